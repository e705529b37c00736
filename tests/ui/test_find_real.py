"""Find in a real window with the real engine: type, turn to a match, see it highlighted, and return with Esc."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import assets
from indexing.foldmap import fold_query
from reader.engine.protocol import FoundPlace
from reader.ui.finding.rows import FoundRow, HiddenRow, PlaceRow
from reader.ui.window.main_window import MainWindow
from tests.night import at_night
from tests.ui.real_window import SECONDS, Run, read, wait_for_highlight


@pytest.fixture(autouse=True)
def no_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Words are found without any model."""
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no models"))


def type_in(window: MainWindow, qtbot: QtBot, words: str) -> None:
    """Open the search with its key and type."""
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    pane = window.reading.finding
    assert pane.isVisible()
    if words.isascii():
        QTest.keyClicks(pane.field, words)
    else:
        pane.field.insert(words)  # as an input method does
    qtbot.waitUntil(lambda: pane.search.answered, timeout=20 * SECONDS)


def rows(window: MainWindow) -> list[FoundRow | None]:
    """All rows of the list."""
    model = window.reading.finding.model
    return [model.row(model.index(at, 0)) for at in range(model.rowCount())]


def listed(window: MainWindow) -> list[FoundPlace]:
    """The places in the list."""
    return [row.place for row in rows(window) if isinstance(row, PlaceRow)]


def test_typed_words_are_found_turned_to_highlighted_and_left_with_escape(qtbot: QtBot, run: Run) -> None:
    _, window = run()
    read(window, qtbot, assets.sample_book())
    page, pane = window.reading.page, window.reading.finding
    home = page.position
    window.reading.panel.guard.choices["off"].trigger()
    qtbot.waitUntil(lambda: window.reading._context().guard.mode == "off")  # type: ignore[union-attr]
    type_in(window, qtbot, "CLOCK")
    places = listed(window)
    assert len(places) > 3
    assert pane.status.text() == f"{len(places)} places"
    for place in places[:2]:
        QTest.keyClick(pane.field, Qt.Key.Key_Return)
        wait_for_highlight(window, qtbot, place.words)
        assert fold_query(place.words) == "clock"
    assert pane.status.text() == f"2 of {len(places)}"
    QTest.keyClick(window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    wait_for_highlight(window, qtbot, places[0].words)
    visiting = [window.reading.visiting]
    QTest.keyClick(pane.field, Qt.Key.Key_Escape)  # to the page, where the match stays
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: page.position == home)
    assert not pane.isVisible()
    assert [*visiting, window.reading.visiting] == [True, False]
    wait_for_highlight(window, qtbot, "")


@pytest.mark.parametrize(
    ("file", "words"),
    [("regime-anticancer-arabic.epub", "السرطان"), *at_night(("kusamakura-japanese-vertical-writing.epub", "温泉"))],
)
def test_japanese_and_arabic_words_are_found_and_highlighted(
    qtbot: QtBot, run: Run, corpus: Path, file: str, words: str
) -> None:
    _, window = run()
    read(window, qtbot, corpus / "samples" / file)
    pane = window.reading.finding
    type_in(window, qtbot, words)
    assert sum(row.places for row in rows(window) if isinstance(row, HiddenRow)) > 10  # the reader is at the beginning
    assert pane.ahead.isVisible()
    pane.ahead.click()
    qtbot.waitUntil(lambda: pane.search.answered, timeout=20 * SECONDS)
    assert {place.words for place in listed(window)} == {words}
    pane.step(1)
    wait_for_highlight(window, qtbot, words)


@pytest.mark.nightly
def test_what_is_listed_is_of_one_paragraph_with_an_ellipsis_only_where_it_goes_on(qtbot: QtBot, run: Run) -> None:
    _, window = run()
    read(window, qtbot, assets.sample_book())
    window.reading.panel.guard.choices["off"].trigger()
    qtbot.waitUntil(lambda: window.reading._context().guard.mode == "off")  # type: ignore[union-attr]
    type_in(window, qtbot, "clock")
    texts = [row.said for row in rows(window) if isinstance(row, PlaceRow)]
    assert texts[0] == "1. An Order for a Clock"  # a heading, whole
    assert texts[1] == "…his watch with all nineteen of the clocks before he said good morning."  # and a sentence's end
