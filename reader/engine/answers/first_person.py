"""Answers who tells a story whose narrator says “I”, with the passages in which the narrator is named."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from indexing.entities import Entity
from indexing.locator import TextRange
from reader.engine.answers.replies import Reply, quoted_reply, short_reply
from reader.engine.concepts.sentences import Sentences
from reader.engine.questions.question import Question
from reader.engine.view.view import BookView

_SHOWN = 3
_SPEECH = re.compile(r"“[^”]*(?:”|$)|«[^»]*(?:»|$)|‘(?:[^’]|’(?=\w))*(?:’|$)")
_I, _ME = re.compile(r"\bI\b"), re.compile(r"\b(?:I|me|my)\b")
_PLAIN = 12
"""Words outside speech from which on a paragraph is narration."""
_FIRST_PERSON = 0.15
"""Share of the narration that says “I”: of 14 novels told so the least has 0.19; of those told otherwise, 0.01."""
_SAY = r"(?:said|says|cried|answered|replied|asked|returned|repeated|exclaimed|continued|inquired|observed|remarked)"
_SAID_I = re.compile(rf"\b(?:I (?:\w+ly )?{_SAY}|{_SAY} I)\b")
_SELF = re.compile(
    r"(?:\b[Mm]y name (?:is|was)|(?:^|[.!?;] |“)Call me|\b(?:[Tt]hey|[Pp]eople|[Mm]y friends) call me) [“‘]?$"
)
_BEFORE_ADDRESS = re.compile(
    r"(?:[“‘,!?.;—]\s?|[“‘ ](?:my (?:dear|good)|dear|poor|friend|well|oh|ah|no|yes|now|come) )$", re.I
)
_AFTER_ADDRESS = re.compile(r"[,!?.;—”’]")
_LEAST = 3
"""Times that a name must be used to the narrator: one that is used less may be anybody's."""
_SIGNED = re.compile(r"[’']s? (?:\w+ )?(?:journal|diary|log|memoirs?)\b", re.I)
_HEADING = 8
"""Words that the heading of somebody's journal has at most."""
_LONG = 400
"""Characters up to which a whole paragraph is quoted."""


class _Mention(NamedTuple):
    """A name at ``start`` .. ``end`` of a paragraph."""

    start: int
    end: int
    entity: Entity


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """A paragraph, where its text begins, its speeches and the people it names."""

    where: TextRange
    text: str
    speeches: tuple[tuple[int, int], ...]
    people: tuple[_Mention, ...]

    @property
    def narration(self) -> str:
        """What nobody says aloud."""
        ends = [0, *(end for _, end in self.speeches)]
        starts = [*(start for start, _ in self.speeches), len(self.text)]
        return " ".join(self.text[end:start] for end, start in zip(ends, starts, strict=True))

    def in_speech(self, mention: _Mention) -> bool:
        """Whether somebody says the name aloud."""
        return any(start <= mention.start < end for start, end in self.speeches)

    def place(self, mention: _Mention) -> TextRange:
        """Where the mention is in the book."""
        first = self.where.start
        return TextRange.of(first.spine, first.offset + mention.start, first.offset + mention.end)


def answer_first_person(question: Question, view: BookView) -> Reply | None:
    """The quotes; None if no “I” tells the story, or nobody names the narrator.

    Narrators name themselves, head their journals with their names, or are spoken to by name.
    """
    if view.left < 1:
        return None
    view.look_up(question.text)
    people = [it for it in view.concept_map.entities if it.kind == "person"]
    sentences = view.sentences
    paragraphs = tuple(_paragraphs(people, sentences))
    if not _says_i(paragraphs):
        return None
    places = [where for where in _named(paragraphs, sentences) if sentences.holding(where).whole][:_SHOWN]
    if not places:
        return short_reply("beyond_reading_position", (), ()) if view.before is not None else None
    return quoted_reply([sentences.cite(n, where) for n, where in enumerate(places, 1)], view.book)


def _paragraphs(people: Sequence[Entity], sentences: Sentences) -> Iterator[_Paragraph]:
    mentions: Mapping[int, list[_Mention]] = defaultdict(list)
    for entity in people:
        for it in entity.mentions:
            mentions[it.start.spine].append(_Mention(it.start.offset, it.end.offset, entity))
    for start, text in sentences.items():
        ahead = sorted(mentions[start.spine], key=lambda it: -it.start)
        at = 0
        for line in text.split("\n"):
            named = list[_Mention]()
            while ahead and ahead[-1].start < at + len(line):
                start_, end, entity = ahead.pop()
                named.append(_Mention(start_ - at, end - at, entity))
            speeches = tuple(speech.span() for speech in _SPEECH.finditer(line))
            yield _Paragraph(TextRange.of(start.spine, at, at + len(line)), line, speeches, tuple(named))
            at += len(line) + 1


def _says_i(paragraphs: Sequence[_Paragraph]) -> bool:
    narration = [text for it in paragraphs if len((text := it.narration).split()) >= _PLAIN]
    return sum(_I.search(text) is not None for text in narration) >= max(1.0, _FIRST_PERSON * len(narration))


def _named(paragraphs: Sequence[_Paragraph], sentences: Sentences) -> list[TextRange]:
    """Where the narrator is named, the plainest first."""
    headings = dict[str, TextRange]()
    narrated, spoken = list[tuple[Entity, TextRange]](), list[tuple[Entity, TextRange]]()
    spoken_to: dict[str, list[tuple[float, TextRange]]] = defaultdict(list)
    for n, paragraph in enumerate(paragraphs):
        narration = paragraph.narration
        by_i = _SAID_I.search(narration) is not None
        beside = paragraphs[max(0, n - 1)], paragraphs[min(n + 1, len(paragraphs) - 1)]
        to_i = _ME.search(narration) is not None or any(_SAID_I.search(it.narration) for it in beside)
        for mention in paragraph.people:
            before, after = paragraph.text[: mention.start], paragraph.text[mention.end :]
            aloud = paragraph.in_speech(mention)
            if not before and _SIGNED.match(after) and len(paragraph.text.split()) <= _HEADING:
                headings.setdefault(mention.entity.name, paragraph.where)
            elif _SELF.search(before) and (by_i or not aloud):
                place = _around(paragraph, mention, sentences)
                (spoken if aloud else narrated).append((mention.entity, place))
            elif aloud and not by_i and to_i and _is_address(before, after):
                value = _plainness(paragraph, narration, mention, len(spoken_to[mention.entity.name]))
                spoken_to[mention.entity.name].append((value, _around(paragraph, mention, sentences)))
    if headings:
        return list(headings.values())
    most = max(spoken_to, key=lambda name: len(spoken_to[name]), default="")
    called = sorted(spoken_to[most], key=lambda it: -it[0]) if len(spoken_to[most]) >= _LEAST else []
    if narrated:
        called = called if narrated[0][0].name == most else []
    elif called:
        spoken = [it for it in spoken if it[0].name == most]
    return list(dict.fromkeys([*(place for _, place in [*narrated, *spoken]), *(place for _, place in called)]))


def _is_address(before: str, after: str) -> bool:
    return _BEFORE_ADDRESS.search(before) is not None and _AFTER_ADDRESS.match(after) is not None


def _plainness(paragraph: _Paragraph, narration: str, mention: _Mention, earlier: int) -> float:
    """How plainly a paragraph says whose name it is: in full, “to me”, in few words, early in the book."""
    words = len(paragraph.text[mention.start : mention.end].split())
    to_me = re.search(r"\bto me\b|\b(?:asked|told|answered) me\b", narration) is not None
    return 2 * min(words, 2) + 1.5 * to_me - max(0, len(paragraph.text) - 200) / 200 - 0.05 * earlier


def _around(paragraph: _Paragraph, mention: _Mention, sentences: Sentences) -> TextRange:
    """The paragraph, if it is short, or the sentence."""
    if len(paragraph.text) <= _LONG:
        return paragraph.where
    return sentences.holding(paragraph.place(mention)).range
