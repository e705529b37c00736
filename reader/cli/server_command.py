"""``quoth models server``: use a model server on this computer, or none."""

from __future__ import annotations

import argparse

from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.server_settings import CONTEXT_TOKENS, OwnServer, load_server, save_server

OFF = "off"


def add_options(models: argparse.ArgumentParser) -> None:
    """What only “server” takes."""
    models.add_argument("--model", default="", metavar="NAME", help="with “server”: the model (default: its first)")
    models.add_argument("--able", action="store_true", help="with “server”: let the model choose its own searches")
    room = f"with “server”: how many tokens its context has (default: {CONTEXT_TOKENS})"
    models.add_argument("--context", type=int, default=CONTEXT_TOKENS, metavar="N", help=room)


def server(options: argparse.Namespace, folder: ModelsFolder, cancel: CancelToken) -> int:
    """Say which server is in use, use none, or try one and use it from now on."""
    if options.target is None:
        used = load_server(folder.path)
        print(f"{used.id} writes the summaries." if used is not None else "No model server is in use.")
        return 0
    if options.target == OFF:
        save_server(folder.path, None)
        print("No model server is in use from now on.")
        return 0
    from models.server_chat import try_server  # noqa: PLC0415 - the code that reaches a server

    tried = try_server(OwnServer(options.target, options.model, options.able, options.context), cancel)
    save_server(folder.path, tried)
    print(f"{tried.id} is in use from now on.")
    return 0
