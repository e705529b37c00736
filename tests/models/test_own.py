"""A file of the user's own becomes a model, or a sentence says why it doesn't."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from models.catalog import ChatParams, EmbeddingParams, ModelKind
from models.errors import ModelError
from models.folder import ModelsFolder


@pytest.fixture
def gguf(tmp_path: Path, content: bytes) -> Path:
    path = tmp_path / "My Model.gguf"
    path.write_bytes(content)
    return path


@pytest.fixture
def onnx_folder(tmp_path: Path) -> Path:
    path = tmp_path / "My Embedder"
    (path / "onnx").mkdir(parents=True)
    (path / "onnx" / "model.onnx").write_bytes(b"graph")
    (path / "tokenizer.json").write_text("{}")
    return path


def test_a_gguf_file_becomes_the_active_chat_model(folder: ModelsFolder, gguf: Path) -> None:
    assert folder.register_own(gguf).id == "own-my-model"
    active = ModelsFolder(folder.path, folder.catalog).active("chat")
    assert active.files[0].path == gguf
    assert isinstance(active.params, ChatParams)


def test_a_folder_becomes_the_active_embedding_model(folder: ModelsFolder, onnx_folder: Path) -> None:
    folder.register_own(onnx_folder)
    active = folder.active("embedding")
    assert [file.path.name for file in active.files] == ["model.onnx", "tokenizer.json"]
    assert active.params == EmbeddingParams("mean", 512)
    assert folder.register_own(onnx_folder / "onnx" / "model.onnx").files == active.files


def test_registering_again_replaces(folder: ModelsFolder, gguf: Path) -> None:
    folder.register_own(gguf)
    folder.register_own(gguf)
    own = [state for state in folder.states() if state.own]
    assert [(state.id, state.status, state.active, state.size) for state in own] == [
        ("own-my-model", "installed", True, gguf.stat().st_size)
    ]


def test_a_file_that_has_gone_gets_a_sentence_and_the_list_still_shows(folder: ModelsFolder, gguf: Path) -> None:
    folder.register_own(gguf)
    gguf.unlink()
    with pytest.raises(ModelError, match=r"My Model\.gguf .*is missing; mend it with `quoth models path"):
        folder.active("chat")
    assert [state.status for state in folder.states() if state.own] == ["broken"]


def test_what_is_no_model_is_refused(folder: ModelsFolder, tmp_path: Path, onnx_folder: Path) -> None:
    def said(path: Path, kind: ModelKind | None = None) -> str:
        with pytest.raises(ModelError) as caught:
            folder.register_own(path, kind)
        return str(caught.value)

    text = tmp_path / "notes.txt"
    text.write_text("no model")
    assert "is not a model" in said(text)
    assert "can’t be read (No such file or directory)" in said(tmp_path / "nowhere.gguf")
    assert "can’t be read (embedded null byte)" in said(tmp_path / "\0.gguf")
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "has no .onnx file" in said(empty)
    shutil.copy(onnx_folder / "onnx" / "model.onnx", onnx_folder / "onnx" / "other.onnx")
    assert "several models (onnx/model.onnx, onnx/other.onnx)" in said(onnx_folder)
    (onnx_folder / "tokenizer.json").unlink()
    assert "has no tokenizer.json" in said(onnx_folder / "onnx" / "model.onnx")


def test_the_kind_asked_for_must_be_right(folder: ModelsFolder, gguf: Path) -> None:
    with pytest.raises(ModelError, match="is not of an embedding model"):
        folder.register_own(gguf, "embedding")
