"""Questions that nobody wrote: words that recur in a chapter are taken out of one sentence and sought in others.

Recurring spans as Splinter learns from them (Ram et al., 2021): most of what tells a span that answers from one that
doesn't can be learnt so, before any question. In the place of the words that are taken out stands a question's word.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from indexing.publication import open_publication
from indexing.sentences import sentences
from models.training.questions import answer_words, part_of
from models.training.span_reader.examples import Span, SpanPassage, SpanQuestion, save
from reader.engine.grounding.words import FUNCTION_WORDS

TAKEN_OUT = "what"
_LONGEST = 5
_OCCURRENCES = range(2, 9)
_SENTENCE = range(40, 280)
_PASSAGE = 700
"""Characters of a passage, about."""
_PASSAGES = 8
"""Of a question, two of them at most with the words."""
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W_]+)*")


@dataclass(frozen=True)
class ChapterText:
    """A spine item's text and the places of its sentences."""

    name: str
    text: str
    sentences: tuple[Span, ...]

    @cached_property
    def passages(self) -> tuple[Span, ...]:
        """Runs of whole sentences."""
        passages: list[Span] = []
        for start, end in self.sentences:
            if passages and end - passages[-1][0] <= _PASSAGE:
                passages[-1] = passages[-1][0], end
            else:
                passages.append((start, end))
        return tuple(passages)

    @cached_property
    def recurring(self) -> dict[tuple[str, ...], list[Span]]:
        """Names and phrases in lower case, and where each stands; none that always stands in a longer one."""
        places: dict[tuple[str, ...], list[Span]] = {}
        for sentence in self.sentences:
            words = [(word.start(), word.end()) for word in _WORD.finditer(self.text, *sentence)]
            for first in range(len(words)):
                for last in range(first, min(first + _LONGEST, len(words))):
                    if last > first and self.text[words[last - 1][1] : words[last][0]] != " ":
                        break
                    start, end = words[first][0], words[last][1]
                    if self._may_be_asked_for(start, end, begins=first == 0):
                        places.setdefault(tuple(self.text[start:end].lower().split()), []).append((start, end))
        kept = {key: spans for key, spans in places.items() if len(spans) in _OCCURRENCES}
        longer = Counter[tuple[tuple[str, ...], int]]()
        for key, spans in kept.items():
            for size in range(1, len(key)):
                for at in range(len(key) - size + 1):
                    longer[key[at : at + size], len(spans)] += 1
        return {key: spans for key, spans in kept.items() if not longer[key, len(spans)]}

    def _may_be_asked_for(self, start: int, end: int, *, begins: bool) -> bool:
        words = self.text[start:end].split()
        if words[0].lower() in FUNCTION_WORDS or words[-1].lower() in FUNCTION_WORDS:
            return False
        return len(words) > 1 or (words[0][0].isupper() and words[0].isalpha() and not begins)


def chapters(path: Path) -> Iterator[ChapterText]:
    """The spine items of a book."""
    with open_publication(path) as publication:
        language = publication.metadata.language or "en"
        for spine in range(len(publication.spine)):
            whole = publication.document(spine).text
            split = tuple((sentence.start, sentence.end) for sentence in sentences(whole.text, whole.blocks, language))
            yield ChapterText(f"{path.stem}~{spine}", whole.text, split)


def of_chapter(chapter: ChapterText, chance: random.Random) -> Iterator[SpanQuestion]:
    """A question for each name or phrase that recurs, where a passage with it says more of the same things."""
    for key, spans in chapter.recurring.items():
        start, end = chance.choice(spans)
        low, high = next(sentence for sentence in chapter.sentences if sentence[0] <= start and end <= sentence[1])
        if high - low not in _SENTENCE:
            continue
        question = chapter.text[low:start] + TAKEN_OUT + chapter.text[end:high]
        asked = _content(question) - set(key)
        ranked = []
        for passage in chapter.passages:
            if passage[0] < high and low < passage[1]:
                continue
            inside = [span for span in spans if passage[0] <= span[0] and span[1] <= passage[1]]
            ranked.append((len(asked & _content(chapter.text[slice(*passage)])), passage, inside))
        ranked.sort(key=lambda candidate: -candidate[0])
        right = [candidate for candidate in ranked if candidate[2] and candidate[0]][:2]
        wrong = [candidate for candidate in ranked if not candidate[2]][: _PASSAGES - len(right)]
        if right and wrong:
            passages = tuple(_passage(chapter, passage, inside) for _, passage, inside in (*right, *wrong))
            answer = (chapter.text[start:end],)
            yield SpanQuestion(f"{chapter.name}:{start}", chapter.name, question, "recurring", True, answer, passages)


def _passage(chapter: ChapterText, where: Span, inside: Sequence[Span]) -> SpanPassage:
    answers = tuple((start - where[0], end - where[0]) for start, end in inside)
    proofs = tuple(
        (max(low, where[0]) - where[0], min(high, where[1]) - where[0])
        for low, high in chapter.sentences
        if any(low <= start and end <= high for start, end in inside)
    )
    return SpanPassage(chapter.text[where[0] : where[1]], proofs, answers)


def _content(text: str) -> set[str]:
    return {word for word in answer_words(text) if word not in FUNCTION_WORDS}


def prepare(corpus: Path, folder: Path, most: int = 400) -> Iterator[str]:
    """Make at most so many examples of each novel to learn from; yields a sentence a book."""
    for path in sorted(path for part in ("books", "shelf", "more") for path in (corpus / part).glob("*.epub")):
        target = folder / f"{path.stem}.jsonl"
        if part_of(path.stem) != "train" or target.exists():
            continue
        chance = random.Random(path.stem)  # noqa: S311 - no secret
        examples = [example for chapter in chapters(path) for example in of_chapter(chapter, chance)]
        yield f"{path.stem}: {save(target, chance.sample(examples, min(most, len(examples))))} of {len(examples)}"
