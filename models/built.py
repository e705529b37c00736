"""A reader's graph in the models folder: made at the install, of the encoder that was fetched and of what ships.

It lies there as ``reader-<of what it was made>-<its own hash>.onnx``: one of other weights isn't taken for this one,
and a damaged one isn't taken at all. Its hash can't be in the catalogue, as sums of floats differ between processors.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from models.catalog import ModelSpec
from models.encoders import Size
from models.errors import ModelError
from models.hashes import HashRecords, hash_file
from models.user_message import say

GRAPHS = "reader-*.onnx"
DIGITS = 16
_WRITTEN = 1
"""To be raised when other graphs are written of the same files."""


def graph_name(spec: ModelSpec, own: str = "") -> str:
    """The name of the graph of a reader, whose hash is ``own``; without it, what all of them begin with."""
    made_of = [spec.files[0].sha256, spec.adapter.sha256 if spec.adapter else "", str(_WRITTEN)]
    stem = f"reader-{hashlib.sha256(' '.join(made_of).encode()).hexdigest()[:DIGITS]}"
    return f"{stem}-{own[:DIGITS]}.onnx" if own else stem


def find_graph(folder: Path, spec: ModelSpec, hashes: HashRecords) -> Path | None:
    """The intact graph of these very files, if there is one."""
    for graph in sorted(folder.glob(f"{graph_name(spec)}-*.onnx")):
        try:
            if graph.name == graph_name(spec, hashes.sha256(graph)):
                return graph
        except OSError:
            continue
    return None


def make_graph(
    spec: ModelSpec, size: Size, base: Path, learnt: Path, hashes: HashRecords, on_bytes: Callable[[int], None]
) -> Path:
    """Make the graph beside ``base``, in the place of any other; it takes seconds.

    ``on_bytes`` hears how much is written and may raise to stop. ``ModelError``
    where the files don't fit together; ``OSError``.
    """
    from models.span_build import build_graph  # noqa: PLC0415 - numpy takes long to load

    part = base.with_name("reader.onnx.part")
    try:
        build_graph(size, base, learnt, part, on_bytes)
    except (ValueError, KeyError, EOFError) as error:
        raise ModelError(
            say(
                "No reader can be made of {name} and {path} ({reason}); install Quoth again.",
                name=base.name,
                path=learnt,
                reason=error,
            )
        ) from error
    digest = hash_file(part)
    for stale in base.parent.glob(GRAPHS):
        stale.unlink()
    graph = part.replace(base.with_name(graph_name(spec, digest)))
    hashes.remember(graph, digest)
    return graph
