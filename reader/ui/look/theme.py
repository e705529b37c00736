"""The themes as data, and the one stylesheet that is built from them for all that is not the page."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from string import Template
from typing import get_args

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

import assets
from reader.engine.protocol.style import ThemeName
from reader.ui.look.type_size import scaled, sized_font, text_scale

THEME_NAMES: tuple[ThemeName, ...] = get_args(ThemeName)

SERIF = ["Charter", "Iowan Old Style", "Source Serif 4", "Georgia", "Noto Serif", "DejaVu Serif", "serif"]
"""The typeface of what comes from books: titles, quotes and answers."""
_SERIF_LIST = ", ".join(f'"{name}"' for name in SERIF)
_POINTS = {"tiny": 8.25, "small": 9.0, "plain": 9.75, "body": 10.5, "title": 11.25, "lead": 12.75, "heading": 19.5}
_PALETTE = "theme palette"  # the property of a window
_MIDDLE = 128  # of QColor's 0..255


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme as #rrggbb. Each of text, muted, accent and danger is legible (WCAG AA, in the theme of
    high contrast AAA) on each ground, and ``mark_ink`` on the colours of highlights.
    """

    window: str
    surface: str
    sunken: str
    text: str
    muted: str
    line: str
    accent: str
    on_accent: str
    chip: str
    chip_text: str
    hover: str
    danger: str
    yellow: str
    green: str
    blue: str
    pink: str
    yellow_line: str
    green_line: str
    blue_line: str
    pink_line: str
    mark_ink: str


_COLOURS = """
             light     sepia     dark      contrast
window       #f5f4f1   #eee4cf   #1b1a18   #000000
surface      #fdfcf9   #f4ecdc   #232220   #000000
sunken       #efede8   #e8dcc4   #161513   #141414
text         #24272b   #3a2e21   #d9d7d2   #ffffff
muted        #5d626a   #675641   #a6a39d   #d9d9d9
line         #dedad2   #d8c9ab   #3a3835   #757575
accent       #245c5f   #7a431b   #8cc0bf   #ffdd33
on_accent    #ffffff   #fffaf0   #102322   #000000
chip         #dcebea   #e9d5b4   #2b3f40   #332c00
chip_text    #174a4d   #5d3311   #b4dbd9   #ffe97a
hover        #e8e5de   #e4d6ba   #2f2d2a   #262626
danger       #9c2f25   #8f2a1c   #ef9a8f   #ffa59b
"""
"""A theme a column, a part of the palette a row; the other parts are those of the page."""


def _palettes(table: str) -> dict[ThemeName, Palette]:
    rows = {part: colours for part, *colours in map(str.split, table.strip().splitlines()[1:])}
    own = {name: {part: colours[at] for part, colours in rows.items()} for at, name in enumerate(THEME_NAMES)}
    return {
        name: Palette(*(own[name].get(part.name) or page[part.name.replace("_", "-")] for part in fields(Palette)))
        for name in THEME_NAMES
        for page in (assets.page_colours(name),)
    }


PALETTES = _palettes(_COLOURS)


def system_theme() -> ThemeName:
    """What the desktop asks for: dark or light."""
    scheme = QGuiApplication.styleHints().colorScheme()
    return "dark" if scheme == Qt.ColorScheme.Dark else "light"


def apply_theme(window: QWidget, palette: Palette) -> None:
    """Colour a window and all that opens from it: dialogs, menus and hints have the sheet of what they belong to.

    The sheet is the window's, not the program's: the program's is looked up anew for all that a view holds each time
    that it is put into another, while what is built apart from any window costs nothing until it is put into one.
    """
    QApplication.setPalette(_qt_palette(palette))
    sheet = _STYLESHEET.substitute(asdict(palette), **_sizes(), **_pictures(palette), serif=_SERIF_LIST)
    window.setProperty(_PALETTE, palette)
    if sheet != window.styleSheet():  # which polishes every widget anew
        window.setStyleSheet(sheet)


def palette_of(widget: QWidget | None) -> Palette:
    """The colours of the window that a widget is in or opens from; those of the light theme before it is in any.

    When they change, each widget is painted anew, and gets a ``StyleChange`` first.
    """
    while widget is not None:
        if isinstance(palette := widget.property(_PALETTE), Palette):
            return palette
        widget = widget.parentWidget()
    return PALETTES["light"]


def serif_font(point_size: float, *, bold: bool = False) -> QFont:
    """The typeface of books at a size."""
    font = sized_font(point_size, bold=bold)
    font.setFamilies(SERIF)
    return font


def _sizes() -> dict[str, str]:
    """The sizes of type in the stylesheet, which knows no relative ones."""
    box = {"box": f"{scaled(15)}px"}
    return {name: f"{points * text_scale():.2f}pt" for name, points in _POINTS.items()} | box


def _pictures(palette: Palette) -> dict[str, str]:
    """The files of what the stylesheet draws; a tick is light on a dark accent and dark on a light one."""
    tick = "tick-on-dark" if QColor(palette.accent).lightness() < _MIDDLE else "tick-on-light"
    files = {"tick": f"controls/{tick}.svg", "drop_down": "controls/drop-down.svg"}
    return {name: assets.icon(file).as_posix() for name, file in files.items()}


def _qt_palette(palette: Palette) -> QPalette:
    role = QPalette.ColorRole
    colours = {
        role.Window: palette.window,
        role.WindowText: palette.text,
        role.Base: palette.surface,
        role.AlternateBase: palette.sunken,
        role.Text: palette.text,
        role.Button: palette.surface,
        role.ButtonText: palette.text,
        role.BrightText: palette.danger,
        role.ToolTipBase: palette.surface,
        role.ToolTipText: palette.text,
        role.PlaceholderText: palette.muted,
        role.Highlight: palette.accent,
        role.HighlightedText: palette.on_accent,
        role.Link: palette.accent,
        role.Mid: palette.line,
    }
    qt_palette = QPalette()
    for part, colour in colours.items():
        qt_palette.setColor(part, QColor(colour))
    for part in (role.WindowText, role.Text, role.ButtonText):
        qt_palette.setColor(QPalette.ColorGroup.Disabled, part, QColor(palette.muted))
    return qt_palette


_STYLESHEET = Template("""
QWidget { color: $text; }
QMainWindow, QDialog, #page { background: $window; }
QMenuBar { background: $window; padding: 1px 6px; }
QMenuBar::item { padding: 4px 9px; border-radius: 5px; background: transparent; color: $muted; }
QMenuBar::item:selected { background: $hover; color: $text; }
QMenu { background: $surface; border: 1px solid $line; padding: 5px; }
QMenu::item { padding: 6px 26px 6px 22px; border-radius: 5px; }
QMenu::item:selected { background: $hover; color: $text; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $line; margin: 5px 8px; }
QToolTip { background: $surface; color: $text; border: 1px solid $line; padding: 5px 7px; }

QToolButton { border: 1px solid transparent; border-radius: 7px; padding: 5px; background: transparent; }
QToolButton:hover { background: $hover; }
QToolButton:pressed, QToolButton:checked { background: $chip; }
QToolButton:focus { border-color: $accent; }
QToolButton:disabled { color: $muted; }
QToolButton::menu-indicator { image: none; width: 0; }
QToolButton#filter { padding: 3px 5px; font-size: $small; }
QToolButton#filter:checked { color: $chip_text; font-weight: 600; }
QToolButton#choice { border-color: $line; padding: 5px 6px; }
QToolButton#choice:checked { border-color: $accent; color: $chip_text; }
QToolButton#choice:focus { border: 2px solid $accent; padding: 4px 5px; }
QToolButton#link { color: $accent; padding: 3px 6px; }
QToolButton#small-link { color: $accent; font-size: $small; padding: 2px 4px; border-radius: 5px; }

QPushButton { border: 1px solid $line; border-radius: 8px; padding: 6px 14px; background: $surface; }
QPushButton:hover { background: $hover; }
QPushButton:focus { border-color: $accent; }
QPushButton:disabled { color: $muted; background: $window; }
QPushButton#primary { background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QPushButton#primary:disabled { background: $chip; color: $muted; border-color: $chip; }
QPushButton#primary:focus { border: 2px solid $accent; background: $surface; color: $accent; padding: 5px 13px; }
QPushButton#suggestion { padding: 0; }
QColorDialog > QPushButton { padding: 6px 2px; font-size: $small; }
QPushButton#way-back { padding: 2px 12px; }

QToolButton#guard { color: $muted; font-size: $small; padding: 3px 7px; }
QTabBar#tabs { background: transparent; }
QTabBar#tabs::tab { color: $muted; background: transparent; border: none; border-bottom: 2px solid transparent;
  padding: 6px 3px 5px 3px; margin-right: 10px; font-size: $body; }
QTabBar#tabs::tab:hover { color: $text; }
QTabBar#tabs::tab:selected { color: $text; border-bottom-color: $accent; font-weight: 600; }
QTabBar#tabs::tab:selected:focus { color: $chip_text; background: $chip; border-radius: 5px; }

QFrame#header, QFrame#footer { background: $window; border: none; }
QFrame#header { border-bottom: 1px solid $line; }
QFrame#panel { background: $surface; border: none; border-left: 1px solid $line; }
QFrame#drawer { background: $surface; border: none; border-right: 1px solid $line; }
QFrame#panel[mirrored="true"] { border-left: none; border-right: 1px solid $line; }
QFrame#drawer[mirrored="true"] { border-right: none; border-left: 1px solid $line; }
QFrame#question-frame { background: $surface; border: 1px solid $line; border-radius: 11px; }
QFrame#question-frame[active="true"] { border-color: $accent; }
QFrame#selection-chip { background: $sunken; border-radius: 8px; border-left: 3px solid $accent; }
QFrame#card { background: $window; border: 1px solid $line; border-radius: 10px; }
QFrame#why { background: transparent; border: none; border-left: 3px solid $chip; }
QFrame#turn { background: transparent; border: none; }
QFrame#popup { background: $surface; border: 1px solid $line; border-radius: 10px; }
QFrame#note { background: $surface; border: 1px solid $accent; border-radius: 10px; }
QFrame#banner { background: $surface; border: 1px solid $muted; border-radius: 10px; }
QFrame#banner[kind="problem"] { border-color: $danger; border-left-width: 4px; }
QFrame#pill { background: $surface; border: 1px solid $line; border-radius: 17px; }
QFrame#pane-line { background: $accent; border: none; }
QFrame#rule { background: $line; border: none; max-height: 1px; min-height: 1px; }

QLabel { background: transparent; }
QLabel#book-title { font-family: $serif; font-size: $title; }
QLabel#heading { font-family: $serif; font-size: $heading; }
QLabel#lead { font-family: $serif; font-size: $lead; }
QLabel#question { font-family: $serif; font-size: $lead; font-weight: 600; }
QLabel#quote { font-family: $serif; font-size: $body;
  selection-background-color: $yellow; selection-color: $mark_ink; }
QLabel#muted, QLabel#small, QLabel#resolved { color: $muted; }
QLabel#small, QLabel#resolved, QToolButton#small { font-size: $small; }
QToolButton#small { color: $muted; padding: 2px 4px 2px 0; border-radius: 5px; }
QLabel#badge { color: $muted; font-size: $small; border: 1px solid $line; border-radius: 8px; padding: 1px 7px; }
QFrame#model { border: 1px solid $line; border-radius: 8px; background: $surface; }
QLabel#section { color: $muted; font-size: $small; font-weight: 600; }
QLabel#caution { color: $danger; font-size: $plain; }
QLabel#chip { background: $chip; color: $chip_text; border-radius: 8px; font-size: $tiny; font-weight: 600; }

QuoteRow, CompanionRow, CardButton, WriterLine
  { border: 1px solid transparent; border-radius: 8px; background: transparent; }
QuoteRow:hover, QuoteRow[lit="true"], CompanionRow:hover, CardButton:hover, WriterLine:hover { background: $hover; }
QuoteRow:focus, CompanionRow:focus, CardButton:focus, WriterLine:focus { border-color: $accent; }

QPlainTextEdit, QTextBrowser { background: transparent; border: none; selection-background-color: $accent;
  selection-color: $on_accent; }
QPlainTextEdit#note-editor, QPlainTextEdit#style-sheet {
  background: $surface; border: 1px solid $muted; border-radius: 7px; padding: 3px; }
QPlainTextEdit#note-editor:focus, QPlainTextEdit#style-sheet:focus { border-color: $accent; }
QPlainTextEdit[readOnly="true"] { border: 1px solid transparent; border-radius: 6px; }
QPlainTextEdit[readOnly="true"]:focus { border-color: $accent; }
QLineEdit, QPlainTextEdit { placeholder-text-color: $muted; }
QLineEdit, QComboBox { background: $surface; border: 1px solid $line; border-radius: 7px; padding: 5px 9px; }
QLineEdit:focus, QComboBox:focus { border-color: $accent; }
QComboBox QLineEdit { background: transparent; border: none; padding: 0; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url($drop_down); width: 16px; height: 16px; }
QComboBox QAbstractItemView { background: $surface; border: 1px solid $line; selection-background-color: $hover;
  selection-color: $text; }

QListView#shelf, QListView#entities, QListView#found, QListView#kept {
  background: transparent; border: none; outline: none; }
QTreeView, QListView#places { background: transparent; border: none; outline: none; show-decoration-selected: 0; }
QTreeView::item, QListView#places::item { padding: 6px 6px; border-radius: 6px; }
QTreeView::branch:selected { background: $surface; }
QTreeView::item:hover, QListView#places::item:hover { background: $hover; }
QTreeView::item:selected, QListView#places::item:selected { background: $chip; color: $chip_text; }
QScrollArea, QScrollArea > QWidget > QWidget#scrolled { background: transparent; border: none; }
QScrollArea:focus, QTreeView#shortcuts:focus { border: 1px solid $accent; border-radius: 6px; }

QScrollBar:vertical { background: transparent; width: 11px; margin: 2px; }
QScrollBar::handle:vertical { background: $line; border-radius: 3px; min-height: 36px; }
QScrollBar::handle:vertical:hover { background: $muted; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 2px; }
QScrollBar::handle:horizontal { background: $line; border-radius: 3px; min-width: 36px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QCheckBox { spacing: 8px; border: 1px solid transparent; border-radius: 5px; padding: 2px 5px 2px 2px; }
QCheckBox:focus { border-color: $accent; }
QCheckBox:disabled { color: $muted; }
QCheckBox::indicator { width: $box; height: $box; border: 1px solid $muted; border-radius: 4px; background: $surface; }
QCheckBox::indicator:hover { background: $hover; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url($tick); }
QCheckBox::indicator:checked:disabled { background: $muted; border-color: $muted; }

QSplitter::handle { background: transparent; }
QSlider:horizontal { min-height: 20px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: $line; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: 16px; height: 16px; margin: -6px 0; border-radius: 8px; background: $accent; }
QSlider::handle:horizontal:focus { border: 4px solid $accent; width: 8px; height: 8px; background: $surface; }
QProgressBar { background: $line; border: none; max-height: 3px; min-height: 3px; }
QProgressBar::chunk { background: $accent; }
""")
