"""Each fault by its name, and the first fuzzed books: nothing fails. ``make stress`` runs the rest."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.epubs import Epub
from tests.night import times
from tests.stress.books import damaged_book, packed, sound_files
from tests.stress.faults import FAULTS
from tests.stress.fuzzing import fuzz
from tests.stress.grammar import expand, rules_without_end
from tests.stress.package_rules import BOOK_RULES
from tests.stress.reading_through import Broken, ThroughReader
from tests.stress.zip_faults import ZIP_FAULTS

# What failed once, or took longest, when the fuzzing was written.
WORST = (1126, 1457, 1762, 2000, 2028, 2101, 2183, 2287, 2355, 2373, 4014, 6995, 8535)


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThroughReader]:
    """An engine for all the books of this file."""
    made = ThroughReader(tmp_path_factory.mktemp("through"))
    yield made
    made.close()


def test_every_grammar_comes_to_an_end() -> None:
    assert rules_without_end(BOOK_RULES) == set()
    chance = random.Random(1)  # noqa: S311 - no secret
    assert len(expand(BOOK_RULES, "page", chance, 1_000)) < 100_000


def test_the_book_of_a_number_is_always_the_same() -> None:
    assert damaged_book(7) == damaged_book(7) != damaged_book(8)


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_a_book_costs_no_more_than_the_book(reader: ThroughReader, tmp_path: Path, name: str) -> None:
    path = tmp_path / "book.epub"
    for number in times((1,), (0, 1)):  # of each version of EPUB
        chance = random.Random(number)  # noqa: S311 - no secret
        files = sound_files(chance)
        before = dict(files)
        FAULTS[name](files, chance)
        path.write_bytes(packed(files))
        reader.read(path)
    assert files != before or name in ("no mimetype", "no epub/nav.xhtml")


@pytest.mark.parametrize("name", ZIP_FAULTS)
def test_a_fault_of_the_file_costs_no_more_than_the_book(reader: ThroughReader, tmp_path: Path, name: str) -> None:
    path = tmp_path / "book.epub"
    for number in range(times(2, 5)):
        chance = random.Random(number)  # noqa: S311 - no secret
        path.write_bytes(ZIP_FAULTS[name](packed(sound_files(chance)), chance))
        reader.read(path)


@pytest.mark.parametrize("number", WORST)
def test_the_worst_cases_stay_mended(reader: ThroughReader, tmp_path: Path, number: int) -> None:
    path = tmp_path / "book.epub"
    path.write_bytes(damaged_book(number).data)
    reader.read(path)


def test_what_does_not_hold_is_seen(reader: ThroughReader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("indexing.document.clean", lambda root, _cancel: root)
    script = '<html xmlns="http://www.w3.org/1999/xhtml"><body><script>x</script><p>Words.</p></body></html>'
    with pytest.raises(Broken, match="script' in the page"):
        reader.read(Epub(pages=(("one.xhtml", script),)).build(tmp_path / "book.epub"))


@pytest.mark.skipif(sys.platform == "win32", reason="it waits for a pipe, which Windows can't")
def test_books_are_read_in_a_process_of_their_own(tmp_path: Path) -> None:
    count = times(10, 20)
    report = fuzz(range(count), tmp_path)
    assert (report.cases, report.troubles) == (count, {})
    assert 0 < sum(report.refused.values()) < count
    assert report.peak > 0
