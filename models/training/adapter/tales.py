"""The questions that are learnt from and measured on: FairytaleQA (Xu et al., ACL 2022), a file a collection."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec


class _Row(msgspec.Struct, frozen=True):
    id: str
    href: str
    question: str
    answers: list[str]
    evidence: list[list[str]]
    explicit: bool


@dataclass(frozen=True, slots=True)
class TaleQuestion:
    """A question, its reference answers, and the sections of the tale in ``href`` that hold the answer."""

    id: str
    href: str
    text: str
    answers: tuple[str, ...]
    sections: tuple[str, ...]
    explicit: bool
    """Whether the answer is in the text word for word."""


def tale_questions(corpus: Path, collection: str) -> tuple[TaleQuestion, ...]:
    """The questions of one collection, in its file's order."""
    lines = (corpus / "tales" / f"{collection}.jsonl").read_bytes().splitlines()
    rows = (msgspec.json.decode(line, type=_Row) for line in lines)
    return tuple(
        TaleQuestion(
            row.id,
            row.href,
            row.question.strip(),
            tuple(row.answers),
            tuple("\n".join(section) for section in row.evidence),
            row.explicit,
        )
        for row in rows
    )
