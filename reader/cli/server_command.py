"""``quoth models server``: look for model servers on this computer, use one, or none."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from models import served_models
from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.served_models import LocalServer, ServedModel
from models.server_settings import CONTEXT_TOKENS, OwnServer, load_server, save_server
from reader.cli import printing

FIND, OFF = "find", "off"


def add_options(models: argparse.ArgumentParser) -> None:
    """What only “server” takes."""
    models.add_argument("--model", default="", metavar="NAME", help="with “server”: the model (default: its first)")
    searching = "with “server”: whether the model may go on with searches of its own (default: it may)"
    models.add_argument("--able", action=argparse.BooleanOptionalAction, default=True, help=searching)
    room = f"with “server”: how many tokens its context has (default: {CONTEXT_TOKENS})"
    models.add_argument("--context", type=int, default=CONTEXT_TOKENS, metavar="N", help=room)


def server(options: argparse.Namespace, folder: ModelsFolder, cancel: CancelToken) -> int:
    """Say which server is in use, look for some, use none, or try one and use it from now on."""
    if options.target is None:
        used = load_server(folder.path)
        print(f"{used.id} writes answers and summaries." if used is not None else "No model server is in use.")
        return 0
    if options.target == FIND:
        from models.server_discovery import find_servers  # noqa: PLC0415 - the code that reaches a server

        servers = find_servers(cancel, ports=served_models.USUAL_PORTS)
        print("\n".join(map(printing.as_json, servers)) if options.json else _written(servers))
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


def _written(servers: Sequence[LocalServer]) -> str:
    """The servers with their models, and how one is used."""
    if not servers:
        return (
            "No model server answers. Start Ollama, LM Studio, llama-server, vLLM or Jan, switch its server on, and "
            "look again. Use one that listens on another port with “quoth models server ADDRESS”."
        )
    lines = []
    for server in servers:
        lines.append(f"{server.program or 'A model server'} at {server.address}")
        lines += [f"  {model.name:32} {_details(model)}".rstrip() for model in server.models]
        if not server.models:
            lines.append(f"  {server.problem or 'It has no model yet; load or fetch one there.'}")
    return "\n".join([*lines, "", "Use one with “quoth models server ADDRESS --model NAME --context TOKENS”."])


def _details(model: ServedModel) -> str:
    context = f"context of {model.context_tokens:,} tokens" if model.context_tokens else ""
    size = f"{model.size / 1e9:.1f} GB" if model.size else ""
    return "  ".join(part for part in (context, size, model.parameters, model.quantization) if part)
