"""The tabs but the page’s: rows of controls that show a style and emit it when one is changed; a style sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QSlider,
    QToolButton,
    QWidget,
)

from reader.engine.protocol.style import (
    LETTER_SPACES,
    LINE_HEIGHTS,
    LONGEST_SHEET,
    MARGIN_PERCENTS,
    PARAGRAPH_SPACES,
    WEIGHTS,
    WORD_SPACES,
)
from reader.ui.look.page_style import PageStyle, loads, resized
from reader.ui.widgets.controls import button, label, named, tool_button
from reader.ui.widgets.layouts import grown, in_column, in_row
from reader.ui.widgets.text_lines import WrappedText
from reader.ui.window.family_box import FamilyBox
from reader.ui.words import percent, tr

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


_LINES = 6  # that the field shows at least


class SheetTab(AppearanceTab):
    """What is written stays when the pop-up is closed, also before it is applied."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet = ""  # that the pages have
        self._text = named(WrappedText(), "style-sheet", tr("Style sheet"))
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._text.setPlaceholderText("p { text-indent: 2em }")
        self._text.setMinimumHeight(_LINES * self._text.fontMetrics().lineSpacing())
        self._trouble = label("", "caution", wrap=True)
        self._apply = button(tr("Apply"), do=lambda: self.change(sheet=self._text.toPlainText()))
        self._text.textChanged.connect(self._judge)
        foot = in_row(grown(self._trouble), self._apply)
        in_column(
            label(tr("CSS that comes after the book’s own. It can load nothing."), "muted", wrap=True),
            grown(self._text),
            foot,
            within=self,
            margins=0,
        )

    def show_style(self, style: PageStyle) -> None:
        """Show its style sheet, if another one was applied so far."""
        if style.sheet != self._sheet:
            self._sheet = style.sheet
            self._text.setPlainText(style.sheet)
        self._judge()

    def _judge(self) -> None:
        """Say why what is written can't be applied, or let it be."""
        text = self._text.toPlainText()
        words = ""
        if len(text) > LONGEST_SHEET:
            words = tr("Too long: {length} characters, at most {most}.", length=len(text), most=LONGEST_SHEET)
        elif load := loads(text):
            words = tr("A style sheet can load nothing here: take out {what}", what=load)
        self._trouble.setText(words)
        self._apply.setEnabled(not words and text != self._sheet)
