"""An engine that is used for long: ``python -m tests.stress.long_use --cases ROUNDS --seconds S``.

A round opens a book, reads, searches, asks, keeps and removes a note; each tenth adds another book and removes it.
The state at the end is compared with that after the first tenth of the rounds, when all is loaded. What must hold:
memory within 10%, a bounded number of open files, threads and temporary files, bounded logs of the databases, and the
last hundred answers within 20% of the time of the first hundred, which says something only on a machine that is idle.
The starter models answer, as many of them as are installed: with ``QUOTH_MODELS`` set to a folder that has the
embedding model alone, a round takes a tenth of the time.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import assets
from indexing.locator import Locator
from models.folder import default_path
from reader.engine.protocol import (
    AddBook,
    Ask,
    ClearConversation,
    OpenBook,
    Progress,
    RemoveAnnotations,
    RemoveBooks,
    SaveAnnotation,
    SavePosition,
    Search,
    WatchImports,
)
from tests.epubs import book_of
from tests.reader.engine.client import EngineProcess
from tests.starter import starter_folder
from tests.stress.options import Options, options

QUESTIONS = (
    "How are the books in the lighthouse library arranged?",
    "Who is Leopold Crake?",
    "Why is the clock wrong?",
    "What does the keeper weigh?",
)
_MOST_LOG = 32 * 1024 * 1024  # SQLite empties a log of four megabytes when nobody reads; a long read keeps it longer
_FEW = 4


@dataclass(frozen=True)
class State:
    """What the engine holds: megabytes of memory, open files, threads, temporary files, bytes of logs."""

    megabytes: float
    handles: int
    threads: int
    temporary: int
    logs: int

    @classmethod
    def of(cls, pid: int, home: Path, temporary: Path) -> State:
        """Read from /proc, so on Linux only."""
        process = Path(f"/proc/{pid}")
        pages = int((process / "statm").read_text(encoding="utf-8").split()[1])
        return cls(
            megabytes=pages * os.sysconf("SC_PAGE_SIZE") / 2**20,
            handles=len(list((process / "fd").iterdir())),
            threads=len(list((process / "task").iterdir())),
            temporary=sum(1 for _ in temporary.rglob("*")),
            logs=sum(path.stat().st_size for path in home.rglob("*-wal")),
        )


@dataclass
class LongUse:
    """One engine, and what is done to it."""

    engine: EngineProcess
    folder: Path
    answers: list[float] = field(default_factory=list)
    """Seconds of each."""

    def begin(self) -> str:
        """Add the book that is read; returns its id."""
        return self._added(assets.sample_book())

    def round(self, number: int, book: str) -> None:
        """Do all of it once."""
        engine = self.engine
        engine.ask(OpenBook(book=book))
        engine.ask(SavePosition(book=book, position=Locator(4, 20 * (number % 100))))
        engine.ask(Search(book=book, query="clock"))
        start = time.perf_counter()
        engine.ask(Ask(book=book, question=QUESTIONS[number % len(QUESTIONS)]))
        self.answers.append(time.perf_counter() - start)
        words = SaveAnnotation(book=book, kind="highlight", start=Locator(4, 28), end=Locator(4, 41), note=str(number))
        note = engine.ask(words)
        engine.ask(RemoveAnnotations(book, (note.id,)))
        if number % 10 == 9:
            engine.ask(ClearConversation(book))
            other = self._added(book_of(self.folder / "other.epub", f"<p>Rain fell {number} times.</p>" * 200))
            engine.ask(RemoveBooks((other,)))
        engine.forget()

    def _added(self, path: Path) -> str:
        watch = self.engine.send(WatchImports())
        book = self.engine.ask(AddBook(path=str(path))).book.id
        self.engine.event(
            watch, lambda event: isinstance(event, Progress) and (event.book, event.stage) == (book, "done")
        )
        self.engine.cancel(watch)
        return book


def problems(early: State, late: State, answers: list[float]) -> list[str]:
    """What has grown; of the answers' times nothing before there are two hundred."""
    complaints = [
        f"{name}: {before:.0f}, then {after:.0f}"
        for name, before, after, most in (
            ("megabytes", early.megabytes, late.megabytes, early.megabytes * 1.1),
            ("open files", early.handles, late.handles, early.handles + _FEW),
            ("threads", early.threads, late.threads, early.threads + _FEW),
            ("temporary files", early.temporary, late.temporary, early.temporary + _FEW),
            ("bytes of logs", early.logs, late.logs, _MOST_LOG),
        )
        if after > most
    ]
    if len(answers) >= 200:
        first, last = statistics.median(answers[:100]), statistics.median(answers[-100:])
        print(f"answers: {first:.3f} s at first, {last:.3f} s at last")
        complaints += [f"answers: {first:.3f} s, then {last:.3f} s"] if last > first * 1.2 else []
    return complaints


def run(wanted: Options, folder: Path) -> list[str]:
    """Use an engine; returns what has grown."""
    temporary, home = folder / "tmp", folder / "home"
    temporary.mkdir()
    models = starter_folder(default_path(), folder / "models")
    os.environ.update(TMPDIR=str(temporary), QUOTH_MODELS=str(models), QUOTH_HOME=str(home))
    early: State | None = None
    start = time.monotonic()
    with EngineProcess() as engine:
        use = LongUse(engine, folder)
        book = use.begin()
        late = State.of(engine.pid, home, temporary)
        for number in wanted.numbers():
            use.round(number, book)
            late = State.of(engine.pid, home, temporary)
            warm = len(use.answers) >= min(wanted.cases / 10, 50) or time.monotonic() - start > wanted.seconds / 10
            if early is None and warm:
                early = late
            if number % 50 == 49:
                print(f"{len(use.answers):6} rounds: {late}", flush=True)
    print(f"long use: {len(use.answers)} rounds\n  early {early}\n  late  {late}")
    return problems(early or late, late, use.answers)


def main() -> int:
    """Print what has grown; 1 if anything has."""
    wanted = options(__doc__, 3000, 8 * 3600)
    with tempfile.TemporaryDirectory() as folder:
        complaints = run(wanted, Path(folder))
    print(*complaints, sep="\n")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
