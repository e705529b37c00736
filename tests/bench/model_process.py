"""A chat model in a process of its own, beside one in the engine's: ``python -m tests.bench.model_process``.

In turns, each in a fresh process, with the starter's model: seconds until it is loaded (tried before, and for the first
time), seconds of a reading of 200 words, and the memory in MB (its own and its share of what it shares) of the process
that asks and of the model's.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from models.cancel import CancelToken
from models.conversation import Chat, ChatMessage
from models.folder import default_path
from models.trial import measure_reading
from reader.engine.model_host.trials import Trials
from reader.system import model_host_command
from tests.starter import small_writer, starter_folder

WAYS = ("here", "apart", "apart, first time")


def once(way: str, folder: Path) -> dict[str, float]:
    """Load and use the model in this process, or apart from it."""
    from models.folder import ModelsFolder  # noqa: PLC0415

    model = small_writer(folder)
    begun = time.perf_counter()
    chat: Chat
    child = 0
    if way == "here":
        from models.chat import ChatModel  # noqa: PLC0415 - it loads llama.cpp

        chat = ChatModel(model)
    else:
        trials = Trials(ModelsFolder(folder), model_host_command())
        if way == "apart, first time":
            trials.forget()
        chat = trials.load_chat(model)
        child = chat.pid
    loaded = time.perf_counter() - begun
    speed = measure_reading(chat, CancelToken())
    begun = time.perf_counter()
    chat.generate([ChatMessage("user", "the ships lay at anchor " * 40)], max_tokens=1)
    read = time.perf_counter() - begun
    counted = time.perf_counter()
    for _ in range(50):
        chat.count_prompt_tokens([ChatMessage("user", "the ships lay at anchor")])
    counted = (time.perf_counter() - counted) / 50
    measures = {
        "loaded": loaded,
        "read": read,
        "tokens a second": speed,
        "ms a count": counted * 1000,
        "MB": resident("self"),
        "MB of the model's process": resident(str(child)) if child else 0.0,
    }
    chat.close()
    return measures


def resident(process: str) -> float:
    """Its own memory and its share of what it shares (proportional set size), in MB."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def main() -> int:
    """Print the medians of the rounds."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--once", choices=WAYS, help="one measurement, as JSON")
    parser.add_argument("--folder", type=Path)
    options = parser.parse_args()
    if options.once:
        print(json.dumps(once(options.once, options.folder)))
        return 0
    with tempfile.TemporaryDirectory() as name:
        folder = starter_folder(default_path(), Path(name) / "models")
        runs: dict[str, list[dict[str, float]]] = {way: [] for way in WAYS}
        command = [sys.executable, "-m", "tests.bench.model_process", "--folder", str(folder), "--once"]
        for _ in range(options.rounds):
            for way in reversed(WAYS):
                done = subprocess.run([*command, way], check=True, capture_output=True)
                runs[way].append(json.loads(done.stdout))
    measures = list(runs["here"][0])
    print(f"medians of {options.rounds} rounds".ljust(28) + "".join(f"{way:>20}" for way in WAYS))
    for measure in measures:
        values = (statistics.median(run[measure] for run in runs[way]) for way in WAYS)
        print(measure.ljust(28) + "".join(f"{value:20.2f}" for value in values))
    return 0


if __name__ == "__main__":
    sys.exit(main())
