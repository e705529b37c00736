"""Every way in which a model's files can be wrong gets its sentence; the rest of the folder is not disturbed by it."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from models.errors import ModelError
from models.folder import ModelsFolder, default_path


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


def test_a_change_of_the_same_length_is_noticed_by_its_time(folder: ModelsFolder, content: bytes) -> None:
    path = put(folder, "tiny", content)
    folder.find("tiny")
    path.write_bytes(content[:-1] + b"!")
    os.utime(path, ns=(0, 0))
    assert "SHA-256" in sentence(folder, "tiny")


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
