"""What the window remembers: kept from run to run, and harmless when the file is damaged."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray

from reader.ui.look.page_style import PageStyle, default_style, themed
from reader.ui.reading.pace import Pace
from reader.ui.shelf.order import Arrangement
from reader.ui.window.settings import Settings

pytestmark = pytest.mark.usefixtures("qapp")


def test_everything_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "window.ini"
    style = PageStyle(
        "sepia", "scrolling", 130, 1.8, 12, "serif", False, False, "two", background="#102030", ink="#ffeedd"
    )
    style = replace(style, letter_space=7, word_space=30, paragraph_space=80, weight=2)
    style = replace(style, background="#102030", ink="#ffeedd")
    style = replace(style, sheet="/* “Mine”, 1% */\np::before {\n\tcontent: '\\201C';\n}\n")
    first = Settings(file)
    first.save_page_style(style)
    first.tab.save("story")
    first.save_arrangement(Arrangement("author", "list"))
    first.figure.save("book")
    first.pace.save(Pace.of([1.5, 0.75]))
    first.save_state("geometry", QByteArray(b"\x00\x01"))
    assert first.page_style() == style
    first.sync()
    second = Settings(file)
    assert second.page_style() == style
    second.save_page_style(themed(style, "own"))
    assert second.page_style() == themed(style, "own")
    assert second.page_style().theme == "dark"
    assert second.tab() == "story"
    assert second.arrangement() == Arrangement("author", "list")
    assert (second.figure(), second.pace()) == ("book", Pace.of([1.5, 0.75]))
    assert second.state("geometry") == QByteArray(b"\x00\x01")


@pytest.mark.parametrize(
    "damage",
    [
        "[page]\ntheme=plaid\nfont_percent=many\nline_height=900\nmode=\njustify=maybe\ncolumns=7\nweight=-1\nbackground=mauvish\nletter_space=x\n[shelf]\norder=9",
        "\x00\xff",
        "",
    ],
)
def test_a_damaged_file_gives_the_defaults(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "window.ini"
    file.write_text(damage, encoding="utf-8")
    style = Settings(file).page_style()
    assert replace(style, line_height=1.5) == default_style()
    assert style.line_height <= 2.2
    assert Settings(file).arrangement() == Arrangement("read", "grid")
