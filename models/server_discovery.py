"""Looks for model servers on this computer, where they usually listen, and asks each what it offers.

Field names are those of Ollama's docs/api.md, LM Studio's REST API v0, llama.cpp's tools/server/README.md, and what
vLLM adds to OpenAI's list of models. A server that doesn't say something is none the worse for that.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from models.cancel import CancelToken
from models.errors import ModelError
from models.served_models import LOOKED_AT, USUAL_PORTS, LocalServer, ServedModel
from models.server_http import Connecting, RefusedRequest, ServerHttp, connecting, listening
from models.server_settings import ServerAddress
from models.user_message import NOTHING, say

CONNECT_SECONDS = 1.0
ASK_SECONDS = 2.0
"""For one request; a server that is busy with an answer may be late."""
LOOK_SECONDS = 8.0
_OLLAMAS_ROOM = 4096  # unless it or the model was set up otherwise; what is beyond it is silently left out of a prompt
_STUDIOS_ROOM = 4096  # for a model that isn't loaded yet
_JANS_PORT = 1337
_MOST_MODELS = 40
_NEEDS_KEY = 401
_LIST = "/v1/models"
_NUM_CTX = re.compile(r"^num_ctx\s+(\d+)\s*$", re.MULTILINE)

T = TypeVar("T")


class _Settings(msgspec.Struct, frozen=True):
    n_ctx: Any = 0


class _Props(msgspec.Struct, frozen=True):
    """llama.cpp's ``/props``."""

    default_generation_settings: _Settings


class _StudioModel(msgspec.Struct, frozen=True):
    id: str
    state: str
    type: str = ""
    quantization: Any = ""
    max_context_length: Any = 0
    loaded_context_length: Any = 0


class _StudioList(msgspec.Struct, frozen=True):
    """LM Studio's ``/api/v0/models``."""

    data: tuple[_StudioModel, ...]


class _Tag(msgspec.Struct, frozen=True):
    name: str
    size: Any = 0
    details: Any = None
    remote_host: Any = None
    context_length: Any = 0


class _Tags(msgspec.Struct, frozen=True):
    """Ollama's ``/api/tags``, all models, and ``/api/ps``, those that are loaded."""

    models: tuple[_Tag, ...]


class _Show(msgspec.Struct, frozen=True):
    """Ollama's ``/api/show``."""

    parameters: Any = ""
    model_info: dict[str, Any] = {}
    capabilities: tuple[str, ...] = ("completion",)


class _ListedModel(msgspec.Struct, frozen=True):
    id: str
    owned_by: Any = ""
    max_model_len: Any = 0
    meta: Any = None


class _ModelList(msgspec.Struct, frozen=True):
    """``/v1/models`` of all the others."""

    data: tuple[_ListedModel, ...]


def find_servers(
    cancel: CancelToken, connecting: Connecting = connecting, ports: Sequence[int] = USUAL_PORTS
) -> tuple[LocalServer, ...]:
    """The model servers that listen on these ports of 127.0.0.1. Asks nothing of anything else.

    ``ModelError`` if this process may not look, ``Cancelled`` at once when the token is set.
    """
    until = time.monotonic() + LOOK_SECONDS
    servers = []
    for port in listening(LOOKED_AT, ports, connecting, cancel, CONNECT_SECONDS):
        server = _recognised(_Port(port, connecting, cancel, until))
        if server is not None:
            listed = tuple(model for model in server.models if _words(model.name))
            servers.append(msgspec.structs.replace(server, models=listed))
    return tuple(servers)


@dataclass
class _Port:
    """Somebody who listens; what it replies is understood as one kind of list or another, or not."""

    number: int
    connecting: Connecting
    cancel: CancelToken
    until: float
    needs_key: bool = field(default=False, init=False)

    @property
    def address(self) -> str:
        return f"http://{LOOKED_AT}:{self.number}/v1"

    def ask(self, path: str, form: type[T], body: Mapping[str, object] | None = None) -> T | None:
        """The reply to a request for a list; None if there is none of this form."""
        seconds = min(ASK_SECONDS, self.until - time.monotonic())
        if seconds <= 0:
            return None
        place = ServerAddress((LOOKED_AT,), self.number, "")
        client = ServerHttp(place, self.connecting, idle_seconds=seconds, total_seconds=seconds)
        try:
            reply = b"".join(client.lines("GET" if body is None else "POST", path, body, self.cancel))
            return msgspec.json.decode(reply, type=form)
        except RefusedRequest as refused:
            self.needs_key = refused.status == _NEEDS_KEY and path == _LIST
        except (ModelError, msgspec.MsgspecError, RecursionError):
            pass
        return None


def _recognised(port: _Port) -> LocalServer | None:
    """The model server at a port, with its models; None if what listens there is none."""
    if props := port.ask("/props", _Props):
        listed = port.ask(_LIST, _ModelList)
        room = _count(props.default_generation_settings.n_ctx)
        return LocalServer("llama.cpp", port.address, _of_list(listed, room))
    if studio := port.ask("/api/v0/models", _StudioList):
        return LocalServer("LM Studio", port.address, tuple(_of_studio(studio)))
    if tags := port.ask("/api/tags", _Tags):
        return LocalServer("Ollama", port.address, tuple(_of_ollama(port, tags)))
    listed = port.ask(_LIST, _ModelList)
    if listed is None and not port.needs_key:
        return None
    problem = NOTHING
    if listed is None:
        problem = say("It asks for a key, and Quoth has none. Set it up to need no key on this computer.")
    return LocalServer(_program(port.number, listed), port.address, _of_list(listed), problem)


def _program(port: int, listed: _ModelList | None) -> str:
    owner = listed.data[0].owned_by if listed is not None and listed.data else ""
    names = {"vllm": "vLLM", "llamacpp": "llama.cpp"}
    known = names.get(owner) if isinstance(owner, str) else None
    return known or ("Jan" if port == _JANS_PORT else "")


def _of_list(listed: _ModelList | None, room: int = 0) -> tuple[ServedModel, ...]:
    """``room`` is what the server says of itself."""
    made = []
    for model in listed.data[:_MOST_MODELS] if listed is not None else ():
        meta = model.meta if isinstance(model.meta, dict) else {}
        context = room or _count(model.max_model_len) or _count(meta.get("n_ctx"))
        made.append(ServedModel(model.id, context, _count(meta.get("size")), _billions(_count(meta.get("n_params")))))
    return tuple(made)


def _of_studio(listed: _StudioList) -> Iterator[ServedModel]:
    """Those that are loaded first."""
    for model in sorted(listed.data[:_MOST_MODELS], key=lambda model: model.state != "loaded"):
        if model.type == "embeddings":
            continue
        most = _count(model.max_context_length)
        room = _count(model.loaded_context_length) or (min(most, _STUDIOS_ROOM) if most else 0)
        yield ServedModel(model.id, room, quantization=_words(model.quantization))


def _of_ollama(port: _Port, tags: _Tags) -> Iterator[ServedModel]:
    """Without the models that run at Ollama's own servers: what they read would leave this computer."""
    loaded = port.ask("/api/ps", _Tags) or _Tags(())
    rooms = {tag.name: _count(tag.context_length) for tag in loaded.models}
    for tag in tags.models[:_MOST_MODELS]:
        if tag.remote_host:
            continue
        shown = port.ask("/api/show", _Show, {"model": tag.name}) or _Show()
        if "completion" not in shown.capabilities:
            continue
        details = tag.details if isinstance(tag.details, dict) else {}
        yield ServedModel(
            tag.name,
            rooms.get(tag.name) or _ollamas_room(shown),
            _count(tag.size),
            _words(details.get("parameter_size")),
            _words(details.get("quantization_level")),
        )


def _ollamas_room(shown: _Show) -> int:
    """The context that it gives a model once it loads it, which is seldom all that the model could have."""
    set_up = _NUM_CTX.search(shown.parameters) if isinstance(shown.parameters, str) else None
    most = next((_count(n) for name, n in shown.model_info.items() if name.endswith(".context_length")), 0)
    room = int(set_up[1]) if set_up else _OLLAMAS_ROOM
    return min(room, most) if most else room


def _count(value: object) -> int:
    return value if isinstance(value, int) and value > 0 else 0


def _words(value: object) -> str:
    """What can be shown in a line: nothing that would do something in a terminal."""
    return value if isinstance(value, str) and value.isprintable() else ""


def _billions(parameters: int) -> str:
    return f"{parameters / 1e9:.1f}B" if parameters else ""
