"""What the window remembers between runs, in one small ini file of the data folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Generic, TypeVar, get_args

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths
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
from reader.ui.look.page_style import THEME_CHOICES, PageStyle, ThemeChoice, choice_of, default_style, themed
from reader.ui.reading.pace import Pace
from reader.ui.reading.whereabouts import FIGURES
from reader.ui.shelf.order import LAYOUTS, ORDERS, Arrangement
from reader.ui.speaking.speech_settings import SKIPS, SpeechSettings
from reader.ui.window.language import CHOICES, SYSTEM

_T = TypeVar("_T")
_Choice = TypeVar("_Choice", bound=str)

_LONGEST_VOICES, _LONGEST_QUESTION = 20_000, 10_000  # characters
_WORDS = {None: "", True: "yes", False: "no"}


_flag = {"yes": True, "no": False}.get


def _choice(choices: tuple[_Choice, ...]) -> Callable[[str], _Choice | None]:
    return lambda words: next((choice for choice in choices if choice == words), None)


def _number(limits: tuple[float, float]) -> Callable[[str], float | None]:
    def read(words: str) -> float | None:
        try:
            return min(limits[1], max(limits[0], float(words)))
        except ValueError:
            return None

    return read


def _whole(limits: tuple[int, int]) -> Callable[[str], int | None]:
    def read(words: str) -> int | None:
        number = _number(limits)(words)
        return None if number is None else int(number)

    return read


def _text(longest: int) -> Callable[[str], str]:
    return lambda words: words[:longest]


def _colour(words: str) -> str | None:
    colour = QColor(words)
    return colour.name() if colour.isValid() else None


def _folder(words: str) -> str | None:
    return words if Path(words).is_dir() else None


def _voices(words: str) -> Mapping[str, str]:
    parted = (line.partition("=") for line in words[:_LONGEST_VOICES].splitlines())
    return {language: key for language, _, key in parted if language and key}


def _written(value: object) -> str:
    return _WORDS[value] if value is None or isinstance(value, bool) else str(value)


def _written_voices(voices: Mapping[str, str]) -> str:
    return "\n".join(f"{language}={key}" for language, key in voices.items())


_OF_PAGES: dict[str, Callable[[str], Any]] = {
    "mode": _choice(get_args(PageMode)),
    "font_percent": _whole(FONT_PERCENTS),
    "line_height": _number(LINE_HEIGHTS),
    "margin_percent": _whole(MARGIN_PERCENTS),
    "font_family": _text(LONGEST_FAMILY),
    "justify": _flag,
    "hyphenate": _flag,
    "columns": _choice(get_args(Columns)),
    "letter_space": _whole(LETTER_SPACES),
    "word_space": _whole(WORD_SPACES),
    "paragraph_space": _whole(PARAGRAPH_SPACES),
    "weight": _whole(WEIGHTS),
    "background": _colour,
    "ink": _colour,
    "sheet": _text(LONGEST_SHEET),
}
"""The parts of PageStyle that are the reader's."""


class Setting(Generic[_T]):
    """One value of the file: calling it reads it, its default where the file has none or a damaged one."""

    def __init__(
        self,
        ini: QSettings,
        key: str,
        read: Callable[[str], _T | None],
        default: _T,
        write: Callable[[_T], str] = _written,
    ) -> None:
        self._ini, self._key, self._read, self._default, self._write = ini, key, read, default, write

    def __call__(self) -> _T:
        words = self._ini.value(self._key)
        value = self._read(words) if isinstance(words, str) and words else None
        return self._default if value is None else value

    def save(self, value: _T) -> None:
        """Keep it for the next run."""
        if words := self._write(value):
            self._ini.setValue(self._key, words)
        else:
            self._ini.remove(self._key)


class Settings:
    """Reads and writes the ini file."""

    def __init__(self, path: Path | None = None) -> None:
        file = path or data_folder() / "window.ini"
        file.parent.mkdir(parents=True, exist_ok=True)
        self._reading_only = reading_only_path(file.parent)
        ini = self._ini = QSettings(str(file), QSettings.Format.IniFormat)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        self.folder = Setting(ini, "window/folder", _folder, _folder(documents) or str(Path.home()))
        """Where a file was last chosen, in this run or an earlier one; at first, where documents are."""
        self.panel = Setting(ini, "window/panel", _flag, True)
        """Whether the panel is beside the page."""
        self.tab = Setting(ini, "window/tab", _text(20), "")
        self.open_book = Setting(ini, "window/open_book", _text(200), "")
        """The id of the book that was open at the end; empty if the shelf was shown."""
        self.starts_on_shelf = Setting(ini, "window/starts_on_shelf", _flag, False)
        """Whether the shelf is wanted at the start, and not the book that was open."""
        self.language = Setting(ini, "window/language", _choice(CHOICES), SYSTEM)
        """What the window is to speak: a code, or the system's language."""
        self.shelf_panel = Setting(ini, "shelf/panel", _flag, False)
        """Whether the conversation is beside the shelf."""
        self.figure = Setting(ini, "reading/figure", _choice(FIGURES), FIGURES[0])
        """What the footer tells."""
        self.printed_pages = Setting(ini, "reading/printed_pages", _flag, True)
        """Whether the margin shows the printed book's page numbers."""
        self.pace = Setting(ini, "reading/pace", Pace.read, Pace.read(""), Pace.written)
        """How fast the reader has been reading."""
        self.keeps_words = Setting(ini, "words/keep", _flag, True)
        """Whether the words that are looked up are kept."""
        self.double_click_looks_up = Setting(ini, "words/double_click", _flag, True)
        self.voices: Setting[Mapping[str, str]] = Setting(ini, "speech/voices", _voices, {}, _written_voices)
        """The keys of the voices that the reader chose, by language."""
        self._theme: Setting[ThemeChoice] = Setting(ini, "page/theme", _choice(THEME_CHOICES), "system")
        self._order = Setting(ini, "shelf/order", _choice(ORDERS), Arrangement().order)
        self._layout = Setting(ini, "shelf/layout", _choice(LAYOUTS), Arrangement().layout)
        self._speed = Setting(ini, "speech/speed", _number((SLOWEST, FASTEST)), 1.0)
        self._recorded = Setting(ini, "speech/recorded", _flag, True)
        self._skips = {name: Setting(ini, f"speech/skip_{name}", _flag, True) for name in SKIPS}

    def page_style(self) -> PageStyle:
        """As last chosen; at the first run the theme is the desktop's."""
        default = default_style()
        chosen = {name: self._of_page(name, default)() for name in _OF_PAGES}
        return themed(replace(default, **chosen), self._theme())

    def save_page_style(self, style: PageStyle) -> None:
        """Keep it for the next run."""
        self._theme.save(choice_of(style))
        for name in _OF_PAGES:
            self._of_page(name, style).save(getattr(style, name))

    def unanswered(self, book: str) -> Setting[str]:
        """The question about a book that waits for its answer; empty if none does."""
        return Setting(self._ini, f"unanswered/{book}", _text(_LONGEST_QUESTION), "")

    def state(self, key: str) -> QByteArray:
        """A geometry or splitter state, empty if there is none."""
        value = self._ini.value(f"window/{key}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def save_state(self, key: str, value: QByteArray) -> None:
        """Keep a geometry or splitter state."""
        self._ini.setValue(f"window/{key}", value)

    def arrangement(self) -> Arrangement:
        """How the shelf was left."""
        return Arrangement(self._order(), self._layout())

    def save_arrangement(self, arrangement: Arrangement) -> None:
        """Keep it for the next run."""
        self._order.save(arrangement.order)
        self._layout.save(arrangement.layout)

    def speech(self) -> SpeechSettings:
        """How books are read aloud."""
        skips = SpeechSkips(**{name: setting() for name, setting in self._skips.items()})
        return SpeechSettings(self._speed(), skips, self._recorded())

    def save_speech(self, speech: SpeechSettings) -> None:
        """Keep it for the next run."""
        self._speed.save(speech.speed)
        self._recorded.save(speech.recorded)
        for name, setting in self._skips.items():
            setting.save(getattr(speech.skips, name))

    def reading_only(self) -> bool:
        """Whether all that asks is hidden."""
        return self._reading_only.exists()

    def save_reading_only(self, *, on: bool) -> None:
        """Keep it where the engine finds it as well, now. OSError if that can't be written."""
        if on:
            self._reading_only.touch()
        else:
            self._reading_only.unlink(missing_ok=True)

    def sync(self) -> None:
        """Write the file now."""
        self._ini.sync()

    def _of_page(self, name: str, style: PageStyle) -> Setting[Any]:
        return Setting(self._ini, f"page/{name}", _OF_PAGES[name], getattr(style, name))
