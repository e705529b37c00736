"""What the window remembers between runs, in one small ini file of the data folder."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QByteArray, QSettings

from reader.folders import data_folder
from reader.ui.page_style import Mode, PageStyle
from reader.ui.shelf_order import LAYOUTS, ORDERS, Arrangement
from reader.ui.theme import THEME_NAMES, system_theme

MODES: tuple[Mode, ...] = ("paginated", "scrolling")
FONT_PERCENTS = (60, 300)
LINE_HEIGHTS = (1.0, 2.2)
MARGIN_PERCENTS = (0, 25)

Choice = TypeVar("Choice", bound=str)


class Settings:
    """Reads and writes the ini file; a damaged value is its default."""

    def __init__(self, path: Path | None = None) -> None:
        file = path or data_folder() / "window.ini"
        file.parent.mkdir(parents=True, exist_ok=True)
        self._ini = QSettings(str(file), QSettings.Format.IniFormat)

    def page_style(self) -> PageStyle:
        """As last chosen; at the first run the theme is the desktop's."""
        default = PageStyle()
        return PageStyle(
            theme=_one_of(self._text("page/theme"), THEME_NAMES, system_theme()),
            mode=_one_of(self._text("page/mode"), MODES, default.mode),
            font_percent=int(self._number("page/font_percent", default.font_percent, FONT_PERCENTS)),
            line_height=self._number("page/line_height", default.line_height, LINE_HEIGHTS),
            margin_percent=int(self._number("page/margin_percent", default.margin_percent, MARGIN_PERCENTS)),
            font_family=self._text("page/font_family")[:80] or None,
        )

    def save_page_style(self, style: PageStyle) -> None:
        """Keep it for the next run."""
        self._ini.setValue("page/theme", style.theme)
        self._ini.setValue("page/mode", style.mode)
        self._ini.setValue("page/font_percent", str(style.font_percent))
        self._ini.setValue("page/line_height", str(style.line_height))
        self._ini.setValue("page/margin_percent", str(style.margin_percent))
        self._ini.setValue("page/font_family", style.font_family or "")

    def state(self, key: str) -> QByteArray:
        """A geometry or splitter state, empty if there is none."""
        value = self._ini.value(f"window/{key}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def save_state(self, key: str, value: QByteArray) -> None:
        """Keep a geometry or splitter state."""
        self._ini.setValue(f"window/{key}", value)

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

    def sync(self) -> None:
        """Write the file now."""
        self._ini.sync()

    def _text(self, key: str) -> str:
        value = self._ini.value(key)
        return value if isinstance(value, str) else ""

    def _number(self, key: str, default: float, limits: tuple[float, float]) -> float:
        try:
            return min(limits[1], max(limits[0], float(self._text(key) or default)))
        except ValueError:
            return default


def _one_of(value: str, choices: tuple[Choice, ...], default: Choice) -> Choice:
    return next((choice for choice in choices if choice == value), default)
