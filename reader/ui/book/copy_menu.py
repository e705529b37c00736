"""The ways to copy words of a book: alone, with their source, or the book's reference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QMenu, QWidget

from reader.ui.book.reference import COPY_LABELS, COPY_STYLES, CopyStyle
from reader.ui.widgets.clipboard import copy_words
from reader.ui.words import tr


def copy_menu(parent: QWidget, write: Callable[[CopyStyle], str], styles: Sequence[CopyStyle] = COPY_STYLES) -> QMenu:
    """A menu of these styles, which puts what ``write`` makes of the words on the clipboard."""
    menu = QMenu(parent)
    for style in styles:
        menu.addAction(tr(COPY_LABELS[style]), partial(_copy, write, style, parent))
    return menu


def _copy(write: Callable[[CopyStyle], str], style: CopyStyle, inside: QWidget) -> None:
    copy_words(write(style), inside)
