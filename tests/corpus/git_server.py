"""A server of Git repositories on this machine, for tests."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class GitServer(ThreadingHTTPServer):
    """Serves the repositories in a folder as GitHub does, with git's ``http-backend``. ``asked`` records which."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.folder = folder
        self.asked: set[str] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def add(self, repository: str, files: Mapping[str, bytes]) -> None:
        """Serve a repository with one commit of these files."""
        folder = self.folder / repository
        for name, content in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
        author = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "core.autocrlf=false")
        for command in (("init", "--quiet"), ("add", "--all", "--force"), ("commit", "--quiet", "-m", "A book")):
            subprocess.run(["git", "-C", str(folder), *author, *command], check=True)


class Handler(BaseHTTPRequestHandler):
    server: GitServer

    def do_GET(self) -> None:
        self._answer()

    def do_POST(self) -> None:
        self._answer()

    def _answer(self) -> None:
        path, _, query = self.path.partition("?")
        repository, _, rest = path.lstrip("/").partition("/info/" if "/info/" in path else "/git-")
        self.server.asked.add(repository)
        service = f"/.git/{'info/' if '/info/' in path else 'git-'}{rest}"
        environment = os.environ | {
            "GIT_PROJECT_ROOT": str(self.server.folder),
            "GIT_HTTP_EXPORT_ALL": "1",
            "PATH_INFO": f"/{repository}{service}",
            "QUERY_STRING": query,
            "REQUEST_METHOD": self.command,
            "CONTENT_TYPE": self.headers.get("Content-Type", ""),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
            "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
        }
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        done = subprocess.run(["git", "http-backend"], input=body, env=environment, capture_output=True, check=True)
        head, _, content = done.stdout.partition(b"\r\n\r\n")
        headers = dict(line.split(": ", 1) for line in head.decode().split("\r\n"))
        self.send_response(int(headers.pop("Status", "200").split()[0]))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""
