"""The dialog of dictionaries on the real engine: found, ordered, switched, for a language, added, and what is amiss."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.ui.looking_up.dictionaries_dialog import DictionariesDialog
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.settings import Settings
from tests.reader.engine.dictionaries.shelf import stardict
from tests.ui.real_window import SECONDS, Run


def rows(dialog: DictionariesDialog) -> list[str]:
    """The list from top to bottom."""
    return [dialog.list.item(row).text().partition("\n")[0] for row in range(dialog.list.count())]


def test_dictionaries_are_ordered_switched_given_a_language_added_and_removed(
    qtbot: QtBot, no_models: None, run: Run, tmp_path: Path
) -> None:
    _, window = run()
    window.begin(WindowArguments())
    window.actions_["dictionaries"].trigger()
    (dialog,) = window.findChildren(DictionariesDialog)

    def until(*titles: str) -> None:
        qtbot.waitUntil(lambda: rows(dialog) == list(titles), timeout=60 * SECONDS)

    until("WordNet 3.1")
    assert not dialog.remove.isEnabled()  # it came along
    good = stardict(tmp_path / "de", [("mice", "Mäuse")], "English–German", "en-de")
    (tmp_path / "bad").mkdir()
    bad = tmp_path / "bad" / "x.ifo"
    bad.write_text("nonsense")
    dialog.files_dropped.emit([str(good.parent), str(bad)])  # a folder, and a file that is none
    until("WordNet 3.1", "English–German")
    qtbot.waitUntil(lambda: "StarDict" in dialog.said.text(), timeout=20 * SECONDS)
    assert "1 word · English" in dialog.list.item(1).text()
    if folder := os.environ.get("QUOTH_PICTURES"):
        dialog.grab().save(f"{folder}/dictionaries.png")

    dialog.list.setCurrentRow(1)
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    until("English–German", "WordNet 3.1")
    dialog.list.model().moveRow(QModelIndex(), 0, QModelIndex(), 2)  # as a drag does
    until("WordNet 3.1", "English–German")
    qtbot.waitUntil(lambda: dialog.chosen is not None and dialog.chosen.title == "English–German", timeout=20 * SECONDS)
    dialog.list.item(1).setCheckState(Qt.CheckState.Unchecked)
    qtbot.waitUntil(lambda: "not used" in dialog.list.item(1).text(), timeout=20 * SECONDS)
    dialog.language.setCurrentIndex(dialog.language.findData("fr"))
    dialog.language.activated.emit(dialog.language.currentIndex())
    qtbot.waitUntil(lambda: "Français" in dialog.list.item(1).text(), timeout=20 * SECONDS)
    dialog.close()

    window.actions_["dictionaries"].trigger()  # what was chosen is kept
    dialog = next(dialog for dialog in window.findChildren(DictionariesDialog) if dialog.isVisible())
    until("WordNet 3.1", "English–German")
    assert "not used · Français" in dialog.list.item(1).text()
    dialog.list.setCurrentRow(1)
    dialog.remove.click()
    until("WordNet 3.1")
    dialog.keep.click()
    dialog.double_click.click()
    settings = Settings()
    assert (settings.keeps_words(), settings.double_click_looks_up()) == (False, False)
