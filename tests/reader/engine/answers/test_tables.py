"""Questions about tables and lists are answered by rows with their headers, and by items with their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.protocol.written import written_out
from tests.epubs import book_of
from tests.indexing.test_tables import EGGS

CHAPTERS = (
    "<h1>Kitchens</h1><p>A kitchen is a fire with walls around it. To make cheese:</p><ol><li>Wash the crock.</li>"
    "<li>Scald the milk.</li><li>Add the rennet when the milk is lukewarm.</li></ol>",
    f"<h1>Eggs</h1><p>Eggs are boiled by the clock. The times are those of a large pan.</p>{EGGS}"
    "<p>A hen’s egg that floats in water is not fit to eat.</p>",
)

FAIR = ((1901, 9, 7), (1902, 11, 8), (1903, 10, 6))
HEADS = "<tr><th>Year</th><th>Butter</th><th>Cheese</th></tr>"


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[object]:
    folder = tmp_path_factory.mktemp("tables")
    engine = Engine(folder / "data", ModelsFolder(folder / "no-models"))
    book = engine.import_now(book_of(folder / "book.epub", *CHAPTERS), CancelToken(), lambda _: None).book.id

    def ask(question: str) -> p.Answer:
        return engine.handle(p.Ask(book=book, question=question, as_typed=True), lambda _: None, CancelToken())

    yield ask
    engine.close()


def shown(answer: p.Answer) -> list[str]:
    return [written_out(citation.quote, citation.marks, citation.formulas)[0] for citation in answer.citations]


@pytest.mark.parametrize("question", ["Hard-boiled goose egg?", "How long must a goose egg boil to be hard?"])
def test_the_row_that_answers_comes_first_with_its_headers_and_caption(asked: object, question: str) -> None:
    answer = asked(question)  # type: ignore[operator]
    assert answer.citations[0].quote == "Goose\n11\n18"  # verbatim
    assert shown(answer)[0] == "Goose: Soft 11 min, Hard 18 min (Table 3. Boiling times)"


@pytest.mark.parametrize("question", ["What does table 3 show?", "What is table 3?", "Show me table 3"])
def test_a_table_is_found_by_its_number_and_shown_whole(asked: object, question: str) -> None:
    answer = asked(question)  # type: ignore[operator]
    assert shown(answer) == [
        "Table 3. Boiling times\nEgg · Soft (min) · Hard (min)\nHen: Soft 6 min, Hard 10 min\n"
        "Goose: Soft 11 min, Hard 18 min"
    ]


def test_an_item_keeps_its_number(asked: object) -> None:
    answer = asked("When is the rennet added?")  # type: ignore[operator]
    assert "3. Add the rennet when the milk is lukewarm." in shown(answer)[0]


@pytest.mark.model
def test_with_models_too_the_row_that_is_asked_for_comes_first(tmp_path: Path, starter_models: Path) -> None:
    """A table of times and one of prices whose rows differ in the year alone: readers of prose take any of them."""
    fair = "".join(f"<tr><td>{year}</td><td>{a}d</td><td>{b}d</td></tr>" for year, a, b in FAIR)
    table = f"<table><caption>Table 4. Prices</caption>{HEADS}{fair}</table>"
    prices = f"<h1>Markets</h1>{table}<p>Butter was dear in 1902.</p>"
    engine = Engine(tmp_path / "data", ModelsFolder(starter_models))
    book = engine.import_now(book_of(tmp_path / "book.epub", *CHAPTERS, prices), CancelToken(), lambda _: None).book.id
    for question, row in (
        ("Hard-boiled goose egg?", "Goose: Soft 11 min, Hard 18 min (Table 3. Boiling times)"),
        ("How long must a hen’s egg boil to be soft?", "Hen: Soft 6 min, Hard 10 min (Table 3. Boiling times)"),
        ("What did butter cost in 1902?", "1902: Butter 11d, Cheese 8d (Table 4. Prices)"),
        ("How much was cheese in 1903?", "1903: Butter 10d, Cheese 6d (Table 4. Prices)"),
    ):
        answer = engine.handle(p.Ask(book=book, question=question, as_typed=True), lambda _: None, CancelToken())
        assert shown(answer)[0] == row, question
    engine.close()
