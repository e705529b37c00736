"""What a question asks for: the kind of answer, its topic words, and search queries made from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from indexing.concepts.lexicon import TITLES
from indexing.questionwords import QUESTION_WORDS, without_asking
from indexing.whole_words import WORD
from reader.engine.grounding.words import FUNCTION_WORDS, Lexicon, Wording, numbers, words

MAX_QUESTION = 2_000
"""Characters of a question that are read; the rest of a longer one is left out, and the answer says so."""


class Kind(Enum):
    """The answer's type, after the TREC question classes, only as fine as the rules can distinguish."""

    PERSON = "person"
    NAME = "name"
    PLACE = "place"
    TIME = "time"
    NUMBER = "number"
    REASON = "reason"
    MANNER = "manner"
    YES_NO = "yes or no"
    OTHER = "other"


_AUXILIARY = (
    r"(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|must|might|shall|[\w’']+n['’]t|['’]s)\b"
)
_KINDS = (
    (Kind.NUMBER, r"\bhow (?:many|much|old|far|long|tall|often|big|large|deep|high)\b"),
    (Kind.PERSON, r"\b(?:who|whom|whose)\b|\b(?:what|which) (?:\w+ )?(?:man|woman|person|character|boy|girl)\b"),
    (Kind.NAME, r"\bwhat(?: is| was|['’]s) the name\b|\bwhat (?:is|was) \S+ (?:\w+ )?(?:called|named)\b"),
    (Kind.PLACE, r"\bwhere\b|\b(?:what|which) (?:place|town|city|country|house|village|island)\b"),
    (Kind.TIME, r"\bwhen\b|\b(?:what|which) (?:day|date|year|month|time|hour|season)\b"),
    (Kind.REASON, r"\bwhy\b|\bwhat (?:made|makes|caused|causes)\b|\b(?:for )?what reason\b|\bhow come\b"),
    (Kind.MANNER, rf"\bhow {_AUXILIARY}"),
    (Kind.YES_NO, rf"^{_AUXILIARY}"),
    (Kind.OTHER, r"^(?:describe|explain|name|list)\b|\b(?:what|which|how)\b"),
)
_ASKING = re.compile("|".join(f"(?P<{kind.name}>{pattern})" for kind, pattern in _KINDS), re.IGNORECASE)
"""The first of these that a question has says what it asks: “What was he eating when she came?” asks for no time."""
WH = r"(?:who|whom|whose|what|which|when|where|why|how)"
_SUBORDINATE = re.compile(
    r"(?:when|where)(?: (?:the|an?|he|she|it|they|his|her|their|(?-i:[A-Z][\w’']*))\b"
    r"(?=.*\b(?:who|whom|whose|what|which|why|how)\b)"
    rf"|\b.*?, (?=(?!and |or )(?:\w+ ){{0,2}}{WH}\b))",
    re.IGNORECASE,
)
"""A clause before what is asked: “When the boat sank, who swam ashore?”"""
_SENTENCE = re.compile(r"(?<=[?!])\s+|(?<=[a-z]{3}\.)\s+")
_NAME = re.compile(r"[^\W\d_a-z][\w’']*(?:\s+[^\W\d_a-z][\w’']*)+")


_GIVEN = r"(?:first|christian|given|middle) name"
_NAME_OF = re.compile(rf"\b{_GIVEN} (?:of|does|did) (?P<whose>[^?,;]+?)(?: have| bear)?[?. ]*$", re.I)
_WHOSE_NAME = re.compile(rf"^(?:what(?: is| was|['’]s) )?(?P<whose>[^?,;]+?)['’]s? {_GIVEN}\b", re.I)
"""Not any name: that of the Pimpernel is somebody else’s."""
_KIN = (
    frozenset("son sons daughter daughters child children boy girl baby infant heir born".split())
    | frozenset("father mother parent parents papa mamma mama dad mum".split()),
    frozenset("wife husband spouse bride bridegroom widow widower mrs married marry marries marriage wedding".split()),
    frozenset("brother brothers sister sisters twin twins".split()),
    frozenset("uncle aunt nephew niece".split()),
    frozenset("cousin cousins".split()),
)
"""Words of kinship; any of a line tells of the same two people: he is her son, she is his mother."""
_KIN_OF = re.compile(rf"['’]s? (?:[\w-]+ )?(?P<kin>{'|'.join(sorted(frozenset().union(*_KIN)))})\b", re.I)


@dataclass(frozen=True, slots=True)
class QuestionContent:
    """A question as the agent reads it; ``text`` is trimmed, and cut if it is too long."""

    text: str
    kind: Kind
    wording: Wording
    topic: Mapping[str, str]
    """Its content: each stem, in order, with the (folded) word it was first met as."""
    units: tuple[tuple[str, ...], ...]
    """The topic's stems, those of one name (“Charlotte Lucas”) together: to meet either is to meet the name."""
    whose_name: str
    """Whose first name is asked for; empty if nobody's."""
    kin: frozenset[str]
    """Words for the kin of somebody that is asked about, any of which tells of them; none if no kin is asked about."""


def content_of(text: str, lexicon: Lexicon) -> QuestionContent:
    """Analyse ``text``; any string will do."""
    shortened = " ".join(text.split())[:MAX_QUESTION]
    named, related = _NAME_OF.search(shortened) or _WHOSE_NAME.search(shortened), _KIN_OF.search(shortened)
    return QuestionContent(
        text=shortened,
        kind=_kind(shortened, lexicon),
        wording=lexicon.read(shortened),
        topic=lexicon.topic(shortened),
        units=_units(shortened, lexicon),
        whose_name="" if named is None else named["whose"],
        kin=frozenset() if related is None else next(line for line in _KIN if related["kin"].lower() in line),
    )


def _kind(text: str, lexicon: Lexicon) -> Kind:
    """The kind that the last sentence asks for, by the first word that asks.

    How other languages than English put a question isn't known, but which of their words ask: without one, “Hat sie
    gelogen?” wants a yes or a no.
    """
    asked = _SENTENCE.split(text.rstrip(" ?!."))[-1]
    clause = _SUBORDINATE.match(asked)
    asking = _ASKING.search(asked, clause.end() if clause else 0)
    if asking is not None:
        return Kind[asking.lastgroup or ""]
    says_which = lexicon.english or without_asking(text) != text or not QUESTION_WORDS.isdisjoint(words(asked))
    return Kind.OTHER if says_which or not text.endswith("?") else Kind.YES_NO


def _units(text: str, lexicon: Lexicon) -> tuple[tuple[str, ...], ...]:
    joined = [tuple(lexicon.topic(name)) for name in _NAME.findall(text)]
    named = {stem for name in joined for stem in name}
    alone = [(stem,) for stem in lexicon.topic(text) if stem not in named]
    return tuple(dict.fromkeys([*filter(None, joined), *alone]))


def answers_kind(kind: Kind, sentence: str, wording: Wording, asked: Wording) -> bool:
    """Whether a sentence could hold an answer of ``kind``: a new name for *who*, a number for *how many*, and so on."""
    match kind:
        case Kind.PERSON | Kind.NAME:
            return bool(wording.names - asked.names)
        case Kind.PLACE:
            return bool(wording.names - asked.names) or _PLACES.search(sentence) is not None
        case Kind.NUMBER:
            return bool(wording.numbers - asked.numbers) or _AMOUNTS.search(sentence) is not None
        case Kind.TIME:
            return bool(wording.numbers - asked.numbers) or _TIMES.search(sentence) is not None
        case Kind.REASON:
            return _REASONS.search(sentence) is not None
        case Kind.MANNER | Kind.YES_NO | Kind.OTHER:
            return True


def is_beside_the_question(kind: Kind, answer: str, wording: Wording, asked: Wording) -> bool:
    """Whether a short answer can't be right: no number for *how many*, no time for *when*, no name or mostly other
    words (“thoroughbred English mare”) where a name is asked for, nothing but a number or a time for *who* or *how
    did*, nor somebody whom the question itself names (“Morris Townsend” for whom Morris meets). Of 46 of the former
    about three tuning books none was right; of 73 names that are asked for all are mostly capitals. No words of a book
    are the yes or no that *did she* asks for.
    """
    answer_words = [word for word in words(answer) if word not in FUNCTION_WORDS]
    match kind:
        case Kind.NUMBER | Kind.TIME | Kind.NAME:
            plain = kind is Kind.NAME and not _is_mostly_capitals(answer)
            return plain or not answers_kind(kind, answer, wording, asked)
        case Kind.PERSON:
            if next(iter(words(answer)), "") in asked.names - TITLES:  # “Mrs. Bennet” may be another
                return True
            return all(map(_measures, answer_words))
        case Kind.MANNER:
            return all(_measures(word) or word in _OF_AGE for word in answer_words)
        case Kind.YES_NO:
            return True
        case Kind.REASON | Kind.PLACE | Kind.OTHER:
            return False


def _is_mostly_capitals(answer: str) -> bool:
    content = [word[0] for word in WORD.finditer(answer) if word[0].lower() not in FUNCTION_WORDS]
    return 2 * sum(word[:1].isupper() for word in content) >= len(content)


def _measures(word: str) -> bool:
    return bool(_AMOUNTS.fullmatch(word) or _TIMES.fullmatch(word) or numbers([word]))


_OF_AGE = frozenset({"age", "aged", "old"})


_PLACES = re.compile(
    r"\b(?:in|at|on|near|under|behind|inside|into|to|from|by|above|below) (?:the|a|an|his|her)\b", re.I
)
_AMOUNTS = re.compile(
    r"\b(?:one|once|twice|thrice|several|dozens?|scores?|hundreds|thousands|millions|half|quarter|pair|couple|none|no|nothing"
    r"|few|all|years?|months?|weeks?|days?|hours?|minutes?|moments?|twelvemonth|fortnight|miles?|leagues?|fathoms?|yards?"
    r"|feet|foot|inch|inches|pounds?|guineas?|shillings?|dollars?|cents?|\w*pence|\w*penny)\b",
    re.I,
)
_TIMES = re.compile(
    r"\b(?:mornings?|afternoons?|evenings?|nights?|noon|midnight|dawn|dusk|sunrise|sunset|days?|weeks?|months?|years?|hours?"
    r"|o['’]clock|spring|summer|autumn|winter|christmas|easter|michaelmas|yesterday|to-?day|to-?morrow|to-?night|ago|half-past"
    r"|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|may|june|july"
    r"|august|september|october|november|december|when|while|after|before|until|till|during|beginning|end)\b",
    re.I,
)
_REASONS = re.compile(
    r"\b(?:because|since|for|so|that|in order|to|lest|owing|therefore|thus|reason|wanted|wished|afraid)\b", re.I
)
