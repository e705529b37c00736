"""The tab of the appearance about room: between lines and beside the text."""

from __future__ import annotations

from reader.engine.protocol import LINE_HEIGHTS, MARGIN_PERCENTS
from reader.ui.look.page_style import PageStyle
from reader.ui.window.appearance_tab import AppearanceTab, show_value, slider
from reader.ui.words import tr


class SpacingTab(AppearanceTab):
    """A slider for each kind of room."""

    def __init__(self) -> None:
        super().__init__()
        self._lines = slider(tr("Line height"), (int(LINE_HEIGHTS[0] * 10), int(LINE_HEIGHTS[1] * 10)))
        self._margins = slider(tr("Margins"), MARGIN_PERCENTS)
        self._lines.valueChanged.connect(lambda value: self.change(line_height=value / 10))
        self._margins.valueChanged.connect(lambda value: self.change(margin_percent=value))
        self.lay_out([(each.accessibleName(), (each,)) for each in (self._lines, self._margins)])

    def show_style(self, style: PageStyle) -> None:
        """Move the sliders to what is chosen."""
        show_value(self._lines, round(style.line_height * 10))
        show_value(self._margins, style.margin_percent)
