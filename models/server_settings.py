"""The model server that the user has named, if any: one small file beside the other settings of the models folder."""

from __future__ import annotations

from pathlib import Path

import msgspec

from models.errors import ModelError
from models.hashes import write_atomically
from models.server_address import ServerAddress, parse_address

CONTEXT_TOKENS = 4096
"""For prompt and answer together, unless the user says that the server has room for more. No more than this is sent."""
LEAST_CONTEXT, MOST_CONTEXT = 1024, 32768


class OwnServer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A server and the model of it to use. ``able``: it may pick the tools itself."""

    address: str
    model: str
    able: bool = False
    context_tokens: int = CONTEXT_TOKENS

    @property
    def place(self) -> ServerAddress:
        """Where it listens; ModelError if that isn't on this computer."""
        return parse_address(self.address)

    @property
    def id(self) -> str:
        """What is said of who wrote an answer."""
        return f"{self.model} on {self.address.removeprefix('http://').removesuffix('/v1')}"


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
            f"The model server in {path} can’t be read ({error}); name it anew, or use `quoth models server off`."
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
        raise ModelError(f"The model server can’t be written to {path} ({error.strerror}).") from error


def checked(server: OwnServer) -> OwnServer:
    """The server, its address in plain form; ``ModelError`` if something about it isn't right."""
    if not LEAST_CONTEXT <= server.context_tokens <= MOST_CONTEXT:
        raise ModelError(f"The context of a model server is {LEAST_CONTEXT:,} to {MOST_CONTEXT:,} tokens.")
    return msgspec.structs.replace(server, address=str(server.place))
