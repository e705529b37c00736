"""The numbers of a list's items, as HTML's ``type`` asks for them."""

from __future__ import annotations

_ROMAN = ((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
          (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))  # fmt: skip
_LARGEST_ROMAN = 3999


def numeral(number: int, kind: str) -> str:
    """``number`` as “1”, “a”, “A”, “i” or “I” would count; in digits where that can't."""
    if kind in ("a", "A") and number > 0:
        written = ""
        while number > 0:
            number, letter = divmod(number - 1, 26)
            written = chr(ord("a") + letter) + written
        return written.upper() if kind == "A" else written
    if kind in ("i", "I") and 0 < number <= _LARGEST_ROMAN:
        written = ""
        for value, sign in _ROMAN:
            count, number = divmod(number, value)
            written += sign * count
        return written.upper() if kind == "I" else written
    return str(number)
