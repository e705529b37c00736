"""An adapter tunes the very file it was trained on, or nothing; what is wrong is said, and the model still writes."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from models.catalog import AdapterSpec, Catalog, load_catalog, parse_catalog
from models.chat import ChatModel, Message
from models.errors import ModelError
from models.folder import InstalledModel, ModelsFolder
from tests.models.adapter_file import HIDDEN, write_adapter
from tests.models.test_catalog import GOOD

STARTER = "smollm2-135m-instruct"
TUNED = "smollm2-135m-quoth"
CAPITAL = [Message("system", "Answer in one sentence."), Message("user", "What is the capital of France?")]
STRONG = 0.5


@pytest.fixture
def adapters(tmp_path: Path) -> Path:
    """The folder of the adapters, in the place of the one that ships."""
    folder = tmp_path / "adapters"
    folder.mkdir()
    return folder


def catalog_with(adapter: Path) -> Catalog:
    """Our catalogue, with this adapter for the starter model."""
    spec = load_catalog().find(STARTER)
    content = adapter.read_bytes()
    declared = AdapterSpec(TUNED, adapter.name, len(content), hashlib.sha256(content).hexdigest(), spec.files[0].sha256)
    return Catalog((replace(spec, adapter=declared),))


def folder_with(adapter: Path, models_folder: Path) -> ModelsFolder:
    return ModelsFolder(models_folder, catalog_with(adapter), adapters=adapter.parent)


def written_by(model: InstalledModel) -> tuple[str, ChatModel]:
    """What the model says, and the model, closed."""
    chat = ChatModel(model)
    try:
        return chat.generate(CAPITAL, max_tokens=16, tuned=True).text, chat
    finally:
        chat.close()


@pytest.fixture(scope="module")
def plain(models_folder: Path) -> str:
    """What the starter model writes as it came."""
    text, chat = written_by(ModelsFolder(models_folder).find(STARTER))
    assert (chat.id, chat.tuned, chat.problem) == (STARTER, False, "")
    return text


@pytest.mark.model
def test_an_adapter_changes_what_is_written_and_one_of_zeros_does_not(
    models_folder: Path, adapters: Path, plain: str
) -> None:
    nothing, chat = written_by(folder_with(write_adapter(adapters / "zeros.gguf", 0), models_folder).find(STARTER))
    assert nothing == plain
    assert (chat.id, chat.tuned, chat.problem) == (TUNED, True, "")
    something, chat = written_by(folder_with(write_adapter(adapters / "own.gguf", STRONG), models_folder).find(STARTER))
    assert something != plain
    assert (chat.id, chat.tuned, chat.problem) == (TUNED, True, "")


@pytest.mark.model
def test_what_it_was_not_tuned_for_is_written_as_if_it_were_not(
    models_folder: Path, adapters: Path, plain: str
) -> None:
    """In turn: a prompt that the context remembers was read by the layers as they were then."""
    model = folder_with(write_adapter(adapters / "own.gguf", STRONG), models_folder).find(STARTER)
    expected, _ = written_by(model)
    chat = ChatModel(model)
    for _ in range(2):
        assert chat.generate(CAPITAL, max_tokens=16).text == plain
        assert chat.generate(CAPITAL, max_tokens=16, tuned=True).text == expected
    chat.close()


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1000])


@pytest.mark.model
@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (Path.unlink, "is missing"),
        (cut_off, "isn't the one that the catalogue names"),
        (lambda path: path.write_bytes(path.read_bytes()[:-1] + b"!"), "isn't the one that the catalogue names"),
        (lambda path: (path.unlink(), path.mkdir()), "isn't the one that the catalogue names"),
    ],
)
def test_a_damaged_adapter_is_not_loaded_and_the_model_writes_as_it_came(
    models_folder: Path, adapters: Path, plain: str, damage: Callable[[Path], object], said: str
) -> None:
    adapter = write_adapter(adapters / "own.gguf", STRONG)
    folder = folder_with(adapter, models_folder)
    damage(adapter)
    text, chat = written_by(folder.find(STARTER))
    assert text == plain
    assert (chat.id, chat.tuned) == (STARTER, False)
    assert chat.problem.startswith(f"The file {adapter} {said}")
    assert chat.problem.endswith("isn't tuned for Quoth; install Quoth again.")
    (state,) = folder.states()
    assert (state.status, state.problem, state.tuned_by) == ("installed", chat.problem, "")


@pytest.mark.model
@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: write_adapter(path, STRONG, hidden=HIDDEN // 2),
        lambda path: write_adapter(path, STRONG, architecture="gemma"),
        lambda path: write_adapter(path, STRONG, kind="model"),
        cut_off,
        lambda path: path.write_bytes(b"GGUF" + b"\xff" * 500),
        lambda path: path.write_bytes(b""),
    ],
)
def test_an_adapter_that_llama_cpp_refuses_leaves_the_model_as_it_came(
    models_folder: Path, adapters: Path, plain: str, spoil: Callable[[Path], object]
) -> None:
    """The catalogue itself names the wrong file: the hash is right, the content isn't."""
    adapter = write_adapter(adapters / "own.gguf", STRONG)
    spoil(adapter)
    folder = ModelsFolder(models_folder, catalog_with(adapter), adapters=adapters)
    text, chat = written_by(folder.find(STARTER))
    assert text == plain
    assert (chat.id, chat.tuned) == (STARTER, False)
    assert chat.problem.startswith(f"The file {adapter} can't be loaded (")


@pytest.mark.model
def test_a_file_of_ones_own_is_tuned_only_if_it_is_the_very_file(
    models_folder: Path, adapters: Path, tmp_path: Path
) -> None:
    catalog = catalog_with(write_adapter(adapters / "own.gguf", STRONG))
    folder = ModelsFolder(tmp_path / "models", catalog, adapters=adapters)
    original = ModelsFolder(models_folder).find(STARTER).files[0].path
    same, other = tmp_path / "same.gguf", tmp_path / "other.gguf"
    shutil.copy(original, same)
    other.write_bytes(original.read_bytes() + b"\0")
    found = folder.register_own(same)
    assert found.tuning is not None
    assert found.tuning.id == TUNED
    assert folder.register_own(other).tuning is None
    tuned_by = {state.id: state.tuned_by for state in folder.states()}
    assert tuned_by == {STARTER: "", "own-same": found.tuning.sha256, "own-other": ""}


def test_without_a_folder_of_adapters_nothing_is_tuned(models_folder: Path, adapters: Path) -> None:
    catalog = catalog_with(write_adapter(adapters / "own.gguf", STRONG))
    assert ModelsFolder(models_folder, catalog).find(STARTER).tuning is None


ADAPTER = f"""
[model.adapter]
id = "tiny-quoth"
name = "tiny-quoth.gguf"
size = 7
sha256 = "{"cd" * 32}"
base = "{"ab" * 32}"
"""


def test_the_catalogue_declares_an_adapter_for_the_file_it_was_trained_on() -> None:
    catalog = parse_catalog(GOOD + ADAPTER)
    found = catalog.adapter_for("ab" * 32)
    assert found == catalog.find("tiny").adapter
    assert found == AdapterSpec("tiny-quoth", "tiny-quoth.gguf", 7, "cd" * 32, "ab" * 32)
    assert catalog.adapter_for("cd" * 32) is None


@pytest.mark.parametrize(("before", "after"), [("ab" * 32, "ef" * 32), ("size = 7", "size = 0"), ('"tiny-', '"../')])
def test_a_wrong_declaration_is_refused(before: str, after: str) -> None:
    with pytest.raises(ModelError, match="can't be read"):
        parse_catalog(GOOD + ADAPTER.replace(before, after))
