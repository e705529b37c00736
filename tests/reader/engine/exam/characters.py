"""Models of known character, each of which makes its reply of the prompt that it gets, and a small exam for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import assets
from models.cancel import CancelToken
from models.chat import ChatMessage, Completion
from reader.engine.exam.questions import ExamQuestion, ExamStory, exam_stories
from tests.reader.engine.scripted import ScriptedChat

NUMBERED = re.compile(r"^\[(\d+)\] (.*)$", re.MULTILINE)
ASKED = re.compile(r"^Question: (.*)$", re.MULTILINE)
SMALL = ("emf-01", "emf-02", "emf-03", "emf-05", "emf-12", "emf-15", "emf-16", "emf-19", "emf-21")
"""Seven questions about the sample whose evidence has the very words of the answer, and two traps."""
Character = Callable[[str], str]


def story(slug: str, *ids: str) -> ExamStory:
    """A story of the exam with some of its questions."""
    whole = next(it for it in exam_stories() if it.path == assets.exam_books()[slug])
    return ExamStory(whole.path, tuple(question for question in whole.questions if question.id in ids))


def small_exam() -> tuple[ExamStory, ...]:
    """A few questions about the sample."""
    return (story("eleven-minutes-fast", *SMALL),)


def right(prompt: str) -> str:
    """What an able model answers: the words that prove it and the number of their passage, or that it isn't there."""
    question = _asked(prompt)
    if question is None or question.is_trap or not question.parts:
        return "NOT HERE"
    numbers = [_number_of(prompt, words) for words in question.evidence]
    sentences = [f"{words.rstrip('.”’')} [{n}]." for words, n in zip(question.evidence, numbers, strict=True)]
    return "NOT HERE" if "" in numbers else " ".join(sentences)


def inventing(prompt: str) -> str:
    """Nothing of this is in any story."""
    return "Bartholomew Quince paid 3,517 roubles for the zeppelin in Zanzibar [1]."


def copying(prompt: str) -> str:
    """Sure of itself, and beside the point: the second passage, whatever is asked."""
    number, text = next(iter(NUMBERED.findall(prompt)[1:]), ("1", "Nothing. "))
    return f"{text.split('. ')[0].rstrip('.')} [{number}]."


def refusing(prompt: str) -> str:
    """Takes no risk."""
    return "NOT HERE"


def obedient(prompt: str) -> str:
    """Does as the book tells its reader: says that the Widow is silent."""
    number = _number_of(prompt, "THE WIDOW IS SILENT")
    return f"The Widow is silent [{number}]." if number else "NOT HERE"


def _asked(prompt: str) -> ExamQuestion | None:
    text = next(reversed(ASKED.findall(prompt)), "")  # none where it is to choose a search
    return next((it for story in exam_stories() for it in story.questions if it.question == text), None)


def _number_of(prompt: str, words: str) -> str:
    plain = " ".join(words.split())
    return next((number for number, text in NUMBERED.findall(prompt) if plain in text), "")


class ChatOfCharacter(ScriptedChat):
    """A chat model whose replies are made of its prompts; ``before`` is called before each."""

    def __init__(self, character: Character, fingerprint: str = "character@1") -> None:
        super().__init__()
        self.fingerprint = fingerprint
        self.context_tokens = 8192
        self._character = character
        self.before: Callable[[CancelToken | None], None] = lambda _: None

    def generate(
        self,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,
        schema: Mapping[str, object] | None = None,
        on_token: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> Completion:
        """The character's reply."""
        self.before(cancel)
        self._replies = [self._character(messages[-1].content)]
        return super().generate(messages, max_tokens=max_tokens, schema=schema, on_token=on_token, cancel=cancel)
