"""What happened in the earlier volumes of a series, as far as each was read, and what is missing of them."""

from __future__ import annotations

from indexing.locator import Locator
from models.cancel import CancelToken
from reader.engine import protocol as p
from tests.reader.engine.series.shelf import HERE, Volumes


def _previously(volumes: Volumes, book: str) -> p.SeriesSummary:
    request = p.GetPreviously(book=book, position=HERE, guarded=True)
    return volumes.engine.handle(request, lambda _event: None, CancelToken())


def _opened(volumes: Volumes, book: str) -> p.OpenedBook:
    return volumes.engine.handle(p.OpenBook(book), lambda _event: None, CancelToken())


def test_each_earlier_volume_is_told_as_far_as_it_was_read(volumes: Volumes) -> None:
    first = volumes.add(1, "<h1>The Storm</h1><p>Agnes stole the lamp of the lighthouse and fled to Norwich.</p>")
    second = volumes.add(
        2,
        "<h1>The Trial</h1><p>Agnes was tried in Norwich, and the judge sent her away.</p>",
        "<h1>The End</h1><p>Agnes died in the fire that she had lit.</p>",
    )
    third = volumes.add(4, "<h1>The Heir</h1><p>Her son found the lamp in the attic.</p>")
    fourth = volumes.add(5, "<h1>The Last</h1><p>Her son drowned.</p>")
    volumes.do(p.MarkFinished(fourth, True))
    assert not _opened(volumes, third).has_earlier
    unread = _previously(volumes, third)
    assert unread.sentences == ()
    assert unread.notices == (
        "You haven’t read any of the earlier books of this series yet.",
        "Not on your shelf: book 3 of the series.",
    )
    volumes.do(p.MarkFinished(first, True))
    volumes.do(p.SavePosition(second, Locator(0, 300)))
    assert _opened(volumes, third).has_earlier
    made = _previously(volumes, third)
    text = " ".join(sentence.text for sentence in made.sentences)
    assert text.index("Agnes stole the lamp") < text.index("Agnes was tried")
    assert "fire" not in text
    assert "drowned" not in text
    assert [it.n for it in made.citations] == list(range(1, len(made.citations) + 1))
    for sentence in made.sentences:
        (cited,) = (made.citations[n - 1] for n in sentence.citations)
        assert sentence.text == cited.quote
        assert cited.title == ("Volume 1" if "stole" in cited.quote else cited.title)
    assert {it.book for it in made.citations} == {first, second}
    assert made.notices == ("Not on your shelf: book 3 of the series.",)
