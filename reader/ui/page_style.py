"""How the reader wants pages to look; the page's CSS and JavaScript make it so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QColor

Theme = Literal["light", "sepia", "dark"]
Mode = Literal["paginated", "scrolling"]

# the paper of assets/page/page.css: what is painted before a page has any style of its own
_PAPER: dict[Theme, str] = {"light": "#fdfcf9", "sepia": "#f4ecdc", "dark": "#1b1a18"}


@dataclass(frozen=True, slots=True)
class PageStyle:
    """One way of showing pages.

    ``font_percent`` scales all text, ``line_height`` is a factor of the font size, ``margin_percent`` the least margin
    beside the text as a part of the page's width. ``font_family`` replaces the book's own fonts; None keeps them.
    """

    theme: Theme = "light"
    mode: Mode = "paginated"
    font_percent: int = 100
    line_height: float = 1.5
    margin_percent: int = 6
    font_family: str | None = None

    @property
    def paper(self) -> QColor:
        """The colour of the page itself."""
        return QColor(_PAPER[self.theme])
