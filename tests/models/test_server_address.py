"""Which addresses a model server may have: those of this computer, plainly written, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from models.errors import ModelError
from models.server_settings import OwnServer, load_server, parse_address, save_server, server_path


@pytest.mark.parametrize(
    ("written", "plain", "hosts"),
    [
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080/v1", ("127.0.0.1",)),
        ("127.0.0.1:8080/", "http://127.0.0.1:8080/v1", ("127.0.0.1",)),
        ("  http://127.1.2.3:1/v1/ ", "http://127.1.2.3:1/v1", ("127.1.2.3",)),
        ("http://localhost:11434/v1", "http://localhost:11434/v1", ("127.0.0.1", "::1")),
        ("LOCALHOST:1234", "http://localhost:1234/v1", ("127.0.0.1", "::1")),
        ("http://[::1]:8080/api/v1", "http://[::1]:8080/api/v1", ("::1",)),
    ],
)
def test_what_is_on_this_computer_is_taken(written: str, plain: str, hosts: tuple[str, ...]) -> None:
    address = parse_address(written)
    assert (str(address), address.hosts) == (plain, hosts)
    assert parse_address(plain) == address


@pytest.mark.parametrize(
    "written",
    [
        *("http://192.168.0.4:8080", "http://10.0.0.1:80", "http://0.0.0.0:8080", "http://8.8.8.8:1", "http://[::]:80"),
        *("http://example.org:8080", "http://localhost.example.org:80", "http://127.0.0.1.example.org:80"),
        *("http://localhost.:80", "http://ip6-localhost:80", "http://my-pc:8080", "http://127.0.0.1.:80"),
        *(
            "http://0177.0.0.1:80",
            "http://127.1:80",
            "http://2130706433:80",
            "http://0x7f000001:80",
            "http://127.0.0.01:1",
        ),
        *("http://[::ffff:127.0.0.1]:80", "http://[::1%25eth0]:80", "http://[fe80::1]:80", "http://[::2]:80"),
        *("http://127.0.0.1@example.org:80", "http://me:secret@127.0.0.1:80", "http://example.org:80@127.0.0.1:80"),
        *("https://127.0.0.1:8080", "ftp://127.0.0.1:21", "file:///etc/passwd", "unix:///tmp/socket", "http:///v1"),
        *(
            "http://127.0.0.1",
            "http://127.0.0.1:0",
            "http://127.0.0.1:65536",
            "http://127.0.0.1:x",
            "http://127.0.0.1:-1",
        ),
        *(
            "http://127.0.0.1:80/v1?key=1",
            "http://127.0.0.1:80/#x",
            "http://127.0.0.1:80/../x",
            "http://127.0.0.1:80/a b",
        ),
        *(
            "",
            "   ",
            "\n",
            "http://127.0.0.1:80/\r\nHost: x",
            "http://127.0.0.1:8080\\@example.org",
            "http://１２７.0.0.1:80",
        ),
        *("http://127.0.0.1:80/" + "x" * 300, "http://localhоst:80"),  # a Cyrillic о
    ],
)
def test_everything_else_is_refused_with_a_sentence(written: str) -> None:
    with pytest.raises(ModelError) as caught:
        parse_address(written)
    assert str(caught.value).endswith(".")


def test_a_server_is_kept_in_plain_form_and_forgotten(tmp_path: Path) -> None:
    assert load_server(tmp_path) is None
    save_server(tmp_path, OwnServer(" localhost:8080 ", "qwen", able=True, context_tokens=8192))
    assert load_server(tmp_path) == OwnServer("http://localhost:8080/v1", "qwen", able=True, context_tokens=8192)
    save_server(tmp_path, None)
    save_server(tmp_path, None)
    assert load_server(tmp_path) is None


@pytest.mark.parametrize(
    "written",
    [
        b"", b"{", b"[]", b'{"address": 1, "model": ""}', b'{"address": "http://example.org:80", "model": "x"}',
        b'{"address": "http://127.0.0.1:80", "model": "x", "context_tokens": 1000000}',
        b'{"address": "http://127.0.0.1:80", "model": "x", "proxy": "http://example.org"}', b"[" * 100_000,
    ],
)  # fmt: skip
def test_a_file_that_says_something_else_gets_a_sentence_and_no_server(tmp_path: Path, written: bytes) -> None:
    server_path(tmp_path).write_bytes(written)
    with pytest.raises(ModelError):
        load_server(tmp_path)
