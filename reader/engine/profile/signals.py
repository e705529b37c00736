"""The traces of reading that a profile is worked out from, each with what it adds to which axis."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from indexing.folding import fold_words, words_of
from reader.engine.profile.axes import AXES, Axis, AxisWeights

MINIMUM = 0.08
"""The least margin between the first and the second axis that names the first."""

PRIOR = 6.0
"""Added to each axis before they are compared: a single request names nothing."""

SOFT = 0.04
"""What a mixed profile counts by: it still weighs, softly."""


@dataclass(frozen=True, slots=True)
class Confidence:
    """``margin`` is in 0..1; ``leading`` is the first axis, None where the profile is mixed: nothing is named then."""

    margin: float
    leading: Axis | None

    @property
    def mixed(self) -> bool:
        """Whether no axis leads."""
        return self.leading is None

    @property
    def weight(self) -> float:
        """What the profile's boosts are multiplied by."""
        return SOFT if self.mixed else self.margin


def reader_weights(total: AxisWeights) -> AxisWeights:
    """The reader's vector, 0..1 and 1 for the first axis, from what the signals add up to."""
    raised = [max(0.0, value) + PRIOR for value in total.values]
    most = max(raised)
    plot, people, ideas, setting, language = (value / most for value in raised)
    return AxisWeights((plot, people, ideas, setting, language))


def confidence_of(weights: AxisWeights, minimum: float = MINIMUM) -> Confidence:
    """The margin of a vector whose first axis is 1; below ``minimum`` the profile is mixed."""
    (first, most), (_, second) = weights.ranked()[:2]
    margin = round(most - second, 9)  # .92 leaves .08, not a little less
    return Confidence(margin, first if margin >= minimum else None)


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
    axes = AxisWeights.of(counts)
    return axes.shares() if any(axes.values) else AxisWeights()


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
