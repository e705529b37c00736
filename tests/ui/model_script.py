"""What an engine says of models: one in use, one to fetch whose download was stopped, one too large."""

from __future__ import annotations

from reader.engine import protocol as p

GB = 1_000_000_000
HUB = p.ModelSource("huggingface.co", "somebody/models-GGUF/a-model-with-a-long-name-Q4_K_M.gguf", 3 * GB)
USED = p.ModelState(
    *("small", "chat", "Small writer 0.5B Instruct (starter)", "Apache-2.0", GB // 2, True, True, None),
    memory=900_000_000,
    speed=480.0,
    sha256="ab" * 32,
    measured=p.MeasuredAnswers(100, 75, 43, 6, 3),
    sources=(p.ModelSource("", "pieces-part1", GB // 2, 6), HUB),
)
STOPPED = p.ModelState(
    *("middle", "chat", "Middle writer 4B", "Apache-2.0", 3 * GB, False, False, None),
    fetched=GB,
    memory=4 * GB,
    speed=80.0,
    able=True,
    recommended=True,
    sha256="cd" * 32,
    sources=(HUB,),
)
LARGE = p.ModelState(
    *("large", "chat", "Large writer 30B", "Apache-2.0", 18 * GB, False, False, None),
    memory=20 * GB,
    able=True,
    sha256="ef" * 32,
    sources=(HUB,),
)
FINDER = p.ModelState("finder", "embedding", "Finder", "MIT", 30_000_000, True, True, None, memory=250_000_000)
MODELS = p.ModelList((FINDER, LARGE, STOPPED, USED), 8 * GB, 50 * GB, "/models", 480.0, "small")
