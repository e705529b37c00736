"""Two libraries that write about one book: what each ends with, and what its reader is told."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from reader.engine.carrying.exchange import CarryEvent, Own, exchange
from reader.engine.carrying.records import (
    Carried,
    CarriedDetail,
    CarriedName,
    CarriedNote,
    CarriedPlace,
    CarriedTurn,
)
from reader.engine.carrying.state import State, Version, join
from tests.reader.engine.carrying.made import BOOK, TIME, held, note

HOUR = 3_600_000


@dataclass
class Library:
    """A library's side of a book."""

    name: str
    clock: int = 10 * HOUR
    held: dict[str, Carried] = field(default_factory=dict)
    own: Own = field(default_factory=lambda: Own("0" * 16))

    def __post_init__(self) -> None:
        self.own = Own(self.name)

    def meets(self, *others: State, with_turns: bool = True) -> tuple[CarryEvent, ...]:
        """Exchange with files of these states."""
        self.clock += 1
        done = exchange(
            self.held, self.own, others, now=self.clock, new_name=f"{self.name[:-1]}f", with_turns=with_turns
        )
        self.held, self.own = dict(done.held), done.own
        return done.events

    @property
    def state(self) -> State:
        """As its file has it."""
        return self.own.state

    @property
    def notes(self) -> set[str]:
        """The texts of its notes."""
        return {carried.note for carried in self.held.values() if isinstance(carried, CarriedNote)}


@pytest.fixture
def two() -> tuple[Library, Library]:
    """Two libraries that both have note 1, “old”."""
    here, there = Library("a" * 16), Library("b" * 16)
    here.held = held(note(1, "old"))
    here.meets()
    there.meets(here.state)
    here.meets(there.state)
    return here, there


def both_meet(here: Library, there: Library) -> list[CarryEvent]:
    here_said = here.meets(there.state)
    there_said = there.meets(here.state)
    here.meets(there.state)
    assert here.held == there.held and here.state == there.state
    return [*here_said, *there_said]


def test_what_one_writes_the_other_has(two: tuple[Library, Library]) -> None:
    here, there = two
    there.held |= held(note(2, "new"))
    assert both_meet(here, there) == []
    assert here.notes == {"old", "new"}


def test_a_note_changed_on_both_is_kept_twice_and_both_are_told(two: tuple[Library, Library]) -> None:
    here, there = two
    here.held |= held(note(1, "mine"))
    there.held |= held(note(1, "yours"))
    events = both_meet(here, there)
    assert here.notes == {"mine", "yours"}
    assert {event.what for event in events} == {"both"}
    assert both_meet(here, there) == [], "it is said once"


def test_of_two_notes_kept_for_one_each_can_be_changed_and_deleted(two: tuple[Library, Library]) -> None:
    here, there = two
    here.held |= held(note(1, "mine"))
    there.held |= held(note(1, "yours"))
    both_meet(here, there)
    for text, other in (("mine", "yours"), ("yours", "mine")):
        third, fourth = Library("c" * 16), Library("d" * 16)
        third.meets(here.state)
        fourth.meets(here.state)
        row = next(
            carried for carried in third.held.values() if isinstance(carried, CarriedNote) and carried.note == text
        )
        third.held |= held(replace(row, note="changed"))
        both_meet(third, fourth)
        assert fourth.notes == {"changed", other}
        row = next(
            carried for carried in fourth.held.values() if isinstance(carried, CarriedNote) and carried.note == other
        )
        del fourth.held[row.key]
        both_meet(third, fourth)
        assert third.notes == {"changed"}


def test_the_same_change_on_both_is_one_note(two: tuple[Library, Library]) -> None:
    here, there = two
    for library in two:
        library.held |= held(note(1, "same"))
    assert both_meet(here, there) == []
    assert len(here.held) == 1


def test_a_note_beside_a_mere_colour_keeps_its_words(two: tuple[Library, Library]) -> None:
    here, there = Library("a" * 16), Library("b" * 16)
    here.held, there.held = held(note(1, "words")), held(note(1, "", "green"))
    both_meet(here, there)
    assert here.notes == {"words"} and len(here.held) == 1


def test_a_deletion_holds_everywhere_and_nothing_of_the_note_stays_in_the_file(two: tuple[Library, Library]) -> None:
    here, there = two
    del here.held[note(1).key]
    assert both_meet(here, there) == []
    assert not there.held and not there.state.versions


@pytest.mark.parametrize("edits", [1, 3])
@pytest.mark.parametrize("deleter_first", [True, False])
def test_an_edit_wins_against_a_deletion_and_it_is_said(
    two: tuple[Library, Library], edits: int, *, deleter_first: bool
) -> None:
    here, there = two
    del here.held[note(1).key]
    for number in range(edits):
        there.held |= held(note(1, f"edited {number}"))
        there.meets()
    here.meets()
    first, second = (here, there) if deleter_first else (there, here)
    events = both_meet(first, second)
    assert here.notes == {f"edited {edits - 1}"}
    assert {event.what for event in events} == {"back"}
    assert both_meet(here, there) == []


def test_a_clock_an_hour_wrong_loses_nothing(two: tuple[Library, Library]) -> None:
    here, there = two
    there.clock -= HOUR
    there.held |= held(note(1, "written later, by a clock that is behind"))
    both_meet(here, there)
    assert here.notes == {"written later, by a clock that is behind"}
    here.held |= held(CarriedDetail("title", ("First",)))
    both_meet(here, there)
    there.held |= held(CarriedDetail("title", ("Second",)))
    both_meet(here, there)
    assert here.held["title"] == CarriedDetail("title", ("Second",))


def test_where_the_words_of_a_note_are_now_is_no_change(two: tuple[Library, Library]) -> None:
    here, there = two
    here.held |= held(note(1, "old", start=40))
    here.meets(there.state)
    assert here.held == held(note(1, "old", start=40)), "it stays where its words are"
    assert here.state == there.state
    there.meets(here.state)
    assert there.held == held(note(1, "old"))


def test_a_restored_library_writes_under_another_name(two: tuple[Library, Library]) -> None:
    here, there = two
    copy, own = dict(here.held), here.own
    here.held |= held(note(2, "after the backup"))
    here.meets()
    last = here.state
    here.held, here.own = copy | held(note(3, "since")), own
    here.meets(last)
    assert here.own.name != own.name
    both_meet(here, there)
    assert there.notes == {"old", "after the backup", "since"}


def test_places_go_as_far_as_one_has_read_and_the_other_is_told() -> None:
    here, there = Library("a" * 16), Library("b" * 16)
    near, far = (CarriedPlace(BOOK, spine, 10, "words", "", "") for spine in (3, 7))
    here.held, there.held = held(near), held(far)
    events = both_meet(here, there)
    assert here.held == held(far)
    assert events[0] == CarryEvent("beside", near)
    here.held = held(near)  # a window that was open all the time goes on
    assert both_meet(here, there) == [CarryEvent("beside", far)]
    assert there.held == held(near)
    here.held = held(CarriedPlace(BOOK, 2, 10, "words", "", ""))  # back in one's own reading
    assert both_meet(here, there) == []


def test_edits_of_two_fields_and_names_are_all_kept(two: tuple[Library, Library]) -> None:
    here, there = two
    here.held |= held(CarriedDetail("title", ("Mine",)), CarriedName("tag", "sea", here=True))
    there.held |= held(CarriedDetail("rating", number=4), CarriedName("collection", "Ships", here=True))
    assert both_meet(here, there) == []
    assert len(here.held) == 5
    del here.held["tag/sea"]
    both_meet(here, there)
    assert "tag/sea" not in there.held


def test_of_two_titles_one_is_shown_and_the_other_said() -> None:
    here, there = Library("a" * 16), Library("b" * 16)
    here.held, there.held = held(CarriedDetail("title", ("Mine",))), held(CarriedDetail("title", ("Yours",)))
    there.clock += 5
    events = both_meet(here, there)
    assert here.held == held(CarriedDetail("title", ("Yours",)))
    assert events[0] == CarryEvent("beside", CarriedDetail("title", ("Mine",)))


def test_questions_that_are_not_wished_go_from_file_to_file_alone() -> None:
    here, there, third = Library("a" * 16), Library("b" * 16), Library("c" * 16)
    turn = CarriedTurn("1" * 32, TIME, {"answer": "Yes."})
    own_turn = CarriedTurn("2" * 32, TIME, {"answer": "No."})
    here.held, there.held = held(turn), held(own_turn)
    here.meets()
    there.meets(here.state, with_turns=False)
    assert there.held == held(own_turn)
    third.meets(there.state)
    assert third.held == held(turn)


def test_a_note_changed_by_hand_in_a_file_is_an_edit(two: tuple[Library, Library]) -> None:
    here, there = two
    by_hand = State({dot: Version(note(1, "by hand")) for dot in there.state.versions}, there.state.seen)
    here.meets(by_hand)
    assert here.notes == {"by hand"}
    both_meet(here, there)
    assert there.notes == {"by hand"}


def test_somebody_elses_numbers_change_nothing(two: tuple[Library, Library]) -> None:
    here, there = two
    here.meets(State({}, {"f" * 16: 2**53 - 1}))
    here.held |= held(note(2, "after"))
    both_meet(here, there)
    assert there.notes == {"old", "after"}


_DOTS = st.tuples(st.sampled_from(("a", "b", "c")), st.integers(1, 4))
_STATES = st.builds(
    lambda dots, extra: State(
        {dot: Version(note(dot[1], f"{dot}")) for dot in dots},
        {
            name: max([extra.get(name, 0), *(number for writer, number in dots if writer == name)])
            for name in ("a", "b", "c")
        },
    ),
    st.sets(_DOTS, max_size=6),
    st.dictionaries(st.sampled_from(("a", "b", "c")), st.integers(0, 4)),
)


@given(_STATES, _STATES, _STATES)
def test_joining_has_no_order(first: State, second: State, third: State) -> None:
    assert join(first, second) == join(second, first)
    assert join(join(first, second), third) == join(first, join(second, third))
    assert join(first, first) == first
    assert join(join(first, second), first) == join(first, second)


@pytest.mark.long
def test_ten_thousand_notes_are_exchanged_within_seconds() -> None:
    """Not a measure of speed: what grows with the square of the notes would not end."""
    here, there = Library("a" * 16), Library("b" * 16)
    here.held = held(*(note(number, f"note {number}") for number in range(10_000)))
    here.meets()
    there.meets(here.state)
    there.held |= held(note(5, "changed"))
    there.meets(here.state)
    here.meets(there.state)
    assert len(here.notes) == 10_000 and "changed" in here.notes
