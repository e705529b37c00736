"""The text: its size, typeface, weight, alignment and hyphens."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QToolButton,
)

from reader.engine.protocol.style import (
    WEIGHTS,
)
from reader.ui.look.page_style import PageStyle, resized
from reader.ui.widgets.controls import label, tool_button
from reader.ui.window.appearance.tab import AppearanceTab, choice, group, show_value, slider
from reader.ui.window.family_box import FamilyBox
from reader.ui.words import percent, tr


class TextTab(AppearanceTab):
    """What the letters look like, and where lines end."""

    def __init__(self) -> None:
        super().__init__()
        self._size = label("", "muted")
        self._size.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._family = FamilyBox()
        self._weight = slider(tr("Weight"), WEIGHTS, tr("At its left end: as the book has it"))
        self._alignments: dict[bool | None, QToolButton] = {
            None: choice(tr("Book’s own"), tr("Text aligned as the book has it")),
            False: choice(tr("Left"), tr("Text aligned where its lines begin: in Arabic and Hebrew at the right")),
            True: choice(tr("Justified"), tr("Text aligned at both sides")),
        }
        self._hyphenate = QCheckBox(tr("Break words at line ends"))
        self._hyphenate.setToolTip(tr("Where the book says how, or its language has a dictionary"))
        smaller, larger = tool_button(tr("Smaller text"), text="A−"), tool_button(tr("Larger text"), text="A+")
        smaller.clicked.connect(lambda: self.changed.emit(resized(self.style_shown, -1)))
        larger.clicked.connect(lambda: self.changed.emit(resized(self.style_shown, 1)))
        self._family.chosen.connect(lambda family: self.change(font_family=family))
        self._weight.valueChanged.connect(lambda value: self.change(weight=value))
        for justify, made in self._alignments.items():
            made.clicked.connect(partial(self.change, justify=justify))
        self._hyphenate.clicked.connect(lambda checked: self.change(hyphenate=checked))
        self.lay_out(
            [
                (tr("Size"), (smaller, self._size, larger)),
                (tr("Typeface"), (self._family,)),
                (tr("Weight"), (self._weight,)),
                (tr("Alignment"), group(self._alignments.values())),
                (tr("Hyphens"), (self._hyphenate,)),
            ]
        )

    def show_style(self, style: PageStyle) -> None:
        """Show what is chosen of it."""
        self._size.setText(percent(style.font_percent / 100))
        self._family.set_family(style.font_family)
        show_value(self._weight, style.weight)
        self._alignments[style.justify].setChecked(True)
        self._hyphenate.setChecked(style.hyphenate)
