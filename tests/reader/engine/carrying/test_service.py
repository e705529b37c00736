"""Two real libraries and a folder: what each writes the other has, whatever becomes of the folder."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from indexing.locator import Locator
from indexing.store.carrying import CarryOutcome
from reader.engine import protocol
from reader.engine.annotations.importing import read_file as read_notes
from reader.engine.carrying.book import BookExchange
from reader.engine.carrying.folder import MARKER
from reader.engine.errors import UsageError
from tests.reader.engine.carrying.conftest import CarryDesk

Two = tuple[CarryDesk, CarryDesk]


def both_carry(two: Two) -> tuple[protocol.Carrying, protocol.Carrying]:
    here, there = two
    here.carry()
    there.carry()
    return here.carry(), there.carry()


def files(shared: Path) -> list[Path]:
    return sorted(path for path in shared.iterdir() if path.name != MARKER)


def test_nothing_is_written_before_a_folder_is_chosen(two: Two, shared: Path) -> None:
    here, _ = two
    assert here.choose(None).folder is None
    here.desk.keep("old captain", "a note")
    assert here.carry() == protocol.Carrying()
    assert files(shared) == []


def test_all_that_a_reader_keeps_of_a_book_comes_to_the_other_library(two: Two) -> None:
    here, there = two
    mark = here.desk.keep("old captain", "a note", "green", style="underline")
    here.desk.keep("The king", kind="bookmark")
    book = here.desk.book
    here.desk.ask(protocol.SavePosition(book, Locator(1, 20)))
    edited = protocol.EditedBook(title="My Sea", rating=4)
    here.desk.ask(protocol.EditBook(book, edited, ("ships",)))
    here.desk.ask(protocol.SetCollections(book, ("Favourites",)))
    here.desk.ask(protocol.MarkFinished(book, finished=True))
    both_carry(two)
    assert there.desk.listed() == here.desk.listed()
    assert next(annotation for annotation in there.desk.listed() if annotation.id == mark.id).style == "underline"
    opened = there.desk.ask(protocol.OpenBook(book))
    assert opened.position == Locator(1, 20)
    shown = opened.book
    assert (shown.title, shown.rating, shown.tags, shown.collections) == ("My Sea", 4, ("ships",), ("Favourites",))
    assert shown.finished


def test_words_looked_up_come_over_and_are_one_word_on_both(two: Two, shared: Path) -> None:
    here, there = two
    for desk, words in ((here, ("captain", "stove")), (there, ("captain", "hound"))):
        for word in words:
            desk.look_up(word)
    here.mark("stove", learnt=True)
    both_carry(two)
    both_carry(two)
    assert here.words == there.words == {"captain": False, "hound": False, "stove": True}
    there.mark("captain", learnt=True)
    here.forget("hound")
    both_carry(two)
    assert here.words == there.words == {"captain": True, "stove": True}
    assert all(b'"hound"' not in path.read_bytes() for path in files(shared))
    here.look_up("captain")
    both_carry(two)
    (captain, _) = there.listed_words
    assert (captain.times, captain.sentence) == (2, "The old captain loved the sea.")


def test_a_week_apart_loses_neither_side(two: Two) -> None:
    here, there = two
    first = here.desk.keep("old captain", "first")
    gone = here.desk.keep("crown of iron", "to be deleted, and changed")
    both_carry(two)
    for desk, text in ((here, "mine"), (there, "yours")):
        change(desk, first, text)
        desk.desk.keep("Captain and king", f"{text}, another")
    here.desk.ask(protocol.RemoveAnnotations(here.desk.book, (gone.id,)))
    change(there, gone, "changed meanwhile")
    carried, carried_there = both_carry(two)
    assert here.notes == there.notes
    assert set(here.notes) == {"mine", "yours", "mine, another", "yours, another", "changed meanwhile"}
    for lines in (carried.lines, carried_there.lines):
        assert {(line.what, line.words) for line in lines} >= {("back", "changed meanwhile")}
        assert [line.what for line in lines].count("both") == 1
    assert here.desk.ask(protocol.ForgetCarryEvents()).lines == ()


def change(desk: CarryDesk, annotation: protocol.Annotation, text: str) -> None:
    known = next(kept for kept in desk.desk.listed() if kept.id == annotation.id)
    request = protocol.SaveAnnotation(
        book=desk.desk.book, kind="highlight", start=known.start, end=known.end, id=known.id, note=text
    )
    desk.desk.ask(request)


def test_a_deletion_comes_over_and_leaves_no_word(two: Two, shared: Path) -> None:
    here, there = two
    mark = here.desk.keep("old captain", "secret words")
    both_carry(two)
    there.desk.ask(protocol.RemoveAnnotations(there.desk.book, (mark.id,)))
    both_carry(two)
    assert here.notes == []
    assert not any(b"secret" in path.read_bytes() for path in files(shared))


def test_nothing_is_written_when_nothing_has_changed(two: Two, shared: Path) -> None:
    here, _ = two
    here.desk.keep("old captain", "a note")
    both_carry(two)
    both_carry(two)
    before = {path: path.stat().st_mtime_ns for path in files(shared)}
    both_carry(two)
    assert {path: path.stat().st_mtime_ns for path in files(shared)} == before
    assert len(before) == 2, "a file a book and library"


def test_a_file_is_an_annotation_set_that_others_read(two: Two, shared: Path, tmp_path: Path) -> None:
    here, _ = two
    here.desk.keep("old captain", "a note")
    here.carry()
    (path,) = files(shared)
    document = json.loads(path.read_bytes())
    assert document["type"] == "AnnotationSet"
    (item,) = document["items"]
    assert item["body"]["value"] == "a note"
    assert item["target"]["selector"][0]["exact"] == "old captain"
    assert item["target"]["source"].endswith(".xhtml")
    (notes,) = read_notes(path)
    assert [entry.note for entry in notes.entries] == ["a note"], "Quoth's own import reads it too"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b'{"quoth": {"carried": 3, "book": "0123456789abcdef"}}', "It was written by a newer version of Quoth."),
        (b"{", "It is damaged, or no file that Quoth wrote."),
        (b"[" * 100_000, "It is damaged, or no file that Quoth wrote."),
        (b'{"quoth": {"carried": 1, "book": "../../etc"}}', "It is damaged, or no file that Quoth wrote."),
        (b"\xff\xfe\x00", "It is damaged, or no file that Quoth wrote."),
    ],
)
def test_a_file_that_cant_be_understood_is_left_alone_and_said(
    two: Two, shared: Path, data: bytes, reason: str
) -> None:
    here, there = two
    here.desk.keep("old captain", "a note")
    here.carry()
    (own,) = files(shared)
    own.write_bytes(data)
    alien = shared / f"alien.{'0' * 16}.quoth.json"
    alien.write_bytes(data)
    carried, _ = both_carry(two)
    assert {Path(file.path).name: file.reason for file in carried.left} == {own.name: reason, alien.name: reason}
    assert own.read_bytes() == alien.read_bytes() == data
    assert there.notes == ["a note"], "the library's file is written beside the one that can't be read"


def test_a_folder_that_vanishes_is_waited_for(two: Two, shared: Path, tmp_path: Path) -> None:
    here, there = two
    here.desk.keep("old captain", "before")
    both_carry(two)
    shared.rename(tmp_path / "elsewhere")
    here.desk.keep("crown of iron", "meanwhile")
    assert here.carry().problem == "The folder isn’t there now."
    assert not shared.exists()
    shared.mkdir()  # where a stick was
    assert "lacks its file" in here.carry().problem
    assert list(shared.iterdir()) == []
    shared.rmdir()
    (tmp_path / "elsewhere").rename(shared)
    carried, _ = both_carry(two)
    assert carried.problem == ""
    assert there.notes == ["before", "meanwhile"]


def test_an_emptied_folder_deletes_nothing(two: Two, shared: Path) -> None:
    here, there = two
    here.desk.keep("old captain", "a note")
    both_carry(two)
    for path in files(shared):
        path.unlink()
    there.desk.keep("crown of iron", "new")
    both_carry(two)
    assert here.notes == there.notes == ["a note", "new"]


def test_a_restored_backup_comes_back_everywhere_and_undoes_nothing_of_others(two: Two) -> None:
    here, there = two
    library = here.desk.engine._library
    mark = here.desk.keep("old captain", "in the backup")
    both_carry(two)
    assert library.file.back_up()
    here.desk.ask(protocol.RemoveAnnotations(here.desk.book, (mark.id,)))
    there.desk.keep("crown of iron", "of the other")
    both_carry(two)
    assert there.notes == ["of the other"]
    library.file.restore(library.file.list_backups()[0].path.stem)
    both_carry(two)
    assert here.notes == there.notes == ["in the backup", "of the other"]


def test_another_edition_has_the_notes_and_keeps_its_own_place(two: Two) -> None:
    here, there = two
    here.desk.keep("old captain", "a note")
    there.desk.replace_with("<h1>Before</h1><p>New words.</p>", "<h1>Harbour</h1><p>It was the old captain, loved.</p>")
    assert there.desk.book != here.desk.book
    both_carry(two)
    (annotation,) = there.desk.listed()
    assert (annotation.note, annotation.start.spine, annotation.lost) == ("a note", 1, False)
    before = here.desk.listed()
    both_carry(two)
    assert here.desk.listed() == before, "where its words are there is no change here"
    change(there, annotation, "changed there")
    both_carry(two)
    assert here.notes == ["changed there"]
    assert here.desk.listed()[0].start == before[0].start


def test_a_removed_book_stays_with_the_other_and_comes_back_with_its_notes(two: Two) -> None:
    here, there = two
    here.desk.keep("old captain", "a note")
    both_carry(two)
    here.desk.ask(protocol.RemoveBooks((here.desk.book,)))
    both_carry(two)
    assert there.notes == ["a note"]
    here.desk.add()
    both_carry(two)
    assert here.notes == ["a note"]


def test_a_tag_of_the_books_own_that_was_taken_away_stays_away(two: Two) -> None:
    here, there = two
    book = here.desk.book
    for desk in two:
        desk.desk.engine._library.details.set_tags(book, ())
    here.desk.ask(protocol.SetTags(book, ("mine",)))
    there.desk.ask(protocol.SetTags(book, ("yours",)))
    both_carry(two)
    tags = [set(desk.desk.ask(protocol.GetDetails(book)).book.tags) for desk in two]
    assert tags == [{"mine", "yours"}] * 2
    here.desk.ask(protocol.SetTags(book, ("yours",)))
    both_carry(two)
    assert there.desk.ask(protocol.GetDetails(book)).book.tags == ("yours",)


def test_nobody_waits_for_an_exchange_and_what_is_written_meanwhile_is_kept(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    there.desk.keep("old captain", "of the other")
    there.carry()
    decide, written = BookExchange._decide, list[str]()

    def slow(*arguments: Any) -> CarryOutcome:
        outcome = decide(*arguments)
        if not written:
            written.append(here.desk.keep("crown of iron", "written meanwhile").note)  # would wait for a lock for ever
        return outcome

    monkeypatch.setattr(BookExchange, "_decide", slow)
    here.carry()
    assert here.notes == ["of the other", "written meanwhile"]
    both_carry(two)
    assert there.notes == here.notes


def test_a_folder_that_is_none_is_refused(two: Two, tmp_path: Path) -> None:
    here, _ = two
    file = tmp_path / "a file"
    file.write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="no folder"):
        here.choose(file)


def test_the_folder_may_move_with_all_that_is_in_it(two: Two, shared: Path, tmp_path: Path) -> None:
    here, there = two
    here.desk.keep("old captain", "a note")
    both_carry(two)
    shutil.copytree(shared, tmp_path / "stick")
    here.choose(tmp_path / "stick")
    there.choose(tmp_path / "stick")
    there.desk.keep("crown of iron", "on the stick")
    both_carry(two)
    assert here.notes == ["a note", "on the stick"]
