"""One name for one thing: no two public classes share a name, and retired words don't come back as identifiers."""

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


def test_no_file_is_named_by_a_retired_word() -> None:
    named = files(*EVERYTHING)
    assert len(named) > 300
    assert [path for path in named if any(is_retired(part) for part in path.removesuffix(".py").split("/"))] == []


def test_a_retired_word_is_seen_in_any_form_and_qts_own_names_are_not() -> None:
    assert all(map(is_retired, ("told", "_told_by", "ToldChapter", "StretchReader", "Ground", "_ground")))
    assert not any(map(is_retired, ("addStretch", "background", "threshold", "paperback", "groundwork")))
