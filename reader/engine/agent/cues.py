"""The words by which a question points back to the turn before it, and what they mean by themselves (English)."""

from __future__ import annotations

import re

from reader.engine.grounding.question import WH
from reader.engine.grounding.words import FUNCTION_WORDS, words

_BARE = 3
"""Words of a question that can only be understood by the one before: “With what tool?”"""
MEN, WOMEN = frozenset("he him his himself".split()), frozenset("she her hers herself".split())
PERSONS = re.compile(r"\b(he|him|his|she|her|hers|they|them|their|theirs)\b(?!['’]?-)", re.I)
THINGS = re.compile(r"\b(?:it|its)\b", re.I)
_POINTS = re.compile(
    r"\b(?:this|these|those)\b(?! (?:book|novel|story|chapter|tale|edition|e-?book|who|that|which)\b)"
    r"|(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )\bthere\b|\b(?:were|was|are|is) there[\s?.!]*$"
    r"|\b(?:after|before|from|about|to|of|by|with|for|like|than|at|until|did|does|do|was|is|were|are|would|on"
    r"|in|had|has|have)"
    r" that\b|\bthat (?=\w+[?.!]*$)|\bthat[\s?.!]*$|\bsuch \w+[\s?.!]*$",
    re.I,
)
_MAY_POINT = re.compile(
    r"\bthen\b|\bafterwards?\b|\bwhich one\b"
    r"|(?<!\bchapter )(?<!\bpart )(?<!\bbook )(?<!\bvolume )\bones?[\s?.!]*$|\bthereafter\b|\binstead[\s?.!]*$"
    r"|\bthe (?:other one|others?|former|latter|same)\b(?=[\s?.!]*$| (?:was|is|were|did|do|does)\b)",
    re.I,
)
"""Words that point back in a short question alone."""
_EXISTS = re.compile(r"^((?:(?:and|but|so)\b,? )?(?:which|what|how (?:many|much)) .+) (?:are|is) there[\s?.!]*$", re.I)
"""“Which kinds of spies are there?”: “there” points nowhere if the question says what it asks for."""
_CLAUSE = re.compile(r"(\b(?:the|an?) (?:\w+ )?\w+) that \w+ed[\s?.!]*$", re.I)
"""“The ship that exploded”, where “that” means the ship."""
_OF_WHAT = frozenset("kind kinds type types sort sorts form forms class classes way ways other others more".split())
_NOTHING = re.compile(
    r"\b(?:is|was|isn['’]t|wasn['’]t|would|will|be) it (?:(?:really|ever|always|even|at all|not|so|very) )*"
    r"(?:true|false|possible|impossible|right|wrong|good|bad|better|best|worse|necessary|important|likely|unlikely"
    r"|easy|hard|difficult|safe|dangerous|wise|fair|just|certain|clear|known|worth|better|enough|natural|useful"
    r"|reasonable|common|usual) (?:to|that|for|if|when|whether)\b",
    re.I,
)
"""“Is it right to lie?”, where “it” stands for nothing that was named."""
_SAYS = re.compile(
    r"\b(?:does|did|do) it (?:\w+ly |ever |even |also )?(?:say|mention|talk|speak|discuss|cover)\b(?= (?:\w+ ?)+)", re.I
)
_WHERE_SAID = re.compile(r"^where (?:does|did) it say\b", re.I)
_WRITTEN = re.compile(
    r"\b(?:letter|note|message|telegram|cable|will|testament|paper|document|sign|inscription|diary|journal|article"
    r"|poem|song|verse|treaty|map|book|page|card|newspaper|advertisement|contract|prophecy)s?\b",
    re.I,
)
"""“What does it say about spies?”: “it” is the book, unless the question before speaks of something that is written."""
_SHORT_QUESTION = 11
"""Words of a question that may need the one before; in longer ones a pronoun mostly means what they name themselves."""
GOES_ON = re.compile(r"^(?:and|but|so|or|then)\b[ ,]*", re.I)
_MORE = re.compile(r"^(?:please |can you |could you )*(?:(?:tell me|say|explain) more|elaborate|go on)[\s?.!]*$", re.I)
_BARE_ASKING = re.compile(
    rf"^(?:(?:and|but|so|or)\b,? )?(?:\w+ )?{WH}\b(?: (?:so|come|not|then|else|exactly|is that))?", re.I
)
WHAT_ABOUT = re.compile(
    r"^(?:(?:and|but|so)\b,? )?(?:(?:what|how) about )?(?P<who>(?:(?:his|her|their|the) )?[\w’' .-]{2,60}?)[\s?]*$",
    re.I,
)
ASKS_WHO = re.compile(
    r"^(?:\w+ ){0,2}(?:who|whom|whose)\b|^which (?:\w+ )?(?:person|man|woman|boy|girl|character)\b", re.I
)
WHO_IS = re.compile(r"^(?:\w+ ){0,2}?who(?:['’]?s| is| was| are| were) (?:the |\w+\. )?$", re.I)
"""Before a name that the question is about, and not only its answer."""
BOUNDARY = re.compile(
    r"\b(?:when|while|after|before|because|if|that|who|whom|which|since|until|as|though|although|once|so|whether)\b|,"
    rf"|\band (?={WH}\b)"
    r"|\bto (?!(?:the|a|an|his|her|him|them)\b)\w+",
    re.I,
)
SUBJECT_WHO = re.compile(r"^(?:and |but |so )?who(?! (?:is|was|are|were|did|does|do|has|had|would|will)\b)", re.I)
NOUN_PHRASE = re.compile(
    r"\b(?:the|a|an|all|those|some|most|every|each|two|three|\w+['’]s) (?:[a-z-]+ )?[a-z-]{3,}"
    r"|\b(?:people|someone|somebody|anyone|anybody|everyone|everybody)\b",
    re.I,
)
FORWARD = re.compile(
    r"^(?:when|while|after|before|if|as|since|until|in|on|at|to|by|with|during|which of|how many of)\b"
    r"|.*\b(?:does|did|do|is|was|were|had|has|will|would|can|could)\s+$",
    re.I,
)
"""What a question begins with, or has before a name, if that name is what a pronoun before it means."""
OPENING = re.compile(
    rf"^(?:(?:and|but|so|or|then)\b,? )?(?:(?:in|on|at|to|from|with|for|by|of|under) )?{WH}\b(?: (?:many|much"
    rf"|long|old|far|"
    r"tall|often|kind of|sort of|type of))?(?: (?:do|does|did|is|was|are|were|has|have|had|will|would|can|could)\b)?",
    re.I,
)


BRACKETED = re.compile(r"(?P<asked>.+?) \((?P<brought>.+)\)\?$")
"""A question that was a follow-up itself, as it was understood."""
_QUOTED = re.compile(r"“[^”]+”|\"[^\"]+\"|‘[^’]+’(?!\w)")


def unquoted(text: str) -> str:
    """``text`` with one word for the words that it quotes, as long as they are: what they point to is in the book."""
    return _QUOTED.sub(lambda quoted: "x" * len(quoted[0]), text)


def may_follow(text: str) -> bool:
    """Whether anything in the question could point back; most questions have nothing that does."""
    return bool(
        PERSONS.search(text) or THINGS.search(text) or points_back(text) or GOES_ON.match(text) or is_bare(text)
    )


def points_back(text: str) -> str:
    """The word that points back; empty if none does."""
    text = _CLAUSE.sub(r"\1", text)
    exists = _EXISTS.match(text)
    if exists is not None and not set(words(OPENING.sub("", exists[1]))) <= FUNCTION_WORDS | _OF_WHAT:
        text = exists[1]
    found = _POINTS.search(text) or (_MAY_POINT.search(text) if is_short(text) else None)
    return found[0].strip("?!. ") if found is not None else ""


def speaks_of_nothing(text: str, before: str) -> bool:
    """Whether “it” in a question stands for nothing, or for the book; ``before`` is the question before."""
    if _NOTHING.search(text) or _WHERE_SAID.match(text):
        return True
    return _SAYS.search(text) is not None and not _WRITTEN.search(before)


def asked_alone(text: str) -> str:
    """A question without the words that were added to it in brackets, as it was a follow-up."""
    bracketed = BRACKETED.match(text)
    return text if bracketed is None else f"{bracketed['asked']}?"


def is_short(text: str) -> bool:
    return len(text.split()) < _SHORT_QUESTION


def is_bare(text: str) -> bool:
    """A bare “why?”, “with what tool?”, “what about Jane?”, “tell me more”; not “Who dies?”, “Which men die?”."""
    if _MORE.match(text):
        return True
    spoken = words(GOES_ON.sub("", text))
    if spoken[:1] == ["who"] and any(word not in FUNCTION_WORDS for word in spoken):
        return False
    if _SEVERAL.match(" ".join(spoken)) and FUNCTION_WORDS.isdisjoint(spoken[1:]):
        return False
    return bool(re.match(r"^(?:what|how) about ", text, re.I)) or (
        len(spoken) <= _BARE and bool(_BARE_ASKING.match(text)) and not any(word in _VERBS for word in spoken)
    ) or spoken[:2] == ["why", "not"]  # fmt: skip


_SEVERAL = re.compile(r"(?:which|what) (?:[a-z]+s|people|men|women|children) (?!exactly|again)[a-z]+[a-rt-z]$")
"""“Which characters die?” has a verb, which doesn't end in “s” after several; “Which railway lines?” has none."""
_VERBS = frozenset("is was are were do does did has have had can could will would".split())
