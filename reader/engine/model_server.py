"""The user's own model server: which one is in use; a new one is tried before it is used."""

from __future__ import annotations

import msgspec

from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.server_settings import OwnServer, load_server, save_server
from reader.engine.outside import connecting
from reader.engine.protocol import GetModelServer, ModelServer, SetModelServer
from reader.engine.runtimes import Runtimes


class ModelServers:
    """Keeps the choice in the models folder; the code that reaches a server is loaded to try one, and not before."""

    def __init__(self, folder: ModelsFolder, runtimes: Runtimes) -> None:
        self._folder, self._runtimes = folder, runtimes

    def handle(self, request: GetModelServer | SetModelServer, cancel: CancelToken) -> ModelServer:
        """Carry out a request. Raises ModelError, or Cancelled."""
        if isinstance(request, GetModelServer):
            return _described(load_server(self._folder.path))
        if not request.address.strip():
            save_server(self._folder.path, None)
            return ModelServer()
        from models.server_chat import try_server  # noqa: PLC0415

        wanted = OwnServer(request.address, request.model.strip(), request.able)
        if request.context_tokens is not None:
            wanted = msgspec.structs.replace(wanted, context_tokens=request.context_tokens)
        tried = try_server(wanted, cancel, connecting)
        save_server(self._folder.path, tried.server)
        self._runtimes.drop_chat()
        return msgspec.structs.replace(_described(tried.server), likelihoods=tried.likelihoods)


def _described(server: OwnServer | None) -> ModelServer:
    return (
        ModelServer()
        if server is None
        else ModelServer(server.address, server.model, server.able, server.context_tokens)
    )
