"""Failures of model files and runtimes that a user can mend; each carries the sentence the user sees."""

from __future__ import annotations


class ModelError(Exception):
    """A model can't be used. ``str(error)`` is one sentence that names the file and the command that mends it."""


class NotInstalled(ModelError):
    """No model of a kind is installed: for a writer, which nobody needs, no fault."""


class UnfitModel(ModelError):
    """A model that doesn't work on this computer. ``lasting``: another try would end the same way."""

    def __init__(self, model_id: str, why: str, *, lasting: bool = True) -> None:
        super().__init__(
            f"The model {model_id} doesn’t work on this computer: {why}. Use another one, or try it again with "
            f"`quoth models try {model_id}`."
        )
        self.model_id, self.why = model_id, why
        self.lasting = lasting


class InstallError(ModelError):
    """A model can't be installed. ``why`` is the sentence without the command to try again: a window has a button."""

    def __init__(self, why: str, then: str, model_id: str) -> None:
        super().__init__(f"{why}{then} run `quoth models install {model_id}` again.")
        self.why = f"{why}."
