"""The names of people in samples of 47 novels that LitBank hasn't, those of one person put together by hand.

Two samples of 2,500 words each: the opening and, from 45% on, the middle. In ``other_names.txt`` a line a sample has
the names that mean one joined by “=”; the other names of people mean one each. Pairs that can't be known from the
sample are among them: they are what a reader of the novel knows.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path

from lxml import etree

_WORDS = 2_500
_STARTS = {"a": 0.0, "b": 0.45}
_PARAGRAPH = "{http://www.w3.org/1999/xhtml}p"
_TEXT = re.compile(r"/text/[^/]+\.xhtml$")
_BESIDE_THE_TEXT = re.compile(
    r"titlepage|imprint|colophon|uncopyright|halftitle|endnotes|dedication|epigraph|preface|introduction|foreword|loi|"
    r"appendix|preamble|dramatis"
)


@dataclass(frozen=True, slots=True)
class NamedSample:
    """A sample: its paragraphs as XHTML, and the group of each name that isn't alone."""

    name: str
    body: str
    groups: dict[str, str]


def named_samples(corpus: Path) -> Iterator[NamedSample]:
    """Each sample whose novel is in ``corpus``."""
    paths = {_title(path): path for part in ("shelf", "more", "books") for path in (corpus / part).glob("*.epub")}
    for line in (Path(__file__).parent / "other_names.txt").read_text(encoding="utf-8").splitlines():
        sample, _, listed = line.partition(":")
        title, _, start = sample.rpartition(".")
        if title in paths:
            groups = {name: group for group in listed.strip().split("; ") for name in group.split("=")}
            yield NamedSample(sample, _sample(_paragraphs(paths[title]), _STARTS[start]), groups)


def _title(path: Path) -> str:
    return path.stem.split("_")[1]


def _paragraphs(path: Path) -> list[str]:
    """The paragraphs of the chapters; headings are left out."""
    with zipfile.ZipFile(path) as archive:
        files = [name for name in archive.namelist() if _TEXT.search(name) and not _BESIDE_THE_TEXT.search(name)]
        roots = [etree.fromstring(archive.read(name)) for name in sorted(files, key=_natural)]
    texts = (" ".join("".join(part.itertext()).split()) for root in roots for part in root.iter(_PARAGRAPH))
    return [text for text in texts if text]


def _natural(name: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", name)]


def _sample(paragraphs: list[str], start: float) -> str:
    """Whole paragraphs from ``start``, a share of all words, until there are enough words."""
    lengths = [len(text.split()) for text in paragraphs]
    before, chosen, words = 0, list[str](), 0
    for text, length in zip(paragraphs, lengths, strict=True):
        before += length
        if before >= start * sum(lengths) and words < _WORDS:
            chosen.append(text)
            words += length
    return "".join(f"<p>{escape(text)}</p>" for text in chosen)
