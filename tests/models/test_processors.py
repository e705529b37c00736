"""llama.cpp's libraries for processors are loaded from beside it, once, and only where none is built in."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import llama_cpp
import pytest

from models import processors


@pytest.fixture(params=["linux", "win32"])
def asked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The folders that llama.cpp is told to load from, on a system on which nothing is built in."""
    folders: list[bytes] = []
    library = SimpleNamespace(
        ggml_backend_reg_count=lambda: len(folders), ggml_backend_load_all_from_path=folders.append
    )
    monkeypatch.setattr("sys.platform", request.param)
    if request.param == "win32":
        monkeypatch.setattr(llama_cpp._ggml, "libggml", library)
    else:
        monkeypatch.setattr(llama_cpp.llama_cpp, "_lib", library)
    return folders


def test_the_libraries_beside_llama_are_loaded_once(asked: list[bytes]) -> None:
    processors.load_best()
    processors.load_best()
    assert [Path(os.fsdecode(folder)) for folder in asked] == [Path(llama_cpp.__file__).parent / "lib"]


def test_afterwards_llama_can_calculate() -> None:
    processors.load_best()
    library = llama_cpp.llama_cpp._lib
    assert library.ggml_backend_reg_count() >= 1
