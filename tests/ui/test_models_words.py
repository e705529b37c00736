"""The dialog of models on the fake engine: its words and keys, the line that opens it, and a terminal beside it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import assets
from models.catalog import load_catalog
from models.errors import UnfitModel
from models.folder import ModelsFolder
from models.user_message import say
from reader.engine import protocol as p
from reader.engine.protocol import Answer
from reader.ui.models.models_dialog import ModelsDialog
from reader.ui.models.server_page import ServerPage
from reader.ui.panel.provenance import WriterLine
from reader.ui.window.main_window import MainWindow
from tests.models.speaking_server import SpeakingServer
from tests.starter import SMALL_WRITER
from tests.ui.fake_script import FakeScript, answer, citation
from tests.ui.keyboard import nameless
from tests.ui.model_script import MODELS, USED
from tests.ui.real_window import read
from tests.ui.sample_window import Begin, opened
from tests.ui.small_models import COMMAND
from tests.ui.test_accessibility import check
from tests.ui.test_models_dialog import models, own_window, server, speaking
from tests.ui.test_shelf_desk import dialog_of

TURN = p.Turn(1, "2026-01-01T00:00:00Z", answer("Who wound it?", "He did [1].", [citation(1, "He wound the clock.")]))


def shown(window: MainWindow, qtbot: QtBot) -> ModelsDialog:
    dialog = dialog_of(qtbot, ModelsDialog)
    qtbot.waitUntil(lambda: "small" in dialog.list.cards and dialog.list.cards["small"].isVisible())
    return dialog


def test_each_model_says_what_it_needs_and_every_control_is_reached(
    window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot
) -> None:
    script.on(p.ListModels, MODELS)
    begin()
    window.actions_["models"].trigger()
    dialog = shown(window, qtbot)
    cards = dialog.list.cards
    assert "8.0 GB of memory" in dialog.list.machine.text()
    assert "estimates by size" in dialog.list.machine.text()
    assert not dialog.list.none.isVisible()
    assert "reads about 480 tokens a second here (estimate)" in cards["small"].facts.text()
    assert cards["middle"].badge.text() == "Recommended for this computer"
    assert cards["middle"].said.text() == "Stopped: 33 per cent are fetched, and kept."
    assert cards["middle"].resume.isVisible()
    assert cards["large"].problem.text().startswith("Too large for this computer")
    cards["large"].install.click()
    assert not cards["large"].fetch.isEnabled()
    cards["large"].not_now.click()
    assert cards["large"].install.isVisible()
    cards["small"].remove.click()
    assert script.requests(p.RemoveModel) == []
    cards["small"].not_now.click()
    assert nameless(dialog) == []
    dialog.tabs.setCurrentIndex(1)
    check(qtbot, dialog)
    dialog.reject()


def test_the_line_under_an_answer_opens_it_and_the_book_can_be_asked_again(
    window: MainWindow, script: FakeScript, begin_reading: Begin, qtbot: QtBot
) -> None:
    able = msgspec.structs.replace(USED, able=True)
    models = msgspec.structs.replace(MODELS, models=tuple(able if it.id == USED.id else it for it in MODELS.models))
    script.on(p.OpenBook, opened(TURN)).on(p.ListModels, models)
    begin_reading()
    panel = window.reading.panel.ask_panel
    line = panel.turns[0].findChild(WriterLine)
    assert isinstance(line, WriterLine)
    assert "written by smollm2-135m-instruct" in line.accessibleName()
    line.click()
    dialog = shown(window, qtbot)
    dialog.list.cards["small"].try_it.click()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert panel.box.input.toPlainText() == "Who wound it?"
    assert script.requests(p.Ask) == []


def test_a_model_that_does_not_work_here_is_tried_again_by_a_click(
    window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot
) -> None:
    illegal = say(
        "{how}, after {seconds} s",
        how=say("the processor met an instruction that it doesn’t know, SIGILL"),
        seconds=0.2,
    )
    problem = UnfitModel("small", say("its process ended while it was tried ({how})", how=illegal)).message
    broken = msgspec.structs.replace(MODELS.models[-1], problem=problem)
    script.on(p.ListModels, msgspec.structs.replace(MODELS, models=(*MODELS.models[:-1], broken)))
    script.on(p.TryModel, MODELS)
    begin()
    window.actions_["models"].trigger()
    card = shown(window, qtbot).list.cards["small"]
    assert "SIGILL, after 0.2 s). Use another one, or try it again, in File, Models." in card.problem.text()
    assert card.retry.isVisible()
    card.retry.click()
    qtbot.waitUntil(lambda: not card.retry.isVisible())
    assert not card.problem.isVisible()
    assert [request.model for request in script.requests(p.TryModel)] == ["small"]
    dialog_of(qtbot, ModelsDialog).reject()


def examined_by(exam: str | None) -> p.ModelList:
    """The models, of which the one in use has that to say of its exam."""
    used = msgspec.structs.replace(USED, exam=None if exam is None else say("{words}", words=exam))
    return msgspec.structs.replace(MODELS, models=tuple(used if it.id == USED.id else it for it in MODELS.models))


def test_the_model_in_use_is_examined_while_the_dialog_is_open_or_closed(
    window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot
) -> None:
    result = p.ExamResult("Small", say("It did well."), (), 7.0, True, True, 0.3, (0, 0), (0, 0, 0, 0))
    script.on(p.ListModels, examined_by(None)).on(p.ListModels, examined_by("It did well."))
    script.on(p.ExamineModel, p.ExamStep(12, 85, "why", 310), "wait").on(p.ExamineModel, result)
    begin()
    window.actions_["models"].trigger()
    exam = shown(window, qtbot).list.cards["small"].exam
    assert exam.result.text().startswith("Not examined on this computer yet.")
    assert not shown(window, qtbot).list.cards["middle"].exam.isVisible()
    exam.begin.click()
    qtbot.waitUntil(lambda: exam.progress.text() == "12 of 85 questions answered · 5 min left")
    shown(window, qtbot).reject()
    window.actions_["models"].trigger()  # it has gone on
    exam = shown(window, qtbot).list.cards["small"].exam
    assert exam.progress.isVisible()
    exam.stop.click()
    assert not exam.progress.isVisible()
    exam.begin.click()
    qtbot.waitUntil(lambda: exam.result.text() == "It did well.")
    assert exam.begin.text() == "Examine it again"
    assert [request.again for request in script.requests(p.ExamineModel)] == [False, False]
    shown(window, qtbot).reject()


def test_a_server_is_examined_on_its_page_and_a_failure_is_said_there(
    window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot
) -> None:
    server = p.ModelServer("http://127.0.0.1:11434/v1", "tiny", context_tokens=4096)
    examined = msgspec.structs.replace(server, exam=say("It did badly."))
    result = p.ExamResult("tiny", say("It did badly."), (), 7.0, False, False, None, (0, 0), (0, 0, 0, 0))
    gone = p.Failed(0, "model", say("The model server has gone."))
    script.on(p.ListModels, MODELS).on(p.GetModelServer, server).on(p.GetModelServer, examined)
    script.on(p.ExamineModel, gone).on(p.ExamineModel, result)
    begin()
    window.actions_["models"].trigger()
    dialog = shown(window, qtbot)
    dialog.tabs.setCurrentIndex(2)
    page = dialog.findChild(ServerPage)
    assert page is not None
    qtbot.waitUntil(page.exam.begin.isVisible)
    page.exam.begin.click()
    qtbot.waitUntil(lambda: page.exam.problem.text() == "The model server has gone.")
    page.exam.begin.click()
    qtbot.waitUntil(lambda: page.exam.result.text() == "It did badly.")
    assert not page.exam.problem.isVisible()
    dialog.reject()


__all__ = ["models", "own_window", "server", "speaking"]  # fixtures

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
