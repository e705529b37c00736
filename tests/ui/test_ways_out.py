"""A message about models or the system names a way out that is in the window, in the window's language."""

from __future__ import annotations

import errno
import os

import pytest
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from indexing.matching import ExpressionError, FindOptions, matcher
from models.user_message import message_of, say
from reader.engine import protocol as p
from reader.ui.client.engine_words import in_window_language, reason_of
from reader.ui.models.models_dialog import ModelsDialog
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.sample_window import SAMPLE, Begin, titles

BROKEN = p.Failed(
    0,
    "model",
    say(
        "The file {path} of the model {id} {what}; mend it with `{command}`.",
        path="/m/a.gguf",
        id="tiny",
        what=say("is missing"),
        command="quoth models install tiny",
    ),
)
SAID = "The file /m/a.gguf of the model tiny is missing. It can be mended in File, Models."


def press_models(qtbot: QtBot, inside: QWidget) -> None:
    """Press the button that a message offers, once it is there."""

    def shown() -> list[QPushButton]:
        return [
            button for button in inside.findChildren(QPushButton) if button.text() == "Models…" and button.isVisible()
        ]

    qtbot.waitUntil(lambda: len(shown()) == 1)
    shown()[0].click()


def dialogs(window: MainWindow) -> list[type[QDialog]]:
    """What dialogs are open."""
    return [type(dialog) for dialog in window.findChildren(QDialog) if dialog.isVisible()]


def test_an_answer_that_fails_for_a_model_offers_the_models(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin_reading: Begin
) -> None:
    script.on(p.Ask, BROKEN).on(p.ListModels, p.ModelList(()))
    begin_reading()
    panel = window.reading.panel.ask_panel
    panel.ask("Who wound it?")
    qtbot.waitUntil(lambda: not panel.busy)
    assert SAID in [label.text() for label in panel.turns[0].findChildren(QLabel)]
    press_models(qtbot, panel.turns[0])
    assert dialogs(window) == [ModelsDialog]


@pytest.mark.parametrize("kind", ["question", "wish"])
def test_so_does_one_of_the_shelf(
    qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin, kind: str
) -> None:
    script.on(p.AskShelf, BROKEN).on(p.Recommend, BROKEN).on(p.ListModels, p.ModelList(()))
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    window.actions_["ask-shelf"].trigger()
    panel = window.shelf_side.panel
    (panel.ask if kind == "question" else panel.recommend)("ships")
    qtbot.waitUntil(lambda: not panel.busy)
    press_models(qtbot, panel.turns[0])
    assert dialogs(window) == [ModelsDialog]


def test_so_does_a_message(qtbot: QtBot, window: MainWindow, script: FakeScript, begin: Begin) -> None:
    script.on(p.GetDetails, BROKEN).on(p.ListModels, p.ModelList(()))
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    window.actions_["details"].trigger()
    qtbot.waitUntil(lambda: window.banners.texts == [SAID])
    press_models(qtbot, window.banners)
    assert dialogs(window) == [ModelsDialog]


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EACCES, "Die Berechtigung fehlt"),
        (errno.ENOENT, "Diese Datei oder diesen Ordner gibt es nicht"),
        (errno.ENOSPC, "Auf dem Datenträger ist kein Platz mehr"),
    ],
)
def test_a_reason_of_the_system_is_said_in_german(german: None, number: int, reason: str) -> None:
    error = OSError(number, os.strerror(number), "/books/a.epub")
    assert reason_of(error) == reason
    shown = in_window_language(say("“{path}” can’t be written: {reason}.", path="a.md", reason=error))
    assert shown == f"„a.md“ kann nicht geschrieben werden: {reason}."
    assert in_window_language(message_of(error)) == f"/books/a.epub: {reason}"


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        ("(a", "Eine schließende Klammer fehlt (bei Zeichen 1)"),
        ("a)", "Eine Klammer ist zu viel (bei Zeichen 2)"),
        ("[a", "Die schließende eckige Klammer fehlt (bei Zeichen 1)"),
        ("*", "Davor steht nichts, was sich wiederholen ließe (bei Zeichen 1)"),
        ("[b-a]", "Der Bereich b-a läuft rückwärts (bei Zeichen 2)"),
    ],
)
def test_what_is_wrong_with_a_regular_expression_is_said_in_german(german: None, pattern: str, reason: str) -> None:
    with pytest.raises(ExpressionError) as wrong:
        matcher(pattern, FindOptions(expression=True))
    assert in_window_language(message_of(wrong.value)) == f"Das ist kein regulärer Ausdruck: {reason}."


def test_a_reason_that_nobody_knows_is_said_as_the_system_says_it() -> None:
    assert reason_of(OSError("Qt says so")) == "Qt says so"
    assert reason_of(OSError(errno.EXDEV, "Invalid cross-device link")) == "Invalid cross-device link"
