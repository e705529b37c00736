"""Writes what ships of a reader, and reads with what the program makes of it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from models.catalog import EmbeddingParams
from models.folder import InstalledFile, InstalledModel
from models.span_build import build_graph
from models.span_reader import SpanReader
from models.training.span_reader.examples import SpanQuestion
from models.training.span_reader.measure import READ, Read
from models.training.span_reader.model import StartingPoint, store
from models.training.span_reader.reading import ReadAnswers, likeliest


@contextmanager
def exported(begun: StartingPoint, path: Path) -> Iterator[SpanReader]:
    """Write to ``path`` what was learnt; the reader that the program makes of it and of what it was learnt on."""
    store(path, begun.model)
    weights, tokenizer = begun.files
    with tempfile.TemporaryDirectory(prefix="quoth-") as scratch:
        graph = Path(scratch) / "reader.onnx"
        build_graph(begun.size, weights, path, graph)
        files = InstalledFile(graph, ""), InstalledFile(tokenizer, "")
        yield SpanReader(InstalledModel(path.stem, EmbeddingParams("mean", 1), files, ""), 1)


def program_reader(reader: SpanReader) -> Read:
    """What the program's reader finds."""

    def read(example: SpanQuestion) -> ReadAnswers:
        texts = [passage.text for passage in example.found[:READ]]
        return likeliest(texts, reader.read(example.question, texts))

    return read
