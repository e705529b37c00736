"""All parts of the stress tests, one after the other: ``python -m tests.stress``, or ``make stress``.

What is given on the command line (``--cases N``, ``--seconds S``) goes to each part; each prints its figure.
"""

from __future__ import annotations

import subprocess
import sys

PARTS = ("fuzzing", "inputs", "injection", "style_sheets", "power_loss", "model_faults", "long_use")


def main() -> int:
    """Run each part in a process of its own; 1 if one has failed."""
    failed = [
        part
        for part in PARTS
        if subprocess.run([sys.executable, "-m", f"tests.stress.{part}", *sys.argv[1:]], check=False).returncode
    ]
    print(
        f"stress: {len(PARTS) - len(failed)} of {len(PARTS)} parts passed" + "".join(f", not {part}" for part in failed)
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
