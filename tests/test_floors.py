"""Nothing imports from its own floor or a higher one, every module has a floor, and the drawing shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.floors import ARCHITECTURE, FLOORS, drawing, floor_of
from tests.test_import_rules import ROOT, imports, modules, parsed

pytestmark = pytest.mark.long  # the whole tree is read


def _climbing(root: Path) -> list[str]:
    """Each import from a module's own floor or a higher one, as a sentence."""
    climbing = []
    for module, path in modules(root):
        names = sorted(set(imports(parsed(path)).values()))
        for package in FLOORS:
            floor, child = floor_of(module, package), _child(module, package)
            for name in names:
                other = floor_of(name, package)
                if floor is not None and other is not None and other >= floor and _child(name, package) != child:
                    climbing.append(f"{module} (floor {floor} of {package}) imports {name} (floor {other})")
    return climbing


def _child(module: str, package: str) -> str:
    return module.removeprefix(f"{package}.").partition(".")[0]


def test_imports_go_down() -> None:
    assert _climbing(ROOT) == []


def test_every_floor_has_its_modules() -> None:
    """No name in the table stands for a module that is gone."""
    placed = {
        (package, _child(module, package))
        for module, _ in modules(ROOT)
        for package in FLOORS
        if module.startswith(f"{package}.")
    }
    assert {(package, name) for package, floors in FLOORS.items() for names in floors for name in names} == placed


@pytest.mark.parametrize(
    ("file", "code"),
    [
        ("reader/ui/look/a.py", "from reader.ui.window.settings import Settings"),
        ("reader/ui/panel/a.py", "def late():\n    from reader.ui.shelf import covers"),
        ("reader/engine/grounding/a.py", "from reader.engine.answers import pipeline"),
        ("indexing/store/a.py", "import indexing.concepts.maps"),
    ],
)
def test_a_planted_climb_is_caught(tmp_path: Path, file: str, code: str) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.write_text(code, encoding="utf-8")
    assert _climbing(tmp_path)


def test_a_module_without_a_floor_is_caught(tmp_path: Path) -> None:
    path = tmp_path / "reader" / "ui" / "attic" / "a.py"
    path.parent.mkdir(parents=True)
    path.write_text("", encoding="utf-8")
    with pytest.raises(KeyError, match="attic"):
        _climbing(tmp_path)


def test_the_drawing_is_current() -> None:
    assert drawing() in ARCHITECTURE.read_text(encoding="utf-8"), "run python -m tests.floors"
