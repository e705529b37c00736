"""A voice: hibari's speech over onnxruntime, as samples of 16 bits, without the silence around them, at any speed."""

from __future__ import annotations

import logging
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from models.cancel import CancelToken
from models.catalog import VoiceParams
from models.errors import ModelError
from models.faster_speech import sped_up
from models.user_message import say

NO_SPEECH = say("Quoth’s own voice isn’t installed: the Python package hibari-tts is missing.")
_FASTEST_BY_ITSELF = 2.0
"""Up to this the model itself speaks faster, which sounds better than to press its samples together."""
_MOST_PHONEMES = 400
_SILENT = 0.008  # of full strength: below this is breath
_MARGIN = 0.03  # seconds that are kept of the silence around what is said
_log = logging.getLogger(__name__)


def has_speech() -> bool:
    """Whether the package that speaks is installed; it isn't loaded for that."""
    return find_spec("hibari") is not None


class VoiceModel:
    """A loaded voice. One thread at a time may use it."""

    def __init__(self, voice: VoiceParams, path: Path | None = None) -> None:
        """``path`` is the file of a voice that isn't in the package. ModelError."""
        if not has_speech():
            raise ModelError(NO_SPEECH)
        from hibari import Hibari  # noqa: PLC0415 - it loads onnxruntime, which may end the process here

        try:
            # with a path hibari looks for no file itself, and so fetches none
            self._model: Any = Hibari(voice=voice.name, model=None if path is None else str(path))
            self.speak("Ready.", 1.0, CancelToken())  # what is loaded at the first word
        except (OSError, RuntimeError, ValueError, KeyError) as error:
            raise ModelError(
                say("The voice {name} can’t be loaded ({kind}).", name=voice.name, kind=type(error).__name__)
            ) from error
        self.rate: int = self._model.sample_rate

    def speak(self, text: str, speed: float, cancel: CancelToken) -> bytes:
        """``text`` as samples; nothing of what it can't say. Raises Cancelled."""
        own = min(speed, _FASTEST_BY_ITSELF)
        pieces: list[npt.NDArray[np.float32]] = []
        for phonemes in self._model.phonemize(text):
            for piece in _pieces(phonemes):
                cancel.check()
                pieces.append(_trimmed(self._model.from_phonemes(piece, own, seed=0), self._model.sample_rate))
        whole = np.concatenate(pieces) if pieces else np.zeros(0, np.float32)
        if speed > own:
            whole = sped_up(whole, speed / own, self._model.sample_rate)
        samples: npt.NDArray[np.int16] = (np.clip(whole, -1.0, 1.0) * 32_767).astype("<i2")
        return samples.tobytes()


def _pieces(phonemes: str) -> list[str]:
    """What the model gets at once: its memory grows with the length, and books have endless sentences."""
    if not any(character.isalpha() for character in phonemes):
        return []
    pieces: list[str] = []
    while len(phonemes) > _MOST_PHONEMES:
        space = phonemes.rfind(" ", _MOST_PHONEMES // 2, _MOST_PHONEMES)
        cut = space if space > 0 else _MOST_PHONEMES
        pieces.append(phonemes[:cut])
        phonemes = phonemes[cut:].lstrip()
    return [*pieces, phonemes]


def _trimmed(samples: npt.NDArray[np.float32], rate: int) -> npt.NDArray[np.float32]:
    """Without the silence before and after: how long the pauses are is the reader's business."""
    loud = np.flatnonzero(np.abs(samples) > _SILENT)
    if not loud.size:
        return samples[:0]
    margin = int(_MARGIN * rate)
    return samples[max(0, int(loud[0]) - margin) : int(loud[-1]) + margin]
