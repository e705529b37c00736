"""What the reader of spans learns from and is measured on: a question, its passages, and where they answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

Span = tuple[int, int]


class SpanPassage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A passage as the reader is given it; all places are (start, end) in its characters.

    A passage that neither has a proof nor anything doubtful is one that doesn't answer.
    """

    text: str
    proofs: tuple[Span, ...] = ()
    """Words that carry the answer."""
    answers: tuple[Span, ...] = ()
    """The answer's own words, where they stand in a proof."""
    doubtful: tuple[Span, ...] = ()
    """Where the answer's words stand as well and may carry it or not: to be learnt neither as right nor as wrong."""
    tempting: Span | None = None
    """Where a hasty reader's wrong answer stands."""

    def within(self, start: int, end: int) -> SpanPassage:
        """The part from ``start`` to ``end``. Of a place that answers and is cut, what is left is doubtful."""

        def moved(places: Iterable[Span]) -> tuple[Span, ...]:
            return tuple((low - start, high - start) for low, high in places if start <= low and high <= end)

        known = (*self.proofs, *self.answers, *self.doubtful)
        cut = [(max(low, start), min(high, end)) for low, high in known if not (start <= low and high <= end)]
        tempting = moved([self.tempting]) if self.tempting else ()
        return SpanPassage(
            self.text[start:end],
            moved(self.proofs),
            moved(self.answers),
            moved(self.doubtful) + moved(place for place in cut if place[0] < place[1]),
            tempting[0] if tempting else None,
        )


class SpanQuestion(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question with its passages, best first by the search."""

    id: str
    book: str
    question: str
    wording: str
    """``reader``, ``summary``, ``tale``, or ``recurring`` for a name that was taken out of its sentence."""
    answerable: bool
    answers: tuple[str, ...]
    passages: tuple[SpanPassage, ...]
    missed: bool = False
    """Whether the search found no passage that answers, so that the last of ``passages`` was added."""
    missing: str = ""
    """Why there is no answer, where that is known."""

    @property
    def found(self) -> tuple[SpanPassage, ...]:
        """The passages that the search found."""
        return self.passages[:-1] if self.missed else self.passages


def save(path: Path, examples: Iterable[SpanQuestion]) -> int:
    """Write a file of examples whole or not at all, and return how many there are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [msgspec.json.encode(example) + b"\n" for example in examples]
    partial = path.with_suffix(".part")
    partial.write_bytes(b"".join(lines))
    partial.replace(path)
    return len(lines)


def load(folders: Sequence[Path]) -> list[SpanQuestion]:
    """All examples of the files in these folders, always in the same order."""
    paths = sorted((path for folder in folders for path in folder.glob("*.jsonl")), key=lambda path: path.name)
    return [example for path in paths for example in load_file(path)]


def load_file(path: Path) -> list[SpanQuestion]:
    """The examples of one file."""
    decoder = msgspec.json.Decoder(SpanQuestion)
    return [decoder.decode(line) for line in path.read_bytes().splitlines()]
