"""Putting words on the clipboard, and saying so."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from reader.ui.widgets.banners import Banners
from reader.ui.widgets.excerpt import shorten
from reader.ui.words import tr

_SHOWN = 90  # characters of what was copied
_READ_MS = 4000


def copy_words(words: str, inside: QWidget) -> None:
    """Copy ``words``; the window of ``inside`` confirms it. Without any, what was copied before stays."""
    if not words:
        return
    QGuiApplication.clipboard().setText(words)
    above: QWidget | None = inside
    while above is not None and (banners := above.findChild(Banners)) is None:
        above = above.parentWidget()
    if above is not None and banners is not None:
        banners.show_banner(tr("Copied: {words}", words=shorten(words, _SHOWN)), close_after_ms=_READ_MS)
