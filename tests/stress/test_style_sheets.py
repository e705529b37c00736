"""Some of the random style sheets of ``make stress``: every word of a chapter can be seen, wherever it is put."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.night import times
from tests.stress.options import Options
from tests.stress.style_rules import StyledChapter, body_of
from tests.stress.style_sheets import Tally, check, show
from tests.ui.page_driver import PageDriver
from tests.ui.seen_words import Seen


def _wanted() -> Options:
    """A few seconds' worth, or what ``python -m tests.stress.style_sheets`` asks for."""
    cases, seconds, first = os.environ.get("QUOTH_SHEETS", f"60 {times(3, 12)} 0").split()
    return Options(int(cases), float(seconds), int(first))


def test_no_style_sheet_loses_a_word(qtbot: QtBot, tmp_path: Path) -> None:
    tally = Tally()
    counting = "QUOTH_COUNT" in os.environ

    def note(chapter: StyledChapter, seen: Seen) -> None:
        tally.add(chapter, seen)
        assert counting or not (seen.lost or seen.over), (chapter, seen)

    assert check(PageDriver(qtbot), tmp_path, _wanted(), note) > 0
    print(f"\n{tally}\n{tally.listed()}")


def test_what_flows_last_is_not_printed_over_what_stands_there(qtbot: QtBot, tmp_path: Path) -> None:
    sheet = "* { flex: none }\nbody > * { overflow-y: hidden; orphans: 40; translate: -600px; margin-left: 300% }"
    chapter = StyledChapter(sheet, body_of(["inline"], "dfbbdee"), (1024, 600), "paginated", "one")
    seen = show(PageDriver(qtbot), chapter, tmp_path)
    assert (seen.lost, seen.over) == ((), ())


def test_numbers_of_a_list_that_would_stand_beside_the_page_are_on_it(qtbot: QtBot, tmp_path: Path) -> None:
    sheet = ".c { font-size: 3em; direction: rtl }"
    seen = show(
        PageDriver(qtbot), StyledChapter(sheet, body_of(["numbered"], "c"), (640, 480), "scrolling", "auto"), tmp_path
    )
    assert (seen.lost, seen.over) == ((), ())


@pytest.mark.parametrize("sheet", [":root { text-indent: 250vw !important }", "* { text-indent: 300% !important }"])
def test_what_is_inherited_from_the_root_loses_no_word(qtbot: QtBot, tmp_path: Path, sheet: str) -> None:
    seen = show(
        PageDriver(qtbot), StyledChapter(sheet, body_of(["list"], ""), (1024, 600), "scrolling", "auto"), tmp_path
    )
    assert (seen.lost, seen.over) == ((), ())
