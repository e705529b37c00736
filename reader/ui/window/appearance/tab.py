"""What the tabs are made of: rows of controls that show a style, and emit it when one is changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QSlider,
    QToolButton,
    QWidget,
)

from reader.ui.look.page_style import (
    PageStyle,
)
from reader.ui.widgets.controls import label, tool_button

_Row = tuple[str, Sequence[QWidget]]
"""What is chosen, and the controls that choose it."""


class AppearanceTab(QWidget):
    """Knows the whole style and changes a part of it."""

    changed = Signal(object)
    """The PageStyle that is wanted."""

    def __init__(self) -> None:
        super().__init__()
        self.style_shown = PageStyle()

    def set_style(self, style: PageStyle) -> None:
        """Show what is chosen, without emitting."""
        self.style_shown = style
        self.show_style(style)

    def show_style(self, style: PageStyle) -> None:
        """Let each control show its part."""
        raise NotImplementedError

    def change(self, _checked: bool = False, /, **changes: object) -> None:
        """Emit the style with these parts changed, by their names in PageStyle."""
        self.changed.emit(replace(self.style_shown, **changes))  # type: ignore[arg-type]  # values as in PageStyle

    def lay_out(self, rows: Iterable[_Row]) -> QGridLayout:
        """Put the rows below each other."""
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(10)
        grid.setHorizontalSpacing(14)
        number = 0
        for number, (word, widgets) in enumerate(rows, start=1):
            grid.addWidget(label(word, "muted"), number, 0)
            line = QHBoxLayout()
            line.setSpacing(6)
            for widget in widgets:
                line.addWidget(widget, 1)
            grid.addLayout(line, number, 1)
        grid.setRowStretch(number + 1, 1)
        return grid


def group(choices: Iterable[QToolButton]) -> list[QToolButton]:
    """The buttons of a choice: one of them is pressed."""
    buttons = list(choices)
    made = QButtonGroup(buttons[0])
    for member in buttons:
        made.addButton(member)
    return buttons


def choice(word: str, name: str = "") -> QToolButton:
    """One of the buttons of a choice; ``name`` says more than the word does."""
    made = tool_button(name or word, "choice", text=word)
    made.setCheckable(True)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return made


def slider(name: str, limits: tuple[int, int], tip: str = "") -> QSlider:
    """A slider from the first of ``limits`` to the second."""
    made = QSlider(Qt.Orientation.Horizontal)
    made.setAccessibleName(name)
    made.setToolTip(tip)
    made.setRange(*limits)
    made.setPageStep(2)
    return made


def show_value(control: QSlider, value: int) -> None:
    """Let a slider show what is chosen, without a signal."""
    control.blockSignals(True)
    control.setValue(value)
    control.blockSignals(False)
