"""Boxes of a page, found by its markup: whole, with their heads and the terms that they define."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.locator import Locator, TextRange
from indexing.publication import open_publication
from indexing.store.index import IndexStore
from indexing.store.rows import BoxRow
from tests.epubs import book_of
from tests.imported import Imported
from tests.indexing.shelves import add
from tests.textbook import textbook


class _Read:
    """A book's boxes with their words."""

    def __init__(self, folder: Path, path: Path) -> None:
        self.index = IndexStore(folder / "index.db")
        self.book = add(self.index, path)

    def boxes(self, spine: int, before: Locator | None = None) -> list[BoxRow]:
        return [box for box in self.index.boxes.of(self.book, before) if box.spine == spine]

    def words(self, spine: int, start: int, end: int) -> str:
        return (self.index.text.text(self.book, spine) or ("", ""))[1][start:end]

    def heads(self, spine: int, before: Locator | None = None) -> list[tuple[str, str]]:
        return [(box.kind, self.words(spine, box.start, box.body)) for box in self.boxes(spine, before)]

    def terms(self, spine: int) -> list[list[str]]:
        return [[self.words(spine, *term) for term in box.terms] for box in self.boxes(spine)]


@pytest.fixture
def read(tmp_path: Path) -> _Read:
    """The little textbook."""
    return _Read(tmp_path, textbook(tmp_path / "textbook.epub"))


def test_a_box_that_only_bold_type_begins_is_found_with_all_its_paragraphs(read: _Read) -> None:
    assert read.heads(0) == [
        ("definition", "Definition SQM Square Matrix"),
        ("definition", "Definition NM Nonsingular Matrix"),
        ("example", "Example S A singular matrix, Archetype A"),
        ("theorem", "Theorem NMUS Nonsingular Matrices and Unique Solutions"),
    ]
    endings = [read.words(0, box.end - 26, box.end) for box in read.boxes(0)]
    assert [ending[-1] for ending in endings] == ["△", "△", "⊠", "□"]
    assert read.terms(0)[:2] == [["square"], ["nonsingular", "singular"]]


def test_elements_that_say_what_they_are_are_boxes_and_their_parts_and_lists_are_not(read: _Read) -> None:
    assert read.heads(1) == [
        ("definition", "Definition 2.1. Chain"),
        ("theorem", "Lemma 2.2 (Zorn)"),
        ("example", "Example 2.3."),
        ("example", ""),
        ("theorem", ""),
        ("theorem", ""),
        ("definition", ""),
        ("example", "Example 2.6 Days of the week"),
    ]
    whole = [read.words(1, box.start, box.end) for box in read.boxes(1)]
    assert whole[0].endswith("Its length is one less than its size.")
    assert whole[4] == "Theorem 2.4. Every finite chain has a greatest element.\nIt is unique."
    assert whole[6] == "An antichain has no two elements that can be compared."
    assert whole[7].endswith("The days of one week are ordered as well.")
    assert read.terms(1)[0] == ["chain", "length"]


def test_the_entries_of_a_glossary_are_definitions(read: _Read) -> None:
    whole = [read.words(2, box.start, box.end) for box in read.boxes(2)]
    assert whole == [
        "Bight\nBend\nA loop of rope.",
        "Fid (or marlinspike)\nA pin that opens strands.",
        "Hitch. A knot around a thing.",
        "Loop. See Bight.",
    ]


def test_before_the_horizon_a_box_is_known_once_its_head_is_read_and_its_terms_once_they_are(read: _Read) -> None:
    chain = read.boxes(1)[0]
    assert read.boxes(1, Locator(1, chain.body - 1)) == []
    assert [box.start for box in read.boxes(1, Locator(1, chain.body))] == [chain.start]
    length = chain.terms[1]
    assert read.boxes(1, Locator(1, length[1] - 1))[0].terms == chain.terms[:1]
    assert read.boxes(1, Locator(1, length[1]))[0].terms == chain.terms


def test_running_text_has_no_boxes(tmp_path: Path) -> None:
    read = _Read(
        tmp_path,
        book_of(
            tmp_path / "novel.epub",
            "<h1>Definition</h1><p>Theorem NMUS is used here.</p><p><a href='#x'>Example 3</a> shows it.</p>"
            "<p><b>Examples</b> abound.</p><p class='example-title'>Nothing</p><p><em>For example</em> this.</p>"
            "<section class='definition'><p>" + "A chapter named so. " * 600 + "</p></section>",
        ),
    )
    assert [head for _, head in read.heads(0)] == ["Definition"]


def test_formulas_are_kept_where_they_stand_and_go_with_the_book(read: _Read) -> None:
    example = read.boxes(0)[2]
    (formula,) = read.index.boxes.formulas(read.book, example.range)
    assert formula.text == "A = [1 −2; 3 4]"
    assert read.words(0, formula.start, formula.end) == "A=[1−234]"
    assert read.index.boxes.formulas(read.book, TextRange.of(0, formula.start + 1, formula.end)) == ()
    read.index.remove(read.book)
    assert read.index.boxes.of(read.book) == ()
    assert read.index.boxes.formulas(read.book, example.range) == ()


@pytest.mark.parametrize(
    ("file", "least"),
    [
        ("samples/epub30-spec.epub", 60),
        ("samples/indexing-for-eds-and-auths-3md.epub", 30),
        ("shelf/charles-darwin_the-origin-of-species.epub", 220),
    ],
)
def test_real_books_have_their_boxes(corpus: Path, tmp_path: Path, imported: Imported, file: str, least: int) -> None:
    imported.copy(corpus / file, tmp_path / "index.db")
    with open_publication(corpus / file) as publication:
        spines = range(len(publication.spine))
    read = _Read(tmp_path, corpus / file)
    assert sum(len(read.boxes(spine)) for spine in spines) >= least
