"""Highlights as Readwise's CSV, read back as any program reads one."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from reader.engine import protocol
from reader.engine.errors import UsageError
from tests.reader.engine.annotations.desk import Desk


def test_highlights_are_rows_with_their_notes_in_book_order(desk: Desk, tmp_path: Path) -> None:
    desk.keep("crown of iron", 'a note, with "quotes",\nand a second line')
    first = desk.keep("old captain")
    desk.keep("The king", kind="bookmark")
    path = tmp_path / "notes.csv"
    request = protocol.ExportFromBook(desk.book, str(path), "notes", protocol.export_form(path.name, "notes"))
    assert desk.ask(request, protocol.Exported).count == 2
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(row["Highlight"], row["Note"], row["Location"]) for row in rows] == [
        ("old captain", "", "1"),
        ("crown of iron", 'a note, with "quotes",\nand a second line', "2"),
    ]
    assert {(row["Title"], row["Author"]) for row in rows} == {("The Sea", "A. Writer")}
    assert rows[0]["URL"] == f"quoth://book/{desk.book}/{first.start}-{first.end.offset}"
    assert rows[0]["Date"] == first.created[:19].replace("T", " ")


def test_a_conversation_is_no_row_of_it(desk: Desk, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="markdown, json, html, pdf"):
        desk.ask(protocol.ExportFromBook(desk.book, str(tmp_path / "q.csv"), "conversation", "csv"), protocol.Exported)
