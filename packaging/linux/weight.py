"""What each part of a bundle weighs, unpacked."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

PARTS = (
    ("Qt WebEngine, with Chromium", r"PySide6/.*(WebEngine|webengine|v8_context|icudtl)"),
    ("Qt and PySide6", r"PySide6|shiboken6"),
    ("onnxruntime", r"onnxruntime"),
    ("numpy", r"numpy"),
    ("llama.cpp", r"llama_cpp|libgomp"),
    ("models that came along", r"assets/shipped_models"),
    ("what was trained for Quoth", r"assets/models|indexing/rankers"),
    ("other Python packages", r"_internal/(apsw|lxml|tokenizers|rapidfuzz|pyphen|sentencex|msgspec|sqlite_vec|yaml)"),
    ("Python", r"_internal/(lib-dynload|libpython|base_library|python3)|^quoth$"),
    ("Quoth itself", r"_internal/(assets|indexing|models|reader)/"),
    ("libraries of the system", r"_internal/lib[^/]*\.so"),
)
"""The first pattern that a file's path fits tells its part."""


def table(folder: Path) -> str:
    """A line for each part, the heaviest first, and the whole; in megabytes of a million bytes."""
    weighed: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            weighed[part(path.relative_to(folder).as_posix())] += path.stat().st_size
    lines = [*weighed.most_common(), ("all of it", weighed.total())]
    return "\n".join(f"{size / 1e6:8.1f} MB  {name}" for name, size in lines)


def part(path: str) -> str:
    """The part to which a file belongs, by its path below the folder."""
    return next((name for name, pattern in PARTS if re.search(pattern, path)), "everything else")
