"""Finding one's way in real windows: scrubber, footer, drawer and go to, in novels, samples and huge books."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.ui.going_popover import GoingPopover
from reader.ui.main_window import MainWindow
from reader.ui.wayfinder import Wayfinder
from tests.epubs import Epub, page
from tests.ui.real_window import SECONDS, Run, read

pytestmark = [
    pytest.mark.window,
    # Chromium's, where there is no GPU; a popover's and a tooltip's, offscreen
    pytest.mark.qt_log_ignore(
        "GPUInfo not initialized", "does not support grabbing the keyboard", r"does not support raise\(\)", extend=True
    ),
]
LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier


@pytest.fixture(autouse=True)
def no_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here asks a question."""
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no models"))


@pytest.fixture
def novel(run: Run, qtbot: QtBot, corpus: Path) -> Iterator[MainWindow]:
    """A novel of 61 chapters at its first page."""
    _, window = run()
    read(window, qtbot, corpus / "books" / "jane-austen_pride-and-prejudice.epub")
    yield window


def opened(run: Run, qtbot: QtBot, file: Path) -> MainWindow:
    """A window on ``file``, its ways known."""
    _, window = run()
    read(window, qtbot, file)
    return window


def shown_at(window: MainWindow, qtbot: QtBot, place: Locator) -> None:
    """Wait until the page with ``place`` is shown."""

    def there() -> bool:
        shown, end = window.reading.place.shown, window.reading.page.visible_end
        if shown is None or end is None:
            return False
        return shown <= place < end or (shown == end and shown.spine == place.spine)  # a picture has no text

    qtbot.waitUntil(there, timeout=20 * SECONDS)


def near(window: MainWindow, qtbot: QtBot, share: float) -> None:
    """Wait until the page is shown that holds the place with this share of the book before it, give or take a pixel."""

    def there() -> bool:
        shown, end = window.reading.place.shown, window.reading.page.visible_end
        if shown is None or end is None:
            return False
        low, high = (way(window).locations.share(each) or 0.0 for each in (shown, end))
        return low - 0.004 <= share <= high + 0.004

    qtbot.waitUntil(there, timeout=20 * SECONDS)


def way(window: MainWindow) -> Wayfinder:
    """What knows the book's ways."""
    return window.reading.way


def drag(window: MainWindow, share: float) -> None:
    """Drag the thumb to a share of the book and let go."""
    scrubber, place = window.reading.footer.scrubber, way(window).locations.at(share)
    middle = scrubber.height() // 2
    start = scrubber.x_of(window.reading.place.shown or Locator(0, 0))
    QTest.mousePress(scrubber, LEFT, PLAIN, QPoint(round(start), middle))
    QTest.mouseMove(scrubber, QPoint(round(scrubber.x_of(place)), middle))
    QTest.mouseRelease(scrubber, LEFT, PLAIN, QPoint(round(scrubber.x_of(place)), middle))


def in_view(tree: QTreeView) -> bool:
    """Whether the marked line can be seen."""
    return tree.viewport().rect().contains(tree.visualRect(tree.currentIndex()).center())


# The scrubber -------------------------------------------------------------------------------------------------------


def test_dragging_the_scrubber_visits_a_place_and_escape_comes_back(novel: MainWindow, qtbot: QtBot) -> None:
    home = novel.reading.place.own
    drag(novel, 0.6)
    near(novel, qtbot, 0.6)
    assert novel.reading.visiting
    assert novel.reading.place.own == home  # so the spoiler guard hasn't moved either
    novel.actions_.going.return_home.trigger()
    assert home is not None
    shown_at(novel, qtbot, home)
    assert not novel.reading.visiting


def test_the_tooltip_tells_the_chapter_and_the_location_under_the_mouse(novel: MainWindow, qtbot: QtBot) -> None:
    scrubber = novel.reading.footer.scrubber
    QTest.mouseMove(scrubber, QPoint(round(scrubber.x_of(way(novel).locations.at(0.5))), 8))
    qtbot.waitUntil(lambda: "50%" in QToolTip.text())
    chapter, where = QToolTip.text().split("\n")
    assert chapter == way(novel).outline.title(way(novel).locations.at(0.5))
    assert where.startswith("Location ")


def test_keys_on_the_scrubber_turn_when_they_rest(novel: MainWindow, qtbot: QtBot) -> None:
    scrubber = novel.reading.footer.scrubber
    scrubber.setFocus(Qt.FocusReason.TabFocusReason)
    first = way(novel).outline.starts[0]
    for _ in range(4):
        QTest.keyClick(scrubber, Qt.Key.Key_PageDown)
    chapter = way(novel).outline.starts[4]
    assert "Location" in scrubber.accessibleDescription()
    shown_at(novel, qtbot, chapter)  # by itself, some time after the last key
    QTest.keyClick(scrubber, Qt.Key.Key_Right)
    QTest.keyClick(scrubber, Qt.Key.Key_Return)
    number = way(novel).locations.number(chapter)
    assert number is not None
    shown_at(novel, qtbot, way(novel).locations.start(number + 1))
    QTest.keyClick(scrubber, Qt.Key.Key_End)
    QTest.keyClick(scrubber, Qt.Key.Key_Escape)  # given up
    QTest.keyClick(scrubber, Qt.Key.Key_Home)
    QTest.keyClick(scrubber, Qt.Key.Key_Return)
    shown_at(novel, qtbot, Locator(0, 0))
    assert first >= Locator(0, 0)


def test_a_book_that_runs_leftwards_begins_at_the_right(run: Run, qtbot: QtBot, corpus: Path) -> None:
    window = opened(run, qtbot, corpus / "samples" / "regime-anticancer-arabic.epub")
    scrubber = window.reading.footer.scrubber
    assert scrubber.x_of(Locator(0, 0)) > scrubber.x_of(way(window).locations.last)
    drag(window, 0.5)
    near(window, qtbot, 0.5)
    scrubber.setFocus(Qt.FocusReason.TabFocusReason)
    shown = window.reading.place.shown
    QTest.keyClick(scrubber, Qt.Key.Key_Left)  # which is onwards here
    QTest.keyClick(scrubber, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.reading.place.shown != shown, timeout=10 * SECONDS)
    assert shown is not None
    assert (window.reading.place.shown or shown) > shown


# The footer ---------------------------------------------------------------------------------------------------------


def test_the_footer_goes_through_its_figures_and_remembers_the_one_chosen(
    novel: MainWindow, run: Run, qtbot: QtBot
) -> None:
    figure = novel.reading.footer.figure
    assert figure.text().startswith("Location 1 of ")
    drag(novel, 0.3)
    near(novel, qtbot, 0.3)
    qtbot.waitUntil(lambda: "30%" in figure.text())
    figure.click()
    assert figure.text().endswith("left in this chapter")
    figure.click()
    assert figure.text().endswith("left in the book")
    assert figure.accessibleName() == figure.text()
    book = novel.reading.book
    assert book is not None
    novel.close()
    _, again = run()
    with qtbot.waitSignal(again.reading.page.page_ready, timeout=20 * SECONDS):
        again.begin(book.id, (), None)
    qtbot.waitUntil(lambda: again.reading.footer.figure.text().endswith("left in the book"), timeout=20 * SECONDS)


def test_the_last_page_is_all_of_the_book(novel: MainWindow, qtbot: QtBot) -> None:
    novel.actions_.going.end.trigger()
    shown_at(novel, qtbot, way(novel).locations.last)
    assert "100%" in novel.reading.footer.figure.text()
    novel.actions_.going.beginning.trigger()
    shown_at(novel, qtbot, Locator(0, 0))
    assert "· 0%" in novel.reading.footer.figure.text()


def test_the_page_is_not_laid_out_anew_when_the_way_back_appears(novel: MainWindow, qtbot: QtBot) -> None:
    before = novel.reading.page.size()
    drag(novel, 0.6)
    near(novel, qtbot, 0.6)
    assert novel.reading.visiting
    assert novel.reading.page.size() == before


def test_time_left_goes_by_the_pages_that_this_reader_turns(novel: MainWindow, run: Run, qtbot: QtBot) -> None:
    seconds = [0.0]
    way(novel)._now = lambda: seconds[0]
    way(novel).turn_to(way(novel).outline.entries[5])
    shown_at(novel, qtbot, way(novel).outline.starts[5])
    expected = way(novel).whereabouts(Locator(3, 0)).book_left
    for _ in range(8):
        shown, end = novel.reading.place.shown, novel.reading.page.visible_end
        assert shown is not None
        assert end is not None
        qtbot.waitUntil(lambda: novel.reading.page._target is None)  # the section is there, and hears the key
        seconds[0] += (way(novel).locations.between(shown, end) or 0) / 50  # twice as fast as is expected of a reader
        novel.actions_.going.next_page.trigger()
        qtbot.waitUntil(lambda before=shown: novel.reading.place.shown > before, timeout=10 * SECONDS)
    assert expected is not None
    assert way(novel).whereabouts(Locator(3, 0)).book_left == pytest.approx(expected / 2, rel=0.05)
    learnt = way(novel).pace
    drag(novel, 0.8)
    near(novel, qtbot, 0.8)
    assert way(novel).pace == learnt
    novel.close()
    _, again = run()
    assert way(again).pace.pages == pytest.approx(learnt.pages, abs=0.001)


# Contents, landmarks, pages -----------------------------------------------------------------------------------------


def test_the_contents_unfold_at_the_chapter_being_read_and_go_by_keys(run: Run, qtbot: QtBot, corpus: Path) -> None:
    window = opened(run, qtbot, corpus / "books" / "leo-tolstoy_war-and-peace_louise-maude_aylmer-maude.epub")
    drag(window, 0.4)
    near(window, qtbot, 0.4)
    window.actions_.contents.trigger()
    tree = window.reading.contents.contents
    qtbot.waitUntil(tree.hasFocus)
    current = tree.currentIndex()
    assert current.data() == "III"
    assert current.parent().data() == "Part VI: 1810—11"
    assert tree.isExpanded(current.parent())
    qtbot.waitUntil(lambda: in_view(tree))
    QTest.keyClicks(tree, "epilogue")
    assert tree.currentIndex().data().startswith(("Epilogue", "First Epilogue", "Second Epilogue"))
    chosen = tree.currentIndex().data()
    QTest.keyClick(tree, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: way(window).outline.title(window.reading.place.shown).endswith(chosen), timeout=20 * SECONDS
    )
    assert not window.reading.visiting  # who chooses a chapter reads on there
    window.actions_.going.back.trigger()
    near(window, qtbot, 0.4)


def test_landmarks_are_offered_where_the_book_has_them(novel: MainWindow, qtbot: QtBot) -> None:
    drawer = novel.reading.contents
    novel.actions_.contents.trigger()
    qtbot.waitUntil(lambda: drawer.tabs.count() == 2)
    assert [drawer.tabs.tabText(n) for n in range(2)] == ["Contents", "Landmarks"]
    drawer.tabs.setFocus()
    QTest.keyClick(drawer.tabs, Qt.Key.Key_Right)
    assert drawer.landmarks.isVisible()
    drawer.landmarks.setFocus()
    QTest.keyClick(drawer.landmarks, Qt.Key.Key_Down)
    QTest.keyClick(drawer.landmarks, Qt.Key.Key_Return)
    shown_at(novel, qtbot, way(novel).navigation.landmarks[0].start)


def test_printed_pages_are_listed_told_and_gone_to(run: Run, qtbot: QtBot, corpus: Path) -> None:
    window = opened(run, qtbot, corpus / "samples" / "indexing-for-eds-and-auths-3md.epub")
    window.actions_.contents.trigger()
    drawer = window.reading.contents
    qtbot.waitUntil(lambda: drawer.tabs.count() == 3, timeout=20 * SECONDS)
    drawer.show_part("pages")
    pages = {each.label: each.start for each in way(window).navigation.pages}
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
    assert [each.title for each in way(window).outline.entries] == ["Section 1", "Section 2", "Section 3"]
    window.actions_.going.next_chapter.trigger()
    shown_at(window, qtbot, Locator(1, 0))
    qtbot.waitUntil(lambda: window.reading.page._target is None)
    window.actions_.going.next_page.trigger()
    qtbot.waitUntil(lambda: (window.reading.place.shown or Locator(0, 0)) > Locator(1, 0))
    window.actions_.going.previous_chapter.trigger()
    shown_at(window, qtbot, Locator(1, 0))


def test_thousands_of_chapters_open_at_once(run: Run, qtbot: QtBot, tmp_path: Path) -> None:
    names = [f"text/{n}.xhtml" for n in range(5_000)]
    pages = tuple((name, page(f"<h1>Chapter {n}</h1><p>Some words.</p>")) for n, name in enumerate(names))
    window = opened(run, qtbot, Epub(pages=pages).build(tmp_path / "book.epub"))
    drag(window, 0.5)
    near(window, qtbot, 0.5)
    window.actions_.contents.trigger()
    tree = window.reading.contents.contents
    assert tree.model().rowCount() == 5_000
    assert tree.currentIndex().data() == way(window).outline.title(window.reading.place.shown or Locator(0, 0))
    qtbot.waitUntil(lambda: in_view(tree))
    assert len(window.reading.footer.scrubber._all_ticks()) == 0  # they would be a smear


# Go to --------------------------------------------------------------------------------------------------------------


def popover(window: MainWindow) -> GoingPopover:
    """The one of the window."""
    found = window.findChild(GoingPopover)
    assert isinstance(found, GoingPopover)
    return found


def go_to(window: MainWindow, qtbot: QtBot, typed: str) -> None:
    """Open the popover and type; what leads nowhere is said, and it stays open."""
    window.actions_.going.go_to.trigger()
    qtbot.waitUntil(popover(window).isVisible)
    QTest.keyClicks(popover(window).field, typed)
    QTest.keyClick(popover(window).field, Qt.Key.Key_Return)


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


def test_while_the_text_is_not_in_there_are_no_numbers_and_nothing_is_wrong(run: Run, qtbot: QtBot) -> None:
    _, window = run()
    footer: QWidget = window.reading.footer
    assert window.reading.footer.figure.isHidden()
    assert not window.reading.footer.scrubber.isEnabled()
    assert footer.height() >= 0
    for action in (window.actions_.going.go_to, window.actions_.going.next_chapter, window.actions_.going.end):
        assert not action.isEnabled()
    way(window).next_chapter()
    way(window).previous_chapter()
    way(window).go_to_end()
    popover(window).open_above(footer)
    assert "still being read" in popover(window).word.text()
    popover(window).hide()
