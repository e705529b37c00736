"""Sentences made right and wrong from the question set, each citing passages of its book, as a chat model would write.

The passages are those of the program's search, by words alone, and where they don't hold the answer, the one around it.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from indexing.entities import Entity
from indexing.hits import WIDENED_WORDS
from indexing.whole_words import WORD
from models.training.asked_books import AskedBooks
from models.training.judge import is_right
from models.training.questions import BookQuestion, questions_of
from models.training.statements import denial_of, statement_of
from reader.engine.grounding.evidence import NumberedPassage, gather
from reader.engine.grounding.words import FUNCTION_WORDS, Lexicon, words
from reader.engine.writing.claims import aliases_of
from reader.engine.writing.support_features import roots_of, share

Origin = Literal[
    "answer",
    "quote",
    "wrong",
    "name",
    "name here",
    "name there",
    "words here",
    "other answer",
    "made up",
    "made up in part",
    "added",
    "denied",
    "no answer",
    "copied",
]
Form = Literal["bare", "statement", "quote", "loose", "repeated"]
FOUND = 8
_ANSWERED, _UNANSWERED = 0.75, 0.25
_TWO = 0.3
"""Of sentences that cite two passages."""
_LOOSELY = ("According to the book, {}.", "The answer is {}.", "It was {}.", "It seems that it is {}.")
_DENIED = 0.3
"""Of right statements that are denied as well: a model seldom does."""


@dataclass(frozen=True, slots=True)
class MadeSentence:
    """A sentence, the passages that it cites, and whether they support it; how it was made."""

    text: str
    cited: tuple[int, ...]
    right: bool
    origin: Origin
    form: Form


@dataclass(frozen=True, slots=True)
class MadeCase:
    """A question, its numbered passages, and sentences that answer it rightly and wrongly."""

    id: str
    question: str
    kind: str
    missing: str
    passages: tuple[NumberedPassage, ...]
    sentences: tuple[MadeSentence, ...]


@dataclass(frozen=True, slots=True)
class MadeBook:
    """The cases of one book, and its names."""

    language: str
    aliases: Mapping[str, frozenset[str]]
    cases: tuple[MadeCase, ...]


def made_book(shelf: AskedBooks, stem: str, most: int, invented: Sequence[str]) -> MadeBook:
    """Cases of at most so many questions about a book. ``invented``: answers about other books."""
    book = shelf.book(stem)
    entities = shelf.maps.at(book.id, None).entities
    chance = random.Random(stem)  # noqa: S311 - a sample, no secret
    rows = [row for row in questions_of(stem) if row.field is None]
    answered = [row for row in rows if row.quote is not None]
    unanswered = [row for row in rows if row.unanswerable]
    chosen = chance.sample(answered, min(len(answered), round(_ANSWERED * most)))
    chosen += chance.sample(unanswered, min(len(unanswered), round(_UNANSWERED * most)))
    maker = _Maker(shelf, book.id, entities, answered, invented, chance)
    cases = [maker.case(row) for row in chosen]
    return MadeBook(book.facts.language, aliases_of(entities), tuple(case for case in cases if case.sentences))


class _Maker:
    """Makes the cases of one book."""

    def __init__(
        self,
        shelf: AskedBooks,
        book: str,
        entities: Sequence[Entity],
        answered: Sequence[BookQuestion],
        invented: Sequence[str],
        chance: random.Random,
    ) -> None:
        self._retriever, self._book, self._entities = shelf.retriever, book, entities
        self._answered, self._invented, self._chance = answered, invented, chance
        self._lexicon = Lexicon("en")  # as all questions are

    def case(self, row: BookQuestion) -> MadeCase:
        """The question's passages and sentences."""
        hits = self._retriever.text_search(self._book, row.standalone, FOUND)
        passages = list(gather(self._retriever, self._book, hits, None))
        if row.quote is not None and not any(_holds(source, row) for source in passages):
            around = self._retriever.surrounding(self._book, row.quote.range, WIDENED_WORDS, None)
            if around is not None:
                passages = [it for it in passages if not it.passage.range.overlaps(around.range)][: FOUND - 1]
                passages.append(NumberedPassage(len(passages) + 1, around, 0.1, around.range))
        in_order = sorted(passages, key=lambda source: source.passage.range.start)
        ordered = tuple(replace(source, n=n) for n, source in enumerate(in_order, start=1))
        made = tuple(self._sentences(row, ordered)) if ordered else ()
        return MadeCase(row.id, row.standalone, row.kind, row.missing or "", ordered, tuple(dict.fromkeys(made)))

    def _sentences(self, row: BookQuestion, passages: Sequence[NumberedPassage]) -> Iterator[MadeSentence]:
        if row.quote is None:
            yield from self._of_no_answer(row, max(passages, key=lambda source: source.score))
            return
        gold = next((source for source in passages if _holds(source, row)), None)
        if gold is None:
            return
        other = max((it for it in passages if it is not gold), key=lambda source: source.score, default=gold)
        yield from self._right(row, gold, other)
        yield from self._wrong(row, gold, other)
        yield from self._elsewhere(row, gold, other)

    def _right(self, row: BookQuestion, gold: NumberedPassage, other: NumberedPassage) -> Iterator[MadeSentence]:
        first, last = row.answers[0], row.answers[-1]
        both = tuple(dict.fromkeys((gold.n, other.n)))
        yield MadeSentence(_capital(first), (gold.n,), True, "answer", "bare")
        yield MadeSentence(statement_of(row.standalone, first), self._some(gold, other), True, "answer", "statement")
        yield MadeSentence(self._loose(last), self._some(gold, other), True, "answer", "loose")
        if last != first:
            yield MadeSentence(statement_of(row.standalone, last), both, True, "answer", "statement")
        copied = self._chance.choice(gold.passage.sentences)
        yield MadeSentence(" ".join(gold.quote(copied).split()), (gold.n,), True, "copied", "quote")
        sentence = next((it for it in gold.passage.sentences if it.overlaps(row.proofs[0].range)), None)
        if sentence is not None:
            yield MadeSentence(" ".join(gold.quote(sentence).split()), (gold.n,), True, "quote", "quote")

    def _wrong(self, row: BookQuestion, gold: NumberedPassage, other: NumberedPassage) -> Iterator[MadeSentence]:
        wrong: list[tuple[str, Origin]] = [(row.wrong, "wrong")] if row.wrong else []
        wrong += self._names(row, gold)
        if (span := self._words_of(gold, row)) and not is_right(span, row.answers):
            wrong.append((span, "words here"))
        others = [it for it in self._answered if it.kind == row.kind and it.id != row.id]
        if others:
            wrong.append((self._chance.choice(others).answers[0], "other answer"))
        wrong += self._made_up(row, (gold.passage.text, other.passage.text))
        for answer, origin in wrong:
            if not is_right(answer, row.answers) and not _within(answer, row.standalone):
                form: Form = self._chance.choice(("bare", "statement", "statement", "loose"))
                stated = _capital(answer) if form == "bare" else statement_of(row.standalone, answer)
                text = self._loose(answer) if form == "loose" else stated
                yield MadeSentence(text, self._some(gold, other), False, origin, form)
        added = f"{statement_of(row.standalone, row.answers[0])[:-1]}, {self._chance.choice(self._invented)}."
        yield MadeSentence(added, (gold.n,), False, "added", "statement")
        denied = denial_of(statement_of(row.standalone, row.answers[0]))
        if self._chance.random() < _DENIED:
            yield MadeSentence(denied, (gold.n,), False, "denied", "statement")

    def _some(self, gold: NumberedPassage, other: NumberedPassage) -> tuple[int, ...]:
        """The number of the passage that answers, now and then with another's."""
        return tuple(dict.fromkeys((gold.n, other.n))) if self._chance.random() < _TWO else (gold.n,)

    def _loose(self, answer: str) -> str:
        return self._chance.choice(_LOOSELY).format(answer)

    def _made_up(self, row: BookQuestion, texts: Sequence[str]) -> Iterator[tuple[str, Origin]]:
        """Another book's answer, an invented name, and a number where one is asked for: none stands in ``texts``.

        And an answer that has some of its words in common with them, which chance seldom brings.
        """
        answer = self._chance.choice(self._invented)
        held = self._lexicon.read("\n".join(texts)).stems
        new = self._lexicon.read(answer).stems - self._lexicon.read(row.standalone).stems
        stands = new & held or roots_of(new) & roots_of(held)
        yield answer, "made up in part" if stands else "made up"
        yield from ((partly, "made up in part") for partly in self._partly_held(row, held, answer))
        yield self._invented_name(), "made up"
        number = str(self._chance.randint(23, 97))
        if row.kind in ("number", "when") and not any(number in text for text in texts):
            yield number, "made up"

    def _partly_held(self, row: BookQuestion, held: Collection[str], taken: str) -> Sequence[str]:
        """At most two of the invented answers that have a word of ``held``, but not all of theirs."""
        asked = self._lexicon.read(row.standalone).stems
        shares = {
            answer: share(new, held)
            for answer in self._invented
            if answer != taken and (new := self._lexicon.read(answer).stems - asked)
        }
        partly = [answer for answer, much in shares.items() if 0 < much < 1]
        return random.Random(row.id).sample(partly, min(2, len(partly)))  # noqa: S311 - a sample, no secret

    def _names(self, row: BookQuestion, gold: NumberedPassage) -> Iterator[tuple[str, Origin]]:
        """Wrong names where a name answers: any of the book's better known, and one that stands in the passage."""
        answers = {word for answer in row.answers for word in words(answer)}
        its = [entity for entity in self._entities if any(answers & set(words(name)) for name in entity.names)]
        if not its or not any(map(str.isupper, " ".join(row.answers))):
            return
        known = answers | set(words(row.standalone))
        free = [
            it for it in self._entities[:40] if it.kind == its[0].kind and known.isdisjoint(words(" ".join(it.names)))
        ]
        here = [it for it in free if any(mention.overlaps(gold.passage.range) for mention in it.mentions)]
        if free:
            weights = [entity.salience + 0.01 for entity in free]
            yield self._chance.choices(free, weights)[0].name, "name"
        for entity in self._chance.sample(here, min(2, len(here))):
            yield entity.name, "name here"

    def _elsewhere(self, row: BookQuestion, gold: NumberedPassage, other: NumberedPassage) -> Iterator[MadeSentence]:
        """Wrong names and words of another passage, which alone is cited."""
        chance = random.Random(row.id)  # noqa: S311 - a sample, no secret
        taken = {word for text in (*row.answers, row.standalone) for word in words(text)}
        named = [
            it.name for it in self._entities if any(mention.overlaps(other.passage.range) for mention in it.mentions)
        ]
        free = [name for name in named if taken.isdisjoint(words(name))]
        for name in chance.sample(free, min(2, len(free))) if other is not gold else ():
            yield MadeSentence(statement_of(row.standalone, name), (other.n,), False, "name there", "statement")

    def _words_of(self, source: NumberedPassage, row: BookQuestion) -> str:
        """Some words of a passage that aren't the answer, as many as the answer has."""
        text = " ".join(source.passage.text.split())
        places = list(WORD.finditer(text))
        size = max(1, len(row.answers[0].split()))
        starts = [n for n in range(len(places) - size) if places[n][0].lower() not in FUNCTION_WORDS]
        if not starts:
            return ""
        at = self._chance.choice(starts)
        return text[places[at].start() : places[at + size - 1].end()]

    def _of_no_answer(self, row: BookQuestion, best: NumberedPassage) -> Iterator[MadeSentence]:
        yield MadeSentence(statement_of(row.standalone, ""), (best.n,), False, "no answer", "repeated")
        others = [it.answers[0] for it in self._answered if it.kind == row.kind]
        here = [
            entity.name for entity in self._entities if any(it.overlaps(best.passage.range) for it in entity.mentions)
        ]
        picked = [self._words_of(best, self._chance.choice(self._answered))]
        picked += [self._chance.choice(choice) for choice in (others, here) if choice]
        for answer in picked:
            if answer and not _within(answer, row.standalone):
                yield MadeSentence(statement_of(row.standalone, answer), (best.n,), False, "no answer", "statement")

    def _invented_name(self) -> str:
        first = self._chance.choice(
            "Gregson Tolliver Marwick Ansgar Pettibone Ludmilla Quarles Isolde Brannock Yvaine".split()
        )
        return f"{first} {self._chance.choice('Harcastle Vane Okoro Dunmore Sallow Petrov'.split())}"


def _holds(source: NumberedPassage, row: BookQuestion) -> bool:
    where = source.passage.range
    return any(where.start <= proof.range.start and proof.range.end <= where.end for proof in row.proofs)


def _within(answer: str, question: str) -> bool:
    content = set(words(answer)) - FUNCTION_WORDS
    return content <= set(words(question))


def _capital(answer: str) -> str:
    return f"{answer[:1].upper()}{answer[1:]}."
