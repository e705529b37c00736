"""How wishes are put in one language, part of its file: the words, the patterns, and the English for another language.

The patterns of wishes are those of English: a wish in another language is put into it first, word by word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

import msgspec

from indexing.folding import fold_words, words_of

_QUOTED = r"[“\"„»«][^“”\"«»„]{2,80}[”\"“«»]"
_PART = re.compile(r"\{([a-z_]+)\}")
_BROKEN = re.compile(r"\n {4}")


class EnglishRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language's wishes in English: expressions over all of it, then word by word; ``dropped`` only ask.

    With a star a word stands for all that begin so.
    """

    phrases: tuple[tuple[str, str], ...]
    words: dict[str, str]
    dropped: str


class WishRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a language's file that is about wishes; lists of words are parted by spaces."""

    words: dict[str, str]
    kinds: dict[str, tuple[str, ...]]
    patterns: dict[str, str] = {}
    moods: dict[str, str] = {}
    changes: dict[str, str] = {}
    english: EnglishRow | None = None


@dataclass(frozen=True)
class WishLanguage:
    """The words and patterns of wishes. ``kinds`` tell a wish from a question, ``moods`` the themes of a mood."""

    row: WishRow

    @cached_property
    def words(self) -> Mapping[str, frozenset[str]]:
        """Lists of words by name."""
        return {name: frozenset(listed.split()) for name, listed in self.row.words.items()}

    @cached_property
    def kinds(self) -> Mapping[str, tuple[re.Pattern[str], ...]]:
        """Patterns over what is typed, in small letters."""
        return {name: tuple(map(self._compiled, listed)) for name, listed in self.row.kinds.items()}

    @cached_property
    def patterns(self) -> Mapping[str, re.Pattern[str]]:
        """Patterns over a wish, by name."""
        return {name: self._compiled(pattern) for name, pattern in self.row.patterns.items()}

    @cached_property
    def moods(self) -> Mapping[str, tuple[str, ...]]:
        """Words for moods, and the themes of books that have them."""
        return {word: tuple(themes.split(", ")) for words, themes in self.row.moods.items() for word in words.split()}

    @cached_property
    def translation(self) -> Translation | None:
        """What puts a wish into English; None for English itself."""
        return None if self.row.english is None else Translation(self.row.english)

    def has(self, pattern: str, text: str) -> bool:
        """Whether a pattern stands in ``text``."""
        return self.patterns[pattern].search(text) is not None

    def common(self, words: Iterable[str]) -> int:
        """How many words are common in its wishes."""
        return sum(word in self.words["common"] for word in words)

    def _compiled(self, pattern: str) -> re.Pattern[str]:
        parts = {**self.row.patterns, "changes": "|".join(self.row.changes)}
        return re.compile(_BROKEN.sub("", _PART.sub(lambda part: parts[part[1]], pattern)), re.IGNORECASE)


class Translation:
    """Puts wishes of one language into English, by a table of phrases and words; names above all stay as they are."""

    def __init__(self, row: EnglishRow) -> None:
        words = {fold_words(word): english for word, english in row.words.items()}
        self._phrases = [
            (re.compile(rf"(?<!\w)(?:{phrase})(?!\w)", re.IGNORECASE), english) for phrase, english in row.phrases
        ]
        self._whole = {word: english for word, english in words.items() if not word.endswith("*")}
        self._whole |= dict.fromkeys(map(fold_words, row.dropped.split()), "")
        beginnings = {word[:-1]: english for word, english in words.items() if word.endswith("*")}
        self._beginnings = sorted(beginnings.items(), key=lambda pair: -len(pair[0]))

    def knows(self, wish: str) -> bool:
        """Whether a wish that has none of the commonest words has some that only this language has."""
        bare = wish.strip(" ,.;:!?")
        if any(pattern.fullmatch(bare) for pattern, _ in self._phrases):
            return True
        made = ((word, self._word(word)) for word in words_of(fold_words(wish)))
        return any(english is not None and word not in english.casefold() for word, english in made)

    def english(self, wish: str, titles: Iterable[str]) -> str:
        """The wish in English; what is quoted, and ``titles``, stay."""
        kept = [re.escape(title) for title in titles if len(title) > 3 and title.casefold() in wish.casefold()]
        parts = re.split("(" + "|".join([_QUOTED, *kept]) + ")", wish, flags=re.IGNORECASE)
        translated = (part if n % 2 else self._put(part) for n, part in enumerate(parts))
        return " ".join(" ".join(translated).split())

    def _word(self, word: str) -> str | None:
        """The English for a folded word; None if the table has none."""
        if word in self._whole:
            return self._whole[word]
        return next((english for start, english in self._beginnings if word.startswith(start)), None)

    def _put(self, part: str) -> str:
        for pattern, english in self._phrases:
            part = pattern.sub(f" {english} ", part)
        return " ".join(filter(None, map(self._written, part.split())))

    def _written(self, written: str) -> str:
        bare = written.strip(" ,.;:!?")
        english = self._word(fold_words(bare))
        return written if english is None else written.replace(bare, english) if english else ""
