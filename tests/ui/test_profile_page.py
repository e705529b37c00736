"""The page of the reading profile, on the fake engine: what it shows, saves and forgets."""

from __future__ import annotations

import msgspec
from pytestqt.qtbot import QtBot

from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.across_books.profile_dialog import ProfileDialog
from reader.ui.window.main_window import MainWindow
from tests.ui.fake_script import FakeScript
from tests.ui.shelf_script import (
    PROFILE,
)
from tests.ui.test_accessibility import check
from tests.ui.test_shelf_desk import dialog_of


def test_the_profile_says_what_made_it_and_keeps_what_is_changed(
    qtbot: QtBot, shelf_with_panel: MainWindow, script: FakeScript
) -> None:
    script.on(p.GetProfile, PROFILE).on(p.ListHidden, p.HiddenBooks(("b2",)))
    script.on(p.EditProfile, msgspec.structs.replace(PROFILE, edited=True, leading=None))
    script.on(p.ResetProfile, msgspec.structs.replace(PROFILE, signals=(), leading=None))
    shelf_with_panel.actions_["profile"].trigger()
    page = dialog_of(qtbot, ProfileDialog)
    qtbot.waitUntil(lambda: page.profile is not None and page.hidden.isVisible())
    assert page.said.text() == "By what you read and ask, this counts most: Ideas."
    assert page.made_by.text().splitlines() == [
        "You finished “Emma”: more for People",
        "You left “Ulysses”: less for Language and form",
    ]
    check(qtbot, page)
    page.sliders["plot"].setValue(80)
    qtbot.waitUntil(page.as_read.isEnabled)
    assert script.requests(p.EditProfile) == [p.EditProfile(weights=(0.8, 0.5, 0.5, 0.5, 0.5))]
    assert page.said.text() == "Nothing stands out: books are hardly moved."
    page.reset.click()
    assert script.requests(p.ResetProfile) == []
    check(qtbot, page)
    page.forget.click()
    qtbot.waitUntil(lambda: page.made_by.text().startswith("Nothing yet"))
    page.sliders["plot"].setValue(30)
    page.reject()  # a slider that was just moved is kept
    qtbot.waitUntil(lambda: len(script.requests(p.EditProfile)) == 2)


def even(weight: float) -> tuple[p.AxisLine, ...]:
    """All axes alike."""
    return tuple(p.AxisLine(line.axis, weight) for line in PROFILE.axes)


def test_a_forgotten_profile_has_every_slider_in_the_middle(
    qtbot: QtBot, shelf_with_panel: MainWindow, script: FakeScript
) -> None:
    leaning = (p.AxisLine("plot", 1.0), *(p.AxisLine(line.axis, 0.25) for line in PROFILE.axes[1:]))
    script.on(p.GetProfile, msgspec.structs.replace(PROFILE, axes=leaning))
    # as the engine has it: what is equal is all 1
    script.on(p.ResetProfile, msgspec.structs.replace(PROFILE, signals=(), leading=None, axes=even(1.0)))
    edited = (p.AxisLine("plot", 1.0), *(p.AxisLine(line.axis, 0.625) for line in PROFILE.axes[1:]))
    script.on(p.EditProfile, msgspec.structs.replace(PROFILE, edited=True, axes=edited))
    shelf_with_panel.actions_["profile"].trigger()
    page = dialog_of(qtbot, ProfileDialog)
    qtbot.waitUntil(lambda: page.profile is not None)
    assert [slider.value() for slider in page.sliders.values()] == [100, 25, 25, 25, 25]
    page.reset.click()
    page.forget.click()
    qtbot.waitUntil(lambda: page.made_by.text().startswith("Nothing yet"))
    assert {slider.value() for slider in page.sliders.values()} == {50}
    page.sliders["plot"].setValue(80)  # what the reader sets stays as it is set
    qtbot.waitUntil(page.as_read.isEnabled)
    assert [slider.value() for slider in page.sliders.values()] == [80, 50, 50, 50, 50]
    page.reject()


def test_a_profile_that_can_not_be_kept_says_why(
    qtbot: QtBot, shelf_with_panel: MainWindow, script: FakeScript
) -> None:
    script.on(p.GetProfile, PROFILE).on(
        p.EditProfile, p.Failed(0, "usage", verbatim("This profile can’t be kept: no."))
    )
    shelf_with_panel.actions_["profile"].trigger()
    page = dialog_of(qtbot, ProfileDialog)
    qtbot.waitUntil(lambda: page.profile is not None)
    page.on.click()
    qtbot.waitUntil(page.problem.isVisible)
    assert page.problem.text() == "This profile can’t be kept: no."
    page.reject()
