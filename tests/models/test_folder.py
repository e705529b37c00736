"""The folder of models: damaged files, the user's own, and the one that is recommended."""

from __future__ import annotations

import argparse
import errno
import os
import shutil
import sys
from pathlib import Path

import pytest

from models import recommendation
from models.cancel import Cancelled, CancelToken
from models.catalog import ChatParams, EmbeddingParams, ModelSpec, load_catalog
from models.errors import ModelError
from models.folder import ModelsFolder, default_path
from models.recommendation import recommended_writer
from models.settings import ModelSettings, PinnedModel, save_settings
from reader.cli import model_commands


def put(folder: ModelsFolder, model_id: str, content: bytes) -> Path:
    spec = folder.catalog.find(model_id)
    path = folder.file_path(spec, spec.files[0])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def sentence(folder: ModelsFolder, model_id: str) -> str:
    with pytest.raises(ModelError) as caught:
        folder.find(model_id)
    return str(caught.value)


def test_an_intact_model_is_found(folder: ModelsFolder, content: bytes) -> None:
    path = put(folder, "tiny", content)
    assert folder.find("tiny").files[0].path == path


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        (lambda content: content[:-1], "is 10,243 bytes long and should be 10,244"),
        (lambda content: content[:-1] + b"!", "isn’t the one that the catalogue names"),
        (lambda content: b"", "is 0 bytes long"),
    ],
)
def test_a_damaged_file_gets_a_sentence_with_its_name_and_the_remedy(
    folder: ModelsFolder, content: bytes, damage: object, expected: str
) -> None:
    assert callable(damage)
    path = put(folder, "tiny", damage(content))
    text = sentence(folder, "tiny")
    assert expected in text
    assert str(path) in text
    assert text.endswith("mend it with `quoth models install tiny`.")


def test_a_missing_file_gets_a_sentence(folder: ModelsFolder) -> None:
    assert "tiny.gguf of the model tiny is missing; mend it with `quoth models install tiny`" in sentence(
        folder, "tiny"
    )


def test_a_folder_in_the_place_of_the_file_is_unreadable(folder: ModelsFolder, content: bytes) -> None:
    path = put(folder, "tiny", content)
    path.unlink()
    path.mkdir()
    assert "quoth models install tiny" in sentence(folder, "tiny")


def test_a_file_without_permission_is_unreadable(
    folder: ModelsFolder, content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(folder, "tiny", content)

    def refuse(*_: object) -> str:  # root, whom a container's tests run as, may read every file
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("models.hashes.hash_file", refuse)
    assert "can’t be read (Permission denied)" in sentence(folder, "tiny")


def test_a_hash_is_computed_once(folder: ModelsFolder, content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    put(folder, "tiny", content)
    folder.find("tiny")

    def fail(*_: object) -> str:
        raise AssertionError("hashed again")

    monkeypatch.setattr("models.hashes.hash_file", fail)
    assert ModelsFolder(folder.path, folder.catalog).find("tiny").id == "tiny"


@pytest.mark.parametrize("junk", [b"", b"{", b"[]", b'{"tiny/tiny.gguf": 7}', b"\xff"])
def test_damaged_hash_records_are_made_anew(folder: ModelsFolder, content: bytes, junk: bytes) -> None:
    put(folder, "tiny", content)
    (folder.path / "hashes.json").write_bytes(junk)
    assert folder.find("tiny").id == "tiny"


def test_the_fingerprint_changes_with_the_contents(folder: ModelsFolder, content: bytes) -> None:
    put(folder, "tiny", content)
    own = folder.path / "own.gguf"
    own.write_bytes(content)
    before = folder.register_own(own).fingerprint
    own.write_bytes(content + b"more")
    assert folder.find("own-own").fingerprint != before


def test_nothing_installed_says_what_to_install(folder: ModelsFolder) -> None:
    with pytest.raises(ModelError, match=r"No chat model is installed in .*`quoth models install recommended`"):
        folder.active("chat")


def test_the_best_installed_model_is_used(folder: ModelsFolder, content: bytes) -> None:
    put(folder, "tiny", content)
    assert folder.active("chat").id == "tiny"
    put(folder, "large", content)
    assert folder.active("chat").id == "large"


def test_a_broken_better_model_does_not_stand_in_the_way(folder: ModelsFolder, content: bytes) -> None:
    put(folder, "large", content[:5])
    with pytest.raises(ModelError, match="quoth models install large"):
        folder.active("chat")
    put(folder, "tiny", content)
    assert folder.active("chat").id == "tiny"
    states = {state.id: state for state in folder.states()}
    assert (states["large"].status, states["tiny"].status) == ("broken", "installed")
    assert "quoth models install large" in states["large"].problem
    assert [state.id for state in states.values() if state.active] == ["tiny"]


def test_the_users_choice_is_remembered(folder: ModelsFolder, content: bytes) -> None:
    put(folder, "tiny", content)
    put(folder, "large", content)
    folder.choose("tiny")
    assert ModelsFolder(folder.path, folder.catalog).active("chat").id == "tiny"


def test_a_model_that_is_not_there_cannot_be_chosen(folder: ModelsFolder, content: bytes) -> None:
    put(folder, "tiny", content)
    with pytest.raises(ModelError, match="is missing"):
        folder.choose("large")
    assert folder.active("chat").id == "tiny"


def test_a_chosen_model_that_breaks_is_reported_and_not_replaced(folder: ModelsFolder, content: bytes) -> None:
    put(folder, "tiny", content)
    put(folder, "large", content)
    folder.choose("large")
    put(folder, "large", b"")
    with pytest.raises(ModelError, match="quoth models install large"):
        folder.active("chat")


@pytest.mark.parametrize("junk", [b"", b"{", b"[]", b'{"own": [{"id": "x", "files": []}]}', b"\xff"])
def test_damaged_settings_are_reported_and_the_list_still_shows(
    folder: ModelsFolder, content: bytes, junk: bytes
) -> None:
    put(folder, "tiny", content)
    (folder.path / "settings.json").write_bytes(junk)
    with pytest.raises(ModelError, match=r"settings\.json.*delete that file"):
        folder.active("chat")
    assert [(state.id, state.status) for state in folder.states()] == [("large", "missing"), ("tiny", "installed")]


def test_where_models_live(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "m"))
    monkeypatch.setenv("QUOTH_HOME", str(tmp_path / "h"))
    assert default_path() == tmp_path / "m"
    monkeypatch.delenv("QUOTH_MODELS")
    assert default_path() == tmp_path / "h" / "models"
    monkeypatch.delenv("QUOTH_HOME")
    assert default_path().parts[-2:] == ("quoth", "models")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps no time of a file's last change")
def test_a_change_that_keeps_size_and_time_is_noticed(folder: ModelsFolder, content: bytes) -> None:
    path = put(folder, "tiny", content)
    folder.find("tiny")
    before = path.stat()
    changed = bytearray(content)
    changed[100] ^= 1
    with path.open("r+b") as file:
        file.write(changed)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (before.st_size, before.st_mtime_ns)
    assert "SHA-256 differs" in sentence(folder, "tiny")


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
    def said(path: Path) -> str:
        with pytest.raises(ModelError) as caught:
            folder.register_own(path)
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


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModelsFolder:
    """An empty models folder, on a computer with 8 GB of memory."""
    monkeypatch.setattr(recommendation, "memory_bytes", lambda: 8_000_000_000)
    return ModelsFolder(tmp_path)


def test_it_is_the_best_of_the_catalogue_that_leaves_half_the_memory(models: ModelsFolder) -> None:
    best = recommended_writer(models)
    fitting = [spec for spec in load_catalog().of_kind("chat") if _memory(spec) <= 4000]
    assert best == fitting[0]


def _memory(spec: ModelSpec) -> int:
    assert isinstance(spec.params, ChatParams)
    return spec.params.ram_mb


def test_one_that_the_user_pinned_is_not_recommended(models: ModelsFolder) -> None:
    best = recommended_writer(models)
    pinned = PinnedModel("mine", "a/b", "main", "mine.gguf", 10, "ab" * 32, ChatParams(64, "agent", ram_mb=1))
    save_settings(models.path, ModelSettings(pinned=(pinned,)))
    assert recommended_writer(models) == best


def test_it_is_installed_by_that_word(
    models: ModelsFolder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    meant: list[ModelSpec] = []

    def install(spec: ModelSpec, *_more: object, **_options: object) -> None:
        meant.append(spec)
        raise Cancelled

    monkeypatch.setattr(model_commands, "install", install)
    options = argparse.Namespace(action="install", target="recommended", json=True)
    assert model_commands.carry_out(options, models, CancelToken()) == 1
    assert meant == [recommended_writer(models)]


def test_where_none_fits_it_says_so(
    models: ModelsFolder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(recommendation, "memory_bytes", lambda: 1)
    options = argparse.Namespace(action="install", target="recommended", json=True)
    assert model_commands.carry_out(options, models, CancelToken()) == 1
    assert "too little memory" in capsys.readouterr().out
