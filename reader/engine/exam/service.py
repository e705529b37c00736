"""Examines the chat model in use, and says how far its answers are believed since."""

from __future__ import annotations

from pathlib import Path

from models.cancel import CancelToken
from models.conversation import Chat
from models.errors import ModelError
from models.server_settings import load_server
from reader.engine.exam.questions import exam_stories
from reader.engine.exam.results import Exam, KeptExams, save_exam
from reader.engine.exam.sitting import ExamModels, Sitting
from reader.engine.protocol import Emit, ExamineModel, ExamResult
from reader.engine.runtimes import Runtimes
from reader.engine.writing.prompt import VERSION
from reader.engine.writing.trust import UNEXAMINED, WriterTrust
from reader.jobs import Gate


class ExamService:
    """``folder`` is for the stories' index and for what was answered; ``answering`` is held for a reader's question."""

    def __init__(self, folder: Path, runtimes: Runtimes, answering: Gate) -> None:
        self._folder, self._runtimes, self._answering = folder, runtimes, answering
        self._kept = KeptExams(runtimes.folder.path)

    def trust(self, chat: Chat | None) -> WriterTrust:
        """How far a model's written answers are believed."""
        return UNEXAMINED if chat is None else self._kept.trust(chat.fingerprint)

    def examine(self, request: ExamineModel, emit: Emit, cancel: CancelToken) -> ExamResult:
        """Ask what is left to ask. Raises ModelError, OSError, or Cancelled: what was answered is kept."""
        chat = self._chat()
        runtimes = self._runtimes
        models = ExamModels(chat, runtimes.embedder(), runtimes.reranker(), runtimes.reader())
        self._folder.mkdir(parents=True, exist_ok=True)
        sitting = Sitting(self._folder, exam_stories(), models, self._answering)
        if request.again and sitting.is_over:
            sitting.forget()
        answers = sitting.run(emit, cancel)
        exam = Exam(chat.fingerprint, VERSION, self._title(chat), answers)
        save_exam(runtimes.folder.path, exam)
        return exam.as_result()

    def _chat(self) -> Chat:
        chat = self._runtimes.chat()
        if chat is None:
            self._runtimes.folder.active("chat")  # says so where none is installed
            raise ModelError(self._runtimes.chat_problem)
        return chat

    def _title(self, chat: Chat) -> str:
        """What people call the model."""
        folder = self._runtimes.folder
        server = load_server(folder.path)
        if server is not None:
            return server.model
        return next((listing.title for listing in folder.states() if listing.id == chat.id), chat.id)
