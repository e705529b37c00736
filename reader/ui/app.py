"""The composition root of the window's process: builds the parts, shows the window, runs until it is closed."""

from __future__ import annotations

import signal
import sys
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFileOpenEvent, QFont, QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

import assets
from reader import system
from reader.folders import data_folder, keep_files_private, window_log_path
from reader.links import is_link
from reader.logs import log_to
from reader.ui.client.engine_client import EngineClient
from reader.ui.page.guard import prepare_web_engine
from reader.ui.widgets.dialogs import ErrorReporter
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.language import speak
from reader.ui.window.one_window import OneWindow
from reader.ui.window.settings import Settings


class Application(QApplication):
    """What is to be opened comes as arguments elsewhere, and on macOS as events, at the start and at any time after."""

    asked = Signal(object)
    """WindowArguments: the book or link to open."""

    def event(self, event: QEvent) -> bool:
        """Tell what is to be opened; all else is Qt's."""
        if isinstance(event, QFileOpenEvent):
            if file := event.file():
                self.asked.emit(WindowArguments(files=(file,)))
            elif is_link(link := event.url().toString()):
                self.asked.emit(WindowArguments(book=link))
            return True
        return super().event(event)


if TYPE_CHECKING:
    from reader.ui.window.main_window import MainWindow
    from reader.ui.window.windows import Windows


def run(arguments: WindowArguments) -> int:
    """Show the window until it is closed; the exit code."""
    keep_files_private()
    log_to(window_log_path(data_folder()))
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Python's own handler waits for Python code, which Qt seldom runs
    prepare_web_engine()
    app = Application(sys.argv[:1])
    prepare_app(app)
    speak(app, Settings().language())
    reporter = ErrorReporter()
    reporter.install()
    client, window = build_window(app)
    client.bug_found.connect(reporter.report)
    windows = windows_of(app, client, reporter)
    windows.add(window)
    window.begin(arguments)
    window.show()
    app.asked.connect(windows.take)
    ear = OneWindow(data_folder(), app)
    ear.handed_over.connect(windows.take)
    windows.emptied.connect(ear.close)
    ear.listen()
    code = app.exec()
    windows.end()
    return code


def say(sentence: str) -> None:
    """Show a sentence in a dialog of its own, until it is closed: for who has no terminal, when there is no window."""
    app = QApplication(sys.argv[:1])
    prepare_app(app)
    QMessageBox(QMessageBox.Icon.Warning, "Quoth", sentence).exec()


def build_window(app: QApplication) -> tuple[EngineClient, MainWindow]:
    """The window and its client. The engine is started first: it takes as long to load as the window does."""
    client = EngineClient(system.engine_command())
    client.start()
    from reader.ui.window.main_window import MainWindow  # noqa: PLC0415 - so that the engine loads at the same time

    return client, MainWindow(app, client, Settings())


def windows_of(app: QApplication, client: EngineClient, reporter: ErrorReporter) -> Windows:
    """What sees to the process's windows, which is loaded with the first of them."""
    from reader.ui.window.main_window import MainWindow  # noqa: PLC0415
    from reader.ui.window.windows import Windows  # noqa: PLC0415

    def one_more() -> MainWindow:
        beside = EngineClient(system.engine_command(), app, beside=client)
        beside.bug_found.connect(reporter.report)
        return MainWindow(app, beside, Settings())

    return Windows(one_more, lambda window: setattr(reporter, "parent", window), partial(speak, app))


def prepare_app(app: QApplication) -> None:
    """Name, icon, and a look that doesn't depend on the desktop's widget style."""
    app.setApplicationName("quoth")
    app.setApplicationDisplayName("Quoth")
    app.setDesktopFileName("quoth")
    app.setWindowIcon(QIcon(str(assets.icon("quoth.svg"))))
    if app.style().name() != "fusion":  # a new style polishes every widget that there is
        app.setStyle("Fusion")
    app.setAttribute(Qt.ApplicationAttribute.AA_DontShowIconsInMenus)
    font = QFont(app.font())
    if system.has_freedesktop():
        font.setFamilies(["Inter", "Cantarell", "Noto Sans", font.family()])
    font.setPointSizeF(max(10.0, font.pointSizeF()))
    app.setFont(font)
