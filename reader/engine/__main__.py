"""Runs the engine as the window's child: ``python -m reader.engine``."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import assets
from indexing.store.errors import StoreError
from models.folder import ModelsFolder
from reader.engine.engine import Engine
from reader.engine.model_process import fetching_command
from reader.engine.outside import seal_off
from reader.engine.server import Server
from reader.folders import data_folder, engine_log_path, keep_files_private
from reader.logs import log_to

_log = logging.getLogger(__name__)


def main() -> NoReturn:
    """Be the engine of the window on stdin and stdout until it closes; exit with 1 if the data can't be opened."""
    code = serve(ModelsFolder(adapters=assets.adapters(), shipped=assets.shipped_models()), fetching_command())
    logging.shutdown()
    sys.stderr.flush()
    os._exit(code)  # all is closed; a closing window would wait another 0.15 s while Python frees each object


def serve(models: ModelsFolder, fetching: Sequence[str]) -> int:
    """The same with the models of any folder, fetched by any command; returns the exit code."""
    keep_files_private()
    sealed = seal_off(models.path, fetching, window=True)  # before any book or model is opened
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not get between the messages
    try:
        folder = data_folder()
        log_to(engine_log_path(folder))
        _log.log(logging.INFO if sealed.enforced else logging.WARNING, sealed.said)
        engine = Engine(folder, models, fetching)
    except (StoreError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    try:
        engine.begin()
        Server(engine, out).serve(sys.stdin.buffer)
    except BrokenPipeError:
        _log.info("the window closed its end")
    finally:
        engine.close()
    return 0


if __name__ == "__main__":
    main()
