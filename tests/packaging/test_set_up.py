"""The steps of ``make run`` on machines where something is missing: a sentence, and whatever still works."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = "bash sh env awk sed grep cut tail cat dirname getconf mkdir touch printf echo kill chmod tr id uname ldconfig"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the scripts are Bash's")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout's scripts, a folder of the few programs that are there, and a .venv."""
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    (tmp_path / "bin").mkdir()
    for tool in TOOLS.split():
        if (path := shutil.which(tool)) is not None:
            (tmp_path / "bin" / tool).symlink_to(path)
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    (tmp_path / "requirements.txt").write_text("llama-cpp-python==0.0.1\nlxml==5.3\npyside6==6.8\nonnxruntime==1.19\n")
    return tmp_path


def program(path: Path, script: str) -> None:
    path.write_text(f"#!/bin/bash\n{script}\n")
    path.chmod(0o755)


def run(tree: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": str(tree / "bin"), "HOME": str(tree), **variables}
    return subprocess.run(
        ["bash", *words], cwd=tree, env=environment, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize(
    ("python", "message"),
    [
        ("", "Quoth needs Python 3.11 or newer, and there is no python3. Name one: make run PYTHON=python3.12"),
        ('[ "$1" = -V ] && echo Python 3.9.2; exit 1', "python3 is 3.9.2. Name a newer one"),
        ('[[ "$2" != *find_spec* ]] || echo _ssl _lzma', "python3 was built without _ssl _lzma, which Quoth needs."),
    ],
)
def test_a_python_that_will_not_do_is_named(tree: Path, python: str, message: str) -> None:
    if python:
        program(tree / "bin" / "python3", python)
    done = run(tree, ".ci/set-up", "requirements.txt")
    assert (done.returncode, done.stdout) == (1, "")
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


PIP = """
case "$*" in
  *"-m pip"*"-r .venv/part.txt"*)
    grep -qE "$FAILS" .venv/part.txt && { echo "ERROR: No matching distribution found for $FAILS"; exit 1; }; exit 0;;
esac
exit 0"""


@pytest.mark.parametrize(
    ("fails", "code", "message"),
    [
        ("nothing", 0, ""),
        ("pyside6", 0, "There will be no window, as Qt couldn’t be installed; the terminal’s commands all work."),
        ("onnxruntime", 0, "Search will be by words alone, as onnxruntime couldn’t be installed."),
        ("lxml", 1, "What Quoth needs couldn’t be installed. ERROR: No matching distribution found for lxml"),
    ],
)
def test_what_can_be_done_without_is_done_without(tree: Path, fails: str, code: int, message: str) -> None:
    program(tree / "bin" / "python3", "exit 0")
    program(tree / ".venv" / "bin" / "python", PIP)
    program(tree / ".ci" / "system-packages", "exit 0")
    done = run(tree, ".ci/set-up", "requirements.txt", FAILS=fails)
    assert done.returncode == code
    assert message in done.stderr
    assert (tree / ".venv" / "ready").exists() == (fails == "nothing")  # otherwise the next run tries again
    assert "llama" not in (tree / ".venv" / "part.txt").read_text()


def test_without_a_compiler_llama_is_left_out_with_a_sentence(tree: Path) -> None:
    program(tree / ".venv" / "bin" / "python", "exit 1")
    done = run(tree, ".ci/llama", ".venv/bin/python", "requirements.txt")
    assert (done.returncode, done.stdout) == (1, "")
    assert "there is no C++ compiler" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_compilation_that_fails_says_where_its_output_is(tree: Path) -> None:
    program(
        tree / ".venv" / "bin" / "python",
        'case "$*" in *pip*) echo "error: unknown type __m512bh"; exit 1;; esac; exit 1',
    )
    program(tree / "bin" / "g++", "exit 0")
    done = run(tree, ".ci/llama", ".venv/bin/python", "requirements.txt")
    assert done.returncode == 1
    assert "couldn't be compiled. The whole output is in" in done.stderr
    assert "__m512bh" in done.stderr


QUOTH = """
case "$1 $2" in
  "models install") [ "$3" != "$NO_MODELS" ] || { echo "quoth: no network." >&2; exit 1; };;
  "demo ") if [ -n "$DISPLAY" ]; then eval "$WINDOW"; else echo "the cited answer"; fi;;
esac"""


@pytest.mark.parametrize(
    ("window", "answered"),
    [
        ("exit 0", False),
        ("kill -ABRT $$", True),  # Qt finds no plugin for the display
        ("kill -ILL $$", True),
        ("exit 127", True),
    ],
)
def test_a_window_that_dies_leaves_the_answer_in_the_terminal(tree: Path, window: str, answered: bool) -> None:
    program(tree / ".venv" / "bin" / "quoth", QUOTH)
    program(tree / ".ci" / "llama", "exit 0")
    done = run(tree, ".ci/open", "requirements.txt", DISPLAY=":9", WINDOW=window)
    assert done.returncode == 0
    assert ("the cited answer" in done.stdout) == answered
    assert ("The window ended by itself" in done.stdout) == answered


def test_models_that_cannot_be_fetched_keep_nobody_from_an_answer(tree: Path) -> None:
    program(tree / ".venv" / "bin" / "quoth", QUOTH)
    program(tree / ".ci" / "llama", "exit 0")
    done = run(tree, ".ci/open", "requirements.txt", NO_MODELS="starter")
    assert done.returncode == 0
    assert "the cited answer" in done.stdout
    assert "searched by their words alone" in done.stderr


def test_the_answer_does_not_wait_for_llama(tree: Path) -> None:
    program(tree / ".venv" / "bin" / "quoth", QUOTH.replace('echo "the cited answer"', "touch answered"))
    program(tree / ".ci" / "llama", '[ "$1" != --check ] || exit 1\nuntil [ -e answered ]; do :; done\nexit 1')
    done = run(tree, ".ci/open", "requirements.txt")
    assert done.returncode == 0
    assert "Compiling llama.cpp beside it" in done.stdout
    assert "No writer can be used yet" in done.stderr
