"""Hugging Face on this computer: a server that tells what a file is, serves ranges, breaks off, lies and refuses."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class HuggingFace(ThreadingHTTPServer):
    """Serves one file. ``ranges`` keeps the range asked for each time.

    ``break_after`` are the bytes after which each connection breaks off; with ``hold_after`` one stops there
    and waits for ``go_on``.
    """

    daemon_threads = True

    def __init__(self, content: bytes) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.content = content
        self.ranges: list[str | None] = []
        self.paths: list[str] = []
        self.heed_ranges = True
        self.break_after: list[int] = []
        self.hold_after: int | None = None
        self.go_on = threading.Event()
        self.revision = "ab" * 20
        self.user_agents: list[str] = []
        self.status = 200

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    server: HuggingFace

    def do_HEAD(self) -> None:
        """What Hugging Face says of a large file: all of it in the redirect to where the file lies."""
        server = self.server
        server.paths.append(self.path)
        server.user_agents.append(self.headers["User-Agent"])
        if server.status != 200:
            self.send_error(server.status)
            return
        self.send_response(302)
        self.send_header("Location", "http://192.0.2.1/somewhere/else")
        self.send_header("X-Linked-Etag", f'"{hashlib.sha256(server.content).hexdigest()}"')
        self.send_header("X-Linked-Size", str(len(server.content)))
        self.send_header("X-Repo-Commit", server.revision)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_GET(self) -> None:
        """The file, or the rest of it, as far as the test lets it go."""
        server = self.server
        server.user_agents.append(self.headers["User-Agent"])
        asked = self.headers["Range"]
        server.ranges.append(asked)
        server.paths.append(self.path)
        if server.status != 200:
            self.send_error(server.status)
            return
        start = int(asked.removeprefix("bytes=").removesuffix("-")) if asked and server.heed_ranges else 0
        body = server.content[start:]
        self.send_response(206 if start else 200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if server.break_after:
            body = body[: server.break_after.pop(0)]
        held = body[server.hold_after :] if server.hold_after is not None else b""
        self.wfile.write(body[: len(body) - len(held)])
        if held:
            self.wfile.flush()
            server.go_on.wait(30)
            self.wfile.write(held)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@contextmanager
def serving(content: bytes) -> Iterator[HuggingFace]:
    """The server at work until the block ends."""
    server = HuggingFace(content)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.go_on.set()
        server.shutdown()
        thread.join()
        server.server_close()
