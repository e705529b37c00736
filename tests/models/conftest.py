"""Small stand-ins for model files: a catalogue whose file is a few bytes, and a two-number ONNX model made by hand."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from tokenizers import Tokenizer, models, pre_tokenizers, processors

from models.catalog import Catalog, ChatParams, EmbeddingParams, FileSpec, HuggingFaceSource, ModelSpec, Source
from models.folder import InstalledFile, InstalledModel, ModelsFolder

CONTENT = b"GGUF" + bytes(range(256)) * 40
VOCABULARY = {"[UNK]": 0, "[CLS]": 1, "[SEP]": 2, "up": 3, "down": 4, "left": 5}
TABLE = [(9.0, 9.0), (1.0, 1.0), (1.0, -1.0), (0.0, 2.0), (0.0, -2.0), (-2.0, 0.0)]

SpecMaker = Callable[..., ModelSpec]
ModelMaker = Callable[..., InstalledModel]


@pytest.fixture
def content() -> bytes:
    """What the one file of the small model holds."""
    return CONTENT


@pytest.fixture
def make_spec() -> SpecMaker:
    """Makes a chat model of the catalogue whose one file is ``content``."""

    def make(*sources: Source, model_id: str = "tiny", sha256: str = "", starter: bool = False) -> ModelSpec:
        digest = sha256 or hashlib.sha256(CONTENT).hexdigest()
        file = FileSpec("tiny.gguf", len(CONTENT), digest, sources or (HuggingFaceSource("a/b", "main", "tiny.gguf"),))
        return ModelSpec(model_id, "Tiny", "MIT", (file,), ChatParams(64, "guided"), starter)

    return make


@pytest.fixture
def folder(tmp_path: Path, make_spec: SpecMaker) -> ModelsFolder:
    """An empty models folder with a catalogue of two small models, the better one first."""
    return ModelsFolder(tmp_path / "models", Catalog((make_spec(model_id="large"), make_spec(starter=True))))


@pytest.fixture
def make_embedding_model(tmp_path: Path) -> ModelMaker:
    """Makes a model of two dimensions that looks each word up in ``TABLE``: its vectors can be worked out by hand."""

    def make(params: EmbeddingParams, *, inputs: tuple[str, ...] = ("input_ids", "attention_mask")) -> InstalledModel:
        graph, words = tmp_path / "model.onnx", tmp_path / "tokenizer.json"
        graph.write_bytes(onnx_lookup_model(inputs))
        save_tokenizer(words)
        files = (InstalledFile(graph, "aa"), InstalledFile(words, "bb"))
        return InstalledModel("lookup", params, files, "quoth models install lookup")

    return make


def save_tokenizer(path: Path) -> None:
    """Write a tokenizer of whole words that puts [CLS] before and [SEP] after."""
    tokenizer = Tokenizer(models.WordLevel(VOCABULARY, "[UNK]"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 2), ("[CLS]", 1))
    tokenizer.enable_padding(length=40)  # as some models' files do; it must be ignored
    tokenizer.save(str(path))


def onnx_lookup_model(inputs: tuple[str, ...]) -> bytes:
    """An ONNX graph of one Gather node, encoded by hand (the field numbers are those of onnx.proto)."""
    table = b"".join(struct.pack("<2f", *row) for row in TABLE)
    node = field(1, b"table") + field(1, b"input_ids") + field(2, b"last_hidden_state") + field(4, b"Gather")
    weights = varint(1, len(TABLE)) + varint(1, 2) + varint(2, 1) + field(8, b"table") + field(9, table)
    graph = field(1, node) + field(2, b"lookup") + field(5, weights)
    for name in inputs:
        graph += field(11, tensor(name, 7, 2))
    graph += field(12, tensor("last_hidden_state", 1, 3))
    return varint(1, 8) + field(7, graph) + field(8, field(1, b"") + varint(2, 13))


def tensor(name: str, element: int, rank: int) -> bytes:
    shape = b"".join(field(1, field(2, f"d{axis}".encode())) for axis in range(rank))
    return field(1, name.encode()) + field(2, field(1, varint(1, element) + field(2, shape)))


def field(number: int, value: bytes) -> bytes:
    return encoded(number << 3 | 2) + encoded(len(value)) + value


def varint(number: int, value: int) -> bytes:
    return encoded(number << 3) + encoded(value)


def encoded(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*out, value))
