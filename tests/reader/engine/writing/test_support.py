"""Whether passages support a sentence: what passes, what never does, and the quotes beneath it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import assets
from models.cancel import Cancelled, CancelToken
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.pairs import PairReader
from models.span_reader import SpanReader
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.writing.support import READ, RIVALS, SupportChecker, passes_at
from tests.reader.engine.passages import ENGLISH, asked, marked, numbered, passage
from tests.reader.engine.scripted import ScriptedReader
from tests.reader.engine.writing.test_claims import PEOPLE

COOK = passage(
    "The galley was small and dirty.",
    "“Mugridge, sir,” he fawned, his features running into a greasy smile.",
    "“Thomas Mugridge, sir, an’ at yer service.”",
    "The cook brushed my clothes and asked for money.",
)
CAPTAIN = passage("Wolf Larsen was the captain of the schooner.", "He read Spencer in his cabin at night.", spine=1)
MATE = passage("The mate fell overboard in the gale.", "Johansen had been his friend for years.", spine=2)
SOURCES = numbered(COOK, CAPTAIN, MATE)
QUESTION = "What is the cook's name?"


def no_vectors(text: str, others: Sequence[str]) -> None:
    """No embedding model."""


def checker(
    question: str = QUESTION, reader: PairReader | None = None, sources: Sequence[NumberedPassage] = SOURCES
) -> SupportChecker:
    """A checker of sentences about the passages, without an embedding model."""
    return SupportChecker(asked(question), sources, ENGLISH, PEOPLE, no_vectors, reader, CancelToken())


def passes(check: SupportChecker, sentence: str, *cited: int) -> bool:
    """Whether a sentence stands."""
    verdict = check.check(sentence, cited)
    return not verdict.reason and verdict.probability >= passes_at()


@pytest.mark.parametrize("reader", [None, ScriptedReader("Thomas Mugridge")], ids=["words", "read"])
@pytest.mark.parametrize(
    "sentence", ["Thomas Mugridge.", "The cook's name is Thomas Mugridge.", "His name is Mugridge."]
)
def test_what_a_passage_says_passes_and_is_quoted(sentence: str, reader: ScriptedReader | None) -> None:
    check = checker(reader=reader)
    verdict = check.check(sentence, [1])
    assert verdict.probability >= passes_at()
    assert verdict.quotes[0].source.n == 1
    assert any("Mugridge" in words for words in marked(verdict.quotes[0]))


def test_a_sentence_on_two_sentences_quotes_both() -> None:
    verdict = checker("Who was Larsen?").check("Larsen was a captain who read Spencer.", [2])
    assert [quote.source.quote(quote.range)[:7] for quote in verdict.quotes] == ["He read", "Wolf La"]


@pytest.mark.parametrize(
    ("sentence", "cited", "reason"),
    [
        ("The cook's name is Thomas Mugridge.", (9,), "unknown_number"),
        ("The cook's name is Peter Parker.", (1,), "name"),
        ("The cook's name is Wolf Larsen.", (1,), "name"),
        ("Thomas Mugridge, aged 40.", (1,), "number"),
        ("The cook is not called Thomas Mugridge.", (1,), "negation"),
        ("The cook is a smuggler of diamonds.", (1,), "foreign"),
    ],
)
def test_what_the_passages_do_not_say_never_passes(sentence: str, cited: tuple[int, ...], reason: str) -> None:
    verdict = checker(reader=ScriptedReader("Thomas Mugridge")).check(sentence, cited)
    assert (verdict.reason, verdict.probability, verdict.quotes) == (reason, 0.0, ())


def test_of_the_numbers_those_that_exist_count() -> None:
    assert passes(checker(), "The cook's name is Thomas Mugridge.", 1, 77)


def test_a_sentence_that_cites_nothing_is_checked_against_everything() -> None:
    check = checker()
    assert passes(check, "The cook's name is Thomas Mugridge.")
    assert not passes(check, "The cook's name is Peter Parker.")


def test_another_name_of_the_passage_is_less_likely_than_the_one_that_is_read() -> None:
    both = numbered(passage("Thomas Mugridge was our cook.", "Johansen, the mate, ate with him every day."))
    check = checker(reader=ScriptedReader("Thomas Mugridge"), sources=both)
    right, wrong = (check.check(f"The cook's name is {name}.", [1]).probability for name in ("Mugridge", "Johansen"))
    assert wrong < passes_at() <= right


def test_a_passage_is_read_once_and_of_many_only_some() -> None:
    foods = "figs rice peas beef fish eggs soup".split()
    many = numbered(*(passage(f"The cook ate {food}.", spine=n) for n, food in enumerate(foods)))
    reader = ScriptedReader("figs")
    check = checker("What did the cook eat?", reader, many)
    check.check("The cook ate figs.", [1])
    assert reader.read_texts == [("The cook ate figs.", "The cook ate rice.")]  # the best of the others is a rival
    check.check("The cook ate figs and rice.", [1, 2])
    assert reader.read_texts[1:] == [("The cook ate peas.",)]
    all_at_once = ScriptedReader("figs")
    checker("What did the cook eat?", all_at_once, many).check(f"The cook ate {', '.join(foods)}.", range(1, 8))
    assert sum(map(len, all_at_once.read_texts)) == READ + RIVALS


def test_a_question_that_is_given_up_is_not_read_on() -> None:
    cancel = CancelToken()
    cancel.cancel()
    check = SupportChecker(asked(QUESTION), SOURCES, ENGLISH, PEOPLE, no_vectors, ScriptedReader("Thomas"), cancel)
    with pytest.raises(Cancelled):
        check.check("The cook's name is Thomas Mugridge.", [1])


@given(st.data())
def test_a_sentence_copied_from_a_passage_breaks_no_rule(data: st.DataObject) -> None:
    source = data.draw(st.sampled_from(SOURCES))
    sentence = source.quote(data.draw(st.sampled_from(source.passage.sentences)))
    verdict = checker().check(sentence, [source.n])
    assert verdict.reason == ""
    assert verdict.quotes[0].source.quote(verdict.quotes[0].range) == sentence


@given(st.lists(st.sampled_from("the cook captain mate galley fell read name money of in was".split()), max_size=9))
def test_an_unknown_name_never_passes_among_whatever_words(plain: list[str]) -> None:
    verdict = checker().check(f"{' '.join(['So', *plain])} Zanzibarov.", [1, 2, 3])
    assert verdict.reason == "name"


@pytest.mark.parametrize(
    ("question", "repeated"),
    [
        ("Why did Larsen murder the cook?", "Larsen murdered the cook."),
        ("When did Mugridge become captain of the Ghost?", "Mugridge became captain of the Ghost."),
    ],
)
def test_what_only_repeats_a_false_premise_does_not_pass(question: str, repeated: str) -> None:
    assert not passes(checker(question), repeated, 1)


@cache
def real_models() -> tuple[SpanReader, Embedder]:
    """The reader and the embedding model that ship."""
    folder = ModelsFolder(adapters=assets.adapters())
    return SpanReader(folder.active("reader")), Embedder(folder.active("embedding"))


def real_checker(question: str) -> SupportChecker:
    """A checker of sentences about the passages, with these models."""
    reader, embedder = real_models()

    def similar(text: str, others: Sequence[str]) -> tuple[float, ...]:
        return tuple(map(float, embedder.embed_passages(others) @ embedder.embed_query(text)))

    return SupportChecker(asked(question), SOURCES, ENGLISH, PEOPLE, similar, reader, CancelToken())


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (QUESTION, "The cook's name is Thomas Mugridge.", "The cook's name is Wolf Larsen."),
        (
            "Who was captain of the schooner?",
            "Larsen commanded the schooner as its captain.",
            "Johansen was the captain.",
        ),
        ("What did the captain read?", "He read the books of Spencer.", "He read the gale in the galley."),
    ],
)
def test_the_real_reader_tells_right_from_wrong(question: str, right: str, wrong: str) -> None:
    check = real_checker(question)
    assert passes(check, right, 1, 2, 3)
    assert check.check(wrong, (1, 2, 3)).probability < check.check(right, (1, 2, 3)).probability - 0.3


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        ("When did the mate fall overboard?", "During a storm.", "At breakfast."),
        ("What did the cook ask for?", "Cash.", "Bread."),
    ],
)
def test_the_answer_in_other_words_stands_and_other_words_do_not(question: str, right: str, wrong: str) -> None:
    check = real_checker(question)
    assert passes(check, right, 1, 2, 3)
    assert check.check(wrong, (1, 2, 3)).reason == "foreign"


def test_what_is_made_up_but_for_a_word_does_not_stand() -> None:
    check = real_checker("Why did the mate fall overboard?")
    assert check.check("The mate fell overboard out of spite for a stolen friend.", [3]).reason == "foreign"


def test_a_sentence_that_only_repeats_the_question_answers_nothing() -> None:
    assert checker("Who brushed the clothes?").check("The clothes were brushed.", [1]).reason == "unsupported"
    assert checker("Was the mate Johansen or Larsen?").check("Larsen.", [2]).reason == ""
