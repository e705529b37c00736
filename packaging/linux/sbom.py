"""What is in a bundle, as CycloneDX lists it: Python, its packages, libraries of the system, models; with licences.

https://cyclonedx.org/docs/1.6/json. Every file of the bundle is traced to what it was installed with, so that
nothing is listed that isn't there.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

import licences

from models.folder import ModelsFolder

Entry = tuple[str, str]
"""A file's path in PyInstaller's folder (or a module's name), and the file that it was made of."""
NAME = "sbom.cdx.json"


@dataclass(frozen=True)
class Component:
    """One line of the list. ``texts`` are the files with its licences; ``sha256`` is of a model's file."""

    name: str
    version: str
    licence: str = ""
    kind: str = "library"
    purl: str = ""
    texts: tuple[Path, ...] = ()
    sha256: str = ""


def write(folder: Path, sources: Path, paths: Sequence[Path], version: str, when: int, models: Iterable[str]) -> int:
    """Write the list into ``folder``, and the licences beside it; how many there are.

    ``sources`` is what build.spec wrote: pairs of a path in the folder and a source, as JSON. ``models`` are the ids of
    those that come along, ``when`` seconds since 1970; in ``paths`` modules were looked for before this Python's own.
    """
    entries: list[Entry] = [(place, source) for place, source in json.loads(sources.read_text(encoding="utf-8"))]
    there = [source for place, source in entries if _is_kept(folder, place, source)]
    components = [*components_of(there, paths), *shipped_models(models)]
    (folder / NAME).write_text(json.dumps(document(components, version, when), indent=1), encoding="utf-8")
    shutil.rmtree(folder / "licenses", ignore_errors=True)
    for component in components:
        for text in component.texts:
            target = folder / "licenses" / component.name / text.name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(text, target)
    return len(components)


def _is_kept(folder: Path, place: str, source: str) -> bool:
    """Whether a file is in the folder still; a module of Python has no file of its own there."""
    return source.endswith(".py") or (folder / "_internal" / place).exists()


def components_of(sources: Iterable[str], paths: Sequence[Path] = ()) -> Iterator[Component]:
    """What the files were installed with, each once and by name: packages of Python, Python itself, Debian packages."""
    owners = files_of_distributions(paths)
    files = {Path(source).resolve() for source in sources}
    distributions = {owners[path].metadata["Name"]: owners[path] for path in files if path in owners}
    for name in sorted(set(distributions) - {"quoth"}, key=str.lower):
        yield of_distribution(distributions[name])
    rest = sorted(path for path in files if path not in owners)
    base = Path(sys.base_prefix).resolve()
    if any(path.is_relative_to(base / "lib") for path in rest):
        version = ".".join(map(str, sys.version_info[:3]))
        texts = tuple(base.glob("lib/python3.*/LICENSE.txt"))
        yield Component("python", version, "Python-2.0", purl=f"pkg:generic/python@{version}", texts=texts)
    debian = {owner for path in rest if ".so" in path.name and (owner := debian_package(path))}
    for package, number in sorted(debian):
        text = Path("/usr/share/doc", package, "copyright")
        purl = f"pkg:deb/debian/{package}@{number}"
        yield Component(package, number, purl=purl, texts=(text,) if text.exists() else ())


def of_distribution(distribution: metadata.Distribution) -> Component:
    """A package of Python's with its licence and the files in which it is written out."""
    name, version = licences.plain(distribution.metadata["Name"]), distribution.version
    files = [Path(str(distribution.locate_file(file))) for file in distribution.files or ()]
    texts = tuple(file for file in files if "dist-info" in str(file) and re.search("LICEN|COPYING", file.name.upper()))
    purl = f"pkg:pypi/{name}@{version}"
    return Component(name, version, licences.licence(distribution), purl=purl, texts=texts)


def files_of_distributions(paths: Sequence[Path]) -> Mapping[Path, metadata.Distribution]:
    """Every file that pip installed here, or that lies where Python looks before that."""
    owners: dict[Path, metadata.Distribution] = {}
    for distribution in metadata.distributions(path=[*map(str, paths), *sys.path]):
        for file in distribution.files or ():
            owners.setdefault(Path(str(distribution.locate_file(file))).resolve(), distribution)
    return owners


def debian_package(path: Path) -> tuple[str, str] | None:
    """The installed Debian package that a library is of, and its version; None where there is none."""
    for named in (str(path), str(path).removeprefix("/usr")):  # some know their files by where /lib was
        command = ["dpkg-query", "--search", named]
        shown = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        if package := shown.partition(":")[0].strip():
            command = ["dpkg-query", "--show", "--showformat=${Version}\n", package]
            version = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            return package, version.splitlines()[0]
    return None


def shipped_models(ids: Iterable[str]) -> Iterator[Component]:
    """The models of the catalogue by their ids, a line for each of their files, as they are published."""
    catalog = ModelsFolder().catalog
    for spec in (catalog.find(id_) for id_ in ids):
        for file in spec.files:
            yield Component(f"{spec.id}/{file.name}", "", spec.licence, "machine-learning-model", sha256=file.sha256)


def document(components: Iterable[Component], version: str, when: int) -> dict[str, object]:
    """The list as JSON wants it."""
    quoth = Component("quoth", version, "AGPL-3.0-or-later", "application", purl=f"pkg:generic/quoth@{version}")
    time = datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"timestamp": time, "component": described(quoth)},
        "components": [described(component) for component in components],
    }


def described(component: Component) -> dict[str, object]:
    """A component without what is not known of it."""
    properties: dict[str, object] = {"type": component.kind, "name": component.name}
    if component.version:
        properties["version"] = component.version
    if component.purl:
        properties |= {"purl": component.purl, "bom-ref": component.purl}
    if component.licence:
        properties["licenses"] = [{"expression": component.licence}]
    if component.sha256:
        properties["hashes"] = [{"alg": "SHA-256", "content": component.sha256}]
    return properties
