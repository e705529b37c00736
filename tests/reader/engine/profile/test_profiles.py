"""The reader's profile as it is stored: derived from traces, edited, switched off, reset for good."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from indexing.locator import Locator, TextRange
from indexing.store.annotations import AnnotationRow
from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook, SavedPosition
from indexing.store.reading_profile import KeptValue
from reader.engine.profile.axes import AxisWeights
from reader.engine.profile.service import LEFT_AFTER, Profiles
from reader.engine.questions.reading_wishes import mode_of
from tests.indexing.shelves import dump

PEOPLE = AxisWeights((0.1, 0.6, 0.1, 0.1, 0.1))
IDEAS = AxisWeights((0.1, 0.1, 0.6, 0.1, 0.1))
BIASES = {"novel": PEOPLE, "essay": IDEAS}
SAID = "a gripping adventure full of danger"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.db"


@pytest.fixture
def library(path: Path) -> Iterator[LibraryStore]:
    """Two books that were read to their ends."""
    made = LibraryStore(path)
    for name in BIASES:
        made.add(NewBook(name, f"/{name}", name.title(), ("A. Writer",), "en", "ltr", ()))
    yield made
    made.close()


def finish(library: LibraryStore, book: str) -> None:
    library.mark_opened(book)
    library.note_read(book, None, finished=True)


def highlight(library: LibraryStore, text: str, created: str, *, imported: bool = False) -> None:
    place = TextRange.of(0, 0, 5)
    row = AnnotationRow(text, "novel", "highlight", place, text, "", "", "yellow", "", created, created, imported)
    library.annotations.put([row])


def test_what_was_finished_highlighted_asked_and_said_makes_the_profile(library: LibraryStore) -> None:
    profiles = Profiles(library)
    assert profiles.current(BIASES).signals == ()
    finish(library, "novel")
    highlight(library, "her sister’s love", "2026-01-01")
    highlight(library, "the idea of truth", "2026-01-02", imported=True)
    library.add_turn("novel", b'{"question": "Who loves her?", "answer": "Nobody."}')
    library.add_turn("novel", b"what an older version kept")
    profiles.said("a story about a family")
    current = profiles.current(BIASES)
    assert [(signal.kind, signal.what) for signal in current.signals] == [
        ("finished", "Novel"),
        ("highlighted", "her sister’s love "),
        ("asked", "Who loves her?"),
        ("said", "a story about a family"),
    ]
    assert current.confidence.leading == "people"


def test_a_book_that_was_begun_and_not_opened_for_a_month_was_left(library: LibraryStore) -> None:
    library.save_position("novel", SavedPosition(Locator(0, 1), "", "", ""))
    library.mark_opened("novel")
    later = Profiles(library, lambda: datetime.now(UTC) + LEFT_AFTER + timedelta(days=1))
    assert [signal.kind for signal in later.current(BIASES).signals] == ["left"]
    assert Profiles(library).current(BIASES).signals == ()


def test_edited_weights_count_instead_of_the_traces_until_they_are_given_up(library: LibraryStore) -> None:
    profiles = Profiles(library)
    finish(library, "novel")
    profiles.edit(AxisWeights((0.0, 0.0, 0.0, 0.5, 0.0)))
    edited = profiles.current(BIASES)
    assert edited.edited
    assert edited.confidence.leading == "setting"
    assert edited.weights.values == (0.0, 0.0, 0.0, 1.0, 0.0)
    assert edited.signals, "what it would be made of otherwise is still shown"
    profiles.edit(None)
    assert profiles.current(BIASES).weights["people"] == 1.0
    for wrong in ((0.0,) * 5, (1.0, -0.1, 0, 0, 0), (2.0, 0, 0, 0, 0)):
        with pytest.raises(ValueError, match="weights"):
            profiles.edit(AxisWeights(wrong))


def test_a_profile_that_is_off_is_shown_as_off_and_can_come_back(library: LibraryStore) -> None:
    profiles = Profiles(library)
    profiles.switch(on=False)
    assert not profiles.current(BIASES).on
    profiles.switch(on=True)
    assert profiles.current(BIASES).on


def test_a_reset_clears_every_copy_across_a_restart_and_null_is_not_unset(library: LibraryStore, path: Path) -> None:
    profiles = Profiles(library)
    finish(library, "novel")
    highlight(library, "her sister’s love", "2026-01-01")
    library.add_turn("novel", b'{"question": "Who is she?"}')
    profiles.said(SAID)
    profiles.edit(AxisWeights((1.0, 0.0, 0.0, 0.0, 0.0)))
    profiles.set_mode("study")
    assert library.profile.value("edited") is not None
    profiles.reset()
    for store in (library, reopened := LibraryStore(path)):
        assert store.profile.value("edited") == store.profile.value("mode") == KeptValue(None)
        assert store.profile.value("on") is None, "what was never set isn't reset either"
        current = Profiles(store).current(BIASES)
        assert current.signals == ()
        assert current.weights.values == (1.0,) * 5
        assert current.confidence.mixed
        assert not current.edited
        assert current.mode is None
    assert dump(path)["shelf_request"] == []
    reopened.close()
    library.close()
    for file in path.parent.glob("library.db*"):
        assert SAID.encode() not in file.read_bytes(), file


def test_traces_after_a_reset_count_again(library: LibraryStore) -> None:
    profiles = Profiles(library)
    finish(library, "novel")
    profiles.reset()
    profiles.said("a story about a family")
    highlight(library, "love", "2099-01-01")
    assert [signal.kind for signal in profiles.current(BIASES).signals] == ["highlighted", "said"]


def test_that_the_profile_is_off_outlives_a_reset(library: LibraryStore) -> None:
    profiles = Profiles(library)
    profiles.switch(on=False)
    profiles.reset()
    assert not profiles.current(BIASES).on


@pytest.mark.parametrize(
    ("request_", "mode"),
    [
        ("something to study ethics with", "study"),
        ("I must understand evolution for an exam", "study"),
        ("a novel to read in bed", "read"),
        ("which of my books mentions whales", "find"),
        ("whales", None),
        ("a broadcast about ready-made findings", None),
    ],
)
def test_the_mode_is_inferred_from_whole_words_of_the_request(request_: str, mode: str | None) -> None:
    assert mode_of(request_) == mode


def test_a_mode_is_kept_for_the_requests_to_come(library: LibraryStore, path: Path) -> None:
    Profiles(library).set_mode("study")
    again = LibraryStore(path)
    assert Profiles(again).current(BIASES).mode == "study"
    again.close()
    library.profile.set_value("mode", '"fly"')
    assert Profiles(library).current(BIASES).mode is None
