"""A request's path from its words to its cards: the steps joined, with nothing of the outside but their arguments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reader.engine.profile.vocabulary import vocabulary
from reader.engine.recommendations.extract import Extracted
from reader.engine.recommendations.format import OnShelf, ShelfCard, format_cards
from reader.engine.recommendations.names import ShelfNames
from reader.engine.recommendations.request import limits_of
from reader.engine.recommendations.rerank import Ranked, Reader, rerank
from reader.engine.recommendations.retrieve import ShelfQuery, retrieve
from reader.engine.recommendations.route import Route, route
from reader.engine.recommendations.settings import RecommendationSettings
from reader.engine.recommendations.shelf_books import ShelfSnapshot
from reader.engine.recommendations.validate import Validation, allowed_themes, validate
from reader.engine.recommendations.weights import DEFAULT, Weights

if TYPE_CHECKING:
    from indexing.embedding import Vectors


@dataclass(frozen=True, slots=True)
class Found:
    """What the steps found: the cards, how all candidates were ranked, and the trace."""

    extracted: Extracted
    validation: Validation
    route: Route
    cards: tuple[ShelfCard, ...]
    ranked: tuple[Ranked, ...]
    widened: bool
    suggestion: str


def find_cards(
    request: str,
    extracted: Extracted,
    snapshot: ShelfSnapshot,
    names: ShelfNames,
    reader: Reader,
    embed: Callable[[str], Vectors | None],
    on_shelf: Callable[[str], OnShelf],
    settings: RecommendationSettings | None = None,
    weights: Weights = DEFAULT,
) -> Found:
    """Validate, route, retrieve, rerank and format what was extracted from a request."""
    settings, known = settings or RecommendationSettings(), vocabulary()
    extraction = extracted.extraction
    validation = validate(extraction, snapshot, names, allowed_themes(snapshot.books.values(), known), known)
    way = route(validation.intent, request)
    query = ShelfQuery(
        text=extraction.search_query,
        validation=validation,
        limits=limits_of(request),
        vector=embed(extraction.search_query) if way == "descriptions" else None,
    )
    retrieved = retrieve(way, query, snapshot, known, limit=settings.candidate_limit, weights=weights)
    ranked = rerank(retrieved.candidates, query, reader, snapshot, on=settings.rerank, debug=settings.debug)
    profile = reader.profile
    leading = profile.confidence.leading if profile.on and settings.rerank else None
    cards = format_cards(ranked, query, way, snapshot, on_shelf, leading)
    return Found(
        extracted, validation, way, cards, ranked, retrieved.widened, _suggestion(cards, validation, way, snapshot)
    )


def _suggestion(cards: tuple[ShelfCard, ...], validation: Validation, way: Route, snapshot: ShelfSnapshot) -> str:
    """A broader search where few books fitted, for a theme beside those of the request that the shelf has."""
    if way != "descriptions" or not 0 < len(cards) < 3:
        return ""
    near = vocabulary().near(validation.themes)[len(validation.themes) :]
    theme = next((theme for theme in near if theme in snapshot.theme_rarity), None)
    return f"A broader search, for “{theme}”, may find more." if theme else ""
