"""What this computer has for models: its memory and its processor's features; and which models suit it."""

from __future__ import annotations

import contextlib
import ctypes
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path

from models.catalog import Catalog, EmbeddingParams, ModelSpec, Params, ReaderParams, VoiceParams

CONTEXT_BYTES = 500_000_000
"""About what a chat model takes beside its file where the catalogue doesn't say: for what it has read, and its work."""
RUNTIME_BYTES = 200_000_000
"""About what an embedding model takes beside its file."""
WORK_BYTES = 150_000_000
"""About what llama.cpp takes besides the weights and what it remembers of a text."""
LEAST_CONTEXT = 1_024
"""Tokens: with fewer there is no room for one passage, a question and a short reply."""
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


def available_memory(meminfo: Path = Path("/proc/meminfo"), group: Path = Path("/sys/fs/cgroup")) -> int:
    """Bytes that a process may still take without others being pushed out; 0 where it can't be told.

    Linux's own estimate (``MemAvailable``), and what is left of the limit of a container (cgroup v2) if that is less.
    """
    left = []
    try:
        lines = dict(line.split(":", 1) for line in meminfo.read_text(encoding="ascii").splitlines() if ":" in line)
        left.append(int(lines["MemAvailable"].split()[0]) * 1024)
        limit, used = ((group / name).read_text(encoding="ascii").strip() for name in ("memory.max", "memory.current"))
        if limit != "max":
            left.append(max(int(limit) - int(used), 0))
    except (OSError, ValueError, KeyError):
        pass
    return min(left, default=0)


def give_back_memory() -> None:
    """Have the C library return what is free to the system: glibc keeps 190 MB of loading a graph of 110 MB."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # other C libraries have no such call
            ctypes.CDLL(None).malloc_trim(0)


def context_that_fits(wanted: int, token_bytes: int, model_bytes: int, available: int) -> int:
    """How many tokens of context a model has memory for: at most ``wanted``, 0 if too few to be of use.

    Bytes for each of the others, 0 for what isn't known. The weights are counted whole, although the system may share
    them with other processes.
    """
    if not available or not token_bytes:
        return wanted
    tokens = (available - model_bytes - WORK_BYTES) // token_bytes
    return min(wanted, tokens) if tokens >= min(LEAST_CONTEXT, wanted) else 0


def processor_features(cpuinfo: Path = Path("/proc/cpuinfo")) -> frozenset[str]:
    """The instructions that this processor has and the system lets programs use, by Linux's names.

    Linux leaves out what a virtual machine announces and masks. Elsewhere the processor's name stands for them all.
    """
    try:
        for line in cpuinfo.read_text(encoding="utf-8", errors="replace").splitlines():
            name, _, features = line.partition(":")
            if name.strip() in {"flags", "Features"}:
                return frozenset(features.split())
    except OSError:
        pass
    return frozenset()


def processor_name() -> str:
    """Changes with the processor: the kind of machine, and its features or what the system calls it."""
    return " ".join([platform.machine(), *sorted(processor_features() or {platform.processor()})])


def memory_needed(params: Params, size: int) -> int:
    """About how many bytes of memory a model takes while it is used; ``size`` is that of its files."""
    if isinstance(params, EmbeddingParams | VoiceParams):
        return size + RUNTIME_BYTES
    if isinstance(params, ReaderParams):
        return params.ram_mb * 1_000_000
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
