"""Beam search: the texts that a model is likeliest to write (Graves, 2012; Sutskever et al., NIPS 2014)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from models.llama import Branches, Logits


@dataclass(frozen=True, slots=True)
class Beam:
    """A text, and the logarithm of its probability, its end included if it was reached."""

    tokens: tuple[int, ...] = ()
    score: float = 0.0

    def with_token(self, token: int, score: float) -> Beam:
        """The text with one more token."""
        return Beam((*self.tokens, token), score)


def beam_search(
    branches: Branches, width: int, longest: int, ends: Callable[[int], bool], hear: Callable[[int], None]
) -> tuple[Beam, ...]:
    """Up to ``width`` texts, likeliest first; one that didn't end within ``longest`` tokens only if none did.

    The text that takes the likeliest token each time grows with them to its end, if it is reached at all; ``hear`` is
    told of its tokens as they come.
    """
    live, ended = [Beam()], list[Beam]()
    streaming = True  # then that text is the first of the live ones
    for _ in range(longest):
        scores = _log_softmax(branches.logits) + np.array([[beam.score] for beam in live])
        order = dict.fromkeys([(0, int(scores[0].argmax()))] if streaming else [])
        order.update(dict.fromkeys(_best(scores, 2 * width)))
        going: list[tuple[int, Beam]] = []
        for row, token in order:
            score = float(scores[row, token])
            if ends(token):
                ended.append(Beam(live[row].tokens, score))
            elif len(going) < width:
                going.append((row, live[row].with_token(token, score)))
        if streaming:
            token = next(iter(order))[1]
            streaming = not ends(token)
            if streaming:
                hear(token)
        ended = sorted(ended, key=_score, reverse=True)[:width]
        live = [beam for _, beam in going]
        if not going or (not streaming and len(ended) == width and ended[-1].score >= max(map(_score, live))):
            break
        branches.advance([row for row, _ in going], [beam.tokens[-1] for beam in live])
    return tuple(ended or sorted(live, key=_score, reverse=True))


def _score(beam: Beam) -> float:
    return beam.score


def _best(scores: npt.NDArray[np.float64], count: int) -> Iterator[tuple[int, int]]:
    """The places of the highest scores, highest first."""
    flat = scores.ravel()
    count = min(count, flat.size)
    places = np.argpartition(flat, -count)[-count:]
    for place in places[np.argsort(-flat[places])]:
        row, token = divmod(int(place), scores.shape[1])
        yield row, token


def _log_softmax(logits: Logits) -> npt.NDArray[np.float64]:
    shifted = logits - logits.max(axis=1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True)), dtype=np.float64)
