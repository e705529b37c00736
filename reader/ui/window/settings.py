"""What the window remembers between runs, in one small ini file of the data folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar, get_args

from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtGui import QColor

from reader.engine.protocol.speaking import FASTEST, SLOWEST, SpeechSkips
from reader.engine.protocol.style import (
    FONT_PERCENTS,
    LETTER_SPACES,
    LINE_HEIGHTS,
    LONGEST_FAMILY,
    LONGEST_SHEET,
    MARGIN_PERCENTS,
    PARAGRAPH_SPACES,
    WEIGHTS,
    WORD_SPACES,
    Columns,
    PageMode,
)
from reader.folders import data_folder, reading_only_path
from reader.ui.look.page_style import THEME_CHOICES, PageStyle, choice_of, default_style, themed
from reader.ui.reading.pace import Pace
from reader.ui.reading.whereabouts import FIGURES, Figure
from reader.ui.shelf.order import LAYOUTS, ORDERS, Arrangement
from reader.ui.speaking.speech_settings import SKIPS, SpeechSettings
from reader.ui.window.language import CHOICES, SYSTEM

MODES: tuple[PageMode, ...] = get_args(PageMode)
COLUMNS: tuple[Columns, ...] = get_args(Columns)

_YES_NO = {"yes": True, "no": False}
_LONGEST_VOICES = 20_000  # characters
_WORDS = {None: "", True: "yes", False: "no"}

_Choice = TypeVar("_Choice", bound=str)


class Settings:
    """Reads and writes the ini file; a damaged value is its default."""

    def __init__(self, path: Path | None = None) -> None:
        file = path or data_folder() / "window.ini"
        file.parent.mkdir(parents=True, exist_ok=True)
        self._reading_only = reading_only_path(file.parent)
        self._ini = QSettings(str(file), QSettings.Format.IniFormat)

    def page_style(self) -> PageStyle:
        """As last chosen; at the first run the theme is the desktop's."""
        default = default_style()
        style = PageStyle(
            mode=_one_of(self._text("page/mode"), MODES, default.mode),
            font_percent=self._whole("page/font_percent", default.font_percent, FONT_PERCENTS),
            line_height=self._number("page/line_height", default.line_height, LINE_HEIGHTS),
            margin_percent=self._whole("page/margin_percent", default.margin_percent, MARGIN_PERCENTS),
            font_family=self._text("page/font_family")[:LONGEST_FAMILY] or None,
            justify=_YES_NO.get(self._text("page/justify")),
            hyphenate=_YES_NO.get(self._text("page/hyphenate"), default.hyphenate),
            columns=_one_of(self._text("page/columns"), COLUMNS, default.columns),
            letter_space=self._whole("page/letter_space", default.letter_space, LETTER_SPACES),
            word_space=self._whole("page/word_space", default.word_space, WORD_SPACES),
            paragraph_space=self._whole("page/paragraph_space", default.paragraph_space, PARAGRAPH_SPACES),
            weight=self._whole("page/weight", default.weight, WEIGHTS),
            background=self._colour("page/background", default.background),
            ink=self._colour("page/ink", default.ink),
            sheet=self._text("page/sheet")[:LONGEST_SHEET],
        )
        return themed(style, _one_of(self._text("page/theme"), THEME_CHOICES, "system"))

    def save_page_style(self, style: PageStyle) -> None:
        """Keep it for the next run."""
        self._ini.setValue("page/theme", choice_of(style))
        self._ini.setValue("page/background", style.background)
        self._ini.setValue("page/ink", style.ink)
        self._ini.setValue("page/sheet", style.sheet)
        self._ini.setValue("page/mode", style.mode)
        self._ini.setValue("page/font_percent", str(style.font_percent))
        self._ini.setValue("page/line_height", str(style.line_height))
        self._ini.setValue("page/margin_percent", str(style.margin_percent))
        self._ini.setValue("page/font_family", style.font_family or "")
        self._ini.setValue("page/justify", _WORDS[style.justify])
        self._ini.setValue("page/hyphenate", _WORDS[style.hyphenate])
        self._ini.setValue("page/columns", style.columns)
        for name in ("letter_space", "word_space", "paragraph_space", "weight"):
            self._ini.setValue(f"page/{name}", str(getattr(style, name)))

    def state(self, key: str) -> QByteArray:
        """A geometry or splitter state, empty if there is none."""
        value = self._ini.value(f"window/{key}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def save_state(self, key: str, value: QByteArray) -> None:
        """Keep a geometry or splitter state."""
        self._ini.setValue(f"window/{key}", value)

    def folder(self) -> str:
        """Where books were last chosen from, empty if that isn't there any more."""
        kept = self._text("window/folder")
        return kept if kept and Path(kept).is_dir() else ""

    def save_folder(self, path: str) -> None:
        """Keep it for the next dialog, in this run and the next."""
        self._ini.setValue("window/folder", path)

    def tab(self, tabs: tuple[str, ...]) -> str:
        """The panel's tab, one of ``tabs``."""
        return _one_of(self._text("window/tab"), tabs, tabs[0])

    def save_tab(self, name: str) -> None:
        """Keep which tab was shown."""
        self._ini.setValue("window/tab", name)

    def arrangement(self) -> Arrangement:
        """How the shelf was left."""
        default = Arrangement()
        return Arrangement(
            order=_one_of(self._text("shelf/order"), ORDERS, default.order),
            layout=_one_of(self._text("shelf/layout"), LAYOUTS, default.layout),
        )

    def save_arrangement(self, arrangement: Arrangement) -> None:
        """Keep it for the next run."""
        self._ini.setValue("shelf/order", arrangement.order)
        self._ini.setValue("shelf/layout", arrangement.layout)

    def open_book(self) -> str:
        """The id of the book that was open at the end; empty if the shelf was shown."""
        return self._text("window/open_book")

    def save_open_book(self, book: str) -> None:
        """Keep which book is open; empty: none."""
        self._ini.setValue("window/open_book", book)

    def starts_on_shelf(self) -> bool:
        """Whether the shelf is wanted at the start, and not the book that was open."""
        return _YES_NO.get(self._text("window/starts_on_shelf"), False)

    def save_starts_on_shelf(self, wanted: bool) -> None:
        """Keep it for the next run."""
        self._ini.setValue("window/starts_on_shelf", _WORDS[wanted])

    def shelf_panel(self) -> bool:
        """Whether the conversation is beside the shelf."""
        return _YES_NO.get(self._text("shelf/panel"), False)

    def save_shelf_panel(self, shown: bool) -> None:
        """Keep it for the next run."""
        self._ini.setValue("shelf/panel", _WORDS[shown])

    def figure(self) -> Figure:
        """What the footer tells."""
        return _one_of(self._text("reading/figure"), FIGURES, FIGURES[0])

    def save_figure(self, figure: Figure) -> None:
        """Keep it for the next run."""
        self._ini.setValue("reading/figure", figure)

    def printed_pages(self) -> bool:
        """Whether the margin shows the printed book's page numbers; it does until it is told not to."""
        return _YES_NO.get(self._text("reading/printed_pages"), True)

    def save_printed_pages(self, shown: bool) -> None:
        """Keep it for the next run."""
        self._ini.setValue("reading/printed_pages", _WORDS[shown])

    def pace(self) -> Pace:
        """How fast the reader has been reading."""
        return Pace.read(self._text("reading/pace"))

    def save_pace(self, pace: Pace) -> None:
        """Keep it for the next run."""
        self._ini.setValue("reading/pace", pace.written())

    def speech(self) -> SpeechSettings:
        """How books are read aloud."""
        left_out = {name: _YES_NO.get(self._text(f"speech/skip_{name}"), True) for name in SKIPS}
        speed = self._number("speech/speed", 1.0, (SLOWEST, FASTEST))
        return SpeechSettings(speed, SpeechSkips(**left_out), _YES_NO.get(self._text("speech/recorded"), True))

    def save_speech(self, speech: SpeechSettings) -> None:
        """Keep it for the next run."""
        self._ini.setValue("speech/speed", str(speech.speed))
        self._ini.setValue("speech/recorded", _WORDS[speech.recorded])
        for name in SKIPS:
            self._ini.setValue(f"speech/skip_{name}", _WORDS[getattr(speech.skips, name)])

    def voices(self) -> dict[str, str]:
        """The keys of the voices that the reader chose, by language."""
        lines = self._text("speech/voices")[:_LONGEST_VOICES].splitlines()
        parted = (line.partition("=") for line in lines)
        return {language: key for language, _, key in parted if language and key}

    def save_voices(self, voices: Mapping[str, str]) -> None:
        """Keep them for the next run."""
        self._ini.setValue("speech/voices", "\n".join(f"{language}={key}" for language, key in voices.items()))

    def language(self) -> str:
        """What the window is to speak: a code, or the system's language."""
        return _one_of(self._text("window/language"), CHOICES, SYSTEM)

    def save_language(self, choice: str) -> None:
        """Keep it for the next run."""
        self._ini.setValue("window/language", choice)

    def reading_only(self) -> bool:
        """Whether all that asks is hidden."""
        return self._reading_only.exists()

    def save_reading_only(self, *, on: bool) -> None:
        """Keep it where the engine finds it as well, now. OSError if that can't be written."""
        if on:
            self._reading_only.touch()
        else:
            self._reading_only.unlink(missing_ok=True)

    def keeps_words(self) -> bool:
        """Whether the words that are looked up are kept."""
        return _YES_NO.get(self._text("words/keep"), True)

    def save_keeps_words(self, wanted: bool) -> None:
        """Keep it for the next run."""
        self._ini.setValue("words/keep", _WORDS[wanted])

    def double_click_looks_up(self) -> bool:
        """Whether a double click on a word looks it up."""
        return _YES_NO.get(self._text("words/double_click"), True)

    def save_double_click_looks_up(self, wanted: bool) -> None:
        """Keep it for the next run."""
        self._ini.setValue("words/double_click", _WORDS[wanted])

    def sync(self) -> None:
        """Write the file now."""
        self._ini.sync()

    def _text(self, key: str) -> str:
        value = self._ini.value(key)
        return value if isinstance(value, str) else ""

    def _colour(self, key: str, default: str) -> str:
        colour = QColor(self._text(key))
        return colour.name() if colour.isValid() else default

    def _whole(self, key: str, default: int, limits: tuple[int, int]) -> int:
        return int(self._number(key, default, limits))

    def _number(self, key: str, default: float, limits: tuple[float, float]) -> float:
        try:
            return min(limits[1], max(limits[0], float(self._text(key) or default)))
        except ValueError:
            return default


def _one_of(value: str, choices: tuple[_Choice, ...], default: _Choice) -> _Choice:
    return next((choice for choice in choices if choice == value), default)
