"""The model's draft: a prompt of numbered evidence under a hard token budget, and the draft cut into sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from indexing.canonical import Block
from indexing.sentences import sentences
from models.cancel import CancelToken
from models.chat import ChatModel, Completion, Message
from reader.engine.agent.agreement import agreed
from reader.engine.agent.evidence import NumberedPassage

MAX_ANSWER_TOKENS = 96
MAX_DRAFT_TOKENS = 64
"""Of each of several drafts: those that a model is tuned for are short."""
OWN_WORDS_TOKENS = 200
MAX_PROMPT_TOKENS = {"guided": 640, "agent": 2_000}
"""By the model's driver. Prompt reading is the slow part on a CPU: 640 tokens take the starter model two seconds on 2
cores, and a small model is confused by more; a model that can drive reads more, and gains from it."""

NOT_TOLD = "The passages do not say."
"""What the tuned model was taught to write where nothing answers."""
_GIVES_UP = "The passages"
"""How that begins and no answer does: the rest is certain then, and each token takes its time."""

_BOOK_PROMPT = (
    "You answer questions about the book “{title}”. Use only the numbered passages. Answer in one or two short "
    "sentences and end each with the number of its passage in brackets, like [1]. If the passages do not answer the "
    "question, say that they do not."
)
_OWN_PROMPT = "You are a helpful assistant inside a book reader. Answer briefly. You cannot look anything up."


def draft(
    chat: ChatModel,
    title: str,
    question: str,
    passages: Sequence[NumberedPassage],
    on_token: Callable[[str], None],
    cancel: CancelToken,
) -> str:
    """Write an answer from the passages. The best ones stay when not all fit; their numbers don't change.

    A tuned model writes several, and the one that they agree on is taken; it is empty if they don't agree, or agree
    that nothing answers. ``on_token`` hears the first of them while it is written, which need not be that one.
    """
    messages = _fitted(chat, title, question, passages)
    if not chat.tuned:
        return chat.generate(messages, max_tokens=MAX_ANSWER_TOKENS, on_token=on_token, cancel=cancel).text
    drafts = chat.drafts(messages, max_tokens=MAX_DRAFT_TOKENS, on_token=on_token, cancel=cancel)
    text = agreed(drafts)
    return "" if text.startswith(_GIVES_UP) else text


def doubt(
    chat: ChatModel, title: str, question: str, passages: Sequence[NumberedPassage], cancel: CancelToken
) -> float:
    """How likely a tuned model is to say that the passages don't answer: the logarithm of the probability.

    It reads the prompt that the draft is made from, which then needn't be read again.
    """
    return chat.likelihood(_fitted(chat, title, question, passages), _GIVES_UP, tuned=True, cancel=cancel)


def own_words(chat: ChatModel, question: str, on_token: Callable[[str], None], cancel: CancelToken) -> Completion:
    """Answer what is not about the book, from the model's memory alone."""
    messages = (Message("system", _OWN_PROMPT), Message("user", question))
    return chat.generate(messages, max_tokens=OWN_WORDS_TOKENS, on_token=on_token, cancel=cancel)


def _fitted(chat: ChatModel, title: str, question: str, passages: Sequence[NumberedPassage]) -> Sequence[Message]:
    """The prompt with as many of the passages, best first, as the budget and the context hold; never an overflow."""
    kept = list(passages)
    while True:
        messages = prompt(title, question, kept)
        room = min(chat.context_tokens - MAX_ANSWER_TOKENS, MAX_PROMPT_TOKENS[chat.driver])
        if len(kept) <= 1 or chat.count_prompt_tokens(messages) <= room:
            return messages
        kept.remove(min(kept, key=lambda passage: passage.score))


def prompt(title: str, question: str, passages: Sequence[NumberedPassage]) -> Sequence[Message]:
    """The messages that ask for an answer from just these passages."""
    listed = "\n\n".join(f"[{passage.n}] {' '.join(passage.passage.text.split())}" for passage in passages)
    return (
        Message("system", _BOOK_PROMPT.format(title=title[:200])),
        Message("user", f"{listed}\n\nQuestion: {question}"),
    )


def split(text: str, language: str) -> tuple[str, ...]:
    """The sentences of a draft; an unfinished last one is kept (the verifier decides)."""
    found = []
    for line in text.splitlines():
        for sentence in sentences(line, (Block(0, len(line), 0),), language):
            found.append(line[sentence.start : sentence.end])
    return tuple(_rejoin_marks(found))


def _rejoin_marks(parts: Sequence[str]) -> list[str]:
    """Put a mark that was split from its sentence (“He left. [2]”) back to it."""
    joined: list[str] = []
    for part in parts:
        if joined and part.lstrip().startswith("[") and part.rstrip(". ").endswith("]"):
            joined[-1] += " " + part.strip()
        else:
            joined.append(part.strip())
    return [part for part in joined if part]
