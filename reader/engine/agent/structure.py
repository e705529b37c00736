"""Questions that the table of contents answers by itself: how many chapters, what they are called."""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexing.hits import Passage
from indexing.locator import TextRange
from indexing.store.rows import ChapterRow
from reader.engine.agent.evidence import NumberedPassage
from reader.engine.agent.question import Question
from reader.engine.agent.replies import QUOTES, Claim, Reply, cited_reply
from reader.engine.agent.scope import named_chapters, numbered
from reader.engine.agent.tools import Toolbox
from reader.engine.agent.verify import Quote

_HOW_MANY = re.compile(r"\bhow many (?:chapters|parts|sections|stories|tales)\b", re.I)
_CALLED = re.compile(
    r"\b(?:title|name|called|named|heading)\b.*\bchapter\b|\bchapter\b.*\b(?:titled?|called|named)\b", re.I
)
_LIST = re.compile(
    r"\b(?:table of contents|list (?:of )?(?:all )?(?:the )?chapters|chapter titles|names of the chapters)\b", re.I
)
_SHOWN = 12
"""Titles that are listed; more would not be read."""


def from_contents(question: Question, toolbox: Toolbox) -> Reply | None:
    """The answer, cited from the chapters' headings; None if the question isn't of this sort, or they have none."""
    text = question.text
    if not (_HOW_MANY.search(text) or _CALLED.search(text) or _LIST.search(text)):
        return None
    toolbox.call("book_structure")
    ground = toolbox.ground
    chapters = toolbox.retriever.chapters(ground.book, ground.before)
    if _HOW_MANY.search(text):
        shown, says = _count(chapters, so_far=ground.before is not None)
    elif _LIST.search(text):
        shown, says = list(chapters[:_SHOWN]), "The table of contents begins"
    else:
        shown, says = named_chapters(text, chapters)[:3], "It is called"
    headings = [found for chapter in shown if (found := _heading(toolbox, chapter)) is not None]
    if not headings:
        return None
    passages = tuple(NumberedPassage(n, passage, 1.0, passage.range) for n, passage in enumerate(headings, start=1))
    listed = "" if says.endswith(".") else f" {'; '.join(f'“{chapter.title}”' for chapter in shown)}."
    claim = Claim(says + listed, tuple(Quote(passage, passage.core) for passage in passages))
    return cited_reply([claim], passages, QUOTES)


def _count(chapters: Sequence[ChapterRow], *, so_far: bool) -> tuple[list[ChapterRow], str]:
    """How many there are, in words, and the first and last of those that were counted."""
    until = " up to where you are" if so_far else ""
    counted = numbered(chapters)
    if len(counted) < 2:
        return [*chapters[:1], *chapters[1:][-1:]], f"The table of contents has {len(chapters)} entries{until}."
    ends = f"from “{counted[0].title}” to “{counted[-1].title}”"
    return [counted[0], counted[-1]], (
        f"The table of contents has {len(counted)} numbered chapters{until}, {ends} ({len(chapters)} entries in all)."
    )


def _heading(toolbox: Toolbox, chapter: ChapterRow) -> Passage | None:
    """The first line of a chapter as a passage of its own."""
    ground = toolbox.ground
    ahead = TextRange.of(chapter.start.spine, chapter.start.offset, chapter.start.offset + 300)
    line = toolbox.retriever.text(ground.book, ahead, ground.before).split("\n", 1)[0]
    if not line.strip():
        return None
    where = TextRange.of(chapter.start.spine, chapter.start.offset, chapter.start.offset + len(line))
    return Passage(
        book=ground.book, href=chapter.href, chapter=chapter.title, range=where, text=line, heading=None,
        sentences=(where,), first_ordinal=-1, last_ordinal=-1,
    )  # fmt: skip
