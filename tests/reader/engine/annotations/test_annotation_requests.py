"""Bookmarks, highlights and notes are stored with their words, and found again wherever those have moved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from indexing.locator import Locator
from indexing.whole_words import in_word
from reader.engine import protocol
from reader.engine.errors import UsageError
from tests.reader.engine.annotations.desk import ONE, THREE, TWO, Desk
from tests.reader.engine.stores import index_in


def test_what_is_kept_is_reported_with_its_words_and_chapter_in_book_order(desk: Desk) -> None:
    crown = desk.keep("crown of iron", "heavy?", "pink")
    sea = desk.keep("loved the sea", colour="blue")
    mark = desk.keep("The king", kind="bookmark")
    assert desk.listed() == (sea, mark, crown)
    assert (crown.quote, crown.chapter, crown.colour, crown.note) == ("crown of iron", "Chapter 2", "pink", "heavy?")
    assert (mark.start, mark.colour) == (mark.end, "")
    assert mark.quote.startswith("The king wore a crown")
    opened = desk.ask(protocol.OpenBook(desk.book))
    assert opened.annotations == desk.listed()


def test_a_note_is_changed_and_keeps_its_age(desk: Desk) -> None:
    first = desk.keep("loved the sea", "a")
    change = protocol.SaveAnnotation(
        book=desk.book, id=first.id, kind="highlight", start=first.start, end=first.end, colour="green", note=" b\n"
    )
    second = desk.ask(change)
    assert (second.id, second.created, second.note, second.colour) == (first.id, first.created, "b", "green")
    assert second.changed >= first.changed
    assert desk.listed() == (second,)


def test_a_second_click_on_the_same_words_makes_no_second_highlight_and_keeps_the_note(desk: Desk) -> None:
    first = desk.keep("loved the sea", "mine")
    again = desk.keep("loved the sea", colour="blue")
    assert (again.id, again.note, again.colour) == (first.id, "mine", "blue")
    assert len(desk.listed()) == 1
    desk.keep("The king", kind="bookmark")
    desk.keep("The king", kind="bookmark")
    assert len(desk.listed()) == 2


def test_a_mark_is_underlined_or_struck_through_and_changed_from_one_to_the_other(desk: Desk) -> None:
    first = desk.keep("loved the sea", "mine", style="underline")
    assert (first.kind, first.style, first.colour) == ("highlight", "underline", "yellow")
    again = desk.keep("loved the sea", style="strike")  # the same words: the same mark
    assert (again.id, again.style, again.note) == (first.id, "strike", "mine")
    change = protocol.SaveAnnotation(
        book=desk.book, id=first.id, kind="highlight", start=first.start, end=first.end, style="underline"
    )
    assert desk.ask(change).style == "underline"
    mark = desk.keep("loved the sea", kind="bookmark", style="strike")
    assert (mark.kind, mark.style) == ("bookmark", "highlight")
    desk.add()  # anew
    assert [(annotation.kind, annotation.style) for annotation in desk.listed()] == [
        ("bookmark", "highlight"),
        ("highlight", "underline"),
    ]


def test_a_row_of_a_style_that_is_not_known_is_a_highlight(desk: Desk) -> None:
    """As one of a newer Quoth, or of one that knew highlights alone."""
    made = desk.keep("loved the sea", colour="blue")
    store = desk.engine._library.annotations
    store.put([replace(row, kind="double underline") for row in store.list(desk.book)])
    assert desk.listed() == (made,)


def test_a_highlight_has_no_spaces_at_its_ends_and_may_run_over_blocks(desk: Desk) -> None:
    place = desk.place(" stove.\nNobody ")
    made = desk.ask(protocol.SaveAnnotation(book=desk.book, kind="highlight", start=place.start, end=place.end))
    assert made.quote == "stove.\nNobody"
    assert made.start.offset == place.start.offset + 1


@pytest.mark.parametrize(
    ("start", "end", "words"),
    [
        (Locator(0, 3), Locator(0, 3), "no words"),
        (Locator(0, 9999), Locator(0, 99999), "no words"),
        (Locator(0, 9), Locator(0, 3), "one of them"),
        (Locator(0, 9), Locator(1, 3), "one of them"),
        (Locator(99, 0), Locator(99, 3), "no such place"),
    ],
)
def test_what_can_not_be_highlighted_is_refused_in_a_sentence(
    desk: Desk, start: Locator, end: Locator, words: str
) -> None:
    with pytest.raises(UsageError, match=words):
        desk.ask(protocol.SaveAnnotation(book=desk.book, kind="highlight", start=start, end=end))
    assert desk.listed() == ()


def test_a_highlight_of_a_whole_book_is_refused(desk: Desk) -> None:
    desk.replace_with("<p>" + "very long " * 2000 + "</p>")
    with pytest.raises(UsageError, match=r"9,940 characters at most"):
        desk.ask(protocol.SaveAnnotation(book=desk.book, kind="highlight", start=Locator(0, 0), end=Locator(0, 15_000)))


def test_removed_ones_are_gone_and_can_not_be_changed(desk: Desk) -> None:
    made = desk.keep("loved the sea")
    remove = protocol.RemoveAnnotations(book=desk.book, ids=(made.id, "gone already"))
    desk.ask(remove)
    desk.ask(remove)
    assert desk.listed() == ()
    with pytest.raises(UsageError, match="removed meanwhile"):
        desk.ask(protocol.SaveAnnotation(book=desk.book, id=made.id, kind="highlight", start=made.start, end=made.end))


def test_they_follow_their_words_in_a_changed_file(desk: Desk) -> None:
    old = [desk.keep("crown of iron", "heavy"), desk.keep("nobody"), desk.keep("The king", kind="bookmark")]
    desk.replace_with("<p>A new first page.</p>", ONE.replace("The old", "The very old"), TWO, THREE)
    listed = {annotation.id: annotation for annotation in desk.listed()}
    assert listed.keys() == {annotation.id for annotation in old}
    for annotation in listed.values():
        assert not annotation.lost
        text = desk.text(annotation.start.spine)
        assert text[annotation.start.offset :].startswith(annotation.quote)
    assert listed[old[0].id].start.spine == 2
    # of the two “nobody”s the one with the same words around it
    assert "calm, nobody at all" in desk.text(1)
    assert desk.text(1)[listed[old[1].id].start.offset - 6 :].startswith("calm, nobody")
    assert listed[old[0].id].note == "heavy"
    assert listed[old[0].id].changed == old[0].changed


def test_they_keep_their_words_where_a_picture_turns_out_to_be_a_letter(desk: Desk) -> None:
    desk.replace_with(ONE.replace("The old", "<b/>he old").replace("Nobody", "obody"), TWO, THREE)
    old = [desk.keep("he old captain"), desk.keep("by the stove.\nobody in the harbour"), desk.keep("had ever seen")]
    letters = ONE.replace("The old", '<img alt="T"/>he old').replace("Nobody", '<img alt="N"/>obody')
    desk.replace_with(letters, TWO, THREE)
    listed = {
        annotation.id: desk.text(0)[annotation.start.offset : annotation.end.offset]
        for annotation in desk.listed()
        if not annotation.lost
    }
    assert [listed[annotation.id] for annotation in old] == [
        "he old captain", "by the stove.\nNobody in the harbour", "had ever seen",
    ]  # fmt: skip


def test_annotations_whose_words_are_lost_are_reported_and_kept_and_can_come_back(desk: Desk) -> None:
    made = desk.keep("crown of iron. Its weight", "heavy")
    desk.replace_with(ONE, THREE)
    (lost,) = desk.listed()
    assert desk.listed() == (lost,)
    assert lost.lost
    assert (lost.quote, lost.note) == (made.quote, "heavy")
    noted = protocol.SaveAnnotation(
        book=desk.book, id=lost.id, kind="highlight", start=lost.start, end=lost.end, note="still heavy"
    )
    assert desk.ask(noted).quote == made.quote
    desk.replace_with(ONE, THREE, TWO)
    (annotation,) = desk.listed()
    assert (annotation.lost, annotation.start.spine, annotation.note) == (False, 2, "still heavy")


def test_a_highlight_can_be_made_before_the_import_has_come_so_far(desk: Desk, tmp_path: Path) -> None:
    place = desk.place("crown of iron")
    with index_in(tmp_path / "data") as index:
        index.remove(desk.book)
    made = desk.ask(protocol.SaveAnnotation(book=desk.book, kind="highlight", start=place.start, end=place.end))
    assert made.quote == "crown of iron"
    assert desk.listed()[0].lost is False


def test_own_notes_are_shown_whole_wherever_the_reader_is(desk: Desk) -> None:
    made = desk.keep("king met at last", "the end!")
    assert desk.listed(Locator(0, 5), guarded=True) == (made,)


def test_what_was_made_again_by_hand_is_not_imported_a_second_time(desk: Desk, tmp_path: Path) -> None:
    desk.keep("loved the sea", "so did I")
    desk.keep("crown of iron")
    export = protocol.ExportFromBook(desk.book, str(tmp_path / "n.json"), "notes", "json")
    desk.ask(export)
    desk.clear()
    again = desk.keep("loved the sea", "so did I")
    done = desk.imported(tmp_path / "n.json")
    assert (done.added, done.known) == (1, 1)
    assert desk.listed()[0].id == again.id
    assert len(desk.listed()) == 2


def test_a_bookmark_in_the_middle_of_a_word_keeps_whole_words(desk: Desk) -> None:
    place = desk.place("ptain loved")
    mark = desk.ask(protocol.SaveAnnotation(book=desk.book, kind="bookmark", start=place.start, end=place.start))
    assert mark.start == desk.place("loved").start
    assert mark.quote.startswith("loved the sea.")
    assert not in_word(desk.text(0), mark.start.offset + len(mark.quote))
