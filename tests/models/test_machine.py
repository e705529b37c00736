"""What this computer can do: its memory, processor, threads, and the library compiled for it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import llama_cpp
import pytest

from models import build_record, processors, trial
from models.build_record import RECORD, BuildRecord, InstalledLlama, installed_llama
from models.catalog import ChatParams, ModelSpec, load_catalog
from models.chat import ChatMessage, ChatModel
from models.errors import ModelError
from models.folder import InstalledFile, InstalledModel, ModelsFolder
from models.llama import Threads
from models.machine import memory_bytes, processor_features, recommended
from models.processors import VARIANTS, fitting_variants
from models.recommendation import ReadingSpeed, load_speed, save_speed
from models.trial import check_memory
from tests.starter import SMALL_WRITER

GB = 1_000_000_000
STARTER = ReadingSpeed(500, "starter", 491_400_064, fast=True)


def unknown(_spec: ModelSpec) -> None:
    """Nothing was measured."""


@pytest.mark.parametrize(
    ("memory", "best"), [(4, "qwen3.5-2b"), (8, "qwen3.5-4b"), (16, "qwen3.5-9b"), (2, "qwen2.5-coder-0.5b-instruct")]
)
def test_memory_decides_where_nothing_was_measured(memory: int, best: str) -> None:
    spec = recommended(load_catalog(), memory * GB, unknown)
    assert spec is not None
    assert spec.id == best


def test_a_slow_computer_gets_a_smaller_one() -> None:
    spec = recommended(load_catalog(), 16 * GB, lambda spec: STARTER.estimate(spec.size, fast=False))
    assert spec is not None
    assert spec.id == "qwen3.5-2b"
    crawling = recommended(load_catalog(), 16 * GB, lambda spec: 1.0)
    assert crawling is not None
    assert crawling.id == "qwen2.5-coder-0.5b-instruct"


def test_no_model_fits_no_memory() -> None:
    assert recommended(load_catalog(), 0, unknown) is None


def test_an_estimate_goes_by_size_and_by_the_faster_copy() -> None:
    assert STARTER.estimate(STARTER.size, fast=True) == 500
    assert STARTER.estimate(STARTER.size, fast=False) == pytest.approx(270, abs=1)
    assert STARTER.estimate(2 * STARTER.size, fast=True) == 250


def test_a_speed_is_kept_and_a_damaged_one_forgotten(tmp_path: Path) -> None:
    save_speed(tmp_path, STARTER)
    assert load_speed(tmp_path) == STARTER
    (tmp_path / "speed.json").write_text("{")
    assert load_speed(tmp_path) is None


def test_a_model_too_large_for_the_memory_is_refused_unloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "memory_bytes", lambda: 2 * GB)
    file = tmp_path / "big.gguf"
    file.write_bytes(b"GGUF")
    model = InstalledModel("big", ChatParams(8192, "agent", ram_mb=4500), (InstalledFile(file, "aa"),), "")
    with pytest.raises(ModelError, match=r"takes about 4.5 GB of memory and this computer has 2.0 GB"):
        check_memory(model)


def test_this_computer_has_some_memory() -> None:
    assert memory_bytes() > GB


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


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that a test can set."""
    at = [100.0]
    monkeypatch.setattr("models.llama.monotonic", lambda: at[0])
    return at


def test_one_core_is_left_to_others_for_a_while_when_they_want_it(now: list[float]) -> None:
    threads = Threads(cores=4)
    assert threads.number == 4
    threads.note(1.0, 0.99)
    assert threads.number == 4
    threads.note(0.3, 0.2)
    assert threads.number == 3
    now[0] += 60
    assert threads.number == 4


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which cores a process may use")
def test_as_many_threads_as_cores_may_be_used() -> None:
    allowed = os.sched_getaffinity(0)
    try:
        os.sched_setaffinity(0, {min(allowed)})
        assert Threads().number == 1
    finally:
        os.sched_setaffinity(0, allowed)
    assert Threads().number == len(allowed)


def test_a_moment_tells_nothing(now: list[float]) -> None:
    threads = Threads(cores=2)
    threads.note(0.01, 0.001)
    threads.note(1.0, 1.0)
    assert threads.number == 2


def test_a_single_core_is_used_whatever_happens(now: list[float]) -> None:
    threads = Threads(cores=1)
    threads.note(1.0, 0.1)
    assert threads.number == 1
    assert Threads(fixed=3, cores=8).number == 3


def test_what_is_written_does_not_depend_on_how_many_wrote_it(models_folder: Path) -> None:
    model = ModelsFolder(models_folder).find(SMALL_WRITER)
    texts = set()
    for count in (1, None):
        chat = ChatModel(model, threads=count)
        texts.add(chat.generate([ChatMessage("user", "What is the capital of France?")], max_tokens=12).text)
        chat.close()
    assert len(texts) == 1
