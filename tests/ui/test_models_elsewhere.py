"""What the terminal chooses while a window is open writes the window's next answer: a server, a file, none."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import assets
from models.catalog import load_catalog
from models.folder import ModelsFolder
from reader.engine.protocol import Answer
from reader.ui.window.main_window import MainWindow
from tests.models.speaking_server import SpeakingServer
from tests.starter import SMALL_WRITER
from tests.ui.real_window import read
from tests.ui.small_models import COMMAND
from tests.ui.test_models_dialog import models, own_window, server, speaking

__all__ = ["models", "own_window", "server", "speaking"]  # fixtures
pytestmark = pytest.mark.model
WAIT = 120_000


def terminal(*words: str) -> str:
    """What a ``quoth models`` command says."""
    return subprocess.run([*COMMAND, "models", *words], capture_output=True, text=True, check=True).stdout


def answered(window: MainWindow, qtbot: QtBot) -> Answer:
    """Ask the open book, and wait."""
    panel = window.reading.panel.ask_panel
    turns = len(panel.turns)
    panel.ask("Who is Agnes Tully?")
    qtbot.waitUntil(lambda: len(panel.turns) > turns and not panel.busy, timeout=WAIT)
    answer = panel.turns[-1].answer
    assert answer is not None
    return answer


@pytest.mark.nightly
def test_the_next_answer_is_written_by_what_the_terminal_has_chosen(
    own_window: MainWindow, qtbot: QtBot, speaking: SpeakingServer, models_folder: Path
) -> None:
    read(own_window, qtbot, assets.sample_book())
    assert not [notice for notice in answered(own_window, qtbot).notices if "chat model" in notice]  # nobody needs one

    assert "is in use from now on" in terminal("server", speaking.address)
    by_server = answered(own_window, qtbot)
    asked = len(speaking.asked)
    assert asked > 0
    assert not [notice for notice in by_server.notices if "chat model" in notice]

    terminal("server", "off")
    spec = load_catalog().find(SMALL_WRITER)
    terminal("path", str(ModelsFolder(models_folder).file_path(spec, spec.files[0])))
    answer = answered(own_window, qtbot)
    assert len(speaking.asked) == asked
    assert not [notice for notice in answer.notices if "chat model" in notice]
