"""Follow-ups: pronouns and bare questions made clear by the turn before, and questions that need nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from indexing.locator import Locator
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.questions.chosen import chosen_meaning
from reader.engine.questions.follow_up import resolve
from reader.engine.questions.language import language
from reader.engine.questions.pronouns import is_bare, may_follow, points_back
from reader.engine.questions.turns import FollowUp, PastTurn, past_turn
from reader.engine.questions.understanding import read_in_conversation
from tests.epubs import book_of
from tests.indexing.shelves import add
from tests.reader.engine.views import view_of

_CHAPTERS = (
    "<h1>One</h1><p>“Sit down,” said Basil Hallward. Basil Hallward was a painter, and Agnes Quill was his cousin. “I "
    "will stand,” said Agnes. Basil laughed at Agnes. Mrs. Leaf knew her well. “Stay,” said Mrs. Leaf to Basil.</p>",
    "<h1>Two</h1><p>“I am late,” said Tom Collins. Tom Collins was a clerk. “Sit,” said Basil to "
    "Tom Collins. “I took it,” said Captain Rowe. Captain Rowe looked at Agnes. So Captain Rowe went to Norwich. "
    "“Go,” said Doctor Lind. Doctor Lind was tall. “I will,” said Agnes to Doctor Lind.</p>",
)
_FACTS = BookFacts("The Painter", "en")
_Book = tuple[Retriever, str]


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[_Book]:
    """A retriever over one small book; and the book's id."""
    folder = tmp_path_factory.mktemp("follow")
    index = IndexStore(folder / "index.db")
    yield Retriever(index, None), add(index, book_of(folder / "painter.epub", *_CHAPTERS))
    index.close()


def _resolve(
    book: _Book,
    question: str,
    before: str,
    answer: str = "",
    horizon: Locator | None = None,
    quotes: tuple[str, ...] = (),
) -> FollowUp | None:
    retriever, number = book
    turns = [PastTurn("Who is Mrs. Leaf?", "A housekeeper."), PastTurn(before, answer, quotes)]
    return resolve(question, turns, view_of(retriever, number, horizon, facts=_FACTS), language("en"))


@pytest.mark.parametrize(
    ("before", "answer", "question", "names"),
    [
        ("Who is Basil Hallward?", "A painter.", "Where does he live?", {"he": "Basil Hallward"}),
        (
            "Who laughed at Agnes?",
            "Basil Hallward.",
            "Why did he laugh at her?",
            {"he": "Basil Hallward", "her": "Agnes Quill"},
        ),
        ("How is Basil related to Agnes?", "Her cousin.", "Is she older?", {"she": "Agnes Quill"}),
        ("who is basil hallward", "", "what are his pictures like", {"his": "Basil Hallward"}),
        ("What did Captain Rowe take?", "The keys.", "Whom did he look at?", {"he": "Captain Rowe"}),
        ("Who is Basil’s cousin?", "", "Where does she live?", {"she": "Basil’s cousin"}),
        ("Who is the clerk?", "", "Why is he late?", {"he": "the clerk"}),
        ("What did Tom’s uncle Basil paint?", "", "Where does he live?", {"he": "Basil Hallward"}),
        ("What secret of Tom’s does Mrs. Leaf know?", "", "Where does he live?", {"he": "Tom Collins"}),
    ],
)
def test_pronouns_are_named(book: _Book, before: str, answer: str, question: str, names: dict[str, str]) -> None:
    resolved = _resolve(book, question, before, answer)
    assert resolved is not None
    assert {it.word: it.meaning for it in resolved.substitutions} == names
    assert all(name in resolved.text for name in names.values())


def test_whom_only_the_quotes_name_a_pronoun_is_not_taken_for(book: _Book) -> None:
    """Who was asked for may be in none of them."""
    resolved = _resolve(book, "Why did he go?", "Who went to Norwich?", quotes=("So Captain Rowe went to Norwich.",))
    assert resolved is not None
    assert (resolved.text, resolved.substitutions) == ("Why did he go (went to Norwich)?", ())


@pytest.mark.parametrize("question", ["Why?", "Where was that?", "And then?", "What happened there?", "How so?"])
def test_what_is_not_a_name_brings_the_words_before(book: _Book, question: str) -> None:
    resolved = _resolve(book, question, "When did Captain Rowe go to Norwich?", "At night.")
    assert resolved is not None
    assert "Captain Rowe go to Norwich: At night" in resolved.text


_SEEN = ("“I will,” said Captain Rowe. Captain Rowe looked at Basil Hallward.",)


@pytest.mark.parametrize(
    ("before", "question", "understood"),
    [
        ("Who is Basil Hallward?", "Where does he live?", "Where does Basil Hallward live?"),
        ("so who's Basil?", "Where does he live?", "Where does Basil Hallward live?"),
        ("Who is Sorrel?", "Where does he live?", "Where does Sorrel live?"),
        ("Where does Basil Hallward live?", "What about Agnes?", "Where does Agnes Quill live?"),
        ("What is Tom Collins’ trade?", "And Agnes?", "What is Agnes Quill’s trade?"),
        ("Who is Basil Hallward?", "And his wife?", "Who is Basil Hallward’s wife?"),
        ("Where does Basil Hallward live?", "And his wife?", "Basil Hallward’s wife (Basil Hallward live)?"),
        ("What happens in chapter 2?", "How does it end?", "How does it end (happens in chapter 2)?"),
        ("Where does Captain Rowe go?", "Tell me more", "Tell me more (Captain Rowe go)?"),
        ("Where did Dr. Lind go?", "Why?", "Why (Doctor Lind go)?"),
        (
            "Where does Basil Hallward live (Agnes laugh at Basil Hallward)?",
            "What is his trade?",
            "What is Basil Hallward’s trade (Basil Hallward live)?",
        ),
        ("Why (Captain Rowe go to Norwich)?", "How?", "How (Captain Rowe go to Norwich)?"),
        ("When was it (Captain Rowe go to Norwich)?", "Why?", "Why (it, Captain Rowe go to Norwich)?"),
    ],
)
def test_a_follow_up_is_understood_by_the_question_before(
    book: _Book, before: str, question: str, understood: str
) -> None:
    """It means who was asked about, not whom the quotes name; titles aren't given twice, and brackets don't pile up."""
    resolved = _resolve(book, question, before, quotes=_SEEN)
    assert resolved is not None
    assert resolved.text == understood


@pytest.mark.parametrize(
    "question",
    [
        "Why did Agnes leave when she received?",
        "Who is Mrs. Leaf?",
        "How long does it take to get to Norwich?",
        "Which of his cousins does Basil like best?",
        "what language is it in",
        "How many chapters are there?",
        "Who sails in chapter one?",
        "How does it end?",
        "and how does it begin?",
        "Who dies?",
        "Who painted Norwich?",
        "Who said “I saw him there, and she knew it”?",
        "Which sorts of paint are there?",
        "How many paintings are there?",
        "Is it right to paint?",
        "Does it mention turpentine?",
        "What does it say about painting?",
        "Where does it say “I will stand”?",
        "Who is Agnes and why does Mrs. Leaf know her?",
        "What does it cost to keep a ship of forty men?",
        "How far is it from Norwich to London?",
        "What does art mean, as Basil explains it?",
        "How did the sailors lose their pay?",
        "Why did they call the old ship the Sea Wolf?",
        "",
    ],
)
def test_a_question_that_is_clear_stays_as_it_is(book: _Book, question: str) -> None:
    assert _resolve(book, question, "Where does Captain Rowe go?", "To Norwich.") is None


@pytest.mark.parametrize(
    ("question", "before"),
    [
        ("How many kinds are there?", "What is a paint?"),
        ("How many houses were there?", "Where does Captain Rowe go?"),
        ("Which tool?", "What did Captain Rowe take?"),
        ("Is it given to Agnes?", "What did Captain Rowe take?"),
        ("Why did they call the old ship the Sea Wolf?", "Where did Captain Rowe leave his men?"),
        ("Where did they sell it?", "What did Captain Rowe take?"),
    ],
)
def test_a_question_that_names_nothing_of_its_own_needs_the_one_before(book: _Book, question: str, before: str) -> None:
    resolved = _resolve(book, question, before)
    assert resolved is not None
    assert before.rsplit(maxsplit=1)[-1].strip("?") in resolved.text


_OTHERS = ("“I am late,” said Tom Collins.",)


@pytest.mark.parametrize(
    "question",
    ["How did the Captain lose his leg?", "How did the old tailor lose his thumb?", "When will the king see his son?"],
)
def test_what_is_his_of_whom_a_question_speaks_itself_is_nobodys_before(book: _Book, question: str) -> None:
    assert _resolve(book, question, "What does Agnes do for a living?", quotes=_OTHERS) is None


@pytest.mark.parametrize(
    ("question", "understood"),
    [
        ("Why did the king love her daughter?", "Why did the king love Agnes Quill’s daughter"),
        ("Why did the fire destroy her house?", "Why did the fire destroy Agnes Quill’s house"),
    ],
)
def test_what_cannot_be_the_own_subjects_is_the_one_befores(book: _Book, question: str, understood: str) -> None:
    resolved = _resolve(book, question, "What does Agnes do for a living?")
    assert resolved is not None
    assert resolved.text.startswith(understood)


_TREATISE = BookFacts("On Colours", "en", authors=("Basil Grey",), subjects=("Painting",))


def _resolve_in(book: _Book, facts: BookFacts, question: str, *before: str) -> FollowUp | None:
    retriever, number = book
    turns = [PastTurn(earlier, "") for earlier in before]
    return resolve(question, turns, view_of(retriever, number, facts=facts), language("en"))


@pytest.mark.parametrize("before", [(), ("What is a glaze?",)])
def test_he_is_the_author_of_a_book_that_tells_no_story(book: _Book, before: tuple[str, ...]) -> None:
    resolved = _resolve_in(book, _TREATISE, "Why does he think glazes are useful?", *before)
    assert resolved is not None
    assert resolved.text == "Why does Basil Grey think glazes are useful?"
    assert [(it.word, it.meaning) for it in resolved.substitutions] == [("he", "Basil Grey")]


def test_nobody_gave_themselves_what_two_are_asked_about(book: _Book) -> None:
    """An author whose name doesn't tell a man from a woman was both “she” and “him”."""
    facts = BookFacts("On Colours", "en", authors=("Painters’ Guild",), subjects=("Painting",))
    resolved = _resolve_in(book, facts, "What did she give him for the blue?")
    assert resolved is not None
    assert [substitution.word for substitution in resolved.substitutions] == ["she"]


def test_he_is_whom_the_question_before_names_also_where_the_author_speaks(book: _Book) -> None:
    resolved = _resolve_in(book, _TREATISE, "Why did he go?", "Where did Tom Collins go?")
    assert resolved is not None
    assert "Tom Collins" in resolved.text and "Grey" not in resolved.text


@pytest.mark.parametrize(
    "facts",
    [
        BookFacts("On Colours", "en", authors=("Basil Grey",)),
        BookFacts("On Colours", "en", authors=("Basil Grey",), subjects=("Painters -- Fiction",)),
        BookFacts("On Colours", "en", authors=("Basil Grey",), subjects=("Painters -- Biography",)),
        BookFacts("On Colours", "en", authors=("Basil Grey", "Jane Gore"), subjects=("Painting",)),
        BookFacts("On Colours", "en", authors=("Jane Gore",), subjects=("Painting",)),
    ],
)
def test_he_is_not_the_author_of_a_story_or_of_a_life_nor_one_of_several_nor_a_woman(
    book: _Book, facts: BookFacts
) -> None:
    assert _resolve_in(book, facts, "Why does he think glazes are useful?") is None


def test_nothing_comes_from_beyond_the_horizon(book: _Book) -> None:
    resolved = _resolve(book, "Where does he live?", "Who painted the picture?", "Basil Hallward.", Locator(1, 0))
    assert resolved is not None
    assert "Rowe" not in resolved.text
    assert resolve("Why?", [], view_of(*book, facts=_FACTS), language("en")) is None


@pytest.mark.parametrize(
    ("turns", "question", "labels", "meant"),
    [
        ((), "Where does he live?", ["Basil Hallward", "Tom Collins"], "Where does Basil Hallward live?"),
        (
            ("Did Basil Hallward and Tom Collins meet?",),
            "Where did he go?",
            ["Basil Hallward", "Tom Collins"],
            "Where did Basil Hallward go (Did Basil Hallward and Tom Collins meet)?",
        ),
    ],
)
def test_where_nothing_tells_whom_he_means_the_two_likeliest_are_asked_for(
    book: _Book, turns: tuple[str, ...], question: str, labels: list[str], meant: str
) -> None:
    view = view_of(*book, facts=_FACTS)
    resolved = resolve(question, [PastTurn(turn, "") for turn in turns], view, language("en"))
    assert resolved is not None
    assert ([choice.label for choice in resolved.choices], resolved.unclear) == (labels, "he")
    assert resolved.choices[0].question == meant
    assert resolved.text == (meant if turns else question)
    assert chosen_meaning(labels[1].split()[-1].upper(), resolved.choices) == resolved.choices[1].question
    assert chosen_meaning("the one with the keys", resolved.choices) is None


def test_what_stayed_open_stays_so(book: _Book) -> None:
    """“He” was nobody who is named, so it is nobody of whom that question speaks."""
    resolved = _resolve(book, "How did he die?", "Where did he meet Tom Collins (painted the picture)?")
    assert resolved is not None
    assert "Tom Collins die" not in resolved.text


def test_where_two_are_about_as_likely_the_likelier_is_answered_and_both_are_there_to_click(book: _Book) -> None:
    view = view_of(*book, facts=_FACTS)
    turns = [PastTurn("Did Basil Hallward and Tom Collins meet?", "")]
    question = read_in_conversation("Where did he go?", turns, view, view.lexicon)
    answer = answer_question(question, view, AnsweringModels())
    assert answer.citations
    assert [choice.label for choice in answer.choices] == ["Basil Hallward", "Tom Collins"]
    assert not past_turn(answer).asks_back
    asked = answer_question(read_in_conversation("Where did he go?", [], view, view.lexicon), view, AnsweringModels())
    assert past_turn(asked).asks_back


@pytest.mark.parametrize(
    ("turns", "question"),
    [
        (("Who is Basil Hallward?",), "Where does he live?"),
        (("Did Basil Hallward and Tom Collins meet?",), "Did Basil ever see him again?"),
        (("Did Captain Rowe and Agnes Quill meet?",), "Where did she go?"),
        ((), "Why did Tom Collins sell his house?"),
        ((), "Which of the painters fell down when he saw the burning lighthouse?"),
    ],
)
def test_what_can_be_understood_or_searched_for_is_not_asked_back(
    book: _Book, turns: tuple[str, ...], question: str
) -> None:
    view = view_of(*book, facts=_FACTS)
    resolved = resolve(question, [PastTurn(turn, "") for turn in turns], view, language("en"))
    assert resolved is None or resolved.choices == ()


_POPPY = ("In July the blue poppy flowered. Keziah kept the post office, and a parrot named Bosun.",)


@pytest.mark.parametrize(
    ("before", "answer", "question", "meant"),
    [
        ("What does Agnes do for a living?", "", "Where is it?", ""),
        ("When did the blue poppy flower?", "", "Where did it grow?", "the blue poppy"),
        ("What did Captain Rowe take?", "The keys of the house.", "Where did he put it?", "The keys of the house"),
        ("Where is the post office?", "", "Who keeps it?", "the post office"),
        ("How did Agnes come to the parrot?", "", "What did it say?", ""),
        ("What did the stranger give Agnes?", "", "Why did she keep it?", ""),
        ("Who taught the parrot in the house to speak?", "", "What did it say?", "the parrot"),
        ("Why did Captain Rowe go?", "At night.", "Was it cold?", ""),
        ("What did the Basil Hallward of the post office see?", "", "Was it cold?", ""),
    ],
)
def test_it_is_a_thing_of_the_turn_before_or_is_not_said_to_be_anything(
    book: _Book, before: str, answer: str, question: str, meant: str
) -> None:
    resolved = _resolve(book, question, before, answer, quotes=_POPPY)
    shown = {it.word: it.meaning for it in resolved.substitutions} if resolved is not None else {}
    assert shown.get("it", "") == meant
    assert all(len(meaning.split()) <= 6 for meaning in shown.values())


@pytest.mark.parametrize("question", ["Why?", "And then?", "What happened there?"])
def test_what_stays_open_is_not_said_to_mean_anything(book: _Book, question: str) -> None:
    resolved = _resolve(book, question, "When did Captain Rowe go to Norwich?", "At night.")
    assert resolved is not None
    assert resolved.substitutions == ()


_ENGLISH = language("en")


@pytest.mark.parametrize(
    "question",
    ["Why?", "With what tool?", "What about Jane?", "Why not?", "And then?", "What did she say?", "Who lives there?"],
)
def test_what_needs_the_question_before_may_follow_it(question: str) -> None:
    assert may_follow(question, _ENGLISH)


@pytest.mark.parametrize(
    "question",
    ["Who stole the lighthouse lamp?", "How does this book end?", "What happens in this chapter?", "Where is Norwich?"],
)
def test_what_speaks_for_itself_follows_nothing(question: str) -> None:
    assert not may_follow(question, _ENGLISH)


def test_a_bare_question_has_no_verb_of_its_own() -> None:
    assert is_bare("In which room?", _ENGLISH)
    assert not is_bare("Who is Rowe?", _ENGLISH)


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("What happened after that?", "after that"),
        ("Who lives there?", "there"),
        ("Is there a lighthouse?", ""),
        ("What happened after that ended?", "after that"),
    ],
)
def test_the_word_that_points_back_is_found(question: str, word: str) -> None:
    assert points_back(question, _ENGLISH) == word
