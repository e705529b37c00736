"""How the reader wants pages to look, as the window knows it; the page's CSS and JavaScript make it so."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from math import ceil
from typing import Any, Literal, get_args

from PySide6.QtGui import QColor

import assets
from reader.engine.protocol import FONT_PERCENTS, PageStyle
from reader.engine.protocol.style import ThemeName
from reader.ui.look.contrast import LEGIBLE, contrast, is_dark
from reader.ui.look.theme import system_theme
from reader.ui.look.type_size import text_scale

# all of CSS that has the browser fetch something; strings are addresses in @import and in images of the newer kinds
_LOADS = re.compile(r"@import|\b(?:url|src|image|image-set)\(", re.IGNORECASE | re.ASCII)
_ESCAPE = re.compile(r"\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\r\n\f])|(.))", re.IGNORECASE | re.ASCII)
_LAST = 0x10FFFF


def loads(sheet: str) -> str:
    """The first thing in a style sheet that could load something, as CSS spells it ("url(", "@import"); else empty.

    Comments and strings count as well: what a browser takes for one depends on all that is before it.
    """
    load = _LOADS.search(_ESCAPE.sub(_meant, sheet.replace("\0", "\ufffd")))
    return load[0].lower() if load else ""


def harmless(sheet: str) -> str:
    """The style sheet if it loads nothing, else an empty one."""
    return "" if loads(sheet) else sheet


def _meant(escape: re.Match[str]) -> str:
    """The character that is written as an escape (CSS Syntax 3, 4.3.7); none for a line end."""
    if escape[1]:
        code = int(escape[1], 16)
        return chr(code) if 0 < code <= _LAST else "\ufffd"
    return escape[3] or ""


__all__ = ["PageStyle"]

ThemeChoice = Literal["light", "sepia", "dark", "system", "own", "contrast"]
THEME_CHOICES: tuple[ThemeChoice, ...] = get_args(ThemeChoice)

_FONT_STEP = 10
_LINE = 22  # em: lines of fewer letters are read haltingly
_EM = 16  # CSS pixels


def background_of(style: PageStyle) -> QColor:
    """The colour of the page itself."""
    return QColor(style.background if style.own_colours else assets.page_colours(style.theme)["background"])


def type_scale(style: PageStyle) -> float:
    """How much bigger than CSS's own sizes text is: as the reader wants it, and on top of that as the system does."""
    return style.font_percent / 100 * max(1.0, text_scale())


def least_width(style: PageStyle) -> int:
    """The pixels that a page needs for lines of text that can be read: 22 em between its margins."""
    return ceil(_LINE * _EM * type_scale(style) / (1 - 2 * style.margin_percent / 100))


def script_style(style: PageStyle) -> dict[str, Any]:
    """The style in the plain values that the page's scripts take."""
    return {**asdict(style), "scale": type_scale(style), "link": _link(style), "sheet": harmless(style.sheet)}


def _link(style: PageStyle) -> str:
    """The colour of links on a background of the reader's: the theme's if it is legible there, else that of text."""
    link = assets.page_colours(style.theme)["link"]
    return link if contrast(link, style.background) >= LEGIBLE else style.ink


def default_style() -> PageStyle:
    """What a reader gets who has chosen nothing."""
    return PageStyle(theme=system_theme(), follows_system=True)


def shown(style: PageStyle) -> PageStyle:
    """The style with the theme that it has now, if that is the desktop's."""
    return themed(style, "system") if style.follows_system else style


def choice_of(style: PageStyle) -> ThemeChoice:
    """Which theme was chosen."""
    if style.own_colours:
        return "own"
    return "system" if style.follows_system else style.theme


def themed(style: PageStyle, choice: ThemeChoice) -> PageStyle:
    """The style in another theme."""
    own, follows_system = choice == "own", choice == "system"
    if choice == "own":
        theme: ThemeName = "dark" if is_dark(style.background) else "light"
    else:
        theme = system_theme() if choice == "system" else choice
    return replace(style, theme=theme, follows_system=follows_system, own_colours=own)


def coloured(style: PageStyle, **colours: str) -> PageStyle:
    """The style with its own ``background`` or ``ink``, in #rrggbb."""
    return themed(replace(style, **colours), "own")  # type: ignore[arg-type]  # these are strings


def own_contrast(style: PageStyle) -> float:
    """The contrast of its own colours, from 1 to 21."""
    return contrast(style.background, style.ink)


def resized(style: PageStyle, steps: int) -> PageStyle:
    """The style with its text so many steps bigger (or, negative, smaller)."""
    percent = style.font_percent + steps * _FONT_STEP
    return replace(style, font_percent=min(FONT_PERCENTS[1], max(FONT_PERCENTS[0], percent)))
