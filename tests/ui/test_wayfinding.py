"""The ways through a book: contents, landmarks, printed pages, locations, and the outline that they share."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from indexing.locations import LOCATION, Locations
from indexing.locator import Locator
from reader.engine import protocol as p
from reader.engine.protocol import PrintedPage
from reader.ui.reading.drawer import next_match
from reader.ui.reading.footer import thinned
from reader.ui.reading.going_popover import destination, possible
from reader.ui.reading.outline import ContentsEntry, Outline
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, page
from tests.ui import sample_window as sample
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import SECONDS, Run
from tests.ui.sample_window import Begin
from tests.ui.way_driver import drag, go_to, in_view, near, opened, popover, shown_at, way

pytestmark = pytest.mark.usefixtures("no_models")

# Contents, landmarks, pages -----------------------------------------------------------------------------------------


def in_parts(folder: Path) -> Path:
    """A novel of three parts with four chapters each, and an epilogue."""
    chapters = {
        f"{part}-{n}.xhtml": numeral for part in (1, 2, 3) for n, numeral in enumerate(("I", "II", "III", "IV"))
    }
    pages = tuple((name, page(f"<p>{'Some words of it. ' * 300}</p>")) for name in (*chapters, "epilogue.xhtml"))
    lines = "".join(
        f'<li><a href="{part}-0.xhtml">Part {part}</a><ol>'
        + "".join(f'<li><a href="{name}">{chapters[name]}</a></li>' for name in chapters if name[0] == str(part))
        + "</ol></li>"
        for part in (1, 2, 3)
    )
    contents = f'<nav epub:type="toc"><ol>{lines}<li><a href="epilogue.xhtml">The Epilogue</a></li></ol></nav>'
    return Epub(pages=pages, files={"epub/nav.xhtml": page(contents)}).build(folder / "parts.epub")


def test_the_contents_unfold_at_the_chapter_being_read_and_go_by_keys(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(run, qtbot, in_parts(tmp_path))
    drag(window, 0.4)
    near(window, qtbot, 0.4)
    window.actions_["contents"].trigger()
    tree = window.reading.contents.contents
    qtbot.waitUntil(tree.hasFocus)
    current = tree.currentIndex()
    assert current.data() == "II"
    assert current.parent().data() == "Part 2"
    assert tree.isExpanded(current.parent())
    qtbot.waitUntil(lambda: in_view(tree))
    QTest.keyClicks(tree, "the ep")
    assert tree.currentIndex().data() == "The Epilogue"
    chosen = tree.currentIndex().data()
    QTest.keyClick(tree, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: way(window).outline.title(window.reading.place.shown or Locator(0, 0)).endswith(chosen),
        timeout=20 * SECONDS,
    )
    assert not window.reading.visiting  # who chooses a chapter reads on there
    window.actions_["back"].trigger()
    near(window, qtbot, 0.4)


def test_landmarks_are_offered_where_the_book_has_them(novel: MainWindow, qtbot: QtBot) -> None:
    drawer = novel.reading.contents
    novel.actions_["contents"].trigger()
    qtbot.waitUntil(lambda: drawer.tabs.count() == 2)
    assert [drawer.tabs.tabText(n) for n in range(2)] == ["Contents", "Landmarks"]
    drawer.tabs.setFocus()
    QTest.keyClick(drawer.tabs, Qt.Key.Key_Right)
    assert drawer.landmarks.isVisible()
    drawer.landmarks.setFocus()
    QTest.keyClick(drawer.landmarks, Qt.Key.Key_Down)
    QTest.keyClick(drawer.landmarks, Qt.Key.Key_Return)
    shown_at(novel, qtbot, way(novel).navigation.landmarks[0].start)


def test_printed_pages_are_listed_shown_and_can_be_gone_to(run: Run, qtbot: QtBot, corpus: Path) -> None:
    window = opened(run, qtbot, corpus / "samples" / "indexing-for-eds-and-auths-3md.epub")
    window.actions_["contents"].trigger()
    drawer = window.reading.contents
    qtbot.waitUntil(lambda: drawer.tabs.count() == 3, timeout=20 * SECONDS)
    drawer.show_part("pages")
    pages = {page.label: page.start for page in way(window).navigation.pages}
    go_to(window, qtbot, "p. 64")
    shown_at(window, qtbot, pages["64"])
    qtbot.waitUntil(lambda: drawer.pages.currentIndex().data() in ("63", "64"))  # the page above it may be in view too
    assert "Printed page 6" in window.reading.footer.figure.toolTip()
    QTest.keyClicks(drawer.pages, "vii")
    QTest.keyClick(drawer.pages, Qt.Key.Key_Return)
    shown_at(window, qtbot, pages["vii"])


def test_a_book_without_contents_offers_its_sections(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    pages = tuple((f"{n}.xhtml", page(f"<p>Part {n}. {'Words. ' * 1500}</p>", "A Book")) for n in range(1, 4))
    file = Epub(pages=pages, files={"epub/nav.xhtml": page("<p>None.</p>")}).build(tmp_path / "book.epub")
    window = opened(run, qtbot, file)
    assert [entry.title for entry in way(window).outline.entries] == ["Section 1", "Section 2", "Section 3"]
    window.actions_["next-chapter"].trigger()
    shown_at(window, qtbot, Locator(1, 0))
    qtbot.waitUntil(lambda: not window.reading.page.loading)
    window.actions_["next-page"].trigger()
    qtbot.waitUntil(lambda: (window.reading.place.shown or Locator(0, 0)) > Locator(1, 0))
    window.actions_["previous-chapter"].trigger()
    shown_at(window, qtbot, Locator(1, 0))


def test_hundreds_of_chapters_open_at_once(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    names = [f"text/{n}.xhtml" for n in range(600)]
    pages = tuple((name, page(f"<h1>Chapter {n}</h1><p>Some words.</p>")) for n, name in enumerate(names))
    window = opened(run, qtbot, Epub(pages=pages).build(tmp_path / "book.epub"))
    drag(window, 0.5)
    near(window, qtbot, 0.5)
    tree = window.reading.contents.contents
    assert tree.model().rowCount() == 0  # a drawer that is closed costs nothing
    window.actions_["contents"].trigger()
    assert tree.model().rowCount() == 600
    assert tree.currentIndex().data() == way(window).outline.title(window.reading.place.shown or Locator(0, 0))
    qtbot.waitUntil(lambda: in_view(tree))
    assert len(window.reading.footer.scrubber._all_ticks()) == 0  # they would blur into one


# Go to --------------------------------------------------------------------------------------------------------------


def test_go_to_takes_a_location_or_a_share_and_says_what_it_cannot(novel: MainWindow, qtbot: QtBot) -> None:
    locations = way(novel).locations
    go_to(novel, qtbot, "100")
    shown_at(novel, qtbot, locations.start(100))
    assert novel.reading.visiting
    go_to(novel, qtbot, "42%")
    shown_at(novel, qtbot, locations.at(0.42))
    go_to(novel, qtbot, "p. 9999")
    assert popover(novel).isVisible()
    assert popover(novel).word.text() == (
        f"There is no such place in this book. A location from 1 to {locations.count}, or a share such as 42%."
    )
    popover(novel).field.setText("7")
    assert f"Location 7 of {locations.count}" in popover(novel).word.text()
    popover(novel).hide()


def test_while_the_text_is_not_in_there_are_no_numbers_and_nothing_is_wrong(
    window: MainWindow, begin: Begin, script: FakeScript, qtbot: QtBot
) -> None:
    script.on(p.OpenBook, sample.opened(lengths=()))
    begin()
    sample.read(window, qtbot)
    qtbot.waitUntil(lambda: window.reading.place.shown is not None)
    footer = window.reading.footer
    assert footer.figure.isHidden()
    assert not footer.scrubber.isEnabled()
    assert len(way(window).outline.entries) > 5  # the file's own contents
    window.actions_["next-chapter"].trigger()
    qtbot.waitUntil(lambda: (window.reading.place.shown or sample.START) > sample.START)
    window.actions_["end"].trigger()
    window.actions_["go-to"].trigger()
    assert "still being read" in popover(window).word.text()
    popover(window).hide()


def line(title: str, depth: int, start: Locator | None) -> ContentsEntry:
    """A line of the contents."""
    return ContentsEntry(title, depth, "x.xhtml", None, start)


NOVEL = Outline(
    (
        line("Part One", 0, Locator(1, 0)),
        line("I", 1, Locator(1, 0)),
        line("II", 1, Locator(2, 0)),
        line("A line that leads nowhere", 0, None),
        line("Part Two", 0, Locator(3, 0)),
        line("I", 1, Locator(3, 20)),
    )
)


def test_the_deepest_line_that_has_begun_is_where_one_is() -> None:
    places = (Locator(0, 0), Locator(1, 0), Locator(2, 5), Locator(3, 19), Locator(3, 20), Locator(9, 0))
    assert [NOVEL.current(place) for place in places] == [-1, 1, 2, 4, 5, 5]


def test_a_mere_number_is_said_with_its_part() -> None:
    assert NOVEL.title(Locator(0, 0)) == ""
    assert NOVEL.title(Locator(2, 5)) == "Part One · II"
    assert NOVEL.title(Locator(3, 0)) == "Part Two"


def test_the_chapter_before_is_first_this_ones_beginning() -> None:
    def title(entry: ContentsEntry | None) -> str:
        return entry.title if entry is not None else ""

    assert title(NOVEL.preceding(Locator(2, 5))) == "II"
    assert title(NOVEL.preceding(Locator(2, 0))) == "I"
    assert title(NOVEL.preceding(Locator(1, 0))) == ""
    assert title(NOVEL.following(Locator(2, 1))) == "Part Two"
    assert title(NOVEL.following(Locator(3, 21))) == ""
    assert (NOVEL.end(Locator(2, 5)), NOVEL.end(Locator(3, 20))) == (Locator(3, 0), None)


def test_typing_finds_the_next_line_that_begins_so_and_else_one_with_such_a_word() -> None:
    titles = ["Chapter 1. Loomings", "Chapter 2. The Carpet-Bag", "Loose-Fish", "Epilogue"]
    assert next_match(titles, "ch", 0) == 0
    assert next_match(titles, "ch", 1) == 1
    assert next_match(titles, "ch", 2) == 0  # round again
    assert next_match(titles, "loo", 0) == 2
    assert next_match(titles, "loom", 0) == 0
    assert next_match(titles, "q", 0) is None
    assert next_match([], "q", 0) is None


@given(st.lists(st.tuples(st.integers(0, 900), st.booleans()), max_size=400))
def test_ticks_never_crowd_and_never_lose_the_top_level(marks: list[tuple[int, bool]]) -> None:
    ticks = thinned(marks)
    assert len(ticks) <= 900 // 4 + 1
    assert {x // 4 for x, top in marks if top} == {x // 4 for x, top in ticks if top}
    assert {x // 4 for x, _ in marks} == {x // 4 for x, _ in ticks}


BOOK = Locations((10, 2_000 * LOCATION))
PAGES = tuple(
    PrintedPage(label, Locator(1, at))
    for label, at in (("Cover", 0), ("xii", 5), ("23", 70), ("3000", 90), ("A-2", 99))
)


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("1", Locator(0, 0)),
        (" 2 ", Locator(1, 0)),
        ("1,234", Locator(1, 1_232 * LOCATION)),
        ("1.234", Locator(1, 1_232 * LOCATION)),
        ("1 234", Locator(1, 1_232 * LOCATION)),
        ("١٢٣٤", Locator(1, 1_232 * LOCATION)),
        ("0%", Locator(0, 0)),
        ("50 %", BOOK.at(0.5)),
        ("12,5%", BOOK.at(0.125)),
        ("xii", Locator(1, 5)),
        ("XII", Locator(1, 5)),
        ("p. 23", Locator(1, 70)),
        ("P23", Locator(1, 70)),
        ("Page 23", Locator(1, 70)),
        ("page a-2", Locator(1, 99)),
        ("cover", Locator(1, 0)),
        ("23", Locator(1, 21 * LOCATION)),  # a bare number is a location
        ("3000", Locator(1, 90)),  # if there is such a one
        ("p. 3000", Locator(1, 90)),
    ],
)
def test_locations_shares_and_printed_pages(typed: str, place: Locator | None) -> None:
    assert destination(typed, BOOK, PAGES) == place


@pytest.mark.parametrize("typed", ["", " ", "0", "2002", "101%", "-3", "1,23", "p.", "p. 24", "chapter 3", "%", "1e3"])
def test_what_leads_nowhere(typed: str) -> None:
    assert destination(typed, BOOK, PAGES) is None


@given(st.text(max_size=40))
def test_no_input_is_too_bad(typed: str) -> None:
    for locations in (BOOK, Locations(())):
        for pages in (PAGES, ()):
            place = destination(typed, locations, pages)
            assert place is None or locations.number(place) or place in {page.start for page in pages}


def test_the_hint_says_what_is_possible_in_this_book() -> None:
    assert possible(BOOK, ()) == "A location from 1 to 2,001, or a share such as 42%."
    assert "“p. A-2”" in possible(BOOK, PAGES)
    assert "still being read" in possible(Locations(()), ())
