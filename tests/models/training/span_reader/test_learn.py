"""The training of the reader of spans: the shared softmax, and a run that was killed and goes on."""

from __future__ import annotations

import math
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

torch = pytest.importorskip("torch", reason="make train-span-reader installs PyTorch")

from models.training.span_reader.examples import SpanPassage  # noqa: E402
from models.training.span_reader.learn import LATEST, Run, Stream, kept, loss_of, shared_softmax  # noqa: E402  # noqa: E402  # noqa: E402
from tests.models.training.span_reader import tiny  # noqa: E402

ROOT = Path(__file__).resolve().parents[4]


def test_the_softmax_is_over_all_passages_and_the_null() -> None:
    scores = torch.tensor([[1.0, 2.0, 9.0], [0.5, 3.0, -1.0]])
    inside = torch.tensor([[True, True, False], [True, True, True]])
    right = torch.tensor([[False, True, False], [False, True, False]])
    null = torch.tensor(0.25)
    total = sum(math.exp(value) for value in (1.0, 2.0, 0.5, 3.0, -1.0, 0.25))
    loss = shared_softmax(scores, inside, right, null)
    assert loss.item() == pytest.approx(-math.log((math.exp(2.0) + math.exp(3.0)) / total), rel=1e-5)


def test_where_no_token_is_right_the_null_is() -> None:
    scores, inside = torch.tensor([[1.0, 2.0]]), torch.tensor([[True, True]])
    loss = shared_softmax(scores, inside, torch.zeros_like(inside), torch.tensor(0.0))
    assert loss.item() == pytest.approx(math.log(math.exp(1.0) + math.exp(2.0) + 1), rel=1e-5)


def test_a_doubtful_place_is_learnt_neither_as_right_nor_as_wrong() -> None:
    model, batches = tiny.model().eval(), tiny.batches()
    right = SpanPassage("person1 met person2 .", ((0, 19),), ((0, 7),))
    plain, doubtful = (SpanPassage("person1 in town .", doubtful=places) for places in ((), ((0, 7),)))
    batch = batches.of("who met person2", [right, doubtful])
    known = batches.of("who met person2", [right, plain])
    assert not batch.inside[1, batch.inside[1].nonzero()[0] - 1].item()
    assert known.inside[1].sum() - batch.inside[1].sum() == 1
    assert batch.sure.tolist() == [True, False]
    assert known.sure.tolist() == [True, True]
    assert loss_of(model, batch, tiny.SETTINGS) < loss_of(model, known, tiny.SETTINGS)


def test_the_order_of_the_examples_depends_on_nothing_but_them_and_the_seed() -> None:
    examples = tiny.questions()
    forwards, backwards = Stream(examples, 7), Stream(examples[::-1], 7)
    names = [forwards.at(n).id for n in range(45)]
    assert names == [backwards.at(n).id for n in range(45)]
    assert forwards.at(31).id == names[31]
    assert sorted(names[:20]) == sorted(names[20:40]) == sorted(example.id for example in examples)
    assert Stream(examples, 8).at(0).id != names[0] or Stream(examples, 8).at(1).id != names[1]


def test_it_learns(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(tiny.SETTINGS, questions=400, without=0.0)
    Run(tiny.model(), tiny.batches(), tiny.questions(), settings, tmp_path).run()
    lines = [msgspec.json.decode(line) for line in (tmp_path / "log.jsonl").read_bytes().splitlines()]
    assert lines[-1]["loss"] < 0.7 * lines[0]["loss"]


def test_a_run_that_was_killed_ends_with_the_same_parameters(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    Run(tiny.model(), tiny.batches(), tiny.questions(), tiny.SETTINGS, whole).run()
    command = [sys.executable, "-m", "tests.models.training.span_reader.killed", str(cut)]
    ended = subprocess.run(command, cwd=ROOT, check=False)
    assert ended.returncode == -signal.SIGKILL
    state = kept(cut / LATEST)
    assert state is not None
    assert 0 < state["seen"] < tiny.SETTINGS.questions
    Run(tiny.model(), tiny.batches(), tiny.questions(), tiny.SETTINGS, cut).run()
    expected, resumed = kept(whole / LATEST), kept(cut / LATEST)
    assert expected is not None and resumed is not None
    assert expected["seen"] == resumed["seen"] == tiny.SETTINGS.questions
    for name, values in expected["model"].items():
        assert torch.equal(values, resumed["model"][name]), name


def test_a_run_that_is_told_to_end_keeps_what_it_has(tmp_path: Path) -> None:
    ends = iter([False, False, True])
    run = Run(tiny.model(), tiny.batches(), tiny.questions(), tiny.SETTINGS, tmp_path)
    run.run(must_end=lambda: next(ends))
    assert run.seen == 12
    assert Run(tiny.model(), tiny.batches(), tiny.questions(), tiny.SETTINGS, tmp_path).seen == 12


def test_a_longer_run_goes_on_from_before_the_rate_fell(tmp_path: Path) -> None:
    Run(tiny.model(), tiny.batches(), tiny.questions(), tiny.SETTINGS, tmp_path).run()
    longer = msgspec.structs.replace(tiny.SETTINGS, questions=96)
    assert Run(tiny.model(), tiny.batches(), tiny.questions(), longer, tmp_path).seen == 36
    same = Run(tiny.model(), tiny.batches(), tiny.questions(), tiny.SETTINGS, tmp_path)
    assert same.seen == 48


def test_other_examples_are_seen_from_their_beginning(tmp_path: Path) -> None:
    Run(tiny.model(), tiny.batches(), tiny.questions(), tiny.SETTINGS, tmp_path).run()
    more = tiny.questions(30)
    longer = msgspec.structs.replace(tiny.SETTINGS, questions=96)
    run = Run(tiny.model(), tiny.batches(), more, longer, tmp_path)
    run.run()
    state = kept(tmp_path / LATEST)
    assert state is not None
    assert state["since"] == 36
