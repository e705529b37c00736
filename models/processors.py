"""llama.cpp for the processor at hand: where it has a library for each level of instructions, the best is loaded."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import llama_cpp
from llama_cpp import _ggml


def load_best() -> None:
    """Load the library that does the arithmetic, if llama.cpp was built with several (``GGML_CPU_ALL_VARIANTS``).

    One that was compiled for a single processor has it built in. Left to itself llama.cpp would look in the current
    folder too, where anybody may have put a library.
    """
    # Beside libllama there may be two files of libggml; the one to ask is the one that libllama is linked with. Windows
    # doesn't find another library's functions through it, and has only one.
    library = _ggml.libggml if sys.platform == "win32" else llama_cpp.llama_cpp._lib
    if not library.ggml_backend_reg_count():
        library.ggml_backend_load_all_from_path(os.fsencode(Path(llama_cpp.__file__).parent / "lib"))
