"""What the index asks of an embedding model; ``models.embedder.Embedder`` is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

from models.cancel import CancelToken

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Vectors: TypeAlias = "npt.NDArray[np.float32]"


class TextEmbedder(Protocol):
    """Makes unit vectors of ``dimensions`` numbers; those of another ``id`` can't be compared with them."""

    @property
    def id(self) -> str:
        """Names the model and its version."""

    @property
    def dimensions(self) -> int:
        """Numbers in each vector."""

    def embed_passages(self, texts: Sequence[str], cancel: CancelToken | None = None) -> Vectors:
        """The vectors of the texts, of shape (texts, dimensions)."""

    def embed_with_parts(
        self, texts: Sequence[str], parts: Sequence[Sequence[tuple[int, int]]], cancel: CancelToken | None = None
    ) -> list[Vectors]:
        """For each text its vector and those of its parts, which are (start, end) in it: (1 + parts, dimensions).

        A part may be left out, where the model can't tell it from the rest.
        """

    def embed_query(self, text: str) -> Vectors:
        """The vector of a question, of shape (dimensions,)."""
