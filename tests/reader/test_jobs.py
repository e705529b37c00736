"""Jobs on threads: in order on one worker, and never failing unseen."""

from __future__ import annotations

import logging
import threading

import pytest

from reader.jobs import Gate, JobPool


def broken() -> None:
    """A job that fails."""
    raise ValueError("the reason")


def test_what_a_job_raises_is_logged_where_nobody_reads_its_future(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    pool = JobPool("test")
    pool.start(broken)
    pool.close(drop=False)
    assert "ValueError: the reason" in caplog.text


def test_what_a_submitted_job_raises_reaches_only_its_caller(caplog: pytest.LogCaptureFixture) -> None:
    pool = JobPool("test")
    future = pool.submit(broken)
    with pytest.raises(ValueError, match="the reason"):
        future.result(60)
    pool.close()
    assert caplog.text == ""


def test_one_worker_does_its_jobs_in_their_order() -> None:
    pool, done = JobPool("test"), list[int]()
    for number in range(100):
        pool.start(lambda number=number: done.append(number))  # type: ignore[misc]
    pool.close(drop=False)
    assert done == list(range(100))


def test_a_gate_lets_nobody_through_while_it_is_held() -> None:
    gate, pool = Gate(), JobPool("test")
    begun, released, passed_after_release = threading.Event(), threading.Event(), list[bool]()

    def pass_through() -> None:
        begun.set()
        gate.wait(lambda: False)
        passed_after_release.append(released.is_set())

    with gate, gate:
        pool.start(pass_through)
        assert begun.wait(60)
        released.set()
    pool.close(drop=False)
    assert passed_after_release == [True]
    with gate:
        gate.wait(lambda: True)
