"""The themes: every text legible on every ground it stands on, by WCAG's own formula."""

from __future__ import annotations

import pytest

from reader.ui.theme import PALETTES, THEME_NAMES, ThemeName

AA = 4.5


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio (WCAG 2.2), 1..21."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_the_formula_knows_black_from_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_all_text_is_legible(theme: ThemeName) -> None:
    palette = PALETTES[theme]
    pairs = [
        (text, ground)
        for text in ("text", "muted", "accent", "danger")
        for ground in ("window", "surface", "sunken", "hover")
        if (text, ground) != ("muted", "hover")
    ]
    pairs += [("on_accent", "accent"), ("chip_text", "chip"), ("text", "chip"), ("accent", "chip")]
    low = {pair: round(contrast(getattr(palette, pair[0]), getattr(palette, pair[1])), 2) for pair in pairs}
    assert {pair: ratio for pair, ratio in low.items() if ratio < AA} == {}
