"""The popover that says how pages look: tabs for the page, the text, the room around it, and a style sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import floor

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontDatabase, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QColorDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QSizePolicy,
    QSlider,
    QStackedWidget,
    QTabBar,
    QToolButton,
    QVBoxLayout,
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
    Columns,
    Mode,
)
from reader.ui.look.contrast import LEGIBLE
from reader.ui.look.own_sheet import loads
from reader.ui.look.page_style import (
    PageStyle,
    ThemeChoice,
    choice_of,
    coloured,
    default_style,
    own_contrast,
    resized,
    themed,
)
from reader.ui.look.theme import PALETTES
from reader.ui.look.type_size import scaled
from reader.ui.widgets.controls import button, label, named, rule, tool_button
from reader.ui.widgets.text_lines import WrappedText
from reader.ui.window.family_box import FamilyBox
from reader.ui.words import decimal, percent, tr

# What the tabs are made of: rows of controls that show a style, and emit it when one is changed -----------------------

Row = tuple[str, Sequence[QWidget]]
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

    def lay_out(self, rows: Iterable[Row]) -> QGridLayout:
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


# A button that shows a colour, and opens the system's dialog to choose another ----------------------------------------

_SIDE = 14  # pixels of the patch of colour


class ColourButton(QToolButton):
    """Stands in a pop-up, which is hidden meanwhile: a dialog over a pop-up would close it."""

    opened = Signal()
    chosen = Signal(str)
    """The colour that is looked at in the dialog, as #rrggbb; the last one is what was chosen."""
    cancelled = Signal()

    def __init__(self, word: str, title: str) -> None:
        super().__init__()
        named(self, "choice")
        self._title = title
        self._colour = "#000000"
        self.setText(word)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        side = scaled(_SIDE)
        self.setIconSize(QSize(side, side))
        self.clicked.connect(self._open)

    def set_colour(self, colour: str) -> None:
        """Show a colour, #rrggbb, without a signal."""
        self._colour = colour
        patch = QPixmap(self.iconSize())
        patch.fill(Qt.GlobalColor.gray)  # an edge, for a colour that is the button's own
        painter = QPainter(patch)
        painter.fillRect(patch.rect().adjusted(1, 1, -1, -1), QColor(colour))
        painter.end()
        self.setIcon(QIcon(patch))
        words = f"{self._title}: {colour}"
        self.setToolTip(words)
        self.setAccessibleName(words)

    def _open(self) -> None:
        popup = self.window()
        dialog = QColorDialog(QColor(self._colour), popup.parentWidget())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self._title)
        dialog.currentColorChanged.connect(lambda colour: self.chosen.emit(colour.name()))
        dialog.rejected.connect(self.cancelled)
        dialog.finished.connect(popup.show)
        dialog.finished.connect(lambda _result: self.setFocus())
        popup.hide()
        self.opened.emit()
        dialog.open()


# The page: its colours, pages or scrolling, and columns ---------------------------------------------------------------


class PageTab(AppearanceTab):
    """Theme, colours of one's own, reading and columns."""

    def __init__(self) -> None:
        super().__init__()
        self._themes = _theme_buttons()
        self._background = ColourButton(tr("Background"), tr("Colour of the background"))
        self._ink = ColourButton(tr("Text"), tr("Colour of the text"))
        self._faint = named(label("", wrap=True), "caution")
        self._before = PageStyle()  # what it was when a dialog opened
        self._modes: dict[Mode, QToolButton] = {"paginated": choice(tr("Pages")), "scrolling": choice(tr("Scroll"))}
        self._columns: dict[Columns, QToolButton] = {
            "auto": choice(tr("By width"), tr("Two columns where the page is wide enough")),
            "one": choice(tr("One"), tr("Always one column")),
            "two": choice(tr("Two"), tr("Two columns wherever their lines have room for some words")),
        }
        for theme, made in self._themes.items():
            made.clicked.connect(partial(self._set_theme, theme))
        self._connect_colours()
        for mode, made in self._modes.items():
            made.clicked.connect(partial(self.change, mode=mode))
        for columns, made in self._columns.items():
            made.clicked.connect(partial(self.change, columns=columns))
        self.lay_out(
            [
                (tr("Theme"), group(self._themes.values())),
                (tr("Own colours"), (self._background, self._ink)),
                (tr("Reading"), group(self._modes.values())),
                (tr("Columns"), group(self._columns.values())),
                ("", (self._faint,)),
            ]
        )

    def show_style(self, style: PageStyle) -> None:
        """Press the buttons of what is chosen."""
        self._themes[choice_of(style)].setChecked(True)
        self._background.set_colour(style.background)
        self._ink.set_colour(style.ink)
        self._show_contrast(style)
        self._modes[style.mode].setChecked(True)
        self._columns[style.columns].setChecked(True)

    def focus(self) -> None:
        """Take the focus, at the theme that is chosen."""
        self._themes[choice_of(self.style_shown)].setFocus()

    def _show_contrast(self, style: PageStyle) -> None:
        """Say so if the reader's own colours make text hard to read."""
        ratio = own_contrast(style)
        words = tr(
            "Hard to read: the contrast is {ratio} to 1, and should be {least} at least.",
            ratio=decimal(floor(ratio * 100) / 100, 2),  # never rounded up to what it should be
            least=decimal(LEGIBLE),
        )
        self._faint.setText(words if style.own_colours and ratio < LEGIBLE else "")

    def _connect_colours(self) -> None:
        self._background.chosen.connect(lambda colour: self.changed.emit(coloured(self.style_shown, background=colour)))
        self._ink.chosen.connect(lambda colour: self.changed.emit(coloured(self.style_shown, ink=colour)))
        for well in (self._background, self._ink):
            well.opened.connect(self._remember)
            well.cancelled.connect(lambda: self.changed.emit(self._before))

    def _remember(self) -> None:
        self._before = self.style_shown

    def _set_theme(self, theme: ThemeChoice) -> None:
        self.changed.emit(themed(self.style_shown, theme))


def _theme_buttons() -> dict[ThemeChoice, QToolButton]:
    made: dict[ThemeChoice, QToolButton] = {
        "light": choice(tr("Light")),
        "sepia": choice(tr("Sepia")),
        "dark": choice(tr("Dark")),
        "contrast": choice(tr("High contrast")),
        "system": choice(tr("System"), tr("Light or dark, as the system is")),
        "own": choice(tr("Own"), tr("Pages in colours of your own")),
    }
    for theme, palette in PALETTES.items():
        made[theme].setStyleSheet(
            f"QToolButton {{ background: {palette.surface}; color: {palette.text}; border: 1px solid {palette.line}; }}"
            f"QToolButton:checked {{ border-color: {palette.accent}; font-weight: 600; }}"
            f"QToolButton:focus {{ border: 3px solid {palette.accent}; padding: 3px 4px; }}"
        )
    return made


# The text: its size, typeface, weight, alignment and hyphens ----------------------------------------------------------


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


# Room: between lines, letters, words and paragraphs, and beside the text ----------------------------------------------

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


# A style sheet of the reader's own: written or pasted, then applied ---------------------------------------------------

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
        self._apply = button(tr("Apply"))
        self._text.textChanged.connect(self._judge)
        self._apply.clicked.connect(lambda: self.change(sheet=self._text.toPlainText()))
        foot = QHBoxLayout()
        foot.addWidget(self._trouble, 1)
        foot.addWidget(self._apply)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(label(tr("CSS that comes after the book’s own. It can load nothing."), "muted", wrap=True))
        column.addWidget(self._text, 1)
        column.addLayout(foot)

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


# The popover itself ---------------------------------------------------------------------------------------------------


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
        self.tabs = named(QTabBar(), "tabs", tr("Parts of the appearance"))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self._page = PageTab()
        self._contents: tuple[tuple[str, AppearanceTab], ...] = (
            (tr("Page"), self._page),
            (tr("Text"), TextTab()),
            (tr("Spacing"), SpacingTab()),
            (tr("Style sheet"), SheetTab()),
        )
        self._own = QCheckBox(tr("For this book only"))
        self._reset = button("")
        self._lay_out()
        self._own.clicked.connect(self.own_wanted)
        self._reset.clicked.connect(self._back_to_defaults)
        self.set_style(self._style)

    def set_style(self, style: PageStyle) -> None:
        """Show what is chosen, without emitting."""
        self._style = style
        for _title, tab in self._contents:
            tab.set_style(style)
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
        self.tabs.setCurrentIndex(0)
        for widget in self.findChildren(QWidget):
            widget.ensurePolished()  # those of hidden tabs too, whose sizes count
            widget.updateGeometry()
        for layout in self.findChildren(QLayout):
            layout.invalidate()  # layouts within others remember what they asked before
        self.resize(self.sizeHint())  # adjustSize would stop at two thirds of the screen
        corner = anchor.mapToGlobal(QPoint(anchor.width(), anchor.height() + 4))
        room = anchor.screen().availableGeometry()
        x = min(corner.x(), room.right()) - self.width()
        y = min(corner.y(), room.bottom() - self.height())
        self.move(max(room.left(), x), max(room.top(), y))
        self.show()
        self._page.focus()

    def _lay_out(self) -> None:
        stack = QStackedWidget()
        for title, tab in self._contents:
            self.tabs.addTab(title)
            stack.addWidget(tab)
            tab.changed.connect(self._choose)
        self.tabs.currentChanged.connect(stack.setCurrentIndex)
        foot = QHBoxLayout()
        foot.addWidget(self._own, 1)
        foot.addWidget(self._reset)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 10, 18, 14)
        column.setSpacing(12)
        column.addWidget(self.tabs)
        column.addWidget(stack, 1)
        column.addWidget(rule())
        column.addLayout(foot)
        self.setMinimumWidth(scaled(460))

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
