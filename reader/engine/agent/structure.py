"""Questions that the table of contents answers by itself: how many chapters, what they are called."""

from __future__ import annotations

import re

from indexing.hits import Passage
from indexing.locator import Locator, TextRange
from indexing.store.rows import ChapterRow
from reader.engine.agent.evidence import NumberedPassage
from reader.engine.agent.question import Question
from reader.engine.agent.replies import QUOTES, Claim, Reply, cited_reply
from reader.engine.agent.scope import named_chapters
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
    chapters = toolbox.retriever.chapters(toolbox.ground.book, toolbox.ground.before)
    if _CALLED.search(text) and not _LIST.search(text):
        picked = named_chapters(text, chapters)[:3]
    else:
        picked = list(chapters[:_SHOWN])
    headings = [found for chapter in picked if (found := _heading(toolbox, chapter)) is not None]
    if not headings:
        return None
    passages = tuple(NumberedPassage(n, passage, 1.0, passage.range) for n, passage in enumerate(headings, start=1))
    quotes = tuple(Quote(passage, passage.core) for passage in passages)
    return cited_reply(_claims(chapters, picked, quotes, read=toolbox.ground.before), passages, QUOTES)


def _claims(
    chapters: tuple[ChapterRow, ...],
    picked: list[ChapterRow],
    quotes: tuple[Quote, ...],
    read: Locator | None,
) -> list[Claim]:
    listed = "; ".join(f"“{chapter.title}”" for chapter in picked)
    if picked != list(chapters[:_SHOWN]):
        return [Claim(f"It is called {listed}.", quotes)]
    so_far = " so far" if read is not None else ""
    count = f"The table of contents lists {len(chapters)} entries{so_far}"
    more = ", the first of them" if len(chapters) > len(picked) else ""
    return [Claim(f"{count}{more}: {listed}.", quotes)]


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
