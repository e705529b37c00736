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
_LEVELS: tuple[Level, ...] = ("must", "should", "may", "deprecated")
_HEAD = "| Test | Asks | Result | Judged by | Why |\n|---|---|---|---|---|\n"
_LEVEL = re.compile(r'property="belongs-to-collection"[^>]*>\s*(\w+)')
_ROOT = re.compile(r'full-path="([^"]+)"')


def level_in(file: Path) -> Level:
    """What a publication says how binding its test is; the W3C's template says nothing where it is a must."""
    with zipfile.ZipFile(file) as archive:
        root = _ROOT.search(archive.read("META-INF/container.xml").decode())
        level = _LEVEL.search(archive.read(root[1]).decode()) if root else None
    word = level[1] if level else "must"
    assert word in {"must", "should", "may", "deprecated"}
    return word  # type: ignore[return-value]


def table() -> str:
    """The numbers, and each area."""
    areas = groupby(sorted(RESULTS), key=lambda name: name.partition("-")[0])
    return "\n".join([_numbers(), *(f"## {_AREAS[prefix]}\n\n{_area(list(names))}" for prefix, names in areas)])


def _area(names: list[str]) -> str:
    """What a machine found to pass is a list for each level; a row says what there is to say of others."""
    plain = [name for name in names if RESULTS[name] == Result(RESULTS[name].level, "pass", "machine")]
    passed = "".join(
        f"Passed, *{level}*: {', '.join(of_level)}\n\n"
        for level in _LEVELS
        if (of_level := [name for name in plain if RESULTS[name].level == level])
    )
    alike: dict[Result, list[str]] = {}
    for name in names:
        if name not in plain:
            alike.setdefault(RESULTS[name], []).append(name)
    rows = "".join(_row(", ".join(tests), result) for result, tests in alike.items())
    return passed + f"{_HEAD}{rows}" if rows else passed.removesuffix("\n")


def _numbers() -> str:
    lines = []
    for level in _LEVELS:
        counts = Counter(result.outcome for result in RESULTS.values() if result.level == level)
        numbers = " | ".join(str(counts[outcome]) for outcome in ("pass", "fail", "not applicable"))
        lines.append(f"| {level} | {numbers} |\n")
    return "| Asks | pass | fail | not applicable |\n|---|---|---|---|\n" + "".join(lines)


def _row(names: str, result: Result) -> str:
    outcome = result.outcome if result.outcome != "fail" else "**fail**"
    return f"| {names} | {result.level} | {outcome} | {result.judged} | {result.why} |\n"


def main() -> None:
    """Write the table."""
    written = DOCUMENT.read_text(encoding="utf-8")
    head, rest = written.split(BEGIN)
    DOCUMENT.write_text(f"{head}{BEGIN}{table()}{END}{rest.split(END)[1]}", encoding="utf-8")


if __name__ == "__main__":
    main()
