"""Recognises a model file of the user's own: what kind it is, which files it needs and how it is probably driven."""

from __future__ import annotations

from pathlib import Path

from models import catalog
from models.errors import ModelError
from models.settings import OwnModel
from models.user_message import say

GGUF_MAGIC = b"GGUF"
AGENT_BYTES = 1_500_000_000
"""From this size a chat model is trusted to pick the tools itself: about 3 billion weights at 4 bits."""


def recognise(path: Path) -> OwnModel:
    """The model at a path. ``ModelError`` if there is none."""
    try:
        return _embedding(path) if path.is_dir() or path.suffix == ".onnx" else _chat(path)
    except (OSError, ValueError) as error:  # a ValueError for a name that no system has
        raise ModelError(
            say("The model file {path} can’t be read ({reason}); check the path.", path=path, reason=error)
        ) from error


def _chat(path: Path) -> OwnModel:
    with path.open("rb") as stream:
        if stream.read(len(GGUF_MAGIC)) != GGUF_MAGIC:
            raise ModelError(
                say(
                    "The file {path} is not a model: give a .gguf file, or a folder with an .onnx and its "
                    "tokenizer.json.",
                    path=path,
                )
            )
    params = catalog.ChatParams(8192, "agent" if path.stat().st_size >= AGENT_BYTES else "guided")
    return OwnModel(f"own-{catalog.slug(path.stem)}", (str(path),), chat=params)


def _embedding(path: Path) -> OwnModel:
    graph = path if path.suffix == ".onnx" and path.is_file() else _only_graph(path)
    tokenizer = next((p for p in (graph.parent, graph.parent.parent) if (p / "tokenizer.json").is_file()), None)
    if tokenizer is None:
        raise ModelError(
            say("The model {path} has no tokenizer.json beside it; put the one it came with there.", path=graph)
        )
    name = path.stem if path.is_dir() else graph.parent.name
    files = (str(graph), str(tokenizer / "tokenizer.json"))
    return OwnModel(f"own-{catalog.slug(name)}", files, embedding=catalog.EmbeddingParams("mean", 512))


def _only_graph(folder: Path) -> Path:
    graphs = sorted((*folder.glob("*.onnx"), *folder.glob("onnx/*.onnx")))
    if len(graphs) == 1:
        return graphs[0]
    if graphs:
        names = ", ".join(str(graph.relative_to(folder)) for graph in graphs)
        raise ModelError(
            say(
                "The folder {folder} has several models ({names}); give the path of one of them.",
                folder=folder,
                names=names,
            )
        )
    raise ModelError(
        say("The folder {folder} has no .onnx file; give a folder with one and its tokenizer.json.", folder=folder)
    )
