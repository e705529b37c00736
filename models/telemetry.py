"""The switches of what libraries would report to their makers. All are off, and they are set nowhere else."""

from __future__ import annotations

import os

SWITCHES = {
    "ORT_DISABLE_TELEMETRY": "1",  # onnxruntime 1.29 and later; read when it is first imported
    "HF_HUB_DISABLE_TELEMETRY": "1",  # huggingface_hub, which comes with tokenizers
}


def switch_off() -> None:
    """Set the switches for this process and its children, before any of the libraries is imported."""
    os.environ.update(SWITCHES)


def switch_off_events() -> None:
    """Turn off the events that onnxruntime hands to Windows, for which there is only a call."""
    import onnxruntime  # noqa: PLC0415  # takes long, and mustn't be imported before the switches are set

    onnxruntime.disable_telemetry_events()
