"""``python -m reader.cli``: the same as the ``quoth`` command."""

from __future__ import annotations

import sys

from reader.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
