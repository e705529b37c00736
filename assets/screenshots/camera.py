"""The program as a reader would use it, and a camera."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from reader.engine.protocol.style import ThemeName
from reader.ui.app import build_window, prepare_app
from reader.ui.page.guard import prepare_web_engine
from reader.ui.page.script import WORLD
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.language import speak

D = TypeVar("D", bound=QDialog)
SIZE = (1240, 820)
THEMES: tuple[ThemeName, ...] = ("light", "sepia", "dark")
QUALITY = 88
"""Of WebP."""


class Camera:
    """Use as a context: the program runs in it, in English or the language given, and its pictures go into ``folder``.

    Each is called what it shows and then ``ending``, whose last part is the format.
    """

    def __init__(self, folder: Path, ending: str, language: str = "en") -> None:
        self._folder, self._ending, self._language = folder, ending, language

    def __enter__(self) -> Camera:
        prepare_web_engine()
        self.app = QApplication(sys.argv[:1])
        prepare_app(self.app)
        speak(self.app, self._language)
        self.client, self.window = build_window(self.app)
        self.window.resize(*SIZE)
        self.client.start()
        self.window.begin(WindowArguments())
        self.window.show()
        return self

    def __exit__(self, *_: object) -> None:
        self.window.close()

    @property
    def books(self) -> int:
        """How many are on the shelf."""
        return self.window.shelf.view.model().rowCount()

    def take_themes(self, name: str, prepare: Callable[[], None] = lambda: None) -> None:
        """Save what the window shows in each theme; ``prepare`` brings back what a change of theme closes."""
        for theme in THEMES:
            self.use_theme(theme)
            prepare()
            self.take(f"{name}-{theme}")
        self.use_theme("light")

    def use_theme(self, theme: ThemeName) -> None:
        """Change the theme."""
        self.window.actions_[f"theme-{theme}"].trigger()
        self.rest(0.4)

    def take(self, name: str, shown: QWidget | None = None) -> None:
        """Save what the main window with its pop-ups, or another window, shows."""
        self.rest(0.6)
        window = shown or self.window
        picture = window.grab()
        for popup in self._popups(window):
            self._paint_over(picture, popup, window)
        file = self._folder / f"{name}{self._ending}"
        if not picture.save(str(file), quality=QUALITY if file.suffix == ".webp" else -1):
            raise SystemExit(f"{file} could not be written")
        print(file, flush=True)

    def dialog(self, kind: type[D]) -> D:
        """The dialog of that kind, once it is open."""
        self.wait(lambda: isinstance(self.app.activeModalWidget(), kind), kind.__name__, seconds=20)
        dialog = self.app.activeModalWidget()
        assert isinstance(dialog, kind)  # noqa: S101  # for the type checker
        return dialog

    def take_dialog(self, name: str, dialog: QDialog) -> None:
        """Save what a dialog shows in each theme, and close it."""
        for theme in THEMES:
            self.use_theme(theme)
            self.take(f"{name}-{theme}", dialog)
        self.use_theme("light")
        dialog.reject()

    def read(self, file: str) -> None:
        """Open a book and wait for its page and its text."""
        reading, file = self.window.reading, str(Path(file).resolve())
        self.window.library.open(file)
        self.wait(lambda: reading.book is not None and reading.book.path == file, "the book", seconds=60)
        self.wait(lambda: reading.page.position is not None and reading.text_ready, "the text", seconds=60)
        self.rest()

    def evaluate(self, script: str) -> None:
        """Run a script on the page."""
        page = self.window.reading.page.findChild(QWebEnginePage)
        assert isinstance(page, QWebEnginePage)  # noqa: S101  # for the type checker
        page.runJavaScript(script, WORLD)

    def wait_for_index(self) -> None:
        """Wait until every book's meaning is indexed."""
        shelf = self.window.shelf

        def indexed() -> bool:
            known = (shelf.model_entry(book.id) for book in shelf.books())
            return all(entry is not None and entry.stage == "done" for entry in known)

        self.wait(indexed, "the index", seconds=600)

    def rest(self, seconds: float = 1.5) -> None:
        """Let a page turn and settle: a picture has no signal to wait for."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.app.processEvents()
            time.sleep(0.01)

    def wait(self, condition: Callable[[], bool], what: str, *, seconds: float) -> None:
        """Run the program until ``condition`` holds."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise SystemExit(f"waited {seconds:.0f} s for {what} in vain")
            self.app.processEvents()
            time.sleep(0.01)

    def _popups(self, window: QWidget) -> list[QWidget]:
        return [
            widget
            for widget in self.app.topLevelWidgets()
            if widget.isVisible() and widget is not window and widget.parent()
        ]

    def _paint_over(self, picture: QPixmap, popup: QWidget, window: QWidget) -> None:
        painter = QPainter(picture)
        painter.drawPixmap(popup.mapToGlobal(QPoint()) - window.mapToGlobal(QPoint()), popup.grab())
        painter.end()
