"""A German wish in the English that the rules read, so that there is one set of rules: by a table of words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from indexing.folding import fold_words, words_of

_FILE = Path(__file__).with_name("german.toml")
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
    said = request.strip(" ,.;:!?")
    if any(pattern.fullmatch(said) for pattern, _ in _table().phrases):
        return True
    return any((made := _table().word(word)) is not None and word not in made.casefold() for word in words)


def in_english(request: str, titles: Iterable[str] = ()) -> str:
    """A German request as the rules read it, any other as it is. ``titles`` of the shelf and what is quoted stay."""
    if not is_german(request):
        return request
    kept = [re.escape(title) for title in titles if len(title) > 3 and title.casefold() in request.casefold()]
    parts = re.split("(" + "|".join([_QUOTED, *kept]) + ")", request, flags=re.I)
    said = (part if n % 2 else _put(part) for n, part in enumerate(parts))
    return " ".join(" ".join(said).split())


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
    read = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    words: dict[str, str] = {fold_words(word): english for word, english in read["words"].items()}
    beginnings = {word[:-1]: english for word, english in words.items() if word.endswith("*")}
    whole = {word: english for word, english in words.items() if not word.endswith("*")}
    whole |= dict.fromkeys(map(fold_words, read["dropped"]["words"].split()), "")
    return _Table(
        tuple((re.compile(rf"(?<!\w)(?:{german})(?!\w)", re.I), english) for german, english in read["phrases"]),
        whole,
        tuple(sorted(beginnings.items(), key=lambda pair: -len(pair[0]))),
    )
