"""The themes: every text legible on its background, and every control and focus ring visible, by WCAG 2.2."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Mapping

import pytest

import assets
from reader.engine.protocol.style import ThemeName
from reader.ui.look.contrast import contrast
from reader.ui.look.theme import PALETTES, THEME_NAMES
from reader.ui.page.marks import COLOURS

AA = 4.5
AAA = 7.0
LEGIBLE: dict[ThemeName, float] = {"light": AA, "sepia": AA, "dark": AA, "contrast": AAA}
AA_SEEN = 3.0  # what isn't text: focus rings, the parts of controls
BACKGROUNDS = ("window", "surface", "sunken", "hover")


def lab(colour: str) -> tuple[float, float, float]:
    """CIE L*a*b*, where the distance of two colours is about how different they look; 2 is hardly seen."""
    red, green, blue = ((part / 255) ** 2.2 for part in bytes.fromhex(colour[1:]))
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    rooted = [value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z)]
    return 116 * rooted[1] - 16, 500 * (rooted[0] - rooted[1]), 200 * (rooted[1] - rooted[2])


def low(colours: Mapping[str, str], pairs: list[tuple[str, str]], least: float) -> dict[tuple[str, str], float]:
    """The pairs of names whose colours have too little contrast."""
    ratios = {pair: contrast(colours[pair[0]], colours[pair[1]]) for pair in pairs}
    return {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < least}


def window_colours(theme: ThemeName) -> dict[str, str]:
    """The palette by name."""
    palette = PALETTES[theme]
    return {name: getattr(palette, name) for name in palette.__slots__}


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_all_text_of_the_window_is_legible(theme: ThemeName) -> None:
    pairs = [(text, background) for text in ("text", "muted", "accent", "danger") for background in BACKGROUNDS]
    pairs += [("on_accent", "accent"), ("chip_text", "chip"), ("text", "chip"), ("accent", "chip")]
    assert low(window_colours(theme), pairs, LEGIBLE[theme]) == {}


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_control_and_focus_ring_of_the_window_is_seen(theme: ThemeName) -> None:
    drawing = assets.icon("controls/drop-down.svg").read_text("utf-8")
    arrow = re.search(r'stroke="(#[0-9a-f]{6})"', drawing)
    assert arrow is not None
    colours = {**window_colours(theme), "arrow": arrow[1]}
    rings = [("accent", background) for background in (*BACKGROUNDS, "line")]
    lines = [(f"{colour}_line", background) for colour in COLOURS for background in BACKGROUNDS]
    boxes = [("muted", "surface"), ("muted", "hover"), ("arrow", "surface"), ("arrow", "hover")]
    assert low(colours, rings + boxes + lines, AA_SEEN) == {}


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_all_that_a_page_shows_is_legible(theme: ThemeName) -> None:
    colours = assets.page_colours(theme)
    marks = (*COLOURS, "found", "spoken")
    pairs = [("ink", "background"), ("link", "background"), ("ink", "selection"), ("link", "selection")]
    pairs += [("quote-ink", "quote-rest"), ("quote-ink", "quote-flash")]
    pairs += [("mark-ink", mark) for mark in marks]
    assert low(colours, pairs, LEGIBLE[theme]) == {}
    lines = [(f"{colour}-line", "background") for colour in COLOURS]
    assert low(colours, lines, AA_SEEN) == {}
    assert contrast(colours["quote-rest"], colours["quote-flash"]) > 1.25  # the words set off, which are underlined too


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_whatever_is_lit_on_a_page_is_distinguished_from_the_paper_and_all_else_that_is(theme: ThemeName) -> None:
    """The quote of an answer was as good as a yellow highlight (3 apart in the dark theme)."""
    colours = assets.page_colours(theme)
    lit = ("background", *COLOURS, "quote-rest", "spoken", "found")
    apart = {
        (first, second): round(math.dist(lab(colours[first]), lab(colours[second])))
        for first, second in itertools.combinations(lit, 2)
    }
    assert {pair: distance for pair, distance in apart.items() if distance < 14} == {}
