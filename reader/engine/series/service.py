"""Asks the earlier volumes of a book's series, as far as they were read, who somebody is and what happened."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from indexing.booktext import BookText
from indexing.concepts.maps import ConceptMap, ConceptMaps
from indexing.entities import Entity
from indexing.locator import Locator
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from models.cancel import CancelToken
from reader.engine.answers.people import named
from reader.engine.place.guard import SpoilerGuard
from reader.engine.protocol import Answer, Emit, EntityPage, SeriesSummary, ShelfCitation
from reader.engine.questions.language import language
from reader.engine.questions.question import Intent, Question
from reader.engine.series.previously import previously
from reader.engine.series.remembered import remembered, with_earlier
from reader.engine.series.volumes import SeriesAsRead
from reader.engine.view.view import BookView


class SeriesService:
    """Any thread may use it; all methods raise Cancelled."""

    def __init__(self, library: LibraryStore, index: IndexStore, maps: ConceptMaps, guard: SpoilerGuard) -> None:
        self._series, self._maps, self._text = SeriesAsRead(library, guard), maps, BookText(index)

    def answered(self, answer: Answer, question: Question, view: BookView) -> Answer:
        """An answer about a book with what earlier volumes say, where the question is who or what somebody is."""
        if Intent.IDENTITY not in question.intents or answer.route != "BOOK":
            return answer
        slots, lang = question.slots, language(question.language)

        def find(concept_map: ConceptMap) -> Entity | None:
            return named(slots.name, concept_map, lang, alone=slots.asks == "what")

        return with_earlier(answer, self._remembered(view.book, view.before, find, view.cancel, len(answer.citations)))

    def on_page(self, page: EntityPage, book: str, before: Locator | None, cancel: CancelToken) -> EntityPage:
        """A name's page, of the map of ``book`` up to ``before``, with what earlier volumes say."""
        earlier = self._remembered(book, before, lambda concept_map: concept_map.entity(page.name), cancel)
        return structs.replace(page, earlier=earlier)

    def previously(self, book: str, retriever: Retriever, emit: Emit, cancel: CancelToken) -> SeriesSummary:
        """What happened before ``book``."""
        return previously(book, self._series.earlier(book), self._series.missing(book), retriever, emit, cancel)

    def _remembered(
        self,
        book: str,
        before: Locator | None,
        find: Callable[[ConceptMap], Entity | None],
        cancel: CancelToken,
        cited: int = 0,
    ) -> tuple[ShelfCitation, ...]:
        """What the earlier volumes say of whom ``find`` finds in them, numbered after the ``cited`` quotes."""
        read = self._series.earlier(book)
        if not read:
            return ()
        earlier = [(volume, self._maps.at(volume.row.id, volume.before, cancel)) for volume in read]
        return remembered(find, self._maps.at(book, before, cancel), earlier, self._text, numbered_from=cited + 1)
