"""How much of a sentence is speech."""

from __future__ import annotations

import pytest

from reader.engine.summaries.source_text import spoken_shares


@pytest.mark.parametrize(
    ("sentences", "spoken"),
    [
        (["She went out."], [0]),
        (["“Go!” she said."], [5 / 15]),
        (["“Come in.", "It is late.", "Sit down.” He sat."], [1, 1, 10 / 18]),
        (['"Come in.', 'It is late."', "He sat."], [1, 1, 0]),
        (["« Viens", "vite », dit-elle."], [1, 6 / 17]),
        (["„Komm“, sagte sie."], [6 / 18]),
        (["—Ven —dijo él.", "Y salió."], [1, 1]),
        (["「来い」と言った。"], [4 / 9]),
        (["He said it’s ‘fine’."], [0]),
    ],
)
def test_speech_is_known_by_its_marks(sentences: list[str], spoken: list[float]) -> None:
    shares = spoken_shares([(text, n == 0) for n, text in enumerate(sentences)])
    assert shares == pytest.approx(spoken)


def test_a_speech_that_is_never_closed_ends_with_its_paragraph() -> None:
    assert spoken_shares([("“I went on", True), ("and on.", False), ("He slept.", True)]) == [1, 1, 0]
