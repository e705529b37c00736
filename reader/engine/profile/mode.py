"""Whether the reader wants to read, to study or to find something, inferred from the words of the request."""

from __future__ import annotations

from indexing.folding import fold_words, words_of
from reader.engine.profile.boosts import ReadingMode

_STUDY = frozenset(
    """study studying understand learn learning essay exam homework thesis research course class lecture analyse
    analyze analysis teach theory introduction""".split()
)
_FIND = frozenset("which find look lookup where reference cites mentions mention contains quote passage".split())
_READ = frozenset(
    "read reading novel story stories bedtime holiday evening weekend recommend enjoy relax escape fun mood".split()
)


def infer_mode(request: str) -> ReadingMode | None:
    """The mode that a request's words suggest, or None; studying comes before the others."""
    words = set(words_of(fold_words(request)))
    if words & _STUDY:
        return "study"
    if words & _READ:
        return "read"
    return "find" if words & _FIND else None
