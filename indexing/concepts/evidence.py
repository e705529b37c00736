"""Counts what a book says of each capitalised word, and judges by it which are names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from indexing.concepts.common_names import GENDERS, PLACES
from indexing.concepts.forms import CapitalisedRun, tokens
from indexing.concepts.lexicon import (
    ABBREVIATIONS,
    CALENDAR,
    CALENDAR_NAMES,
    DIRECTIONS,
    EPITHETS,
    NATION_ENDINGS,
    NATIONS,
    NEVER,
    NEVER_ELSEWHERE,
    PLACE_PREPOSITIONS,
    SOCIETIES,
    SPEECH,
    STREETS,
    TITLES,
)
from indexing.store.index_schema import is_english

_WORD = re.compile(r"\w+(?:[-’']\w+)*")
_ROMAN = re.compile(r"(?=[IVXLC]{2}|[VX]\b)[XLC]*(?:IX|IV|V?I{0,3})\b")
_ABBREVIATED = frozenset(word.lower() for word in ABBREVIATIONS)

# A word is a name if it has its capital in the middle of sentences too, and seldom has none.
_MOSTLY_CAPITAL = 0.6
# A name beside a speaker's verb or a title may be a common word as well: “Will”, “Rose”.
_SOMETIMES_CAPITAL = 0.05
# Nobody is “a Bennet” often; “a Frenchman” or “a Christian” always.
_MOST_ARTICLES = 0.15
_SAINTED = 0.1  # of what comes after “St.” in a book
_OFTEN_PERSONAL = 4
_LONGEST_ACRONYM = 6
_FEWEST_ACRONYMS = 3
_ARTICLES = frozenset({"a", "an"})
_OTHER_ARTICLES = frozenset("un une uno unos una unas um uma een en ett et".split())
_MOST_GERMAN_ARTICLES = 0.05
_GERMAN_CONNECTIVES = frozenset({"von", "van", "de", "von der", "von und zu", "van der"})
_GERMAN_ARTICLES = frozenset(
    """
    der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner im am zum zur vom beim
    ins ans mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine seinen seinem seiner ihr ihre
    ihren ihrem ihrer unser unsere unseren unserem dieser diese dieses diesen diesem jeder jede jedes jeden jedem
    welcher alle allen aller viele vielen manche ohne""".split()
)


class WordEvidence:
    """The counts of one book. Words are kept in lower case."""

    def __init__(self, language: str) -> None:
        self.words: Counter[str] = Counter()  # as written
        self.middle: Counter[str] = Counter()  # with a capital that no sentence gave it
        self.first: Counter[str] = Counter()  # with one that may be the sentence's
        self.articled: Counter[str] = Counter()
        self.acronyms: Counter[str] = Counter()  # in capitals, by themselves
        self.defined: Counter[str] = Counter()  # after “the”
        self.placed: Counter[str] = Counter()  # after a preposition of place
        self.personal: Counter[str] = Counter()  # beside a verb of speech, or after a title
        self._sainted: Counter[str] = Counter()  # after “St.”
        english = is_english(language)
        self._never = NEVER if english else NEVER | NEVER_ELSEWHERE
        self._nouns_have_capitals = language.lower().split("-")[0] in {"de", "lb", "bar", "gsw", "nds"}
        self._articles = _ARTICLES if english else _OTHER_ARTICLES
        if self._nouns_have_capitals:
            self._articles = _GERMAN_ARTICLES
        self.connectives = _GERMAN_CONNECTIVES if self._nouns_have_capitals else None
        """The only small words that names have inside, if the language's articles look like those of others."""

    def read(self, text: str) -> None:
        """Count the words of a text."""
        self.words.update(_WORD.findall(text))

    def add(self, runs: Iterable[CapitalisedRun]) -> None:
        """Count what surrounds the runs."""
        for run in runs:
            if run.evident:
                words = self._add_words(run)
                if words:
                    self._add_neighbours(run, words)

    def _add_words(self, run: CapitalisedRun) -> list[str]:
        """Count the words of a run by their place in it; returns those words."""
        words = _words_of(run.text)[: -1 if run.contracted else None]
        before = ""
        shouted = len(words) > 1 and all(shout for _, shout, _ in words)
        for word, shout, defined in words:
            if not shout:
                (self.middle if before or not run.initial else self.first)[word] += 1
                if before in TITLES:
                    self.personal[word] += 1
                    self._sainted[word] += before == "st"
            elif (before or not run.initial) and len(word) <= _LONGEST_ACRONYM and not shouted:
                self.acronyms[word] += 1
            if defined or before == "the":
                self.defined[word] += 1
            before = word
        return [word for word, *_ in words]

    def _add_neighbours(self, run: CapitalisedRun, words: list[str]) -> None:
        if run.before in self._articles:
            self.articled[words[0]] += 1
        elif run.before == "the":
            self.defined[words[0]] += 1
        if run.before in PLACE_PREPOSITIONS:
            self.placed[words[0]] += 1
        if run.after in SPEECH or run.speaks:
            self.personal[words[-1]] += 1

    def is_sainted(self, word: str) -> bool:
        """Whether “St.” before it is no street’s end, but belongs to it: “St. Just”."""
        return self._sainted[word] >= max(_OFTEN_PERSONAL, _SAINTED * self._sainted.total())

    def is_never(self, word: str) -> bool:
        """Whether the word is no name by itself, and no part of one that begins or ends with it."""
        if word not in self._never and word not in CALENDAR:
            return False
        # somebody may be called Will or April, and in some book Friday
        least = 1 if word in CALENDAR_NAMES or word in GENDERS else _OFTEN_PERSONAL
        may_be = word in CALENDAR or word in GENDERS
        return not may_be or self.personal[word] <= max(least, 0.1 * self.middle[word])

    def is_name(self, word: str) -> bool:
        """Whether a word alone is a name."""
        if len(word) < 2 or self.is_never(word) or is_title(word) or word in DIRECTIONS:
            return False
        if is_national(word) and not self.is_surname(word):
            return False
        if self.is_acronym(word):
            return True
        if self._nouns_have_capitals:
            return self._is_german_name(word)
        return self._is_capital_name(word)

    def is_surname(self, word: str) -> bool:
        """Whether a word that ends as nationalities do is somebody's name: “Mr. Cavendish”, “said Newman”."""
        return (
            word not in NATIONS and not is_title(word[:-1]) and self.personal[word] > _MOST_ARTICLES * self.middle[word]
        )

    def _is_capital_name(self, word: str) -> bool:
        """Whether capitals where no sentence begins say that a word is a name."""
        middle, personal = self.middle[word], self.personal[word]
        if not middle:
            return self.words[word] == 0 and personal > 1
        if word in STREETS or word in SOCIETIES:
            return personal > 0.1 * middle
        if self._is_common_noun(word) or self._is_of_a_place(word):
            return False
        share = middle / (middle + self.words[word])
        return share > _MOSTLY_CAPITAL or (share > _SOMETIMES_CAPITAL and personal > max(1, 0.05 * middle))

    def is_acronym(self, word: str) -> bool:
        """Whether a word is always in capitals, though those around it aren't."""
        return self.acronyms[word] >= _FEWEST_ACRONYMS and not self.words[word] and not self.middle[word]

    def _is_common_noun(self, word: str) -> bool:
        """Whether articles say so: “a Frenchman”, “the Ring”, “the Knights”."""
        middle, personal = self.middle[word], self.personal[word]
        if self.articled[word] > _MOST_ARTICLES * (middle + 1) and personal < 0.2 * middle:
            return True
        return self.defined[word] > 0.5 * middle and self.words[word] > 0.1 * middle and personal < 0.1 * middle

    def _is_of_a_place(self, word: str) -> bool:
        """Whether a word means people of a place, or what is theirs: “the Arabian”, “Londoners”."""
        if word.endswith("ers"):
            return self.is_place(word[:-3])
        articles = self.defined[word] + self.articled[word]
        return word.endswith(("ian", "ean")) and articles > 0.3 * self.middle[word]

    def _is_german_name(self, word: str) -> bool:
        """Where every noun has a capital: one that hardly ever has an article, and speaks, has a title or is known."""
        if self.articled[word] > _MOST_GERMAN_ARTICLES * (self.middle[word] + self.first[word]) or self.words[word]:
            return False
        return self.personal[word] > 1 or word in PLACES or (word in GENDERS and self.middle[word] > 1)

    def is_place(self, word: str) -> bool:
        """Whether a name is rather a place's than a person's."""
        return self.placed[word] > max(2, self.personal[word], 0.25 * self.middle[word])

    def is_common(self, word: str) -> bool:
        """Whether the word is one that hardly ever has a capital of its own."""
        return self.middle[word] < 0.01 * self.words[word]


@lru_cache(maxsize=1 << 14)
def _words_of(run: str) -> tuple[tuple[str, bool, bool], ...]:
    """The words of a run, and whether each is a shout and whether it has an article."""
    return tuple((word_of(token.text), is_shout(token.text), token.join.endswith("the")) for token in tokens(run))


@lru_cache(maxsize=1 << 14)
def word_of(token: str) -> str:
    """A token in lower case, without soft hyphens and the full stop of an abbreviation."""
    return token.replace("\u00ad", "").replace("’", "'").rstrip(".").lower()


def is_shout(token: str) -> bool:
    """Whether a word is in capitals throughout, and not just one letter or a number."""
    return len(token) > 1 and token.isupper() and not token.endswith(".") and not is_roman(token)


def is_roman(token: str) -> bool:
    """Whether a token is a Roman number other than I."""
    return _ROMAN.fullmatch(token) is not None


def is_title(word: str) -> bool:
    """Whether a word says that a person's name follows."""
    return word in TITLES or word in _ABBREVIATED


def is_epithet(word: str) -> bool:
    """Whether a word may precede a name without being part of it."""
    return word in EPITHETS


def is_national(word: str) -> bool:
    """Whether a word means a people, one of them, or their language."""
    return (
        word in NATIONS
        or (len(word) > 6 and word.endswith(NATION_ENDINGS))
        or (word[-1:] == "s" and is_title(word[:-1]))
    )
