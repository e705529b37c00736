"""The program's reader of what was learnt: its graph is made as at an install."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from models.catalog import EmbeddingParams
from models.encoders import Size
from models.folder import InstalledFile, InstalledModel
from models.span_build import build_graph
from models.span_reader import SpanReader


@contextmanager
def program_reader(size: Size, weights: Path, tokenizer: Path, learnt: Path) -> Iterator[SpanReader]:
    """A reader of the encoder's published ``weights`` and what was ``learnt`` on them, in a temporary file."""
    with tempfile.TemporaryDirectory(prefix="quoth-") as scratch:
        graph = Path(scratch) / "reader.onnx"
        build_graph(size, weights, learnt, graph)
        files = InstalledFile(graph, ""), InstalledFile(tokenizer, "")
        yield SpanReader(InstalledModel(learnt.stem, EmbeddingParams("mean", 1), files, ""), 1)
