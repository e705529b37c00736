"""What each part of the window is given of it, instead of the window itself."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QMainWindow

from reader.ui.client.engine_client import EngineClient
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.undo import UndoQueue
from reader.ui.window.actions import WindowActions
from reader.ui.window.settings import Settings


@dataclass(frozen=True, slots=True)
class WindowParts:
    """``window`` is what dialogs open over."""

    window: QMainWindow
    client: EngineClient
    settings: Settings
    banners: Banners
    undo: UndoQueue
    dialogs: FileDialogs
    actions: WindowActions
