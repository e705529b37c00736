"""What the menus can do with pictures: enlarge the one in view."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from reader.ui.words import tr

if TYPE_CHECKING:
    from reader.ui.page.enlargement import PagePictures


class PictureActions:
    """``make`` is the window's maker of actions, (text, key) -> action."""

    def __init__(self, make: Callable[..., QAction]) -> None:
        self.enlarge = make(tr("Enlarge the picture"), "Ctrl+Shift+P")

    @property
    def menu(self) -> list[QAction]:
        """The part of the menu about pictures."""
        return [self.enlarge]

    def serve(self, pictures: PagePictures) -> None:
        """Do it on the page of ``pictures``."""
        self.enlarge.triggered.connect(pictures.enlarge)
