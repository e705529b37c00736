"""Runtimes for embeddings and chat, the catalogue of models and its installer. It imports none of ours."""

import os

from models.telemetry import switch_off

switch_off()
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # of numpy, whose products are small: a second thread mostly waits
