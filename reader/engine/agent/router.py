"""Whether a question is about the book. It is, unless a rule says otherwise.

What isn't: greetings, sums, requests to write or do something, and questions about the program. A question about the
world at large goes to the book as well: the book may speak of it, and where it doesn't the answer says so.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from reader.engine.grounding.question import QuestionContent
from reader.engine.protocol import Route


@dataclass(frozen=True, slots=True)
class Routing:
    """What the router decided; ``confidence`` is 0..1.

    ``subject`` is what a request that isn't about the book names all the same (“a poem about the sea”); mostly empty.
    """

    route: Route
    confidence: float
    subject: str = ""


@dataclass(frozen=True, slots=True)
class _Rule:
    pattern: re.Pattern[str]
    routing: Routing


def _rule(pattern: str, route: Route, confidence: float) -> _Rule:
    return _Rule(re.compile(pattern, re.IGNORECASE), Routing(route, confidence))


_POLITE = (
    r"(?:(?:please|ok(?:ay)?|hey|hi|hello|now|just)[\s,!.]+)*"
    r"(?:(?:can|could|would|will) you (?:please )?|i(?:['’]d| would) like you to |i want you to )?(?:please )?"
)
_RULES = (
    _rule(  # greetings, thanks, goodbyes
        r"^(?:(?:hi|hello|hey|thanks|thank you|thx|good (?:morning|evening|night|afternoon)|bye|goodbye|ok|okay|hola|"
        r"bonjour|hallo|ciao|cheers|great|nice)\b[\s!.,]*)+(?:there|quoth|again|everyone|so much|a lot|very much|"
        r"you)?[\s!.,]*(?:(?:that|this|it)(?: was|['’]s| is)? (?:\w+ )?(?:helpful|helped|helps|great|perfect|useful"
        r"|good|nice)(?: (?:me|a lot))?)?[\s!.,]*$",
        "NOT_BOOK",
        0.95,
    ),
    _rule(
        r"\bhow (?:are|r) (?:you|u)\b(?! related)|\bhow['’]s it going\b|^(?:lol )?u (?:there|ok)\b", "NOT_BOOK", 0.95
    ),
    _rule(  # sums
        r"^(?:what(?:['’]s| is)|how much is|calculate|compute|solve)?:?\s*[-+]?\d+(?:[.,]\d+)?%?\s*"
        r"(?:[-+*/×÷x^%]|plus|minus|times|divided by|of)\s*\d|\bsquare root of \d",
        "NOT_BOOK",
        0.95,
    ),
    _rule(  # requests to write something
        rf"^{_POLITE}(?:write|compose|draft|generate|code|program|implement|invent|make up|make me|do me|sing|draw"
        rf"|paint)\b"
        r"(?! (?:(?:a|the) )?(?:summary|synopsis|recap|list of (?:the )?(?:characters|chapters)))",
        "NOT_BOOK",
        0.95,
    ),
    _rule(rf"^{_POLITE}(?:tell|give) me (?:a |another )?(?:joke|riddle|poem|haiku|recipe)\b", "NOT_BOOK", 0.95),
    _rule(  # requests to do something
        rf"^{_POLITE}(?:translate (?:this|that|it|[“\"'‘])|convert|order|buy|book me|reserve|remind me|set (?:a|an"
        rf"|the|my)|play|turn (?:on|off|up|"
        r"down)|switch (?:on|off)|log in|open (?:my|the app|google)|send|e-?mail|text my|call (?:a|me|my)|spell"
        r"|search the "
        r"(?:web|internet)|google|find me|recommend (?:me )?(?:a|an|some)|disregard|forget (?:all|your)|pretend"
        r"|act as)\b",
        "NOT_BOOK",
        0.95,
    ),
    _rule(  # questions about the program
        r"^(?:so )?(?:who|what) are you\b|\b(?:are|ar|r) (?:you|u) (?:an? )?(?:ai|robot|bot|human|chatgpt|real|able)\b"
        r"|\bwhat can you do\b|\bwhich version of (?:this|the) (?:app|program)\b|\b(?:this|the) app\b"
        r"|^who (?:made|built|created|programmed|trained) you\b|^what(?:['’]s| is) your (?:name|purpose|favou?rite)\b"
        r"|\bmodel (?:are|do) you\b|^(?:what(?:['’]s| is)|who is|how does) quoth\b|^help(?: me)?[\s!?.]*$",
        "NOT_BOOK",
        0.95,
    ),
    _rule(  # here and now
        r"\b(?:weather|temperature) (?:today|tomorrow|now|like today)\b|\bwhat (?:time|day) is it(?: now| "
        r"today)?[?\s]*$"
        r"|\btoday['’]?s (?:date|news)\b|\bon telly\b",
        "NOT_BOOK",
        0.95,
    ),
)
_DEFAULT = Routing("BOOK", 0.6)
"""A question typed beside an open book is about the book unless something says otherwise."""
_SUBJECT = re.compile(r"\b(?:about|on|of)\b(.+)", re.IGNORECASE | re.DOTALL)


def route(question: QuestionContent, *, about_selection: bool) -> Routing:
    """The first rule that fits; a question about a selection is about the book."""
    if about_selection:
        return Routing("BOOK", 1.0)
    for rule in _RULES:
        if (found := rule.pattern.search(question.text)) is not None:
            subject = _SUBJECT.search(question.text, found.end())
            return replace(rule.routing, subject=subject[1].strip() if subject is not None else "")
    return Routing("BOOK", 0.75) if question.wording.names else _DEFAULT
