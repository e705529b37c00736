"""Takes the README's pictures from the running program: `python -m assets.screenshots.make [--corpus FOLDER]`.

The program runs offscreen with a data folder of its own and the installed models, once for each scale of the screen, as
Qt reads that when it starts. Pictures of real books need the corpus; without it they are left as they are.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from models.folder import default_path

HERE = Path(__file__).resolve().parent
SCALES = (1, 2)


def main() -> int:
    """Take them all; 0 if every picture that could be taken was."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--corpus", type=Path, default=HERE.parents[2] / "shared" / "corpus")
    arguments.add_argument("--scale", type=int, choices=SCALES, help=argparse.SUPPRESS)
    given = arguments.parse_args()
    corpus: Path = given.corpus
    if given.scale is not None:
        from assets.screenshots.scenes import take_all  # noqa: PLC0415  # Qt reads the environment when it is imported

        take_all(HERE, corpus, given.scale)
        return 0
    if not (corpus / "books").is_dir():
        print(f"no corpus at {corpus}: the pictures of other books stay as they are")
    with tempfile.TemporaryDirectory(prefix="quoth-pictures-") as home:
        for scale in SCALES:
            if (code := run_offscreen("make", home, scale, "--corpus", str(corpus), "--scale", str(scale))) != 0:
                return code
    return 0


def run_offscreen(module: str, home: str, scale: int, *arguments: str) -> int:
    """Run a module of this package with the data folder ``home`` and the installed models; its exit code."""
    environment = {
        **os.environ,
        "QUOTH_MODELS": str(default_path()),
        "QUOTH_HOME": home,
        "QT_QPA_PLATFORM": "offscreen",
        "QT_SCALE_FACTOR": str(scale),
        "QTWEBENGINE_CHROMIUM_FLAGS": "--disable-gpu " + os.environ.get("QTWEBENGINE_CHROMIUM_FLAGS", ""),
    }
    command = [sys.executable, "-m", f"assets.screenshots.{module}", *arguments]
    return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
