"""A file system for SQLite that remembers each write, and what a disk may hold of them when the power fails.

SQLite's own method (https://www.sqlite.org/testing.html, 3.3): what was written and not yet synced may be there, or
not, or in part, sector by sector; what was synced is there.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import apsw

_SECTOR = 512


@dataclass(frozen=True)
class Step:
    """Something that happened to a file: ``kind`` is write, truncate, sync, delete, or open; ``note`` marks ours."""

    kind: str
    file: str = ""
    offset: int = 0
    data: bytes = b""
    note: Any = None


class RecordingFile(apsw.VFSFile):
    """A file whose writes, cuts and syncs are remembered after they have been done."""

    def __init__(self, vfs: str, name: Any, flags: list[int], steps: list[Step]) -> None:
        super().__init__(vfs, name, flags)
        self._name = Path(name.filename() if isinstance(name, apsw.URIFilename) else str(name)).name
        self._steps = steps
        steps.append(Step("open", self._name))

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        """Write."""
        super().xWrite(data, offset)
        self._steps.append(Step("write", self._name, offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        """Cut."""
        super().xTruncate(newsize)
        self._steps.append(Step("truncate", self._name, newsize))

    def xSync(self, flags: int) -> None:  # noqa: N802
        """Bring what was written to the disk."""
        super().xSync(flags)
        self._steps.append(Step("sync", self._name))


class RecordingVFS(apsw.VFS):
    """The system's own files, remembered in ``steps``; the default of all connections until ``unregister``."""

    def __init__(self, steps: list[Step]) -> None:
        self._steps = steps
        self._base = apsw.vfs_names()[0]
        super().__init__(f"recording-{id(steps):x}", base=self._base, makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        """Open a file."""
        return RecordingFile(self._base, name, flags, self._steps) if name is not None else super().xOpen(name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        """Remove a file."""
        super().xDelete(filename, syncdir)
        self._steps.append(Step("delete", Path(filename).name))


@dataclass
class _OnDisk:
    """A file: what is surely there, and what was done to it since."""

    synced: bytearray = field(default_factory=bytearray)
    later: list[Step] = field(default_factory=list)
    there: bool = False


def after_power_loss(steps: list[Step], end: int, chance: random.Random) -> dict[str, bytes]:
    """The files that a disk may hold when the power fails after the first ``end`` of the steps."""
    files: dict[str, _OnDisk] = {}
    for step in steps[:end]:
        if step.note is not None:
            continue
        disk = files.setdefault(step.file, _OnDisk())
        if step.kind == "open":
            disk.there = True
        elif step.kind == "sync":
            for later in disk.later:
                _do(disk.synced, later)
            disk.later.clear()
        elif step.kind == "delete":
            files[step.file] = _OnDisk()
        else:
            disk.later.append(step)
    return {name: _with_some(disk, chance) for name, disk in files.items() if disk.there}


def _with_some(disk: _OnDisk, chance: random.Random) -> bytes:
    """The synced file with some of what came later: each whole, not at all, or in some of its sectors."""
    data = bytearray(disk.synced)
    kept = chance.random()
    for step in disk.later:
        fate = chance.random()
        if fate < kept * 0.8:
            _do(data, step)
        elif fate < kept and step.kind == "write":
            for at in range(0, len(step.data), _SECTOR):
                if chance.random() < 0.5:
                    _do(data, Step("write", step.file, step.offset + at, step.data[at : at + _SECTOR]))
    return bytes(data)


def _do(data: bytearray, step: Step) -> None:
    if step.kind == "truncate":
        del data[step.offset :]
        return
    data.extend(bytes(max(0, step.offset - len(data))))
    data[step.offset : step.offset + len(step.data)] = step.data
