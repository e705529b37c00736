"""Where a book speaks of what a question names: what the ranker learns from the concept map."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Spoken:
    """By whatever name, and up to the map's horizon. Passages are told by their ordinals."""

    named: tuple[tuple[float, npt.NDArray[np.intp]], ...]
    """For each that the question names how surely it does, in 0..1, and the passages that mention it."""
    chapters: tuple[tuple[int, int, float], ...]
    """The first passage of a chapter, the one after its last, and how much of the question it has, in 0..1."""
