"""An engine with scripted replies, run as a real child process: it follows the contract and a test's script.

The script is the JSON file named by QUOTH_FAKE_SCRIPT: a list of ``[request type, [line, ...]]`` where a line is a
message of the contract in JSON with the call's id left out, or one of the words below. Entries with the same request
type are used in order, the last one again and again. ``Cancel`` is always answered by a failure, as the contract asks.

``begin``: it is at work on it; ``die``: SIGKILL to itself; ``garbage``: bytes that are no message; ``wait``: nothing
more until cancelled. What the script doesn't say of books' files comes from the real code, which reads them.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from reader.engine.page_service import PageService

_FILES = ("open_publication", "read_document", "read_file", "find_note")


def main() -> None:
    """Answer each line of stdin until it is closed."""
    used: dict[str, int] = {}
    for line in sys.stdin:
        message = json.loads(line)
        _record(message)
        if message["type"] == "cancel":
            _write({"type": "failure", "id": message["id"], "kind": "cancelled", "message": "Stopped."})
            continue
        # read again for each request: a test may add to it while the engine runs
        script: list[tuple[str, list[Any]]] = json.loads(Path(os.environ["QUOTH_FAKE_SCRIPT"]).read_text("utf-8"))
        kind = message["request"]["type"]
        entries = [lines for name, lines in script if name == kind]
        if kind in _FILES and not entries:
            _serve(line)
            continue
        turn = used.get(kind, 0)
        used[kind] = turn + 1
        _answer(message["id"], entries[min(turn, len(entries) - 1)] if entries else [])


def _answer(call: int, lines: list[Any]) -> None:
    for line in lines:
        if line == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        elif line == "garbage":
            sys.stdout.buffer.write(b'\xff\xfe this is no message\n{"type":"result"}\n')
            sys.stdout.flush()
        elif line == "begin":
            _write({"type": "begun", "id": call})
        elif line != "wait":
            _write({**line, "id": call})


@cache
def _pages() -> PageService:
    from reader.engine.page_service import PageService  # noqa: PLC0415 - most tests need no book

    return PageService()


def _serve(line: str) -> None:
    from indexing.errors import BookError  # noqa: PLC0415
    from models.cancel import CancelToken  # noqa: PLC0415
    from models.user_message import verbatim  # noqa: PLC0415
    from reader.engine import protocol as p  # noqa: PLC0415

    call = p.decode_to_engine(line.encode())
    assert isinstance(call, p.Call)
    message: p.FromEngine
    try:
        message = p.Returned(call.id, _pages().handle(call.request, CancelToken()))  # type: ignore[arg-type]
    except BookError as error:
        message = p.Failed(call.id, "book", verbatim(str(error)))
    for piece in p.pack(message):
        sys.stdout.buffer.write(piece)
    sys.stdout.buffer.flush()


def _write(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


def _record(message: dict[str, Any]) -> None:
    """Record what the window asked, for the test to look at."""
    with Path(os.environ["QUOTH_FAKE_SCRIPT"] + ".seen").open("a", encoding="utf-8") as seen:
        seen.write(json.dumps(message) + "\n")


if __name__ == "__main__":
    main()
    os._exit(0)  # nothing is left to do, and each window waits for its engine's end
