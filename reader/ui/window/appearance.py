"""The popover that says how pages look: theme, pages or scrolling, typeface, size, spacing, margins, edges."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from reader.engine.protocol import LINE_HEIGHTS, MARGIN_PERCENTS
from reader.engine.protocol.style import Columns, Mode
from reader.ui.look.page_style import PageStyle, ThemeChoice, choice_of, default_style, resized, themed
from reader.ui.look.theme import PALETTES
from reader.ui.look.type_size import scaled
from reader.ui.widgets.controls import button, label, rule, tool_button
from reader.ui.window.family_box import FamilyBox
from reader.ui.words import percent, tr


class AppearancePopover(QFrame):
    """Emits the whole style at every change, so that the page shows it while one looks."""

    changed = Signal(object)
    own_wanted = Signal(bool)
    """The open book is to have a style of its own, or to look like all others again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("popup")
        self.setAccessibleName(tr("Appearance"))
        self._style = PageStyle()
        self._before: PageStyle | None = None  # what “Back to the defaults” has replaced
        self._themes = _theme_buttons()
        self._modes: dict[Mode, QToolButton] = {"paginated": _choice(tr("Pages")), "scrolling": _choice(tr("Scroll"))}
        self._columns: dict[Columns, QToolButton] = {
            "auto": _choice(tr("By width"), tr("Two columns where the page is wide enough")),
            "one": _choice(tr("One"), tr("Always one column")),
        }
        self._edges: dict[bool | None, QToolButton] = {
            None: _choice(tr("Book’s own"), tr("Edges of the text as the book has them")),
            True: _choice(tr("Justified"), tr("Both edges of the text even")),
            False: _choice(tr("Ragged"), tr("Only the edge where lines begin even")),
        }
        self._size = label("", "muted")
        self._size.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._line_height = _slider(tr("Line height"), int(LINE_HEIGHTS[0] * 10), int(LINE_HEIGHTS[1] * 10))
        self._margin = _slider(tr("Margins"), *MARGIN_PERCENTS)
        self._family = FamilyBox()
        self._hyphenate = QCheckBox(tr("Break words at line ends"))
        self._hyphenate.setToolTip(tr("Where the book says how, or its language has a dictionary"))
        self._own = QCheckBox(tr("For this book only"))
        self._reset = button("")
        self._lay_out()
        self._connect()
        self.set_style(self._style)

    def set_style(self, style: PageStyle) -> None:
        """Show what is chosen, without emitting."""
        self._style = style
        self._themes[choice_of(style)].setChecked(True)
        self._modes[style.mode].setChecked(True)
        self._columns[style.columns].setChecked(True)
        self._edges[style.justify].setChecked(True)
        self._size.setText(percent(style.font_percent / 100))
        for slider, value in ((self._line_height, round(style.line_height * 10)), (self._margin, style.margin_percent)):
            slider.blockSignals(True)
            slider.setValue(value)
            slider.blockSignals(False)
        self._family.set_family(style.font_family)
        self._hyphenate.setChecked(style.hyphenate)
        self._reset.setText(tr("Back to the defaults") if self._before is None else tr("Undo"))
        self._reset.setEnabled(self._before is not None or style != default_style())

    def set_own(self, own: bool, *, possible: bool) -> None:
        """Show whether the open book has a style of its own; it can't while no book is open."""
        self._own.setChecked(own)
        self._own.setEnabled(possible)

    def open_below(self, anchor: QWidget) -> None:
        """Show under a button, its right edge in line with it, and wholly on the screen."""
        self._before = None
        self.set_style(self._style)
        self.resize(self.sizeHint())  # adjustSize would stop at two thirds of the screen
        corner = anchor.mapToGlobal(QPoint(anchor.width(), anchor.height() + 4))
        room = anchor.screen().availableGeometry()
        x = min(corner.x(), room.right()) - self.width()
        y = min(corner.y(), room.bottom() - self.height())
        self.move(max(room.left(), x), max(room.top(), y))
        self.show()
        self._themes[choice_of(self._style)].setFocus()

    def _connect(self) -> None:
        for theme, choice in self._themes.items():
            choice.clicked.connect(partial(self._set_theme, theme))
        for mode, choice in self._modes.items():
            choice.clicked.connect(partial(self._change, mode=mode))
        for columns, choice in self._columns.items():
            choice.clicked.connect(partial(self._change, columns=columns))
        for justify, choice in self._edges.items():
            choice.clicked.connect(partial(self._change, justify=justify))
        self._line_height.valueChanged.connect(lambda value: self._change(line_height=value / 10))
        self._margin.valueChanged.connect(lambda value: self._change(margin_percent=value))
        self._family.chosen.connect(lambda family: self._change(font_family=family))
        self._hyphenate.clicked.connect(lambda checked: self._change(hyphenate=checked))
        self._own.clicked.connect(self.own_wanted)
        self._reset.clicked.connect(self._back_to_defaults)

    def _lay_out(self) -> None:
        smaller, larger = tool_button(tr("Smaller text"), text="A−"), tool_button(tr("Larger text"), text="A+")
        smaller.clicked.connect(lambda: self._choose(resized(self._style, -1)))
        larger.clicked.connect(lambda: self._choose(resized(self._style, 1)))
        rows: list[tuple[str, Sequence[QWidget]]] = [
            (tr("Theme"), _group(self._themes.values())),
            (tr("Reading"), _group(self._modes.values())),
            (tr("Columns"), _group(self._columns.values())),
            (tr("Text"), (smaller, self._size, larger)),
            (tr("Typeface"), (self._family,)),
            (tr("Line height"), (self._line_height,)),
            (tr("Margins"), (self._margin,)),
            (tr("Edges"), _group(self._edges.values())),
            (tr("Hyphens"), (self._hyphenate,)),
        ]
        grid = QGridLayout()
        grid.setVerticalSpacing(10)
        grid.setHorizontalSpacing(14)
        for number, (word, widgets) in enumerate(rows):
            grid.addWidget(label(word, "muted"), number, 0)
            line = QHBoxLayout()
            line.setSpacing(6)
            for widget in widgets:
                line.addWidget(widget, 1)
            grid.addLayout(line, number, 1)
        foot = QHBoxLayout()
        foot.addWidget(self._own, 1)
        foot.addWidget(self._reset)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 14)
        column.setSpacing(12)
        column.addLayout(grid)
        column.addWidget(rule())
        column.addLayout(foot)
        self.setMinimumWidth(scaled(380))

    def _set_theme(self, choice: ThemeChoice) -> None:
        self._choose(themed(self._style, choice))

    def _change(self, _checked: bool = False, **changes: object) -> None:
        self._choose(replace(self._style, **changes))  # type: ignore[arg-type]  # names and values as in PageStyle

    def _choose(self, style: PageStyle) -> None:
        self._before = None
        self._set(style)

    def _back_to_defaults(self) -> None:
        before, self._before = self._before, None
        if before is None:
            self._before, before = self._style, default_style()
        self._set(before)

    def _set(self, style: PageStyle) -> None:
        self.set_style(style)
        self.changed.emit(style)


def _group(choices: Iterable[QToolButton]) -> list[QToolButton]:
    """The buttons of a choice: one of them is pressed."""
    buttons = list(choices)
    group = QButtonGroup(buttons[0])
    for each in buttons:
        group.addButton(each)
    return buttons


def _choice(word: str, name: str = "") -> QToolButton:
    made = tool_button(name or word, "choice", text=word)
    made.setCheckable(True)
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return made


def _theme_buttons() -> dict[ThemeChoice, QToolButton]:
    made: dict[ThemeChoice, QToolButton] = {
        "light": _choice(tr("Light")),
        "sepia": _choice(tr("Sepia")),
        "dark": _choice(tr("Dark")),
        "system": _choice(tr("System"), tr("Light or dark, as the system is")),
    }
    for theme, palette in PALETTES.items():
        made[theme].setStyleSheet(
            f"QToolButton {{ background: {palette.surface}; color: {palette.text}; border: 1px solid {palette.line}; }}"
            f"QToolButton:checked {{ border-color: {palette.accent}; font-weight: 600; }}"
            f"QToolButton:focus {{ border: 3px solid {palette.accent}; padding: 3px 4px; }}"
        )
    return made


def _slider(name: str, least: int, most: int) -> QSlider:
    made = QSlider(Qt.Orientation.Horizontal)
    made.setAccessibleName(name)
    made.setRange(least, most)
    made.setPageStep(2)
    return made
