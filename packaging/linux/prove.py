"""``make test-bundle``: the bundle tried as on a stranger's machine; says what was run, what came of it, what wasn't.

As root, for other users, other systems and network namespaces. docs/packaging.md says what each step shows.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import screen
from stranger import Failed, Stranger, as_root, newcomer

from reader.version import quoth_version

ROOT = Path(__file__).resolve().parent.parent.parent
WORK, DIST = ROOT / ".bundle", ROOT / "dist"
SAMPLE = Path("_internal", "assets", "sample", "eleven-minutes-fast.epub")
BOOK = "eleven-minutes-fast"
QUESTION = "How are the books in the lighthouse library arranged?"
QUOTED = "by weight"
SUITES = ("bookworm", "trixie")
MIRROR = os.environ.get("DEBIAN_MIRROR")  # otherwise the one that debootstrap takes by itself
OLD_PROCESSOR = ("qemu-x86_64", "-cpu", "Nehalem")
INSTALLED = (Path("usr/bin/quoth"), Path("usr/lib/quoth"), Path("usr/share/applications/quoth.desktop"))


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
            said = do()
        except (Failed, OSError, subprocess.SubprocessError) as failure:
            self.failed.append(what)
            print(f"FAILED   {what}: {failure}", flush=True)
        else:
            print(f"ok       {what} ({time.monotonic() - start:.0f} s): {said}", flush=True)


def main() -> int:
    """Try everything; 1 if something failed."""
    parser = argparse.ArgumentParser(description="Try the bundle as on a stranger's machine.")
    parser.add_argument("--package", default="quoth-full", help="which bundle: quoth or quoth-full")
    parser.add_argument("--only", help="only the steps whose name has this in it")
    options = parser.parse_args()
    if os.geteuid() != 0:
        print("This needs root, for other users, systems and network namespaces.", file=sys.stderr)
        return 1
    tried = Tried()
    with tempfile.TemporaryDirectory(prefix="quoth-bundle-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        for what, needs, do in steps(options.package, folder):
            if not options.only or options.only in what:
                tried.step(what, needs, do)
    print(f"{len(tried.failed)} failed, {len(tried.left_out)} not run.")
    return int(bool(tried.failed))


def steps(package: str, folder: Path) -> list[tuple[str, tuple[str, ...], Callable[[], str]]]:
    """Each step: its name, the programs that it needs, and what does it."""
    archive = DIST / f"{package}-{quoth_version()}-linux-x86_64.tar.zst"
    debian = DIST / f"{package}_{quoth_version()}_amd64.deb"
    program = folder / "quoth" / "quoth"
    found: list[tuple[str, tuple[str, ...], Callable[[], str]]] = [
        ("unpacking the archive", ("zstd",), lambda: unpack(archive, folder)),
        ("the terminal, without a network", (), lambda: as_newcomer(folder, program, terminal)),
        ("the window, without a network", ("Xvfb",), lambda: as_newcomer(folder, program, window)),
        ("the terminal, without AVX", OLD_PROCESSOR[:1], lambda: as_newcomer(folder, program, old_processor)),
    ]
    for suite in SUITES:
        found.append((f"Debian {suite}, bare", ("debootstrap",), lambda suite=suite: bare(suite, debian)))  # type: ignore[misc]
    return found


def unpack(archive: Path, folder: Path) -> str:
    """Unpack the archive as anybody would."""
    subprocess.run(["tar", "--use-compress-program=zstd", "-xf", str(archive), "-C", str(folder)], check=True)
    return f"{archive.name}, {archive.stat().st_size / 1e6:,.0f} MB"


def as_newcomer(folder: Path, program: Path, do: Callable[[Stranger, Path], str]) -> str:
    """Try the program as a stranger whose home is empty."""
    with newcomer(folder) as stranger:
        return do(stranger, program)


def terminal(stranger: Stranger, program: Path, sample: Path | None = None) -> str:
    """Import a small book, ask, and get the cited answer."""
    quoth = str(program)
    first = stranger.run(quoth, "--version").splitlines()[0]
    start = time.monotonic()
    stranger.run(quoth, "add", str(sample or program.parent / SAMPLE))
    added = time.monotonic()
    answer = json.loads(stranger.run(quoth, "ask", "--book", BOOK, "--json", QUESTION))
    asked = time.monotonic()
    if not any(QUOTED in citation["quote"] for citation in answer["citations"]):
        raise Failed(f"the answer doesn’t cite the place: {answer['answer']}")
    times = f"imported in {added - start:.1f} s, answered in {asked - added:.1f} s"
    return f"{first}, {answer['mode']} search, written by {answer['writer']}; {times}; {speed(stranger, quoth)}"


def speed(stranger: Stranger, quoth: str) -> str:
    """What “quoth doctor” says of the chat model."""
    lines = stranger.run(quoth, "doctor").splitlines()
    return next((line.partition(":")[2].strip() for line in lines if "Chat model" in line), "no chat model")


def old_processor(stranger: Stranger, program: Path) -> str:
    """The same where the processor has nothing newer than SSE4.2."""
    return terminal(stranger.emulated(program, *OLD_PROCESSOR), program)


def window(stranger: Stranger, program: Path) -> str:
    """Open the window on the sample book with a question asked, twice; a picture of it with the answer is kept."""
    waited = []
    with screen.screen() as (display, dump):
        for _ in range(2):
            command = stranger.command(str(program), "demo", DISPLAY=display)
            opened = subprocess.Popen(
                command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
            )
            try:
                shown = screen.wait_for(lambda: screen.colours(dump.read_bytes()) > 50, 60)
                if shown is None or opened.poll() is not None:
                    raise Failed(f"no window was shown: {said(opened)}")
                waited.append(shown)
                time.sleep(25)  # for the answer; nothing outside the window tells when it is there
                sealed = sandboxed()
                picture = WORK / f"window-{stranger.system.name if stranger.system else 'here'}.png"
                picture.write_bytes(screen.png(dump.read_bytes()))
            finally:
                os.killpg(opened.pid, signal.SIGTERM)
                opened.wait()
                screen.wait_for(lambda: screen.colours(dump.read_bytes()) <= 1, 10)
    times = ", then ".join(f"{each:.1f} s" for each in waited)
    return f"shown after {times}; {sealed}; {picture.relative_to(ROOT)}"


def said(process: subprocess.Popen[bytes]) -> str:
    """What a process that has ended said last."""
    if process.poll() is None or process.stderr is None:
        return "it is still starting"
    return process.stderr.read().decode(errors="replace").strip()[-600:]


def sandboxed() -> str:
    """Whether Chromium's own processes of the bundle run in its sandbox, as the kernel tells."""
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            # Chromium's own processes write their command line anew, with spaces.
            command = status.with_name("cmdline").read_bytes().decode(errors="replace").replace("\0", " ")
            filtered = "Seccomp:\t2" in status.read_text()
        except OSError:
            continue
        if "QtWebEngineProcess" in command and "--type=renderer" in command:
            found.append(filtered and "--no-sandbox" not in command)
    return f"{sum(found)} of {len(found)} pages in Chromium’s sandbox"


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
        shown = window(stranger, Path("/usr/bin/quoth")) if shutil.which("Xvfb") else "no window: Xvfb not installed"
        as_root(system, [*apt, "purge", package.name.partition("_")[0]])
        left = [str(path) for path in INSTALLED if (system / path).exists()]
        if left:
            raise Failed(f"purging left {', '.join(left)}")
        if not (stranger.home / ".local" / "share" / "quoth" / "library.db").exists():
            raise Failed("purging took the user’s data")
    return f"{terminal_said}; {shown}; removed, and only the user’s data are left"


if __name__ == "__main__":
    sys.exit(main())
