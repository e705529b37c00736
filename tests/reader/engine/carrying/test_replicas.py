"""Any interleaving of three libraries ends with the same on all of them, and with everything that nobody took back.

A library writes, deletes, exchanges with a folder whose files travel late, is stopped between its database and its
file, is put back to a backup, or goes on as two copies; its clock is wrong. What is written has a text of its own, and
counts as taken back once a reader who had it before them changed or deleted it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, field

from hypothesis import HealthCheck, Phase, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from msgspec.structs import replace

from reader.engine.carrying.document import NotOurs, read_document, write_document
from reader.engine.carrying.exchange import Exchanged, Own, exchange
from reader.engine.carrying.records import Carried, CarriedDetail, CarriedName, CarriedNote, CarriedWord
from tests.night import times
from tests.reader.engine.carrying.made import held, note, of, word

EXAMPLES = int(os.environ.get("QUOTH_CARRY_EXAMPLES", times(20, 60)))
"""Raised for a long look."""
THREE = st.integers(0, 2)


@dataclass
class Replica:
    """A library, its clock, and the files that have come to its copy of the folder."""

    number: int
    clock: int = 1_000
    held: dict[str, Carried] = field(default_factory=dict)
    own: Own = field(default_factory=lambda: Own(""))
    files: dict[int, bytes] = field(default_factory=dict)
    backup: dict[str, Carried] | None = None


class Replicas(RuleBasedStateMachine):
    """The machine; ``_alive`` are the texts that must be on all libraries in the end."""

    def __init__(self) -> None:
        super().__init__()
        self._names = iter(range(1, 10**6))
        self._texts = iter(range(1, 10**6))
        self._alive: set[str] = set()
        self._words: set[str] = set()
        self._replicas: list[Replica] = []
        self._earlier: list[tuple[int, bytes]] = []
        self._by_hand: set[str] = set()

    @initialize(skews=st.tuples(*(st.sampled_from((-3_600_000, 0, 3_600_000)) for _ in range(3))))
    def begin(self, skews: tuple[int, int, int]) -> None:
        self._replicas = [Replica(n, 10**9 + skew, own=Own(self._name())) for n, skew in enumerate(skews)]

    @rule(who=THREE, which=st.integers(0, 3), colour=st.sampled_from(("yellow", "green")))
    def write_a_note(self, who: int, which: int, colour: str) -> None:
        self._write(who, note(which, self._text(), colour))

    @rule(who=THREE, which=st.integers(0, 50))
    def change_what_is_shown(self, who: int, which: int) -> None:
        shown = self._notes(who)
        if shown:
            self._write(who, replace(shown[which % len(shown)], note=self._text()))

    @rule(who=THREE, which=st.integers(0, 50))
    def delete(self, who: int, which: int) -> None:
        shown = self._notes(who)
        if shown:
            self._take_back(who, shown[which % len(shown)].key)
            del self._replicas[who].held[shown[which % len(shown)].key]

    @rule(who=THREE, base=st.sampled_from(("mouse", "Mouse", "stove")), learnt=st.booleans())
    def look_a_word_up(self, who: int, base: str, learnt: bool) -> None:
        known = self._replicas[who].held.get(f"word/{base}")
        times = known.times + 1 if isinstance(known, CarriedWord) else 1
        self._replicas[who].held |= held(word(base, times, learnt=learnt, start=who))
        self._words.add(base)

    @rule(who=THREE, base=st.sampled_from(("mouse", "Mouse", "stove")))
    def forget_a_word(self, who: int, base: str) -> None:
        if self._replicas[who].held.pop(f"word/{base}", None) is not None:
            self._words.discard(base)

    @rule(who=THREE, title=st.sampled_from(("One", "Two", "Three")))
    def name_the_book(self, who: int, title: str) -> None:
        self._replicas[who].held["title"] = CarriedDetail("title", (title,))

    @rule(who=THREE, tag=st.sampled_from(("sea", "Sea", "land")), here=st.booleans())
    def tag_the_book(self, who: int, tag: str, here: bool) -> None:
        name = CarriedName("tag", tag, here)
        self._replicas[who].held[name.key] = name

    @rule(who=THREE, stopped=st.booleans())
    def exchange_with_the_folder(self, who: int, stopped: bool) -> None:
        self._exchange(who, stopped=stopped)

    @rule(first=THREE, second=THREE)
    def two_meet(self, first: int, second: int) -> None:
        self._exchange(first)
        self.a_file_travels(first, second, half=False)
        self._exchange(second)

    @rule(owner=THREE, receiver=THREE, half=st.booleans())
    def a_file_travels(self, owner: int, receiver: int, half: bool) -> None:
        """A syncing tool brings one library's file to another's copy of the folder, or half of it."""
        files = self._replicas[owner].files
        if owner in files and owner != receiver:
            self._earlier.append((owner, files[owner]))
            self._replicas[receiver].files[owner] = files[owner][: len(files[owner]) // 2] if half else files[owner]

    @rule(who=THREE, which=st.integers(0, 50))
    def an_old_file_comes_back(self, who: int, which: int) -> None:
        """A folder is put back to what it was, one's own file in it too."""
        if self._earlier:
            owner, data = self._earlier[which % len(self._earlier)]
            self._replicas[who].files[owner] = data

    @rule(who=THREE)
    def the_folder_is_emptied(self, who: int) -> None:
        self._replicas[who].files.clear()

    @rule(who=THREE, which=st.integers(0, 50))
    def a_file_is_changed_by_hand(self, who: int, which: int) -> None:
        files = self._replicas[who].files
        texts = [note.note for note in self._notes(who) if note.note in self._alive]
        if texts and files:
            text, data = texts[which % len(texts)], list(files.values())[which % len(files)]
            owner = list(files)[which % len(files)]
            if f'"{text}"'.encode() in data:
                files[owner] = data.replace(f'"{text}"'.encode(), f'"{(new := self._text())}"'.encode())
                self._alive.discard(text)
                self._by_hand.add(new)

    @rule(who=THREE)
    def back_up(self, who: int) -> None:
        self._replicas[who].backup = dict(self._replicas[who].held)

    @rule(who=THREE)
    def put_the_backup_back(self, who: int) -> None:
        """What the library remembers of its exchanges isn't in a backup."""
        replica = self._replicas[who]
        if replica.backup is not None:
            lost = {note.note for note in self._notes(who)}
            replica.held, replica.own = dict(replica.backup), Own(self._name())
            self._alive -= lost - {note.note for other in range(3) for note in self._notes(other)}
            self._words &= {key.removeprefix("word/") for replica in self._replicas for key in replica.held}
            event("a backup was put back")

    def teardown(self) -> None:
        if not self._replicas:
            return
        for _ in range(4):
            for replica in self._replicas:
                self._exchange(replica.number)
                for other in self._replicas:
                    other.files |= {replica.number: replica.files[replica.number]}
        contents = [(replica.held, replica.own.state.versions, replica.own.state.seen) for replica in self._replicas]
        assert contents[0] == contents[1] == contents[2]
        assert self._alive <= {note.note for note in self._notes(0)}
        assert self._words <= {
            carried.base for carried in self._replicas[0].held.values() if isinstance(carried, CarriedWord)
        }

    def _exchange(self, who: int, *, stopped: bool = False) -> Exchanged:
        replica = self._replicas[who]
        replica.clock += 7
        states = []
        for data in replica.files.values():
            with suppress(NotOurs):
                states.append(read_document(data).state)
        done = exchange(replica.held, replica.own, states, now=replica.clock, new_name=self._name())
        for happened in done.events:
            event(f"said: {happened.what}")
        replica.held, replica.own = dict(done.held), done.own
        if not stopped:
            replica.files[who] = write_document(of(done.own.state))
        return done

    def _write(self, who: int, value: CarriedNote) -> None:
        self._take_back(who, value.key)
        self._replicas[who].held |= held(value)
        self._alive.add(value.note)

    def _take_back(self, who: int, key: str) -> None:
        was = self._replicas[who].held.get(key)
        if isinstance(was, CarriedNote):
            self._alive.discard(was.note)

    def _notes(self, who: int) -> list[CarriedNote]:
        return [carried for carried in self._replicas[who].held.values() if isinstance(carried, CarriedNote)]

    def _name(self) -> str:
        return f"{next(self._names):016x}"

    def _text(self) -> str:
        return f"text {next(self._texts)}"


Replicas.TestCase.settings = settings(
    max_examples=EXAMPLES,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=(Phase.generate, Phase.shrink) if EXAMPLES <= 450 else (Phase.generate,),
    database=None,
)
TestReplicas = Replicas.TestCase
