"""The typeface that ships with Quoth, for what isn't a page: those get it from assets/page/page.css."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFontDatabase

import assets

SHIPPED = "OpenDyslexic"


def known(family: str) -> str:
    """The family, which Qt knows from now on if it is the one that ships."""
    if family == SHIPPED:
        _load()
    return family


@cache
def _load() -> None:
    for file in assets.typeface_files().values():
        QFontDatabase.addApplicationFont(str(file))
