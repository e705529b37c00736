"""Answers questions from the table of contents alone: how many chapters there are, and what they are called."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce

from indexing.concepts.chapters import is_matter
from indexing.hits import Passage
from indexing.locator import Locator, TextRange
from indexing.store.rows import ChapterRow
from models.user_message import NOTHING, UserMessage, say, say_n, verbatim
from reader.engine.answers.replies import DETAILS, Claim, Reply, cited_reply
from reader.engine.grounding.evidence import NumberedPassage, SupportingQuote
from reader.engine.grounding.labels import title_number
from reader.engine.questions.question import Question
from reader.engine.summaries.chapters import BodyChapter, body_chapters
from reader.engine.view.chapters import chapters_named
from reader.engine.view.view import BookView

_OPENING = re.compile(r"(?:the )?(?:\w+[’']s )?(?:introduction|preface|foreword|appendix|notes)\b", re.I)
_ABOVE = frozenset("parts acts books volumes".split())
"""What chapters are gathered in."""
_SHOWN_MATTER, _SHOWN_CALLED = 5, 3
_SHOWN = 12
"""Titles that are listed; more would not be read."""


def answer_contents(question: Question, view: BookView) -> Reply | None:
    """The answer, cited from the chapters' headings; None if they have none."""
    slots = question.slots
    match slots.contents:
        case "matter":
            return _listed_as(slots.matter, view)
        case "count":
            return chapter_count(slots.counted, view)
        case "list":
            rows = view.contents()
            listed = [row for row in rows if not is_matter(row.title)] or rows
            shown = listed[:_SHOWN]
            return _cited_from(shown, say("The table of contents begins {titles}.", titles=_titles(shown)), view)
        case "called":
            shown = chapters_named(slots.place, view.contents())[:_SHOWN_CALLED]
            return _cited_from(shown, say("It is called {titles}.", titles=_titles(shown)), view)
        case _:
            return None


def _titles(shown: Sequence[ChapterRow]) -> str:
    return "; ".join(f"“{chapter.title}”" for chapter in shown)


def _cited_from(rows: Iterable[ChapterRow | None], text: UserMessage, view: BookView) -> Reply | None:
    """A sentence of ours, cited from the headings of entries; None if they have none."""
    headings = [heading for row in rows if row is not None and (heading := _heading(view, row)) is not None]
    if not headings:
        return None
    passages = tuple(NumberedPassage(n, passage, 1.0, passage.range) for n, passage in enumerate(headings, start=1))
    return cited_reply([Claim(text, tuple(SupportingQuote(it, it.core) for it in passages))], passages, DETAILS)


def _listed_as(matter: str, view: BookView) -> Reply | None:
    """The entries of the table of contents that are a glossary, say; None if none is: the text may have one."""
    view.contents()
    named = re.compile(rf"(?:appendix \w+\W+)?(?:the )?(?:\w+['’]s )?{matter.removesuffix('s')}", re.I)
    entries = [it for it in view.table if named.match(it.title)]
    shown = entries[:_SHOWN_MATTER]
    return _cited_from(shown, say("The table of contents has {titles}.", titles=_titles(shown)), view)


def chapter_count(noun: str, view: BookView) -> Reply | None:
    """How many chapters there are so far, or parts if they are asked for, cited from the first and the last heading."""
    view.contents()
    body = [
        chapter
        for chapter in body_chapters(view.index, view.book)
        if (view.before is None or chapter.span.start < view.before) and not any(map(_OPENING.match, chapter.above))
    ]
    says, ends = _count_parts(body, noun) or _count(body, noun)
    text = say("The book has {chapters}.", chapters=says)
    if view.before is not None:
        text = say("The book has {chapters} up to where you are.", chapters=says)
    return _cited_from((_row(view.table, *end) for end in ends), text, view)


_End = tuple[str, Locator]
"""The title of an entry, and where its text begins or goes on."""


def _row(rows: Sequence[ChapterRow], title: str, at: Locator) -> ChapterRow | None:
    """The entry of that title that ``at`` is in."""
    return next((row for row in reversed(rows) if row.title == title and row.start <= at), None)


def _count_parts(chapters: Sequence[BodyChapter], asked: str) -> tuple[UserMessage, list[_End]] | None:
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
    return _from_to(_things(len(ends), asked), ends[0][0], ends[-1][0]), [ends[0], ends[-1]]


def _count(chapters: Sequence[BodyChapter], asked: str) -> tuple[UserMessage, list[_End]]:
    """How many there are, in words; and the first and the last of them."""
    groups = Counter(_noun(chapter) for chapter in chapters if _noun(chapter))
    most, numbered_ones = groups.most_common(1)[0] if groups else ("", 0)
    if numbered_ones * 2 <= len(chapters):
        counted, noun = list(chapters), asked if asked not in _ABOVE else "chapters"
    else:
        counted = [chapter for chapter in chapters if _noun(chapter) == most]
        noun = f"numbered {_plural(most)}"
    if not counted:
        return NOTHING, []
    others = [
        _things(count, _plural(other)) for other, count in groups.most_common()[1:] if other != most and count > 1
    ]
    parts = list(dict.fromkeys(title for chapter in counted for title in chapter.above[-1:]))
    text = _things(len(counted), noun if len(counted) > 1 else "chapters")
    if len(counted) > 1:
        text = _from_to(text, counted[0].title, counted[-1].title)
    if len(parts) > 1:
        within = say_n("{n} part", "{n} parts", len(parts))
        text = say(
            "{chapters}, in {parts} (“{first}” to “{last}”)",
            chapters=text,
            parts=within,
            first=parts[0],
            last=parts[-1],
        )
    if others:
        text = say("{chapters}, and {others} besides", chapters=text, others=_and(others))
    return text, [(end.title, end.span.start) for end in (counted[0], *counted[1:][-1:])]


def _from_to(chapters: UserMessage, first: str, last: str) -> UserMessage:
    return say("{chapters}, from “{first}” to “{last}”", chapters=chapters, first=first, last=last)


def _and(things: Sequence[UserMessage]) -> UserMessage:
    return reduce(lambda first, second: say("{one} and {other}", one=first, other=second), things)


_THINGS: Mapping[str, Callable[[int], UserMessage]] = {
    "chapters": lambda n: say_n("{n} chapter", "{n} chapters", n),
    "numbered chapters": lambda n: say_n("{n} numbered chapter", "{n} numbered chapters", n),
    "parts": lambda n: say_n("{n} part", "{n} parts", n),
    "acts": lambda n: say_n("{n} act", "{n} acts", n),
    "scenes": lambda n: say_n("{n} scene", "{n} scenes", n),
    "books": lambda n: say_n("{n} book", "{n} books", n),
}


def _things(n: int, noun: str) -> UserMessage:
    """So many chapters; what only this book calls them (“staves”) stays as it is."""
    return _THINGS[noun](n) if noun in _THINGS else verbatim(f"{n} {noun}")


def _noun(chapter: BodyChapter) -> str:
    """What a title says that the chapter is: “stave” of “Stave II: …”, “chapter” of “II” or “Chapter the Last”."""
    if chapter.title.casefold().startswith("chapter "):
        return "chapter"
    if chapter.number is None or chapter.counted in ("the", "a", "part", "book"):
        return ""
    return chapter.counted or "chapter"


def _plural(noun: str) -> str:
    return "staves" if noun == "stave" else f"{noun}s"


def _heading(view: BookView, chapter: ChapterRow) -> Passage | None:
    """The first line of a chapter as a passage of its own."""
    ahead = TextRange.of(chapter.start.spine, chapter.start.offset, chapter.start.offset + 300)
    line = view.text(ahead).split("\n", 1)[0]
    if not line.strip():
        return None
    where = TextRange.of(chapter.start.spine, chapter.start.offset, chapter.start.offset + len(line))
    return Passage.unstored(view.book, chapter.href, chapter.title, where, line, [where])
