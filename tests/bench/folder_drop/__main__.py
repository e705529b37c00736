"""A folder of 1,000 EPUBs dropped: ``python -m tests.bench.folder_drop CORPUS --folder FOLDER [--books N]``.

Three runs, each with a new library, the starter models loaded and their vectors paused:

1. the engine alone: when which share of the books can be searched, the longest wait for the next one, peak memory;
2. the same with the engine killed five times: everything that it had acknowledged must be there;
3. a real window on which the folder is dropped: how long its GUI thread makes a reader wait meanwhile.

FOLDER keeps the made books (slices of the corpus, ten thousand words each).
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

from tests.bench.folder_drop.books import make_folder
from tests.bench.machine import machine
from tests.reader.engine.dropping import FolderRun

BOOKS, KILLS = 1000, 5
_TENTHS = 10


def main() -> None:
    """Make the books, drop them, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--books", type=int, default=BOOKS)
    parser.add_argument("--part", choices=("grow", "kill", "window"), action="append")
    arguments = parser.parse_args()
    books = arguments.folder / f"books-{arguments.books}"
    make_folder(arguments.corpus, books, arguments.books)
    print(f"{arguments.books:,} books, {_bytes(books) / 1e6:,.0f} MB; {machine()}", flush=True)
    for part in arguments.part or ("grow", "kill", "window"):
        home = arguments.folder / f"data-{part}"
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir(parents=True)
        os.environ["QUOTH_HOME"] = str(home)
        if part == "grow":
            _grow(books, home, arguments.books)
        elif part == "kill":
            _kill(books, home, arguments.books)
        else:
            command = [sys.executable, "-m", "tests.bench.folder_drop.window", str(books), str(arguments.books)]
            offscreen = {"QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
            subprocess.run(command, env=os.environ | offscreen, check=True)


def _grow(books: Path, home: Path, count: int) -> None:
    """One engine, undisturbed."""
    peak = [0]

    def watch(_searchable: int, pid: int) -> None:
        peak[0] = max(peak[0], peak_memory(pid))

    run = FolderRun(books, home, count, watch)
    run.run(kills=())
    times = sorted(run.acknowledged.searchable.values())
    reached = [times[max(0, tenth * count // _TENTHS - 1)] for tenth in range(1, _TENTHS + 1)]
    gaps = [later - earlier for earlier, later in pairwise([0.0, *times])]
    print(f"a tenth of the books after another can be searched after {', '.join(f'{at:.0f}' for at in reached)} s")
    print(f"the longest wait for the next book: {max(gaps):.1f} s; peak memory of the engine: {peak[0] / 1e6:.0f} MB")
    print(f"data: {_bytes(home) / 1e6:.0f} MB", flush=True)


def _kill(books: Path, home: Path, count: int) -> None:
    """Kills at moments drawn by chance; ``FolderRun`` raises if anything acknowledged is missing."""
    kills = sorted(random.Random(count).sample(range(1, count), KILLS))  # noqa: S311 - moments, no secrets
    run = FolderRun(books, home, count)
    run.run(kills)
    acknowledged = run.acknowledged
    print(
        f"killed with {', '.join(map(str, kills))} books searchable; nothing of what was acknowledged is lost: ", end=""
    )
    print(
        f"{len(acknowledged.added)} books added, {len(acknowledged.searchable)} searchable, "
        f"{len(acknowledged.tagged)} tagged",
        flush=True,
    )


def peak_memory(pid: int) -> int:
    """The most memory that a process has had, in bytes (Linux)."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))


def _bytes(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


if __name__ == "__main__":
    main()
