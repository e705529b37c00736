"""``make test-bundle``: the bundle tried as on a stranger's machine; says what was run, what came of it, what wasn't.

As root, for other users, other systems and network namespaces. docs/packaging.md says what each step shows.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import screen
import windowed
from stranger import ProofFailed, Stranger, as_root, newcomer

from reader.version import quoth_version

ROOT = Path(__file__).resolve().parent.parent.parent
WORK, DIST = ROOT / ".bundle", ROOT / "dist"
SAMPLE = Path("_internal", "assets", "sample", "eleven-minutes-fast.epub")
BOOK = "eleven-minutes-fast"
QUESTION = "How are the books in the lighthouse library arranged?"
QUOTED = "by weight"
SUITES = ("bookworm", "trixie")
MIRROR = os.environ.get("DEBIAN_MIRROR")  # otherwise the one that debootstrap takes by itself
SCREEN = ("Xvfb", "xdotool")
OLD_PROCESSOR = ("qemu-x86_64", "-cpu", "Nehalem")


@dataclass
class Tried:
    """What was tried so far."""

    failed: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def step(self, what: str, needs: tuple[str, ...], do: Callable[[], str]) -> None:
        """Do it, unless a program that it needs is missing, and say what came of it."""
        missing = [name for name in needs if shutil.which(name) is None]
        if missing:
            self.left_out.append(what)
            print(f"not run  {what}: {', '.join(missing)} not installed", flush=True)
            return
        start = time.monotonic()
        try:
            outcome = do()
        except (ProofFailed, OSError, subprocess.SubprocessError) as failure:
            self.failed.append(what)
            print(f"FAILED   {what}: {failure}", flush=True)
        else:
            print(f"ok       {what} ({time.monotonic() - start:.0f} s): {outcome}", flush=True)


def main() -> int:
    """Try everything; 1 if something failed."""
    parser = argparse.ArgumentParser(description="Try the bundle as on a stranger's machine.")
    parser.add_argument("--only", help="only the steps whose name has this in it")
    options = parser.parse_args()
    if os.geteuid() != 0:
        print("This needs root, for other users, systems and network namespaces.", file=sys.stderr)
        return 1
    tried = Tried()
    with tempfile.TemporaryDirectory(prefix="quoth-bundle-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        for what, needs, do in steps(folder):
            if not options.only or options.only in what:
                tried.step(what, needs, do)
    print(f"{len(tried.failed)} failed, {len(tried.left_out)} not run.")
    return int(bool(tried.failed))


def steps(folder: Path) -> list[tuple[str, tuple[str, ...], Callable[[], str]]]:
    """Each step: its name, the programs that it needs, and what does it."""
    archive = DIST / f"quoth-{quoth_version()}-linux-x86_64.tar.zst"
    debian = DIST / f"quoth_{quoth_version()}_amd64.deb"
    program = folder / "quoth" / "quoth"
    proofs: list[tuple[str, tuple[str, ...], Callable[[], str]]] = [
        ("unpacking the archive", ("zstd",), lambda: unpack(archive, folder)),
        ("the terminal, without a network", (), lambda: as_newcomer(folder, program, terminal)),
        ("the window, without a network", SCREEN, lambda: as_newcomer(folder, program, window)),
        ("the window, without namespaces", SCREEN, lambda: as_newcomer(folder, program, without_namespaces)),
        ("the terminal, without AVX", OLD_PROCESSOR[:1], lambda: as_newcomer(folder, program, old_processor)),
    ]
    for suite in SUITES:
        proofs.append((f"Debian {suite}, bare", ("debootstrap", *SCREEN), lambda suite=suite: bare(suite, debian)))  # type: ignore[misc]
    return proofs


def unpack(archive: Path, folder: Path) -> str:
    """Unpack the archive as anybody would."""
    subprocess.run(["tar", "--use-compress-program=zstd", "-xf", str(archive), "-C", str(folder)], check=True)
    return f"{archive.name}, {archive.stat().st_size / 1e6:,.0f} MB"


def as_newcomer(folder: Path, program: Path, do: Callable[[Stranger, Path], str]) -> str:
    """Try the program as a stranger whose home is empty."""
    with newcomer(folder) as stranger:
        return do(stranger, program)


def terminal(stranger: Stranger, program: Path, sample: Path | None = None) -> str:
    """Import a small book, ask, and get the cited answer, for which the passages were read."""
    return answer(stranger, program, sample or program.parent / SAMPLE)


def answer(stranger: Stranger, program: Path, sample: Path) -> str:
    """Import a small book, ask, and get the cited answer."""
    quoth = str(program)
    first = stranger.run(quoth, "--version").splitlines()[0]
    start = time.monotonic()
    stranger.run(quoth, "add", str(sample))
    added = time.monotonic()
    given = json.loads(stranger.run(quoth, "ask", "--book", BOOK, "--json", QUESTION))
    asked = time.monotonic()
    if not any(QUOTED in citation["quote"] for citation in given["citations"]):
        raise ProofFailed(f"the answer doesn’t cite the place: {given['answer']}")
    times = f"imported in {added - start:.1f} s, answered in {asked - added:.1f} s"
    return f"{first}, {given['mode']} search, written by {given['writer']}; {times}"


def old_processor(stranger: Stranger, program: Path) -> str:
    """The same where the processor has nothing newer than SSE4.2."""
    return answer(stranger.emulated(program, *OLD_PROCESSOR), program, program.parent / SAMPLE)


def window(stranger: Stranger, program: Path, name: str = "here") -> str:
    """Open the window on the sample book with a question asked, click the citation, and open it once more.

    A picture of the page with the cited sentence is kept.
    """
    picture = WORK / f"window-{name}.png"
    with screen.screen() as (display, dump):
        with windowed.opened(stranger, program, display, dump) as (process, first):
            clicked = windowed.click_citation(display, dump)
            sealed = windowed.sandbox(process)
            picture.write_bytes(screen.png(dump.read_bytes()))
        with windowed.opened(stranger, program, display, dump) as (_, second):
            pass
    times = f"shown after {first:.1f} s, then {second:.1f} s"
    return f"{times}; {clicked}; {sealed}; {picture.relative_to(ROOT)}"


def without_namespaces(stranger: Stranger, program: Path) -> str:
    """The window where the kernel gives nobody but root a namespace of users, as Chromium’s sandbox wants one."""
    return window(stranger.without_namespaces(), program, "without-namespaces")


def bare(suite: str, package: Path) -> str:
    """Install the .deb in a new Debian with apt, use it as somebody there, and remove it."""
    system = WORK / f"debian-{suite}"
    if not (system / "etc" / "debian_version").exists():
        command = ["debootstrap", "--variant=minbase", suite, str(system), *([MIRROR] if MIRROR else [])]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    shutil.copy(package, system / "quoth.deb")
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"]
    as_root(system, [*apt, "update"])
    as_root(system, [*apt, "install", "/quoth.deb"])
    sample = Path("/usr/lib/quoth") / SAMPLE
    with newcomer(system / "home", system) as stranger:
        terminal_said = terminal(stranger, Path("/usr/bin/quoth"), sample)
        shown = window(stranger, Path("/usr/bin/quoth"), suite)
        as_root(system, [*apt, "purge", package.name.partition("_")[0]])
        if left := traces(system):
            raise ProofFailed(f"purging left {', '.join(left)}")
        if not (stranger.home / ".local" / "share" / "quoth" / "library.db").exists():
            raise ProofFailed("purging took the user’s data")
    return f"{terminal_said}; {shown}; removed, and only the user’s data are left"


def traces(system: Path) -> list[str]:
    """What is named after Quoth in another system, outside of homes."""
    homes, package = system / "home", system / "quoth.deb"
    named = (path for path in system.rglob("*") if "quoth" in path.name.lower() and path != package)
    return sorted(str(path.relative_to(system)) for path in named if not path.is_relative_to(homes))


if __name__ == "__main__":
    sys.exit(main())
