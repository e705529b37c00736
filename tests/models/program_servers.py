"""Small servers for tests that list their models as Ollama, LM Studio, llama.cpp, vLLM and Jan do."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Replies = dict[str, Any]
"""What is replied to a path: JSON, or a status."""

OLLAMA: Replies = {
    "/api/tags": {
        "models": [
            {
                "name": "qwen3.5:4b",
                "model": "qwen3.5:4b",
                "size": 3_389_000_000,
                "details": {"format": "gguf", "parameter_size": "4.7B", "quantization_level": "Q4_K_M"},
            },
            {"name": "gemma3:4b-8k", "size": 3_338_801_804, "details": {"parameter_size": "4.3B"}},
            {"name": "nomic-embed-text:latest", "size": 274_302_450, "details": None},
            {"name": "deepseek:671b-cloud", "size": 405, "remote_host": "https://ollama.com:443"},
            {"name": "warm:latest", "size": 1_000_000_000},
        ]
    },
    "/api/ps": {"models": [{"name": "warm:latest", "size_vram": 5, "context_length": 32768}]},
    "/api/show qwen3.5:4b": {
        "parameters": 'stop    "<|im_end|>"',
        "model_info": {"general.architecture": "qwen35", "qwen35.context_length": 262144},
        "capabilities": ["completion", "thinking"],
    },
    "/api/show gemma3:4b-8k": {
        "parameters": 'stop    "<end_of_turn>"\nnum_ctx                        8192',
        "model_info": {"gemma3.context_length": 131072},
        "capabilities": ["completion", "vision"],
    },
    "/api/show nomic-embed-text:latest": {"capabilities": ["embedding"], "model_info": {}},
    "/v1/models": {"object": "list", "data": [{"id": "qwen3.5:4b", "owned_by": "library"}]},
}
LM_STUDIO: Replies = {
    "/api/v0/models": {
        "object": "list",
        "data": [
            {"id": "phi-4", "type": "llm", "state": "not-loaded", "quantization": "4bit", "max_context_length": 16384},
            {"id": "text-embedding-nomic", "type": "embeddings", "state": "not-loaded", "max_context_length": 2048},
            {
                "id": "qwen3.5-9b",
                "type": "vlm",
                "state": "loaded",
                "quantization": "Q4_K_M",
                "max_context_length": 262144,
                "loaded_context_length": 12288,
            },
        ],
    },
    "/v1/models": {"object": "list", "data": [{"id": "phi-4"}, {"id": "qwen3.5-9b"}]},
    "": {"error": "Unexpected endpoint or method."},  # with status 200, as it does
}
LLAMA_CPP: Replies = {
    "/props": {"default_generation_settings": {"n_ctx": 8192, "params": {}}, "total_slots": 2, "model_path": "q.gguf"},
    "/api/tags": {"models": [{"name": "q.gguf", "model": "q.gguf", "size": ""}], "object": "list"},
    "/v1/models": {
        "object": "list",
        "data": [
            {
                "id": "q.gguf",
                "owned_by": "llamacpp",
                "meta": {"n_ctx_train": 40960, "n_params": 4_022_468_096, "size": 2_491_244_544},
            }
        ],
    },
}
VLLM: Replies = {
    "/v1/models": {
        "object": "list",
        "data": [{"id": "Qwen/Qwen3.5-9B", "object": "model", "owned_by": "vllm", "max_model_len": 32768}],
    }
}
JAN: Replies = {"/v1/models": {"object": "list", "data": [{"id": "jan-v3-4b", "object": "model"}]}}
WITH_KEY: Replies = {"": 401}
OTHER: Replies = {"": "<html>a page</html>"}


class ProgramServer(ThreadingHTTPServer):
    """Replies as one of them; ``asked`` are the paths, and the model that was asked about.

    ``location`` is where it sends a client; ``cut_off`` counts those who went away before the end.
    """

    daemon_threads = True

    def __init__(self, replies: Replies) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.replies = replies
        self.location = ""
        self.asked: list[str] = []
        self.cut_off = 0
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def address(self) -> str:
        """What a user would name."""
        return f"http://127.0.0.1:{self.server_port}/v1"

    def end(self) -> None:
        """Stop."""
        self.shutdown()
        self.server_close()

    def handle_error(self, *_: object) -> None:
        """A client that goes away is nothing to print."""
        self.cut_off += 1


class _Handler(BaseHTTPRequestHandler):
    server: ProgramServer

    def log_message(self, *_: object) -> None:
        """Nothing on stderr."""

    def do_GET(self) -> None:
        self._reply(self.path)

    def do_POST(self) -> None:
        model = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["model"]
        self._reply(f"{self.path} {model}")

    def _reply(self, path: str) -> None:
        self.server.asked.append(path)
        replies = self.server.replies
        reply = replies.get(path, replies.get("", 404))
        status = reply if isinstance(reply, int) else 200
        body = (reply if isinstance(reply, str) else json.dumps(reply)).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        if self.server.location:
            self.send_header("Location", self.server.location)
        self.end_headers()
        self.wfile.write(body)
        self.close_connection = True
