"""Downloads one file from Hugging Face over HTTPS, resuming an earlier download, or looks up what a file is."""

from __future__ import annotations

import http.client
import os
import re
import socket
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from email.message import Message
from pathlib import Path
from typing import IO, BinaryIO
from urllib.parse import quote, urljoin, urlsplit

from models.cancel import CancelToken
from models.catalog import HuggingFaceSource
from models.endpoint import HUGGING_FACE
from models.errors import ModelError
from models.user_message import NOTHING, say

TIMEOUT_SECONDS = 20.0
CHUNK = 1 << 18
PARTIAL_CONTENT = 206
REDIRECTS = range(300, 400)
NEW_NAMES = 3
"""So often may a repository that was renamed lead on to its new name."""
_SHA256 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class HubFile:
    """What Hugging Face says of a large file: the revision that ``main`` is now, its bytes and its SHA-256."""

    revision: str
    size: int
    sha256: str


def look_up(repo: str, path: str, *, base: str) -> HubFile:
    """Ask what a public file is, without fetching it. ``ModelError`` if there is none, or it has no SHA-256."""
    url = f"{base}/{quote(repo)}/resolve/main/{quote(path)}"
    for _ in range(NEW_NAMES):
        status, headers = _head(url)
        if status not in REDIRECTS or not (further := headers.get("Location", "")).startswith("/"):
            break
        url = urljoin(url, further)
    sha256 = headers.get("X-Linked-Etag", "").strip('"')
    size, revision = headers.get("X-Linked-Size", ""), headers.get("X-Repo-Commit", "")
    if not (_SHA256.fullmatch(sha256) and size.isdigit() and int(size) and revision.isalnum()):
        raise ModelError(
            say(
                "{host} gives no size and SHA-256 for {address}, so it can’t be checked and isn’t fetched.",
                host=_host(url),
                address=url,
            )
        )
    return HubFile(revision, int(size), sha256)


def _head(url: str) -> tuple[int, Message]:
    headers = {"User-Agent": "quoth", "Accept-Encoding": "identity"}
    request = urllib.request.Request(url, headers=headers, method="HEAD")  # noqa: S310  (`hub` has looked at the scheme)
    try:
        with urllib.request.build_opener(_Stay).open(request, timeout=TIMEOUT_SECONDS) as response:
            return response.status, response.headers
    except urllib.error.HTTPError as error:
        if error.code in REDIRECTS:
            return error.code, error.headers
        raise ModelError(
            say(
                "{host} has no public file at {address} (“{answer}”); check how it is written.",
                host=_host(url),
                address=url,
                answer=f"{error.code} {error.reason}",
            )
        ) from error
    except (urllib.error.URLError, TimeoutError, ConnectionError, http.client.HTTPException) as error:
        reason = _reason(error)
        raise ModelError(
            say("{address} could not be asked for ({reason}); connect to the network.", address=url, reason=reason)
        ) from error


class _Stay(urllib.request.HTTPRedirectHandler):
    """What Hugging Face says of a file comes with the redirect to where the file is; that place isn't asked."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: Message, newurl: str
    ) -> None:
        """Go nowhere."""


def download(
    source: HuggingFaceSource,
    size: int,
    part: Path,
    on_bytes: Callable[[int], None],
    cancel: CancelToken,
    *,
    base: str = HUGGING_FACE,
) -> None:
    """Fill ``part`` up to ``size`` bytes; ``on_bytes`` gets how many there are. The part stays when it is cancelled.

    A connection that breaks off is taken up again as long as each attempt brings something. Raises
    ``ModelError`` and, for the disk, ``OSError``. The caller checks the hash.
    """
    url = f"{base}/{quote(source.repo)}/resolve/{quote(source.revision)}/{quote(source.path)}"
    have = _length(part)
    if have > size:
        part.unlink()
        have = 0
    while have < size:
        before = have
        try:
            _fetch_rest(url, size, part, on_bytes, cancel)
        except urllib.error.HTTPError as error:
            raise ModelError(
                say(
                    "{host} answered “{answer}” for {address}; check that it is up.",
                    host=_host(url),
                    answer=f"{error.code} {error.reason}",
                    address=url,
                )
            ) from error
        except (urllib.error.URLError, TimeoutError, ConnectionError, http.client.HTTPException) as error:
            cancel.check()
            if _length(part) <= before:
                raise _unreachable(url, part, have, size, error) from error
        cancel.check()
        have = _length(part)
        if have <= before:
            raise _unreachable(url, part, have, size, say("it sent nothing"))


def _fetch_rest(url: str, size: int, part: Path, on_bytes: Callable[[int], None], cancel: CancelToken) -> None:
    have = _length(part)
    headers = {"User-Agent": "quoth", "Accept-Encoding": "identity"}
    if have:
        headers["Range"] = f"bytes={have}-"
    request = urllib.request.Request(url, headers=headers)  # noqa: S310  (the scheme is the catalogue's https)
    with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:  # noqa: S310
        resumed = response.status == PARTIAL_CONTENT
        _check_length(response, url, size, have if resumed else 0)
        with part.open("ab" if resumed else "wb") as stream, cancel.interrupting(lambda: _hang_up(response)):
            _copy(response, stream, have if resumed else 0, size, on_bytes)


def _hang_up(response: http.client.HTTPResponse) -> None:
    """End the connection under a read that waits for a server which has gone silent."""
    with socket.socket(fileno=os.dup(response.fileno())) as connection, suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


def _check_length(response: http.client.HTTPResponse, url: str, size: int, start: int) -> None:
    announced = response.headers.get("Content-Length")
    if announced and announced.isdigit() and start + int(announced) != size:
        raise ModelError(
            say(
                "{host} has a file of {number} bytes at {address} and the catalogue says {wanted}; it was not fetched: "
                "look for a newer Quoth.",
                host=_host(url),
                number=start + int(announced),
                address=url,
                wanted=size,
            )
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
    part_of_it = say(" after {number} of {wanted} bytes", number=have, wanted=size) if have else NOTHING
    return ModelError(
        say(
            "{address} could not be fetched{part} ({reason}); connect to the network, or fetch it elsewhere and put "
            "it at "
            "{path}.",
            address=url,
            part=part_of_it,
            reason=_reason(why),
            path=part.with_suffix(""),
        )
    )


def _reason(error: object) -> object:
    """Why it failed; ``urllib`` has the error of the system within its own."""
    reason = getattr(error, "reason", error)
    return say("the certificate can’t be verified") if hasattr(reason, "verify_code") else reason


def _host(url: str) -> str:
    return urlsplit(url).netloc


def _length(part: Path) -> int:
    return part.stat().st_size if part.exists() else 0
