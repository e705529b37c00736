"""Runs a command without a network, or traces the sockets that it and all its children open."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
NO_NETWORK = ("unshare", "--map-root-user", "--net", "--")
TIMEOUT = 240
_SOCKET = re.compile(r"socket\(((?:AF|PF)_\w+), (\w+)")
_NAMED_FILE = re.compile(r"^\d+ +(?P<call>\w+)\((?:(?:AT_FDCWD|\d+)<(?P<folder>[^>]*)>)?")
_TO_INTERNET = re.compile(r"(?:connect|bind|sendto|sendmsg|sendmmsg)\(.*sa_family=AF_INET6?\b")


@dataclass(frozen=True)
class Run:
    """What a command printed, the kinds of sockets that were made, and every system call that names an address."""

    output: str
    sockets: frozenset[str]
    to_internet: tuple[str, ...]


def need_empty_namespace() -> None:
    """Skip where the system doesn't allow an empty network namespace."""
    if shutil.which("unshare") is None:
        pytest.skip("this system has no `unshare`, so there is no way to take the network away")
    tried = subprocess.run([*NO_NETWORK, "true"], capture_output=True, text=True, check=False)
    if tried.returncode:
        pytest.skip(f"the kernel grants no network namespace: {tried.stderr.strip()}")


def need_strace() -> None:
    """Skip where strace is missing or isn't allowed to trace."""
    if shutil.which("strace") is None:
        pytest.skip("strace is not installed, so no trace of the sockets can be taken")
    tried = subprocess.run(["strace", "-qq", "-e", "trace=none", "true"], capture_output=True, text=True, check=False)
    if tried.returncode:
        pytest.skip(f"strace may not trace here: {tried.stderr.strip()}")


def python(*arguments: str) -> list[str]:
    """The command that runs this Python."""
    return [sys.executable, *arguments]


def run(command: Sequence[str], *, network: bool, trace: Path) -> Run:
    """Run ``command`` in the checkout under a trace and wait for its end; fails the test if it doesn't exit with 0."""
    tracing = ("strace", "-f", "--seccomp-bpf", "-qq", "-e", "signal=none", "-e", "trace=%network", "-o", str(trace))
    done = subprocess.run(
        [*(() if network else NO_NETWORK), *tracing, *command],
        cwd=ROOT,
        env=_environment(),
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}\n{done.stderr[-4000:]}"
    calls = trace.read_text(encoding="utf-8", errors="replace").splitlines()
    kinds = frozenset(f"{match[1]} {match[2]}" for call in calls if (match := _SOCKET.search(call)))
    return Run(done.stdout, kinds, tuple(call for call in calls if _TO_INTERNET.search(call)))


def _environment() -> dict[str, str]:
    """The environment of a real user: some libraries send no telemetry when they notice that they are being tested."""
    remaining = {name: value for name, value in os.environ.items() if name not in {"CI", "ORT_DISABLE_TELEMETRY"}}
    # The namespace makes everybody root, and Chromium's sandbox refuses root.
    return remaining | {"QTWEBENGINE_CHROMIUM_FLAGS": "--disable-gpu --no-sandbox"}


def written_by(command: Sequence[str], trace: Path) -> set[Path]:
    """What a command, run to its end in the checkout, and its children opened for writing, made or removed."""
    calls = "openat,open,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,link,linkat,symlink,symlinkat"
    more = "truncate,chmod,fchmodat,chown,fchownat,utimensat,mknod,mknodat,rmdir"
    tracing = ("strace", "-f", "-y", "--seccomp-bpf", "-qq", "-e", "signal=none", "-e", f"trace={calls},{more}")
    whole = [*tracing, "-s", "4096", "-o", str(trace), *command]
    done = subprocess.run(whole, cwd=ROOT, env=_environment(), capture_output=True, timeout=TIMEOUT, check=False)
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stderr[-4000:].decode()}"
    paths: set[Path] = set()
    for call in trace.read_text(encoding="utf-8", errors="replace").splitlines():
        named = _NAMED_FILE.search(call)
        if named is None or "= -1 " in call:
            continue
        if not named["call"].startswith(("open", "creat")) or re.search(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC", call):
            paths |= {Path(named["folder"] or ROOT) / path for path in re.findall(r'"([^"]*)"', call)}
    return paths
