"""What a sentence may not add to its passages: a name, number or denial that stands neither there nor in the question.

These checks need no model. Names are compared by the map's aliases: “Lizzy” in a passage carries “Elizabeth Bennet”.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from indexing.concepts.lexicon import CALENDAR, NATIONS, TITLES
from indexing.entities import Entity
from reader.engine.grounding.evidence import EvidenceSentence
from reader.engine.grounding.number_words import number_values
from reader.engine.grounding.question import QuestionContent
from reader.engine.grounding.words import FUNCTION_WORDS, Lexicon, names, numbers, words

BrokenRule = Literal["", "name", "number", "negation"]
Aliases = Mapping[str, frozenset[str]]
"""The words of a name, folded, and those of all names of whom it means."""

_LONGEST = 5
"""Words of a name of the map that are compared."""
_PLAIN_ENDING = re.compile(r"(?:s|ing|ed|ly|ness|ion|ment|ity|ance|ence|ure|ship|hood|dom|ism|ful|less|ous|able|ible)$")
"""Of a word that begins a sentence with a capital and is no name, most likely. Only of English is that known."""
_AFTER_NOUNS = frozenset("of in over by to for with from at on out into".split())
"""What follows a noun that begins a sentence without an article: “Loss of his post”."""
_CENTURIES, _OF_CENTURY = range(10, 21), range(10, 100)
"""The parts of “nineteen seventeen”."""
_NATION_PREFIX = 4  # letters: England, English
_NEARLY = 0.6
"""A sentence that has this share of what the best one has of a claim may be what it rests on."""
_NO_DENIAL = re.compile(r"\b(?:nothing but|none but|not only|no doubt|not? sooner|cannot but|could not but)\b", re.I)
_IMPLIED = re.compile(
    r"\b(?:refus|fail|den(?:y|ie)|lack|forb[ia]d|prevent|unable|impossib|ignoran|absen|miss(?:ed|ing)|lost|los[et]|stop|ceas"
    r"|avoid|reject|declin|unknown|un(?:willing|aware|happy|able|likely|married)|few|little|only|but|except|too|dead|gone"
    r"|far from|instead|rather|hate|dislike|doubt|scorn|despis|leav|left|quit|gave up|give up|forgot|without)\w*",
    re.I,
)
"""Words in which a sentence may deny without a word of denial."""
_DENIED = re.compile(r"\b(?:not|never|cannot|\w+n['’]t)\s+(?:(?:be|been|have|so|very|even|at all|ever)\s+)?(\w+)", re.I)


def aliases_of(entities: Sequence[Entity]) -> Aliases:
    """The names of a map's entities; a name of several means any of them."""
    aliases: dict[str, set[str]] = defaultdict(set)
    for entity in entities:
        spelt = {" ".join(words(name)) for name in entity.names} - {""}
        for name in spelt:
            aliases[name] |= spelt
    return {name: frozenset(others) for name, others in aliases.items()}


class ClaimRules:
    """Checks sentences that answer ``question``. ``aliases`` are the map's, up to where the reader is."""

    def __init__(self, question: QuestionContent, lexicon: Lexicon, aliases: Aliases) -> None:
        self._question, self._lexicon, self._aliases = question, lexicon, aliases
        self._asked = words(question.text)
        self._known = frozenset(word for name in aliases for word in name.split())
        self.names_in = lru_cache(maxsize=1_000)(self._names_in)
        """The map's names in a text, and its other words that are written as names."""

    def broken(self, sentence: str, evidence: Sequence[EvidenceSentence]) -> BrokenRule:
        """The first rule that ``sentence`` breaks, resting on ``evidence``; empty if it breaks none."""
        held = [*self._asked, *(word for row in evidence for word in words(row.text))]
        if not self._has_names(sentence, evidence, frozenset(held)):
            return "name"
        if not values_of(words(sentence)) <= values_of(held) | numbers(held):
            return "number"
        return "negation" if self._is_denied(sentence, evidence) else ""

    def also_named(self, text: str) -> frozenset[str]:
        """The words of all names of whom ``text`` names, beside its own."""
        known, _ = self.names_in(text)
        return frozenset(word for name in known for alias in self._aliases[name] for word in alias.split())

    def _has_names(self, sentence: str, evidence: Sequence[EvidenceSentence], held: frozenset[str]) -> bool:
        known, others = self.names_in(sentence)
        standing = frozenset().union(*(self.names_in(row.text)[0] for row in evidence))
        standing |= self.names_in(self._question.text)[0]
        stems = frozenset(map(self._lexicon.stem, held))
        opener = next(iter(words(sentence)), "")

        def stands(word: str) -> bool:
            return word in held or self._lexicon.stem(word) in stems or _is_of_nation(word, held)

        for name in known:
            titled = not TITLES.isdisjoint(name.split())
            if standing.isdisjoint(self._aliases[name]) and (titled or not all(map(stands, name.split()))):
                return False
        plain = self._plain_opener(sentence, opener, others)
        return all(word in TITLES or word == plain or stands(word) for word in others)

    def _plain_opener(self, sentence: str, opener: str, others: Collection[str]) -> str:
        """The first word, if its capital tells nothing: it is no name of the map, and no name follows it."""
        if not self._lexicon.english:
            return opener
        following = next(iter(words(sentence)[1:]), "")
        if following in others or (following in self._known and following not in FUNCTION_WORDS):
            return ""
        is_plain = not following or following in _AFTER_NOUNS or _PLAIN_ENDING.search(opener)
        return opener if is_plain else ""

    def _names_in(self, text: str) -> tuple[frozenset[str], frozenset[str]]:
        known, others = set[str](), list[str]()
        text = unicodedata.normalize("NFKC", text)  # which parts some letters, and so words
        capitals, plain = names(text), words(text)
        at = 0
        while at < len(plain):
            size = next((n for n in range(_LONGEST, 0, -1) if " ".join(plain[at : at + n]) in self._aliases), 0)
            run = plain[at : at + size]
            if size and not capitals.isdisjoint(run):
                known.add(" ".join(run))
            elif plain[at] in capitals:
                others.append(plain[at])
            at += size if size and not capitals.isdisjoint(run) else 1
        if self._lexicon.writes_nouns_large:  # any noun may be one word; two in a row are a name
            pairs = {word for pair in pairwise(plain) if set(pair) <= set(others) for word in pair}
            others = [word for word in others if word in pairs or word in CALENDAR]
        return frozenset(known), frozenset(others)

    def _is_denied(self, sentence: str, evidence: Sequence[EvidenceSentence]) -> bool:
        """Whether a sentence denies what nothing near its words denies, or states what they deny."""
        if self._question.wording.negated or not evidence:
            return False
        claim = self._lexicon.read(sentence)
        new = claim.stems - self._question.wording.stems
        shares = [len(new & row.wording.stems) for row in evidence]
        if not any(shares):
            shares = [len(claim.stems & row.wording.stems) for row in evidence]
        most = max(shares)
        if not most:
            return False
        best = [n for n, share in enumerate(shares) if share >= _NEARLY * most]
        if claim.negated and not _NO_DENIAL.search(sentence):
            near = {place for n in best for place in (n - 1, n, n + 1) if 0 <= place < len(evidence)}
            return not any(evidence[n].wording.negated or _IMPLIED.search(evidence[n].text) for n in near)
        if claim.negated or _IMPLIED.search(sentence) or not self._lexicon.english:
            return False
        return all(self._denies(evidence[n], claim.stems) for n in best)

    def _denies(self, row: EvidenceSentence, stems: frozenset[str]) -> bool:
        """Whether a sentence denies one of ``stems`` itself: “I did not kill him”."""
        if row.text.rstrip("”\"’' ").endswith("?"):
            return False
        denied = (self._lexicon.stem(word.lower()) for word in _DENIED.findall(_NO_DENIAL.sub(" ", row.text)))
        return any(stem in stems for stem in denied)


def values_of(plain: Sequence[str]) -> frozenset[str]:
    """The numbers of some folded words, in digits: those of several words, ordinals, years in two parts; not “one”."""
    spelt = number_values(plain)
    years = (100 * first + last for first, last in pairwise(spelt) if first in _CENTURIES and last in _OF_CENTURY)
    others = (word for word in plain if not number_values([word]))
    return frozenset(str(value) for value in (*spelt, *years) if value != 1) | numbers(others)


def _is_of_nation(word: str, held: Collection[str]) -> bool:
    """Whether a word is of a nation that the text speaks of, in whatever form: English, England, Englishmen."""
    prefix = word[:_NATION_PREFIX]
    near = [other for other in held if other.startswith(prefix)] if len(prefix) == _NATION_PREFIX else []
    return bool(near) and (word in NATIONS or not NATIONS.isdisjoint(near))
