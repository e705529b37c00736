"""The box in which a typeface is chosen: the book's own, the generic ones, what ships, what is installed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontDatabase
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QWidget

from reader.ui.look.type_size import SHIPPED
from reader.ui.words import tr

GENERIC = ("serif", "sans-serif", "monospace")
"""CSS's names; assets/page/styling.js knows which faces they stand for."""

_EASY_TO_READ = (SHIPPED, "Atkinson Hyperlegible", "Lexend", "Lexie Readable", "Comic Neue")
"""Made for readers who find other faces hard; offered first."""


class FamilyBox(QComboBox):
    """Typing finds a family by any part of its name. The installed ones are asked for when somebody looks."""

    chosen = Signal(object)
    """The family's name, or None for the book's own."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Typeface"))
        self.typed = QLineEdit()
        self.setLineEdit(self.typed)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(18)
        self.setMaxVisibleItems(14)
        self._family: str | None = None
        self._whole = False
        self._add(tr("The book’s own"), None)
        for word, family in zip((tr("Serif"), tr("Sans serif"), tr("Monospace")), GENERIC, strict=True):
            self._add(word, family)
        self.finder = self._make_finder()
        self.setCompleter(self.finder)
        self.activated.connect(self._choose)
        self.typed.editingFinished.connect(self._settle)

    def set_family(self, family: str | None) -> None:
        """Show what is chosen, without a signal; one that isn't installed is listed all the same."""
        self._family = family
        if self.findData(family) < 0:
            self._add(str(family), family)
        self.setCurrentIndex(self.findData(family))

    def showPopup(self) -> None:
        """Qt: with all families."""
        self._list_all()
        super().showPopup()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt: about to be typed in."""
        self._list_all()
        super().focusInEvent(event)

    def _list_all(self) -> None:
        if self._whole:
            return
        self._whole = True
        for family in offered(QFontDatabase.families()):
            if self.findData(family) < 0:
                self._add(family, family)
        self.setCurrentIndex(self.findData(self._family))

    def _add(self, word: str, family: str | None) -> None:
        self.addItem(word, family)

    def _make_finder(self) -> QCompleter:
        completer = QCompleter(self.model(), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        return completer

    def _choose(self, row: int) -> None:
        family = self.itemData(row)
        if family != self._family:
            self._family = family
            self.chosen.emit(family)

    def _settle(self) -> None:
        """What was typed is a family, or is forgotten."""
        row = self.findText(self.currentText().strip(), Qt.MatchFlag.MatchFixedString)
        if row >= 0:
            self.setCurrentIndex(row)
            self._choose(row)
        else:
            self.setCurrentIndex(self.findData(self._family))
            self.setEditText(self.itemText(self.currentIndex()))


def offered(installed: Sequence[str]) -> list[str]:
    """The families worth offering: those easy to read first, no private, vertical (“@”) or generic ones.

    OpenDyslexic ships with Quoth.
    """
    real = {SHIPPED} | {
        name
        for name in installed
        if not name.startswith(("@", "."))
        and name.casefold().replace(" ", "-") not in GENERIC
        and not QFontDatabase.isPrivateFamily(name)
    }
    easy = sorted((name for name in real if name.startswith(_EASY_TO_READ)), key=lambda name: (name != SHIPPED, name))
    return [*easy, *sorted(real - set(easy), key=str.casefold)]
