"""Whether what is typed to the shelf is a question to the books or a wish for something to read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from indexing.folding import words_of
from reader.engine.profile.vocabulary import stems, vocabulary
from reader.engine.protocol import ShelfKind
from reader.engine.recommendations.extract import MOODS
from reader.engine.recommendations.german import in_english
from reader.engine.recommendations.names import ShelfNames, name_key
from reader.engine.recommendations.shelf_books import ShelfSnapshot
from reader.engine.recommendations.well_known import well_known_in

_FILE = Path(__file__).with_name("kinds.toml")
_ORDER: tuple[tuple[str, ShelfKind], ...] = (("question_first", "question"), ("wish", "wish"), ("question", "question"))


def kind_of(words: str, names: ShelfNames, snapshot: ShelfSnapshot) -> ShelfKind:
    """What some tidy words are, on the shelf with those names and books."""
    said = words.lower().replace("’", "'").strip()
    for name, kind in _ORDER:
        if any(pattern.search(said) for pattern in _patterns()[name]):
            return kind
    return _of_bare_words(words, said, names, snapshot)


def _of_bare_words(words: str, said: str, names: ShelfNames, snapshot: ShelfSnapshot) -> ShelfKind:
    """A name, or a noun with what belongs to it: what a search box is given."""
    patterns = _patterns()
    if names.authors_named(words, fuzzy=False) or names.titles_named(words, fuzzy=False) or _is_well_known(words):
        return "wish"
    if any(pattern.search(said) for pattern in patterns["readable"]):
        return "wish"
    english = in_english(words)
    wanted = bool(vocabulary().find(english)) or any(word in MOODS for word in words_of(english.lower()))
    if wanted and any(pattern.search(said) for pattern in patterns["indefinite"]):
        return "wish"
    if any(pattern.search(said) for pattern in patterns["definite"]) or _names_somebody(words, snapshot):
        return "question"
    return "wish" if wanted else "question"


def _is_well_known(words: str) -> bool:
    known = well_known_in(words)
    return known is not None and len(name_key(words).split()) <= len(name_key(known.name).split()) + 1


def _names_somebody(words: str, snapshot: ShelfSnapshot) -> bool:
    """Whether a capital stands for somebody or some place of a book of the shelf."""
    capitals = {stem for word in words.split() if word[:1].isupper() for stem in stems(word)}
    theirs = {stem for stem in capitals if not vocabulary().find_stems((stem,))}
    return bool(theirs) and any(
        not theirs.isdisjoint(stems(name))
        for book in snapshot.books.values()
        if book.text is not None
        for name, _ in book.text.entities
    )


@cache
def _patterns() -> Mapping[str, Sequence[re.Pattern[str]]]:
    read: Mapping[str, Sequence[str]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return {name: tuple(map(re.compile, some)) for name, some in read.items()}
