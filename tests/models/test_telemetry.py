"""Libraries report nothing to their makers, whichever module of ours is imported first and whatever was set before."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from models.telemetry import SWITCHES

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[2]
_REPORT = (
    "import importlib, json, os, sys\n"
    "seen = {}\n"
    "class Watch:\n"
    "    def find_spec(self, name, path=None, target=None):\n"
    "        if name in ('onnxruntime', 'tokenizers', 'huggingface_hub'):\n"
    "            seen[name] = dict(os.environ)\n"
    "sys.meta_path.insert(0, Watch())\n"
    "importlib.import_module(sys.argv[1])\n"
    "print(json.dumps(seen))\n"
)


@pytest.mark.parametrize("first", ["models.embedder", "models.chat", "reader.engine.__main__"])
def test_the_switches_are_off_before_a_library_is_first_imported(first: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in SWITCHES}
    environment["ORT_DISABLE_TELEMETRY"] = "0"
    done = subprocess.run(
        [sys.executable, "-c", f"{_REPORT}", first],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    seen = json.loads(done.stdout)
    if first == "models.embedder":
        assert {"onnxruntime", "tokenizers"} <= seen.keys()
    for library, environment_then in seen.items():
        assert {name: environment_then.get(name) for name in SWITCHES} == SWITCHES, library


def test_telemetry_is_switched_off_in_one_place() -> None:
    named = {
        str(path.relative_to(ROOT))
        for package in ("models", "indexing", "reader", "assets")
        for path in (ROOT / package).rglob("*.py")
        if re.search(r"DISABLE_TELEMETRY|disable_telemetry|DO_NOT_TRACK", path.read_text(encoding="utf-8"))
    }
    assert named == {"models/telemetry.py"}
