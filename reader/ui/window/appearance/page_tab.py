"""The page: its colours, pages or scrolling, and columns."""

from __future__ import annotations

from functools import partial
from math import floor

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QColorDialog, QSizePolicy, QToolButton

from reader.engine.protocol.style import Columns, PageMode
from reader.ui.look.contrast import LEGIBLE
from reader.ui.look.page_style import PageStyle, ThemeChoice, choice_of, coloured, own_contrast, themed
from reader.ui.look.theme import PALETTES
from reader.ui.look.type_size import scaled
from reader.ui.widgets.controls import label, named
from reader.ui.window.appearance.tabs import AppearanceTab, choice, group
from reader.ui.words import decimal, tr

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


class PageTab(AppearanceTab):
    """Theme, colours of one's own, reading and columns."""

    def __init__(self) -> None:
        super().__init__()
        self._themes = _theme_buttons()
        self._background = ColourButton(tr("Background"), tr("Colour of the background"))
        self._ink = ColourButton(tr("Text"), tr("Colour of the text"))
        self._faint = named(label("", wrap=True), "caution")
        self._before = PageStyle()  # what it was when a dialog opened
        self._modes: dict[PageMode, QToolButton] = {"paginated": choice(tr("Pages")), "scrolling": choice(tr("Scroll"))}
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
