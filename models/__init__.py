"""Runtimes for embeddings and chat, the catalogue of models and its installer. It imports none of ours."""

from models.telemetry import switch_off

switch_off()
