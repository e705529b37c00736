"""Takes a person's name apart: titles, given names, surname."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

import snowballstemmer

from indexing.concepts.common_names import FULL, GENDERS, MEANT
from indexing.concepts.evidence import is_title, word_of
from indexing.concepts.forms import tokens
from indexing.concepts.lexicon import EPITHETS, OF_GIVEN_NAMES, UNWED, WEDDED, Gender, gender_of_title

RANKS = frozenset(
    "dr captain colonel general major lieutenant sergeant corporal commodore admiral marshal inspector rev".split()
)
"""Titles that go with a surname and were men's."""
MILITARY = RANKS - {"dr", "inspector", "rev"}

# Capitalised or not, these begin a surname of two words; those that are left out as often as not are no part of it.
_PARTICLES = frozenset("de du des del della di da van von der den la le mac mc o st saint bin ibn el ter".split())
_LEFT_OUT = frozenset("de du des del della di da dos das van von der den la le".split())
_PATRONYMIC = re.compile(r"\w{3,}(?:[oe]vich|[yi]ch|[oe]vna|inichna|ichna)")
# Russian names are declined; a wife's surname, and its cases, must stay another than her husband's.
_CYRILLIC = re.compile("[\u0400-\u04ff]")
_FEMININE = re.compile("(?:ск|ов|ев|ёв|ин)(?:а|ая|ой|у|ую|ою)$")
_russian = snowballstemmer.stemmer("russian")
_SAINTS = frozenset({"st", "saint"})
_SAME = {
    "doctor": "dr",
    "professor": "dr",
    "prof": "dr",
    "capt": "captain",
    "cap'n": "captain",
    "col": "colonel",
    "gen": "general",
    "mister": "mr",
    "madam": "mrs",
    "madame": "mrs",
    "mistress": "mrs",
    "mme": "mrs",
    "mlle": "miss",
    "mademoiselle": "miss",
    "m": "mr",
    "monsieur": "mr",
    "reverend": "rev",
    "lieut": "lieutenant",
    "lt": "lieutenant",
    "sgt": "sergeant",
    "saint": "st",
    "auntie": "aunt",
}


@dataclass(frozen=True, slots=True)
class Parts:
    """A written name in parts, folded to lower case without accents; of a surname's particles only “St.” and such as
    nobody leaves out are part of it.

    ``whole`` is set instead where a name isn't made of given names and a surname: “King of Bohemia”, “the Count”.
    """

    titles: tuple[str, ...]
    words: tuple[str, ...]
    whole: str = ""
    said: str = ""  # the first title as it is written, of which ``titles`` has the usual form

    @property
    def title(self) -> str:
        """The title that matters, epithets aside; empty if there is none."""
        return next((title for title in self.titles if title not in EPITHETS), "")

    @property
    def patronymic(self) -> str:
        """A Russian patronymic after the given name."""
        return next((word for word in self.words[1:] if _PATRONYMIC.fullmatch(word)), "")

    @property
    def given(self) -> str:
        """The given name of a name that has more than one word."""
        return self.words[0] if len(self.words) > 1 else ""

    @property
    def middle(self) -> str:
        """The first name or initial between a given name and a surname."""
        return self.words[1] if len(self.words) > 2 and self.surname else ""

    @property
    def given_is_initial(self) -> bool:
        """Whether only the first letter of the given name is known."""
        return len(self.given.partition(".")[0]) == 1

    @property
    def surname(self) -> str:
        """The surname of a name that has more than one word and doesn't end in a patronymic."""
        return self.words[-1] if len(self.words) > 1 and self.words[-1] != self.patronymic else ""

    @property
    def gender(self) -> Gender:
        """What title, given name or patronymic say of it; a woman may go by her husband's name."""
        for title in self.titles:
            if gender := gender_of_title(title):
                return gender
        if self.patronymic:
            return "f" if self.patronymic.endswith("na") else "m"
        return GENDERS.get(self.words[0], "") if self.words and (len(self.words) > 1 or not self.titles) else ""

    @property
    def wed(self) -> bool | None:
        """Whether a title says married, or not; None if none does."""
        if any(title in WEDDED or title == "mrs" for title in self.titles):
            return True
        return False if any(title in UNWED for title in self.titles) else None

    @property
    def by_surname(self) -> bool:
        """Whether the title goes with surnames only."""
        return self.said in {"mr", "mister", "mrs"} or self.title in RANKS

    @property
    def by_given_name(self) -> bool:
        """Whether the title goes with given names only."""
        return self.title in OF_GIVEN_NAMES


@lru_cache(maxsize=1 << 14)
def parts_of(name: str) -> Parts:
    """The parts of a written name."""
    cut = tokens(name)
    if name.startswith("the ") or any(token.join in {"of", "of the", "the", "&"} for token in cut):
        title = word_of(cut[0].text) if cut else ""
        return Parts((_SAME.get(title, title),) if is_title(title) else (), (), fold(name), title)
    words = [(fold(token.text), token.join) for token in cut]
    titles: list[str] = []
    while len(words) > 1 and is_title(title := word_of(cut[len(titles)].text)) and not (title in _SAINTS and titles):
        words.pop(0)
        titles.append(_SAME.get(title, title))
    units: list[str] = []
    particle = ""
    for number, (word, join) in enumerate(words):
        particle = particle if join.endswith(("’", "'")) else f"{particle} {join}".strip()
        if word in _PARTICLES and number + 1 < len(words):
            particle = f"{particle} {word}".strip()
            continue
        kept = (part for part in particle.split() if part not in _LEFT_OUT)
        units.append(" ".join((*kept, word)))
        particle = ""
    if not units:  # of a script without capitals
        units = [fold(name)]
    return Parts(tuple(titles), tuple(units), "", word_of(cut[0].text) if titles else "")


@lru_cache(maxsize=1 << 15)
def fold(name: str) -> str:
    """A name in lower case, without accents, soft hyphens and full stops; a Russian one without its case."""
    word = word_of(name)
    if _CYRILLIC.search(word):
        return " ".join(part if _FEMININE.search(part) else _russian.stemWord(part) for part in word.split())
    bare = unicodedata.normalize("NFKD", word)
    return "".join(char for char in bare if not unicodedata.combining(char)).removeprefix("d'")


def same_given(name: str, other: str) -> bool:
    """Whether two given names may be one person's: equal, an initial of the other, or a short form of it."""
    if name == other or not MEANT.get(name, frozenset()).isdisjoint(MEANT.get(other, frozenset())):
        return True
    return min(len(name), len(other)) == 1 and name[0] == other[0]


def is_short_form(name: str, other: str) -> bool:
    """Whether either is short for the other: “Eliza” and “Bessie” are not, though both may be short for Elizabeth."""
    return same_given(name, other) and (name in FULL or other in FULL or 1 in (len(name), len(other)))
