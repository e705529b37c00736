"""How well colours can be told apart, by W3C's formula, and which are legible on which."""

from __future__ import annotations

from PySide6.QtGui import QColor

LEGIBLE = 4.5
"""The least contrast of text and its ground: WCAG 2.2, level AA."""


def contrast(colour: str, other: str) -> float:
    """The contrast ratio of two colours (#rrggbb), from 1 to 21 (WCAG 2.2)."""
    dark, bright = sorted((_luminance(colour), _luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def is_dark(background: str) -> bool:
    """Whether white is more legible on it than black."""
    return contrast(background, "#ffffff") > contrast(background, "#000000")


def _luminance(colour: str) -> float:
    of = QColor(colour)
    parts = (of.redF(), of.greenF(), of.blueF())
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
