"""The spoiler guard's control: shows the engine's setting, sends the reader's choice, explains itself."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.client.engine_client import EngineClient
from reader.ui.panel.guard_control import GuardControl
from tests.ui.fake_script import FakeScript

DEFAULT = p.Guard("position", chosen=False, finished=False)


@pytest.fixture
def control(qtbot: QtBot, client: EngineClient) -> GuardControl:
    """The control of a book that nobody has chosen anything for."""
    made = GuardControl(client)
    qtbot.addWidget(made)
    made.changed.connect(made.show_guard)
    made.show_guard("b1", DEFAULT)
    made.show()
    client.start()
    return made


@pytest.mark.parametrize(
    ("guard", "words", "why", "ticked"),
    [
        (DEFAULT, "Spoilers: up to this page", "nothing beyond the page you are on", None),
        (p.Guard("position", True, True), "Spoilers: up to this page", "nothing beyond the page", "position"),
        (p.Guard("chapter", True, False), "Spoilers: up to the end of this chapter", "beyond the chapter", "chapter"),
        (p.Guard("off", True, False), "Spoilers: whole book", "may use the whole book", "off"),
        (p.Guard("off", False, True), "Spoilers: whole book (finished)", "read this book to its end", None),
    ],
)
def test_it_shows_the_setting_and_the_reason(
    control: GuardControl, guard: p.Guard, words: str, why: str, ticked: p.GuardMode | None
) -> None:
    control.show_guard("b1", guard)
    assert control.text().removesuffix("▾").strip() == words
    assert why in control.toolTip()
    assert why in control.accessibleDescription()
    assert control.accessibleName()
    assert [mode for mode, action in control.choices.items() if action.isChecked()] == [ticked]


def test_a_choice_takes_effect_when_the_engine_confirms_it(
    qtbot: QtBot, control: GuardControl, script: FakeScript
) -> None:
    script.on(p.SetGuard, p.Guard("chapter", chosen=True, finished=False)).on(p.SetGuard, DEFAULT)
    control.choices["chapter"].trigger()
    assert "this page" in control.text()
    assert control.choices[None].isChecked()
    qtbot.waitUntil(lambda: "this chapter" in control.text())
    assert control.choices["chapter"].isChecked()
    control.choices[None].trigger()
    qtbot.waitUntil(lambda: "this page" in control.text())
    assert script.requests(p.SetGuard) == [p.SetGuard("b1", "chapter"), p.SetGuard("b1", None)]


def test_a_choice_that_fails_leaves_the_setting(qtbot: QtBot, control: GuardControl, script: FakeScript) -> None:
    script.on(p.SetGuard, p.Failed(0, "book", verbatim("The library can’t be written.")))
    client = control._client
    with qtbot.waitSignal(client.unhandled_failure) as failure:
        control.choices["off"].trigger()
    assert failure.args[0].message == "The library can’t be written."
    assert "this page" in control.text()
    assert control.choices[None].isChecked()


def test_it_is_reached_by_keyboard(control: GuardControl) -> None:
    assert control.focusPolicy() == Qt.FocusPolicy.StrongFocus
    assert all(action.text() for action in control.choices.values())
