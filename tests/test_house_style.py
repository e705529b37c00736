"""House rules that no linter checks: small files and functions, a first line with the purpose, no leftovers."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.long  # the whole tree is read

ROOT = Path(__file__).resolve().parent.parent
FILE_LINES = 400
FUNCTION_LINES = 60
LEFTOVER = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")
RULER = re.compile(r"^\s*# .*-{5,}$", re.MULTILINE)
MACHINE_PATH = re.compile(r"(?<![\w.\-])/(home/\w|root/|work/|Users/\w|opt/|private/)|\b[A-Z]:\\\\?Users")
TEXT = {".py", ".js", ".css", ".md", ".toml", ".txt", ".spec", ".sql", ".html", ""}


def committed() -> list[Path]:
    """Every file that git tracks, or would after ``git add``."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


FILES = committed() if (ROOT / ".git").exists() else [path for path in ROOT.rglob("*.py") if ".venv" not in path.parts]
PYTHON = [path for path in FILES if path.suffix == ".py"]


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_there_are_files_to_look_at() -> None:
    assert len(PYTHON) > 30


def test_python_files_say_what_they_are_for_and_stay_small() -> None:
    faults = [f"{relative(path)}: {fault}" for path in PYTHON for fault in faults_of(path.read_text(encoding="utf-8"))]
    assert faults == []


def test_no_comment_is_a_heading_in_the_program() -> None:
    """What would be below it is a file of its own."""
    program = [path for path in PYTHON if not relative(path).startswith("tests/")]
    assert [relative(path) for path in program if RULER.search(path.read_text(encoding="utf-8"))] == []


def faults_of(source: str) -> list[str]:
    tree, faults = ast.parse(source), list[str]()
    if not (ast.get_docstring(tree) and source.startswith('"""')):
        faults.append("the first line must say what the file is for")
    if source.count("\n") > FILE_LINES:
        faults.append(f"more than {FILE_LINES} lines")
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                faults.append(f"{node.name} has {lines} lines")
    return faults


def test_nothing_is_left_over_and_no_machine_is_named() -> None:
    leftovers = []
    for path in FILES:
        if path.suffix in TEXT and path.name != "LICENSE":
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if LEFTOVER.search(line) or MACHINE_PATH.search(line):
                    leftovers.append(f"{relative(path)}:{number}: {line.strip()}")
    assert leftovers == []
