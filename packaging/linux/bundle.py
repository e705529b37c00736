"""``make bundle``: a folder that holds all of Quoth, packed as .tar.zst and .deb, with what each part of it weighs.

Everything is made in ``.bundle``, and the results are put into ``dist``. docs/packaging.md says what is in them.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import archives
import elf
import llama_libraries
import prune
import sbom
import weight

import assets
from models.folder import ModelsFolder
from reader.version import quoth_version

ROOT = Path(__file__).resolve().parent.parent.parent
WORK = ROOT / ".bundle"
DIST = ROOT / "dist"
SHIPPED = Path("_internal", "assets", "shipped_models")
MEGABYTES = 400
"""What the bundle may weigh when it is packed."""


def main() -> int:
    """Make the bundle; 1 if a step failed or it is too large."""
    parser = argparse.ArgumentParser(description="Pack Quoth for Linux.")
    parser.add_argument("--pack-only", action="store_true", help="pack the folder that is there")
    options = parser.parse_args()
    started = time.monotonic()
    if not options.pack_only:
        freeze()
    folder = WORK / "quoth"
    report(folder)
    models = put_models(folder)
    listed = sbom.write(folder, WORK / "sources.json", built_paths(), quoth_version(), build_time(), models)
    print(f"{listed} components in {sbom.NAME}")
    too_large = False
    for made in archives.pack(folder, quoth_version(), DIST, build_time()):
        size = made.stat().st_size / 1e6
        print(f"{made.relative_to(ROOT)}: {size:,.0f} MB", flush=True)
        too_large |= size > MEGABYTES
    print(f"Made in {(time.monotonic() - started) / 60:.0f} min.")
    if too_large:
        print(f"That is more than {MEGABYTES} MB.", file=sys.stderr)
    return int(too_large)


def freeze() -> None:
    """Have PyInstaller make the folder of Quoth's wheel, llama.cpp for any processor, and what is installed."""
    package, _, tools = built_paths()
    if not (tools / "PyInstaller").is_dir():
        wanted = str(ROOT / "packaging" / "requirements.txt")
        run("pip", "install", "--quiet", "--no-deps", "--target", str(tools), "-r", wanted)
    llama_libraries.built(ROOT, WORK)
    shutil.rmtree(WORK / "wheel", ignore_errors=True)
    shutil.rmtree(package, ignore_errors=True)
    # Without --wheel, the wheel is made of the sdist, and what an older build left in the tree isn't in it.
    run("build", "--no-isolation", "--quiet", "--outdir", str(WORK / "wheel"), str(ROOT))
    shutil.unpack_archive(next((WORK / "wheel").glob("*.whl")), package, "zip")
    paths = os.pathsep.join(map(str, built_paths()))
    # The same hashes and times each run, so that the same sources give the same bytes.
    same = {"PYTHONPATH": paths, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(build_time())}
    same["QUOTH_SOURCES"] = str(WORK / "sources.json")
    folders = ("--distpath", str(WORK), "--workpath", str(WORK / "work"))
    spec = str(ROOT / "build.spec")
    run("PyInstaller", "--noconfirm", "--log-level", "WARN", *folders, spec, environment=same)
    prune.prune(WORK / "quoth")
    for name in ("LICENSE", "NOTICES.md"):
        shutil.copy(ROOT / name, WORK / "quoth")


def built_paths() -> tuple[Path, Path, Path]:
    """Where the modules lie that are made here: Quoth's own wheel, llama.cpp, and what packs them."""
    return WORK / "package", WORK / "llama-cpp", WORK / "tools"


def run(module: str, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
    """Run a module of the tools in a process of its own, from a folder where no module of ours lies."""
    command = [sys.executable, "-m", module, *arguments]
    subprocess.run(command, check=True, cwd=WORK, env={**os.environ, **(environment or {})})


def put_models(folder: Path) -> list[str]:
    """Lay the installed starter models into the bundle; their ids."""
    shutil.rmtree(folder / SHIPPED, ignore_errors=True)
    models = ModelsFolder(adapters=assets.adapters())
    for spec in models.catalog.starter_pack:
        (folder / SHIPPED / spec.id).mkdir(parents=True)
        for file in models.locate(spec).files:
            shutil.copy(file.path, folder / SHIPPED / spec.id)
    return [spec.id for spec in models.catalog.starter_pack]


def report(folder: Path) -> None:
    """Print what each part weighs, and what the bundle wants of the system."""
    print(weight.table(folder))
    files = elf.read_folder(folder)
    for symbols in ("GLIBC", "GLIBCXX"):
        version, asking = elf.newest(files, symbols)
        names = sorted(file.path.name for file in asking)
        shown = ", ".join(names[:4]) + (f" and {len(names) - 4} others" if len(names) > 4 else "")
        print(f"Needs {symbols} {elf.written(version)} or newer, for {shown}")
    print(f"{len(files)} libraries and programs; built with {' '.join(platform.libc_ver())} on {platform.machine()}")
    print("Of the system:", " ".join(sorted(elf.from_the_system(files))), flush=True)


def build_time() -> int:
    """Seconds since 1970 that stand in all that is made: the last commit's, unless ``SOURCE_DATE_EPOCH`` is set."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    command = ["git", "log", "-1", "--format=%ct"]
    return int(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    WORK.mkdir(exist_ok=True)
    sys.exit(main())
