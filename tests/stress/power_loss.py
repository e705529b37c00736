"""Power cuts at any write of the library: ``python -m tests.stress.power_loss``.

A real library keeps, changes and removes notes while a file system remembers what it writes; then, for each case, the
power fails at some step of that, and the library is opened from what a disk may hold. It must open without repair, be
whole, and hold every note as it was last acknowledged (or as the change under way would have it).
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import apsw

from indexing.locator import TextRange
from indexing.store.annotations import AnnotationRow
from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook
from tests.stress.options import options
from tests.stress.power_vfs import RecordingVFS, Step, after_power_loss

_BOOK = NewBook("0123456789abcdef", "/book.epub", "A Book", ("A. Writer",), "en", "ltr", ())
Notes = dict[str, str]


def recorded(folder: Path, changes: int = 60) -> list[Step]:
    """All steps of a library that begins empty and ends with some notes; beside them what is in it."""
    steps: list[Step] = []
    vfs = RecordingVFS(steps)
    try:
        _use(folder / "library.db", steps, changes, random.Random(1))  # noqa: S311 - no secret
    finally:
        vfs.unregister()
    return steps


def _use(path: Path, steps: list[Step], changes: int, chance: random.Random) -> None:
    notes: Notes = {}
    library = LibraryStore(path)
    library.add(_BOOK)
    for number in range(changes):
        after = dict(notes)
        fate = chance.random()
        if notes and fate < 0.15:
            gone = chance.choice(sorted(notes))
            del after[gone]
            steps.append(Step("change", note=(notes, after)))
            library.annotations.remove(_BOOK.id, [gone])
        else:
            identity = chance.choice(sorted(notes)) if notes and fate < 0.4 else f"{number:032x}"
            after[identity] = f"{number} " + "words " * chance.choice((1, 40, 2_000))
            steps.append(Step("change", note=(notes, after)))
            library.annotations.put([_row(identity, after[identity])])
        steps.append(Step("acknowledged", note=(after, after)))
        notes = after
        if number % 20 == 19:
            library.file.database.checkpoint()
    library.close()


def _row(identity: str, note: str) -> AnnotationRow:
    now = "2026-01-01T00:00:00Z"
    place = TextRange.of(0, 0, 5)
    return AnnotationRow(identity, _BOOK.id, "highlight", place, "quote", "", "", "yellow", note, now, now)


def check(steps: list[Step], number: int, folder: Path) -> str:
    """What is wrong with the library after the power cut of a number; empty if nothing is."""
    chance = random.Random(number)  # noqa: S311 - no secret
    end = chance.randrange(1, len(steps) + 1)
    for name, data in after_power_loss(steps, end, chance).items():
        (folder / name).write_bytes(data)
    before, after = next((step.note for step in reversed(steps[:end]) if step.note is not None), ({}, {}))
    library = LibraryStore(folder / "library.db")
    try:
        if library.file.repaired is not None:
            return f"step {end}: it had to be repaired: {library.file.repaired.message}"
        if not library.file.examine():
            return f"step {end}: it is not whole"
        notes = {row.id: row.note for row in library.annotations.list(_BOOK.id)}
    finally:
        library.close()
    return "" if notes in (before, after) else f"step {end}: {len(notes)} notes, {len(before)} or {len(after)} expected"


def cut_power(steps: list[Step], numbers: Iterable[int]) -> tuple[int, list[str]]:
    """How many cuts were made, and what was wrong after some."""
    wrong, cases = [], 0
    for number in numbers:
        with tempfile.TemporaryDirectory() as folder:
            cases += 1
            if trouble := check(steps, number, Path(folder)):
                wrong.append(f"case {number}, {trouble}")
    return cases, wrong


def main() -> int:
    """Print what failed and the figure."""
    wanted = options(__doc__, 5_000, 600)
    with tempfile.TemporaryDirectory() as folder:
        steps = recorded(Path(folder))
    cases, wrong = cut_power(steps, wanted.numbers())
    for trouble in wrong:
        print(trouble)
    version = apsw.sqlite_lib_version()
    print(f"power_loss: {cases:,} cuts among {len(steps):,} steps of SQLite {version}, {len(wrong)} failures")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
