"""A wish's path to its cards: the steps joined, with nothing of the outside but their arguments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reader.engine.profile.vocabulary import vocabulary
from reader.engine.questions.wish import Extracted, Wish
from reader.engine.questions.wish_words import without_names
from reader.engine.recommendations.format import OnShelf, ShelfCard, format_cards
from reader.engine.recommendations.rerank import Ranked, Reader, rerank
from reader.engine.recommendations.retrieve import ShelfQuery, retrieve
from reader.engine.recommendations.search_method import SearchMethod, search_method
from reader.engine.recommendations.settings import RecommendationSettings
from reader.engine.recommendations.shelf_books import ShelfSnapshot
from reader.engine.recommendations.validate import Validation, allowed_themes, validate
from reader.engine.recommendations.weights import DEFAULT, Weights

if TYPE_CHECKING:
    from indexing.embedding import Vectors


@dataclass(frozen=True, slots=True)
class Found:
    """What the steps found: the cards, how all candidates were ranked, and the trace.

    ``suggestion`` is a theme to search for more broadly, empty where nothing is to be suggested.
    """

    extracted: Extracted
    validation: Validation
    route: SearchMethod
    cards: tuple[ShelfCard, ...]
    ranked: tuple[Ranked, ...]
    widened: bool
    suggestion: str


def find_cards(
    wish: Wish,
    extracted: Extracted,
    snapshot: ShelfSnapshot,
    reader: Reader,
    embed: Callable[[str], Vectors | None],
    on_shelf: Callable[[str], OnShelf],
    settings: RecommendationSettings | None = None,
    weights: Weights = DEFAULT,
    chance: int = 0,
) -> Found:
    """Validate, route, retrieve, rerank and format what was ``extracted`` from a wish, by its rules or by a model.

    ``chance`` is any number, and varies what a surprise is.
    """
    settings, known = settings or RecommendationSettings(), vocabulary()
    extraction = extracted.extraction
    validation = validate(extraction, snapshot, allowed_themes(snapshot.books.values(), known), known)
    way = search_method(validation.intent, own_books=wish.own_books)
    asked = extraction.search_query
    if validation.unknown and (validation.themes or validation.absent):  # what it is about tells more than its name
        asked = without_names(asked, *validation.unknown)
    query = ShelfQuery(
        text=asked,
        validation=validation,
        limits=wish.limits,
        vector=embed(extraction.search_query) if way == "descriptions" else None,
        moods=extracted.moods,
        left_out=wish.left_out,
        chance=chance,
    )
    retrieved = retrieve(way, query, snapshot, known, limit=settings.candidate_limit, weights=weights)
    by_length = way == "collections" and wish.limits.length is not None and not validation.themes
    weighed = settings.rerank and not by_length  # the shortest is the first
    ranked = rerank(retrieved.candidates, query, reader, snapshot, on=weighed, debug=settings.debug)
    profile = reader.profile
    leading = profile.confidence.leading if profile.on and settings.rerank else None
    cards = format_cards(ranked, query, way, snapshot, on_shelf, leading)
    return Found(
        extracted, validation, way, cards, ranked, retrieved.widened, _suggestion(cards, validation, way, snapshot)
    )


def _suggestion(
    cards: tuple[ShelfCard, ...], validation: Validation, way: SearchMethod, snapshot: ShelfSnapshot
) -> str:
    """A theme beside those of the request that the shelf has, where few books fitted."""
    if way != "descriptions" or not 0 < len(cards) < 3:
        return ""
    near = vocabulary().near(validation.themes)[len(validation.themes) :]
    return next((theme for theme in near if theme in snapshot.theme_rarity), "")
