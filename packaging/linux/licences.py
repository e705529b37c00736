"""The Python packages that Quoth brings along, with their licences as their own metadata give them; into NOTICES.md.

``make notices`` writes the table of those that are there only because others need them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

NOTICES = Path(__file__).resolve().parent.parent.parent / "NOTICES.md"
BEGIN, END = "<!-- packages: written by make notices -->\n", "<!-- end of packages -->\n"
# As SPDX writes what older metadata say in words of their own.
SPDX = {
    "3-Clause BSD License": "BSD-3-Clause",
    "Apache 2.0": "Apache-2.0",
    "MIT License": "MIT",
    "MIT License, Apache License, Version 2.0": "MIT OR Apache-2.0",
    "any-OSI": "LicenseRef-any-OSI",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: GNU Affero General Public License v3 or later (AGPLv3+)": "AGPL-3.0-or-later",
    "License :: OSI Approved :: GNU General Public License v2 or later (GPLv2+)": "GPL-2.0-or-later",
    "License :: OSI Approved :: GNU Lesser General Public License v2 or later (LGPLv2+)": "LGPL-2.1-or-later",
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: Mozilla Public License 1.1 (MPL 1.1)": "MPL-1.1",
}
READ = {
    "jinja2": "BSD-3-Clause",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "pyinstaller-hooks-contrib": "GPL-2.0-or-later AND Apache-2.0",  # what goes into programs is under the latter
}
"""Where the metadata say less than the text of the licence, which is packed with it."""
_EXPRESSION = re.compile(r"[\w.+()-]+( (AND|OR|WITH) [\w.+()-]+)*")


@dataclass(frozen=True)
class ShippedPackage:
    """A distribution of the Python package index: its name as pip writes it, its version, an SPDX expression."""

    name: str
    version: str
    licence: str


def shipped(root: str = "quoth") -> tuple[ShippedPackage, ...]:
    """Every distribution that ``root`` needs when it runs here, without itself; ValueError for an unclear licence."""
    packages: dict[str, ShippedPackage] = {}
    waiting = [root]
    while waiting:
        distribution = metadata.distribution(waiting.pop())
        name = plain(distribution.metadata["Name"])
        if name in packages:
            continue
        packages[name] = ShippedPackage(name, distribution.version, licence(distribution))
        needs = map(Requirement, distribution.requires or ())
        waiting += [need.name for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})]
    del packages[plain(root)]
    return tuple(packages[name] for name in sorted(packages))


def licence(distribution: metadata.Distribution) -> str:
    """A distribution's licence as an SPDX expression; ValueError if its metadata don't tell, or in unknown words."""
    stated = distribution.metadata
    name = plain(stated["Name"])
    if name in READ:
        return READ[name]
    classifiers = [
        classifier for classifier in stated.get_all("Classifier") or () if classifier.startswith("License ::")
    ]
    for words in map(str, (*(stated.get_all("License-Expression") or ()), *(stated.get_all("License") or ()))):
        if words in SPDX or _EXPRESSION.fullmatch(words):
            return SPDX.get(words, words)
    if classifiers and SPDX.keys() >= set(classifiers):
        return " OR ".join(SPDX[classifier] for classifier in classifiers)
    raise ValueError(f"{name} names no licence that is known here; read its text and add it to {Path(__file__).name}")


def plain(name: str) -> str:
    """A distribution's name as pip compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def direct() -> set[str]:
    """The names of those that pyproject.toml asks for."""
    needs = map(Requirement, metadata.requires("quoth") or ())
    return {plain(need.name) for need in needs if need.marker is None or need.marker.evaluate({"extra": ""})}


def table(packages: Iterable[ShippedPackage]) -> str:
    """The packages in Markdown."""
    rows = [f"| {package.name} {package.version} | {package.licence} |\n" for package in packages]
    return "".join(["\n| Package | Licence |\n| --- | --- |\n", *rows])


def indirect() -> tuple[ShippedPackage, ...]:
    """Those that pyproject.toml doesn't name."""
    named = direct()
    return tuple(package for package in shipped() if package.name not in named)


def main() -> None:
    """Write the table into NOTICES.md."""
    before, _, rest = NOTICES.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    NOTICES.write_text(before + BEGIN + table(indirect()) + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
