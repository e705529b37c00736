"""Models that came with Quoth count as installed, give way to the reader's own, and are never written to."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from models.cancel import CancelToken
from models.catalog import Catalog, ChatParams, FileSpec, ModelSpec
from models.errors import ModelError
from models.faster import DIGITS
from models.folder import ModelsFolder
from models.installer import install

CONTENT = b"GGUF" + b"the file itself" * 50
COPY = b"GGUF" + b"its faster copy" * 40
HASH = hashlib.sha256(CONTENT).hexdigest()
SPEC = ModelSpec(
    "tiny", "Tiny", "MIT", (FileSpec("tiny.gguf", len(CONTENT), HASH, ()),), ChatParams(64, "guided", fast="q4_0")
)
FASTER = f"faster-q4_0-{HASH[:DIGITS]}-{hashlib.sha256(COPY).hexdigest()[:DIGITS]}.gguf"


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """The folder of the model among those that came with Quoth, still empty."""
    folder = tmp_path / "came with Quoth" / "tiny"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def folder(tmp_path: Path, shipped: Path) -> ModelsFolder:
    """The reader's own models folder, which isn't there yet."""
    return ModelsFolder(tmp_path / "own", Catalog((SPEC,)), shipped=shipped.parent)


def state(folder: ModelsFolder) -> str:
    return folder.states()[0].status


@pytest.mark.parametrize("name", ["tiny.gguf", FASTER])
def test_what_came_is_in_use_without_an_install(folder: ModelsFolder, shipped: Path, name: str) -> None:
    (shipped / name).write_bytes(COPY if name == FASTER else CONTENT)
    model = folder.active("chat")
    assert (model.faster or model.files[0].path) == shipped / name
    assert (model.files[0].sha256, state(folder)) == (HASH, "installed")
    assert install(SPEC, folder, lambda _progress: None, CancelToken()).files == model.files
    assert [path.name for path in shipped.iterdir()] == [name]


@pytest.mark.parametrize("name", ["tiny.gguf", FASTER])
def test_what_came_damaged_is_told_of_and_gives_way_to_the_readers_own(
    folder: ModelsFolder, shipped: Path, name: str
) -> None:
    (shipped / name).write_bytes(b"G" * len(CONTENT))
    assert state(folder) == "broken"
    with pytest.raises(ModelError, match="quoth models install tiny"):
        folder.active("chat")
    own = folder.file_path(SPEC, SPEC.files[0])
    own.parent.mkdir(parents=True)
    own.write_bytes(CONTENT)
    assert folder.active("chat").files[0].path == own
    assert state(folder) == "installed"


def test_a_faster_copy_of_the_readers_own_comes_first(folder: ModelsFolder, shipped: Path) -> None:
    (shipped / FASTER).write_bytes(COPY)
    own = folder.file_path(SPEC, SPEC.files[0])
    own.parent.mkdir(parents=True)
    own.with_name(FASTER).write_bytes(COPY)
    own.write_bytes(b"damaged")
    assert state(folder) == "broken"  # a file of one's own is checked, whatever came with Quoth
    own.write_bytes(CONTENT)
    assert folder.active("chat").faster == own.with_name(FASTER)


def test_nothing_that_came_is_nothing_installed(tmp_path: Path) -> None:
    folder = ModelsFolder(tmp_path / "own", Catalog((SPEC,)), shipped=tmp_path)
    assert state(folder) == "missing"
