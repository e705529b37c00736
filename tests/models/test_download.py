"""Downloads from a local server that serves ranges, breaks off, lies and refuses."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from models.cancel import Cancelled, CancelToken
from models.catalog import HuggingFaceSource
from models.download import TIMEOUT_SECONDS, download
from models.errors import ModelError
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


def test_a_download_goes_on_where_it_stopped(server: HuggingFace, tmp_path: Path) -> None:
    (tmp_path / "part").write_bytes(server.content[:1000])
    fetch(server, tmp_path / "part")
    assert server.ranges == ["bytes=1000-"]
    assert (tmp_path / "part").read_bytes() == server.content


def test_a_server_without_ranges_starts_over(server: HuggingFace, tmp_path: Path) -> None:
    server.heed_ranges = False
    (tmp_path / "part").write_bytes(b"x" * 1000)
    fetch(server, tmp_path / "part")
    assert (tmp_path / "part").read_bytes() == server.content


def test_a_part_that_is_complete_asks_nobody(server: HuggingFace, tmp_path: Path) -> None:
    (tmp_path / "part").write_bytes(server.content)
    fetch(server, tmp_path / "part")
    assert server.ranges == []


def test_a_part_that_is_too_long_is_thrown_away(server: HuggingFace, tmp_path: Path) -> None:
    (tmp_path / "part").write_bytes(server.content + b"x")
    fetch(server, tmp_path / "part")
    assert (tmp_path / "part").read_bytes() == server.content


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
