"""Makes sqlite-vec known to a connection, where there is one for this machine."""

from __future__ import annotations

import logging
from importlib.util import find_spec
from pathlib import Path

import apsw

_log = logging.getLogger(__name__)


def load_vector_extension(connection: apsw.Connection) -> bool:
    """Make vec0 known to a connection; False where there is no sqlite-vec for this machine."""
    try:
        package = find_spec("sqlite_vec")  # to import it would load numpy, for which no shelf should wait
        if package is None or package.origin is None:
            raise ImportError("sqlite-vec isn’t installed")  # it isn't made for every machine
        connection.enable_load_extension(True)
        try:
            connection.load_extension(str(Path(package.origin).with_name("vec0")))
        finally:
            connection.enable_load_extension(False)
    except (ImportError, apsw.Error) as error:
        _log.warning("sqlite-vec can’t be loaded, so the shelf is searched by words alone: %s", error)
        return False
    return True
