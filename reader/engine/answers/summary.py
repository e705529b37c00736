"""Answers questions about what happens in a chapter, in the book, or so far, with a summary."""

from __future__ import annotations

import re
from collections.abc import Sequence

from reader.engine.answers.replies import (
    Claim,
    Reply,
    cited_reply,
    quote_of,
    quoted_claims,
    short_reply,
    with_more_ahead,
)
from reader.engine.grounding.evidence import QUOTES
from reader.engine.grounding.labels import CHAPTER_NUMBER, ORDINALS, chapter_label
from reader.engine.grounding.question import QuestionContent
from reader.engine.grounding.support import SupportingQuote
from reader.engine.protocol import Summary
from reader.engine.view.summary_tool import BEGINNING, END, LAST, THIS
from reader.engine.view.view import BookView

_WORK = r"(?:(?:the|this)(?: whole| entire)? (?:book|novel|story|tale|text|plot|play|memoir))"
_CHAPTER = (
    rf"(?:(?P<this>this|the current|the present) chapter|chapter (?:number )?(?P<number>{CHAPTER_NUMBER}|\w+)"
    r"|the (?:very )?(?:(?P<which>\w+) chapter|(?P<scene>last|final|closing) scene))"
)
_SUMMARISE = (
    r"(?:please |can you |could you )*(?:(?:give me |write )?(?:a |the )?(?:short |brief |quick )?"
    r"(?:summary|synopsis|outline|recap|résumé|resume|overview) (?:of|for)|summari[sz]e|sum up|recap|outline|retell"
    r"|tell me (?:about|what happens in)|what (?:happens|happened|is happening|goes on|takes place|occurs) in"
    r"|what(?:['’]s| is) (?:happening in|going on in))"
)
_ABOUT = r"what(?:['’]s| is| was)"
_END = r"(?: for me)?(?:,? please)?[\s?.!]*$"
_OF_CHAPTER = re.compile(rf"^(?:{_SUMMARISE}|{_ABOUT}) {_CHAPTER}(?: about)?{_END}", re.I)
_OF_CHAPTERS = re.compile(
    rf"^(?:{_SUMMARISE}|{_ABOUT}) chapters? (?P<first>{CHAPTER_NUMBER}) ?(?:(?P<both>and|&|,)|-|–|to|through) ?"
    rf"(?:chapter )?(?P<last>{CHAPTER_NUMBER})(?: about)?{_END}",
    re.I,
)
_NTH = "|".join(ORDINALS)
_IN_PART = (
    rf"(?:the )?(?:(?P<part>part|book|volume|act) (?P<number>{CHAPTER_NUMBER})|(?P<nth>{_NTH}) (?P<nth_part>part|book"
    r"|volume|act))"
)
_INNER = rf"(?:the )?(?:(?:chapter|scene) (?P<inner>{CHAPTER_NUMBER})|(?P<inner_nth>{_NTH}) (?:chapter|scene))"
_OF_PART = tuple(
    re.compile(rf"^(?:{_SUMMARISE}|{_ABOUT}) {place}(?: about)?{_END}", re.I)
    for place in (_IN_PART, rf"{_IN_PART},? {_INNER}", rf"{_INNER},? (?:of |in )?{_IN_PART}")
)
_MOST_CHAPTERS = 5
"""Chapters that are summarised for one answer."""
_OF_BOOK = re.compile(rf"^(?:(?:{_SUMMARISE}|{_ABOUT}) {_WORK}(?: about)?|{_ABOUT} the plot){_END}", re.I)
_AT = (
    rf"(?:(?:and |so )?what (?:happens|happened|is happening|goes on|takes place|occurs)(?: in {_WORK})?"
    rf" (?:at|in|near|by|towards?)|{_SUMMARISE}|{_ABOUT}|explain|describe|tell me) (?:the )?(?:very )?"
)
_OF_END = re.compile(
    rf"^(?:{_AT}(?:end|ending|conclusion|finale)(?: (?:of|in|to) (?:it|{_WORK}))?"
    rf"|(?:(?:and|so|but) )?how (?:does|do|did|will) (?:it|{_WORK}|everything|things)(?: all)? "
    rf"(?:end|finish|conclude|turn out)(?: in {_WORK})?){_END}",
    re.I,
)
_OF_BEGINNING = re.compile(rf"^{_AT}(?:beginning|start|outset)(?: (?:of|in|to) (?:it|{_WORK}))?{_END}", re.I)
_LAST_ONES = frozenset("last final closing concluding".split())
_NOW = r"(?:so far|up to now|until now|till now|up to here|up to this point)"
_WENT_ON = r"what(?:['’]s| has| have| is)? (?:happened|happening|been going on|gone on|i(?:['’]ve| have)? read)"
_SO_FAR = re.compile(
    rf"^(?:(?:{_SUMMARISE} |tell me |{_ABOUT} )?(?:{_WORK}|everything|all) {_NOW}"
    rf"|(?:tell me |remind me )?{_WENT_ON}(?: in {_WORK})? {_NOW}"
    rf"|(?:please )?(?:recap|catch me up|remind me what (?:has )?happened|where (?:was|were) (?:i|we))(?: {_NOW})?)"
    rf"(?:,? please)?[\s?.!]*$",
    re.I,
)


def summary_answer(question: QuestionContent, view: BookView) -> Reply | None:
    """The summary as an answer; None if the question isn't of this sort, or there is nothing to tell."""
    summaries = _summaries(question.text, view)
    if summaries is None:
        return None
    made = [summary for summary in summaries if summary is not None and summary.sentences]
    guarded = view.before is not None
    if made:
        reply = _reply(made)
        return with_more_ahead(reply) if guarded and len(made) < len(summaries) else reply
    if guarded:
        return short_reply("beyond_reading_position", (), ())
    missing = any(map(str.isdecimal, asked_chapters(question.text)))
    return short_reply("not_in_book", (), ()) if missing else None


def synopsis_reply(view: BookView) -> Reply | None:
    """What the book is about, in its own words as far as it was read; None if there is nothing to tell."""
    made = view.synopsis("end")
    return _reply([made]) if made.sentences else None


def _summaries(text: str, view: BookView) -> Sequence[Summary | None] | None:
    """The summaries that are asked for, None where there is nothing to tell; None if it is no such question."""
    if _SO_FAR.search(text):
        return [view.synopsis("here")]
    if _OF_BOOK.search(text):
        return [view.synopsis("end")]
    if (part := _part(text)) and view.has_part(*part[:2]):
        counted, number, chapter = part
        inner = f", {chapter}" if chapter else ""
        return [view.chapter_summary(f"{counted} {number}{inner}")]
    chapters = asked_chapters(text)
    return [view.chapter_summary(each) for each in chapters] if chapters else None


def _part(text: str) -> tuple[str, int, str] | None:
    """What is counted, its number, and a chapter in it or nothing: of “act 3” and “scene 4 of act 3”."""
    found = next((asked for pattern in _OF_PART if (asked := pattern.search(text))), None)
    if found is None:
        return None
    named = found.groupdict()
    number = _number(named["number"] or named["nth"])
    inner = named.get("inner") or named.get("inner_nth")
    if not number:
        return None
    return (named["part"] or named["nth_part"]).lower(), int(number), _number(inner) if inner else ""


def asked_chapters(text: str) -> list[str]:
    """The chapters that are asked for, as the tool knows them: one, “1 and 2”, or “3 to 5” (``_MOST_CHAPTERS``)."""
    several = _OF_CHAPTERS.search(text)
    if several is None:
        return list(filter(None, [_chapter(text)]))
    first, last = (chapter_label(several[end]) for end in ("first", "last"))
    return [first, last] if several["both"] else [str(n) for n in range(int(first), int(last) + 1)][:_MOST_CHAPTERS]


def _chapter(text: str) -> str:
    """The chapter that is asked for, as the tool knows it; empty if none is."""
    if _OF_END.search(text):
        return END
    if _OF_BEGINNING.search(text):
        return BEGINNING
    chapter = _OF_CHAPTER.search(text)
    if chapter is None:
        return ""
    return THIS if chapter["this"] else _number(chapter["number"] or chapter["which"] or chapter["scene"])


def _number(word: str) -> str:
    """A chapter's number from “3”, “III”, “three” or “third”, or the last one; empty if it is none."""
    if word.lower() in _LAST_ONES:
        return LAST
    if word.lower() == "opening":
        return "1"
    if word.lower() in ORDINALS:
        return str(ORDINALS.index(word.lower()) + 1)
    label = chapter_label(word)
    return label if label.isdecimal() else ""


def _reply(summaries: Sequence[Summary]) -> Reply:
    quotes, claims = list[SupportingQuote](), list[Claim]()
    for summary in summaries:
        cited = [quote_of(summary.book, citation) for citation in summary.citations]
        quotes += cited
        for sentence, quote in zip(summary.sentences, cited, strict=True):
            own = sentence.text != quote.source.passage.text
            claims += [Claim(sentence.text, (quote,))] if own else quoted_claims([quote])
    writer = next((summary.writer for summary in summaries if summary.writer != QUOTES), QUOTES)
    return cited_reply(claims, tuple(quote.source for quote in quotes), writer)
