"""Which words of a question point to the turns before it, and which mean what it names itself."""

from __future__ import annotations

import re
from collections.abc import Sequence

from indexing.concepts.lexicon import Gender, gender_of_title
from indexing.concepts.parts import parts_of
from reader.engine.grounding.words import words
from reader.engine.questions.language import Language
from reader.engine.questions.names import Named
from reader.engine.questions.turns import KnownBook

_BARE = 3
"""Words of a question that can only be understood by the one before: “With what tool?”"""
_SHORT_QUESTION = 11
"""Words of a question that may need the one before; in longer ones a pronoun mostly means what they name themselves."""
_QUOTED = re.compile(r"“[^”]+”|\"[^\"]+\"|‘[^’]+’(?!\w)")


def unquoted(text: str) -> str:
    """``text`` with one word for the words that it quotes, as long as they are: what they point to is in the book."""
    return _QUOTED.sub(lambda quoted: "x" * len(quoted[0]), text)


def may_follow(text: str, lang: Language) -> bool:
    """Whether anything in the question could point back; most questions have nothing that does."""
    cues = any(lang.has(cue, text) for cue in ("person", "thing", "goes_on"))
    return cues or bool(points_back(text, lang)) or is_bare(text, lang)


def points_back(text: str, lang: Language) -> str:
    """The word that points back; empty if none does."""
    exists = lang.patterns["exists"].match(text)
    if exists is not None:  # “there” points nowhere if the question says what it asks for
        asked_words = set(words(lang.patterns["asking"].sub("", exists[1])))
        text = text if asked_words <= lang.function_words | lang.words["of_what"] else exists[1]
    pointing = lang.patterns["points"].search(text)
    if pointing is None and is_short(text):
        pointing = lang.patterns["may_point"].search(text)
    return pointing[0].strip("?!. ") if pointing is not None else ""


def is_short(text: str) -> bool:
    """Whether a question may need the one before."""
    return len(text.split()) < _SHORT_QUESTION


def is_bare(text: str, lang: Language) -> bool:
    """A bare “why?”, “with what tool?”, “what about Jane?”, “tell me more”; not “Who dies?”."""
    if lang.has("more", text) or lang.has("about_whom", text):
        return True
    plain = words(lang.patterns["goes_on"].sub("", text))
    if lang.has("why_not", " ".join(plain)):
        return True
    content = [word for word in plain if word not in lang.function_words]
    if content and not lang.words["who"].isdisjoint(plain[:1]):
        return False
    return len(plain) <= _BARE and lang.has("bare", text) and lang.words["verbs"].isdisjoint(plain)


def gender_of(named: Named, book: KnownBook) -> Gender:
    """Whether somebody is a man or a woman; empty where nothing tells."""
    return book.gender(named.entity) if named.entity is not None else parts_of(named.name).gender


class Pronouns:
    """The words of the question ``text`` that point back; ``here`` are the names in it."""

    def __init__(self, text: str, here: Sequence[Named], book: KnownBook, lang: Language) -> None:
        self._text, self._here, self._book, self._language = text, here, book, lang
        self._is, self._words = lang.patterns, lang.words
        self._own = unquoted(text)

    @property
    def persons(self) -> list[re.Match[str]]:
        """Those for people."""
        return [match for match in self._is["person"].finditer(self._own) if not self._person_is_here(match)]

    @property
    def things(self) -> list[re.Match[str]]:
        """Those for things: “it”."""
        return [match for match in self._is["thing"].finditer(self._own) if not self._thing_is_here(match)]

    @property
    def points(self) -> bool:
        """Whether “there”, “that” or “then” means something before; not if the question names the place."""
        word = points_back(self._own, self._language).lower()
        return bool(word) and not (
            self._language.has("there", word) and any(it.entity and it.entity.kind == "place" for it in self._here)
        )

    def wanted(self, match: re.Match[str]) -> Gender:
        """Of whom a pronoun tells that they are a man or a woman; empty of “they”."""
        word = match[0].lower()
        return "m" if word in self._words["men"] else "f" if word in self._words["women"] else ""

    def means_several(self, match: re.Match[str]) -> bool:
        """Whether it means more than one: “they”, and a “sie” whose verb says so."""
        return not self.wanted(match) or self._language.has("several_do", self._own[: match.end()])

    def is_object(self, match: re.Match[str]) -> bool:
        """Whether it isn't who does something: “him”, “her” before no noun."""
        word = match[0].lower()
        return word in self._words["objects"] or (word in self._words["may_own"] and not self.owns(match))

    def owns(self, match: re.Match[str]) -> bool:
        """Whether it is an owner's: “his”, “her” before what is hers."""
        word, after = match[0].lower(), self._text[match.end() :]
        if word in self._words["owners"]:
            return True
        if word not in self._words["may_own"] or not words(after):
            return False
        if self._language.nouns_large:
            return any(word[:1].isupper() for word in after.split()[:2])
        return words(after)[0] not in self._language.function_words

    def _person_is_here(self, match: re.Match[str]) -> bool:
        """Whether the question itself names who a pronoun refers to."""
        before = self._text[: match.start()]
        word = match[0].lower()
        names: list[Named] = [it for it in self._here if it.end <= match.start() and self._may_be(it, match)]
        phrases = [it.end() for it in self._is["noun_phrase"].finditer(before)]
        if self._is_forward(match) or (not is_short(self._text) and (names or phrases)):
            return True
        if word in self._words["several"] and self._language.has("these", before):
            return True
        if self.owns(match):
            does = self._is["somebody_does"].search(before)
            somebody = does is not None and gender_of_title(does[1].lower()) in ("", self.wanted(match))
            return any(not it.owns for it in names) or self._language.has("subject_who", before) or somebody
        if word in self._words["objects"] | self._words["may_own"]:
            return any(self._is["clause_begins"].search(before[it.end :]) for it in names)
        return bool(names) or any(self._is["clause_begins"].search(before[end:]) for end in phrases)

    def _is_forward(self, match: re.Match[str]) -> bool:
        """Whether the name comes after the pronoun: “Which of his children does Mr. Bennet favour?”."""
        after = [it for it in self._here if it.start >= match.end() and self._may_be(it, match) and not it.owns]
        return any(self._is["name_follows"].match(self._text[: it.start]) for it in after)

    def _may_be(self, named: Named, match: re.Match[str]) -> bool:
        wanted = self.wanted(match)
        return named.is_person and (not wanted or gender_of(named, self._book) in ("", wanted))

    def _thing_is_here(self, match: re.Match[str]) -> bool:
        """Whether “it” stands for nothing (“how long does it take”), or for what the question says before."""
        before = self._text[: match.start()]
        if self._language.has("no_thing", self._own):
            return True
        phrases = [it.end() for it in self._is["noun_phrase"].finditer(before)]
        phrases += [it.end for it in self._here if it.end <= match.start() and not it.is_person]
        if match[0].lower() == "its" or not is_short(self._text):
            return bool(phrases) or self._language.has("which_noun", before)
        return any(self._is["clause_begins"].search(before[end:]) for end in phrases)
