"""Faults of llama.cpp by place, and random kills: ``python -m tests.stress.model_faults [--seconds S] [--kills N]``.

Every fault of ``tests/native/fault.c``, at load, while a prompt is read and while a reply is written, met in each
place that uses a chat model: what the reader sees, as a table. Then the model's process is killed at random while
questions are asked. All on the starter's models; it needs Linux and a C compiler. A hang is noticed after two minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import assets
from indexing.locator import Locator
from models.folder import default_path
from reader.engine.protocol import Answer, Ask, Failed, GetSummary, Returned, TryModel
from tests.native import faults
from tests.reader.engine.client import EngineProcess
from tests.starter import starter_folder

BOOK, QUESTION, CARRIES = "eleven-minutes-fast", "How are the books in the lighthouse library arranged?", "by weight"
QUESTIONS = (
    QUESTION,
    "Who keeps the lighthouse?",
    "How many steps are there?",
    "What did the Board think of?",
    "Why do people climb the stairs?",
)
WRITER = "qwen2.5-coder-0.5b-instruct"
FAULTS = tuple(
    f"{what}@{where}"
    for what in ("ill", "segv", "abort", "kill", "memory", "nan", "hang")
    for where in ("load", "1", "5")
    if (what, where) != ("nan", "load")
)
"""At load; while the trial's prompt, or the first one, is read; while a reply is written or the next prompt read."""
_HOW = re.compile(
    r"SIG[A-Z]+|no sign of life|NaN|GB of memory|unable to allocate|failed with error -?\d+|can’t be loaded"
)


class Place:
    """Runs Quoth with a fault, in a home of its own with the sample book on the shelf."""

    def __init__(self, folder: Path, library: Path, fault: str) -> None:
        models = starter_folder(default_path(), folder / "models")
        variables = faults.environment(library, fault) if fault else {}
        self.environment = {**os.environ, "QUOTH_HOME": str(folder), "QUOTH_MODELS": str(models), **variables}

    def command(self, *words: str) -> subprocess.CompletedProcess[str]:
        """What a command prints, and how it ends."""
        whole = [sys.executable, "-m", "reader.cli", *words]
        return subprocess.run(whole, env=self.environment, capture_output=True, text=True, check=False, timeout=900)


def asked(place: Place) -> str:
    """“quoth ask”."""
    return _of_command(place.command("ask", "--book", BOOK, "--json", QUESTION), quoted=True)


def shelf(place: Place) -> str:
    """“quoth ask --shelf”."""
    return _of_command(place.command("ask", "--shelf", "--whole-books", "--json", QUESTION), quoted=True)


def summary(place: Place) -> str:
    """“quoth summary”."""
    done = place.command("summary", "--book", BOOK, "--chapter", "2", "--json")
    sentences = json.loads(done.stdout)["sentences"] if done.returncode == 0 else ()
    return f"{'summary' if sentences else 'NO SUMMARY'}, exit {done.returncode}; {_how(done.stdout + done.stderr)}"


def doctor(place: Place) -> str:
    """“quoth doctor”."""
    done = place.command("doctor")
    (line,) = (line for line in done.stdout.splitlines() if "Chat model" in line)
    return f"{line.split()[0]}, exit {done.returncode}; {_how(line)}"


def tried(place: Place) -> str:
    """“quoth models try”."""
    done = place.command("models", "try", WRITER)
    return f"{'works' if done.stdout else 'one sentence'}, exit {done.returncode}; {_how(done.stderr)}"


def window(place: Place) -> str:
    """The window's engine: a question, then a summary, then the dialog's “Try it again”."""
    with engine(place) as client:
        answer = client.ask(Ask(book=BOOK, question=QUESTION))
        quoted = any(CARRIES in citation.quote for citation in answer.citations)
        summarised = client.ask(GetSummary(book=BOOK, chapter=Locator(6, 0)))
        again = client.ends(client.send(TryModel(WRITER)))
    notice = _how(" ".join(answer.notices))
    dialog = _how(again.message) if isinstance(again, Failed) else "works"
    return (
        f"{'quotes' if quoted else 'NO QUOTES'}{', summary' if summarised.sentences else ''}; "
        f"{notice}; dialog: {dialog}"
    )


PLACES: tuple[Callable[[Place], str], ...] = (asked, shelf, summary, doctor, tried, window)


def engine(place: Place) -> EngineProcess:
    """The window's engine, with the fault."""
    before = dict(os.environ)
    os.environ.update(place.environment)
    try:
        return EngineProcess()
    finally:
        os.environ.clear()
        os.environ.update(before)


def _of_command(done: subprocess.CompletedProcess[str], *, quoted: bool) -> str:
    carried = CARRIES in done.stdout
    what = "quotes" if carried == quoted else "NO QUOTES"
    return f"{what}, exit {done.returncode}{', STDERR' if done.stderr else ''}; {_how(done.stdout)}"


def _how(text: str) -> str:
    match = _HOW.search(text)
    return match[0] if match else "no fault met"


def table(library: Path, seconds: float) -> Iterator[tuple[str, str, str]]:
    """Fault, place and what was seen, until the time is over."""
    end = time.monotonic() + seconds
    for fault in FAULTS:
        for do in PLACES:
            if time.monotonic() > end:
                return
            with tempfile.TemporaryDirectory() as name:
                place = Place(Path(name), library, fault)
                place.command("add", str(assets.sample_book()))
                yield fault, (do.__doc__ or "").rstrip("."), do(place)


def killed(kills: int, questions: int) -> str:
    """Kill the model's process so often, at random, while so many questions are asked; what came of it."""
    chance, done, over = random.Random(3), 0, threading.Event()  # noqa: S311 - no secret
    with tempfile.TemporaryDirectory() as name:
        place = Place(Path(name), Path("/none"), "")
        place.command("add", str(assets.sample_book()))
        with engine(place) as client:

            def kill() -> None:
                nonlocal done
                while not over.wait(chance.uniform(0.05, 1.5)):
                    for pid in _children(client.pid):
                        os.kill(pid, signal.SIGKILL)
                        done += 1

            killer = threading.Thread(target=kill, daemon=True)
            killer.start()
            answered = quoted = 0
            while answered < questions or done < kills:
                client.ends(client.send(TryModel(WRITER)))  # the reader says so, or nothing would start it again
                call = client.send(Ask(book=BOOK, question=QUESTIONS[answered % len(QUESTIONS)]))
                ended = client.ends(call)
                client.forget()
                answered += 1
                if isinstance(ended, Returned) and isinstance(ended.result, Answer):
                    quoted += bool(ended.result.citations)
            over.set()
            killer.join()
    return f"{done} kills of the model’s process, {answered} questions asked, {quoted} answered with quotes"


def _children(pid: int) -> list[int]:
    """The processes of models that an engine has started."""
    listed = Path(f"/proc/{pid}/task").glob("*/children")
    pids = [int(child) for children in listed for child in children.read_text().split()]
    return [pid for pid in pids if "model_host" in Path(f"/proc/{pid}/cmdline").read_text()]


def main() -> int:
    """Print the table and the figures; 1 if the reader was left without an answer."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--cases", type=int, default=50, help="questions that are asked while the process is killed")
    parser.add_argument("--kills", type=int, default=100)
    options = parser.parse_args()
    if not faults.CAN_BE_MADE:
        print(faults.WHY_NOT)
        return 1
    bad = 0
    with tempfile.TemporaryDirectory() as name:
        library = faults.compiled(Path(name))
        print("| Fault | Place | What the reader saw |\n|---|---|---|")
        for fault, place, seen in table(library, options.seconds):
            bad += any(word in seen for word in ("NO ", "STDERR", "exit -", "exit 2"))
            print(f"| {fault} | {place} | {seen} |", flush=True)
    print(killed(options.kills, options.cases))
    print(f"{bad} failures")
    return int(bad > 0)


if __name__ == "__main__":
    sys.exit(main())
