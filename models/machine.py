"""What this computer has for models: its memory; and which of them suit it."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable

from models.catalog import Catalog, ChatParams, EmbeddingParams, ModelSpec

CONTEXT_BYTES = 500_000_000
"""About what a chat model takes beside its file where the catalogue doesn't say: for what it has read, and its work."""
RUNTIME_BYTES = 200_000_000
"""About what an embedding model takes beside its file."""
SHARE = 0.5
"""The share of the memory that a model may take and leave the system, a browser and the window their part."""
SLOWEST = 60.0
"""Tokens a second that are read: below it the few passages of a question, about 1,500 tokens, take over 25 seconds."""


def memory_bytes() -> int:
    """The memory of this computer; 0 where it can't be told."""
    if sys.platform == "win32":
        return _windows_memory()
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError):
        return 0


def memory_needed(params: EmbeddingParams | ChatParams, size: int) -> int:
    """About how many bytes of memory a model takes while it is used; ``size`` is that of its files."""
    if isinstance(params, EmbeddingParams):
        return size + RUNTIME_BYTES
    return params.ram_mb * 1_000_000 or size + CONTEXT_BYTES


def recommended(catalog: Catalog, memory: int, speed: Callable[[ModelSpec], float | None]) -> ModelSpec | None:
    """The best chat model of the catalogue that leaves half the memory free and is read fast enough.

    ``speed`` estimates the tokens a second of a model, None where nothing was measured: then memory alone decides. If
    none is fast enough it is the smallest.
    """
    fitting = [
        spec for spec in catalog.of_kind("chat") if memory_needed(spec.params, spec.size) <= max(memory, 0) * SHARE
    ]
    for spec in fitting:
        if (speed(spec) or SLOWEST) >= SLOWEST:
            return spec
    return min(fitting, key=lambda spec: spec.size, default=None)


class _MemoryStatus(ctypes.Structure):
    """MEMORYSTATUSEX of the Windows API."""

    _fields_ = (
        ("length", ctypes.c_uint32),
        ("load", ctypes.c_uint32),
        ("total", ctypes.c_uint64),
        *((name, ctypes.c_uint64) for name in ("free", "page", "free_page", "virtual", "free_virtual", "extended")),
    )


def _windows_memory() -> int:
    status = _MemoryStatus(length=ctypes.sizeof(_MemoryStatus))
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009  # only Windows has it
    return int(status.total) if kernel.GlobalMemoryStatusEx(ctypes.byref(status)) else 0
