"""Downloads one file from Hugging Face over HTTPS, going on from where an earlier download stopped."""

from __future__ import annotations

import http.client
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote, urlsplit

from models.catalog import HuggingFaceSource
from models.errors import ModelError

HUGGING_FACE = "https://huggingface.co"
TIMEOUT_SECONDS = 20.0
CHUNK = 1 << 18
PARTIAL_CONTENT = 206


def download(
    source: HuggingFaceSource, size: int, part: Path, on_bytes: Callable[[int], None], *, base: str = HUGGING_FACE
) -> None:
    """Fill ``part`` up to ``size`` bytes; ``on_bytes`` gets how many there are and may raise to stop (the part stays).

    A connection that breaks off is taken up again as long as each attempt brings something. Raises ``ModelError`` (its
    sentence still open at the end) and, for the disk, ``OSError``. The caller checks the hash.
    """
    url = f"{base}/{quote(source.repo)}/resolve/{quote(source.revision)}/{quote(source.path)}"
    have = _length(part)
    if have > size:
        part.unlink()
        have = 0
    while have < size:
        before = have
        try:
            _fetch_rest(url, size, part, on_bytes)
        except urllib.error.HTTPError as error:
            raise ModelError(
                f"{_host(url)} answered “{error.code} {error.reason}” for {url}; check that it is up"
            ) from error
        except (urllib.error.URLError, TimeoutError, ConnectionError, http.client.HTTPException) as error:
            if _length(part) <= before:
                raise _unreachable(url, part, have, size, error) from error
        have = _length(part)
        if have <= before:
            raise _unreachable(url, part, have, size, "it sent nothing")


def _fetch_rest(url: str, size: int, part: Path, on_bytes: Callable[[int], None]) -> None:
    have = _length(part)
    headers = {"User-Agent": "quoth", "Accept-Encoding": "identity"}
    if have:
        headers["Range"] = f"bytes={have}-"
    request = urllib.request.Request(url, headers=headers)  # noqa: S310  (the scheme is the catalogue's https)
    with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:  # noqa: S310
        resumed = response.status == PARTIAL_CONTENT
        _check_length(response, url, size, have if resumed else 0)
        with part.open("ab" if resumed else "wb") as stream:
            _copy(response, stream, have if resumed else 0, size, on_bytes)


def _check_length(response: http.client.HTTPResponse, url: str, size: int, start: int) -> None:
    announced = response.headers.get("Content-Length")
    if announced and announced.isdigit() and start + int(announced) != size:
        raise ModelError(
            f"{_host(url)} has a file of {start + int(announced):,} bytes at {url} and the catalogue says {size:,}; it"
            " was not fetched: look for a newer Quoth"
        )


def _copy(
    response: http.client.HTTPResponse, stream: BinaryIO, start: int, size: int, on_bytes: Callable[[int], None]
) -> None:
    done = start
    while done < size and (chunk := response.read1(min(CHUNK, size - done))):
        stream.write(chunk)
        done += len(chunk)
        on_bytes(done)


def _unreachable(url: str, part: Path, have: int, size: int, why: object) -> ModelError:
    reason = getattr(why, "reason", why)
    got = f" after {have:,} of {size:,} bytes" if have else ""
    return ModelError(
        f"{url} could not be fetched{got} ({reason}); connect to the network, or fetch it elsewhere and put it at"
        f" {part.with_suffix('')}"
    )


def _host(url: str) -> str:
    return urlsplit(url).netloc


def _length(part: Path) -> int:
    return part.stat().st_size if part.exists() else 0
