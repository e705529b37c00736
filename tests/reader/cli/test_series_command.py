"""``quoth series`` as a person or a script uses it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.epubs import Epub, pages_of
from tests.reader.cli.test_cli import Runner, run

__all__ = ["run"]  # a fixture

pytestmark = pytest.mark.usefixtures("no_models")

_OF_CALIBRE = '<meta name="calibre:series" content="Tales"/><meta name="calibre:series_index" content="1"/>'


def test_a_series_is_shown_with_what_is_missing_and_edited(run: Runner, tmp_path: Path) -> None:
    for title, metadata in (("First", _OF_CALIBRE), ("Fourth", "")):
        pages = pages_of(f"<p>{title}: so it went on.</p>")
        run("add", str(Epub(title=title, pages=pages, metadata=metadata).build(tmp_path / f"{title}.epub")))
    assert run("series", "fourth")[0] == "“Fourth” is of no series.\n"
    assert "give --name too" in run.failing("series", "fourth", "--number", "4")
    shown = "tales\n   1  First (first), 0% read\n   2  not on your shelf\n   3  not on your shelf\n"
    assert run("series", "fourth", "--name", "tales", "--number", "4")[0] == f"{shown}   4  Fourth (fourth), 0% read\n"
    assert run("series", "fourth", "--number", "1.5")[0].endswith(" 1.5  Fourth (fourth), 0% read\n")
    assert run("series", "first", "--name", "Tales")[0].endswith("?  First: its number isn’t known\n")
    run("series", "first", "--name", "tales", "--number", "1")
    run("series", "fourth", "--number", "4")
    before = run("recap", "--book", "fourth", "--earlier")[0]
    assert before.startswith("Previously\n\nYou haven’t read any of the earlier books of this series yet.")
    assert "Not on your shelf: books 2, 3 of the series." in before
    assert run("series", "fourth", "--none")[0] == "“Fourth” is of no series.\n"
