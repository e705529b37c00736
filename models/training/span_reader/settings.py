"""How the reader is trained."""

from __future__ import annotations

import msgspec

from models.encoders import Size


class RunSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a run learns. All that it counts are questions seen, never minutes: a busy machine makes the same run."""

    size: Size = "mpnet"
    questions: int = 12_000
    """Seen in all; the rate falls over the last ``falling`` of them."""
    rank: int = 32
    """Of the adapter on each matrix; 0 trains the whole encoder but its tables of words and positions."""
    rate: float = 2e-4
    heads_rate: float = 5e-4
    null_rate: float = 1e-2
    warm: int = 320
    falling: float = 0.25
    together: int = 8
    """Questions of a step."""
    negatives: int = 3
    """Passages of a question beside the one that answers; with none one passage is read, which answers or doesn't."""
    crop: int = 560
    """Characters of a passage that are learnt from at a time."""
    without: float = 0.1
    """Share of the answerable questions that are shown without the passage that answers."""
    proof_alone: float = 0.5
    """What a question counts whose answer isn't said in words of the proof: it is learnt to lie in it somewhere."""
    relevance: float = 0.5
    proof: float = 0.5
    """What the other heads' losses count beside the span's."""
    dropout: float = 0.1
    recurring: float = 0.0
    """Share of what is seen that are names taken out of their sentences."""
    seed: int = 7
    kept_every: int = 120
    """Questions between two checkpoints."""

    def factor(self, seen: int) -> float:
        """What the rates are multiplied by after so many questions."""
        falling = self.questions * self.falling
        return max(0.0, min(1.0, (seen + 1) / self.warm, (self.questions - seen) / falling if falling else 1.0))
