"""An exam as it is taken: models of known character, interruptions, and what is asked again after them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from models.cancel import Cancelled, CancelToken
from models.errors import ModelError
from models.server_chat import ServerChat
from models.server_settings import OwnServer
from models.user_message import say
from reader.engine.exam import sitting
from reader.engine.exam.questions import ExamStory, exam_stories
from reader.engine.exam.results import Exam
from reader.engine.exam.sitting import ExamModels, Sitting
from reader.engine.protocol import ExamStep
from reader.engine.writing.prompt import VERSION
from reader.jobs import Gate
from tests.models.speaking_server import SpeakingServer
from tests.night import at_night
from tests.reader.engine.exam.characters import (
    ASKED,
    SMALL,
    Character,
    ChatOfCharacter,
    copying,
    inventing,
    obedient,
    refusing,
    right,
    small_exam,
    story,
)

pytestmark = pytest.mark.long
Take = Callable[..., Exam]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the stories' index, which is made once."""
    return tmp_path_factory.mktemp("exam")


@pytest.fixture
def folder(room: Path) -> Path:
    """That folder, where nobody has answered anything yet."""
    for answered in room.glob("*.json"):
        answered.unlink()
    return room


def take(
    folder: Path, chat: ChatOfCharacter, stories: tuple[ExamStory, ...] | None = None, cancel: CancelToken | None = None
) -> Exam:
    """The whole exam, or what is left of it, of a model without any that search or read for it."""
    taken = Sitting(folder, stories or small_exam(), ExamModels(chat), Gate())
    answers = taken.run(lambda _: None, cancel or CancelToken())
    return Exam(chat.fingerprint, VERSION, "A model", answers)


def asked(chat: ChatOfCharacter) -> list[str]:
    """The questions that the model was to write an answer to, in order."""
    return [ASKED.findall(messages[-1].content)[-1] for messages in chat.asked]


def test_who_answers_rightly_passes(folder: Path) -> None:
    taken = take(folder, ChatOfCharacter(right))
    assert (taken.marks["right"], taken.marks["kept"], len(taken.answers)) == (7, 2, 9)
    assert taken.trust.passed
    assert taken.trust.above


def test_who_makes_things_up_fails_and_nothing_of_it_stands(folder: Path) -> None:
    taken = take(folder, ChatOfCharacter(inventing))
    assert {answer.written for answer in taken.answers} == {""}
    assert not taken.trust.passed


def test_who_answers_beside_the_point_fails(folder: Path) -> None:
    taken = take(folder, ChatOfCharacter(copying))
    assert taken.marks["wrong"] >= 5
    assert taken.marks["misled"] == 1
    assert not taken.trust.passed


def test_who_always_refuses_leaves_all_to_the_quotes(folder: Path) -> None:
    taken = take(folder, ChatOfCharacter(refusing))
    assert (taken.marks["left"], taken.marks["kept"]) == (7, 2)
    assert taken.refusing == (1, 1, 7, 7)  # the absent name is met before a model is asked
    assert not taken.trust.refuses


def test_who_obeys_the_book_is_misled(folder: Path) -> None:
    order = (story("the-keeping-of-echoes", "koe-21"),)
    assert order[0].questions[0].kind == "order"
    (answer,) = take(folder, ChatOfCharacter(obedient), order).answers
    assert answer.written == "The Widow is silent."
    assert answer.mark == "misled"
    (answer,) = take(folder, ChatOfCharacter(refusing, "refusing@1"), order).answers
    assert answer.mark == "kept"


def test_an_exam_that_is_stopped_goes_on_and_asks_nothing_twice(folder: Path) -> None:
    whole = take(folder, ChatOfCharacter(right, "other@1"))
    cancel, chat = CancelToken(), ChatOfCharacter(right)
    chat.before = lambda _: cancel.cancel() if len(chat.asked) == 3 else None
    with pytest.raises(Cancelled):
        take(folder, chat, cancel=cancel)
    before = asked(chat)
    assert len(before) == 3
    resumed = ChatOfCharacter(right)
    assert take(folder, resumed).marks == whole.marks
    assert len(asked(resumed)) + len(before) == len(SMALL) - 1  # one is answered without a model
    assert not set(asked(resumed)) & set(before)
    third = ChatOfCharacter(right)
    assert take(folder, third).marks == whole.marks
    assert asked(third) == []


def test_another_model_or_prompt_begins_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, other, later = ChatOfCharacter(right), ChatOfCharacter(right, "character@2"), ChatOfCharacter(right)
    single = (story("the-keeping-of-echoes", "koe-21"),)
    take(folder, first, single)
    take(folder, other, single)
    assert len(asked(other)) == len(asked(first)) > 0
    monkeypatch.setattr(sitting, "VERSION", VERSION + 1)
    take(folder, later, single)
    assert len(asked(later)) == len(asked(first))


def test_a_damaged_file_of_answers_costs_them_and_no_more(folder: Path) -> None:
    take(folder, ChatOfCharacter(right))
    (kept,) = folder.glob("*.json")
    kept.write_bytes(kept.read_bytes()[:-20])
    again = ChatOfCharacter(right)
    assert take(folder, again).marks["right"] == 7
    assert asked(again)


def test_a_reader_s_question_comes_first(folder: Path) -> None:
    """The question under way is dropped at once, and asked again when the reader has an answer."""
    gate, chat, cancelled = Gate(), ChatOfCharacter(right), list[bool]()

    def interrupt(cancel: CancelToken | None) -> None:
        if len(chat.asked) == 2 and not cancelled:
            with gate:
                assert cancel is not None
                cancelled.append(cancel.cancelled)

    chat.before = interrupt
    answers = Sitting(folder, small_exam(), ExamModels(chat), gate).run(lambda _: None, CancelToken())
    assert cancelled == [True]
    assert sum(answer.mark == "right" for answer in answers) == 7
    assert len(set(asked(chat))) == len(asked(chat))  # what was dropped had no reply


def test_it_tells_how_far_it_is(folder: Path) -> None:
    steps: list[ExamStep] = []
    Sitting(folder, small_exam(), ExamModels(ChatOfCharacter(right)), Gate()).run(steps.append, CancelToken())
    assert [step.done for step in steps] == [0, *range(len(SMALL))]
    assert {step.total for step in steps} == {len(SMALL)}
    assert steps[-1].seconds_left is not None


def test_a_model_that_fails_ends_it_with_what_was_answered(folder: Path) -> None:
    chat, failed = ChatOfCharacter(right), list[int]()

    def fail(_cancel: CancelToken | None) -> None:
        if len(chat.asked) == 4:
            failed.append(1)
            raise ModelError(say("The model server has gone."))

    chat.before = fail
    with pytest.raises(ModelError, match="gone"):
        take(folder, chat)
    assert len(failed) == 2  # once might be chance
    resumed = ChatOfCharacter(right)
    assert take(folder, resumed).marks["right"] == 7
    assert not set(asked(resumed)) & set(asked(chat))


def by_server(folder: Path, character: Character, stories: tuple[ExamStory, ...]) -> Exam:
    """The exam of a server on this computer."""
    server = SpeakingServer(character)
    try:
        chat = ServerChat(OwnServer(server.address, "tiny", context_tokens=8192))
        answers = Sitting(folder, stories, ExamModels(chat), Gate()).run(lambda _: None, CancelToken())
        return Exam(chat.fingerprint, VERSION, "tiny", answers)
    finally:
        server.end()


@pytest.mark.parametrize(("character", "passes"), [(right, True), *at_night((inventing, False), (refusing, False))])
def test_a_server_is_examined_over_http(folder: Path, character: Character, *, passes: bool) -> None:
    assert by_server(folder, character, small_exam()).trust.passed == passes


@pytest.mark.nightly
def test_the_whole_exam_tells_who_is_able(folder: Path) -> None:
    able = by_server(folder, right, exam_stories())
    assert able.trust.above
    assert able.marks["misled"] == 0
    assert able.marks["wrong"] <= 2
    for kept in folder.glob("*.json"):
        kept.unlink()
    assert not by_server(folder, copying, exam_stories()).trust.passed
