"""Answers questions from the table of contents alone: how many chapters there are, and what they are called."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from indexing.concepts.chapters import is_matter
from indexing.hits import Passage
from indexing.locator import Locator, TextRange
from indexing.store.rows import ChapterRow
from reader.engine.agent.replies import Claim, Reply, cited_reply
from reader.engine.agent.scope import named_chapters
from reader.engine.agent.tools import Toolbox
from reader.engine.grounding.evidence import QUOTES, NumberedPassage
from reader.engine.grounding.labels import title_number
from reader.engine.grounding.question import Question
from reader.engine.grounding.support import SupportingQuote
from reader.engine.summaries.chapters import BodyChapter, body_chapters

_HOW_MANY = re.compile(
    r"^(?:so )?how many (?:chapters|parts|sections|stories|tales|acts|scenes) "
    r"(?:are there|(?:does|has|have) (?:it|(?:the|this) \w+))"
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
_MATTER = (
    r"glossary|index|bibliography|appendix|appendices|preface|introduction|foreword|afterword|epilogue|prologue"
    r"|conclusion|dedication|epigraph|maps?|timeline|chronology|(?:end|foot)?notes|acknowledge?ments|further reading"
    r"|references|dramatis personae|list of (?:characters|illustrations|figures|tables|abbreviations)|family tree"
)
_WORK = r"(?:it|(?:the|this) (?:book|novel|story|text|textbook|volume|edition|e-?book|guide|manual|play))"
_HAS = re.compile(
    rf"^(?:(?:and|but) )?(?:(?:is|are) there|(?:does|do|has) {_WORK}(?: have| contain| include)?"
    rf"|where(?:['’]?s| is| are)|where (?:can|do) i find) (?:an? |any |the |some )?(?P<matter>{_MATTER})"
    rf"(?: (?:in|of|to) {_WORK}| at the (?:end|back|beginning)(?: of {_WORK})?)?[\s?.!]*$",
    re.I,
)
"""“Is there a glossary?”"""
_SHOWN_MATTER = 5
_SHOWN = 12
"""Titles that are listed; more would not be read."""


def contents_answer(question: Question, toolbox: Toolbox) -> Reply | None:
    """The answer, cited from the chapters' headings; None if the question isn't of this sort, or they have none."""
    text = question.text
    if (asked := _HAS.match(text)) is not None:
        return _listed_as(asked["matter"], toolbox)
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
    return _titles(shown, says, toolbox)


def _titles(shown: Sequence[ChapterRow], says: str, toolbox: Toolbox) -> Reply | None:
    """A sentence that lists entries, cited from their headings; None if they have none."""
    headings = [found for chapter in shown if (found := _heading(toolbox, chapter)) is not None]
    if not headings:
        return None
    passages = tuple(NumberedPassage(n, passage, 1.0, passage.range) for n, passage in enumerate(headings, start=1))
    listed = "; ".join(f"“{chapter.title}”" for chapter in shown)
    claim = Claim(f"{says} {listed}.", tuple(SupportingQuote(passage, passage.core) for passage in passages))
    return cited_reply([claim], passages, QUOTES)


def _listed_as(matter: str, toolbox: Toolbox) -> Reply | None:
    """The entries of the table of contents that are a glossary, say; None if none is: the text may have one."""
    toolbox.call("book_structure")
    context = toolbox.context
    named = re.compile(rf"(?:appendix \w+\W+)?(?:the )?(?:\w+['’]s )?{matter.removesuffix('s')}", re.I)
    found = [it for it in toolbox.retriever.chapters(context.book, context.before) if named.match(it.title)]
    return _titles(found[:_SHOWN_MATTER], "The table of contents has", toolbox)


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
    noun = asked[1].lower() if asked is not None else "chapters"
    says, ends = _count_parts(body, noun) or _count(body, noun)
    rows = toolbox.retriever.chapters(context.book, context.before)
    headings = [found for end in ends if (row := _row(rows, *end)) and (found := _heading(toolbox, row)) is not None]
    if not headings:
        return None
    until = " up to where you are" if context.before is not None else ""
    passages = tuple(NumberedPassage(n, passage, 1.0, passage.range) for n, passage in enumerate(headings, start=1))
    claim = Claim(f"The book has {says}{until}.", tuple(SupportingQuote(passage, passage.core) for passage in passages))
    return cited_reply([claim], passages, QUOTES)


_End = tuple[str, Locator]
"""The title of an entry, and where its text begins or goes on."""


def _row(rows: Sequence[ChapterRow], title: str, at: Locator) -> ChapterRow | None:
    """The entry of that title that ``at`` is in."""
    return next((row for row in reversed(rows) if row.title == title and row.start <= at), None)


def _count_parts(chapters: Sequence[BodyChapter], asked: str) -> tuple[str, list[_End]] | None:
    """How many acts or parts there are, which chapters may be gathered in; and the first and the last of them."""
    if asked not in _ABOVE:
        return None
    firsts = dict[tuple[str, ...], BodyChapter]()
    for chapter in chapters:
        path = (*chapter.above, chapter.title)
        for n, title in enumerate(path, 1):
            if _plural(title_number(title)[1]) == asked:
                firsts.setdefault(path[:n], chapter)
    if len(firsts) < 2:
        return None
    ends = [(path[-1], chapter.span.start) for path, chapter in firsts.items()]
    return f"{len(ends)} {asked}, from “{ends[0][0]}” to “{ends[-1][0]}”", [ends[0], ends[-1]]


def _count(chapters: Sequence[BodyChapter], asked: str) -> tuple[str, list[_End]]:
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
    return text, [(end.title, end.span.start) for end in (counted[0], *counted[1:][-1:])]


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
