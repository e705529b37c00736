"""The address of a model server on this very computer: parsed strictly, and never looked up anywhere."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from models.errors import ModelError

_LONGEST = 200
_PLAIN = re.compile(r"[!-~]+")
_PATH = re.compile(r"(?:/[A-Za-z0-9._~-]+)*/?")
_LOCALHOST = ("127.0.0.1", "::1")
_EXAMPLE = "such as http://127.0.0.1:8080/v1"


@dataclass(frozen=True)
class ServerAddress:
    """Where a server listens: the loopback addresses to try, in order, a port, and what its paths begin with."""

    hosts: tuple[str, ...]
    port: int
    prefix: str

    def __str__(self) -> str:
        host = "localhost" if len(self.hosts) > 1 else self.hosts[0]
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}{self.prefix}"


def parse_address(written: str) -> ServerAddress:
    """The address that is ``written``; without a path it is that of every OpenAI-compatible server, ``/v1``.

    ``localhost`` means the loopback addresses themselves: no name is ever resolved. ``ModelError`` for everything that
    isn't plainly on this computer.
    """
    text = written.strip()
    if not text or len(text) > _LONGEST or not _PLAIN.fullmatch(text):
        raise ModelError(f"A model server needs an address, {_EXAMPLE}.")
    if "://" not in text:
        text = f"http://{text}"
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise ModelError(f"{written.strip()} is not an address; write one {_EXAMPLE}.") from None
    if parts.scheme != "http":
        raise ModelError(f"A model server is reached by http, not {parts.scheme}: nothing leaves this computer.")
    if "@" in parts.netloc or parts.query or parts.fragment or not _PATH.fullmatch(parts.path) or "/.." in parts.path:
        raise ModelError(f"{written.strip()} is more than an address; write one {_EXAMPLE}.")
    hosts = _loopback(parts, written.strip())
    if not port:
        raise ModelError(f"{written.strip()} names no port; write an address {_EXAMPLE}.")
    return ServerAddress(hosts, port, parts.path.rstrip("/") or "/v1")


def _loopback(parts: SplitResult, written: str) -> tuple[str, ...]:
    host = parts.hostname or ""
    if host == "localhost":
        return _LOCALHOST
    try:
        address = ipaddress.ip_address(host)  # takes no octal, hexadecimal or shortened form
    except ValueError:
        address = None
    if address is None or not address.is_loopback or (address.version == 6 and str(address) != "::1"):
        raise ModelError(
            f"{written} is not on this computer. Quoth speaks to a model server only at 127.0.0.1, ::1 or localhost."
        )
    return (str(address),)
