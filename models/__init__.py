"""Runtimes for embeddings and chat, the catalogue of models and its installer. It imports none of ours."""

import os

# onnxruntime 1.29 and later report to their maker over the network unless this is set before it is first imported.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
