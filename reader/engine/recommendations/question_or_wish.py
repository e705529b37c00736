"""Whether what is typed to the shelf is a question to the books or a wish for something to read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from indexing.folding import fold_words, words_of
from reader.engine.profile.vocabulary import stems, vocabulary
from reader.engine.protocol import ShelfKind
from reader.engine.recommendations.extract import MOODS, well_known_in
from reader.engine.recommendations.names import ShelfNames, name_key
from reader.engine.recommendations.shelf_books import ShelfSnapshot

# A German wish in the English that the rules read, so that there is one set of rules: by a table of words -----------

_GERMAN_FILE = Path(__file__).with_name("german.toml")
_QUOTED = r"[“\"„»«][^“”\"«»„]{2,80}[”\"“«»]"
_GERMAN = frozenset(
    """ich du mir mich dir mein meine meinem meinen meiner der das den dem des ein eine einen einem einer und oder nicht
    mit von vom über für wie wer wen wem wo wann warum welche welches welcher welchen welchem etwas bitte ja nein noch
    mehr auf im zum zur ist sind soll kann kannst hast habe hätte gib lust lesen buch bücher roman romane empfiehl such
    womit nach als es aus zeig wurde wird gibt""".split()
)
_ENGLISH = frozenset(
    """i i'd i'm i've me my the a and or not with by of about for like what who where why which something please yes no
    more on is are should shall can have give read book books novel novels story stories you your it to that
    from""".split()
)
"""Words that are common in one language and no words, or rare ones, of the other."""


@dataclass(frozen=True, slots=True)
class _Table:
    phrases: tuple[tuple[re.Pattern[str], str], ...]
    whole: Mapping[str, str]
    beginnings: tuple[tuple[str, str], ...]
    """The longest first."""

    def word(self, word: str) -> str | None:
        """The English for a folded word; None if the table has none."""
        if word in self.whole:
            return self.whole[word]
        return next((english for start, english in self.beginnings if word.startswith(start)), None)


def is_german(request: str) -> bool:
    """Whether a request is German, by its commonest words, or else by words that only the table has."""
    words = words_of(fold_words(request))
    german, english = sum(word in _GERMAN for word in words), sum(word in _ENGLISH for word in words)
    if german or english:
        return german > english
    bare = request.strip(" ,.;:!?")
    if any(pattern.fullmatch(bare) for pattern, _ in _table().phrases):
        return True
    return any((made := _table().word(word)) is not None and word not in made.casefold() for word in words)


def in_english(request: str, titles: Iterable[str] = ()) -> str:
    """A German request as the rules read it, any other as it is. ``titles`` of the shelf and what is quoted stay."""
    if not is_german(request):
        return request
    kept = [re.escape(title) for title in titles if len(title) > 3 and title.casefold() in request.casefold()]
    parts = re.split("(" + "|".join([_QUOTED, *kept]) + ")", request, flags=re.I)
    translated = (part if n % 2 else _put(part) for n, part in enumerate(parts))
    return " ".join(" ".join(translated).split())


def _put(part: str) -> str:
    for pattern, english in _table().phrases:
        part = pattern.sub(f" {english} ", part)
    return " ".join(filter(None, map(_word, part.split())))


def _word(written: str) -> str:
    bare = written.strip(" ,.;:!?")
    english = _table().word(fold_words(bare))
    return written if english is None else written.replace(bare, english) if english else ""


@cache
def _table() -> _Table:
    read = tomllib.loads(_GERMAN_FILE.read_text(encoding="utf-8"))
    words: dict[str, str] = {fold_words(word): english for word, english in read["words"].items()}
    beginnings = {word[:-1]: english for word, english in words.items() if word.endswith("*")}
    whole = {word: english for word, english in words.items() if not word.endswith("*")}
    whole |= dict.fromkeys(map(fold_words, read["dropped"]["words"].split()), "")
    return _Table(
        tuple((re.compile(rf"(?<!\w)(?:{german})(?!\w)", re.I), english) for german, english in read["phrases"]),
        whole,
        tuple(sorted(beginnings.items(), key=lambda pair: -len(pair[0]))),
    )


_FILE = Path(__file__).with_name("kinds.toml")
_ORDER: tuple[tuple[str, ShelfKind], ...] = (("question_first", "question"), ("wish", "wish"), ("question", "question"))


def kind_of(words: str, names: ShelfNames, snapshot: ShelfSnapshot) -> ShelfKind:
    """What some tidy words are, on the shelf with those names and books."""
    folded = words.lower().replace("’", "'").strip()
    for name, kind in _ORDER:
        if any(pattern.search(folded) for pattern in _patterns()[name]):
            return kind
    return _of_bare_words(words, folded, names, snapshot)


def _of_bare_words(words: str, folded: str, names: ShelfNames, snapshot: ShelfSnapshot) -> ShelfKind:
    """A name, or a noun with what belongs to it: what a search box is given."""
    patterns = _patterns()
    if names.authors_named(words, fuzzy=False) or names.titles_named(words, fuzzy=False) or _is_well_known(words):
        return "wish"
    if any(pattern.search(folded) for pattern in patterns["readable"]):
        return "wish"
    english = in_english(words)
    wanted = bool(vocabulary().find(english)) or any(word in MOODS for word in words_of(english.lower()))
    if wanted and any(pattern.search(folded) for pattern in patterns["indefinite"]):
        return "wish"
    if any(pattern.search(folded) for pattern in patterns["definite"]) or _names_somebody(words, snapshot):
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
