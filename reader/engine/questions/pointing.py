"""What in a question points back to the turn before it, and what means something by itself."""

from __future__ import annotations

import re

from reader.engine.grounding.words import words
from reader.engine.questions.language import Language

_BARE = 3
"""Words of a question that can only be understood by the one before: “With what tool?”"""
_SHORT_QUESTION = 11
"""Words of a question that may need the one before; in longer ones a pronoun mostly means what they name themselves."""
BRACKETED = re.compile(r"(?P<asked>.+?) \((?P<brought>.+)\)\?$")
"""A question that was a follow-up itself, as it was understood."""
_QUOTED = re.compile(r"“[^”]+”|\"[^\"]+\"|‘[^’]+’(?!\w)")


def unquoted(text: str) -> str:
    """``text`` with one word for the words that it quotes, as long as they are: what they point to is in the book."""
    return _QUOTED.sub(lambda quoted: "x" * len(quoted[0]), text)


def asked_alone(text: str) -> str:
    """A question without the words that were added to it in brackets, as it was a follow-up."""
    bracketed = BRACKETED.match(text)
    return text if bracketed is None else f"{bracketed['asked']}?"


def may_follow(text: str, spoken: Language) -> bool:
    """Whether anything in the question could point back; most questions have nothing that does."""
    cues = any(spoken.has(cue, text) for cue in ("person", "thing", "goes_on"))
    return cues or bool(points_back(text, spoken)) or is_bare(text, spoken)


def points_back(text: str, spoken: Language) -> str:
    """The word that points back; empty if none does."""
    exists = spoken.patterns["exists"].match(text)
    if exists is not None:  # “there” points nowhere if the question says what it asks for
        asked_words = set(words(spoken.patterns["asking"].sub("", exists[1])))
        text = text if asked_words <= spoken.function_words | spoken.words["of_what"] else exists[1]
    pointing = spoken.patterns["points"].search(text)
    if pointing is None and is_short(text):
        pointing = spoken.patterns["may_point"].search(text)
    return pointing[0].strip("?!. ") if pointing is not None else ""


def is_short(text: str) -> bool:
    """Whether a question may need the one before."""
    return len(text.split()) < _SHORT_QUESTION


def is_bare(text: str, spoken: Language) -> bool:
    """A bare “why?”, “with what tool?”, “what about Jane?”, “tell me more”; not “Who dies?”."""
    if spoken.has("more", text) or spoken.has("about_whom", text):
        return True
    plain = words(spoken.patterns["goes_on"].sub("", text))
    if spoken.has("why_not", " ".join(plain)):
        return True
    content = [word for word in plain if word not in spoken.function_words]
    if content and not spoken.words["who"].isdisjoint(plain[:1]):
        return False
    return len(plain) <= _BARE and spoken.has("bare", text) and spoken.words["verbs"].isdisjoint(plain)
