"""A small model server for tests: it speaks the protocol over loopback, or breaks it in a way of its own."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal

Manner = Literal[
    "well",
    "slow",
    "drips",
    "drips headers",
    "cut off",
    "cut stream",
    "redirects",
    "huge",
    "long line",
    "wrong json",
    "not http",
    "html",
    "no form",
    "fails",
    "error event",
    "whole",
    "whole without words",
    "silent",
    "stalls",
    "no finish",
    "thinks",
    "thinks apart",
    "thinks apart as Ollama does",
    "begins thinking",
    "thinks too long",
    "thinks apart too long",
    "thinks apart as Ollama does too long",
    "begins thinking too long",
    "knows the plain fields only",
    "knows no seed",
    "refuses all",
    "little room",
    "little room in a stream",
    "little room unsaid",
]
THOUGHT = "Okay, the reader asks whom she marries."
_OPTIONAL = frozenset({"response_format", "stream_options", "chat_template_kwargs", "reasoning_effort", "seed"})
_LITTLE_ROOM = "This model's maximum context length is 2048 tokens. However, you requested 3000 tokens."
_REFUSED: dict[Manner, tuple[frozenset[str], str, int]] = {
    "fails": (frozenset(), "the model could not be loaded", 500),
    "knows the plain fields only": (_OPTIONAL, "extra fields not permitted", 400),
    "knows no seed": (frozenset({"seed"}), "Unrecognised field: 'seed'", 422),
    "refuses all": (frozenset(), "no", 400),
    "little room": (frozenset(), _LITTLE_ROOM, 400),
    "little room unsaid": (frozenset(), "the prompt exceeds the context window", 400),
}
"""What is refused if one of these fields is sent, or whatever is sent; with which words and status."""


class SpeakingServer(ThreadingHTTPServer):
    """Says ``reply``, or what that makes of the last message, token by token; ``asked`` holds what it was asked."""

    daemon_threads = True

    def __init__(self, reply: str | Callable[[str], str] = "Mr. Collins.", manner: Manner = "well") -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.reply, self.manner = reply, manner
        self.models = ["tiny", "large"]
        self.asked: list[dict[str, Any]] = []
        self.paths: list[str] = []
        self.heard = threading.Event()
        self.left = threading.Event()
        self.over = threading.Event()
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def address(self) -> str:
        """What a user would name."""
        return f"http://127.0.0.1:{self.server_port}/v1"

    @property
    def answer(self) -> str:
        """The reply to the last message that came."""
        return self.reply if isinstance(self.reply, str) else self.reply(self.asked[-1]["messages"][-1]["content"])

    def end(self) -> None:
        """Stop, and let go of whoever waits."""
        self.over.set()
        self.shutdown()
        self.server_close()

    def handle_error(self, *_: object) -> None:
        """A client that goes away is nothing to print."""


class _Handler(BaseHTTPRequestHandler):
    server: SpeakingServer

    def log_message(self, *_: object) -> None:
        """Nothing on stderr."""

    def do_GET(self) -> None:
        self.server.paths.append(self.path)
        if self.server.manner == "html":
            self._whole(b"<html>Hello</html>", "text/html")
        else:
            listed = {"object": "list", "data": [{"id": name, "object": "model"} for name in self.server.models]}
            self._whole(json.dumps(listed).encode(), "application/json")

    def do_POST(self) -> None:
        server = self.server
        server.paths.append(self.path)
        server.asked.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        server.heard.set()
        fields, words, status = _REFUSED.get(server.manner, (frozenset(), "", 0))
        if status and (not fields or fields & server.asked[-1].keys()):
            self._whole(json.dumps({"error": {"message": words}}).encode(), "application/json", status)
        else:
            self._reply()
        self.close_connection = True

    def _reply(self) -> None:
        server = self.server
        match server.manner:
            case "redirects":
                self.send_response(307)
                self.send_header("Location", "http://example.org/v1/chat/completions")
                self.end_headers()
            case "not http":
                self.wfile.write(b"\x00\x01\x02 what?\r\n\r\n")
            case "html":
                self._whole(b"<html>Hello</html>", "text/html")
            case "cut off":
                self.send_response(200)
                self.send_header("Content-Length", "10000")
                self.end_headers()
                self.wfile.write(b"data: {}\n\n")
            case "slow" | "silent":
                self._until_left()
            case "drips headers":
                self.wfile.write(b"HTTP/1.1 200 OK\r\n")
                while not server.over.wait(0.02):
                    self.wfile.write(b"X-More: 1\r\n"[:1])
            case "whole":
                message = {"role": "assistant", "reasoning_content": THOUGHT, "content": server.answer}
                body = {"choices": [{"message": message, "finish_reason": "stop"}], "usage": {"prompt_tokens": 21}}
                self._whole(json.dumps(body, indent=1).encode(), "application/json")
            case "whole without words":
                self._whole(b'{"object": "error", "message": "no such endpoint"}', "application/json")
            case _:
                self._stream()

    def _until_left(self) -> None:
        self.connection.settimeout(0.02)
        while not self.server.over.is_set():
            try:
                if not self.connection.recv(1):
                    break
            except TimeoutError:
                continue
        self.server.left.set()

    def _stream(self) -> None:
        server = self.server
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        match server.manner:
            case "huge":
                while not server.over.is_set():
                    self._event(_chunk("x" * 60_000))
            case "long line":
                self.wfile.write(b"data: " + b"x" * 2_000_000)
            case "wrong json":
                self.wfile.write(b"data: {[}\n\n")
            case "no form":
                self.wfile.write(b"Hello there\n")
            case "error event":
                self._event({"error": {"message": "out of memory"}})
            case "little room in a stream":
                self._event({"error": {"message": _LITTLE_ROOM}})
            case "drips":
                while not server.over.wait(0.02):
                    self.wfile.write(b" ")
            case _:
                self._tokens()

    def _tokens(self) -> None:
        server = self.server
        tokens = re.findall(r"\s*\S+", server.answer)
        if server.manner == "cut stream":
            for token in tokens[: max(1, len(tokens) // 2)]:
                self._event(_chunk(token))
            return
        if server.manner == "stalls":
            for token in tokens[:-1]:
                self._event(_chunk(token))
            self._until_left()
            return
        self.wfile.write(b": a comment\nevent: message\n")
        finish = self._think()
        if finish != "length":
            for token in tokens:
                self._event(_chunk(token))
        if server.manner != "no finish":
            self._event(_chunk("", finish))
            self._event({"choices": [], "usage": {"prompt_tokens": 21, "completion_tokens": len(tokens)}})
        self.wfile.write(b"data: [DONE]\n\n")

    def _think(self) -> Literal["stop", "length"]:
        """Think aloud as the manner is; the end of the reply: in the middle of that, or not."""
        manner = self.server.manner
        too_long = manner.endswith("too long")
        if manner.startswith("thinks apart"):
            name = "reasoning" if "Ollama" in manner else "reasoning_content"
            for word in THOUGHT.split():
                self._event({"choices": [{"delta": {name: f"{word} ", "content": ""}}]})
        elif "think" in manner:
            thought = f"<think>\n{THOUGHT}" if manner.startswith("thinks") else THOUGHT
            whole = thought if too_long else f"{thought}\n</think>\n\n"
            for start in range(0, len(whole), 5):  # cuts the tags
                self._event(_chunk(whole[start : start + 5]))
        return "length" if too_long else "stop"

    def _event(self, data: object) -> None:
        self.wfile.write(b"data: " + json.dumps(data).encode() + b"\n\n")

    def _whole(self, body: bytes, kind: str, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def _chunk(text: str, finish: str | None = None) -> dict[str, Any]:
    return {"choices": [{"index": 0, "delta": {"content": text}, "finish_reason": finish}]}
