"""Asks back which “chapter 1” is meant where several parts have one."""

from __future__ import annotations

from reader.engine.answers.replies import Reply, details_reply
from reader.engine.questions.question import Question
from reader.engine.view.chapters import chapters_named, part_of
from reader.engine.view.view import BookView

_MOST = 6
"""Parts that are named."""


def which_chapter(question: Question, view: BookView) -> Reply | None:
    """The question back; None if its chapter can mean one only."""
    place, slots = question.slots.place, question.slots
    if place.chapter is None or place.part is not None:
        return None
    if not (slots.edge or any(map(str.isdecimal, slots.chapters))):
        return None
    meant = chapters_named(place, view.table)
    parts = [part for chapter in meant if (part := part_of(chapter, view.table)) is not None]
    titles = list(dict.fromkeys(part.title for part in parts))
    if len(meant) < 2 or len(titles) < 2:
        return None
    named = [f"“{title}”" for title in titles[:_MOST]]
    return details_reply(
        f"There is a “{meant[0].title}” in {', '.join(named[:-1])} and {named[-1]}. Which of them do you mean?"
    )
