"""The window's words in the reader's language: every string that is shown goes through here."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

CONTEXT = "quoth"


def tr(source: str, **values: object) -> str:
    """``source`` in the language of the window, with ``values`` put into its ``{places}``."""
    translated = QCoreApplication.translate(CONTEXT, source)
    return translated.format(**values) if values else translated


def tr_n(one: str, many: str, n: int, **values: object) -> str:
    """The form for ``n`` things; a language with other plurals than English's has forms of its own for ``many``."""
    translated = QCoreApplication.translate(CONTEXT, many, one, n)
    if translated == many and n == 1:
        translated = one
    return translated.format(n=n, **values)
