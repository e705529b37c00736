"""Runs the engine as the window's child: ``python -m reader.engine``."""

from __future__ import annotations

import logging
import os
import sys

import assets
from indexing.store.errors import StoreError
from models.folder import ModelsFolder
from reader.engine.engine import Engine
from reader.engine.server import Server
from reader.folders import data_folder, engine_log_path, keep_files_private
from reader.logs import log_to


def main() -> int:
    """Serve the window on stdin and stdout until it closes; 1 with a sentence on stderr if the data can't be opened."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not get between the messages
    keep_files_private()
    try:
        folder = data_folder()
        log_to(engine_log_path(folder))
        engine = Engine(folder, ModelsFolder(adapters=assets.adapters(), shipped=assets.shipped_models()))
    except (StoreError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    try:
        engine.begin()
        Server(engine, out).serve(sys.stdin.buffer)
    except BrokenPipeError:
        logging.getLogger(__name__).info("the window closed its end")
    finally:
        engine.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
