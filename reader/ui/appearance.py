"""The popover that says how pages look: theme, pages or scrolling, typeface, size, spacing, margins."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from reader.ui.page_style import PageStyle
from reader.ui.settings import FONT_PERCENTS, LINE_HEIGHTS, MARGIN_PERCENTS, MODES
from reader.ui.theme import PALETTES, SERIF, THEME_NAMES
from reader.ui.widgets import label, tool_button

_FONT_STEP = 10
_FAMILIES: tuple[tuple[str, str | None], ...] = (
    ("The book's own", None),
    ("Serif", ", ".join(SERIF)),
    ("Sans serif", "sans-serif"),
)


def resized(style: PageStyle, steps: int) -> PageStyle:
    """The style with its text so many steps bigger (or, negative, smaller)."""
    percent = style.font_percent + steps * _FONT_STEP
    return replace(style, font_percent=min(FONT_PERCENTS[1], max(FONT_PERCENTS[0], percent)))


class AppearancePopover(QFrame):
    """Emits the whole style at every change, so that the page shows it while one looks."""

    changed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("popup")
        self.setAccessibleName("Appearance")
        self._style = PageStyle()
        self._themes = {name: _theme_button(name) for name in THEME_NAMES}
        self._modes = {mode: _choice(word) for mode, word in zip(MODES, ("Pages", "Scroll"), strict=True)}
        self._size = label("", "muted")
        self._size.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._line_height = _slider("Line height", int(LINE_HEIGHTS[0] * 10), int(LINE_HEIGHTS[1] * 10))
        self._margin = _slider("Margins", *MARGIN_PERCENTS)
        self._family = QComboBox()
        self._family.setAccessibleName("Typeface")
        for word, family in _FAMILIES:
            self._family.addItem(word, family)
        self._connect()
        self._lay_out()

    def set_style(self, style: PageStyle) -> None:
        """Show what is chosen, without emitting."""
        self._style = style
        self._themes[style.theme].setChecked(True)
        self._modes[style.mode].setChecked(True)
        self._size.setText(f"{style.font_percent} %")
        for slider, value in ((self._line_height, round(style.line_height * 10)), (self._margin, style.margin_percent)):
            slider.blockSignals(True)
            slider.setValue(value)
            slider.blockSignals(False)
        self._family.setCurrentIndex(max(0, self._family.findData(style.font_family)))

    def open_below(self, anchor: QWidget) -> None:
        """Show under a button, its right edge in line with it."""
        self.adjustSize()
        corner = anchor.mapToGlobal(QPoint(anchor.width(), anchor.height() + 4))
        self.move(corner.x() - self.width(), corner.y())
        self.show()
        self._themes[self._style.theme].setFocus()

    def _connect(self) -> None:
        for theme, choice in self._themes.items():
            choice.clicked.connect(partial(self._change, theme=theme))
        for mode, choice in self._modes.items():
            choice.clicked.connect(partial(self._change, mode=mode))
        self._line_height.valueChanged.connect(lambda value: self._change(line_height=value / 10))
        self._margin.valueChanged.connect(lambda value: self._change(margin_percent=value))
        self._family.activated.connect(lambda row: self._change(font_family=_FAMILIES[row][1]))

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(12)
        grid.setHorizontalSpacing(14)
        smaller, larger = tool_button("Smaller text", text="A−"), tool_button("Larger text", text="A+")
        smaller.clicked.connect(lambda: self._set(resized(self._style, -1)))
        larger.clicked.connect(lambda: self._set(resized(self._style, 1)))
        rows: list[tuple[str, list[QWidget]]] = [
            ("Theme", list(self._themes.values())),
            ("Reading", list(self._modes.values())),
            ("Text", [smaller, self._size, larger]),
            ("Typeface", [self._family]),
            ("Line height", [self._line_height]),
            ("Margins", [self._margin]),
        ]
        for number, (word, widgets) in enumerate(rows):
            grid.addWidget(label(word, "muted"), number, 0)
            line = QHBoxLayout()
            line.setSpacing(6)
            group = QButtonGroup(self)
            for widget in widgets:
                line.addWidget(widget, 1)
                if isinstance(widget, QToolButton) and widget.isCheckable():
                    group.addButton(widget)
            grid.addLayout(line, number, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 16)
        column.addLayout(grid)
        self.setMinimumWidth(340)

    def _change(self, _checked: bool = False, **changes: object) -> None:
        self._set(replace(self._style, **changes))  # type: ignore[arg-type]  # names and values as in PageStyle

    def _set(self, style: PageStyle) -> None:
        self.set_style(style)
        self.changed.emit(style)


def _choice(word: str) -> QToolButton:
    made = tool_button(word, text=word)
    made.setCheckable(True)
    made.setAutoExclusive(True)
    made.setMinimumWidth(74)
    return made


def _theme_button(name: str) -> QToolButton:
    palette = next(colours for theme, colours in PALETTES.items() if theme == name)
    made = _choice(name.capitalize())
    made.setStyleSheet(
        f"QToolButton {{ background: {palette.surface}; color: {palette.text}; border: 1px solid {palette.line}; }}"
        f"QToolButton:checked {{ border: 2px solid {palette.accent}; }}"
        f"QToolButton:focus {{ border: 2px solid {palette.accent}; }}"
    )
    return made


def _slider(name: str, least: int, most: int) -> QSlider:
    made = QSlider(Qt.Orientation.Horizontal)
    made.setAccessibleName(name)
    made.setRange(least, most)
    made.setPageStep(2)
    return made
