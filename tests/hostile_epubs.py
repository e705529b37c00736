"""Small EPUBs that are costly to import: ``python -m tests.hostile_epubs`` adds each and prints its cost. Linux only.

``--limit SECONDS`` says after how long each is stopped (60 by default).
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from tests.epubs import Epub, page, pages_of

_WORDS = "it was a long day and nobody in the house of my father knew what to make of anything said there".split()


def repeated_chapter(path: Path, times: int = 5_000) -> Path:
    """One chapter of 5 kB, which the spine lists over and over under items with different ids."""
    prose = page(f"<h1>One</h1>{_prose(1, 5_000)}")
    items = "".join(f'<item id="r{n}" href="one.xhtml" media-type="application/xhtml+xml"/>' for n in range(times))
    references = "".join(f'<itemref idref="r{n}"/>' for n in range(times))
    return _packaged(path, items, references, {"epub/one.xhtml": prose})


def deep_metadata(path: Path, depth: int = 900) -> Path:
    """A package with nested ``metadata``, and nested ``meta`` inside."""
    deep = "<metadata>" * depth + "<meta>" * depth + "x" + "</meta>" * depth + "</metadata>" * depth
    return Epub(metadata=deep).build(path)


def deep_manifest(path: Path, depth: int = 1_900) -> Path:
    """A package with a ``manifest`` inside a ``manifest``, and so on."""
    book = Epub(manifest='<item href="gone.png"/>' * 3_000)
    package = book.package().replace("<manifest>", "<manifest>" * depth).replace("</manifest>", "</manifest>" * depth)
    return replace(book, files={"epub/content.opf": package}).build(path)


def deep_contents(path: Path, depth: int = 20_000) -> Path:
    """A navigation document whose lists nest."""
    line = '<li><a href="text/one.xhtml">One</a><ol>'
    nav = page('<nav epub:type="toc"><ol>' + line * depth + "</ol></li>" * depth + "</ol></nav>")
    return Epub(files={"epub/nav.xhtml": nav}).build(path)


def open_paragraphs(path: Path, count: int = 500_000) -> Path:
    """Paragraphs that are never closed: XML recovery puts each into the one before it."""
    return Epub(pages=(("one.xhtml", f"<html><body>{'<p>a' * count}"),)).build(path)


def endless_spine(path: Path, count: int = 100_000) -> Path:
    """A spine with a hundred thousand references to five thousand small pages."""
    pages = {f"epub/{n}.xhtml": page(f"<p>Page {n}.</p>") for n in range(5_000)}
    items = "".join(
        f'<item id="i{n}" href="{n % 5_000}.xhtml" media-type="application/xhtml+xml"/>' for n in range(count)
    )
    return _packaged(path, items, "".join(f'<itemref idref="i{n}"/>' for n in range(count)), pages)


def made_up_names(path: Path, count: int = 120_000) -> Path:
    """Capitalised words that are all different and name nothing."""
    chance = random.Random(3)  # noqa: S311 - no secret
    syllables = ["ba", "ko", "mi", "ru", "ta", "ve", "zo", "li", "na", "du"]
    names = ("".join(chance.choices(syllables, k=4)).capitalize() for _ in range(count))
    body = "".join(f"<p>Then {next(names)} met {next(names)} {next(names)}.</p>" for _ in range(count // 3))
    return Epub(pages=pages_of(body)).build(path)


def packed_members(path: Path, count: int = 80) -> Path:
    """Pages that are each compressed a hundredfold, which is below what counts as a bomb."""
    return Epub(pages=pages_of(*(f"<h1>{n}</h1>" + _prose(n, 4_000) * 250 for n in range(count)))).build(path)


def nested_sections(path: Path, depth: int = 40_000) -> Path:
    """Sections in sections, each with a few words before the next."""
    body = "".join(f'<section id="s{n}"><p>Word {n}.</p>' for n in range(depth)) + "</section>" * depth
    return Epub(pages=pages_of(body)).build(path)


_ADD = """import sys
from reader.cli.main import main
code = main(["add", sys.argv[1]])
for line in open("/proc/self/status"):
    if line.startswith("VmHWM"):
        print(line, flush=True)
sys.exit(code)
"""
"""Of this process alone: what ``wait4`` says of its memory holds that of the process that forked it."""

HOSTILE: Mapping[str, Callable[[Path], Path]] = {
    make.__name__: make
    for make in (
        repeated_chapter,
        deep_metadata,
        deep_manifest,
        deep_contents,
        open_paragraphs,
        endless_spine,
        made_up_names,
        packed_members,
        nested_sections,
    )
}


@dataclass(frozen=True)
class Cost:
    """What ``quoth add`` cost for a file, and what it printed; the peak is 0 if it was stopped."""

    code: int
    seconds: float
    """Of processor time."""
    peak_bytes: int
    index_bytes: int
    printed: str


def cost_of_adding(book: Path, home: Path, limit: float) -> Cost:
    """Run ``quoth add`` on an empty shelf at ``home``; it is stopped after ``limit`` seconds (code 137)."""
    home.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, "QUOTH_HOME": str(home), "QUOTH_MODELS": str(home / "models")}
    run = [sys.executable, "-c", _ADD, str(book)]
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(run, env=environment, stdout=output, stderr=output)
        stop = threading.Timer(limit, process.kill)
        stop.start()
        _, status, used = os.wait4(process.pid, 0)
        stop.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        words = output.read().decode("utf-8", "replace")
    code = 137 if process.returncode == -signal.SIGKILL else process.returncode
    words, _, peak = words.rpartition("VmHWM:")
    index = sum(file.stat().st_size for file in home.glob("index.db*"))
    return Cost(code, used.ru_utime + used.ru_stime, int(peak.split()[0]) * 1024 if code != 137 else 0, index, words)


def _packaged(path: Path, items: str, references: str, files: Mapping[str, str]) -> Path:
    """A book with this manifest and spine."""
    package = Epub(pages=(), manifest=items).package().replace("<spine ></spine>", f"<spine>{references}</spine>")
    return Epub(pages=(), files={"epub/content.opf": package, "epub/nav.xhtml": page("<p/>"), **files}).build(path)


def _prose(seed: int, characters: int) -> str:
    chance = random.Random(seed)  # noqa: S311 - no secret
    return "".join(f"<p>{' '.join(chance.choices(_WORDS, k=60))}.</p>" for _ in range(characters // 280 + 1))


def main() -> None:
    """Print a row for each book."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("names", nargs="*", metavar="NAME")
    arguments.add_argument("--limit", type=float, default=60)
    options = arguments.parse_args()
    print(
        "| Book | its bytes | exit | processor, s | peak memory, MB | index, MB | said |\n|---|---|---|---|---|---|---|"
    )
    for name in options.names or HOSTILE:
        with tempfile.TemporaryDirectory() as folder:
            book = HOSTILE[name](Path(folder) / f"{name}.epub")
            cost = cost_of_adding(book, Path(folder) / "home", options.limit)
            printed = " ".join(cost.printed.split())
            print(
                f"| {name} | {book.stat().st_size:,} | {cost.code} | {cost.seconds:.1f} | {cost.peak_bytes / 1e6:.0f} "
                f"| {cost.index_bytes / 1e6:.1f} | {printed[:300]} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
