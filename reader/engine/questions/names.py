"""The people, places and things that a turn of the conversation speaks of, in order, as a pronoun may mean them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from indexing.concepts.evidence import is_national
from indexing.concepts.lexicon import TITLES
from indexing.concepts.maps import ConceptMap
from indexing.entities import Entity
from indexing.folding import fold_words
from reader.engine.grounding.words import FUNCTION_WORDS
from reader.engine.questions.language import Language

_TOKEN = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*(?:(?<=s)['’](?= \w)|\.)?")
_OWNS = re.compile(r"['’]s?$")
_NO_NAMES = frozenset("i i'm i'd english french german american christmas god sir madam mr mrs miss dr".split())
"""Words with a capital that name nobody by themselves."""
_LONGEST = 5
"""Words of a name."""
_PLAIN_LETTERS = 4
"""A name typed without its capital has so many letters at least."""


@dataclass(frozen=True, slots=True)
class Named:
    """A name in a text: where it is, and who or what it means (None: the map doesn't know).

    ``name`` is the fullest form that is known. ``owns`` marks an owner (“Jane’s sister”).
    """

    start: int
    end: int
    name: str
    entity: Entity | None
    owns: bool
    is_person: bool
    """Whether it may be a person's, and doesn't only say which thing is meant (“the Baskerville hound”)."""


class Names:
    """Finds the names of a map in short texts; a word alone means the most salient who has it in a name."""

    def __init__(self, concept_map: ConceptMap, lang: Language) -> None:
        ending = lang.owner.removeprefix("{name}")
        self._lang, self._ending = lang, ending if ending.isalpha() else ""
        self._whole: dict[tuple[str, ...], Entity] = {}
        self._word: dict[str, Entity] = {}
        for entity in concept_map.entities:
            for name in entity.names:
                words = tuple(_bare(word) for word in _TOKEN.findall(name) if _bare(word) != "the")
                if words:
                    self._whole.setdefault(words, entity)
                for word in words:
                    if word not in TITLES and word not in FUNCTION_WORDS and len(word) > 1:
                        self._word.setdefault(word, entity)

    def found(self, text: str, *, names_only: bool = False) -> tuple[Named, ...]:
        """The names in ``text``, in order, none within another; with ``names_only`` those that the map has.

        Where any noun has a capital, a word that the map doesn't have is none.
        """
        tokens = list(_TOKEN.finditer(text))
        typed_plain = text == text.lower()
        names: list[Named] = []
        at = 0
        while at < len(tokens):
            length, entity, owns = self._at(tokens[at : at + _LONGEST], typed_plain=typed_plain)
            unknown = at > 0 and not self._lang.nouns_large and _is_capital(tokens[at][0])
            while (
                at + length < len(tokens)
                and (entity or unknown)
                and _goes_on(text, tokens[at + length - 1], tokens[at + length])
            ):
                length += 1
            first, last = tokens[at], tokens[at + length - 1]
            if entity is not None or (unknown and not names_only):
                written = _OWNS.sub("", text[first.start() : last.end()]).rstrip(".")
                written = written.removesuffix(self._ending) if owns else written
                owns, qualifies = owns or _OWNS.search(last[0]) is not None, _qualifies(text, first, last)
                name, person = _fullest(written, entity), not qualifies and self._may_be_person(entity)
                names.append(Named(first.start(), last.end(), name, entity, owns, person))
            at += max(1, length)
        return tuple(names)

    def _at(self, tokens: Sequence[re.Match[str]], *, typed_plain: bool) -> tuple[int, Entity | None, bool]:
        """How many tokens the name that begins here has, whose it is, and whether its ending says that it owns."""
        words = [_bare(token[0]) for token in tokens]
        for length in range(len(words), 0, -1):
            key = words[:length]
            entity, owns = self._known(key), False
            if entity is None and self._ending and key[-1].endswith(self._ending):
                entity, owns = self._known([*key[:-1], key[-1].removesuffix(self._ending)]), True
            if entity is None:
                continue
            written = any(token[0][:1].isupper() for token in tokens[:length])
            plain = typed_plain and len(words[0]) >= _PLAIN_LETTERS and words[0] not in FUNCTION_WORDS
            if written or plain or length > 1:
                return length, entity, owns
        return 1, None, False

    def _known(self, words: Sequence[str]) -> Entity | None:
        return self._whole.get(tuple(words)) or (self._word.get(words[0]) if len(words) == 1 else None)

    def _may_be_person(self, entity: Entity | None) -> bool:
        """Where any noun has a capital the map knows fewer persons: “Wirt Onno Petersen” is a thing to it."""
        kinds = ("person", "thing") if self._lang.nouns_large else ("person",)
        return entity is None or entity.kind in kinds


def _is_capital(token: str) -> bool:
    """Whether a word is written as a name is."""
    word = _bare(token)
    return token[:1].isupper() and len(word) > 2 and word not in _NO_NAMES | FUNCTION_WORDS and not is_national(word)


def _goes_on(text: str, name: re.Match[str], other: re.Match[str]) -> bool:
    """Whether a capitalised word follows a name as part of it."""
    return (
        name[0][:1].isupper()
        and _is_capital(other[0])
        and text[name.end() : other.start()] == " "
        and not _OWNS.search(name[0])
    )


def _fullest(written: str, entity: Entity | None) -> str:
    """The map's name if it holds all words of what was said, else what was said."""
    if entity is None:
        return written
    words = {_bare(word) for word in _TOKEN.findall(written)}
    return (
        entity.name if words <= {_bare(word) for word in _TOKEN.findall(entity.name)} or written.islower() else written
    )


def _qualifies(text: str, first: re.Match[str], last: re.Match[str]) -> bool:
    """Whether a name only says which, “the Baskerville hound”; a title is somebody’s, “the Captain lost”."""
    if first is last and _bare(first[0]) in TITLES:
        return False
    after = re.match(r" ([a-z]+)", text[last.end() :])
    articled = bool(re.search(r"\b(?:the|a|an) (?:\w+ )?$", text[: first.start()], re.I))
    return articled and after is not None and after[1] not in FUNCTION_WORDS


def _bare(token: str) -> str:
    """A word as names are compared: without accents, which readers leave out."""
    letters = unicodedata.normalize("NFD", fold_words(token).rstrip(".").replace("’", "'"))
    folded = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return folded.removesuffix("'s").removesuffix("'")
