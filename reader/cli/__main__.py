"""``python -m reader.cli``: the same as the ``quoth`` command; and what packed programs run."""

from __future__ import annotations

import sys

from reader import system
from reader.cli.desktop_start import open_window
from reader.cli.main import main

if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(open_window(words) if system.is_desktop_start(words) else main())
