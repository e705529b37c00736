"""Statements made of a question and its answer, as a chat model would write them: plain rules for English questions."""

from __future__ import annotations

import re

from reader.engine.writing.support_features import PASTS

_BE = r"(?:is|are|was|were|['’]s)"
_DO = r"(?:do|does|did)"
_MODAL = r"(?:has|have|had|can|could|will|would|should|must|might)"
_WH = re.compile(
    r"^(?:(?P<before>.*?,)\s+)?(?P<lead>(?:(?:in|on|at|to|from|by|for|with|of|under|after|into|during|through)\s+)?)"
    r"(?P<wh>whom?|whose|what|which|where|when|why|how)\b\s*(?P<rest>.*)$",
    re.I,
)
_AUXILIARY = re.compile(rf"^(?P<aux>{_BE}|{_DO}|{_MODAL}|[a-z]+n['’]t)\s+(?P<rest>.*)$", re.I)
_OWNED = r"(?:['’]s?\s+\w+)?"
_SUBJECT = re.compile(
    r"^(?P<subject>(?:he|she|it|they|you|we|I|there|this|that)\b"
    r"|(?:(?:the|a|an|his|her|their|its|my|old|young|little)\s+)*(?:(?:Mr|Mrs|Dr|St)\.?\s+)?"
    rf"[A-Z]\w*(?:\s+(?:of|the|de|van|von)?\s*[A-Z]\w*)*{_OWNED}"
    rf"|(?:the|a|an|his|her|their|its|my)\s+\w+{_OWNED})(?:\s+(?P<rest>.*))?$"
)
_REASON = re.compile(r"^(?:because|to|for|so|out of|in order)\b", re.I)


def statement_of(question: str, answer: str) -> str:
    """One declarative sentence; where the rules know no better, the answer stands before what is asked."""
    asked = question.strip().rstrip("?!. ")
    match = _WH.match(asked)
    if match is None:
        return _sentence(f"{answer}, {asked[:1].lower()}{asked[1:]}")
    before = f"{match['before']} " if match["before"] else ""
    wh, rest = match["wh"].lower(), match["rest"]
    if wh in ("what", "which", "whose", "how"):
        rest = _without_noun(wh, rest)
    auxiliary = _AUXILIARY.match(rest)
    if auxiliary is None:
        return _sentence(f"{before}{answer} {rest}")
    aux, rest = auxiliary["aux"].lower(), auxiliary["rest"]
    if wh in ("who", "what") and re.fullmatch(_BE, aux, re.I) and not re.search(r"\w+ing\b|\w+ed\b", rest):
        return _sentence(f"{before}{rest} {'is' if aux.startswith(('’', chr(39))) else aux} {answer}")
    subject = _SUBJECT.match(rest)
    reason = answer if wh != "why" or _REASON.match(answer) else f"because {answer}"
    if subject is None:
        if wh in ("who", "what", "which") and not re.fullmatch(_DO, aux):
            return _sentence(f"{before}{answer} {aux} {rest}")
        stated = rest if re.fullmatch(_DO, aux) else f"{rest} {aux}"
        return _sentence(f"{before}{stated} {match['lead']}{reason}")
    if re.fullmatch(_DO, aux):
        verb, _, tail = (subject["rest"] or "").partition(" ")
        stated = f"{subject['subject']} {_inflected(verb, aux)} {tail}".rstrip()
    else:
        stated = f"{subject['subject']} {aux} {subject['rest'] or ''}"
    return _sentence(f"{before}{stated} {match['lead']}{reason}")


def denial_of(statement: str) -> str:
    """The statement denied at its first auxiliary, or as a whole."""
    denied, count = re.subn(rf"\b({_BE}|{_MODAL})\b", r"\1 not", statement, count=1)
    return denied if count else f"It is not true that {statement[:1].lower()}{statement[1:]}"


def _without_noun(wh: str, rest: str) -> str:
    """What follows the noun that a question word goes with: “What colour is”, “How many girls lived”."""
    if _AUXILIARY.match(rest):
        return rest
    auxiliary = re.search(rf"\b(?:is|are|was|were|{_DO}|{_MODAL})\s", rest, re.I)
    if auxiliary is not None:
        return rest[auxiliary.start() :]
    return rest.partition(" ")[2] or rest if wh != "what" else rest


def _inflected(verb: str, aux: str) -> str:
    if aux == "do" or not verb.isalpha():
        return verb
    if aux == "does":
        return f"{verb}es" if verb.endswith(("s", "sh", "ch", "o")) else f"{verb}s"
    return PASTS.get(verb, f"{verb}d" if verb.endswith("e") else f"{verb}ed")


def _sentence(text: str) -> str:
    text = " ".join(text.split())
    return f"{text[:1].upper()}{text[1:]}."
