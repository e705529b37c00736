"""Whether llama.cpp, with the exported adapter, says what was trained: the same prompt's logits in both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import torch

from models.cancel import CancelToken
from models.llama import Llama
from models.training.adapter.blocks import PromptBlock, lay_out
from models.training.adapter.lora import TunedModel

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Difference:
    """How two sets of logits differ. ``error`` is the root mean square of the difference of their log probabilities,
    weighted by the probability (nats); ``same`` the share of places where both have the same likeliest token."""

    error: float
    same: float


def difference(one: Numbers, other: Numbers) -> Difference:
    """Of logits of shape (k, vocabulary)."""
    a, b = _log_probabilities(one), _log_probabilities(other)
    error = float(np.sqrt((np.exp(a) * (a - b) ** 2).sum(axis=1).mean()))
    return Difference(error, float((a.argmax(axis=1) == b.argmax(axis=1)).mean()))


def torch_logits(model: TunedModel, block: PromptBlock) -> Numbers:
    """The trained model's, at each token of a block's one reply; shape (k, vocabulary)."""
    with torch.no_grad():
        return np.asarray(model.logits(lay_out(block)), dtype=np.float64)


def llama_logits(gguf: Path, adapter: Path | None, prompt: Sequence[int], reply: Sequence[int]) -> Numbers:
    """llama.cpp's, at each token of the reply; shape (k, vocabulary)."""
    llama = Llama(gguf, len(prompt) + len(reply))
    try:
        if adapter is not None:
            llama.load_adapter(adapter)
        return llama.logits(prompt, reply, CancelToken()).astype(np.float64)
    finally:
        llama.close()


def _log_probabilities(logits: Numbers) -> Numbers:
    shifted = logits - logits.max(axis=1, keepdims=True)
    result: Numbers = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    return result
