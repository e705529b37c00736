"""The process in which hostile books are imported: numbers come in, a line of JSON for each goes out.

``python -m tests.stress.import_worker FOLDER`` reads a number from each line, makes its book, and reads it through.
"""

from __future__ import annotations

import json
import logging
import resource
import sys
import time
import traceback
from pathlib import Path

from tests.stress.books import damaged_book
from tests.stress.reading_through import ThroughReader

_KIB = 1024


def main() -> None:
    """Run until there are no more numbers."""
    folder = Path(sys.argv[1])
    logging.basicConfig(stream=sys.stderr, level=logging.ERROR)
    reader = ThroughReader(folder)
    for line in sys.stdin:
        book = damaged_book(int(line))
        path = folder / "book.epub"
        path.write_bytes(book.data)
        started = time.process_time()
        refused, trouble = "", ""
        try:
            refused = reader.read(path)
        except Exception:  # noqa: BLE001 - what is looked for
            trouble = traceback.format_exc()
        outcome = {
            "faults": book.faults,
            "refused": refused,
            "trouble": trouble,
            "seconds": time.process_time() - started,
            "peak": _peak(),
        }
        print(json.dumps(outcome), flush=True)
    reader.close()


def _peak() -> int:
    """The most memory that this process had, in bytes.

    On Linux ``getrusage`` would give the parent's, if that had more when it started this process.
    """
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _KIB
    lines = status.read_text(encoding="ascii").splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM:")).split()[1]) * _KIB


if __name__ == "__main__":
    main()
