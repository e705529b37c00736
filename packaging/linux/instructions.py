"""The instruction sets of the bundle's llama.cpp, by what its libraries hold, and what ran on which processor.

``python packaging/linux/instructions.py [--emulate]`` after ``make bundle`` (or its first step): for each library the
instructions of each kind, counted by objdump, and the compiler. With ``--emulate`` a chat model is loaded,
reads a few words and writes three under qemu-user, as each processor that it knows; AVX-512 and AMX it can't emulate.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILT = ROOT / ".bundle" / "llama-cpp"
KINDS = {
    "AMX": re.compile(r"\t(?:tile\w+|tdp\w+|ldtilecfg|sttilecfg)\b"),
    "AVX-512": re.compile(r"%zmm|%k[1-7]\b"),
    "AVX-512 bf16": re.compile(r"\tv(?:dpbf16ps|cvtne2?ps2bf16)"),
    "VNNI": re.compile(r"\tv?pdpbusds?\b|\t\{vex\} vpdpbusd"),
    "FMA": re.compile(r"\tvfn?m(?:add|sub)"),
    "AVX (ymm)": re.compile(r"%ymm"),
    "F16C": re.compile(r"\tvcvtp[hs]2p[hs]"),
    "SSE4.2/4.1": re.compile(r"\t(?:pmulld|pminsd|pmaddubsw|pextr[bdq]|pinsr[bdq]|pblendw|roundps)\b"),
}
PROCESSORS = (
    *("qemu64", "Nehalem", "Westmere", "SandyBridge", "IvyBridge", "Haswell", "Broadwell", "Skylake-Client"),
    *("EPYC", "EPYC-Rome", "EPYC-Milan", "max"),
)
_TRY = """
import sys, time
sys.path[:0] = [{built!r}, {root!r}]
from pathlib import Path
from models.llama import Llama
from models.cancel import CancelToken
llama = Llama(Path({model!r}), 256, 1)
tokens = llama.tokenize("The ships lay at anchor in the", markup=False)
written = [token for token, _ in zip(llama.generate(tokens, None, CancelToken()), range(3))]
loaded = [line.split("/")[-1].strip() for line in open("/proc/self/maps") if "libggml-cpu" in line]
print(loaded[0] if loaded else "built in", "wrote", repr(b"".join(map(llama.piece, written)).decode()))
"""


def counted(library: Path) -> Counter[str]:
    """The instructions of each kind in a library."""
    shown = subprocess.run(["objdump", "-d", str(library)], capture_output=True, text=True, check=True).stdout
    return Counter({kind: len(pattern.findall(shown)) for kind, pattern in KINDS.items()})


def compiler(library: Path) -> str:
    """What it says it was compiled with."""
    shown = subprocess.run(
        ["readelf", "-p", ".comment", str(library)], capture_output=True, text=True, check=True
    ).stdout
    return next((line.split("]", 1)[1].strip() for line in shown.splitlines() if "GCC" in line or "clang" in line), "?")


def emulated(processor: str, model: Path) -> str:
    """What came of loading the model, reading and writing as that processor."""
    script = _TRY.format(built=str(BUILT), root=str(ROOT), model=str(model))
    begun = time.monotonic()
    command = ["qemu-x86_64", "-cpu", processor, sys.executable, "-c", script]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1800)
    except subprocess.TimeoutExpired:
        return "no end after half an hour"
    outcome = done.stdout.strip() or (done.stderr.strip().splitlines() or ["nothing"])[-1]
    return f"exit {done.returncode}, {time.monotonic() - begun:.0f} s: {outcome}"


def main() -> int:
    """Print both tables; 1 if a library has AMX or a processor didn't write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--emulate", action="store_true")
    parser.add_argument("--model", type=Path, help="the GGUF to load (default: the one in use)")
    options = parser.parse_args()
    bad = 0
    print(f"| Library | {' | '.join(KINDS)} | Compiler |\n|---|{'--:|' * len(KINDS)}---|")
    for library in sorted((BUILT / "llama_cpp" / "lib").glob("libggml-cpu-*.so")):
        counts = counted(library)
        bad += bool(counts["AMX"])
        print(
            f"| {library.name} | {' | '.join(f'{counts[kind]:,}' for kind in KINDS)} | {compiler(library)} |",
            flush=True,
        )
    if options.emulate:
        os.environ["OPENBLAS_CORETYPE"] = "Nehalem"  # numpy's own choice isn't what is tried
        model = options.model or _in_use()
        print("\n| Processor (qemu-user) | What came of it |\n|---|---|")
        for processor in PROCESSORS:
            outcome = emulated(processor, model)
            bad += "wrote" not in outcome
            print(f"| {processor} | {outcome} |", flush=True)
    return int(bad > 0)


def _in_use() -> Path:
    """The file of the chat model in use that is read."""
    sys.path.insert(0, str(ROOT))
    from models.folder import ModelsFolder  # noqa: PLC0415

    model = ModelsFolder().active("chat")
    return model.faster or model.files[0].path


if __name__ == "__main__":
    sys.exit(main())
