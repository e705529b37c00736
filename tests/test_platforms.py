"""Which files ask what system this is: one for all of ``reader``, and few others, each for a reason."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.test_import_rules import modules, parsed, uses

pytestmark = pytest.mark.long  # the whole tree is read

ROOT = Path(__file__).resolve().parent.parent
QUESTIONS = ("sys.platform", "os.name", "platform.system", "fcntl", "msvcrt", "winreg", "ctypes.windll")
MAY_ASK = {
    "reader.system": "decides for all of reader",
    "reader.ui.window.help": "shows a report of a problem the system's name",
    "reader.engine.power": "calls Windows's own function for the battery",
    "reader.cli.checkup": "prints the system's name",
    "models.llama": "names the C library, which llama.cpp asks whether to stop",
    "models.processors": "knows which library of llama.cpp Windows finds functions in",
    "models.machine": "calls Windows's own function for the memory",
    "indexing.store.library_file": "asks for a lock of SQLite's, by the bytes of its file format",
}


def may_ask(path: Path) -> bool:
    """Whether any word of a question is in a file, which most needn't be parsed for."""
    text = path.read_text(encoding="utf-8")
    return any(question.rpartition(".")[-1] in text for question in QUESTIONS)


def asks(tree: ast.Module) -> set[str]:
    """The questions of the list that a module asks."""
    used = uses(tree)
    return {name for name in QUESTIONS if any(use == name or use.startswith(f"{name}.") for use in used)}


def test_only_these_files_ask_which_system_this_is() -> None:
    asking = {name: asked for name, path in modules(ROOT) if may_ask(path) and (asked := asks(parsed(path)))}
    assert set(asking) == set(MAY_ASK), asking


def test_the_questions_are_recognised() -> None:
    for source in ("import os\nos.name", "from sys import platform as p\np", "import fcntl\nfcntl.flock(1, 2)"):
        assert asks(ast.parse(source)), source
    assert not asks(ast.parse("import os\nos.path.join('a')"))
