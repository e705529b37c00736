"""llama.cpp for the processor at hand: where there is a library for each level of instructions, the best is loaded."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

import llama_cpp
from llama_cpp import _ggml

from models.machine import processor_features

_AVX512 = "avx512f avx512cd avx512bw avx512dq avx512vl"
_HASWELL = "sse4_2 avx f16c fma avx2 bmi2"
VARIANTS = {
    "zen4": f"{_HASWELL} {_AVX512} avx512vbmi avx512_vnni avx512_bf16",
    "cooperlake": f"{_HASWELL} {_AVX512} avx512_vnni avx512_bf16",
    "icelake": f"{_HASWELL} {_AVX512} avx512vbmi avx512_vnni",
    "cascadelake": f"{_HASWELL} {_AVX512} avx512_vnni",
    "cannonlake": f"{_HASWELL} {_AVX512} avx512vbmi",
    "skylakex": f"{_HASWELL} {_AVX512}",
    "alderlake": f"{_HASWELL} avx_vnni",
    "haswell": _HASWELL,
    "piledriver": "sse4_2 avx f16c fma",
    "ivybridge": "sse4_2 avx f16c",
    "sandybridge": "sse4_2 avx",
    "sse42": "sse4_2",
    "x64": "",
}
"""llama.cpp's libraries for x86-64, best first, and what each needs (``ggml/src/CMakeLists.txt``, by Linux's names).

Its ``sapphirerapids`` isn't among them: it has AMX (``.ci/llama.cmake`` says why not).
"""


def load_best() -> None:
    """Load the library that does the arithmetic, if llama.cpp was built with several (``GGML_CPU_ALL_VARIANTS``).

    One that was compiled for a single processor has it built in. Left to itself llama.cpp would load each library to
    ask it, by what the processor announces and not by what the system, or a virtual machine, lets programs use; and it
    would look in the current folder too, where anybody may have put a library.
    """
    # Beside libllama there may be two files of libggml; the one to ask is the one that libllama is linked with. Windows
    # doesn't find another library's functions through it, and has only one.
    library = _ggml.libggml if sys.platform == "win32" else llama_cpp.llama_cpp._lib
    if library.ggml_backend_reg_count():
        return
    folder = Path(llama_cpp.__file__).parent / "lib"
    if (best := best_variant(folder, processor_features())) is not None:
        library.ggml_backend_load.restype = ctypes.c_void_p
        library.ggml_backend_load(os.fsencode(best))
    if not library.ggml_backend_reg_count():
        library.ggml_backend_load_all_from_path(os.fsencode(folder))


def best_variant(folder: Path, features: frozenset[str]) -> Path | None:
    """The best library in a folder that a processor with these features can run; None where that can't be told."""
    if not features:
        return None
    paths = {
        name: folder / f"libggml-cpu-{name}.so" for name, needed in VARIANTS.items() if features >= {*needed.split()}
    }
    return next((path for path in paths.values() if path.is_file()), None)
