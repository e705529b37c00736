"""Failures of model files and runtimes that a user can mend; each carries the sentence the user sees."""

from __future__ import annotations

from models.user_message import UserError, UserMessage, say


class ModelError(UserError):
    """A model can't be used. The message names the file and the command that mends it."""


class NotInstalled(ModelError):
    """No model of a kind is installed: for a writer, which nobody needs, no fault."""


class ThinksTooLong(ModelError):
    """A model spent all that it was allowed to write on thinking aloud."""

    def __init__(self, model_id: str) -> None:
        super().__init__(
            say(
                "The model {id} thinks aloud for so long that it doesn’t come to an answer. Switch its thinking off in "
                "the program that runs it, or use another model.",
                id=model_id,
            )
        )


class UnfitModel(ModelError):
    """A model that doesn't work on this computer. ``lasting``: another try would end the same way."""

    def __init__(self, model_id: str, why: UserMessage, *, lasting: bool = True) -> None:
        super().__init__(
            say(
                "The model {id} doesn’t work on this computer: {why}. Use another one, or try it again with "
                "`{command}`.",
                id=model_id,
                why=why,
                command=f"quoth models try {model_id}",
            )
        )
        self.model_id, self.why = model_id, why
        self.lasting = lasting


class InstallError(ModelError):
    """A model can't be installed. ``why`` is the sentence without the command to try again: a window has a button."""

    def __init__(self, why: UserMessage, model_id: str) -> None:
        super().__init__(say("{why} Then run `{command}` again.", why=why, command=f"quoth models install {model_id}"))
        self.why = why
