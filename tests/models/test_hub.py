"""Any public GGUF of Hugging Face: looked up once, pinned by its hash, refused where it can't be checked."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pytest

from models.cancel import CancelToken
from models.endpoint import hub
from models.errors import ModelError
from models.folder import ModelsFolder
from models.hub import pin
from models.installer import install
from tests.models.hub_server import HuggingFace, serving

ADDRESS = "some.body/things-GGUF/sub/Thing-Q4_K_M.gguf"


@pytest.fixture
def server(content: bytes, monkeypatch: pytest.MonkeyPatch) -> Iterator[HuggingFace]:
    with serving(content) as made:
        monkeypatch.setenv("HF_ENDPOINT", made.url)
        yield made


@pytest.mark.parametrize(
    "written",
    [
        ADDRESS,
        f" {ADDRESS} ",
        "https://huggingface.co/some.body/things-GGUF/blob/main/sub/Thing-Q4_K_M.gguf",
        "https://huggingface.co/some.body/things-GGUF/resolve/main/sub/Thing-Q4_K_M.gguf?download=true",
    ],
)
def test_a_public_file_is_pinned_by_what_the_server_says_of_it(
    server: HuggingFace, folder: ModelsFolder, content: bytes, written: str
) -> None:
    pinned = pin(written, folder)
    assert (pinned.repo, pinned.path) == ("some.body/things-GGUF", "sub/Thing-Q4_K_M.gguf")
    assert (pinned.size, pinned.sha256) == (len(content), hashlib.sha256(content).hexdigest())
    assert pinned.revision == server.revision
    assert server.paths == ["/some.body/things-GGUF/resolve/main/sub/Thing-Q4_K_M.gguf"]
    listed = next(state for state in folder.states() if state.id == pinned.id)
    assert (listed.id, listed.status) == ("some.body-thing-q4-k-m", "missing")


def test_the_first_hash_counts(server: HuggingFace, folder: ModelsFolder) -> None:
    pinned = pin(ADDRESS, folder)
    server.content = server.content[::-1]
    assert pin(ADDRESS, folder) == pinned
    with pytest.raises(ModelError, match="SHA-256 differs"):
        install(pinned.spec, folder, lambda step: None, CancelToken())
    assert folder.fetched(pinned.spec) == 0


def test_removing_forgets_the_pin_and_the_choice(server: HuggingFace, folder: ModelsFolder) -> None:
    pinned = pin(ADDRESS, folder)
    install(pinned.spec, folder, lambda step: None, CancelToken())
    assert folder.choose(pinned.id).id == pinned.id
    folder.remove(pinned.id)
    assert pinned.id not in {state.id for state in folder.states()}
    assert not (folder.path / pinned.id).exists()
    with pytest.raises(ModelError, match="No chat model is installed"):
        folder.active("chat")


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("things", "is no address"),
        ("a/b/c.safetensors", "is no address"),
        ("a/b/../../c.gguf", "is no address"),
        ("a/b/c-00001-of-00003.gguf", "one of several parts"),
    ],
)
def test_what_is_no_such_file_is_refused_unasked(
    server: HuggingFace, folder: ModelsFolder, written: str, says: str
) -> None:
    with pytest.raises(ModelError, match=says):
        pin(written, folder)
    assert server.paths == []


def test_a_file_that_is_not_there_is_reported(server: HuggingFace, folder: ModelsFolder) -> None:
    server.status = 404
    with pytest.raises(ModelError, match="has no public file at"):
        pin(ADDRESS, folder)


@pytest.mark.parametrize("address", ["http://example.org", "ftp://127.0.0.1", "file:///etc"])
def test_only_https_or_this_computer_is_asked(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("HF_ENDPOINT", address)
    with pytest.raises(ModelError, match="which is no https:// address"):
        hub()
