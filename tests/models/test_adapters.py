"""An adapter is applied only to the file it was trained on; faults are reported, and the model still writes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from models.cancel import CancelToken
from models.catalog import AdapterSpec, parse_catalog
from models.chat import ChatMessage, ChatModel, Reading
from models.errors import ModelError
from models.folder import ModelsFolder
from models.llama import Llama, LlamaError
from tests.models.adapter_file import HIDDEN, STARTER, TUNED, catalog_with, folder_with, write_adapter
from tests.models.test_catalog import GOOD

CAPITAL = [ChatMessage("system", "Answer in one sentence."), ChatMessage("user", "What is the capital of France?")]
LAMP = [
    ChatMessage("system", "Answer in a few words."),
    ChatMessage("user", "The lamp was red.\n\nWhat colour was the lamp?"),
]
STRONG = 0.5


@pytest.fixture
def adapters(tmp_path: Path) -> Path:
    """A folder of adapters, in place of the one that ships."""
    folder = tmp_path / "adapters"
    folder.mkdir()
    return folder


def written(chat: ChatModel, *, tuned: bool = True) -> str:
    return chat.generate(CAPITAL, max_tokens=12, tuned=tuned).text


def read(chat: ChatModel) -> Reading:
    return chat.read(LAMP, "Not told.", max_tokens=8)


@pytest.fixture(scope="module")
def plain(models_folder: Path) -> tuple[str, Reading]:
    """What the starter model writes and reads without an adapter."""
    chat = ChatModel(ModelsFolder(models_folder).find(STARTER))
    assert (chat.id, chat.tuned, chat.problem) == (STARTER, False, "")
    found = written(chat), read(chat)
    chat.close()
    return found


@pytest.mark.model
def test_an_adapter_of_zeros_changes_nothing(models_folder: Path, adapters: Path, plain: tuple[str, Reading]) -> None:
    chat = ChatModel(folder_with(write_adapter(adapters / "zeros.gguf", 0), models_folder).find(STARTER))
    assert (chat.id, chat.tuned, chat.problem) == (TUNED, True, "")
    assert written(chat) == plain[0]
    assert read(chat).text == plain[1].text
    assert read(chat).score == pytest.approx(plain[1].score, abs=1e-3)
    chat.close()


@pytest.mark.model
def test_it_reads_and_writes_only_what_it_was_tuned_for(
    models_folder: Path, adapters: Path, plain: tuple[str, Reading]
) -> None:
    """Alternately, as a prompt that the context remembers was read with the adapter on or off."""
    chat = ChatModel(folder_with(write_adapter(adapters / "own.gguf", STRONG), models_folder).find(STARTER))
    assert (chat.id, chat.tuned, chat.problem) == (TUNED, True, "")
    expected, expected_reading = written(chat), read(chat)
    assert expected != plain[0]
    assert expected_reading.score != pytest.approx(plain[1].score, abs=1e-3)
    for _ in range(2):
        assert written(chat, tuned=False) == plain[0]
        assert read(chat) == expected_reading
        assert written(chat, tuned=False) == plain[0]
        assert written(chat) == expected
    chat.close()


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1000])


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (Path.unlink, "is missing"),
        (cut_off, "isn’t the one that the catalogue names"),
        (lambda path: path.write_bytes(path.read_bytes()[:-1] + b"!"), "isn’t the one that the catalogue names"),
        (lambda path: (path.unlink(), path.mkdir()), "isn’t the one that the catalogue names"),
    ],
)
def test_a_damaged_adapter_is_reported(
    models_folder: Path, adapters: Path, damage: Callable[[Path], object], said: str
) -> None:
    adapter = write_adapter(adapters / "own.gguf", STRONG)
    folder = folder_with(adapter, models_folder)
    damage(adapter)
    tuning = folder.find(STARTER).tuning
    assert tuning is not None
    assert tuning.problem.startswith(f"The file {adapter} {said}")
    assert tuning.problem.endswith("so answers are worse than they could be; install Quoth again.")
    (state,) = folder.states()
    assert (state.status, state.problem, state.tuned_by) == ("installed", tuning.problem, "")


@pytest.mark.model
def test_a_damaged_adapter_is_not_loaded_and_the_model_writes_as_it_came(
    models_folder: Path, adapters: Path, plain: tuple[str, Reading]
) -> None:
    adapter = write_adapter(adapters / "own.gguf", STRONG)
    folder = folder_with(adapter, models_folder)
    cut_off(adapter)
    chat = ChatModel(folder.find(STARTER))
    assert (chat.id, chat.tuned) == (STARTER, False)
    assert chat.problem.startswith(f"The file {adapter} isn’t the one that the catalogue names")
    assert written(chat) == plain[0]
    assert read(chat) == plain[1]
    chat.close()


@pytest.fixture(scope="module")
def llama(models_folder: Path) -> Iterator[Llama]:
    """The starter model, loaded."""
    loaded = Llama(ModelsFolder(models_folder).find(STARTER).files[0].path, 128)
    yield loaded
    loaded.close()


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
def test_llama_cpp_refuses_what_is_no_adapter_for_the_model_which_goes_on_as_it_was(
    llama: Llama, adapters: Path, spoil: Callable[[Path], object]
) -> None:
    def following() -> list[float]:
        return [float(number) for number in llama.logits([9707, 11], [358], CancelToken())[0, :50]]

    before = following()
    adapter = write_adapter(adapters / "own.gguf", STRONG)
    spoil(adapter)
    with pytest.raises(LlamaError):
        llama.load_adapter(adapter)
    llama.use_adapter(adapted=True)
    assert following() == before


@pytest.mark.model
def test_an_adapter_that_llama_cpp_refuses_leaves_the_model_as_it_came(
    models_folder: Path, adapters: Path, plain: tuple[str, Reading]
) -> None:
    """The catalogue itself names the wrong file: the hash is right, the content isn't."""
    adapter = write_adapter(adapters / "own.gguf", STRONG, hidden=HIDDEN // 2)
    chat = ChatModel(folder_with(adapter, models_folder).find(STARTER))
    assert (chat.id, chat.tuned) == (STARTER, False)
    assert chat.problem.startswith(f"The file {adapter} can’t be loaded (")
    assert written(chat) == plain[0]
    chat.close()


@pytest.mark.model
def test_a_file_of_ones_own_is_tuned_only_if_it_is_the_very_file(
    models_folder: Path, adapters: Path, tmp_path: Path
) -> None:
    catalog = catalog_with(write_adapter(adapters / "own.gguf", STRONG))
    folder = ModelsFolder(tmp_path / "models", catalog, adapters=adapters)
    original = ModelsFolder(models_folder).find(STARTER).files[0].path
    same, other = tmp_path / "same.gguf", tmp_path / "other.gguf"
    same.symlink_to(original)
    with original.open("rb") as stream:
        other.write_bytes(stream.read(5000))
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
    with pytest.raises(ModelError, match="can’t be read"):
        parse_catalog(GOOD + ADAPTER.replace(before, after))
