"""A small run that kills itself: ``python -m tests.models.training.span_reader.killed FOLDER``."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from models.training.span_reader.learn import Run
from tests.models.training.span_reader import tiny


def main() -> None:
    """Die after the seventh step, of which the checkpoints know six."""
    run = Run(tiny.model(), tiny.batches(), tiny.questions(), tiny.SETTINGS, Path(sys.argv[1]))
    run.run(lambda seen: os.kill(os.getpid(), signal.SIGKILL), every=28)


if __name__ == "__main__":
    main()
