"""The model server that the user has named, if any: one small file beside the other settings of the models folder."""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

import msgspec

from models.errors import ModelError
from models.hashes import write_atomically
from models.user_message import say

_LONGEST = 200
_PLAIN = re.compile(r"[!-~]+")
_PATH = re.compile(r"(?:/[A-Za-z0-9._~-]+)*/?")
_LOCALHOST = ("127.0.0.1", "::1")
_EXAMPLE = say("such as {address}", address="http://127.0.0.1:8080/v1")


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
        raise ModelError(say("A model server needs an address, {example}.", example=_EXAMPLE))
    if "://" not in text:
        text = f"http://{text}"
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise ModelError(
            say("{written} is not an address; write one {example}.", written=written.strip(), example=_EXAMPLE)
        ) from None
    if parts.scheme != "http":
        raise ModelError(
            say("A model server is reached by http, not {scheme}: nothing leaves this computer.", scheme=parts.scheme)
        )
    if "@" in parts.netloc or parts.query or parts.fragment or not _PATH.fullmatch(parts.path) or "/.." in parts.path:
        raise ModelError(
            say("{written} is more than an address; write one {example}.", written=written.strip(), example=_EXAMPLE)
        )
    hosts = _loopback(parts, written.strip())
    if not port:
        raise ModelError(
            say("{written} names no port; write an address {example}.", written=written.strip(), example=_EXAMPLE)
        )
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
            say(
                "{written} is not on this computer. Quoth speaks to a model server only at 127.0.0.1, ::1 or "
                "localhost.",
                written=written,
            )
        )
    return (str(address),)


CONTEXT_TOKENS = 4096
"""For prompt and answer together, unless the user says that the server has room for more. No more than this is sent."""
LEAST_CONTEXT, MOST_CONTEXT = 1024, 32768


class OwnServer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A server and the model of it to use. ``able``: it may go on with searches of its own.

    ``thinks``: when it was tried, it seemed to think aloud; so its words are shown once that has come to an end.
    """

    address: str
    model: str
    able: bool = True
    context_tokens: int = CONTEXT_TOKENS
    thinks: bool = False

    @property
    def place(self) -> ServerAddress:
        """Where it listens; ModelError if that isn't on this computer."""
        return parse_address(self.address)

    @property
    def id(self) -> str:
        """What is said of who wrote an answer."""
        return f"{self.model} on {self.address.removeprefix('http://').removesuffix('/v1')}"


def server_fingerprint(model: str) -> str:
    """What a server's model is told apart by: nothing but its name is known."""
    return f"server:{model}"


def server_path(folder: Path) -> Path:
    """Where it is kept; there is no such file while no server is used."""
    return folder / "server.json"


def load_server(folder: Path) -> OwnServer | None:
    """The server to use; None: none. ``ModelError`` if the file is damaged, or names another computer."""
    path = server_path(folder)
    try:
        server = msgspec.json.decode(path.read_bytes(), type=OwnServer)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.MsgspecError, RecursionError) as error:
        raise ModelError(
            say(
                "The model server in {path} can’t be read ({reason}); name it anew, or use `{command}`.",
                path=path,
                reason=error,
                command="quoth models server off",
            )
        ) from error
    return checked(server)


def save_server(folder: Path, server: OwnServer | None) -> None:
    """Use this server from now on, or none. ``ModelError`` if the folder can't be written."""
    path = server_path(folder)
    try:
        if server is None:
            path.unlink(missing_ok=True)
        else:
            folder.mkdir(parents=True, exist_ok=True)
            write_atomically(path, msgspec.json.format(msgspec.json.encode(checked(server))))
    except OSError as error:
        raise ModelError(
            say("The model server can’t be written to {path} ({reason}).", path=path, reason=error)
        ) from error


def checked(server: OwnServer) -> OwnServer:
    """The server, its address in plain form; ``ModelError`` if something about it isn't right."""
    if not LEAST_CONTEXT <= server.context_tokens <= MOST_CONTEXT:
        raise ModelError(
            say("The context of a model server is {least} to {most} tokens.", least=LEAST_CONTEXT, most=MOST_CONTEXT)
        )
    return msgspec.structs.replace(server, address=str(server.place))
