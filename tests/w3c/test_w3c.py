"""The W3C's tests of EPUB 3 reading systems that a machine can judge, each with the result that docs/w3c.md gives."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from indexing.publication import open_publication
from tests.night import at_night
from tests.ui.page_driver import PageDriver
from tests.w3c.file_judges import FILE_JUDGES
from tests.w3c.page_judges import PAGE_JUDGES
from tests.w3c.results import RESULTS
from tests.w3c.table import DOCUMENT, level_in, table

ROOT = Path(__file__).resolve().parent.parent.parent
SAFETY, SPEECH = "sec-", "mol-"
OF_THE_DAY = [
    name
    for number, name in enumerate(PAGE_JUDGES)
    if name.startswith(SAFETY) or (number % 3 == 0 and not name.startswith(SPEECH))
]
"""A third of the pages; the others, and what is read aloud for seconds, are for the night."""


@pytest.fixture(scope="session")
def w3c() -> Path:
    """The folder of the tests: ``QUOTH_W3C``, or ``../shared/w3c`` beside the checkout."""
    folder = Path(os.environ.get("QUOTH_W3C") or ROOT.parent / "shared" / "w3c")
    if not folder.is_dir():
        pytest.skip(f"no W3C tests at {folder}; QUOTH_W3C says where they are (github.com/w3c/epub-tests, zipped)")
    return folder


@pytest.fixture(scope="module")
def driver(qapp: object, request: pytest.FixtureRequest) -> Iterator[PageDriver]:
    """One window for all of them."""
    made = PageDriver(QtBot(request), 1000, 640)
    yield made
    made.view.close()
    made.view.deleteLater()


@pytest.mark.parametrize("name", FILE_JUDGES)
def test_the_file_is_read_as_the_w3c_asks(w3c: Path, name: str) -> None:
    with open_publication(w3c / f"{name}.epub") as book:
        assert FILE_JUDGES[name](book) == (RESULTS[name].outcome == "pass")


@pytest.mark.parametrize("name", [*OF_THE_DAY, *at_night(*(name for name in PAGE_JUDGES if name not in OF_THE_DAY))])
def test_the_page_is_shown_as_the_w3c_asks(w3c: Path, driver: PageDriver, name: str) -> None:
    with open_publication(w3c / f"{name}.epub") as book:
        driver.open(book)
        assert PAGE_JUDGES[name](driver, book) == (RESULTS[name].outcome == "pass")


def test_two_publications_with_one_identifier_are_two_books(w3c: Path) -> None:
    with (
        open_publication(w3c / "pkg-unique-id.epub") as original,
        open_publication(w3c / "pkg-unique-id_duplicate.epub") as duplicate,
    ):
        assert original.metadata.identifier == duplicate.metadata.identifier
        assert original.id != duplicate.id


def test_each_test_has_a_result(w3c: Path) -> None:
    assert {file.stem for file in w3c.glob("*.epub")} == set(RESULTS)
    assert {name: level_in(w3c / f"{name}.epub") for name in RESULTS} == {
        name: result.level for name, result in RESULTS.items()
    }


def test_the_table_is_that_of_the_results() -> None:
    assert table() in DOCUMENT.read_text(encoding="utf-8"), "run: python -m tests.w3c.table"


def test_what_fails_has_a_decision() -> None:
    decisions = (DOCUMENT.parent / "decisions.md").read_text(encoding="utf-8")
    fails = [name for name, result in RESULTS.items() if result.outcome == "fail"]
    assert [name for name in fails if f"`{name}`" not in decisions] == []


def test_what_is_judged_by_machine_is_called_so() -> None:
    judged = {*FILE_JUDGES, *PAGE_JUDGES, "pkg-unique-id", "pkg-unique-id_duplicate"}
    assert {name for name, result in RESULTS.items() if result.judged == "machine"} == judged
