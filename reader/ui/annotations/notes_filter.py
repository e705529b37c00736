"""The buttons above the notes: which kinds and which colour are listed, and how many that are."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from reader.engine.protocol import Colour
from reader.ui.annotations.colour_dots import colour_dot, colour_name
from reader.ui.annotations.notes_rows import KINDS, Filter, Kind
from reader.ui.look.theme import PALETTES, Palette
from reader.ui.page.marks import COLOURS
from reader.ui.widgets.controls import label, tool_button
from reader.ui.words import tr, tr_later

_NAMES: dict[Kind, str] = {
    "all": tr_later("All"),
    "bookmarks": tr_later("Bookmarks"),
    "highlights": tr_later("Highlights"),
    "notes": tr_later("Notes"),
}


class NotesFilter(QWidget):
    """One kind of four is chosen, and one colour or none."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._palette = PALETTES["light"]
        self._colour: Colour | None = None
        self.kinds: dict[Kind, QToolButton] = {}
        self.colours: dict[Colour, QToolButton] = {}
        row, dots = QHBoxLayout(), QHBoxLayout()
        self.said = label("", "small")
        dots.addWidget(self.said, 1)
        group = QButtonGroup(self)
        for kind in KINDS:
            made = self.kinds[kind] = tool_button(tr(_NAMES[kind]), "filter", text=tr(_NAMES[kind]))
            made.setCheckable(True)
            group.addButton(made)
            row.addWidget(made)
        self.kinds["all"].setChecked(True)
        group.buttonClicked.connect(lambda _button: self.changed.emit())
        row.addStretch(1)
        for colour in COLOURS:
            made = self.colours[colour] = tool_button(tr("Only {colour}", colour=colour_name(colour).lower()))
            made.setCheckable(True)
            made.setIconSize(QSize(16, 16))
            made.clicked.connect(lambda _on, colour=colour: self._choose(colour))
            dots.addWidget(made)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for line, side in ((row, 10), (dots, 15)):
            line.setContentsMargins(side, 0, 10, 0)
            line.setSpacing(1)
            column.addLayout(line)

    @property
    def chosen(self) -> Filter:
        """What is to be listed, whatever its words."""
        kind = next(kind for kind, made in self.kinds.items() if made.isChecked())
        return Filter(kind, self._colour)

    def set_palette(self, palette: Palette) -> None:
        """Draw the colours of a theme."""
        self._palette = palette
        self._draw()

    def _choose(self, colour: Colour) -> None:
        self._colour = None if colour == self._colour else colour
        self._draw()
        self.changed.emit()

    def _draw(self) -> None:
        for colour, made in self.colours.items():
            made.setChecked(colour == self._colour)
            made.setIcon(colour_dot(colour, self._palette, chosen=colour == self._colour))
