"""Faults of a native library on purpose: llama.cpp made to crash, hang, run out of memory or compute nonsense.

``fault.c`` is loaded before llama.cpp (``LD_PRELOAD``, Linux), so that the real program meets the fault in the real
place and holds no switch for tests.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

SOURCE = Path(__file__).with_name("fault.c")
CAN_BE_MADE = sys.platform == "linux" and shutil.which("cc") is not None
WHY_NOT = "faults are put before llama.cpp with LD_PRELOAD, which wants Linux and a C compiler"


def compiled(folder: Path) -> Path:
    """The library that breaks llama.cpp."""
    library = folder / "fault.so"
    if not library.exists():
        fresh = library.with_suffix(".part")
        subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(fresh), str(SOURCE), "-ldl"], check=True)
        fresh.replace(library)
    return library


def environment(library: Path, fault: str) -> Mapping[str, str]:
    """What makes a process, and those it starts, meet ``fault``, as in ``ill@load`` or ``segv@3``."""
    return {"LD_PRELOAD": str(library), "QUOTH_FAULT": fault}
