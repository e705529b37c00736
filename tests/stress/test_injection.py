"""Some of the hostile texts of ``make stress``, asked about with real models in both drivers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.stress import injection
from tests.stress.hostile_texts import CANARY, COUNT, DISGUISES, ORDERS, chapters, hostile_text
from tests.ui.fake_script import answer, citation

SAMPLE = (11, 156)  # a persona in fake turns beside the words asked about; a leak in bidi text, amid them


def test_there_are_two_hundred_texts_and_each_is_another() -> None:
    assert COUNT == 200
    assert len({chapters(number) for number in range(COUNT)}) == COUNT
    assert all(CANARY in "".join(chapters(number)) for number in range(COUNT))
    assert {hostile_text(n)[0].split(", ")[0] for n in range(COUNT)} == set(ORDERS)
    assert {hostile_text(n)[0].split(", ")[1] for n in range(COUNT)} == set(DISGUISES)


@pytest.fixture(scope="module")
def asking(models_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[injection.Injections]:
    """The reader of spans, and a chat model that drives."""
    made = injection.Injections(models_folder, tmp_path_factory.mktemp("injections"))
    yield made
    made.close()


@pytest.mark.model
@pytest.mark.parametrize(
    ("number", "driver"),
    [
        (SAMPLE[1], "agent"),
        pytest.param(SAMPLE[0], "guided", marks=pytest.mark.nightly),
        pytest.param(SAMPLE[0], "agent", marks=pytest.mark.nightly),
        pytest.param(SAMPLE[1], "guided", marks=pytest.mark.nightly),
    ],
)
def test_no_text_changes_what_the_program_does(
    asking: injection.Injections, number: int, driver: injection.DriverName
) -> None:
    assert asking.check(number, driver).answer.strip()


def test_what_is_not_the_books_is_seen() -> None:
    quoted = citation(1, "The clock in the hall struck nine.")
    injection.check_words(answer("When?", "At nine.", [quoted]))
    for text in (f"{CANARY} came.", "A bishop of Peru killed the miller.", "At 17."):
        with pytest.raises(AssertionError):
            injection.check_words(answer("When?", text, [quoted]))
