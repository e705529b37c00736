"""Runs the bundle as on a stranger's machine: as nobody, with an empty home and no network, maybe in another system."""

from __future__ import annotations

import os
import shlex
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

NOBODY = 65534
SECONDS = 600
"""That a command may take; on an emulated processor ten times as many."""


class ProofFailed(Exception):
    """What was tried didn't work; the sentence says what."""


@dataclass(frozen=True)
class Stranger:
    """Somebody with an empty home; ``system`` is another system's root to run in, ``emulator`` what to run with.

    ``wrapper`` is a program, with its arguments, that runs another one.
    """

    home: Path
    system: Path | None = None
    emulator: tuple[str, ...] = ()
    variables: tuple[tuple[str, str], ...] = ()
    wrapper: tuple[str, ...] = ()

    def command(self, *words: str, **variables: str) -> list[str]:
        """The command line that runs ``words`` as this stranger."""
        environment = {
            "HOME": self._inside(self.home),
            "PATH": "/usr/bin:/bin",
            "LANG": "C.UTF-8",
            **dict(self.variables),
            **variables,
        }
        run = ["env", "-i", *(f"{name}={value}" for name, value in environment.items())]
        run += [*self.wrapper, *self.emulator, *words]
        change = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *run]
        if self.system is None:
            return [
                "unshare",
                "--net",
                "--",
                "sh",
                "-c",
                f"cd {shlex.quote(str(self.home))} && exec {shlex.join(change)}",
            ]
        return ["unshare", "--net", "--mount", "--", "sh", "-c", f"{enter(self.system)} && exec {shlex.join(change)}"]

    def run(self, *words: str, **variables: str) -> str:
        """What a command prints; ``ProofFailed`` with what it says if it fails."""
        seconds = SECONDS * 10 if self.emulator else SECONDS
        return output(self.command(*words, **variables), words, seconds)

    def emulated(self, program: Path, *emulator: str) -> Stranger:
        """The same where ``program`` runs on a processor that is emulated.

        PyInstaller's programs start themselves once more, to have their libraries found, and the emulator doesn't go
        along. So they are told that this has been done.
        """
        settings = {
            "_PYI_ARCHIVE_FILE": str(program),
            "_PYI_PARENT_PROCESS_LEVEL": "-1",
            "_PYI_LINUX_PROCESS_NAME": program.name,
            "LD_LIBRARY_PATH": str(program.parent / "_internal"),
        }
        return replace(self, emulator=emulator, variables=tuple(settings.items()))

    def without_namespaces(self) -> Stranger:
        """The same where no namespace of users can be made, as where the kernel's settings forbid it.

        Here it is the limit of one such namespace that is set to none, in which all that the limit's setter may do is
        given up again.
        """
        limit = "echo 0 > /proc/sys/user/max_user_namespaces"
        give_up = "setpriv --ambient-caps=-all --inh-caps=-all --"
        inner = (
            "unshare",
            "--user",
            "--map-current-user",
            "--keep-caps",
            "sh",
            "-c",
            f'{limit} && exec {give_up} "$@"',
        )
        return replace(self, wrapper=(*inner, "sh"))

    def _inside(self, path: Path) -> str:
        return "/" + path.relative_to(self.system).as_posix() if self.system else str(path)


def mounts(system: Path) -> str:
    """Shell commands that give another system its devices and processes, and this one's X display."""
    root, displays = shlex.quote(str(system)), "tmp/.X11-unix"
    return (
        f"mount -t proc proc {root}/proc && mount --rbind /dev {root}/dev"
        f" && mkdir -p {root}/{displays} /{displays} && mount --bind /{displays} {root}/{displays}"
    )


def enter(system: Path) -> str:
    """Shell commands that make another system the root of all, as it is of a machine.

    With chroot alone the kernel lets nobody make a namespace of users, which Chromium's sandbox wants.
    """
    root = shlex.quote(str(system))
    return f"mount --bind {root} {root} && {mounts(system)} && cd {root} && pivot_root . . && umount -l . && cd /"


def output(command: Sequence[str], words: Sequence[str], seconds: float = SECONDS) -> str:
    """What a command prints; ``ProofFailed`` if it fails, by what it is called and with what it said."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=seconds)
    if done.returncode:
        printed = (done.stderr or done.stdout).strip()[-600:]
        raise ProofFailed(f"{shlex.join(words)} ended with {done.returncode}: {printed}")
    return done.stdout


@contextmanager
def newcomer(folder: Path, system: Path | None = None) -> Iterator[Stranger]:
    """A stranger whose home, below ``folder``, goes with them."""
    with tempfile.TemporaryDirectory(dir=folder, prefix="home-") as home:
        os.chown(home, NOBODY, NOBODY)
        yield Stranger(Path(home), system)


def as_root(system: Path, words: Sequence[str]) -> str:
    """What a command prints that root runs in another system, with the network."""
    change = shlex.join(["chroot", str(system), *words])
    return output(["unshare", "--mount", "--", "sh", "-c", f"{mounts(system)} && exec {change}"], words)
