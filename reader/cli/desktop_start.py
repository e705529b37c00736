"""The program as a desktop starts it, where there is no terminal: it opens the window, or says in a dialog why not."""

from __future__ import annotations

import io
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout

from reader.cli.main import main


def open_window(words: Sequence[str]) -> int:
    """``quoth open`` with these books and links; the exit code."""
    errors = io.StringIO()
    with redirect_stdout(io.StringIO()), redirect_stderr(errors):  # on Windows there are none
        try:
            code = main(["open", *words])
        except SystemExit as usage:  # argparse's
            code = usage.code if isinstance(usage.code, int) else 1
    if code and errors.getvalue():
        from reader.ui.app import say  # noqa: PLC0415 - the web engine takes a second

        say(errors.getvalue().strip().removeprefix("quoth: "))
    return code
