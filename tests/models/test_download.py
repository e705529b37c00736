"""Where files come from: a server that breaks off and lies, public files pinned by their hash, wheels by pip."""

from __future__ import annotations

import hashlib
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from models.cancel import Cancelled, CancelToken
from models.catalog import HuggingFaceSource, WheelSource
from models.download import TIMEOUT_SECONDS, download
from models.endpoint import hub
from models.errors import ModelError
from models.folder import ModelsFolder
from models.hub import pin
from models.installer import install
from models.wheel import fetch_from_wheel
from tests.models.hub_server import HuggingFace, serving

SOURCE = HuggingFaceSource("a/b", "main", "sub folder/tiny.gguf")


@pytest.fixture
def server(content: bytes) -> Iterator[HuggingFace]:
    with serving(content) as made:
        yield made


def fetch(server: HuggingFace, part: Path, cancel: CancelToken | None = None) -> list[int]:
    received: list[int] = []

    download(SOURCE, len(server.content), part, received.append, cancel or CancelToken(), base=server.url)
    return received


def test_a_file_is_fetched_from_its_place(server: HuggingFace, tmp_path: Path) -> None:
    received = fetch(server, tmp_path / "part")
    assert (tmp_path / "part").read_bytes() == server.content
    assert server.paths == ["/a/b/resolve/main/sub%20folder/tiny.gguf"]
    assert received == sorted(received)
    assert received[-1] == len(server.content)


@pytest.mark.parametrize(
    ("kept", "heeds_ranges", "asked"),
    [
        (lambda content: content[:1000], True, ["bytes=1000-"]),
        (lambda content: b"x" * 1000, False, ["bytes=1000-"]),  # and starts over
        (lambda content: content, True, []),
        (lambda content: content + b"x", True, [None]),  # too long a part is thrown away
    ],
)
def test_a_download_goes_on_where_it_stopped(
    server: HuggingFace, tmp_path: Path, kept: Callable[[bytes], bytes], heeds_ranges: bool, asked: list[str | None]
) -> None:
    server.heed_ranges = heeds_ranges
    (tmp_path / "part").write_bytes(kept(server.content))
    fetch(server, tmp_path / "part")
    assert (tmp_path / "part").read_bytes() == server.content
    assert server.ranges == asked


def test_a_broken_connection_is_taken_up_again(server: HuggingFace, tmp_path: Path) -> None:
    server.break_after = [3000, 100]
    fetch(server, tmp_path / "part")
    assert server.ranges == [None, "bytes=3000-", "bytes=3100-"]
    assert (tmp_path / "part").read_bytes() == server.content


def test_a_connection_that_brings_nothing_ends_it_and_keeps_the_part(server: HuggingFace, tmp_path: Path) -> None:
    server.break_after = [3000, 0]
    with pytest.raises(ModelError, match=r"fetched after 3,000 of 10,244 bytes"):
        fetch(server, tmp_path / "part")
    assert (tmp_path / "part").read_bytes() == server.content[:3000]


def test_a_cancel_keeps_the_part(server: HuggingFace, tmp_path: Path) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        fetch(server, tmp_path / "part", token)
    assert server.content.startswith((tmp_path / "part").read_bytes())


def test_a_server_that_has_gone_silent_is_left_at_once(server: HuggingFace, tmp_path: Path) -> None:
    server.hold_after = 1000
    token, came = CancelToken(), threading.Event()
    with ThreadPoolExecutor(1) as pool:
        left = pool.submit(
            lambda: download(
                SOURCE, len(server.content), tmp_path / "part", lambda _done: came.set(), token, base=server.url
            )
        )
        assert came.wait(20)
        token.cancel()
        with pytest.raises(Cancelled):
            left.result(timeout=TIMEOUT_SECONDS / 2)
    assert not server.go_on.is_set()
    assert (tmp_path / "part").read_bytes() == server.content[:1000]


def test_a_file_of_another_size_is_not_fetched(server: HuggingFace, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"has a file of 10,244 bytes at .* and the catalogue says 99"):
        download(SOURCE, 99, tmp_path / "part", lambda done: None, CancelToken(), base=server.url)
    assert not (tmp_path / "part").exists()


@pytest.mark.parametrize("status", [404, 416, 500])
def test_a_refusal_is_passed_on(server: HuggingFace, tmp_path: Path, status: int) -> None:
    server.status = status
    with pytest.raises(ModelError, match=f"answered “{status} "):
        fetch(server, tmp_path / "part")


def test_no_network_says_what_to_do(content: bytes, tmp_path: Path) -> None:
    closed = HuggingFace(content)
    closed.server_close()
    with pytest.raises(
        ModelError, match=r"could not be fetched .*connect to the network, or .* put it at .*tiny\.gguf\.$"
    ):
        fetch(closed, tmp_path / "tiny.gguf.part")


ADDRESS = "some.body/things-GGUF/sub/Thing-Q4_K_M.gguf"


@pytest.fixture
def hugging_face(content: bytes, monkeypatch: pytest.MonkeyPatch) -> Iterator[HuggingFace]:
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
    hugging_face: HuggingFace, folder: ModelsFolder, content: bytes, written: str
) -> None:
    pinned = pin(written, folder)
    assert (pinned.repo, pinned.path) == ("some.body/things-GGUF", "sub/Thing-Q4_K_M.gguf")
    assert (pinned.size, pinned.sha256) == (len(content), hashlib.sha256(content).hexdigest())
    assert pinned.revision == hugging_face.revision
    assert hugging_face.paths == ["/some.body/things-GGUF/resolve/main/sub/Thing-Q4_K_M.gguf"]
    listed = next(state for state in folder.states() if state.id == pinned.id)
    assert (listed.id, listed.status) == ("some.body-thing-q4-k-m", "missing")


def test_the_first_hash_counts(hugging_face: HuggingFace, folder: ModelsFolder) -> None:
    pinned = pin(ADDRESS, folder)
    hugging_face.content = hugging_face.content[::-1]
    assert pin(ADDRESS, folder) == pinned
    with pytest.raises(ModelError, match="SHA-256 differs"):
        install(pinned.spec, folder, lambda step: None, CancelToken())
    assert folder.fetched(pinned.spec) == 0


def test_removing_forgets_the_pin_and_the_choice(hugging_face: HuggingFace, folder: ModelsFolder) -> None:
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
    hugging_face: HuggingFace, folder: ModelsFolder, written: str, says: str
) -> None:
    with pytest.raises(ModelError, match=says):
        pin(written, folder)
    assert hugging_face.paths == []


def test_a_file_that_is_not_there_is_reported(hugging_face: HuggingFace, folder: ModelsFolder) -> None:
    hugging_face.status = 404
    with pytest.raises(ModelError, match="has no public file at"):
        pin(ADDRESS, folder)


@pytest.mark.parametrize("address", ["http://example.org", "ftp://127.0.0.1", "file:///etc"])
def test_only_https_or_this_computer_is_asked(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setenv("HF_ENDPOINT", address)
    with pytest.raises(ModelError, match="which is no https:// address"):
        hub()


WHEEL = WheelSource("quoth-test-model", "1.0", "quoth_test_model/tiny.gguf")


@pytest.fixture(autouse=True)
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the only package index."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return folder


@pytest.mark.process
def test_a_package_that_is_not_to_be_had_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"could not download quoth-test-model==1\.0 \(No matching distribution"):
        fetch_from_wheel(WHEEL, 1, tmp_path / "out", CancelToken())
    assert not (tmp_path / "out").exists()


@pytest.mark.process
def test_a_packed_quoth_does_not_start_itself_as_pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(ModelError, match="has no pip"):
        fetch_from_wheel(WHEEL, 1, tmp_path / "out", CancelToken())


@pytest.mark.process
def test_a_cancelled_download_runs_no_pip(tmp_path: Path) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        fetch_from_wheel(WHEEL, 1, tmp_path / "out", token)
    assert not (tmp_path / "out").exists()


@pytest.mark.process
def test_a_cancel_kills_pip_while_it_runs(tmp_path: Path) -> None:

    class CancelledOnceStarted(CancelToken):
        """Cancels itself as soon as pip runs and can be killed."""

        @contextmanager
        def interrupting(self, interrupt: Callable[[], None]) -> Iterator[None]:
            with super().interrupting(interrupt):
                self.cancel()
                yield

    with pytest.raises(Cancelled):
        fetch_from_wheel(WHEEL, 1, tmp_path / "out", CancelledOnceStarted())
    assert not (tmp_path / "out").exists()
