"""How llama.cpp was compiled, by the record beside its library, and whether it was compiled for another processor."""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import dataclass
from pathlib import Path

import msgspec

from models.machine import processor_features
from models.user_message import NOTHING, UserMessage, say

# What `-march=native` may make a compiler use. Others come and go with the kernel or the virtual machine, and no code
# of ours depends on them.
_COMPILED_FOR = frozenset(
    """ssse3 fma cx16 sse4_1 sse4_2 movbe popcnt aes xsave avx f16c rdrand lahf_lm abm sse4a fma4 xop tbm bmi1 bmi2 avx2
    hle rtm rdseed adx clflushopt clwb sha_ni xsavec xsaves gfni vaes vpclmulqdq avx_vnni avx512f avx512dq avx512_ifma
    avx512ifma avx512cd avx512bw avx512vl avx512_bf16 avx512vbmi avx512_vbmi2 avx512_vnni avx512_bitalg
    avx512_vpopcntdq avx512_fp16 avx512_vp2intersect avx_ifma avx_vnni_int8 avx_vnni_int16 avx_ne_convert sm3 sm4 sha512
    asimddp asimdhp fphp fp16 i8mm bf16 sve sve2 sme sme2 atomics sha2 sha3""".split()
)
RECORD = Path("lib", "quoth-build.json")


class BuildRecord(msgspec.Struct, frozen=True):
    """What ``.ci/llama.cmake`` wrote: compiler, our options (separated by ``;``), the features of the processor."""

    compiler: str
    options: str
    native: bool
    """Whether it was compiled for that processor alone."""
    features: str

    def lacking(self, features: frozenset[str]) -> tuple[str, ...]:
        """The features it may use and a processor with ``features`` doesn't have, in alphabetical order."""
        if not self.native or not features:
            return ()
        return tuple(sorted(frozenset(self.features.split()) & _COMPILED_FOR - features))


@dataclass(frozen=True)
class InstalledLlama:
    """The llama.cpp that Python would load. ``record`` is None where it wasn't compiled by our recipe."""

    folder: Path
    record: BuildRecord | None

    @property
    def problem(self) -> UserMessage:
        """Why it mustn't be loaded on this computer, as a clause; empty if nothing is known against it."""
        lacking = () if self.record is None else self.record.lacking(processor_features())
        if not lacking:
            return NOTHING
        shown = ", ".join(lacking[:3])
        if len(lacking) > 3:
            shown = say("{features} and {number} more", features=shown, number=len(lacking) - 3)
        return say("it was compiled on a computer whose processor has {features}, and this one doesn’t", features=shown)


def installed_llama() -> InstalledLlama | None:
    """What is installed, found without loading it; None if nothing is."""
    spec = importlib.util.find_spec("llama_cpp")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    try:
        record = msgspec.json.decode((folder / RECORD).read_bytes(), type=BuildRecord)
    except (OSError, msgspec.MsgspecError):
        record = None
    return InstalledLlama(folder, record)


def main() -> int:
    """For ``.ci/llama``: 0 if the installed library is ours and suits this processor; otherwise 1, and why."""
    llama = installed_llama()
    if llama is None:
        why = "it isn’t installed"
    elif llama.record is None:
        why = "it was compiled by another recipe"
    else:
        why = llama.problem
    print(why)
    return int(bool(why))


if __name__ == "__main__":
    sys.exit(main())
