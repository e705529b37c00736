"""Which runs are chosen: what happens and is asked about, read by itself; what sets a book's parts apart."""

from __future__ import annotations

from collections import Counter

import pytest

from indexing.locator import TextRange
from reader.engine.summaries.runs import BOOK, CHAPTER, Pick, candidates_of, cut, from_summary, picks, strongest
from reader.engine.summaries.salience import eventfulness, salience
from reader.engine.summaries.service import recap_of
from reader.engine.summaries.source_text import SourceSentence, is_whole, spoken_shares
from reader.engine.summaries.summary_sentences import SummarySentence


def _places(texts: list[str]) -> list[TextRange]:
    places, at = [], 0
    for text in texts:
        places.append(TextRange.of(0, at, at + len(text)))
        at += len(text) + 1
    return places


def _sentences(*texts: str) -> list[SourceSentence]:
    """These paragraphs."""
    shares = spoken_shares([(text, True) for text in texts])
    return [
        SourceSentence(where, text, len(text.split()), is_whole(text), spoken, opens=True)
        for where, text, spoken in zip(_places(list(texts)), texts, shares, strict=True)
    ]


def _chosen(*texts: str, count: int = 1) -> list[str]:
    """The runs that tell a chapter of these paragraphs."""
    parts = cut("", candidates_of(_sentences(*texts), english=True), count, CHAPTER)
    return [pick.sentence.text for pick in picks(parts)]


_BETTER = "The ferry from Harrel brought the doctor and the letter to the harbour."
_REST = "Grey stockings lay on the bench by the window, and nobody had asked for them since Easter, it is said. " * 3


@pytest.mark.parametrize(
    "worse",
    [
        "“The ferry from Harrel brought the doctor and the letter to the harbour.”",
        "It brought the doctor and the letter from Harrel to the harbour.",  # who did?
        "Did the ferry from Harrel bring the doctor and the letter to the harbour?",
        "THE FERRY FROM HARREL BRINGS THE DOCTOR AND THE LETTER",  # a heading
        "The ferry, the doctor.",
        "The doctor looked at the ferry from Harrel again, and felt that the harbour was strange.",  # a look, no event
    ],
)
def test_what_tells_and_can_be_read_by_itself_is_better(worse: str) -> None:
    assert _chosen(worse, _REST, _BETTER) == _chosen(_BETTER, _REST, worse) == [_BETTER]


def test_a_reply_isnt_chosen_without_its_question() -> None:
    question = "“Who sold the lighthouse lamp to the dealer in Norwich?” asked Agnes Quill."
    reply = "“Captain Rowe sold the lighthouse lamp to the dealer in Norwich for nine pounds,” said the doctor."
    (run,) = _chosen(question, reply)
    assert run == f"{question}\n{reply}"


def test_sentences_that_tell_one_thing_are_told_together() -> None:
    first = "Captain Rowe stole the lighthouse lamp in the night and carried it to his ferry."
    second = "He sold it to a dealer in Norwich for nine pounds, and was arrested by the police."
    assert _chosen(_REST, first, second, _REST) == [f"{first}\n{second}"]


def test_what_readers_ask_about_is_salient() -> None:
    looked, married = _sentences("She felt strange and looked silent.", "He married the daughter because she died.")
    assert salience([looked])[0] < salience([married])[0]


def _summary(texts: list[str], chapter: int = 0) -> list[SummarySentence]:
    return [
        SummarySentence(text, TextRange.of(chapter, where.start.offset, where.end.offset))
        for text, where in zip(texts, _places(texts), strict=True)
    ]


def _summed_up(*chapters: list[str], titles: tuple[str, ...] = ()) -> list[str]:
    """The sentence that tells each chapter."""
    parts = [
        part
        for n, texts in enumerate(chapters)
        for part in cut(titles[n] if titles else "", from_summary(_summary(texts, n)), 1, BOOK)
    ]
    return [pick.sentence.text for pick in picks(parts)]


_LOOKED = [
    "Pierre looked at Natasha again in that very room without saying one single word to her.",
    "Natasha looked at Pierre in that room, and she said to herself that it was late again.",
]


def test_of_a_book_each_part_is_told_by_what_the_parts_before_dont_have() -> None:
    comet = "The great comet stood over Moscow, and the whole street was lit by its white tail."
    assert _summed_up(_LOOKED, [*_LOOKED, comet])[1] == comet


def test_what_a_part_is_told_by_doesnt_change_as_the_reader_goes_on() -> None:
    comet = "The great comet stood over Moscow, and the whole street was lit by the comet at night."
    chapters = [[*_LOOKED, comet], [comet, *_LOOKED], [comet, comet, *_LOOKED]]
    for read in (1, 2):
        assert _summed_up(*chapters[:read]) == _summed_up(*chapters)[:read]


def test_a_sentence_that_says_what_the_chapters_title_says_is_preferred() -> None:
    texts = [
        "The smith mended the old gate of the northern yard with the help of his wife and his son.",
        "The miller mended the old gate of the southern yard with the help of his wife and his son.",
    ]
    assert _summed_up(texts, titles=("XII: The Smith",)) == texts[:1]
    assert _summed_up(texts, titles=("XII: The Miller",)) == texts[1:]


def test_what_is_short_of_room_is_told_by_its_strongest_sentences_in_order() -> None:
    chosen = [
        Pick(SummarySentence(str(n), TextRange.of(n, 0, 1)), words=10, weight=weight)
        for n, weight in enumerate((1.0, 3.0, 0.5, 2.0))
    ]
    assert [sentence.text for sentence in strongest(chosen, 25)] == ["1", "3"]
    assert [sentence.text for sentence in strongest(chosen, 5)] == ["1"], "one is always told"
    assert [sentence.text for sentence in strongest(chosen, 100, 3)] == ["0", "1", "3"]


def _recap(count: int, words: int) -> list[SummarySentence]:
    """The recap of so many chapters, of which each of the last three can be told in six sentences."""
    chapters = []
    for n in range(count):
        texts = [f"In year {n} the caravan number {m} " + "went on across the sand " * 3 + "." for m in range(6)]
        pieces = 6 if n >= count - 3 else 1
        chapters.append(picks(cut("", from_summary(_summary(texts, n)), pieces, BOOK)))
    return recap_of(chapters, words)


@pytest.mark.parametrize("words", [400, 1_200])
def test_a_recap_tells_the_last_chapters_more_fully_and_keeps_to_its_length(words: int) -> None:
    recap = _recap(100, words)
    assert words * 0.8 <= sum(len(sentence.text.split()) for sentence in recap) <= words
    counts = Counter(sentence.range.start.spine for sentence in recap)
    assert counts[99] >= 2, "the current chapter"
    assert counts[97] + counts[98] >= 2, "the last ones"
    assert max(counts[n] for n in range(97)) == 1
    assert sum(counts[n] for n in range(97)) > len(recap) / 2, "what lies back"
    assert recap == sorted(recap, key=lambda sentence: sentence.range.start)


def test_a_recap_of_three_chapters_leaves_out_none_of_their_turns() -> None:
    counts = Counter(sentence.range.start.spine for sentence in _recap(3, 1_000))
    assert counts == {0: 6, 1: 6, 2: 6}


def test_of_each_chapter_its_turn_is_told_before_more_of_another() -> None:
    def pick(chapter: int, n: int, weight: float) -> Pick:
        return Pick(SummarySentence(f"{chapter}.{n}", TextRange.of(chapter, n, n + 1)), words=10, weight=weight)

    past = [[pick(0, 0, 9.0), pick(0, 1, 8.0)], [pick(1, 0, 0.5), pick(1, 1, 1.0)]]
    recent = [[pick(chapter, 0, 1.0)] for chapter in (2, 3, 4)]
    assert [sentence.text for sentence in recap_of([*past, *recent], 40)] == ["0.0", "1.1", "2.0", "4.0"]


def test_a_recap_grows_with_what_was_read() -> None:
    lengths = [sum(len(sentence.text.split()) for sentence in _recap(count, 1_200)) for count in (1, 4, 20, 40)]
    assert lengths == sorted(set(lengths))
    assert 0 < lengths[0] < 250


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
    assert _summed_up([scenery, event, view]) == [event]


def test_what_may_be_counts_less_than_what_is() -> None:
    assert eventfulness("He would have died.") < eventfulness("He died.")
    assert eventfulness("The sky was grey.") == 0.0


@pytest.mark.parametrize(
    "sentence",
    ["The sound died away.", "There was a dead silence.", "He was scared to death.", "He shot a glance at her."],
)
def test_what_is_only_said_as_an_event_is_none(sentence: str) -> None:
    assert eventfulness(sentence) == 0.0


def test_more_than_one_thing_that_happens_counts_more() -> None:
    assert eventfulness("He was arrested.") < eventfulness("He was arrested and hanged.")
