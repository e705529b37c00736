"""Putting words on the clipboard."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication


def copy_words(words: str) -> None:
    """Copy ``words``; without any, what was copied before stays."""
    if words:
        QGuiApplication.clipboard().setText(words)
