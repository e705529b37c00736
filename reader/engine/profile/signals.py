"""The traces of reading that a profile is worked out from, each with what it adds to which axis."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from indexing.folding import fold_words, words_of
from reader.engine.profile.axes import AXES, Axis, AxisWeights

SignalKind = Literal["finished", "left", "highlighted", "asked", "said"]

FINISHED, LEFT, HIGHLIGHTED, ASKED, SAID = 1.0, -0.5, 0.2, 0.2, 0.4
"""What a signal of each kind weighs. An abandoned book counts less than one that was read to its end."""

MOST_OF_A_KIND = 6.0
"""No kind adds more than this to all axes together: a hundred highlights in one book aren't a hundred tastes."""

_WORDS: dict[Axis, str] = {
    "plot": """plot plots twist twists happen happens happened happening event events action adventure adventures pace
        pacing fast-paced fast gripping thrilling exciting suspense tension mystery murder killed kill chase fight
        fights battle battles escape escapes ending ends page-turner thriller crime quest danger dangerous""",
    "people": """who whom whose cast character characters people person persons cast relationship relationships friend
        friends friendship love loves marry marries married family mother father sister brother wife husband feel feels
        felt feelings emotion emotions emotional motive motives jealous jealousy personality heroine hero""",
    "ideas": """why idea ideas theme themes mean means meaning argue argues argument philosophy philosophical moral
        morals morality ethics truth justice freedom liberty religion faith politics political society symbol symbolism
        symbolises symbolizes believe believes belief thought thoughts theory reason reasons knowledge science""",
    "setting": """where when place places setting settings time period era century world landscape city town village
        country countryside house castle sea island islands london paris russia history historical atmosphere
        atmospheric weather winter summer journey travel travels""",
    "language": """style language prose poetry poetic word words sentence sentences phrase written writing writes
        narrator narration narrative voice dialogue metaphor irony ironic satire humour humor funny witty wit form
        structure chapter chapters letters verse beautiful beautifully translation dialect""",
}
WORDS: dict[Axis, frozenset[str]] = {axis: frozenset(words.split()) for axis, words in _WORDS.items()}
"""Words by the axis that they belong to; whole words, never parts of them (“broadcast” is no “cast”)."""


@dataclass(frozen=True, slots=True)
class Signal:
    """A trace: ``amounts`` is what it adds to the axes, ``what`` the book's title or the words it was found in."""

    kind: SignalKind
    what: str
    amounts: AxisWeights


def axes_of_words(text: str) -> AxisWeights:
    """How a text's words spread over the axes, as shares; zeros where it has none of them."""
    words = words_of(fold_words(text))
    counts: dict[Axis, float] = {axis: float(sum(word in known for word in words)) for axis, known in WORDS.items()}
    found = AxisWeights.of(counts)
    return found.shares() if any(found.values) else AxisWeights()


def book_signal(kind: Literal["finished", "left"], title: str, bias: AxisWeights) -> Signal:
    """What a book that was finished, or left, tells: what it offers more than another, or less."""
    weight = FINISHED if kind == "finished" else LEFT
    even = 1 / len(AXES)
    return Signal(kind, title, _scaled(_each(bias, lambda value: value - even), 2 * weight))


def text_signal(kind: Literal["highlighted", "asked", "said"], text: str) -> Signal | None:
    """The signal of some words; None if they belong to no axis."""
    spread = axes_of_words(text)
    weights: Mapping[str, float] = {"highlighted": HIGHLIGHTED, "asked": ASKED, "said": SAID}
    return Signal(kind, text, _scaled(spread, weights[kind])) if any(spread.values) else None


def totals(signals: Iterable[Signal]) -> AxisWeights:
    """What all signals add up to, no kind more than ``MOST_OF_A_KIND``."""
    by_kind: dict[SignalKind, AxisWeights] = {}
    for signal in signals:
        by_kind[signal.kind] = by_kind.get(signal.kind, AxisWeights()).plus(signal.amounts)
    total = AxisWeights()
    for amounts in by_kind.values():
        size = sum(map(abs, amounts.values))
        total = total.plus(amounts, min(1.0, MOST_OF_A_KIND / size) if size else 0.0)
    return total


def _scaled(weights: AxisWeights, times: float) -> AxisWeights:
    return AxisWeights().plus(weights, times)


def _each(weights: AxisWeights, change: Callable[[float], float]) -> AxisWeights:
    plot, people, ideas, setting, language = map(change, weights.values)
    return AxisWeights((plot, people, ideas, setting, language))
