"""Tells the sentences that define a term from those that only mention it, by how they are built (English)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from indexing.folding import fold_words
from reader.engine.grounding.words import words

_BE = r"(?:is|are|was|were)"
_A = r"(?:an?|the|any|one of|those|that|what|when|where|simply|merely|only|nothing|in fact|really|always|either)"
_MEANS = (
    r"(?:means?|meant|denotes?|stands? for|signif(?:y|ies)|refers? to|consists? (?:of|in)|comprises?|(?:is|are"
    r"|can be|may be)"
    r" (?:defined|understood|described|expanded) (?:as|by|to be)|is short for|is an? (?:acronym|abbreviation))"
)
_CALLED = (
    r"(?:called|termed|named|known as|denominated|styled|(?:we|they|i|people|sailors) call"
    r"|(?:by|give|gives|given|under|apply) (?:\w+ ){0,3}?the (?:name|term)(?: of)?)"
)
_NEXT = re.compile(
    r"^[“‘\"']?(?:[^“”.;?!]{0,40}”[^“”.?!]{0,30}[“‘])?(?:this|these|it|they|which|that)(?:,[^.;]{0,30})? (?:is"
    r"|are|was|were|means?|meant|consists?|consisted) "
    r"(?:(?:but|only|simply|merely|just) |(?:an?|one of|what|the|those|made)\b)"
)
_GERMAN = (
    r"(?:^|[.;:—–]\s*)(?:(?:eine?|der|die|das) )?{t},? (?:ist|sind|war|waren) (?:eine?|der|die|das|nichts)\b",
    r"{t},? (?:bedeutet|bezeichnet|hei(?:ß|ss)t|steht für)\b",
    r"\b(?:nennt|nennen|nannte|hei(?:ß|ss)t|hei(?:ß|ss)en)(?: \w+){0,3} (?:(?:eine?n?|der|die|das) )?{t}",
    r"\bunter (?:eine[mr] )?{t} (?:versteht|verstehen)\b",
    r"{t} (?:genannt|bezeichnet)\b",
)
_OPEN, _SHUT = r"[“‘\"'(]?", r"[”’\"')]?"


@dataclass(frozen=True)
class Term:
    """What is to be defined: ``text`` as it was typed, without its article."""

    text: str

    @cached_property
    def pattern(self) -> str:
        """The term word for word, in the singular or the plural."""
        term_words = [re.escape(word) for word in words(self.text)]
        if not term_words:
            return r"(?!)"
        last = term_words[-1]
        singular = last[:-1] if last.endswith("s") and not last.endswith("ss") and len(last) > 3 else last
        return r"[\s-]+".join([*term_words[:-1], rf"{singular}(?:e?s)?"])

    def mentioned_in(self, text: str) -> bool:
        """Whether a sentence uses the term."""
        return re.search(rf"\b{self.pattern}\b", _folded(text)) is not None

    def is_all_of(self, text: str) -> bool:
        """Whether a text is nothing but the term."""
        return len(words(text)) == len(words(self.text)) and self.mentioned_in(text)


def defines(text: str, term: Term, *, opens: bool) -> float:
    """How much a sentence defines ``term``: 0 it doesn't, 2.4 and more it does. ``opens``: it begins a paragraph."""
    folded = _folded(text)
    at = re.search(rf"\b{term.pattern}\b", folded)
    if at is None:
        return 0.0
    value = max((score for score, pattern in _forms(term) if re.search(pattern, folded)), default=0.0)
    if value == 0.0:
        return 0.0
    if re.match(rf"{_OPEN}(?:an?|the)?\s*{_OPEN}{term.pattern}\b", folded):
        value += 0.5
    value += 0.2 * opens - 0.004 * max(0, len(text) - 300)
    return value - (1.5 if folded.rstrip("”’\"')").endswith("?") else 0.0)


def asks_for(text: str, term: Term) -> bool:
    """Whether the book itself asks what the term is: “But what is the black spot, captain?”."""
    asking = (
        rf"\bwhat(?:['’]?s| is| are| was| were| does| do you mean by) {_OPEN}(?:an? |the |this )?{_OPEN}{term.pattern}"
    )
    return re.search(rf"{asking}\b[^.;?!]{{0,20}}\?", _folded(text)) is not None


def says_next(text: str, after: str, term: Term) -> bool:
    """Whether the sentence behind says what the term is: “We made drammach. This is but oatmeal in cold water.”."""
    ends = re.search(rf"\b{term.pattern}\b[^,;:]{{0,40}}$", _folded(text)) is not None
    return ends and _NEXT.search(_folded(after)) is not None


def _forms(term: Term) -> list[tuple[float, str]]:
    """What a definition of the term looks like in folded text, each with what it is worth."""
    t = rf"{_OPEN}(?<![./-])\b{term.pattern}\b(?![./][^\W\d]){_SHUT}"  # a note's number may stand behind the stop
    gloss = r"(?: \([^)]{2,60}\))?"
    forms = [
        (3.2, rf"(?:^|[.;:—–\u2060]\s*){_OPEN}(?:now |thus |so |here |then )?,? ?(?:an?|the|these|this)?\s*"
              rf"{t}{gloss},? {_BE} {_A}\b(?! (?:same|first|only)\b)"),
        (3.4, rf"(?<!what )(?<!what the )(?<!what an )(?<!what a ){t}{gloss},?(?: \w+,)?(?: \w+ly)? "
              rf"{_MEANS},? (?=[\w“‘])"),
        (3.2, rf"{t}, (?:as|which|what) (?:[\w’']+ ){{1,4}}(?:called|calls?|termed|named|know as|styled)\b"),
        (3.4, rf"\b{_CALLED}(?: \w+){{0,1}}? (?:an?|the)?\s*{t}"),
        (3.0, rf"\b(?:that|this|it) (?:is|was) (?:the|a|an|what)? ?(?:\w+ )?(?:the )?{t}[,.;!]"),
    ]  # fmt: skip
    forms += [(3.2, form.replace("{t}", t)) for form in _GERMAN]
    if re.fullmatch(r"[A-Z][A-Z.]{1,9}s?", term.text):
        first = term.text[0].lower()
        spelt = rf"{first}[\w’'-]*(?:[\s-]+[\w’'-]+){{1,{len(term.text) + 1}}}"
        forms += [
            (4.4, rf"\b{spelt} \({term.pattern}\)"),
            (4.4, rf"\b{term.pattern} \({spelt}\)"),
            (3.6, rf"\b{term.pattern}[,:]? (?:short for|stands for|standing for|an acronym for) (?:the )?{spelt}"),
        ]
    return forms


def _folded(text: str) -> str:
    return " ".join(fold_words(text).split())
