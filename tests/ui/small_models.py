"""An engine with a catalogue of one small model, and the command line that fetches it: the real ones otherwise.

``python -m tests.ui.small_models engine`` is the engine, with any other arguments it is the command line.
QUOTH_TEST_FREE gives the bytes that are free on the disk.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import sys
from types import SimpleNamespace

from models.cancel import CancelToken
from models.catalog import Catalog, ChatParams, EmbeddingParams, FileSpec, HuggingFaceSource, Measured, ModelSpec
from models.folder import ModelsFolder
from reader.cli.main import parser
from reader.cli.model_commands import carry_out
from reader.engine import __main__ as engine_process
from reader.engine import model_process

CONTENT = b"GGUF" + bytes(range(256)) * 8000
SHA256 = hashlib.sha256(CONTENT).hexdigest()
COMMAND = [sys.executable, "-m", "tests.ui.small_models"]


def folder() -> ModelsFolder:
    """The models of QUOTH_MODELS with a catalogue of two, one to fetch and one that nobody has."""
    file = FileSpec(
        "tiny.gguf",
        len(CONTENT),
        SHA256,
        (HuggingFaceSource("good/models", "main", "tiny.gguf"),),
    )
    finder = FileSpec("model.onnx", 5000, "ab" * 32, (HuggingFaceSource("good/finder", "main", "model.onnx"),))
    return ModelsFolder(
        catalog=Catalog(
            (
                ModelSpec("finder", "Finder", "MIT", (finder,), EmbeddingParams("mean", 256)),
                ModelSpec(
                    "tiny",
                    "Tiny writer",
                    "Apache-2.0",
                    (file,),
                    ChatParams(64, "guided", ram_mb=900),
                    measured=Measured(100, 75, 43, 6, 3),
                ),
            )
        )
    )


def serve() -> int:
    """The engine of a window."""
    model_process.GRACE_SECONDS = 2.0  # what waits for a server that has stalled doesn't hear that it should stop
    return engine_process.serve(folder(), COMMAND)


def command_line() -> int:
    """``quoth models``."""
    cancel = CancelToken()
    signal.signal(signal.SIGINT, lambda *_: cancel.cancel())
    if free := os.environ.get("QUOTH_TEST_FREE"):
        shutil.disk_usage = lambda _path: SimpleNamespace(free=int(free))  # type: ignore[assignment,return-value]
    options = parser().parse_args()
    options.own_process = True
    return carry_out(options, folder(), cancel)


if __name__ == "__main__":
    sys.exit(serve() if sys.argv[1:] == ["engine"] else command_line())
