"""``quoth cover`` as a person or a script uses it."""

from __future__ import annotations

from pathlib import Path

import pytest

import assets
from tests.reader.cli.test_cli import Runner, run

__all__ = ["run"]  # a fixture

pytestmark = pytest.mark.usefixtures("no_models")

_GIF = (
    b"GIF89a"
    + b"\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"
)


def test_a_cover_is_saved_replaced_and_the_books_own_again(run: Runner, tmp_path: Path) -> None:
    run("add", str(assets.sample_book()))
    book = "eleven-minutes-fast"
    own = run("cover", book, "--save", str(tmp_path / "own"))[0]
    assert own.startswith("The cover is the book’s own: image/")
    assert (tmp_path / "own").stat().st_size > 0
    (tmp_path / "new.gif").write_bytes(_GIF)
    assert run("cover", book, str(tmp_path / "new.gif"))[0] == (
        f"The cover is a picture of your own: image/gif, {len(_GIF)} bytes.\n"
    )
    run("cover", book, "--save", str(tmp_path / "kept.gif"))
    assert (tmp_path / "kept.gif").read_bytes() == _GIF
    assert run("cover", book, "--own")[0] == own


def test_what_is_no_picture_changes_nothing_and_no_file_is_written_over(run: Runner, tmp_path: Path) -> None:
    run("add", str(assets.sample_book()))
    book = "eleven-minutes-fast"
    (tmp_path / "a.txt").write_text("A red kite.")
    assert "is no picture" in run.failing("cover", book, str(tmp_path / "a.txt"))
    assert "a.txt" in run.failing("cover", book, "--save", str(tmp_path / "a.txt"))
    assert (tmp_path / "a.txt").read_text() == "A red kite."
    assert "the book’s own" in run("cover", book)[0]
