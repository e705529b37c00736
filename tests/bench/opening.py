"""Opening a book, turning its pages, and memory, beside calibre's viewer: python -m tests.bench.opening BOOK.epub.

Both programs are watched from outside, on a screen of Xvfb: from the start of the process until the page's text stands
on the screen and no longer changes; from a key until the page's last change. Cold is a book that the program has never
seen, in a new data folder; warm is one that is ready. Linux; needs Xvfb, openbox and xdotool.

Then the shelf of a running window with all EPUBs of that folder: from Enter until the page's last change, first for a
book that has just been imported, then for the same book reopened in the middle of its text.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import assets
from models.folder import default_path
from tests.bench.screen import Pixels, Screen, end, has_text, memory_of, wait_for

FLAGS = "--no-sandbox --disable-gpu"
LIMIT = 90.0
QUIET = 2.0
"""Seconds without a change after which a page counts as there (that time is not in the figures)."""
TURNS = 20
TURN_QUIET = 0.4
WARM_RUNS = 3
SIZE = (1000, 780)
TO_TEXT = 12
"""Pages turned before measuring, to be among the text."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """A program: the command that opens a book, the key that turns the page, and additions to its environment."""

    name: str
    command: tuple[str, ...]
    environment: dict[str, str]
    prepare: tuple[str, ...] = ()
    """What gets a book wholly ready between the cold opening and the warm ones: indexing."""


def main(book: Path) -> None:
    """Print a row for each program, and one for the shelf."""
    print(f"{book.name}: seconds to text on screen (cold; warm, median of {WARM_RUNS}), ms a page turn, memory in MB")
    for make in (quoth, calibre):
        with tempfile.TemporaryDirectory() as folder, Screen() as screen:
            viewer = make(book, Path(folder))
            if viewer is None:
                print("ebook-viewer is not installed, so there is nothing to compare with")
                continue
            greet(viewer, screen, assets.sample_book())
            cold = opening(viewer, screen)[0]
            if viewer.prepare:
                surroundings = screen.environment(**viewer.environment)
                subprocess.run(viewer.prepare, env=surroundings, check=True, stdout=subprocess.DEVNULL)
            warm, turns, memory = [], [], 0.0
            for run in range(WARM_RUNS):
                seconds, program = opening(viewer, screen, keep=True)
                warm.append(seconds)
                if program is not None and run == WARM_RUNS - 1:
                    turns = turning(screen)
                    memory = memory_of(program.pid)
                if program is not None:
                    end(program, screen)
            print(
                f"{viewer.name:14} cold {cold:5.2f}  warm {statistics.median(warm):5.2f}  "
                f"turn median {statistics.median(turns):4.0f}, worst {max(turns):4.0f}  memory {memory:5.0f}"
                f"  (load {os.getloadavg()[0]:.1f})",
                flush=True,
            )
    with tempfile.TemporaryDirectory() as folder, Screen() as screen:
        rounds = from_shelf(sorted(book.parent.glob("*.epub")), Path(folder), screen)
    for name, times in zip(("just imported", "seen before"), rounds, strict=True):
        line = f"median {statistics.median(times):.0f} ms, worst {max(times):.0f}"
        print(f"from the shelf, {len(times)} books {name}: {line}  (load {os.getloadavg()[0]:.1f})")


def quoth(book: Path, folder: Path) -> Viewer:
    """Quoth with a data folder of its own; in the cold run the book is being indexed as well."""
    environment = {"QUOTH_HOME": str(folder), "QUOTH_MODELS": str(default_path())}
    program = (sys.executable, "-m", "reader.cli")
    return Viewer("Quoth", (*program, "open", str(book)), environment, (*program, "add", str(book)))


def calibre(book: Path, folder: Path) -> Viewer | None:
    """calibre's viewer, with new settings and a new cache as well."""
    program = shutil.which("ebook-viewer")
    if program is None:
        return None
    environment = {
        "CALIBRE_CONFIG_DIRECTORY": str(folder / "config"),
        "CALIBRE_CACHE_DIRECTORY": str(folder / "cache"),
        "CALIBRE_TEMP_DIR": str(folder),
        "PYTHONPATH": "",
    }
    return Viewer("ebook-viewer", (program, str(book)), environment)


def from_shelf(books: Sequence[Path], folder: Path, screen: Screen) -> tuple[list[float], list[float]]:
    """Milliseconds from Enter on the shelf to the page of books never opened, and of the same opened once more."""
    environment = screen.environment(
        QUOTH_HOME=str(folder / "data"),
        QUOTH_MODELS=str(folder / "none"),  # vectors, of which opening needs none, would take minutes
        QTWEBENGINE_CHROMIUM_FLAGS=FLAGS,
    )
    program = (sys.executable, "-m", "reader.cli")
    subprocess.run((*program, "add", *map(str, books)), env=environment, check=True, stdout=subprocess.DEVNULL)
    before = screen.middle()
    window = subprocess.Popen((*program, "open"), env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(partial(screen.differs, before), LIMIT)
    screen.settled(QUIET, LIMIT)
    rounds: tuple[list[float], list[float]] = ([], [])
    for times in rounds:
        for _ in books:
            screen.press("End")  # sorted by when they were last opened: this one never was, or the longest ago
            screen.settled(QUIET, LIMIT)
            taken, shown = pressed(screen, "Return", QUIET)
            if has_text(shown):
                times.append(taken)
            if times is rounds[0]:
                turn_to_text(screen)
            pressed(screen, "ctrl+l", QUIET)
    end(window, screen)
    return rounds[0] or [float("nan")], rounds[1] or [float("nan")]


def turn_to_text(screen: Screen) -> None:
    """Turn past the cover and the title page; not every turn changes the middle of the screen."""
    for _ in range(TO_TEXT):
        screen.press("Right")
        screen.settled(TURN_QUIET, LIMIT)


def pressed(screen: Screen, key: str, quiet: float) -> tuple[float, Pixels]:
    """Milliseconds from a key until the page's last change, and what is shown then."""
    before = screen.middle()
    began = time.perf_counter()
    screen.press(key)
    wait_for(partial(screen.differs, before), LIMIT)
    at, shown = screen.settled(quiet, LIMIT)
    return (at - began) * 1000, shown


def greet(viewer: Viewer, screen: Screen, other: Path) -> None:
    """Let the program show what it shows at its very first start, with another book."""
    _, program = opening(replace(viewer, command=(*viewer.command[:-1], str(other))), screen, keep=True)
    screen.press("Escape")
    screen.settled(QUIET, LIMIT)
    if program is not None:
        end(program, screen)


def opening(viewer: Viewer, screen: Screen, *, keep: bool = False) -> tuple[float, subprocess.Popen[bytes] | None]:
    """Seconds from the start of the process until the first page is shown."""
    environment = screen.environment(QTWEBENGINE_CHROMIUM_FLAGS=FLAGS, **viewer.environment)
    before = screen.middle()
    began = time.perf_counter()
    program = subprocess.Popen(viewer.command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for(partial(screen.differs, before), LIMIT)
    at, _ = screen.settled(QUIET, LIMIT)
    if keep:
        return at - began, program
    end(program, screen)
    return at - began, None


def turning(screen: Screen) -> list[float]:
    """Milliseconds from the key until the page's last change, of pages with text, in windows of the same size."""
    screen.resize(*SIZE)
    screen.settled(QUIET, LIMIT)
    turn_to_text(screen)
    turns = (pressed(screen, "Right", TURN_QUIET) for _ in range(TURNS))
    return [taken for taken, shown in turns if has_text(shown)] or [float("nan")]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
