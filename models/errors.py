"""Failures of model files and runtimes that a user can mend; each carries the sentence the user sees."""

from __future__ import annotations


class ModelError(Exception):
    """A model can't be used. ``str(error)`` is one sentence that names the file and the command that mends it."""


class InstallError(ModelError):
    """A model can't be installed. ``why`` is the sentence without the command to try again: a window has a button."""

    def __init__(self, why: str, then: str, model_id: str) -> None:
        super().__init__(f"{why}{then} run `quoth models install {model_id}` again.")
        self.why = f"{why}."
