"""What is known of a question before the search: the people it names, its vectors with and without the names.

A name draws a question's vector to every passage that has it, while the passage that answers often says "he". So the
question is embedded a second time with pronouns in place of names; on novels that is worth more than any other feature.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from indexing.concepts.lexicon import TITLES
from indexing.concepts.maps import ConceptMaps
from indexing.embedding import TextEmbedder, Vectors
from indexing.entities import Entity
from indexing.folding import fold_words, words_of
from indexing.locator import Locator
from indexing.query import STOP_WORDS
from indexing.store.index_schema import is_english
from indexing.whole_words import WORD
from models.cancel import CancelToken

_MOST_CHARACTERS = 2_000  # to embed, and to look for names in; more than any model reads of it
_NO_NAMES = STOP_WORDS | TITLES | frozenset("of the and de la le von van der".split())
_POSSESSIVE = ("'s", "’s")


@dataclass(frozen=True, slots=True)
class QueryContext:
    """A question, the entities it names, and its unit vectors; no vectors where the search is by words alone.

    ``nameless`` is the vector of the question with pronouns for the names; the same as ``vector`` if it has none.
    """

    text: str
    named: tuple[Entity, ...] = ()
    vector: Vectors | None = None
    nameless: Vectors | None = None


def query_context(
    text: str,
    book: str,
    language: str,
    maps: ConceptMaps,
    embedder: TextEmbedder | None,
    before: Locator | None = None,
    cancel: CancelToken | None = None,
) -> QueryContext:
    """Look up and embed a question; the concept map is that of the text before the horizon."""
    matches = named_entities(text, maps.at(book, before, cancel).entities)
    named = tuple(entity for entity, _ in matches)
    if embedder is None:
        return QueryContext(text, named)
    short = text[:_MOST_CHARACTERS]
    other = without_names(short, frozenset().union(*(words for _, words in matches)), english=is_english(language))
    vector = embedder.embed_query(short)
    return QueryContext(text, named, vector, vector if other == short else embedder.embed_query(other))


def named_entities(text: str, entities: Sequence[Entity]) -> list[tuple[Entity, frozenset[str]]]:
    """The entities that a question names, each with the folded words that do so.

    Each word counts for one entity: for that which has most of the question's words in its names, of several such for
    the most salient. ``entities`` are the most salient first. A person may be named in part, anything else only whole.
    """
    asked = [w for w in dict.fromkeys(words_of(fold_words(text[:_MOST_CHARACTERS]))) if w not in _NO_NAMES]
    bearers: defaultdict[int, set[str]] = defaultdict(set)
    for number, entity in enumerate(entities):
        for name in entity.names:
            words = set(words_of(fold_words(name))) - _NO_NAMES
            if not words.isdisjoint(asked) and (entity.kind == "person" or words <= set(asked)):
                bearers[number] |= words & set(asked)
    chosen: defaultdict[int, set[str]] = defaultdict(set)
    for word in asked:
        of_word = [number for number, words in bearers.items() if word in words]
        if of_word:
            chosen[min(of_word, key=lambda number: (-len(bearers[number]), number))].add(word)
    return [(entities[number], frozenset(words)) for number, words in chosen.items()]


def without_names(text: str, names: frozenset[str], *, english: bool) -> str:
    """``text`` with "he" or "his" for each of the folded words ``names``; without them in other languages."""

    def instead(match: re.Match[str]) -> str:
        if names.isdisjoint(words_of(fold_words(match[0]))):
            return match[0]
        return "" if not english else "his" if match[0].casefold().endswith(_POSSESSIVE) else "he"

    return WORD.sub(instead, text) if names else text
