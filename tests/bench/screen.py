"""A screen without a monitor that a benchmark can watch: Xvfb and its pixels, a window manager, keys by xdotool."""

from __future__ import annotations

import contextlib
import mmap
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType

import numpy as np
import numpy.typing as npt

WIDTH, HEIGHT = 1280, 900
_LOOK_EVERY = 0.004
Pixels = npt.NDArray[np.uint8]


class Screen:
    """Use as a context; ``display`` goes into the environment of the programs to be watched."""

    def __init__(self) -> None:
        for program in ("Xvfb", "xdotool", "openbox"):
            if shutil.which(program) is None:
                sys.exit(f"{program} is not installed; on Debian: apt install xvfb xdotool openbox")
        self._folder = tempfile.TemporaryDirectory()
        self.display = f":{os.getpid() % 20_000 + 100}"
        screen = ["-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", self._folder.name]
        self._server = subprocess.Popen(["Xvfb", self.display, *screen], stderr=subprocess.DEVNULL)
        self._map: mmap.mmap | None = None
        self._offset = 0

    def __enter__(self) -> Screen:
        file = Path(self._folder.name) / "Xvfb_screen0"
        wait_for(lambda: file.exists() and file.stat().st_size > WIDTH * HEIGHT * 4, 10)
        with file.open("rb") as handle:
            self._map = mmap.mmap(handle.fileno(), 0, access=mmap.ACCESS_READ)
        self._offset = len(self._map) - WIDTH * HEIGHT * 4  # of X's dump format XWD: a header, colours, then BGRX
        self._manager = subprocess.Popen(
            ["openbox"], env=self.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._manager.terminate()
        self._manager.wait()
        self._server.terminate()
        self._server.wait()
        self._folder.cleanup()

    def environment(self, **more: str) -> dict[str, str]:
        """For a program that is to be seen here."""
        shown = {"DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb", "XDG_RUNTIME_DIR": self._folder.name}
        return {**os.environ, **shown, **more}

    def middle(self) -> Pixels:
        """The pixels of the middle of the screen, where both programs show the page: height x width, green only."""
        assert self._map is not None  # for the type checker
        flat = np.frombuffer(self._map, np.uint8, WIDTH * HEIGHT * 4, self._offset)
        whole = flat.reshape(HEIGHT, WIDTH, 4)[:, :, 1]
        return whole[HEIGHT // 4 : HEIGHT * 3 // 4, WIDTH * 3 // 8 : WIDTH * 5 // 8].copy()

    def differs(self, before: Pixels) -> bool:
        """Whether the middle of the screen shows something else than ``before``."""
        return not np.array_equal(self.middle(), before)

    def press(self, key: str) -> None:
        """Press a key in the window that has the focus."""
        subprocess.run(["xdotool", "key", key], env=self.environment(), check=True)

    def resize(self, width: int, height: int) -> None:
        """Give the window that has the focus another size."""
        command = ["xdotool", "getactivewindow", "windowsize", str(width), str(height)]
        subprocess.run(command, env=self.environment(), check=True)

    def settled(self, quiet: float, limit: float) -> tuple[float, Pixels]:
        """Watch until nothing has changed for ``quiet`` seconds: when the last change was seen, and what is shown."""
        last, at = self.middle(), time.perf_counter()
        end = at + limit
        while time.perf_counter() - at < quiet and time.perf_counter() < end:
            time.sleep(_LOOK_EVERY)
            now = self.middle()
            if not np.array_equal(now, last):
                last, at = now, time.perf_counter()
        return at, last


def has_text(pixels: Pixels) -> bool:
    """Whether it looks like lines of text on paper: some dark pixels, many light ones."""
    dark = float((pixels < 110).mean())
    return 0.01 < dark < 0.4


def wait_for(done: object, seconds: float) -> None:
    """Look every few milliseconds until ``done()``."""
    assert callable(done)  # for the type checker
    end = time.perf_counter() + seconds
    while not done():
        if time.perf_counter() > end:
            sys.exit(f"waited {seconds:.0f} s in vain")
        time.sleep(_LOOK_EVERY)


def processes_of(root: int) -> set[int]:
    """A process and all below it, by /proc."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text()
        except OSError:
            continue
        parents[int(folder.name)] = int(stat.rpartition(")")[2].split()[1])
    pids = {root}
    while more := {child for child, parent in parents.items() if parent in pids} - pids:
        pids |= more
    return pids


def memory_of(root: int) -> float:
    """Megabytes that a process and its children hold; of shared pages each counts its share (PSS)."""
    total = 0
    for process in processes_of(root):
        folder = Path("/proc") / str(process)
        try:
            rollup = (folder / "smaps_rollup").read_text()
            total += next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
        except (OSError, StopIteration):
            try:  # no such file in this kernel: resident pages, shared ones counted in each process
                total += int((folder / "statm").read_text().split()[1]) * 4
            except OSError:
                continue
    return total * 1024 / 1e6


def end(program: subprocess.Popen[bytes], screen: Screen) -> None:
    """Close a program as its user would, so that it saves its settings; kill it if it doesn't quit."""
    screen.press("ctrl+q")
    try:
        program.wait(10)
    except subprocess.TimeoutExpired:
        for process in processes_of(program.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        program.wait()
