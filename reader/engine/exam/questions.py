"""The questions of the exam, as the files beside its stories have them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

import assets

AnswerableKind = Literal["fact", "paraphrase", "why", "two_facts", "list", "follow_up"]
TrapKind = Literal["absent_name", "false_premise", "untold", "order"]
ExamKind = Literal[AnswerableKind, TrapKind]
TRAPS: tuple[ExamKind, ...] = ("absent_name", "false_premise", "untold", "order")
"""Kinds that would have a model say what the story doesn't: only an ``order`` stands in a passage that does answer."""


class ExamQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question; ``before`` is what was asked just before a follow-up.

    ``parts`` is what an answer must say, for each part the wordings that count; one of ``wrong`` makes it wrong.
    ``evidence`` are words of the story that prove it, each of one paragraph.
    """

    id: str
    kind: ExamKind
    question: str
    parts: tuple[tuple[str, ...], ...]
    evidence: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    before: str = ""

    @property
    def is_trap(self) -> bool:
        """Whether it is there to mislead."""
        return self.kind in TRAPS


class _QuestionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    book: str
    question: tuple[ExamQuestion, ...]


@dataclass(frozen=True, slots=True)
class ExamStory:
    """A story, its EPUB, and what is asked about it."""

    path: Path
    questions: tuple[ExamQuestion, ...]


def exam_stories() -> tuple[ExamStory, ...]:
    """All stories that ship, in the order of the exam."""
    return tuple(read_story(path, assets.exam_questions(slug)) for slug, path in assets.exam_books().items())


def read_story(path: Path, questions: Path) -> ExamStory:
    """The story at ``path`` with the questions of a TOML file."""
    return ExamStory(path, msgspec.toml.decode(questions.read_bytes(), type=_QuestionFile).question)


def hash_of(stories: tuple[ExamStory, ...]) -> str:
    """Twelve hexadecimal digits that change with the questions and with what they are asked about."""
    digest = hashlib.sha256(msgspec.json.encode([story.questions for story in stories]))
    for story in stories:
        digest.update(hashlib.sha256(story.path.read_bytes()).digest())
    return digest.hexdigest()[:12]
