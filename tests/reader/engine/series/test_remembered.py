"""Who somebody is, as earlier volumes tell: one person across volumes, two where the text says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.locator import Locator
from models.cancel import CancelToken
from reader.engine import protocol as p
from tests.reader.engine.series.shelf import HERE, Volumes
from tests.reader.series_books import calibre

PAINTER = "<p>Mr. Basil Hallward was a painter from Norwich, and he feared the sea.</p>"
LATER = "<p>Basil Hallward was the thief whom the whole town had feared.</p>"
BACK = "<p>Basil came home in the autumn. Agnes met Basil on the quay.</p>"


def _quotes(answer: p.Answer | p.EntityPage) -> list[tuple[str, str]]:
    return [(it.title, it.quote) for it in answer.earlier]


PAINTED = ("Volume 1", "Mr. Basil Hallward was a painter from Norwich, and he feared the sea.")


def test_an_earlier_volume_says_who_somebody_is_as_far_as_it_was_read(volumes: Volumes) -> None:
    first = volumes.add(1, PAINTER, LATER, metadata=calibre("quay", 1))
    second = volumes.add(2, BACK)
    third = volumes.add(3, "<p>Basil Hallward was the murderer all along.</p>")
    volumes.do(p.MarkFinished(third, True))
    assert _quotes(volumes.ask(second)) == []  # nothing of the first is read
    volumes.do(p.SavePosition(first, Locator(0, 80)))
    answer = volumes.ask(second)
    assert _quotes(answer) == [PAINTED]
    assert [it.n for it in answer.earlier] == [len(answer.citations) + 1]
    volumes.do(p.MarkFinished(first, True))
    quoted = _quotes(volumes.ask(second))
    assert quoted[0] == PAINTED
    assert "thief" in quoted[1][1]
    page = volumes.engine.handle(
        p.GetEntity(name="Basil", book=second, position=HERE, guarded=True), lambda _: None, CancelToken()
    )
    assert _quotes(page) == quoted
    assert _quotes(volumes.ask(first, position=Locator(0, 80))) == []
    assert volumes.ask(second, "Where did Basil go?").earlier == ()


def test_where_this_volume_does_not_tell_the_earlier_one_answers(volumes: Volumes) -> None:
    volumes.do(p.MarkFinished(volumes.add(1, PAINTER), True))
    answer = volumes.ask(volumes.add(2, "", "<p>Basil came back.</p>"), "Who is Basil Hallward?", Locator(0, 90))
    assert not answer.insufficient
    assert answer.answer == "What you have read of this volume doesn’t tell; the earlier ones do:"
    assert _quotes(answer) == [PAINTED]


@pytest.mark.parametrize(
    "second",
    [
        "<p>Basil Hallward was named after his grandfather. Nobody feared Basil Hallward.</p>",
        "<p>Basil Hallward lived there. His grandfather, the elder Basil Hallward, had built the house.</p>",
        "<p>Basil Hallward the younger came home. Nobody feared Basil Hallward.</p>",
        "<p>It was Basil Hallward’s grandson, Basil Hallward, who came home.</p>",
        "<p>Basil Grant came home. Basil Grant was a smuggler. Basil laughed.</p>",
    ],
)
def test_who_only_shares_the_name_is_another(volumes: Volumes, second: str) -> None:
    volumes.do(p.MarkFinished(volumes.add(1, PAINTER), True))
    name = "Basil Grant" if "Grant" in second else "Basil Hallward"
    assert volumes.ask(volumes.add(2, second), f"Who is {name}?").earlier == ()


@pytest.mark.parametrize(
    "second",
    [
        BACK,
        "<p>Basil Hallward came home, and his father, old and deaf, was glad.</p>",
        "<p>Mr. Hallward came home.</p>",
    ],
)
def test_one_person_goes_by_several_names(volumes: Volumes, second: str) -> None:
    volumes.do(p.MarkFinished(volumes.add(1, PAINTER), True))
    name = next(name for name in ("Basil Hallward", "Mr. Hallward", "Basil") if name in second)
    assert _quotes(volumes.ask(volumes.add(2, second), f"Who is {name}?")) == [PAINTED]


def test_the_reader_makes_books_a_series(volumes: Volumes) -> None:
    first, second = volumes.add(1, PAINTER, metadata=""), volumes.add(2, BACK, metadata="")
    volumes.do(p.MarkFinished(first, True))
    assert volumes.ask(second).earlier == ()
    for book, number in ((first, 1.0), (second, 1.5)):
        volumes.do(p.EditBook(book, p.EditedBook(series="Mine", series_index=number), ()))
    assert _quotes(volumes.ask(second)) == [PAINTED]


def test_of_many_volumes_the_first_and_the_latest_are_quoted(volumes: Volumes) -> None:
    for number in range(1, 6):
        body = f"<p>Mr. Basil Hallward was the painter of number {number}.</p>"
        volumes.do(p.MarkFinished(volumes.add(number, body), True))
    assert [title for title, _ in _quotes(volumes.ask(volumes.add(6, BACK)))] == ["Volume 1", "Volume 4", "Volume 5"]


def test_an_exported_conversation_has_what_earlier_volumes_say(volumes: Volumes, tmp_path: Path) -> None:
    first = volumes.add(1, PAINTER)
    volumes.do(p.MarkFinished(first, True))
    second = volumes.add(2, BACK)
    volumes.ask(second)
    volumes.do(p.ExportFromBook(second, str(tmp_path / "said.md"), "conversation", "markdown"))
    exported = (tmp_path / "said.md").read_text()
    assert f"> {PAINTED[1]}" in exported
    assert f"quoth://book/{first}/0:" in exported
