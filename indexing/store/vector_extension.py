"""Makes sqlite-vec known to a connection, where there is one for this machine."""

from __future__ import annotations

import logging

import apsw

_log = logging.getLogger(__name__)


def load_vector_extension(connection: apsw.Connection) -> bool:
    """Make vec0 known to a connection; False where there is no sqlite-vec for this machine."""
    try:
        import sqlite_vec  # noqa: PLC0415 - a machine that it isn't made for searches by words alone

        connection.enable_load_extension(True)
        try:
            connection.load_extension(sqlite_vec.loadable_path())
        finally:
            connection.enable_load_extension(False)
    except (ImportError, apsw.Error) as error:
        _log.warning("sqlite-vec can’t be loaded, so the shelf is searched by words alone: %s", error)
        return False
    return True
