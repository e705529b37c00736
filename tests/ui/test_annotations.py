"""Annotations are shown at once, sent to the engine once, reverted if they can't be stored, and survive crashes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from indexing.locator import Locator, TextRange
from models.user_message import verbatim
from reader.engine import protocol as p
from reader.ui.annotations.book_annotations import BookAnnotations
from reader.ui.book.reading_context import ReadingContext
from reader.ui.client.engine_client import EngineClient
from reader.ui.widgets.banners import Banners
from reader.ui.widgets.undo import UndoQueue
from tests.ui.fake_script import FakeScript

WHERE = TextRange.of(4, 10, 30)
GUARD = p.Guard("position", chosen=False, finished=False)


def highlight(name: str = "h1", start: int = 10, end: int = 30, **changes: object) -> p.Annotation:
    """A highlight that the engine stores."""
    saved = p.Annotation(
        name, "b1", "highlight", Locator(4, start), Locator(4, end), "some words", "One", "yellow", "", "2026", "2026"
    )
    return msgspec.structs.replace(saved, **changes)


def bookmark(name: str = "m1", at: int = 0) -> p.Annotation:
    """A bookmark that the engine stores."""
    return msgspec.structs.replace(highlight(name, at, at), kind="bookmark", colour="")


@pytest.fixture
def banners(qtbot: QtBot) -> Banners:
    """The banners, where undo is offered."""
    made = Banners()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def book_annotations(client: EngineClient, banners: Banners) -> Iterator[BookAnnotations]:
    """The annotations of a book that has none."""
    undo = UndoQueue(banners)
    made = BookAnnotations(client, undo)
    made.undo = undo  # type: ignore[attr-defined]  # keeps it alive
    made.show_book("b1")
    yield made


def ids(book_annotations: BookAnnotations) -> list[str]:
    """The ids of the annotations, in book order."""
    return [annotation.id for annotation in book_annotations.annotations]


def problems(book_annotations: BookAnnotations) -> list[str]:
    """The problems that are reported from now on."""
    messages: list[str] = []
    book_annotations.problem.connect(messages.append)
    return messages


def test_a_highlight_is_on_the_page_before_the_engine_knows_and_then_as_it_says(
    qtbot: QtBot, book_annotations: BookAnnotations, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.SaveAnnotation, highlight(start=11, colour="green"))
    made: list[str] = []
    book_annotations.add("highlight", WHERE, "green", then=lambda annotation: made.append(annotation.id))
    assert [(mark.range, mark.colour) for mark in book_annotations.marks] == [(WHERE, "green")]
    assert book_annotations.annotations == ()
    client.start()
    qtbot.waitUntil(lambda: made == ["h1"])
    assert [(mark.id, mark.range.start.offset) for mark in book_annotations.marks] == [("h1", 11)]
    request = script.requests(p.SaveAnnotation)[0]
    assert (request.id, request.kind, request.colour) == (None, "highlight", "green")
    assert book_annotations.colour == "green"  # the next one is of it too


def test_what_cannot_be_stored_is_reverted_and_reported(
    qtbot: QtBot, book_annotations: BookAnnotations, client: EngineClient, script: FakeScript, banners: Banners
) -> None:
    full = p.Failed(0, "book", verbatim("The disk is full."))
    script.on(p.SaveAnnotation, full).on(p.RemoveAnnotations, full)
    book_annotations.show_book("b1", [highlight(), bookmark()])
    messages = problems(book_annotations)
    client.start()
    book_annotations.add("highlight", TextRange.of(4, 50, 60))
    qtbot.waitUntil(lambda: len(messages) == 1)
    assert [mark.id for mark in book_annotations.marks] == ["h1"]
    book_annotations.change("h1", colour="pink", note="mine")
    assert [(mark.colour, mark.noted) for mark in book_annotations.marks] == [("pink", True)]
    qtbot.waitUntil(lambda: len(messages) == 2)
    assert [(mark.colour, mark.noted) for mark in book_annotations.marks] == [("yellow", False)]
    book_annotations.remove(["h1", "m1"])
    assert book_annotations.annotations == ()
    book_annotations.undo.flush()  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: len(messages) == 3)
    assert ids(book_annotations) == ["m1", "h1"]
    assert set(messages) == {"The disk is full."}


def test_the_readers_last_word_is_the_one_that_stays(
    qtbot: QtBot, book_annotations: BookAnnotations, client: EngineClient, script: FakeScript
) -> None:
    """Three changes while the engine hasn't answered the first: two requests, the second with the last."""
    first, last = highlight(note="a", changed="2027"), highlight(note="a b c", colour="blue", changed="2028")
    script.on(p.SaveAnnotation, first).on(p.SaveAnnotation, last)
    book_annotations.show_book("b1", [highlight()])
    for note in ("a", "a b", "a b c"):
        book_annotations.change("h1", note=note)
    book_annotations.change("h1", colour="blue")
    assert book_annotations.annotations[0].note == "a b c"
    client.start()
    qtbot.waitUntil(lambda: book_annotations.annotations == (last,))
    asked = [(request.id, request.note, request.colour) for request in script.requests(p.SaveAnnotation)]
    assert asked == [("h1", "a", "yellow"), ("h1", "a b c", "blue")]


def test_an_engine_that_dies_while_keeping_loses_nothing(
    qtbot: QtBot, book_annotations: BookAnnotations, client: EngineClient, script: FakeScript
) -> None:
    noted = highlight(note="mine", changed="2027")
    script.on(p.SaveAnnotation, "die")
    client.engine_died.connect(lambda: script.begin_anew().on(p.SaveAnnotation, highlight()))
    messages = problems(book_annotations)
    book_annotations.add("highlight", WHERE)
    with qtbot.waitSignal(client.engine_restarted, timeout=20_000):
        client.start()
    qtbot.waitUntil(lambda: book_annotations.annotations == (highlight(),), timeout=10_000)
    script.on(p.SaveAnnotation, noted)
    book_annotations.change("h1", note="mine")
    book_annotations.show_book(
        "b1", [highlight()]
    )  # a new engine's list of annotations is older than what is being saved
    assert book_annotations.annotations[0].note == "mine"
    qtbot.waitUntil(lambda: book_annotations.annotations == (noted,))
    assert messages == []


def test_a_removal_can_be_undone_and_is_done_when_it_can_not_be_any_more(
    qtbot: QtBot, book_annotations: BookAnnotations, client: EngineClient, script: FakeScript, banners: Banners
) -> None:
    script.on(p.RemoveAnnotations, p.Done())
    book_annotations.show_book("b1", [highlight(), highlight("h2", 40, 60, note="mine"), bookmark()])
    client.start()
    book_annotations.remove(["h2"])
    assert banners.texts == ["The highlight and its note were removed."]
    assert [mark.id for mark in book_annotations.marks] == ["h1"]
    banners.findChildren(QPushButton)[0].click()
    assert [mark.id for mark in book_annotations.marks] == ["h1", "h2"]
    assert script.requests(p.RemoveAnnotations) == []
    book_annotations.remove(["h1", "m1"])
    assert banners.texts == ["2 notes were removed."]
    book_annotations.show_book("b1", [highlight(), highlight("h2", 40, 60), bookmark()])
    assert ids(book_annotations) == ["h2"]  # still removed, though the engine has it
    book_annotations.undo.flush()  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: len(script.requests(p.RemoveAnnotations)) == 1)
    assert script.requests(p.RemoveAnnotations)[0].ids == ("h1", "m1")


def test_what_is_made_again_while_it_was_going_to_be_removed_stays(
    qtbot: QtBot, book_annotations: BookAnnotations, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.SaveAnnotation, highlight()).on(p.RemoveAnnotations, p.Done())
    book_annotations.show_book("b1", [highlight(), highlight("h2", 40, 60)])
    client.start()
    book_annotations.remove(["h1", "h2"])
    book_annotations.add("highlight", WHERE)  # the engine still has it, and lists it
    qtbot.waitUntil(lambda: [annotation.id for annotation in book_annotations.annotations] == ["h1"])
    book_annotations.undo.flush()  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: [request.ids for request in script.requests(p.RemoveAnnotations)] == [("h2",)])


def test_a_narrower_guard_hides_again_what_was_imported(
    qtbot: QtBot, book_annotations: BookAnnotations, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.ListAnnotations, p.Annotations((highlight(quote="", hidden=True),)))
    book_annotations.show_book("b1", [highlight()])
    client.start()
    book_annotations.set_context(
        ReadingContext("b1", Locator(4, 0), p.Guard("off", chosen=True, finished=False), (9,) * 5)
    )
    book_annotations.set_context(ReadingContext("b1", Locator(4, 0), GUARD, (9,) * 5))
    qtbot.waitUntil(lambda: book_annotations.marks == ())


def test_the_same_words_highlighted_again_are_recoloured_and_keep_their_note(
    qtbot: QtBot, book_annotations: BookAnnotations, client: EngineClient, script: FakeScript
) -> None:
    script.on(p.SaveAnnotation, highlight(note="mine", colour="pink", changed="2027"))
    book_annotations.show_book("b1", [highlight(note="mine")])
    client.start()
    book_annotations.add("highlight", WHERE, "pink")
    qtbot.waitUntil(lambda: book_annotations.annotations[0].changed == "2027")
    assert [(request.id, request.note) for request in script.requests(p.SaveAnnotation)] == [("h1", "mine")]


def test_bookmarks_belong_to_the_page_that_shows_their_place(book_annotations: BookAnnotations) -> None:
    book_annotations.show_book("b1", [bookmark("m1", 100), bookmark("m2", 400)])

    def on(start: int, end: int) -> list[str]:
        return [annotation.id for annotation in book_annotations.bookmarks_between(Locator(4, start), Locator(4, end))]

    assert on(0, 100) == []
    assert on(100, 400) == ["m1"]
    assert on(50, 900) == ["m1", "m2"]
    assert on(400, 400) == ["m2"]  # a page of pictures


def test_what_was_imported_shows_itself_as_the_reader_comes_to_it(
    qtbot: QtBot, book_annotations: BookAnnotations, client: EngineClient, script: FakeScript
) -> None:
    hidden = highlight(quote="", hidden=True)
    script.on(p.ListAnnotations, p.Annotations((highlight(),)))
    book_annotations.show_book("b1", [hidden])
    client.start()
    book_annotations.set_context(ReadingContext("b1", Locator(4, 0), GUARD, (9, 9, 9, 9, 9)))
    assert book_annotations.marks == ()
    book_annotations.change("h1", note="can't")
    assert book_annotations.annotations == (hidden,)
    book_annotations.set_context(ReadingContext("b1", Locator(4, 40), GUARD, (9, 9, 9, 9, 9)))
    qtbot.waitUntil(lambda: book_annotations.annotations == (highlight(),))
    request = script.requests(p.ListAnnotations)[0]
    assert (request.guarded, request.position) == (True, Locator(4, 40))
