"""Answers questions from the table of contents alone: how many chapters there are, and what they are called."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from indexing.concepts.chapters import is_matter
from indexing.hits import Passage
from indexing.locator import TextRange
from indexing.store.rows import ChapterRow
from reader.engine.agent.replies import Claim, Reply, cited_reply
from reader.engine.agent.scope import named_chapters
from reader.engine.agent.tools import Toolbox
from reader.engine.grounding.evidence import QUOTES, NumberedPassage
from reader.engine.grounding.question import Question
from reader.engine.grounding.support import SupportingQuote
from reader.engine.summaries.chapters import BodyChapter, body_chapters

_HOW_MANY = re.compile(
    r"^(?:so )?how many (?:chapters|parts|sections|stories|tales) (?:are there|(?:does|has|have) (?:it|(?:the"
    r"|this) \w+))"
    r"(?: (?:have|got|in (?:it|(?:the|this) \w+)))?(?: so far)?[\s?.!]*$",
    re.I,
)
_COUNTED = re.compile(
    r"\b(chapters|parts|sections|stories|tales|staves|acts|scenes|letters|books|volumes|essays|poems)\b", re.I
)
_OPENING = re.compile(r"(?:the )?(?:\w+[’']s )?(?:introduction|preface|foreword|appendix|notes)\b", re.I)
_ABOVE = frozenset("parts acts books volumes".split())
"""What chapters are gathered in."""
_CALLED = re.compile(
    r"\b(?:title|name|called|named|heading)\b.*\bchapter\b|\bchapter\b.*\b(?:titled?|called|named)\b", re.I
)
_LIST = re.compile(
    r"\b(?:table of contents|list (?:of )?(?:all )?(?:the )?chapters|chapter titles|names of the chapters)\b", re.I
)
_SHOWN = 12
"""Titles that are listed; more would not be read."""


def contents_answer(question: Question, toolbox: Toolbox) -> Reply | None:
    """The answer, cited from the chapters' headings; None if the question isn't of this sort, or they have none."""
    text = question.text
    if not (_HOW_MANY.search(text) or _CALLED.search(text) or _LIST.search(text)):
        return None
    if _HOW_MANY.search(text):
        return chapter_count(question, toolbox)
    toolbox.call("book_structure")
    context = toolbox.context
    chapters = toolbox.retriever.chapters(context.book, context.before)
    if _LIST.search(text):
        listed_ones = [chapter for chapter in chapters if not is_matter(chapter.title)] or chapters
        shown, says = list(listed_ones[:_SHOWN]), "The table of contents begins"
    else:
        shown, says = named_chapters(text, chapters)[:3], "It is called"
    headings = [found for chapter in shown if (found := _heading(toolbox, chapter)) is not None]
    if not headings:
        return None
    passages = tuple(NumberedPassage(n, passage, 1.0, passage.range) for n, passage in enumerate(headings, start=1))
    listed = "" if says.endswith(".") else f" {'; '.join(f'“{chapter.title}”' for chapter in shown)}."
    claim = Claim(says + listed, tuple(SupportingQuote(passage, passage.core) for passage in passages))
    return cited_reply([claim], passages, QUOTES)


def chapter_count(question: Question, toolbox: Toolbox) -> Reply | None:
    """How many chapters there are so far, or parts if they are asked for, cited from the first and the last heading."""
    toolbox.call("book_structure")
    context = toolbox.context
    body = [
        chapter
        for chapter in body_chapters(toolbox.retriever.index, context.book)
        if (context.before is None or chapter.span.start < context.before)
        and not any(map(_OPENING.match, chapter.above))
    ]
    asked = _COUNTED.search(question.text)
    says, ends = _count(body, asked[1].lower() if asked is not None else "chapters")
    rows = {chapter.start: chapter for chapter in toolbox.retriever.chapters(context.book, context.before)}
    headings = [
        found for end in ends if (row := rows.get(end.span.start)) and (found := _heading(toolbox, row)) is not None
    ]
    if not headings:
        return None
    until = " up to where you are" if context.before is not None else ""
    passages = tuple(NumberedPassage(n, passage, 1.0, passage.range) for n, passage in enumerate(headings, start=1))
    claim = Claim(f"The book has {says}{until}.", tuple(SupportingQuote(passage, passage.core) for passage in passages))
    return cited_reply([claim], passages, QUOTES)


def _count(chapters: Sequence[BodyChapter], asked: str) -> tuple[str, list[BodyChapter]]:
    """How many there are, in words; and the first and the last of them."""
    groups = Counter(_noun(chapter) for chapter in chapters if _noun(chapter))
    most, numbered_ones = groups.most_common(1)[0] if groups else ("", 0)
    if numbered_ones * 2 <= len(chapters):
        counted, noun = list(chapters), asked if asked not in _ABOVE else "chapters"
    else:
        counted = [chapter for chapter in chapters if _noun(chapter) == most]
        noun = f"numbered {_plural(most)}"
    if not counted:
        return "", []
    others = [f"{count} {_plural(other)}" for other, count in groups.most_common()[1:] if other != most and count > 1]
    parts = list(dict.fromkeys(title for chapter in counted for title in chapter.above[-1:]))
    text = f"{len(counted)} {noun if len(counted) > 1 else 'chapter'}"
    if len(counted) > 1:
        text += f", from “{counted[0].title}” to “{counted[-1].title}”"
    if len(parts) > 1:
        text += f", in {len(parts)} parts (“{parts[0]}” to “{parts[-1]}”)"
    if others:
        text += f", and {' and '.join(others)} besides"
    return text, [counted[0], *counted[1:][-1:]]


def _noun(chapter: BodyChapter) -> str:
    """What a title says that the chapter is: “stave” of “Stave II: …”, “chapter” of “II” or “Chapter the Last”."""
    if chapter.title.casefold().startswith("chapter "):
        return "chapter"
    if chapter.number is None or chapter.counted in ("the", "a", "part", "book"):
        return ""
    return chapter.counted or "chapter"


def _plural(noun: str) -> str:
    return "staves" if noun == "stave" else f"{noun}s"


def _heading(toolbox: Toolbox, chapter: ChapterRow) -> Passage | None:
    """The first line of a chapter as a passage of its own."""
    context = toolbox.context
    ahead = TextRange.of(chapter.start.spine, chapter.start.offset, chapter.start.offset + 300)
    line = toolbox.retriever.text(context.book, ahead, context.before).split("\n", 1)[0]
    if not line.strip():
        return None
    where = TextRange.of(chapter.start.spine, chapter.start.offset, chapter.start.offset + len(line))
    return Passage(
        book=context.book, href=chapter.href, chapter=chapter.title, range=where, text=line, heading=None,
        sentences=(where,), first_ordinal=-1, last_ordinal=-1,
    )  # fmt: skip
