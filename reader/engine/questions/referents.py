"""Ranks whom a “he” or “she” of a question may mean: the people of the two turns before, by where those name them.

How much each place tells was learnt from follow-ups whose meaning is known (``models/training/referents.py``).
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import resources
from itertools import pairwise, zip_longest
from math import log1p

import msgspec

from indexing.concepts.lexicon import Gender, gender_of_title
from reader.engine.grounding.regression import Regression
from reader.engine.grounding.words import words
from reader.engine.questions.language import Language
from reader.engine.questions.names import Named, Names
from reader.engine.questions.pronouns import Pronouns, gender_of
from reader.engine.questions.turns import KnownBook, PastTurn

WEIGHTS = "referents.json"
_IN_WORDS = ("subject", "owner", "brought", "answer")
"""Where the turn itself names somebody, rather than its quotes."""
_ALL = (*_IN_WORDS, "asked_for", "described", "in_description", "long_answer", "quoted", "first_quote", "earlier")
_AFTER_WHO = ("subject", "owner", "answer", "first_quote")
"""What tells other things after a question for somebody: “Whom did she marry?” is seldom followed by more of her."""
_ONE_WORD = re.compile(r"(?:[’']s?)? ?(?P<noun>(?:\w+-)*[^\W\d_A-Z]+) ")
_MOST = 8
"""Words of a description."""


class ReferentWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``likelihood``: of one of the people. From ``likely`` a pronoun is taken for the likeliest. It is taken for them
    and somebody else is offered, who is at least ``near`` times as likely, if ``together`` they are as likely as that.
    """

    likelihood: Regression
    likely: float
    near: float
    together: float


def meaning(
    kind: Gender,
    turns: Sequence[PastTurn],
    names: Names,
    book: KnownBook,
    lang: Language,
    apart: frozenset[str],
) -> tuple[str, ...]:
    """Whom “he” (“m”) or “she” (“f”) means after ``turns``: nobody, one, or two about as likely, the likelier first.

    Those in ``apart`` it can't mean.
    """
    if not turns or _stays_open(kind, turns[-1], names, book, lang):
        return ()
    known = weights()
    features = features_of(kind, turns, names, book, lang, apart)
    rated = [(known.likelihood.probability(row), name) for name, row in features.items()]
    ranked = sorted(rated, key=lambda it: -it[0])  # of equals the one who is named first
    (best, name), (second, other) = (*ranked, (0.0, ""), (0.0, ""))[:2]
    if second >= known.near * best and best + second >= known.together:
        return name, other
    return (name,) if best >= known.likely else ()


def _stays_open(kind: Gender, turn: PastTurn, names: Names, book: KnownBook, lang: Language) -> bool:
    """Whether the question before has such a pronoun, and nothing told whom it meant."""
    pronouns = Pronouns(turn.asked, names.found(turn.asked), book, lang)
    return any(pronouns.wanted(match) == kind for match in pronouns.persons)


def features_of(
    kind: Gender,
    turns: Sequence[PastTurn],
    names: Names,
    book: KnownBook,
    lang: Language,
    apart: frozenset[str] = frozenset(),
) -> dict[str, dict[str, float]]:
    """What speaks for each who may be meant, by name, of the last two of ``turns`` (the newest last)."""
    turn = turns[-1]
    earlier = ((place, named) for turn in turns[-2:-1] for place, named in _named_in(turn, names, lang))
    named_in = [*_named_in(turn, names, lang), *(("earlier", named) for place, named in earlier if place in _IN_WORDS)]
    description = _description(turns, names, lang)
    places: defaultdict[str, Counter[str]] = defaultdict(Counter)
    people: dict[str, Named] = {}
    for place, named in named_in:
        if named.name not in apart and gender_of(named, book) in ("", kind):
            known = people.setdefault(named.entity.name if named.entity else named.name, named)
            places[known.name]["in_description" if place == "owner" and description else place] += 1
    genders = {named.name: gender_of(named, book) for named in people.values()}
    if description and (described := gender_of_title(words(description)[-1])) in ("", kind):
        places[description]["described"] += 1
        genders.setdefault(description, described)
    asks_who = lang.has("asks_who", turn.asked)
    unanswered = asks_who and not description and not any(counts["answer"] for counts in places.values())
    first = _first_named(turn.asked, names, lang)
    known_names = {named.name for named in people.values() if named.entity is not None}
    in_words = {name for name, counts in places.items() if any(counts[place] for place in _IN_WORDS)}
    sure = {name for name in in_words if genders[name] == kind}
    return {
        name: _row(counts, asks_who=asks_who, rivals=len((sure or in_words) - {name}))
        | {
            "unknown": float(name not in known_names),
            "sure": float(genders[name] == kind),
            "unsure_beside": float(bool(sure) and name in in_words - sure),
            "first": float(name in first),
            "unanswered": float(unanswered and not counts["asked_for"]),
            "subject_unanswered": float(unanswered and bool(counts["subject"]) and not counts["asked_for"]),
        }
        for name, counts in places.items()
    }


def _row(counts: Counter[str], *, asks_who: bool, rivals: int) -> dict[str, float]:
    row = {place: float(min(1, counts[place])) for place in _ALL}
    in_words = any(row[place] for place in _IN_WORDS)
    # of whom the turn itself names, the quotes tell nothing more
    row |= {"quoted": 0.0, "first_quote": 0.0} if in_words else {"quoted": log1p(counts["quoted"])}
    row |= {f"{place}_who": row[place] * asks_who for place in _AFTER_WHO}
    return row | {"rivals": log1p(rivals)}


def _named_in(turn: PastTurn, names: Names, lang: Language) -> Iterator[tuple[str, Named]]:
    """The people whom a turn names, each with the place where it does."""
    asked = names.found(turn.asked)
    for named, after in zip_longest(asked, asked[1:]):
        if _is_asked_for(turn.asked, named, lang):
            yield from (("asked_for", named), ("subject", named))
        elif named.owns and after is not None and _is_whose(turn.asked[named.end : after.start], after, lang):
            yield "in_description", named
        elif named.is_person:
            yield "owner" if named.owns else "subject", named
    short = turn.short_answer
    for place, text in (("brought", turn.brought), ("answer", short), ("long_answer", "" if short else turn.answer)):
        people = (named for named in names.found(text) if named.is_person)
        yield from ((place, named) for named in people if named.entity is not None or place == "answer")
    shown = () if lang.words["may_be_things"] else turn.shown  # “ihn” may be what was asked for
    for n, quote in enumerate(shown):
        people = (named for named in names.found(quote) if named.is_person and named.entity is not None)
        yield from ((place, named) for named in people for place in ("quoted", "first_quote")[: 2 if n == 0 else 1])


def _is_whose(between: str, other: Named, lang: Language) -> bool:
    """Whether only a noun stands between an owner and somebody else's name: “Agnes’s brother Basil” is Basil.

    Not so in “What secret of Agnes’s does Basil know?”.
    """
    noun = _ONE_WORD.fullmatch(between)
    return other.is_person and noun is not None and noun["noun"] not in lang.function_words


def _first_named(question: str, names: Names, lang: Language) -> set[str]:
    """The first person whom a question names, and who is named side by side with them: “Agnes and Basil”."""
    people = [named for named in names.found(question) if named.is_person and not named.owns]
    beside = {
        other.name
        for named, other in pairwise(people[:2])
        if lang.has("and_between", question[named.end : other.start].strip())
    }
    return beside | {named.name for named in people[:1]}


def _is_asked_for(question: str, named: Named, lang: Language) -> bool:
    """Whether a question asks who somebody is, and names nobody but them: “Who is Basil Hallward?”."""
    before, after = question[: named.start], question[named.end :]
    return lang.patterns["who_is"].match(before) is not None and re.match(r"[\s?.!]*(?:$|[,(])", after) is not None


def _description(turns: Sequence[PastTurn], names: Names, lang: Language) -> str:
    """By what words somebody was asked for: “the curate”, “Pearl’s father”; empty if by a name, or nobody was.

    By the last question, or by the one before it in words that the last has as well.
    """
    for turn in reversed(turns[-2:]):
        match = lang.patterns["who_is_it"].match(turn.asked)
        if match is None or len(match["whom"].split()) > _MOST or match["whom"] not in turns[-1].asked:
            continue
        if not any(named.end == match.end("whom") for named in names.found(turn.asked)):
            return match["whom"]
    return ""


@lru_cache(1)
def weights() -> ReferentWeights:
    """Those that ship."""
    return msgspec.json.decode(resources.files(__package__).joinpath(WEIGHTS).read_bytes(), type=ReferentWeights)
