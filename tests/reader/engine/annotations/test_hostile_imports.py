"""Files that hold no notes, belong to another book or are made to harm: a message each, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reader.engine import protocol
from reader.engine.annotations import files
from reader.engine.annotations.files import read_bounded, write_whole
from reader.engine.errors import UsageError
from tests.epubs import book_of
from tests.reader.engine.annotations.desk import Desk

EMPTY = {"type": "AnnotationSet", "about": {"dc:title": "The Sea"}, "items": []}


def item(**changes: Any) -> dict[str, Any]:
    """An annotation of the first page."""
    selector = [{"type": "TextQuoteSelector", "exact": "loved the sea", "prefix": "", "suffix": ""}]
    return {"id": "x", "type": "Annotation", "target": {"source": "text/0.xhtml", "selector": selector}, **changes}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "Quoth reads its own files, those of Kindle"),
        (b"# My own notes\n\n> a quote\n", "Quoth reads its own files, those of Kindle"),
        (b"\x89PNG\x00\xff\xfe", "it is no text"),
        (b"{", "no JSON, or damaged"),
        (b'{"items": "\xff"}', "no JSON, or damaged"),
        (b"[" * 100_000, "no JSON, or damaged"),
        (b'{"a":' * 100_000, "no JSON, or damaged"),
        (b"[]", "not a set of annotations"),
        (b'{"type": "AnnotationSet", "items": {}}', "not a set of annotations"),
        (b'{"type": "AnnotationSet", "items": [], "quoth": {"version": 99}}', "newer version"),
        (json.dumps(EMPTY).replace("The Sea", "Nobody knows").encode(), "no book of the shelf .it says “Nobody knows”"),
    ],
)
def test_a_file_that_is_none_is_reported_in_a_sentence(desk: Desk, tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(data)
    with pytest.raises(UsageError, match=words):
        desk.imported(path)


def test_wrong_types_cost_no_more_than_what_has_them(desk: Desk, tmp_path: Path) -> None:
    items: list[Any] = [
        None,
        7,
        [],
        {},
        item(target=None),
        item(target={"source": 5, "selector": {"type": []}}),
        item(type="Else"),
        item(id=["list"], body=[1, {"type": "TextualBody", "value": {"no": "text"}, "color": 9}], motivation={"a": 1}),
        item(id="y", created="9999-99-99", modified="3000-01-01T00:00Z", body={"type": "TextualBody", "value": "a\0b"}),
        item(id="z", target={"quoth": "quoth://book/../../x", "selector": [{"type": "FragmentSelector",
             "value": "epubcfi(/6/999!/4)"}, {"type": "TextQuoteSelector", "exact": "The monarch slept"}]}),
    ]  # fmt: skip
    path = tmp_path / "n.json"
    path.write_text(json.dumps({**EMPTY, "items": items, "about": {"dc:title": "The Sea", "dc:creator": 4}}))
    done = desk.imported(path)
    assert (done.added, done.skipped, done.lost) == (3, 7, 0)
    assert sorted(annotation.note for annotation in desk.listed()) == ["", "", "ab"]
    assert {annotation.quote for annotation in desk.listed()} == {"loved the sea", "The monarch slept"}
    assert all(annotation.created.startswith("20") for annotation in desk.listed())


def test_places_far_outside_the_book_are_lost_not_followed(desk: Desk, tmp_path: Path) -> None:
    link = f"quoth://book/{desk.book}/999999:5-999999999"
    far = item(target={"quoth": link, "selector": [{"type": "TextQuoteSelector", "exact": "words of nowhere at all"}]})
    huge = item(id="h", target={"quoth": f"quoth://book/{desk.book}/0:5-999999999"})
    path = tmp_path / "n.json"
    path.write_text(json.dumps({**EMPTY, "items": [far, huge]}))
    assert desk.imported(path).lost == 1
    lost = next(annotation for annotation in desk.listed() if annotation.lost)
    assert (lost.quote, lost.nowhere) == ("words of nowhere at all", True)
    whole = next(annotation for annotation in desk.listed() if not annotation.lost)
    assert whole.end.offset == len(desk.text(0))


def test_the_notes_of_another_book_are_refused_and_its_ids_are_not_taken(desk: Desk, tmp_path: Path) -> None:
    made = desk.keep("loved the sea", "mine")
    desk.ask(protocol.ExportFromBook(desk.book, str(tmp_path / "n.json"), "notes", "json"))
    other = Desk(desk.engine, "", book_of(tmp_path / "other.epub", "<p>Quite another story.</p>", title="Another"))
    other.add()
    with pytest.raises(UsageError, match="None of the file’s words are in “Another”: it is about “The Sea”"):
        other.imported(tmp_path / "n.json", other.book)
    same = Desk(
        desk.engine,
        "",
        book_of(tmp_path / "same.epub", "<p>Somebody loved the sea.</p>", title="The Sea", language="de"),
    )
    same.add()
    assert same.imported(tmp_path / "n.json", same.book).added == 1
    (taken,) = same.listed()
    assert taken.id != made.id
    assert desk.listed() == (made,)
    # the file says whose they are, though two books have that title
    assert desk.imported(tmp_path / "n.json").book == desk.book
    document = json.loads((tmp_path / "n.json").read_text())
    del document["quoth"]
    (tmp_path / "n.json").write_text(json.dumps(document))
    with pytest.raises(UsageError, match="several books"):
        desk.imported(tmp_path / "n.json")


def test_too_much_is_refused(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "n.json"
    path.write_text(json.dumps({**EMPTY, "items": [item(id=str(n)) for n in range(20_001)]}))
    with pytest.raises(UsageError, match="more than 20,000 notes"):
        desk.imported(path)
    monkeypatch.setattr(files, "LARGEST", 1024 * 1024)
    path.write_bytes(b" " * (1024 * 1024 + 1))
    with pytest.raises(UsageError, match="more than 1 MB"):
        desk.imported(path)
    for missing in (tmp_path / "nowhere", tmp_path):
        with pytest.raises(UsageError, match="can’t be read"):
            read_bounded(missing)


def test_a_full_disk_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "exports" / "n.md"
    path.parent.mkdir()
    path.write_text("old")
    path.chmod(0o640)

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        with pytest.raises(UsageError, match="can’t be written: No space left on device"):
            write_whole(path, "new")
    assert [file.name for file in path.parent.iterdir()] == ["n.md"]
    assert path.read_text() == "old"
    write_whole(path, "new\n")
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("new\n", 0o640)
