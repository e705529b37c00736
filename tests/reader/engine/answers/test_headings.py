"""Headings and contents are a source: of where something is covered, and of what a title says that is asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from indexing.locator import Locator, TextRange
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from reader.engine.answers.extent import with_what_it_announces
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.protocol import Answer, Mark
from reader.engine.protocol.written import as_shown
from reader.engine.questions.question import ROUTES, Routing
from reader.engine.view.sections import sections_of
from tests.epubs import Epub, page
from tests.indexing.shelves import add
from tests.reader.engine.quay import Quay, quay
from tests.reader.engine.views import question_of, view_of

CHAPTERS = (
    "<h1>Chapter 1: Keeping bees</h1><p>A hive wants a dry place and a gate to the south:</p><p>See the plan.</p>"
    "<h2>Benefits of a tall hive</h2><ul><li>The queen lays longer.</li><li>Damp rises away.</li></ul>"
    "<p>A tall hive falls in a gale.</p>",
    "<h1>Chapter 2: Honey</h1><p>Whoever takes honey should do it in this order:</p><ol><li>Light the smoker.</li>"
    "<li>Lift the lid.</li><li>Brush the bees off the comb.</li></ol><p>Honey keeps for years.</p>"
    "<h2>How to strain honey</h2><p>Warm it gently. A sieve of linen holds the wax back. Never boil it.</p>",
    "<h1>Chapter 3: Mites and moulds</h1><p>What eats the comb from within is seldom seen in time:</p>"
    "<h2>Moulds</h2><p>Air helps.</p>",
)


@pytest.mark.parametrize(
    ("question", "says", "quoted"),
    [
        ("Which chapter covers mites?", "“Chapter 3”", "Chapter 3: Mites and moulds\nWhat eats"),
        (
            "Where does the author discuss straining?",
            "“Chapter 2”, “How to strain honey”",
            "How to strain honey",
        ),
        (
            "Where are tall hives described?",
            "“Benefits of a tall hive”",
            "Benefits of a tall hive\nThe queen lays longer.",
        ),
    ],
)
def test_where_something_is_covered_the_headings_tell(book: Quay, question: str, says: str, quoted: str) -> None:
    answer = book.ask(question).answer
    assert not answer.insufficient
    assert says in answer.answer
    assert answer.citations[0].quote.startswith(quoted)


def test_no_heading_beyond_the_horizon_is_told(book: Quay) -> None:
    assert "Mites" not in book.ask("Which chapter covers mites?", before=Locator(2, 0)).answer.answer


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("What are the benefits of a tall hive?", "Benefits of a tall hive\nThe queen lays longer.\nDamp rises away."),
        ("How do I strain honey?", "How to strain honey\nWarm it gently. A sieve of linen holds the wax back."),
    ],
)
def test_the_section_whose_title_is_asked_for_comes_first_with_its_opening(
    book: Quay, question: str, first: str
) -> None:
    assert as_shown(book.ask(question).answer.citations[0]).startswith(first)


def test_in_a_story_a_title_is_no_answer(book: Quay) -> None:
    view = view_of(book.retriever, book.book, facts=BookFacts("Bees", "en", subjects=("Fiction",)))
    answer = answer_question(question_of("How do I strain honey?", view), view, AnsweringModels())
    assert not answer.citations[0].quote.startswith("How to strain")


KEEPERS = (
    "<h1>What Is a Keeper?</h1><p>A keeper keeps bees.</p><p>Of finding keepers who are lost this is told:</p>"
    "<p>The first.</p><h1>Bees and Keepers</h1><p>They seldom talk.</p>",
    "<h1>Finding a Keeper</h1><p>Ask at the club. Bring honey.</p><h2>In writing</h2><p>A contract with a keeper should"
    " cover:</p><p>Name of the keeper</p><p>Place of the hives, and of the well</p><p>Days of the harvest</p>"
    "<h2>Days</h2><p>Swarms leave in May.</p><h2>Exercises</h2><p><b>Exercise 3.1.</b> Count a swarm.</p>",
    '<section epub:type="glossary"><h1>Glossary</h1><dl><dt>Open hive</dt><dd>One without a lid.</dd>'
    "<dt>Closed hive</dt><dd>One with a lid.</dd></dl></section>",
)
CONTRACT = (
    "A contract with a keeper should cover:\nName of the keeper\nPlace of the hives, and of the well\nDays of the"
)


@pytest.mark.parametrize(
    ("question", "quotes"),
    [
        ("How do I find a keeper?", ["Finding a Keeper\nAsk at the club."]),
        ("What should a contract with a keeper include?", [CONTRACT]),
        (
            "What is the difference between open and closed hives?",
            ["Open hive: One without", "Closed hive: One with a"],
        ),
        ("Where can I read about a swarm?", ["Swarms leave in May."]),
        ("Show me exercise 3.1", ["Exercise 3.1. Count a swarm."]),
        ("How noisily do swarms leave?", ["Swarms leave in May."]),
    ],
)
def test_the_heading_or_the_list_that_has_most_of_the_question_answers_it(
    tmp_path: Path, question: str, quotes: list[str]
) -> None:
    with quay(tmp_path, *KEEPERS) as book:
        view = view_of(book.retriever, book.book, facts=BookFacts("Bees", "en"))
        for route in ROUTES:
            asked = replace(question_of(question, view), routing=Routing(route, (0.05, 0.9, 0.05)))
            answer = answer_question(asked, view, AnsweringModels())
            assert not answer.insufficient
            shown = [as_shown(citation) for citation in answer.citations]
            assert all(text.startswith(quote) for text, quote in zip(shown, quotes, strict=False))


def test_a_title_with_the_subject_alone_tells_no_reason(tmp_path: Path) -> None:
    with quay(tmp_path, *KEEPERS) as book:
        assert not book.ask("Why do keepers want bees?").answer.citations[0].quote.startswith("Bees and Keepers")


@pytest.mark.parametrize(
    ("spine", "quote", "wider"),
    [
        (1, "should do it in this order:", "\nLight the smoker.\nLift the lid.\nBrush the bees off the comb."),
        (0, "A hive wants a dry place and a gate to the south:", "\nSee the plan."),
        (2, "What eats the comb from within is seldom seen in time:", ""),  # a heading follows
        (0, "The queen lays longer.", ""),
        (1, "should do it in this order:\nLight the smoker.", "\nLift the lid.\nBrush the bees off the comb."),
    ],
)
def test_a_quote_that_ends_in_a_colon_takes_along_what_it_announces(
    book: Quay, spine: int, quote: str, wider: str
) -> None:
    view = book.view()
    start = view.text(TextRange.of(spine, 0, 9999)).index(quote)
    cited = view.sentences.cite(1, TextRange.of(spine, start, start + len(quote)))
    marked = structs.replace(cited, marks=(Mark(2, 5),))
    extended = with_what_it_announces(marked, sections_of(view), view)
    assert (extended.quote, extended.whole) == (f"{quote}{wider}", bool(wider))
    assert extended.marks == marked.marks


@pytest.mark.parametrize(("question", "refused"), [("How do I strain honey?", False), ("Good morning, cook!", True)])
def test_a_book_that_explains_is_asked_although_the_model_says_it_is_not(
    book: Quay, question: str, refused: bool
) -> None:
    def ask(subjects: tuple[str, ...]) -> Answer:
        view = view_of(book.retriever, book.book, facts=BookFacts("Bees", "en", subjects=subjects))
        asked = replace(question_of(question, view), routing=Routing("NOT_BOOK", (0.02, 0.95, 0.03)))
        return answer_question(asked, view, AnsweringModels())

    assert (ask(()).route == "NOT_BOOK") is refused
    assert ask(("Fiction",)).route == "NOT_BOOK"


def test_a_part_of_several_files_is_a_section_by_its_beginning(tmp_path: Path) -> None:
    bodies = ("<p>Of bees.</p>", "<h1>One</h1><p>Of wax. Of honey.</p>", "<h1>Two</h1><p>Of mites.</p>")
    entries = [f'<li><a href="{n}.xhtml">{name}</a></li>' for n, name in ((1, "One"), (2, "Two"))]
    nav = f'<nav epub:type="toc"><ol><li><a href="0.xhtml">Bees</a><ol>{"".join(entries)}</ol></li></ol></nav>'
    pages = tuple((f"{n}.xhtml", page(body)) for n, body in enumerate(bodies))
    index = IndexStore(tmp_path / "index.db")
    made = Epub(pages=pages, files={"epub/nav.xhtml": page(nav)}).build(tmp_path / "parts.epub")
    view = view_of(Retriever(index, None), add(index, made))
    texts = [(section.title, view.text(section.text)) for section in sections_of(view)]
    assert texts == [("Bees", "Of wax. Of honey."), ("One", "Of wax. Of honey."), ("Two", "Of mites.")]
    index.close()
