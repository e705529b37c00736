"""Makes speech shorter without making it higher.

Waveform similarity overlap-add (W. Verhelst and M. Roelands, ICASSP 1993): windows of the sound are laid over each
other more closely, each taken from where it continues the one before best.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

_WINDOW = 0.04  # seconds
_SEARCH = 0.008  # seconds on either side

Samples = npt.NDArray[np.float32]


def sped_up(samples: Samples, factor: float, rate: int) -> Samples:
    """``samples``, a ``rate`` of them a second, in 1/``factor`` of their time."""
    half = int(_WINDOW * rate) // 2
    reach = int(_SEARCH * rate)
    if len(samples) < 4 * half or factor == 1.0:
        return samples
    window = np.hanning(2 * half + 1)[:-1].astype(np.float32)
    padded = np.concatenate([np.zeros(reach, np.float32), samples, np.zeros(2 * half + reach, np.float32)])
    count = int(len(samples) / (half * factor))
    out = np.zeros((count + 1) * half, np.float32)
    following = padded[reach : reach + 2 * half]
    for number in range(count):
        wanted = reach + int(number * half * factor)
        start = _best(padded, wanted, reach, following) if number else wanted
        out[number * half : (number + 2) * half] += padded[start : start + 2 * half] * window
        following = padded[start + half : start + 3 * half]
    return out


def _best(padded: Samples, wanted: int, reach: int, following: Samples) -> int:
    """Where near ``wanted`` the sound is most like what would follow."""
    low = max(0, wanted - reach)
    near = padded[low : wanted + reach + len(following)]
    if len(near) < len(following) or not following.any():
        return min(wanted, len(padded) - len(following))
    return low + int(np.argmax(np.correlate(near, following, "valid")))
