"""Which sentences are chosen: central ones, narration not speech, none twice; for a book, what sets its parts apart."""

from __future__ import annotations

import pytest

from indexing.locator import Locator, TextRange
from indexing.store.scope import Span
from reader.engine.grounding.words import Lexicon
from reader.engine.summaries.eventful import eventfulness
from reader.engine.summaries.extract import choose
from reader.engine.summaries.gist import gist
from reader.engine.summaries.recap import recap_of
from reader.engine.summaries.source_text import SourceSentence, SourceText, is_whole
from reader.engine.summaries.speech import spoken_shares
from reader.engine.summaries.summary_sentences import SummarySentence

_LEXICON = Lexicon("en")


def _places(texts: list[str]) -> list[TextRange]:
    found, at = [], 0
    for text in texts:
        found.append(TextRange.of(0, at, at + len(text)))
        at += len(text) + 1
    return found


def _source(*texts: str) -> SourceText:
    """A source with these paragraphs."""
    shares = spoken_shares([(text, True) for text in texts])
    sentences = tuple(
        SourceSentence(where, text, len(text.split()), is_whole(text), spoken)
        for where, text, spoken in zip(_places(list(texts)), texts, shares, strict=True)
    )
    return SourceText(Span(Locator(0, 0), Locator(1, 0)), sentences)


def _chosen(*texts: str, count: int = 1) -> list[str]:
    return [sentence.text for sentence in choose(_source(*texts), count, _LEXICON)]


def test_narration_is_preferred_to_speech() -> None:
    summary = "The ferry from Harrel brought the doctor and the letter to the harbour."
    said = "“The ferry from Harrel brought the doctor and the letter to the harbour.”"
    assert _chosen(said, summary) == [summary]


@pytest.mark.parametrize(
    "worse",
    [
        "It brought the doctor and the letter from Harrel to the harbour.",  # who did?
        "Did the ferry from Harrel bring the doctor and the letter to the harbour?",
        "THE FERRY FROM HARREL BRINGS THE DOCTOR AND THE LETTER",  # a heading
        "The ferry, the doctor.",
    ],
)
def test_a_sentence_that_can_be_read_by_itself_is_better(worse: str) -> None:
    better = "The ferry from Harrel brought the doctor and the letter to the harbour."
    assert _chosen(worse, better) == [better]


def test_the_central_sentence_is_chosen_and_nothing_is_shown_twice() -> None:
    aside = "Grandmother knitted some grey stockings beside the window."
    lamp = "Captain Rowe stole the lighthouse lamp and sold the lamp in Norwich."
    again = "In Norwich Captain Rowe sold the lighthouse lamp, the lamp that Rowe stole."
    seen = "Nobody but Agnes saw Captain Rowe carry the lighthouse lamp away."
    assert _chosen(aside, lamp, seen) == [lamp]
    assert len(_chosen(lamp, again, count=2)) == 1


def test_of_a_book_each_part_is_described_by_what_only_it_has() -> None:
    looked = [
        "Pierre looked at Natasha again in that very room without a word.",
        "Natasha looked at Pierre in that room.",
    ]
    duel = "Pierre raised the pistol, fired across the snow, and saw Dolokhov fall."
    duel_again = "Dolokhov lay in the snow with the pistol, and Pierre ran to him."
    comet = "The great comet stood over Moscow, and the whole street was lit by the comet."
    comet_again = "All Moscow had come out into the street to see the comet that night."
    chapters = [[*looked, duel, duel_again], [*looked, comet, comet_again]]
    summary = [
        [SummarySentence(text, where) for text, where in zip(texts, _places(texts), strict=True)] for texts in chapters
    ]
    chosen = [sentence.text for sentence in gist(summary, 2, _LEXICON)]
    assert chosen[0] in (duel, duel_again)
    assert chosen[1] in (comet, comet_again)


def test_a_place_that_matters_more_is_preferred() -> None:
    texts = [
        "The smith mended the old gate of the northern yard today.",
        "The miller mended the old gate of the southern yard today.",
    ]
    summary = [SummarySentence(text, where) for text, where in zip(texts, _places(texts), strict=True)]
    for preferred in summary:
        chosen = gist([summary], 1, _LEXICON, lambda where, best=preferred: 2.0 if where == best.range else 1.0)  # type: ignore[misc]
        assert chosen == [preferred]


def test_a_recap_is_no_longer_than_a_page_and_covers_the_last_chapters_more_fully() -> None:
    def chapter(n: int) -> list[SummarySentence]:
        texts = [f"In year {n} the caravan number {m} " + "went on across the sand " * 6 + "." for m in range(6)]
        return [
            SummarySentence(text, TextRange.of(n, w.start.offset, w.end.offset))
            for text, w in zip(texts, _places(texts), strict=True)
        ]

    chapters = [chapter(n) for n in range(30)]
    recap = recap_of(chapters, lambda some, count: gist(some, count, _LEXICON))
    assert 250 <= sum(len(summary.text.split()) for summary in recap) <= 400
    assert {summary.range.start.spine for summary in recap} >= {27, 28, 29}
    assert recap[0].range.start.spine < 10
    now = sum(summary.range.start.spine == 29 for summary in recap)
    assert now >= 3
    assert now >= sum(summary.range.start.spine < 27 for summary in recap) - 1
    assert recap == sorted(recap, key=lambda summary: summary.range.start)
    assert recap_of(chapters[:1], lambda some, count: gist(some, count, _LEXICON)) == chapters[0]


@pytest.mark.parametrize(
    "event",
    [
        "In the end Marta died of the fever in the house of her aunt by the sea.",
        "Marta married the captain of the ferry in the little church by the sea.",
        "Marta found out that the captain of the ferry had stolen the letter of her aunt.",
    ],
)
def test_of_a_book_what_happens_is_told_before_what_things_look_like(event: str) -> None:
    scenery = "The sea lay grey and quiet under the wide grey sky before the house of the aunt."
    view = "Marta looked at the grey sea and at the quiet house of the aunt for a long time."
    texts = [scenery, event, view]
    sentences = [SummarySentence(text, where) for text, where in zip(texts, _places(texts), strict=True)]
    assert [sentence.text for sentence in gist([sentences], 1, _LEXICON)] == [event]


def test_what_may_be_counts_less_than_what_is() -> None:
    assert eventfulness("He would have died.") < eventfulness("He died.")
    assert eventfulness("The sky was grey.") == 0.0
