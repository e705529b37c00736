"""One question's search: in the part of the book that it names, else in all of it, around a selection, or what a search
across books brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from indexing.concepts.chapters import is_imprint
from indexing.locator import TextRange
from indexing.retrieval import Hit
from indexing.store.scope import Span
from reader.engine.answers.answerability import AnswerabilityFeatures, Rarity, answerability_features
from reader.engine.answers.decision import Calibration, seems_answered
from reader.engine.answers.later_text import answers_better, lies_ahead
from reader.engine.questions.question import Question
from reader.engine.view.chapters import chapters_named, titled
from reader.engine.view.view import WHOLE_BOOK, BookView, SearchArea


@dataclass(frozen=True, slots=True)
class SearchedBook:
    """What a search across books found in one of them, best first: what may be quoted, and what stands after the
    horizon, none of whose words may be given."""

    hits: tuple[Hit, ...]
    later: tuple[Hit, ...] = ()


class QuestionSearch:
    """What the book has for ``question``, in at most ``most`` passages; ``across``: what was found across books.

    ``view`` is the book, after ``in_its_part`` that part of it which seems to answer.
    """

    def __init__(
        self,
        question: Question,
        view: BookView,
        across: SearchedBook | None,
        rarity: Rarity,
        calibration: Calibration,
        most: int,
    ) -> None:
        self.view = view
        self._question, self._across, self._rarity = question, across, rarity
        self._calibration, self._most = calibration, most

    def hits(self) -> tuple[Hit, ...]:
        """The surroundings of a selection, then what code's one search found, best first, as far as the budget goes."""
        if self._across is not None:
            return self.about_the_book(self._across.hits)
        view = self.view
        around = view.around(view.selection) if view.selection is not None and view.left > 0 else None
        hits = view.search(self._question.text, self._most) if view.left > 0 else ()
        return self.about_the_book(hits if around is None else (around, *hits))

    def in_its_part(self) -> tuple[tuple[Hit, ...], AnswerabilityFeatures]:
        """What is found in the part of the book that the question names, or, if that seems no answer, in all of it."""
        whole = self.view
        area = _area_of(self._question, whole) if self._across is None else WHOLE_BOOK
        self.view = whole.within(area)
        hits = self.hits()
        features = self.answerability(hits)
        if not area.whole and not seems_answered(self._calibration, features):
            self.view = whole
            hits = self.hits()
            features = self.answerability(hits)
        return hits, features

    def with_sentences(self, places: Sequence[TextRange]) -> tuple[tuple[Hit, ...], AnswerabilityFeatures]:
        """What the search finds, and the passages of the sentences at ``places`` behind it.

        Of 191 questions who somebody is about 35 books three quotes answer 137 with such sentences alone, 127 with the
        search's alone, 155 with both.
        """
        view, hits = self.view, self.hits()
        around = [view.retriever.surrounding(view.book, place, 1, view.before) for place in places]
        beside = [Hit(passage, 0.0, passage.range) for passage in around if passage is not None]
        # a run of sentences must be whole in one passage, so it isn't left to what overlaps it
        runs = [hit for hit in beside if len(hit.passage.sentences) > 1]
        return (*runs, *hits, *(hit for hit in beside if hit not in runs)), self.answerability(hits)

    def answerability(self, hits: Sequence[Hit]) -> AnswerabilityFeatures:
        """What speaks for the question being answered by ``hits``."""
        return answerability_features(self._question.content, hits, self._rarity, self.view.lexicon)

    def about_the_book(self, hits: Sequence[Hit]) -> tuple[Hit, ...]:
        """``hits`` without the imprint's, which answers what is asked about the edition only."""
        if self._question.of_edition:
            return tuple(hits)
        return tuple(hit for hit in hits if not is_imprint(hit.passage.chapter))

    def lies_ahead(self, hits: Sequence[Hit]) -> bool:
        """Whether the text after the horizon answers, and better than ``hits``."""
        content = self._question.content
        if self._across is not None:
            return answers_better(content, self.view, self._across.later, hits, self._calibration)
        return lies_ahead(content, self.view, hits, self._calibration)


def _area_of(question: Question, view: BookView) -> SearchArea:
    """The chapters that the question names, looked up in the table of contents; else the whole book."""
    place = question.slots.place
    if place.here:
        here = view.readers_chapter() if view.context.position is not None else None
        chapters = [] if here is None else [here]
    else:
        chapters = chapters_named(place, view.contents()) if place.chapters else []
        meant = (titled(words, view.table, view.facts.title) for words in place.may_be_titles)
        chapters = chapters or list(filter(None, meant))[:1]
    if not chapters:
        return WHOLE_BOOK
    label = ", ".join(f"“{chapter.title}”" for chapter in chapters[:3])
    return SearchArea(tuple(Span(chapter.start, chapter.end) for chapter in chapters), label)
