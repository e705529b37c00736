"""The table of docs/w3c.md: ``python -m tests.w3c.table`` writes it from the results."""

from __future__ import annotations

import re
import zipfile
from collections import Counter
from itertools import groupby
from pathlib import Path

from tests.w3c.results import RESULTS, Level, Result

DOCUMENT = Path(__file__).resolve().parent.parent.parent / "docs" / "w3c.md"
BEGIN, END = "<!-- results: written by python -m tests.w3c.table -->\n", "<!-- end of results -->\n"
_AREAS = {
    "cnt": "Content documents",
    "css": "Prefixed CSS properties",
    "fxl": "Fixed layout, deprecated tests",
    "lay": "Layout",
    "mol": "Media overlays",
    "nav": "Contents",
    "ocf": "Container",
    "pkg": "Package document",
    "pss": "Structural semantics",
    "pub": "Publication resources",
    "scr": "Scripting",
    "sec": "Security and privacy",
    "xx": "Templates",
}
_HEAD = "| Test | Asks | Result | Judged by | Why |\n|---|---|---|---|---|\n"
_LEVEL = re.compile(r'property="belongs-to-collection"[^>]*>\s*(\w+)')
_ROOT = re.compile(r'full-path="([^"]+)"')


def level_in(file: Path) -> Level:
    """What a publication says how binding its test is; the W3C's template says nothing where it is a must."""
    with zipfile.ZipFile(file) as archive:
        root = _ROOT.search(archive.read("META-INF/container.xml").decode())
        found = _LEVEL.search(archive.read(root[1]).decode()) if root else None
    word = found[1] if found else "must"
    assert word in {"must", "should", "may", "deprecated"}
    return word  # type: ignore[return-value]


def table() -> str:
    """The numbers, and a table for each area."""
    parts = [_numbers()]
    for prefix, names in groupby(sorted(RESULTS), key=lambda name: name.partition("-")[0]):
        rows = "".join(_row(name, RESULTS[name]) for name in names)
        parts.append(
            f"## {_AREAS[prefix]}\n\n| Test | Asks | Result | Judged by | Why |\n|---|---|---|---|---|\n{rows}"
        )
    return "\n".join(parts)


def _numbers() -> str:
    lines = []
    for level in ("must", "should", "may", "deprecated"):
        found = Counter(result.outcome for result in RESULTS.values() if result.level == level)
        numbers = " | ".join(str(found[outcome]) for outcome in ("pass", "fail", "not applicable"))
        lines.append(f"| {level} | {numbers} |\n")
    return "| Asks | pass | fail | not applicable |\n|---|---|---|---|\n" + "".join(lines)


def _row(name: str, result: Result) -> str:
    outcome = result.outcome if result.outcome != "fail" else "**fail**"
    return f"| {name} | {result.level} | {outcome} | {result.judged} | {result.why} |\n"


def main() -> None:
    """Write the table."""
    written = DOCUMENT.read_text(encoding="utf-8")
    head, rest = written.split(BEGIN)
    DOCUMENT.write_text(f"{head}{BEGIN}{table()}{END}{rest.split(END)[1]}", encoding="utf-8")


if __name__ == "__main__":
    main()
