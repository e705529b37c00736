"""Takes pictures of the window at every size, theme and language: `python -m assets.screenshots.sizes FOLDER`.

Of reading, asking, searching and the shelf, with the sample book; beside them, for each size and language, one sheet of
all twelve, scaled down. They are for looking at.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter

from assets.screenshots.make import HERE, run_offscreen
from reader.ui.window.language import LANGUAGES

if TYPE_CHECKING:
    from reader.ui.window.main_window import MainWindow

SIZES = ((640, 480), (800, 600), (1024, 600), (1366, 768), (1920, 1080))
SITUATIONS = ("reading", "asking", "searching", "shelf")
SEARCHED = "clock"
SHEET_PART = 640
"""Pixels that a picture on a sheet is wide."""


def main() -> int:
    """Take them all; 0 if every picture was taken."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--corpus", type=Path, default=HERE.parents[2] / "shared" / "corpus")
    arguments.add_argument("--language", choices=LANGUAGES, help="only this one")
    arguments.add_argument("--taking", action="store_true", help=argparse.SUPPRESS)
    given = arguments.parse_args()
    folder: Path = given.folder.resolve()
    if given.taking:
        _take_all(folder, given.corpus, given.language)
        return 0
    folder.mkdir(parents=True, exist_ok=True)
    for language in [given.language] if given.language else LANGUAGES:
        with tempfile.TemporaryDirectory(prefix="quoth-pictures-") as home:  # one language's shelf delays the next
            words = [str(folder), "--corpus", str(given.corpus), "--language", language, "--taking"]
            if (code := run_offscreen("sizes", home, 1, *words)) != 0:
                return code
    return 0


def _take_all(folder: Path, corpus: Path, language: str) -> None:
    from assets.screenshots.camera import THEMES, Camera  # noqa: PLC0415  # not in the process that only starts others
    from assets.screenshots.scenes import SHELF, ask_featured  # noqa: PLC0415

    with Camera(folder, f"-{language}.png", language) as camera:
        ask_featured(camera)
        for situation in SITUATIONS:
            if situation == "shelf":
                camera.window.actions_["shelf"].trigger()
                if (corpus / "books").is_dir():
                    camera.window.library.add([str(corpus / name) for name in SHELF])
                    camera.wait(lambda: camera.books > len(SHELF), "the shelf", seconds=120)
            for size in SIZES:
                camera.window.resize(*size)
                camera.rest()
                _show(camera.window, situation)
                camera.rest()
                camera.take_themes(f"{_name(size)}-{situation}")
    for size in SIZES:
        names = [f"{_name(size)}-{situation}-{theme}" for theme in THEMES for situation in SITUATIONS]
        sheet = _sheet([folder / f"{name}-{language}.png" for name in names], size)
        sheet.save(str(folder / f"{_name(size)}-{language}.png"))


def _show(window: MainWindow, situation: str) -> None:
    """Open what a situation needs in a window that was just resized: in a small one, panels have given way."""
    acts = window.actions_
    if situation == "reading" and acts["panel"].isChecked():
        acts["panel"].trigger()
    elif situation == "asking":
        acts["ask"].trigger()
    elif situation == "searching":
        acts["find"].trigger()
        window.reading.finding.field.setText(SEARCHED)


def _name(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _sheet(files: list[Path], size: tuple[int, int]) -> QImage:
    """The pictures of one size in rows, one row a theme."""
    part = QSize(SHEET_PART, SHEET_PART * size[1] // size[0])
    columns = len(SITUATIONS)
    sheet = QImage(part.width() * columns, part.height() * (len(files) // columns), QImage.Format.Format_RGB32)
    painter = QPainter(sheet)
    for number, file in enumerate(files):
        picture = QImage(str(file)).scaled(part, mode=Qt.TransformationMode.SmoothTransformation)
        painter.drawImage(part.width() * (number % columns), part.height() * (number // columns), picture)
    painter.end()
    return sheet


if __name__ == "__main__":
    sys.exit(main())
