"""llama.cpp for any x86-64 processor: llama-cpp-python compiled with a library for each level of instructions."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

RECIPE = Path(__file__).resolve().with_name("llama.cmake")


def built(root: Path, work: Path) -> Path:
    """The folder with the module ``llama_cpp``; compiled now if that wasn't done yet (a quarter of an hour)."""
    wheels, folder = work / "llama", work / "llama-cpp"
    pin = next(line.split()[0] for line in lock(root) if line.startswith("llama-cpp-python=="))
    wheel = next(wheels.glob(f"llama_cpp_python-{pin.partition('==')[2]}-*.whl"), None)
    if wheel is None:
        compile_wheel(pin, wheels)
        wheel = next(wheels.glob("*.whl"))
    shutil.rmtree(folder, ignore_errors=True)
    shutil.unpack_archive(wheel, folder, "zip")
    for stray in folder.iterdir():  # llama.cpp's headers and a second copy of each library
        if not stray.name.startswith("llama_cpp"):
            shutil.rmtree(stray)
    link_copies(folder / "llama_cpp" / "lib")
    (folder / "llama_cpp" / "lib" / "libggml-cpu-sapphirerapids.so").unlink(missing_ok=True)  # it has AMX
    return folder


def lock(root: Path) -> list[str]:
    """The lines of the lock."""
    return (root / "requirements" / "lock.txt").read_text(encoding="utf-8").splitlines()


def compile_wheel(pin: str, wheels: Path) -> None:
    """Have pip build the wheel. Its cache is left alone: there lies the one for this very processor."""
    environment = os.environ | {"SKBUILD_CMAKE_DEFINE": f"CMAKE_PROJECT_llama_cpp_INCLUDE={RECIPE}"}
    environment.setdefault("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count()))
    command = [sys.executable, "-m", "pip", "wheel", "--no-cache-dir", "--no-deps", "--wheel-dir", str(wheels), pin]
    subprocess.run(command, check=True, env=environment)


def link_copies(folder: Path) -> None:
    """Undo what wheels do to libraries: ``x.so``, ``x.so.0`` and ``x.so.0.1`` are copies there, and links by nature.

    Kept is the name that other libraries ask for, ``x.so.0``, with ``x.so`` a link to it; of the libraries for
    processors, which nothing is linked with, ``x.so`` alone.
    """
    names = defaultdict(list)
    for path in sorted(folder.glob("*.so*")):
        names[path.name.partition(".so")[0]].append(path)
    for stem, paths in names.items():
        soname = folder / f"{stem}.so.0"
        keep = folder / f"{stem}.so" if stem.startswith("libggml-cpu-") or soname not in paths else soname
        for path in paths:
            if path != keep:
                path.unlink()
        if keep == soname:
            (folder / f"{stem}.so").symlink_to(soname.name)
