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
    found = _POINTS.search(text) or (_MAY_POINT.search(text) if is_short(text) else None)
    return found[0].strip("?!. ") if found is not None else ""


def is_short(text: str) -> bool:
    return len(text.split()) < _SHORT_QUESTION


def is_bare(text: str) -> bool:
    """A bare “why?”, “with what tool?”, “what about Jane?”, “tell me more”; not “Who dies?”, which says it all."""
    if _MORE.match(text):
        return True
    spoken = words(GOES_ON.sub("", text))
    if spoken[:1] == ["who"] and any(word not in FUNCTION_WORDS for word in spoken):
        return False
    return bool(re.match(r"^(?:what|how) about ", text, re.I)) or (
        len(spoken) <= _BARE and bool(_BARE_ASKING.match(text)) and not any(word in _VERBS for word in spoken)
    ) or spoken[:2] == ["why", "not"]  # fmt: skip


_VERBS = frozenset("is was are were do does did has have had can could will would".split())
