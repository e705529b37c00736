"""One name for one thing: no two classes or types share one, retired words don't come back, vague ones name nothing."""

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
DEFINED_ONCE = frozenset("content_of search_method spoken_form".split())
TYPE = re.compile(r"[A-Z]\w*[a-z]\w*")
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


def public_types(tree: ast.Module) -> Iterator[tuple[str, str | None]]:
    """The classes and the aliases of types of a module, each with what it stands for; None: a class, for itself."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                meaning = None
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ):
                meaning = str(value.value) if isinstance(value, ast.Constant) else ast.unparse(value)
            case _:
                continue
        if TYPE.fullmatch(name):
            yield name, meaning


def test_no_two_public_types_of_the_program_share_a_name_and_mean_different_things() -> None:
    """Training's own aliases, which nothing imports, are left out."""
    meanings = defaultdict(set)
    for path, tree in sources(*PROGRAM):
        for name, meaning in public_types(tree):
            if meaning is None or not path.startswith("models/training/"):
                meanings[name].add(meaning or path)
    assert len(meanings) > 300, "the program's classes were not found"
    assert {name: sorted(different) for name, different in meanings.items() if len(different) > 1} == {}


def test_what_the_glossary_lists_is_defined_once() -> None:
    defined = [
        node.name
        for _, tree in sources(*PROGRAM, with_word=DEFINED_ONCE.__contains__)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    ]
    assert {name: defined.count(name) for name in DEFINED_ONCE} == dict.fromkeys(DEFINED_ONCE, 1)


@pytest.mark.parametrize(
    "source",
    ['Route = Literal["a", "b"]', 'Route: TypeAlias = Literal["a", "b"]', "Route = int | None", "class Route: ..."],
)
def test_a_type_is_seen_however_it_is_defined(source: str) -> None:
    assert [name for name, _ in public_types(ast.parse(source))] == ["Route"]


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
