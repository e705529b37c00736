"""How questions are put in one language: ``languages/CODE.toml``, read and checked once.

A rule has an intent, patterns, and slots that are always the same; a pattern's named groups fill further slots. The
first rule of an intent that fits is used; the order of intents in the file is the order in which they are tried. In a
pattern ``{name}`` stands for the pattern of that name under ``[parts]``, ``{number}`` for a chapter's number,
``{ordinals}`` for “third”.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from indexing.questionwords import function_words
from reader.engine.grounding.labels import CHAPTER_NUMBER, chapter_label
from reader.engine.grounding.words import FUNCTION_WORDS
from reader.engine.questions.question import Field, Intent, PartNamed
from reader.engine.questions.wish_language import WishLanguage, WishRow

_FOLDER = Path(__file__).with_name("languages")
_PART = re.compile(r"\{([a-z_]+)\}")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_BROKEN = re.compile(r"\n {4}")
_LEAST_SPOKEN = 0.3
"""Share of a question's words that are among a language's commonest if it is in that language."""
_NTH = re.compile(r"(?<=\d)(?:st|nd|rd|th|\.)$")
_NOWHERE = re.compile(r"(?!)()()")
ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Rule:
    """How one intent is put into words."""

    intent: Intent
    patterns: tuple[re.Pattern[str], ...]
    slots: Mapping[str, str]

    def read(self, text: str) -> dict[str, str] | None:
        """The slots that ``text`` fills; None if it isn't put so."""
        match = next((match for pattern in self.patterns if (match := pattern.search(text))), None)
        return None if match is None else {**self.slots, **_groups(match)}


def _groups(match: re.Match[str]) -> dict[str, str]:
    """The named groups that stand in a match."""
    return {name: text for name, text in match.groupdict().items() if text is not None}


@dataclass(frozen=True, slots=True)
class FieldRule:
    """``pattern`` must be found in the question's plain words; ``allowed`` are further words it may have (None: any).

    ``points`` says whether it must speak of the book besides: alone, its words could mean something in the story.
    """

    field: Field
    pattern: re.Pattern[str]
    allowed: frozenset[str] | None
    points: bool


@dataclass(frozen=True, slots=True)
class Language:
    """The words and rules of one language. ``words`` and ``patterns`` are by name."""

    code: str
    rules: tuple[Rule, ...]
    fields: tuple[FieldRule, ...]
    narrower: tuple[tuple[Field, Field, re.Pattern[str]], ...]
    """Of a field, a narrower one, and the words that mean it."""
    words: Mapping[str, frozenset[str]]
    patterns: Mapping[str, re.Pattern[str]]
    what_is: str
    """How a question is put that asks for a term: “What is {what}?”."""
    owner: str
    """A name as an owner's: “{name}’s”."""
    of_part: str
    """A question that names a chapter, of one part: “{question} of {part} {number}?”."""
    numbers: Mapping[str, int]
    """Numbers in words, ordinals too, but for those that titles have in any language."""
    function_words: frozenset[str]
    """Words that carry no topic."""
    nouns_large: bool = False
    """Whether any noun is written as a name is."""
    wishes: WishLanguage | None = None
    """How wishes for something to read are put; None where that isn't known."""

    def number_of(self, written: str) -> int | None:
        """The number of “3”, “III”, “three” or “third”; None for another word."""
        word = _NTH.sub("", written.lower())
        number = self.numbers.get(word)
        label = chapter_label(word) if word else ""
        return int(label) if number is None and label.isdecimal() else number

    def in_part(self, question: str, part: PartNamed) -> str:
        """A question that names a chapter, of one part of the book."""
        asked = question.rstrip("?!. ")
        return self.of_part.format(question=asked, part=part.counted, number=part.number)

    def owned_by(self, name: str) -> str:
        """A name as an owner's."""
        return f"{name}’" if name.endswith("s") else self.owner.format(name=name)

    def has(self, pattern: str, text: str) -> bool:
        """Whether a pattern stands in ``text``."""
        return self.patterns[pattern].search(text) is not None

    def groups(self, pattern: str, text: str) -> Mapping[str, str]:
        """The groups that a pattern finds in ``text``; none where it doesn't stand there."""
        match = self.patterns[pattern].search(text)
        return {} if match is None else _groups(match)

    def slots(self, intent: Intent, text: str) -> dict[str, str] | None:
        """The slots of the first rule of ``intent`` that ``text`` fits; None if none fits."""
        rules = (rule.read(text) for rule in self.rules if rule.intent is intent)
        return next((slots for slots in rules if slots is not None), None)


class _Patterns(dict[str, re.Pattern[str]]):
    """Patterns by name; what a language has no word for is found nowhere."""

    def __missing__(self, name: str) -> re.Pattern[str]:
        return _NOWHERE


class _Words(dict[str, frozenset[str]]):
    """Lists of words by name; one that a language doesn't have is empty."""

    def __missing__(self, name: str) -> frozenset[str]:
        return frozenset()


class _RuleRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    intent: Intent
    patterns: tuple[str, ...]
    slots: dict[str, str] = {}


class _FieldRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    field: Field
    pattern: str
    allowed: str = ""
    anything: bool = False
    points: bool = False


class _NarrowerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    of: Field
    field: Field
    pattern: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    what_is: str
    owner: str = "{name}"
    of_part: str = "{question}, {part} {number}?"
    ordinals: str = ""
    ordinal_endings: str = ""
    numbers: str = ""
    nouns_large: bool = False
    parts: dict[str, str]
    words: dict[str, str]
    patterns: dict[str, str]
    rules: tuple[_RuleRow, ...]
    fields: tuple[_FieldRow, ...] = ()
    narrower: tuple[_NarrowerRow, ...] = ()
    wishes: WishRow | None = None


@cache
def language(code: str) -> Language:
    """The language of a BCP 47 tag; English for one that has no file."""
    if not _has_file(code):
        return language(ENGLISH)
    path = _FOLDER / f"{code.partition('-')[0].lower()}.toml"
    read = msgspec.toml.decode(path.read_bytes(), type=_File)
    words = _Words({name: frozenset(listed.split()) for name, listed in read.words.items()})
    numbers = _numbers(read)
    parts = {
        "number": rf"(?:{CHAPTER_NUMBER}|(?:{'|'.join(read.numbers.split())})\b)" if read.numbers else CHAPTER_NUMBER,
        "ordinals": "|".join(numbers.keys() - read.numbers.split()),
        **{name: "|".join(sorted(listed)) for name, listed in words.items()},
    }
    for name, pattern in read.parts.items():
        parts[name] = _filled(pattern, parts)

    def compiled(pattern: str) -> re.Pattern[str]:
        return re.compile(_filled(pattern, parts), re.IGNORECASE)

    return Language(
        code=path.stem,
        rules=tuple(Rule(row.intent, tuple(map(compiled, row.patterns)), row.slots) for row in read.rules),
        fields=tuple(
            FieldRule(
                row.field, compiled(row.pattern), None if row.anything else _listed(row.allowed, words), row.points
            )
            for row in read.fields
        ),
        narrower=tuple((row.of, row.field, compiled(row.pattern)) for row in read.narrower),
        words=words,
        patterns=_Patterns({name: compiled(pattern) for name, pattern in read.patterns.items()}),
        what_is=read.what_is,
        owner=read.owner,
        of_part=read.of_part,
        numbers=numbers,
        function_words=FUNCTION_WORDS if path.stem == ENGLISH else function_words(path.stem) | words["asking"],
        nouns_large=read.nouns_large,
        wishes=None if read.wishes is None else WishLanguage(read.wishes),
    )


def unshouted(text: str) -> str:
    """A question that is all in capitals as it would be typed without them; its names aren't told by capitals then."""
    return text.lower() if text.isupper() and len(text.split()) > 1 else text


@cache
def languages() -> tuple[Language, ...]:
    """All that have a file."""
    return tuple(language(path.stem) for path in sorted(_FOLDER.glob("*.toml")))


def language_of(text: str, book: str) -> Language:
    """The language of a question by its commonest words, of those with a file; the ``book``'s where they don't tell."""
    plain = [word.lower() for word in _WORD.findall(text)]
    own = language(book)
    at_home = own.words["common"] if _has_file(book) else function_words(book)

    def count(common: frozenset[str]) -> int:
        return sum(word in common for word in plain)

    best = max(languages(), key=lambda it: count(it.words["common"]))
    most = count(best.words["common"])
    return best if most > max(1, count(at_home), _LEAST_SPOKEN * len(plain)) else own


def _numbers(read: _File) -> dict[str, int]:
    """The numbers of a file by their words, ordinals with each of their endings."""
    ordinals = [[f"{word}{ending}" for ending in ("", *read.ordinal_endings)] for word in read.ordinals.split()]
    cardinals = [[word] for word in read.numbers.split()]
    return {word: n for listed in (cardinals, ordinals) for n, forms in enumerate(listed, 1) for word in forms}


def _has_file(code: str) -> bool:
    return (_FOLDER / f"{code.partition('-')[0].lower()}.toml").is_file()


def _filled(pattern: str, parts: Mapping[str, str]) -> str:
    """A pattern with its parts in it; it goes on in an indented line as if that weren't broken."""
    return _PART.sub(lambda part: parts[part[1]], _BROKEN.sub("", pattern))


def _listed(allowed: str, words: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The words of a list, in which ``{name}`` stands for the words of that name."""
    plain = set[str]()
    for word in allowed.split():
        named = _PART.fullmatch(word)
        plain |= words[named[1]] if named is not None else {word}
    return frozenset(plain)
