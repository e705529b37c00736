"""Questions across books: which books are searched and how far, correct numbers, and the reply when none answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from indexing.locator import Locator
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.across_books.joining import NO_BOOKS, NONE_SELECTED, NOT_ABOUT_BOOKS, ONLY_AHEAD
from reader.engine.across_books.selection import parse_selection
from reader.engine.books.shelf import UnknownBook
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from reader.engine.protocol.written import as_shown
from tests.epubs import book_of, page

FILLER = "<p>" + "They walked along the quiet shore and nobody spoke of it again. " * 30 + "</p>"
POND = (
    f"<h1>The Cabin</h1><p>The hermit built a cabin beside the pond with a borrowed axe.</p>{FILLER}",
    f"<h1>The Loss</h1>{FILLER}<p>The hermit lost a hound and a bay horse, and he looked for them for years.</p>",
)
QUAY = (
    f"<h1>The Keys</h1><p>The harbour master kept three keys on a ring of brass.</p>{FILLER}",
    f"<h1>The Thief</h1>{FILLER}<p>It was Captain Rowe who had stolen the lighthouse lamp.</p>",
)
THIEF = "Who had stolen the lighthouse lamp?"
HERMIT = "With what did the hermit build a cabin beside the pond?"
SMUGGLER = (
    "<dc:description>&lt;p&gt;A tale of a one-eyed smuggler.&lt;/p&gt;&lt;p&gt;It is merry.&lt;/p&gt;</dc:description>"
)

Add = Callable[..., p.Book]


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    made = Engine(tmp_path / "data", ModelsFolder(tmp_path / "no-models"))
    yield made
    made.close()


@pytest.fixture
def add(engine: Engine, tmp_path: Path) -> Add:
    """Puts a book on the shelf, and imports it."""

    def added(name: str, *bodies: str, **properties: object) -> p.Book:
        path = book_of(tmp_path / f"{name}.epub", *bodies, **{"title": name, **properties})  # type: ignore[arg-type]
        return engine.import_now(path, CancelToken(), lambda _step: None).book

    return added


def ask(
    engine: Engine, question: str, emit: p.Emit = lambda event: None, *, whole_books: bool = True, written: str = ""
) -> p.ShelfAnswer:
    """An answer, checked for correct numbers."""
    request = p.AskShelf(question=question, selection=parse_selection(written), whole_books=whole_books)
    answer = engine.handle(request, emit, CancelToken())
    assert [passage.n for passage in answer.evidence] == list(range(1, len(answer.evidence) + 1))
    passages = {(passage.book, passage.start, passage.end, passage.text) for passage in answer.evidence}
    assert len(passages) <= 16
    assert [citation.n for citation in answer.citations] == list(range(1, len(answer.citations) + 1))
    for citation in answer.citations:
        evidence = answer.evidence[citation.n - 1]
        assert (evidence.book, evidence.title) == (citation.book, citation.title)
        assert citation.quote in evidence.text
        assert f"[{citation.n}]" in answer.answer or answer.decision == "state"
    for sentence in answer.sentences:
        assert all(answer.evidence[n - 1].book == sentence.book for n in sentence.citations if sentence.book)
    assert {passage.book for passage in answer.evidence} <= set(answer.books)
    assert p.decode_from_engine(p.encode(p.Returned(1, answer))) == p.Returned(1, answer)
    return answer


def test_the_book_that_answers_comes_first_and_says_so_by_name(engine: Engine, add: Add) -> None:
    pond, quay = add("Pond", *POND), add("Quay", *QUAY)
    answer = ask(engine, THIEF)
    assert answer.books[0] == quay.id
    assert answer.answer.startswith("In Quay: “")
    assert answer.sentences[0].opening == "In Quay:"
    assert "Captain Rowe" in answer.citations[0].quote
    assert (answer.citations[0].book, answer.citations[0].title) == (quay.id, "Quay")
    assert ask(engine, HERMIT).books[0] == pond.id


def test_each_quote_has_a_number_of_its_own_and_the_first_is_one(engine: Engine, add: Add) -> None:
    """Quotes bore the number of their passage: two of one passage were both [6], and a click on either led to one."""
    add("Quay", *QUAY, *(f"<p>The lantern of Captain Rowe burned in night {n}.</p>" for n in range(6)))
    answer = ask(engine, "Who carried the lantern of Captain Rowe?")
    assert len(answer.citations) > 1  # `ask` looks at their numbers
    assert answer.answer.index("[1]") < answer.answer.index("[2]")


def test_all_contexts_are_returned_and_reported_before_anything_is_read(engine: Engine, add: Add) -> None:
    add("Pond", *POND)
    add("Quay", *QUAY)
    events: list[p.Event] = []
    answer = ask(engine, THIEF, events.append)
    (chosen,) = (event for event in events if isinstance(event, p.ShelfEvidenceChosen))
    assert chosen.books == answer.books
    assert {passage.text for passage in chosen.evidence} == {passage.text for passage in answer.evidence}
    request = p.AskShelf(question=THIEF, whole_books=True, contexts=1)
    fewer = engine.handle(request, lambda _: None, CancelToken())
    assert len({passage.text for passage in fewer.evidence}) == 1


def test_a_book_that_isnt_begun_is_searched_whole_and_quoted_from_its_opening(engine: Engine, add: Add) -> None:
    add("Pond", *POND)
    quay = add("Quay", *QUAY)
    events: list[p.Event] = []
    answer = ask(engine, THIEF, events.append, whole_books=False)
    assert "Rowe" not in p.encode(answer).decode() + repr(events)
    assert answer.ahead == (p.ShelfAhead(quay.id, "Quay", "Chapter 2"),)
    assert (answer.reason, answer.answer) == ("beyond_reading_position", ONLY_AHEAD)
    assert (answer.searched, answer.notices[:0]) == (2, ())
    assert "keys" in ask(engine, "What did the harbour master keep on a ring?", whole_books=False).answer


def test_a_preface_doesnt_answer_for_a_book_that_isnt_begun(engine: Engine, add: Add) -> None:
    add("Pond", *POND)
    bodies = ("<p>They say that no governess is like the one in this tale.</p>", f"<p>The rain came.</p>{FILLER}")
    entries = [f'<li><a href="text/{n}.xhtml">{name}</a></li>' for n, name in enumerate(("Preface", "One", "Two"))]
    nav = page(f'<nav epub:type="toc"><ol>{"".join(entries)}</ol></nav>')
    hall = add("Hall", *bodies, "<p>The governess sang.</p>", files={"epub/nav.xhtml": nav})
    answer = ask(engine, "Which of my books has a governess?", whole_books=False)
    assert (answer.answer, answer.citations) == ("“Hall” probably does; you haven’t begun it.", ())
    assert [place.book for place in answer.ahead] == [hall.id]


def test_the_words_ahead_are_quoted_once_the_reader_asks_to_see_them(engine: Engine, add: Add) -> None:
    add("Pond", *POND)
    quay = add("Quay", *QUAY)
    engine.handle(p.SavePosition(quay.id, Locator(1, 20)), lambda _: None, CancelToken())
    for wanted, quoted in (((), False), ((quay.id,), True)):
        request = p.AskShelf(question=THIEF, selection=p.BookSelection(books=(quay.id,)), shown=wanted)
        answer = engine.handle(request, lambda _: None, CancelToken())
        assert ("Rowe" in p.encode(answer).decode()) == quoted
        assert bool(answer.ahead) != quoted


def test_a_name_that_stands_in_no_book_is_said_at_once(engine: Engine, add: Add) -> None:
    add("Pond", *POND)
    add("Quay", *QUAY)
    for question in ("Who killed Ackroyd?", "Ackroyd", "Wer tötete Roger Ackroyd?"):
        answer = ask(engine, question, whole_books=False)
        assert answer.answer.endswith("Ackroyd” is in none of your books."), question
        assert (answer.reason, answer.citations, answer.evidence) == ("not_in_book", (), ())
    chosen = ask(engine, "Who killed Ackroyd?", written="book:Quay")
    assert chosen.answer == "“Ackroyd” is in none of the books that were asked."
    beside = ask(engine, "Did Captain Rowe know Ackroyd?")
    assert beside.citations
    assert "“Ackroyd” is in none of your books." in beside.notices


def test_a_name_that_stands_ahead_of_the_reader_is_in_their_books(engine: Engine, add: Add) -> None:
    add("Quay", *QUAY)
    answer = ask(engine, "Who is Captain Rowe?", whole_books=False)
    assert "none of your books" not in answer.answer
    assert [place.chapter for place in answer.ahead] == ["Chapter 2"]


def test_a_book_that_is_being_read_is_searched_as_far_as_that(engine: Engine, add: Add) -> None:
    quay = add("Quay", *QUAY)
    engine.handle(p.SavePosition(quay.id, Locator(1, 20)), lambda _: None, CancelToken())
    for whole_books in (True, False):
        answer = ask(engine, THIEF, whole_books=whole_books)
        assert "Rowe" not in p.encode(answer).decode(), "whole books are those that weren't begun"
        assert all(passage.end <= Locator(1, 20) for passage in answer.evidence)
    engine.handle(p.SetGuard(quay.id, "off"), lambda _: None, CancelToken())
    assert "Rowe" in ask(engine, THIEF, whole_books=False).answer


def test_a_quote_that_ends_where_its_reader_is_ends_in_an_ellipsis(engine: Engine, add: Add) -> None:
    begun = "In the morning the lighthouse lamp was gone."
    quay = add("Quay", f"<h2>One</h2><p>{begun}</p><h2>Two</h2><p>Rowe had stolen the lamp, and sold it.</p>{FILLER}")
    place = Locator(0, len(f"One {begun} Two Rowe had stolen the lamp, "))
    engine.handle(p.SavePosition(quay.id, place), lambda _: None, CancelToken())
    quotes = [as_shown(citation) for citation in ask(engine, THIEF).citations]
    assert quotes == ["Rowe had stolen the lamp…", begun]


def test_a_description_in_html_answers_for_a_book_that_isnt_begun(engine: Engine, add: Add) -> None:
    add("Pond", *POND)
    tale = add("Tale", *QUAY, metadata=SMUGGLER)
    answer = ask(engine, "Which book has a one-eyed smuggler?", whole_books=False)
    assert answer.books[0] == tale.id
    (book_matches,) = (passage for passage in answer.evidence if passage.source == "description")
    assert book_matches.text == "A tale of a one-eyed smuggler.\nIt is merry."
    assert any(citation.source == "description" and "smuggler" in citation.quote for citation in answer.citations)


def test_which_book_is_about_something_is_answered_by_its_description_however_far_it_was_read(
    engine: Engine, add: Add
) -> None:
    add("Pond", *POND)
    tale = add("Tale", *QUAY, metadata=SMUGGLER)
    for question in ("Which of my books is about a one-eyed smuggler?", "Is there a novel about a smuggler?"):
        answer = ask(engine, question, whole_books=True)
        assert answer.question == question
        assert answer.books[0] == tale.id
        assert answer.answer.startswith("In Tale: “A tale of a one-eyed smuggler.")
        assert answer.citations[0].source == "description"


def test_an_answer_rests_on_sixteen_contexts_unless_told_otherwise(engine: Engine, add: Add) -> None:
    for name in ("One", "Two", "Three", "Four", "Five"):
        text = f"<p>The lamp of {name} burned all night long.</p>{FILLER}"
        add(name, *(f"<h1>{n}</h1>{text}" for n in range(8)))
    answer = ask(engine, "Whose lamp burned all night long?")
    assert len({(passage.book, passage.start) for passage in answer.evidence}) == 16


def test_a_book_answers_what_it_answers_alone_without_a_search(engine: Engine, add: Add) -> None:
    add("Pond", *POND, authors=("Ada Quill",))
    add("The Lighthouse Lamp", *QUAY, authors=("Ben Rowe",))
    answer = ask(engine, "Who wrote The Lighthouse Lamp?")
    assert answer.answer == "In The Lighthouse Lamp: According to the book’s own details, its author is Ben Rowe."
    assert (answer.writer, answer.citations, answer.insufficient) == ("details", (), False)
    assert answer.sentences[0].message is not None, "the window says it in its own language"


def test_who_somebody_is_says_the_sentence_that_tells_first(engine: Engine, add: Add) -> None:
    sentence = "Captain Rowe was the keeper of the lighthouse."
    add("Quay", *QUAY, f"<p>A lamp for Captain Rowe!</p>{FILLER}<p>{sentence}</p>{FILLER}")
    assert ask(engine, "Who is Captain Rowe?").citations[0].quote.startswith(sentence)


def test_a_book_without_the_name_that_is_asked_about_answers_nothing(engine: Engine, add: Add) -> None:
    add("Pond", *POND)
    add("Quay", "<p>Somebody named Ackroyd had stolen the lighthouse lamp.</p>", FILLER)
    add("Cape", "<p>Who had stolen the lighthouse lamp?</p>", FILLER)
    assert {citation.title for citation in ask(engine, "Had Ackroyd stolen the lighthouse lamp?").citations} == {"Quay"}


def test_two_books_of_one_title_are_distinguished(engine: Engine, add: Add) -> None:
    add("one", "<p>The comet struck the barn at dawn.</p>", FILLER, title="Comets", authors=("Ada Quill",))
    add("two", "<p>The comet struck the barn at dusk.</p>", FILLER, title="Comets", authors=("Ben Rowe",))
    answer = ask(engine, "When did the comet strike the barn?")
    assert "In Comets (Ada Quill): " in answer.answer
    assert "In Comets (Ben Rowe): " in answer.answer


def test_two_books_of_one_title_and_author_go_by_their_short_names(engine: Engine, add: Add) -> None:
    for name, hour in (("one", "dawn"), ("two", "dusk")):
        add(name, f"<p>The comet struck the barn at {hour}.</p>", FILLER, title="Comets")
    answer = ask(engine, "When did the comet strike the barn?")
    assert "In Comets (comets): " in answer.answer
    assert "In Comets (comets-2): " in answer.answer


def test_no_books(engine: Engine) -> None:
    answer = ask(engine, THIEF)
    assert (answer.answer, answer.insufficient, answer.books) == (NO_BOOKS, True, ())


def test_one_book(engine: Engine, add: Add) -> None:
    quay = add("Quay", *QUAY)
    assert ask(engine, THIEF).books == (quay.id,)


@pytest.mark.parametrize("question", ["hello there", "what is 3 + 4?"])
def test_what_isnt_about_books_says_what_to_ask(engine: Engine, add: Add, question: str) -> None:
    add("Quay", *QUAY)
    answer = ask(engine, question)
    assert (answer.answer, answer.route, answer.evidence) == (NOT_ABOUT_BOOKS, "NOT_BOOK", ())


@pytest.mark.parametrize("question", ["zqx vvk?", "???", "“”"])
def test_a_question_about_nothing_is_not_found(engine: Engine, add: Add, question: str) -> None:
    add("Quay", *QUAY)
    answer = ask(engine, question)
    assert answer.insufficient
    assert answer.answer.startswith("I can’t find that in the books that were asked.")


def test_no_question_at_all(engine: Engine) -> None:
    with pytest.raises(UsageError, match="Type a question first"):
        ask(engine, "  \n")


def test_a_book_removed_while_it_is_asked_leaves_the_rest_of_the_answer(engine: Engine, add: Add) -> None:
    first = add("one", "<p>The comet struck the barn at dawn, said Ada.</p>", FILLER, title="First")
    second = add("two", "<p>The comet struck the barn at dusk, said Ben.</p>", FILLER, title="Second")

    def remove(event: p.Event) -> None:
        if isinstance(event, p.ShelfEvidenceChosen):
            engine.handle(p.RemoveBooks((first.id,)), lambda _: None, CancelToken())

    answer = ask(engine, "When did the comet strike the barn?", remove)
    assert any(citation.book == second.id for citation in answer.citations)
    assert ask(engine, "When did the comet strike the barn?").books == (second.id,)


def test_a_new_book_is_searched_at_once(engine: Engine, add: Add) -> None:
    add("Pond", *POND)
    ask(engine, THIEF)
    quay = add("Quay", *QUAY)
    assert ask(engine, THIEF).books[0] == quay.id


@pytest.mark.parametrize(
    ("written", "titles"),
    [
        ("", {"Pond", "Quay", "See"}),
        ("author:Quill", {"Pond"}),
        ("author:QUILL ada", {"Pond"} - {"Pond"}),
        ("author:Ada Quill, author:Ben Rowe", {"Pond", "Quay"}),
        ("language:de", {"See"}),
        ("language:en", {"Pond", "Quay"}),
        ("tag:nature", {"Pond"}),
        ("collection:for anna", {"Pond", "See"}),
        ("collection:For Anna, language:de", {"See"}),
        ("collection:For Anna, collection:Lent", {"Pond", "Quay", "See"}),
        ("series:Shores", {"Quay"}),
        ("unread", {"Pond", "See"}),
        ("unread, language:de", {"See"}),
        ("notes", {"Quay"}),
        ("book:Pond", {"Pond"}),
    ],
)
def test_a_selection_is_asked_and_no_other_book(engine: Engine, add: Add, written: str, titles: set[str]) -> None:
    series = '<meta name="calibre:series" content="Shores"/>'
    pond = add("Pond", *POND, authors=("Ada Quill",), metadata="<dc:subject>Nature</dc:subject>")
    quay = add("Quay", *QUAY, authors=("Ben Rowe",), language="en-GB", metadata=series)
    see = add("See", "<p>Der Hund schlief am Ofen.</p>", language="de", authors=("Eva Groß",))
    for book, name in ((pond, "For Anna"), (see, "For Anna"), (quay, "Lent")):
        engine.handle(p.SetCollections(book.id, (name,)), lambda _: None, CancelToken())
    engine.handle(p.SavePosition(quay.id, Locator(1, 50)), lambda _: None, CancelToken())
    mark = p.SaveAnnotation(book=quay.id, kind="highlight", start=Locator(0, 9), end=Locator(0, 28))
    engine.handle(mark, lambda _: None, CancelToken())
    across = engine.queries.across()
    across.build(CancelToken())
    asked = across.asked(p.AskShelf(question="?", selection=parse_selection(written)))
    assert {book.row.title for book in asked.books.values()} == titles
    assert pond.id in asked.books or "Pond" not in titles


def test_notes_only_searches_the_marked_passages(engine: Engine, add: Add) -> None:
    quay = add("Quay", *QUAY)
    add("Pond", *POND)
    mark = p.SaveAnnotation(book=quay.id, kind="highlight", start=Locator(0, 9), end=Locator(0, 28))
    engine.handle(mark, lambda _: None, CancelToken())
    answer = ask(engine, "What did the harbour master keep on a ring?", written="notes")
    assert (answer.searched, answer.books) == (1, (quay.id,))
    assert "three keys" in answer.citations[0].quote
    assert "Rowe" not in p.encode(ask(engine, THIEF, written="notes")).decode()


def test_a_selection_that_fits_no_book(engine: Engine, add: Add) -> None:
    add("Quay", *QUAY)
    assert ask(engine, THIEF, written="tag:nowhere").answer == NONE_SELECTED


def test_a_selection_that_cant_be_understood_says_what_can(engine: Engine) -> None:
    with pytest.raises(UsageError, match=r"“colour:red” names no books\. A selection is made of tag:NAME"):
        parse_selection("unread, colour:red")
    with pytest.raises(UnknownBook):
        ask(engine, THIEF, written="book:nobody")
