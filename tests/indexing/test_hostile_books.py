"""Small files made to be costly stay within a book's budget and say what was left out; ordinary books lose nothing."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

import assets
from indexing.concepts.build import read_sections
from indexing.concepts.names import find_names
from indexing.concepts.themes import make_themes
from indexing.errors import UnsafeBook
from indexing.importer import import_book
from indexing.publication import Limits, open_publication
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from tests.epubs import Epub, page, pages_of
from tests.hostile_epubs import HOSTILE, cost_of_adding, endless_spine, made_up_names, open_paragraphs, packed_members
from tests.night import at_night

ALIKE = ("deep_manifest", "nested_sections", "open_paragraphs", "made_up_names", "endless_spine")
"""Others are nested as deep; and what the last three are about is tried by day by itself, below."""
PATIENCE = 240.0  # seconds after which an import is stopped: it need not be fast, but it must end
PEAK = 450_000_000  # bytes; the command alone takes a hundred million
INDEX = 12_000_000
SAID = {
    "repeated_chapter": "4,899 parts of the reading order are in it too often",
    "endless_spine": "spine of the package has more than 50,000 entries",
    "packed_members": "packed like a zip bomb",
}


@pytest.mark.process
@pytest.mark.skipif(sys.platform != "linux", reason="the peak of memory is asked of Linux's /proc")
@pytest.mark.parametrize("name", [*(name for name in HOSTILE if name not in ALIKE), *at_night(*ALIKE)])
def test_a_hostile_book_stays_within_its_budget(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[2]))
    book = HOSTILE[name](tmp_path / "book.epub")
    cost = cost_of_adding(book, tmp_path / "home", PATIENCE)
    assert "Traceback" not in cost.printed
    assert cost.code == (1 if name == "packed_members" else 0), cost.printed
    assert SAID.get(name, "") in " ".join(cost.printed.split())
    assert cost.peak_bytes < PEAK
    assert cost.index_bytes < INDEX


@pytest.mark.long
def test_a_file_stands_in_the_reading_order_as_often_as_the_book_says(tmp_path: Path) -> None:
    """Within bounds; a link to it leads to the first place."""
    verses = Epub(pages=pages_of("<p>A refrain.</p>", "<p>A verse.</p>"))
    again = verses.package().replace("</spine>", '<itemref idref="p0"/><itemref idref="p0"/></spine>')
    book = replace(verses, files={"epub/content.opf": again}).build(tmp_path / "song.epub")
    with open_publication(book) as song:
        assert [song.document(item.index).text.text for item in song.spine] == [
            "A refrain.", "A verse.", "A refrain.", "A refrain.",
        ]  # fmt: skip
        assert len({item.cfi for item in song.spine}) == 4
        assert not [warning for warning in song.warnings if "too often" in warning]
    with open_publication(book, Limits(repeated_bytes=len(page("<p>A refrain.</p>")))) as song:
        assert len(song.spine) == 3
        assert "One part of the reading order is in it too often, and is left out." in song.warnings
    with open_publication(endless_spine(tmp_path / "book.epub", 51_000)) as endless:
        assert len({item.href for item in endless.spine}) == 5_000
        assert len(endless.spine) == 5_100
        assert any(SAID["endless_spine"] in warning for warning in endless.warnings)


def test_a_book_that_is_too_long_ends_where_the_room_does(tmp_path: Path) -> None:
    path = Epub(pages=pages_of(*(f"<p>{n} {'word ' * 100}</p>" for n in range(9)))).build(tmp_path / "book.epub")
    with open_publication(path, Limits(text_bytes=3 * len(page(f"<p>0 {'word ' * 100}</p>")))) as book:
        assert [book.document(item.index).text.text[0] for item in book.spine] == ["0", "1", "2"]
        assert "The book is longer than Quoth reads: its last 6 parts are left out." in book.warnings


def test_a_package_without_end_is_read_so_far(tmp_path: Path) -> None:
    book = Epub(manifest='<item id="x" href="gone.png"/>' * 50)
    with open_publication(book.build(tmp_path / "book.epub"), Limits(package_elements=20)) as opened:
        assert len(opened.spine) == 2
        assert any("more than 20 entries" in warning for warning in opened.warnings)


@pytest.mark.long
def test_a_page_without_end_is_shown_and_found_so_far(tmp_path: Path) -> None:
    with open_publication(open_paragraphs(tmp_path / "book.epub", 220_000)) as book:
        document = book.document(0)
        assert 190_000 < len(document.text.blocks) < 200_000
        assert document.trouble == "long"
    prose = Epub(pages=(("one.xhtml", page("<p>Some words.</p>" * 20_000)),)).build(tmp_path / "prose.epub")
    with open_publication(prose) as book:
        assert len(book.document(0).text.blocks) == 20_000
        assert book.document(0).trouble is None


def test_files_that_are_all_packed_too_well_are_a_bomb(tmp_path: Path) -> None:
    path = packed_members(tmp_path / "book.epub")
    with pytest.raises(UnsafeBook, match="packed like a zip bomb"):
        open_publication(path)
    with open_publication(path, replace(Limits(), whole_ratio_from_bytes=1 << 40)) as book:
        assert len(book.spine) == 63  # no more than the room for its text


def imported(tmp_path: Path, book: Path) -> tuple[IndexStore, str]:
    """An index with the text and the map of a book, and its id."""
    index = IndexStore(tmp_path / "index.db")
    with open_publication(book) as publication:
        import_book(publication, index, None, progress=lambda step: None, cancel=CancelToken())
        return index, publication.id


def test_of_too_many_names_the_most_frequent_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("indexing.concepts.names._MOST_NAMES", 2)
    talk = "".join(f"<p>Then {who} spoke to {whom} again.</p>" for who, whom in [("Agnes", "Ruth")] * 5)
    path = Epub(pages=pages_of(talk + "<p>Then Barty met Josiah once.</p>")).build(tmp_path / "book.epub")
    index, book = imported(tmp_path, path)
    assert {name.text for name in index.names.of(book, None)[0]} == {"Agnes", "Ruth"}


def test_a_book_of_too_many_words_has_names_and_no_themes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index, book = imported(tmp_path / "before", assets.sample_book())
    assert make_themes(index, book, "en", [], CancelToken())
    monkeypatch.setattr("indexing.concepts.themes._MOST_WORDS", 1_000)
    index, book = imported(tmp_path, assets.sample_book())
    assert make_themes(index, book, "en", [], CancelToken()) == ()
    assert len(index.names.of(book, None)[0]) > 50


class Impatient(CancelToken):
    """Counts how often it is asked, and is cancelled at last."""

    asked = 0

    def check(self) -> None:
        self.asked += 1
        if self.asked == 5_000:
            self.cancel()
        super().check()


def test_the_search_for_names_can_be_cancelled_at_any_run(tmp_path: Path) -> None:
    index, book = imported(tmp_path, made_up_names(tmp_path / "book.epub", 6_000))
    token = Impatient()
    with pytest.raises(Cancelled):
        find_names(read_sections(index, book), "en", token)
