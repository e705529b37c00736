"""NOTICES.md names every package that ships, as pinned, under the licence that it states; so does the bundle's list."""

from __future__ import annotations

import json
import re
from importlib import metadata
from pathlib import Path

import licences
import pytest
import sbom

ROOT = Path(__file__).resolve().parent.parent.parent
NOTICES = (ROOT / "NOTICES.md").read_text(encoding="utf-8")
_ROW = re.compile(r"^\| ([\w-]+) ([\d.]+)[^|]*\|[^|]*\| ([^|]+) \|", re.MULTILINE)
_NOTE = re.compile(r" \(.*?\)|; .*")
WORDS = {"any OSI licence": "LicenseRef-any-OSI"}


def test_the_lock_pins_all_that_ships() -> None:
    lock = (ROOT / "requirements" / "lock.txt").read_text(encoding="utf-8")
    pinned = {line.split()[0] for line in lock.splitlines() if "==" in line}
    shipped = licences.shipped()
    assert {"quoth", "scikit-learn"}.isdisjoint(package.name for package in shipped)
    names = {package.name for package in shipped}
    assert {"pyside6", "numpy", "lxml"} <= names
    assert names.isdisjoint({"scikit-learn", "scipy", "pytest", "mypy"})  # for development only
    assert {f"{package.name}=={package.version}" for package in shipped} <= pinned


def test_each_pin_has_the_hashes_of_its_files() -> None:
    pins, hashed = ((ROOT / "requirements" / name).read_text(encoding="utf-8") for name in ("lock.txt", "hashes.txt"))
    pinned = [line.split()[0] for line in pins.splitlines() if "==" in line]
    with_hashes = re.findall(r"^(\S+==\S+)((?: \\\n    --hash=sha256:[0-9a-f]{64})+)$", hashed, re.MULTILINE)
    assert [pin for pin, _ in with_hashes] == pinned
    assert len(with_hashes) == hashed.count("==")


def test_what_quoth_asks_for_is_noticed_with_version_and_licence() -> None:
    noticed = {}
    for name, version, licence in _ROW.findall(NOTICES):
        words = _NOTE.sub("", licence)
        noticed[licences.plain(name)] = (version, WORDS.get(words, words))
    named = licences.direct()
    wanted = {
        package.name: (package.version, package.licence) for package in licences.shipped() if package.name in named
    }
    assert {name: noticed.get(name) for name in wanted} == wanted


def test_what_that_needs_is_noticed_as_the_script_writes_it() -> None:
    _, _, rest = NOTICES.partition(licences.BEGIN)
    assert rest.partition(licences.END)[0] == licences.table(licences.indirect()), "run make notices"


def test_an_unknown_licence_is_not_passed_over() -> None:
    stranger = metadata.PathDistribution(Path("nowhere"))
    stated = "Name: stranger\nVersion: 1\nLicense: Ask the author\n"
    stranger.read_text = lambda name: stated if name == "METADATA" else None  # type: ignore[method-assign, assignment]
    with pytest.raises(ValueError, match="stranger names no licence"):
        licences.licence(stranger)


def test_the_bundles_list_names_what_its_files_came_with(tmp_path: Path) -> None:
    import lxml.etree  # noqa: PLC0415
    import msgspec  # noqa: PLC0415

    compiled = Path(lxml.etree.__file__)
    place = f"lxml/{compiled.name}"
    (tmp_path / "_internal" / "lxml").mkdir(parents=True)
    (tmp_path / "_internal" / place).touch()
    entries = [
        (place, str(compiled)),
        ("msgspec", msgspec.__file__),
        ("json", json.__file__),
        ("gone.so", re.__file__ + ".so"),  # taken out again
    ]
    sources = tmp_path / "sources.json"
    sources.write_text(json.dumps(entries), encoding="utf-8")
    models = ["qwen2.5-coder-0.5b-instruct"]
    assert sbom.write(tmp_path, sources, (), "0.1.0", 1_700_000_000, models) == 4
    listed = json.loads((tmp_path / sbom.NAME).read_text(encoding="utf-8"))
    assert (listed["bomFormat"], listed["metadata"]["timestamp"]) == ("CycloneDX", "2023-11-14T22:13:20Z")
    names = {component["name"]: component for component in listed["components"]}
    assert set(names) == {"lxml", "msgspec", "python", f"{models[0]}/{models[0]}-q4_k_m.gguf"}
    assert names["lxml"]["purl"] == f"pkg:pypi/lxml@{metadata.version('lxml')}"
    assert names["lxml"]["licenses"] == [{"expression": "BSD-3-Clause"}]
    assert len(names[f"{models[0]}/{models[0]}-q4_k_m.gguf"]["hashes"][0]["content"]) == 64
    assert "Redistribution" in "".join(text.read_text() for text in (tmp_path / "licenses" / "lxml").iterdir())
