"""llama.cpp has no AMX, whatever compiled it, and one that was compiled for another processor is noticed."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import llama_cpp
import pytest

from models import build_record
from models.build_record import RECORD, BuildRecord, InstalledLlama, installed_llama
from models.machine import processor_features
from models.processors import VARIANTS, fitting_variants

LIBRARIES = Path(llama_cpp.__file__).parent / "lib"
AMX = re.compile(r"\t(?:tile\w+|tdp\w+|ldtilecfg|sttilecfg)\b")
SAPPHIRE_RAPIDS = frozenset("sse4_2 avx f16c fma avx2 bmi2 avx512f avx512cd avx512bw avx512dq avx512vl".split())


def test_the_library_says_that_it_has_no_amx() -> None:
    llama_cpp.llama_backend_init()
    info = llama_cpp.llama_print_system_info().decode()
    assert "CPU" in info
    assert "AMX" not in info


@pytest.mark.skipif(shutil.which("objdump") is None, reason="objdump comes with the C compiler")
def test_no_library_has_an_instruction_of_amx() -> None:
    for library in LIBRARIES.glob("libggml-cpu*.so"):
        shown = subprocess.run(["objdump", "-d", str(library)], capture_output=True, text=True, check=True).stdout
        assert "vfmadd" in shown or "mulss" in shown or "fmul" in shown  # it was read
        assert not AMX.search(shown)


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
def test_the_options_it_was_built_with_keep_amx_out_even_where_the_processor_has_it(tmp_path: Path) -> None:
    llama = installed_llama()
    assert llama is not None
    assert llama.record is not None
    options = [option for option in llama.record.options.split(";") if option]
    source = tmp_path / "amx.c"
    source.write_text(
        "#if defined(__AMX_TILE__) || defined(__AMX_INT8__) || defined(__AMX_BF16__)\n#error AMX\n#endif\n"
    )

    def compiles(*more: str) -> bool:
        command = ["cc", "-march=sapphirerapids", *more, "-fsyntax-only", str(source)]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0

    if not compiles():  # a compiler for x86-64 that knows AMX
        assert compiles(*options)


def test_a_library_that_was_compiled_for_more_than_this_processor_has_is_not_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = BuildRecord("GNU 12.2.0", "", native=True, features="fpu avx avx2 avx512f avx512_bf16 vmx arat")
    assert record.lacking(frozenset({"avx", "avx2"})) == ("avx512_bf16", "avx512f")  # vmx and arat are no code
    assert record.lacking(frozenset({"avx", "avx2", "avx512f", "avx512_bf16"})) == ()
    assert record.lacking(frozenset()) == ()  # nobody knows what this processor has
    assert BuildRecord("GNU 12.2.0", "", native=False, features="avx").lacking(frozenset({"sse2"})) == ()
    monkeypatch.setattr(build_record, "processor_features", lambda: frozenset({"avx"}))
    problem = InstalledLlama(LIBRARIES.parent, record).problem
    assert (
        problem == "it was compiled on a computer whose processor has avx2, avx512_bf16, avx512f, and this one doesn’t"
    )


def test_what_is_installed_here_was_compiled_here() -> None:
    llama = installed_llama()
    assert llama is not None
    assert (llama.folder / RECORD).is_file()
    assert llama.problem == ""
    assert build_record.main() == 0


def test_the_features_are_those_that_the_system_lets_programs_use(tmp_path: Path) -> None:
    cpuinfo = tmp_path / "cpuinfo"
    cpuinfo.write_text("processor : 0\nflags\t\t: fpu avx avx2\nprocessor : 1\nflags : other\n")
    assert processor_features(cpuinfo) == {"fpu", "avx", "avx2"}
    cpuinfo.write_text("processor : 0\nFeatures\t: asimd fp\n")
    assert processor_features(cpuinfo) == {"asimd", "fp"}
    assert processor_features(tmp_path / "none") == frozenset()


@pytest.mark.parametrize(
    ("features", "best"),
    [
        (SAPPHIRE_RAPIDS | {"avx512vbmi", "avx512_vnni", "avx512_bf16", "amx_tile", "amx_int8"}, "zen4"),
        (SAPPHIRE_RAPIDS, "skylakex"),
        (SAPPHIRE_RAPIDS - {"avx512vl"}, "haswell"),  # a virtual machine that masks a part of it
        (frozenset({"sse4_2"}), "sse42"),
        (frozenset({"fpu"}), "x64"),
    ],
)
def test_the_best_library_that_the_processor_can_run_is_chosen(
    tmp_path: Path, features: frozenset[str], best: str
) -> None:
    for name in (*VARIANTS, "sapphirerapids"):
        (tmp_path / f"libggml-cpu-{name}.so").touch()
    fitting = fitting_variants(tmp_path, features)
    assert fitting[0] == tmp_path / f"libggml-cpu-{best}.so"
    assert fitting[-1] == tmp_path / "libggml-cpu-x64.so"
    assert fitting_variants(tmp_path, frozenset()) == fitting_variants(tmp_path / "empty", features) == ()
