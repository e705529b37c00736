"""The JSON object in what a model wrote, for models that put a fence or a sentence around it."""

from __future__ import annotations

import json

_MOST_ATTEMPTS = 50
_decode = json.JSONDecoder().raw_decode


def json_object_in(text: str) -> str | None:
    """The first whole JSON object in the text, as it is written there; None if there is none."""
    place = text.find("{")
    for _ in range(_MOST_ATTEMPTS):
        if place < 0:
            break
        try:
            _, end = _decode(text, place)
        except (ValueError, RecursionError):
            place = text.find("{", place + 1)
        else:
            return text[place:end]
    return None
