"""The faster copy of a chat model: made by an install, used like the original, never needed."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from models.cancel import CancelToken
from models.chat import ChatMessage, ChatModel
from models.faster import find_faster, make_faster
from models.folder import InstalledModel, ModelsFolder
from models.installer import install
from models.llama import LlamaError, requantise
from models.user_message import verbatim
from tests.starter import SMALL_WRITER

pytestmark = pytest.mark.model
CAPITAL = [ChatMessage("system", "Answer in one sentence."), ChatMessage("user", "What is the capital of France?")]


@pytest.fixture(scope="module")
def folder(models_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModelsFolder]:
    """A models folder with the small writer and its copy."""
    path = tmp_path_factory.mktemp("models")
    yield folder_at(path, models_folder)
    shutil.rmtree(path)  # pytest would keep its half a gigabyte for three runs


def folder_at(path: Path, models_folder: Path) -> ModelsFolder:
    original = ModelsFolder(models_folder).find(SMALL_WRITER).files[0].path
    (path / SMALL_WRITER).mkdir(parents=True)
    (path / SMALL_WRITER / original.name).symlink_to(original)
    return ModelsFolder(path)


def installed(folder: ModelsFolder) -> InstalledModel:
    return install(folder.catalog.find(SMALL_WRITER), folder, lambda step: None, CancelToken())


def test_an_install_makes_the_copy_once_and_it_writes(folder: ModelsFolder) -> None:
    model = installed(folder)
    copy = model.faster
    assert copy is not None
    assert sorted(path.name for path in copy.parent.iterdir()) == sorted([model.files[0].path.name, copy.name])
    written_at = copy.stat().st_mtime_ns
    assert installed(folder).faster == folder.find(SMALL_WRITER).faster == copy
    assert copy.stat().st_mtime_ns == written_at
    chat = ChatModel(model)
    assert "Paris" in chat.generate(CAPITAL, max_tokens=20).text
    chat.close()


@pytest.mark.nightly
def test_a_damaged_copy_is_passed_over_and_made_again(folder: ModelsFolder) -> None:
    copy = installed(folder).faster
    assert copy is not None
    copy.write_bytes(copy.read_bytes()[:-1000])
    model = folder.find(SMALL_WRITER)
    assert model.faster is None
    assert installed(folder).faster == copy
    copy.write_bytes(b"GGUF")
    chat = ChatModel(replace(model, faster=copy))  # it broke between the check and the load
    assert "Paris" in chat.generate(CAPITAL, max_tokens=20).text
    chat.close()


def test_a_copy_that_came_with_quoth_is_read_without_the_original(folder: ModelsFolder, tmp_path: Path) -> None:
    copy = installed(folder).faster
    assert copy is not None
    shipped = tmp_path / "came with Quoth" / SMALL_WRITER / copy.name
    shipped.parent.mkdir(parents=True)
    shipped.symlink_to(copy)
    own = ModelsFolder(tmp_path / "own", shipped=shipped.parent.parent)
    chat = ChatModel(own.active("chat"))
    assert "Paris" in chat.generate(CAPITAL, max_tokens=20).text
    chat.close()


def test_the_copy_of_another_file_or_format_is_not_taken(folder: ModelsFolder) -> None:
    model = installed(folder)
    file = model.files[0]
    assert find_faster(file.path, file.sha256, "q4_0", folder.hashes) == model.faster
    assert find_faster(file.path, "ab" * 32, "q4_0", folder.hashes) is None
    assert find_faster(file.path, file.sha256, "q8_0", folder.hashes) is None


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has /dev/full")
def test_a_full_disk_is_an_error(models_folder: Path) -> None:
    with pytest.raises(LlamaError):
        requantise(ModelsFolder(models_folder).find(SMALL_WRITER).files[0].path, Path("/dev/full"), "q4_0")


def test_the_last_room_of_a_disk_is_left_to_others(
    models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("models.faster.shutil.disk_usage", lambda _path: SimpleNamespace(free=200_000_000))
    folder = folder_at(tmp_path, models_folder)
    model = folder.find(SMALL_WRITER)
    assert make_faster(model.files[0].path, model.files[0].sha256, "q4_0", folder.hashes) is None
    assert [path.name for path in model.files[0].path.parent.iterdir()] == [model.files[0].path.name]


def test_without_room_the_original_is_used_and_nothing_is_left(
    models_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop_half_way(source: Path, target: Path, fast: str) -> None:
        target.write_bytes(source.read_bytes()[:5000])
        raise LlamaError(verbatim("there is no room"))

    monkeypatch.setattr("models.llama.requantise", stop_half_way)
    folder = folder_at(tmp_path, models_folder)
    model = installed(folder)
    assert model.faster is None
    assert [path.name for path in model.files[0].path.parent.iterdir()] == [model.files[0].path.name]


def test_what_is_no_model_has_no_copy(tmp_path: Path, folder: ModelsFolder) -> None:
    junk = tmp_path / "junk.gguf"
    junk.write_bytes(b"GGUF" + b"\xff" * 5000)
    assert make_faster(junk, "ab" * 32, "q4_0", folder.hashes) is None
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["junk.gguf"]
