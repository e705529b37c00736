"""How far a chat model's written answers are believed on this computer: what its exam allows, or that it took none."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WriterTrust:
    """What an exam found, as far as answers depend on it.

    ``right`` of ``stated`` written answers were right; both are 0 for a model that wasn't examined.
    """

    passed: bool = True
    """False: its answers are written only where the reader insists."""
    state_at: float | None = None
    """Probability of support from which a sentence stands; None: that of models that weren't examined."""
    above: bool = True
    """Whether its answers stand above their quotes; else beneath them."""
    refuses: bool = False
    """Whether its “not here” can be relied on, so that the quotes are called the nearest ones."""
    right: int = 0
    stated: int = 0
    asked: int = 0
    """Questions of the exam; one that states nothing at all was examined as well."""

    @property
    def examined(self) -> bool:
        """Whether there was an exam."""
        return self.asked > 0


UNEXAMINED = WriterTrust()
