"""Nothing imports from its own floor or a higher one, nor in a circle; every module has a floor, and is drawn."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter
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


def _circle(root: Path) -> list[str]:
    """Modules that import each other in a circle, in whatever folder and if only when first needed; [] without any."""
    known = {module for module, _ in modules(root)}
    graph = TopologicalSorter[str]()
    for module, path in modules(root):
        names = imports(parsed(path)).values()
        imported = {name if name in known else name.rpartition(".")[0] for name in names}
        graph.add(module, *(imported & known - {module}))
    try:
        graph.prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_imports_go_down() -> None:
    assert _climbing(ROOT) == []


def test_no_modules_import_each_other() -> None:
    assert _circle(ROOT) == []


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


def test_a_planted_circle_within_a_folder_is_caught(tmp_path: Path) -> None:
    folder = tmp_path / "indexing" / "store"
    folder.mkdir(parents=True)
    (folder / "a.py").write_text("from indexing.store.b import B", encoding="utf-8")
    (folder / "b.py").write_text("def late():\n    from indexing.store import a", encoding="utf-8")
    assert set(_circle(tmp_path)) == {"indexing.store.a", "indexing.store.b"}


def test_a_module_without_a_floor_is_caught(tmp_path: Path) -> None:
    path = tmp_path / "reader" / "ui" / "attic" / "a.py"
    path.parent.mkdir(parents=True)
    path.write_text("", encoding="utf-8")
    with pytest.raises(KeyError, match="attic"):
        _climbing(tmp_path)


def test_the_drawing_is_current() -> None:
    assert drawing() in ARCHITECTURE.read_text(encoding="utf-8"), "run python -m tests.floors"
