"""The Python package: the sdist builds the wheel, and the wheel runs without the source tree."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import assets
from tests.test_house_style import committed

pytestmark = [pytest.mark.package, pytest.mark.nightly]

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ("assets", "indexing", "models", "reader")
NOT_SHIPPED = (
    "assets/screenshots/",  # pictures for the README
    "assets/sample/book/",  # the sample book unpacked
    "assets/sample/.gitattributes",
    *(f"assets/exam/{slug}/" for slug in assets.exam_books()),  # the exam's books unpacked
    "assets/exam/.gitattributes",
    *(
        f"assets/translations/{file.name}" for file in assets.translation_folder().glob("*.ts")
    ),  # the .qm are made of them
    "models/training/",
)


def build(kind: str, source: Path, folder: Path) -> Path:
    """Have pip's own builder make an sdist or a wheel of ``source``; the one file in ``folder``."""
    command = [sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", str(folder), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sdist, which was built from a copy of the files that git tracks."""
    folder = tmp_path_factory.mktemp("package")
    for path in committed():
        target = folder / "tree" / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    sdist = build("sdist", folder / "tree", folder / "sdist")
    shutil.unpack_archive(sdist, folder / "unpacked sdist", filter="data")
    (source,) = (folder / "unpacked sdist").iterdir()
    return build("wheel", source, folder / "wheel")


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as pip lays it into site-packages."""
    folder = tmp_path_factory.mktemp("site") / "packages of someone else’s"
    shutil.unpack_archive(wheel, folder, "zip")
    return folder


def quoth(unpacked: Path, *arguments: str, home: Path) -> str:
    """What the wheel's own entry point prints, with this environment's dependencies and no other module of ours."""
    entries = configparser.ConfigParser()
    entries.read(next(unpacked.glob("*.dist-info")) / "entry_points.txt")
    module, _, function = entries["console_scripts"]["quoth"].partition(":")
    code = (
        f"import sys, {module}, {', '.join(PACKAGES)}\n"
        f"files = [module.__file__ for module in ({', '.join(PACKAGES)})]\n"
        f"strays = [file for file in files if not file.startswith({str(unpacked)!r})]\n"
        f"sys.exit(strays or {module}.{function}())\n"
    )
    environment = os.environ | {
        "PYTHONPATH": str(unpacked),
        "QUOTH_HOME": str(home),
        "QUOTH_MODELS": str(home / "none"),
    }
    command = [sys.executable, "-P", "-c", code, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=home, env=environment, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_file_that_the_program_reads_is_in_the_wheel(unpacked: Path) -> None:
    names = [path.relative_to(ROOT).as_posix() for path in committed()]
    ours = [name for name in names if name.startswith(tuple(f"{package}/" for package in PACKAGES))]
    wanted = {name for name in ours if not name.startswith(NOT_SHIPPED)}
    assert len(wanted) > 300
    assert {name for name in wanted if not (unpacked / name).is_file()} == set()
    assert {package for package in PACKAGES if (unpacked / package / "py.typed").is_file()} == set(PACKAGES)


def test_nothing_that_only_developers_use_is_in_the_wheel(unpacked: Path) -> None:
    info = next(unpacked.glob("*.dist-info"))
    assert {path.name for path in unpacked.iterdir()} == {*PACKAGES, info.name}
    assert [name for name in NOT_SHIPPED if (unpacked / name).exists()] == []
    assert {path.name for path in (info / "licenses").iterdir()} == {"LICENSE", "NOTICES.md"}


def test_the_wheel_runs_with_nothing_else_of_the_tree(unpacked: Path, tmp_path: Path) -> None:
    version = next(unpacked.glob("*.dist-info")).name.removeprefix("quoth-").removesuffix(".dist-info")
    assert quoth(unpacked, "--version", home=tmp_path).split()[:2] == ["quoth", version]
    assert "models" in quoth(unpacked, "--help", home=tmp_path)
    quoth(unpacked, "list", home=tmp_path)
    sample = unpacked / assets.sample_book().relative_to(ROOT)
    quoth(unpacked, "add", str(sample), home=tmp_path)
    assert "Eleven Minutes Fast" in quoth(unpacked, "list", home=tmp_path)
    answer = quoth(
        unpacked, "ask", "--book", str(sample), "How are the books in the lighthouse library arranged?", home=tmp_path
    )
    assert "by weight" in answer
