"""A sitting of the exam: puts what wasn't asked yet to a model, as a reader's questions are, and marks the answers."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Literal

import msgspec

from indexing.concepts.maps import ConceptMaps
from indexing.embedding import TextEmbedder
from indexing.importer import import_book
from indexing.publication import open_publication
from indexing.reranking import Reranker
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cancel import Cancelled, CancelToken
from models.conversation import Chat, ChatMessage, Completion
from models.errors import ModelError
from models.hashes import write_atomically
from models.pairs import PairReader
from models.user_message import UserMessage
from reader.engine.answers.pipeline import AnsweringModels, answer_question
from reader.engine.exam.marking import mark
from reader.engine.exam.questions import ExamQuestion, ExamStory, hash_of
from reader.engine.exam.results import MarkedAnswer
from reader.engine.grounding.book_facts import BookFacts
from reader.engine.protocol import Answer, Event, EvidenceChosen, ExamStep
from reader.engine.questions.question import Question
from reader.engine.questions.turns import past_turn
from reader.engine.questions.understanding import read_in_conversation
from reader.engine.view.view import AnswerContext, BookView
from reader.engine.writing.draft import DraftReader
from reader.engine.writing.prompt import NOT_HERE, VERSION, most_passages
from reader.engine.writing.rewording import reworded
from reader.jobs import Gate


def _spoils_nothing(_text: str) -> bool:
    """The stories of the exam may be seen whole."""
    return False


@dataclass(frozen=True, slots=True)
class ExamModels:
    """What an exam is taken with: the ``chat`` that is examined, and what searches and reads for it."""

    chat: Chat
    embedder: TextEmbedder | None = None
    reranker: Reranker | None = None
    reader: PairReader | None = None


class Sitting:
    """``folder`` keeps the stories' index and what each model has answered; while ``answering`` is shut, it waits."""

    def __init__(self, folder: Path, stories: tuple[ExamStory, ...], models: ExamModels, answering: Gate) -> None:
        self._stories, self._models, self._answering = stories, models, answering
        self._index_path = folder / "index.db"
        key = f"{models.chat.fingerprint} {VERSION} {hash_of(stories)}"
        self._kept = folder / f"{hashlib.sha256(key.encode()).hexdigest()[:16]}.json"
        self._total = sum(len(story.questions) for story in stories)
        self._answers = _load(self._kept)

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to ask."""
        return len(self._answers) == self._total

    def forget(self) -> None:
        """Begin anew."""
        self._kept.unlink(missing_ok=True)
        self._answers = {}

    def run(self, emit: Callable[[ExamStep], None], cancel: CancelToken) -> tuple[MarkedAnswer, ...]:
        """Ask what is left; the answers to all questions.

        Raises Cancelled, or ModelError if the model fails twice at a question. What was answered before is kept.
        """
        if not self.is_over:
            index = IndexStore(self._index_path)
            try:
                self._ask_all(index, emit, cancel)
            finally:
                index.close()
        return tuple(self._answers[question.id] for story in self._stories for question in story.questions)

    def _ask_all(self, index: IndexStore, emit: Callable[[ExamStep], None], cancel: CancelToken) -> None:
        models = self._models
        emit(ExamStep(len(self._answers), self._total))
        maps = ConceptMaps(index)
        retriever = Retriever(index, models.embedder, maps=maps, reranker=models.reranker)
        for story in self._stories:
            if all(question.id in self._answers for question in story.questions):
                continue
            book = _Book(retriever, maps, *_imported(story, index, models.embedder, cancel))
            for question in story.questions:
                if question.id not in self._answers:
                    emit(ExamStep(len(self._answers), self._total, question.kind, self._seconds_left))
                    self._answers[question.id] = self._undisturbed(question, book, cancel)
                    write_atomically(self._kept, msgspec.json.encode(tuple(self._answers.values())))

    @property
    def _seconds_left(self) -> int | None:
        seconds = [answer.seconds for answer in self._answers.values()]
        return round(median(seconds) * (self._total - len(seconds))) if seconds else None

    def _undisturbed(self, question: ExamQuestion, book: _Book, cancel: CancelToken) -> MarkedAnswer:
        """The answer in one go: what a reader's own question interrupts is asked again after it."""
        failures = 0
        while True:
            self._answering.wait(lambda: cancel.cancelled)
            cancel.check()
            once = CancelToken()
            try:
                with cancel.interrupting(once.cancel), self._answering.alarming(once.cancel):
                    return _Asking(question, book, self._models, once).marked()
            except Cancelled:
                cancel.check()
            except ModelError:
                failures += 1
                if failures > 1:
                    raise


def _load(path: Path) -> dict[str, MarkedAnswer]:
    """What was answered, by the questions' ids; of a damaged file nothing."""
    try:
        answers = msgspec.json.decode(path.read_bytes(), type=tuple[MarkedAnswer, ...])
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return {}
    return {answer.id: answer for answer in answers}


def _imported(
    story: ExamStory, index: IndexStore, embedder: TextEmbedder | None, cancel: CancelToken
) -> tuple[str, BookFacts]:
    """The id of the story, in the index from now on, and its facts."""
    with open_publication(story.path) as publication:
        import_book(publication, index, embedder, progress=lambda _: None, cancel=cancel)
        book, about = publication.id, publication.metadata
    return book, BookFacts(
        about.title, about.language, about.authors, description=about.description or "", words=index.text.words(book)
    )


@dataclass(frozen=True, slots=True)
class _Book:
    retriever: Retriever
    maps: ConceptMaps
    id: str
    facts: BookFacts

    def view(self, emit: Callable[[Event], None], cancel: CancelToken) -> BookView:
        """A view for one answer; all of the book may be seen."""
        return BookView(self.retriever, self.maps, self.facts, AnswerContext(self.id), emit, cancel)


class _Asking:
    """One question on its way."""

    def __init__(self, question: ExamQuestion, book: _Book, models: ExamModels, cancel: CancelToken) -> None:
        self._question, self._book, self._models, self._cancel = question, book, models, cancel
        self._chat = _ListenedTo(models.chat)
        self._code_found: tuple[str, ...] | None = None

    def marked(self) -> MarkedAnswer:
        """The answer with its mark. Raises Cancelled, and ModelError if the model failed."""
        question, chat = self._question, self._chat
        turns = [past_turn(self._answered_by_code(question.before))] if question.before else []
        start = time.perf_counter()
        view = self._book.view(self._hear, self._cancel)
        embedder = self._book.retriever.embedder
        read = read_in_conversation(question.question, turns, view, view.lexicon, embedder=embedder)
        asked = reworded(read, turns, view, chat, _spoils_nothing, embedder)
        answer = answer_question(asked, view, AnsweringModels(self._models.reader, chat), insist=True)
        seconds = time.perf_counter() - start
        if chat.failure is not None:
            raise chat.failure
        written = " ".join(sentence.text for sentence in answer.sentences) if answer.decision == "write" else ""
        return MarkedAnswer(
            id=question.id,
            kind=question.kind,
            mark=mark(question, written, asked.reply_in or asked.language, self._book.facts.language),
            seconds=round(seconds, 2),
            written=written,
            probability=answer.probability if written else None,
            prompted=bool(chat.prompts),
            not_here=chat.says_not_here(asked.language),
            searched=chat.searched,
            found=self._has_evidence("\n".join(self._code_found or ())),
            read=self._has_evidence(chat.prompts[-1] if chat.prompts else ""),
        )

    def _answered_by_code(self, before: str) -> Answer:
        view = self._book.view(lambda _: None, self._cancel)
        question: Question = read_in_conversation(
            before, [], view, view.lexicon, embedder=self._book.retriever.embedder
        )
        return answer_question(question, view, AnsweringModels(self._models.reader))

    def _hear(self, event: Event) -> None:
        if isinstance(event, EvidenceChosen) and self._code_found is None:
            read = event.evidence[: most_passages(self._chat)]
            self._code_found = tuple(evidence.text for evidence in read)

    def _has_evidence(self, text: str) -> bool:
        plain, evidence = " ".join(text.split()), self._question.evidence
        return bool(evidence) and all(" ".join(words.split()) in plain for words in evidence)


@dataclass
class _ListenedTo:
    """The model, and what it is asked and replies, for one question."""

    chat: Chat
    prompts: list[str] = field(default_factory=list)
    """Those to write an answer, with the passages in them."""
    reply: str = ""
    """To the last of these."""
    searched: bool = False
    """Whether it was asked for anything else: a search of its own, or other words for one."""
    failure: ModelError | None = None

    def says_not_here(self, language: str) -> bool:
        """Whether the last reply is that the passages don't answer."""
        draft = DraftReader(language)
        draft.feed(self.reply)
        draft.finish()
        return draft.not_here

    @property
    def id(self) -> str:
        return self.chat.id

    @property
    def fingerprint(self) -> str:
        return self.chat.fingerprint

    @property
    def driver(self) -> Literal["guided", "agent"]:
        return self.chat.driver

    @property
    def context_tokens(self) -> int:
        return self.chat.context_tokens

    @property
    def problem(self) -> UserMessage:
        return self.chat.problem

    def generate(
        self,
        messages: Sequence[ChatMessage],
        *,
        max_tokens: int,
        schema: Mapping[str, object] | None = None,
        on_token: Callable[[str], None] | None = None,
        cancel: CancelToken | None = None,
    ) -> Completion:
        try:
            done = self.chat.generate(messages, max_tokens=max_tokens, schema=schema, on_token=on_token, cancel=cancel)
        except ModelError as error:
            if schema is None:  # one that can't choose a search in JSON may answer all the same
                self.failure = error
            raise
        if schema is None and NOT_HERE in messages[0].content:
            self.prompts.append(messages[-1].content)
            self.reply = done.text
        else:
            self.searched = True
        return done

    def count_prompt_tokens(self, messages: Sequence[ChatMessage]) -> int:
        return self.chat.count_prompt_tokens(messages)

    def close(self) -> None:
        """It is somebody else's to close."""
