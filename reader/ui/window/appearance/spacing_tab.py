"""Room: between lines, letters, words and paragraphs, and beside the text."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import (
    QSlider,
)

from reader.engine.protocol.style import (
    LETTER_SPACES,
    LINE_HEIGHTS,
    MARGIN_PERCENTS,
    PARAGRAPH_SPACES,
    WORD_SPACES,
)
from reader.ui.look.page_style import PageStyle
from reader.ui.window.appearance.tab import AppearanceTab, show_value, slider
from reader.ui.words import tr

_STEP = 10  # of the room between paragraphs: a slider has more than enough of them


class SpacingTab(AppearanceTab):
    """A slider for each kind of room."""

    def __init__(self) -> None:
        super().__init__()
        as_it_is = tr("At its left end: as the book has it")
        self._lines = slider(tr("Line height"), (int(LINE_HEIGHTS[0] * 10), int(LINE_HEIGHTS[1] * 10)))
        self._paragraphs = slider(tr("Paragraphs"), (0, PARAGRAPH_SPACES[1] // _STEP), as_it_is)
        self._lines.valueChanged.connect(lambda value: self.change(line_height=value / 10))
        self._paragraphs.valueChanged.connect(lambda value: self.change(paragraph_space=value * _STEP))
        self._whole: dict[str, QSlider] = {
            "letter_space": slider(tr("Letters"), LETTER_SPACES, as_it_is),
            "word_space": slider(tr("Words"), WORD_SPACES, as_it_is),
            "margin_percent": slider(tr("Margins"), MARGIN_PERCENTS),
        }
        for name, made in self._whole.items():
            made.valueChanged.connect(partial(self._change_whole, name))
        letters, words, margins = self._whole.values()
        order = (self._lines, letters, words, self._paragraphs, margins)
        self.lay_out([(widget.accessibleName(), (widget,)) for widget in order])

    def show_style(self, style: PageStyle) -> None:
        """Move the sliders to what is chosen."""
        show_value(self._lines, round(style.line_height * 10))
        show_value(self._paragraphs, style.paragraph_space // _STEP)
        for name, made in self._whole.items():
            show_value(made, getattr(style, name))

    def _change_whole(self, name: str, value: int) -> None:
        self.change(**{name: value})
