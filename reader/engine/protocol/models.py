"""Models as the window shows and changes them: what each needs and does, installs, choices, the reading speed."""

from __future__ import annotations

from typing import Literal

from models.served_models import USUAL_PORTS, LocalServer
from models.user_message import UserMessage
from reader.engine.protocol.request import Lane, Request
from reader.engine.protocol.values import Message, Value


class ModelServer(Message, frozen=True, tag="model_server"):
    """The server in use; an empty address: none."""

    address: str = ""
    model: str = ""
    able: bool = False
    context_tokens: int = 0
    exam: UserMessage | None = None
    """What its model's exam found; None: it took none."""


class GetModelServer(Request[ModelServer], frozen=True, tag="get_model_server", lane=Lane.SERVERS):
    """The server in use."""


class SetModelServer(Request[ModelServer], frozen=True, tag="set_model_server", lane=Lane.SERVERS):
    """Use a server from the next question on, once it has answered; with an empty address, none.

    Without a ``model`` it is the first that the server has. ``able``: the model may pick its searches itself.
    """

    address: str
    model: str = ""
    able: bool = True
    context_tokens: int | None = None


class ModelServerList(Message, frozen=True, tag="model_server_list"):
    """The servers that listen, with their models."""

    servers: tuple[LocalServer, ...]


class FindModelServers(Request[ModelServerList], frozen=True, tag="find_model_servers", lane=Lane.LOOKS):
    """Look for model servers at these ports of this computer, and ask them for their models."""

    ports: tuple[int, ...] = USUAL_PORTS


ServerRequest = GetModelServer | SetModelServer | FindModelServers
"""What is asked of model servers."""


InstallStage = Literal["fetching", "checking", "preparing", "installed"]


class ModelList(Message, frozen=True, tag="model_list"):
    """The catalogue's models, those pinned and the user's own; and what this machine has for them, in bytes.

    ``read_speed`` is what was measured, in tokens a second, with the model ``read_by``.
    """

    models: tuple[ModelState, ...]
    memory: int = 0
    free: int = 0
    folder: str = ""
    read_speed: float | None = None
    read_by: str = ""


class ListModels(Request[ModelList], frozen=True, tag="list_models", lane=Lane.MODELS):
    """All models, as they are on this machine."""


class InstallModel(Request[ModelList], frozen=True, tag="install_model", lane=Lane.DOWNLOADS):
    """Fetch a model, or the rest of one, in a process of its own: InstallStep as it goes, then the result.

    Cancelled, it keeps what was fetched, and the next one goes on from there.
    """

    model: str


class PinModel(Request[ModelList], frozen=True, tag="pin_model", lane=Lane.DOWNLOADS):
    """Look up the size and hash of owner/repository/file.gguf, in a process of its own, and list it."""

    address: str


class UseModel(Request[ModelList], frozen=True, tag="use_model", lane=Lane.MODELS, must_finish=True):
    """Use an installed model from now on."""

    model: str


class UseModelFile(Request[ModelList], frozen=True, tag="use_model_file", lane=Lane.MODELS):
    """Try a model file of the reader's own, and use it from now on."""

    path: str


class TryModel(Request[ModelList], frozen=True, tag="try_model", lane=Lane.MODELS):
    """Try a model that didn't work on this computer once more, in a process of its own."""

    model: str


class RemoveModel(Request[ModelList], frozen=True, tag="remove_model", lane=Lane.MODELS, must_finish=True):
    """Delete a model, or what was fetched of it; a file of the reader's own is only forgotten."""

    model: str


class MeasureSpeed(Request[ModelList], frozen=True, tag="measure_speed", lane=Lane.MODELS, risky=True):
    """Measure for a few seconds how fast the chat model in use reads; others are estimated by it."""


class ExamResult(Message, frozen=True, tag="exam_result"):
    """What an exam found. ``summary`` says it, and what it means for answers.

    ``passed``: its answers stand without being insisted on; ``above``: above their quotes; ``state_at``: from which
    probability of support. ``searching``: to how many questions the model's searches brought the evidence that code's
    had missed, of how many. ``refusing``: how often it wrote that there is no answer where there is none, of how many,
    and where there is one, of how many.
    """

    model: str
    summary: UserMessage
    kinds: tuple[ExamCount, ...]
    seconds: float
    passed: bool
    above: bool
    state_at: float | None
    searching: tuple[int, int]
    refusing: tuple[int, int, int, int]


class ExamineModel(Request[ExamResult], frozen=True, tag="examine_model", lane=Lane.EXAMS, risky=True):
    """Put the exam's questions to the chat model in use, those that it wasn't asked yet: ExamStep as it goes.

    Stopped, it keeps what was answered, and the next one goes on from there. ``again``: ask all anew.
    """

    again: bool = False


class ExamStep(Message, frozen=True, tag="exam_step"):
    """An event of ExamineModel: ``done`` of ``total`` questions are answered, and one of ``kind`` is asked now.

    ``seconds_left`` is an estimate, None before there is anything to go by; an empty ``kind``: the stories are read.
    """

    done: int
    total: int
    kind: str = ""
    seconds_left: int | None = None


class ExamCount(Value, frozen=True):
    """How the questions of one kind were answered: the first three of those with an answer, the last two of traps."""

    kind: str
    right: int
    wrong: int
    left: int
    kept: int
    misled: int


ModelRequest = ListModels | InstallModel | PinModel | UseModel | UseModelFile | TryModel | RemoveModel | MeasureSpeed
"""What is asked of models."""


class InstallStep(Message, frozen=True, tag="install_step"):
    """An event of InstallModel: how far the install is with one file, in bytes."""

    model: str
    stage: InstallStage
    done: int
    total: int


class ModelSource(Value, frozen=True):
    """Who is asked for what if a model is installed; the next source is asked where this one fails.

    ``host`` is empty for the package index that pip is set up with; ``count`` packages are fetched from there.
    """

    host: str
    what: str
    size: int
    count: int = 1


class MeasuredAnswers(Value, frozen=True):
    """How answers were with a writer: the counts of ``models.catalog.Measured``."""

    questions: int
    answerable: int
    shown: int
    stated: int
    right: int


class ModelState(Value, frozen=True):
    """A model as it is on this machine; ``problem`` is the sentence that says what to mend.

    ``download`` are the bytes that an install fetches, ``fetched`` those that a stopped one left. ``memory`` is about
    what it takes in bytes. ``speed`` is an estimate of the tokens a second that it reads, None before anything was
    measured. ``able``: it picks its searches itself, and may be asked for words of its own. ``own``: a file of the
    reader's; ``pinned``: not of the catalogue. ``exam`` is what its exam found on this computer.
    """

    id: str
    kind: Literal["embedding", "reader", "chat", "voice"]
    title: str
    licence: str
    size: int
    installed: bool
    active: bool
    problem: UserMessage | None
    download: int = 0
    fetched: int = 0
    memory: int = 0
    speed: float | None = None
    able: bool = False
    own: bool = False
    pinned: bool = False
    starter: bool = False
    recommended: bool = False
    removable: bool = True
    sha256: str = ""
    measured: MeasuredAnswers | None = None
    exam: UserMessage | None = None
    sources: tuple[ModelSource, ...] = ()
