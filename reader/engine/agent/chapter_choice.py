"""Asks back which “chapter 1” is meant where several parts have one, and takes the answer: “Part Two”."""

from __future__ import annotations

import re

from reader.engine.agent.boundary_answer import asked_edge
from reader.engine.agent.scope import named_chapters, named_part, part_of
from reader.engine.answers.replies import DETAILS, Reply
from reader.engine.answers.summary import asked_chapters
from reader.engine.grounding.labels import CHAPTER_NUMBER, ORDINALS
from reader.engine.grounding.question import QuestionContent
from reader.engine.protocol import AnswerSentence
from reader.engine.view.view import BookView

_CHAPTER = re.compile(rf"\bchapters? {CHAPTER_NUMBER}", re.I)
_CHOSEN = re.compile(
    rf"(?:(?:i mean|that|the one|in|of|from|it['’]s|it is) )*(?:the )?(?:(?:part|book|volume|act) {CHAPTER_NUMBER}"
    rf"|(?P<nth>{'|'.join((*ORDINALS, 'last'))})(?: (?:one|part|book|volume|act))?)(?:,? please)?[\s.?!]*",
    re.I,
)
_MOST = 6
"""Parts that are named."""


def chapter_choice(question: QuestionContent, view: BookView) -> Reply | None:
    """The question back; None if the question isn't how a chapter goes, or if it can mean one chapter only."""
    text = question.text
    if _CHAPTER.search(text) is None or named_part(text) is not None:
        return None
    if not (asked_edge(text) or any(map(str.isdecimal, asked_chapters(text)))):
        return None
    rows = view.table
    meant = named_chapters(text, rows)
    parts = [part for chapter in meant if (part := part_of(chapter, rows)) is not None]
    titles = list(dict.fromkeys(part.title for part in parts))
    if len(meant) < 2 or len(titles) < 2:
        return None
    named = [f"“{title}”" for title in titles[:_MOST]]
    asked = f"There is a “{meant[0].title}” in {', '.join(named[:-1])} and {named[-1]}. Which of them do you mean?"
    sentence = AnswerSentence(text=asked, citations=(), supported=True)
    return Reply(text=asked, sentences=(sentence,), citations=(), passages=(), writer=DETAILS)


def with_chosen_part(reply: str, asked: str) -> str | None:
    """The question ``asked`` with the part that ``reply`` chooses; None if it chooses none, or wasn't asked to."""
    if _CHAPTER.search(asked) is None or named_part(asked) is not None:
        return None
    chosen = _CHOSEN.fullmatch(" ".join(reply.split()))
    if chosen is None:
        return None
    part = named_part(reply) or named_part(f"the {chosen['nth']} part")
    return None if part is None else f"{asked.rstrip('?!. ')} of {part[0]} {part[1]}?"
