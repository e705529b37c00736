"""Contents, landmarks, printed pages and go to, in real windows, on novels, samples and huge books."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.engine import protocol as p
from reader.ui.window.main_window import MainWindow
from tests.epubs import Epub, page
from tests.ui import sample_window as sample
from tests.ui.fake_script import FakeScript
from tests.ui.real_window import SECONDS, Run
from tests.ui.sample_window import Begin
from tests.ui.way_driver import drag, go_to, in_view, near, opened, popover, shown_at, way

pytestmark = pytest.mark.usefixtures("no_models")  # nothing here asks a question


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
