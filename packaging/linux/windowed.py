"""The bundle's window, opened as a stranger would under Xvfb: when it is shown, its citation clicked, its sandbox."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import screen
from stranger import ProofFailed, Stranger

WORDS = bytes.fromhex("fbec8c")
"""The colour in which the panel sets off the words of a quote that matter; the light theme's, as a new user has it."""
CITED = bytes.fromhex("ffc27a")
"""The colour behind a cited sentence on the page."""
PANEL = 2 / 3
"""Where the panel begins, as a part of the screen's width."""
ANSWER_SECONDS = 300.0
CLICK_SECONDS = 60.0
MANY = 1000
"""Pixels of ``CITED`` that are a sentence's; a picture in the book has no such area."""
_PARENT = re.compile(r"^PPid:\t(\d+)$", re.MULTILINE)


@contextmanager
def opened(stranger: Stranger, program: Path, display: str, dump: Path) -> Iterator[tuple[int, float]]:
    """The window on the sample book with its question asked: its process, and the seconds until it was shown."""
    command = stranger.command(str(program), "demo", DISPLAY=display)
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True)
    try:
        shown = screen.wait_for(lambda: screen.colours(dump.read_bytes()) > 50, 90)
        if shown is None or process.poll() is not None:
            raise ProofFailed(f"no window was shown: {last_words(process)}")
        yield process.pid, shown
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()
        screen.wait_for(lambda: screen.colours(dump.read_bytes()) <= 1, 10)


def click_citation(display: str, dump: Path) -> str:
    """Wait for the answer, click its first quote, and see that the page shows the sentence; says how long both took."""
    answered = screen.wait_for(lambda: screen.places(dump.read_bytes(), WORDS, PANEL, 1), ANSWER_SECONDS)
    if answered is None:
        raise ProofFailed(f"no quote was shown within {ANSWER_SECONDS:.0f} s")
    if len(screen.places(dump.read_bytes(), CITED, 0, PANEL)) > MANY:
        raise ProofFailed("the sentence was shown before its citation was clicked")
    start = time.monotonic()
    while len(screen.places(dump.read_bytes(), CITED, 0, PANEL)) <= MANY:
        if time.monotonic() - start > CLICK_SECONDS:
            raise ProofFailed("the click on a citation showed no sentence on the page")
        # More may come above the quote and move it, so it is looked for anew.
        if words := screen.places(dump.read_bytes(), WORDS, PANEL, 1):
            screen.click(display, *words[0])
        screen.wait_for(lambda: len(screen.places(dump.read_bytes(), CITED, 0, PANEL)) > MANY, 5)
    return f"answered {answered:.0f} s later, the citation clicked, and its sentence shown"


def sandbox(top: int) -> str:
    """How Chromium keeps the pages of the window whose process is ``top``, as the kernel tells of each process.

    A page is a process that Chromium's “zygote” has made, and keeps that one's command line.
    """
    ours, pages = below(top), []
    chromium = {pid for pid in ours if b"QtWebEngineProcess" in read(pid, "cmdline")}
    for pid in chromium:
        if ours[pid] not in chromium or pid in ours.values() or b"--no-zygote-sandbox" in read(pid, "cmdline"):
            continue
        kept = []
        if b"\nSeccomp:\t2\n" in read(pid, "status"):
            kept.append("its calls are filtered")
        if Path(f"/proc/{pid}/ns/user").readlink() != Path(f"/proc/{top}/ns/user").readlink():
            kept.append("in namespaces of its own")
        pages.append(" and ".join(kept) or "no sandbox")
    if not pages:
        raise ProofFailed("no page’s process was found")
    return "Chromium’s page: " + ", ".join(sorted(set(pages)))


def below(top: int) -> dict[int, int]:
    """Each process below ``top``, with its parent."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        if match := _PARENT.search(read(int(folder.name), "status").decode(errors="replace")):
            parents[int(folder.name)] = int(match[1])
    ours: dict[int, int] = {}
    while more := {pid: parent for pid, parent in parents.items() if parent in {top, *ours} and pid not in ours}:
        ours |= more
    return ours


def read(pid: int, name: str) -> bytes:
    """A file that the kernel has about a process; empty if the process is gone."""
    try:
        return Path(f"/proc/{pid}", name).read_bytes()
    except OSError:
        return b""


def last_words(process: subprocess.Popen[bytes]) -> str:
    """What a process that has ended said last."""
    if process.poll() is None or process.stderr is None:
        return "it is still starting"
    return process.stderr.read().decode(errors="replace").strip()[-600:]
