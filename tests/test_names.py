"""One name for one thing: no two public classes share one, retired words don't come back, vague ones name nothing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.long  # the whole tree is read

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ("models", "indexing", "reader", "assets")
EVERYTHING = (*PROGRAM, "tests")

# Words that docs/glossary.md replaces, also as part of an identifier: `told` forbids `told_chapters` too.
RETIRED = frozenset(
    """
    told retold teller narrator stretch stretches surveyor survey sight bond bonds strays clipped wear worn
    keeping tellings unheard""".split()
)
# As whole identifiers only: ordinary words elsewhere.
RETIRED_WHOLE = frozenset(
    """
    Asked Answerer Bond Cast Ground Kept Keeping Met Narrator Sight Stretch Survey Surveyor Teller Telling Told Unread
    telling ground dress paper""".split()
)
# They fit whatever a variable holds, and so say nothing of it.
VAGUE = frozenset("said found each one".split())
QT_OWN = frozenset({"addStretch", "insertStretch", "setColumnStretch", "setRowStretch", "setStretchFactor"})
WORD = re.compile(r"\w+")
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")


def files(*packages: str) -> list[str]:
    """The paths of the Python files of packages."""
    paths = (path for package in packages for path in (ROOT / package).rglob("*.py"))
    return sorted(path.relative_to(ROOT).as_posix() for path in paths)


def sources(*packages: str, with_word: Callable[[str], bool] = bool) -> Iterator[tuple[str, ast.Module]]:
    """The Python files of packages by their path, parsed; those without such a word are left out, as that is slow."""
    for path in files(*packages):
        text = (ROOT / path).read_text(encoding="utf-8")
        if any(map(with_word, WORD.findall(text))):
            yield path, ast.parse(text)


def identifiers(tree: ast.Module) -> Iterator[str]:
    """All names that a module defines or uses; test functions are sentences, so theirs are left out."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.FunctionDef(name=name) if name.startswith("test_"):
                continue
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name


def variables(tree: ast.Module) -> Iterator[str]:
    """The variables and parameters that a module names; of a class's fields, what has them says enough."""
    bodies = (statement for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for statement in node.body)
    fields = {id(node) for statement in bodies for node in _targets(statement)}
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) if id(node) not in fields:
                yield name
            case ast.arg(arg=name) | ast.ExceptHandler(name=str(name)):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield name


def _targets(statement: ast.stmt) -> list[ast.expr]:
    match statement:
        case ast.Assign(targets=targets):
            return targets
        case ast.AnnAssign(target=target):
            return [target]
        case _:
            return []


@cache
def is_retired(name: str) -> bool:
    """Whether an identifier is or contains a retired word."""
    parts = {part.lower() for part in PART.findall(name)}
    return name.strip("_") in RETIRED_WHOLE or (name not in QT_OWN and not parts.isdisjoint(RETIRED))


def test_no_two_public_classes_of_the_program_share_a_name() -> None:
    places = defaultdict(list)
    for path, tree in sources(*PROGRAM):
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(path)
    assert len(places) > 300, "the program's classes were not found"
    assert {name: paths for name, paths in places.items() if len(paths) > 1} == {}


def test_no_retired_word_is_an_identifier() -> None:
    retired = {
        (path, name)
        for path, tree in sources(*EVERYTHING, with_word=is_retired)
        for name in identifiers(tree)
        if is_retired(name)
    }
    assert sorted(retired) == []


def test_no_variable_or_parameter_has_a_vague_name() -> None:
    vague = {
        (path, name)
        for path, tree in sources(*EVERYTHING, "packaging", with_word=VAGUE.__contains__)
        for name in variables(tree)
        if name in VAGUE
    }
    assert sorted(vague) == []


@pytest.mark.parametrize(
    "source",
    [
        "found = look()",
        "found, more = look()",
        "[one.title for one in books]",
        "for each in books: pass",
        "key = lambda each: each.title",
        "def say(*, said=1): pass",
        "class Pane:\n    def rows(self):\n        found: list[str] = []",
        "if (found := look()): pass",
        "match books:\n    case [one, *_]: pass",
    ],
)
def test_a_vague_name_is_seen_wherever_it_is_given(source: str) -> None:
    assert VAGUE & set(variables(ast.parse(source)))


def test_a_field_or_an_argument_of_such_a_name_is_none() -> None:
    source = (
        'class Step:\n    found: int = 0\n    said = Signal()\nsay("{one} or {other}", one=step.found)\ndef said(): ...'
    )
    assert not VAGUE & set(variables(ast.parse(source)))


def test_no_file_is_named_by_a_retired_word() -> None:
    named = files(*EVERYTHING)
    assert len(named) > 300
    assert [path for path in named if any(is_retired(part) for part in path.removesuffix(".py").split("/"))] == []


def test_a_retired_word_is_seen_in_any_form_and_qts_own_names_are_not() -> None:
    assert all(map(is_retired, ("told", "_told_by", "ToldChapter", "StretchReader", "Ground", "_ground")))
    assert not any(map(is_retired, ("addStretch", "background", "threshold", "paperback", "groundwork")))
