"""Stopping llama.cpp while it computes."""

from __future__ import annotations

import contextlib
import ctypes
import sys
from collections.abc import Iterator

import llama_cpp

from models.cancel import CancelToken


class AbortFlag:
    """Makes llama.cpp stop within a graph.

    It asks its abort callback before every node, hundreds of times a token. A Python function there would take the
    GIL each time, and wait for it whenever another thread is busy. C's ``strlen`` over two bytes that we own answers
    the same question (“is the first byte set?”) without Python.
    """

    def __init__(self) -> None:
        library = ctypes.CDLL("ucrtbase" if sys.platform == "win32" else None)
        self._is_set = ctypes.cast(library.strlen, llama_cpp.ggml_abort_callback)
        self._never = llama_cpp.ggml_abort_callback()

    @contextlib.contextmanager
    def armed(self, context: object, cancel: CancelToken) -> Iterator[None]:
        """While the block runs, cancelling stops the context. Each has its own flag: a late cancel hits nothing."""
        flag = ctypes.create_string_buffer(2)

        def raise_flag() -> None:
            flag[0] = b"\x01"

        with cancel.interrupting(raise_flag):
            llama_cpp.llama_set_abort_callback(context, self._is_set, ctypes.cast(flag, ctypes.c_void_p))
            try:
                yield
            finally:
                llama_cpp.llama_set_abort_callback(context, self._never, None)
