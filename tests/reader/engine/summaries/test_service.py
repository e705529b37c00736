"""Summaries over a real index: the book's own words at their places, in order, never beyond the horizon; and stored."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from indexing.locator import Locator
from indexing.store.index import IndexStore
from indexing.store.scope import Span
from indexing.store.summaries import SummaryKey
from models.cancel import Cancelled
from models.chat import ChatMessage
from reader.engine.protocol import AnswerSentence, Citation, Summary, Working
from reader.engine.summaries.summariser import METHOD
from tests.reader.engine.scripted import ScriptedChat
from tests.reader.engine.summaries.tales import ALL, MakeSummary, SummaryMaker, is_verbatim, make_summaries


@pytest.fixture
def summariser(tmp_path: Path) -> Iterator[SummaryMaker]:
    """The ferry's story, without a model."""
    index = IndexStore(tmp_path / "index.db")
    yield SummaryMaker(index, make_summaries(tmp_path, index))
    index.close()


@pytest.mark.parametrize("summarise", ALL)
def test_without_a_model_each_sentence_is_the_books_own_and_its_own_citation(
    summariser: SummaryMaker, summarise: MakeSummary
) -> None:
    summary = summarise(summariser, None)
    assert summary.writer == "quotes"
    assert len(summary.sentences) >= 2
    assert [s.citations for s in summary.sentences] == [(n,) for n in range(1, len(summary.sentences) + 1)]
    assert [s.text for s in summary.sentences] == [c.quote for c in summary.citations]
    assert is_verbatim(summariser, summary)
    places = [c.start for c in summary.citations]
    assert places == sorted(set(places))
    assert any("own sentences" in notice for notice in summary.notices)


def test_a_chapter_is_described_by_what_it_is_about_not_by_small_talk(summariser: SummaryMaker) -> None:
    summary = " ".join(s.text for s in summariser.chapter(Locator(1, 0)).sentences)
    assert "Agnes" in summary
    assert "lamp" in summary
    assert "Is it late" not in summary


def test_what_stands_around_the_text_isnt_summarised_unless_it_is_asked_for(summariser: SummaryMaker) -> None:
    summary = summariser.synopsis()
    assert {c.start.spine for c in summary.citations} == {1, 2, 3}
    assert "Colophon" not in " ".join(s.text for s in summary.sentences)
    (sentence, *_) = summariser.chapter(Locator(4, 0)).sentences
    assert sentence.text.startswith(("This edition", "See"))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(spine=st.integers(0, 5), offset=st.integers(0, 700), which=st.integers(0, 2))
def test_no_sentence_ends_after_the_horizon_and_no_later_word_is_shown(
    summariser: SummaryMaker, spine: int, offset: int, which: int
) -> None:
    before = Locator(spine, offset)
    summary = ALL[which](summariser, before)
    assert all(c.end <= before for c in summary.citations)
    assert is_verbatim(summariser, summary)
    assert summary.end <= max(before, summary.start)
    if not summary.sentences:
        assert summary.notices


def test_a_chapter_that_the_horizon_cuts_is_reported_up_to_its_last_whole_sentence(summariser: SummaryMaker) -> None:
    whole = summariser.text(Locator(3, 0), Locator(3, 10_000))
    middle = Locator(3, whole.index("for nine pounds"))  # in the second sentence
    summary = summariser.chapter(Locator(3, 0), middle)
    assert [s.text for s in summary.sentences] == ["In Norwich the dealer showed Agnes Quill the stolen lamp."]
    assert summary.end == middle


def test_what_wasnt_read_isnt_summarised(summariser: SummaryMaker) -> None:
    for summary in (
        summariser.chapter(Locator(3, 0), Locator(2, 50)),
        summariser.recap(Locator(0, 0)),
        summariser.synopsis(Locator(0, 0)),
    ):
        assert summary.sentences == ()
        assert any("haven’t read" in notice for notice in summary.notices)
    assert summariser.chapter(Locator(3, 0), Locator(2, 50)).title == ""


def test_a_recap_ends_with_what_was_read_last(summariser: SummaryMaker) -> None:
    text = summariser.text(Locator(3, 0), Locator(3, 10_000))
    before = Locator(3, text.index("That night"))
    summary = summariser.recap(before)
    assert summary.citations[0].start.spine == 1
    assert summary.citations[-1].start.spine == 3
    assert sum(c.start.spine == 3 for c in summary.citations) >= 1


def test_a_recap_of_a_short_book_has_some_sentences_of_each_chapter(summariser: SummaryMaker) -> None:
    spines = [citation.start.spine for citation in summariser.recap().citations]
    assert all(spines.count(chapter) >= 3 for chapter in (1, 2, 3))


def test_what_is_being_read_is_summarised(summariser: SummaryMaker) -> None:
    summariser.synopsis()
    working = [event for event in summariser.events if isinstance(event, Working)]
    assert [(event.done, event.total) for event in working] == [(0, 3), (1, 3), (2, 3)]
    assert "Chapter 2" in working[1].message or "Chapter 3" in working[1].message


# Kept ---------------------------------------------------------------------------------------------------------------

_DRAFTS = (
    "Agnes found the lighthouse lamp missing from the lamp room.",
    "The doctor carried a letter with a red seal.",
    "The dealer showed Agnes Quill the stolen lamp.",
)


def test_a_summary_is_made_once(summariser: SummaryMaker) -> None:
    summariser.chat = chat = ScriptedChat(*_DRAFTS)
    first = summariser.chapter(Locator(1, 0))
    assert len(chat.asked) == 1
    assert summariser.chapter(Locator(1, 0)) == first
    assert len(chat.asked) == 1


def test_a_recap_asks_the_model_about_the_last_chapters_only(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    story = "<p>On day {n} Agnes mended a clock and sold it to the doctor. The ferry came in. Everybody slept.</p>"
    bodies = [f"<h1>Chapter {n}</h1>{story.format(n=n)}" for n in range(6)]
    summariser = SummaryMaker(index, make_summaries(tmp_path, index, *bodies))
    summariser.chat = chat = ScriptedChat(*["Agnes sold a clock to the doctor."] * 9)
    summary = summariser.recap()
    assert len(chat.asked) == 3
    assert {c.start.spine for c in summary.citations} == {0, 1, 2, 3, 4, 5}
    summariser.synopsis()
    assert len(chat.asked) == 6
    written = "Agnes sold a clock to the doctor."
    assert any(s.text == written and c.start.spine < 3 for s, c in _pairs(summariser.recap())), (
        "what it wrote since is told"
    )
    assert len(chat.asked) == 6
    index.close()


def _pairs(summary: Summary) -> list[tuple[AnswerSentence, Citation]]:
    return list(zip(summary.sentences, summary.citations, strict=True))


def test_another_model_makes_it_anew(summariser: SummaryMaker) -> None:
    summariser.chat = ScriptedChat(*_DRAFTS)
    summariser.chapter(Locator(1, 0))
    summariser.chat = other = ScriptedChat("Agnes told Captain Rowe about the missing lamp.")
    other.id = "other"
    summary = summariser.chapter(Locator(1, 0))
    assert len(other.asked) == 1
    assert summary.writer == "other"


def test_it_is_deleted_with_the_book(summariser: SummaryMaker, tmp_path: Path) -> None:
    summariser.chat = chat = ScriptedChat(*_DRAFTS, *_DRAFTS)
    summariser.synopsis()
    summariser.index.remove(summariser.book)
    summariser.book = make_summaries(tmp_path, summariser.index)  # another id, if its zip file has another time
    summariser.synopsis()
    assert len(chat.asked) == 6


def test_a_stopped_synopsis_goes_on_where_it_stopped(summariser: SummaryMaker) -> None:
    class StopsInTheThird(ScriptedChat):
        def count_prompt_tokens(self, messages: Sequence[ChatMessage]) -> int:
            if len(self.asked) == 2:
                summariser.cancel.cancel()
            return super().count_prompt_tokens(messages)

    summariser.chat = chat = StopsInTheThird(*_DRAFTS)
    with pytest.raises(Cancelled):
        summariser.synopsis()
    assert len(chat.asked) == 2
    again = SummaryMaker(summariser.index, summariser.book, ScriptedChat(_DRAFTS[2]))
    summary = again.synopsis()
    assert isinstance(again.chat, ScriptedChat)
    assert len(again.chat.asked) == 1
    assert {c.start.spine for c in summary.citations} == {1, 2, 3}
    assert {s.text for s in summary.sentences} & set(_DRAFTS[:2]), "what the first try made is told"


def test_what_was_kept_damaged_is_made_anew(summariser: SummaryMaker) -> None:
    summary = summariser.chapter(Locator(1, 0))
    key = SummaryKey("chapter", Span(summary.start, summary.end), "quotes", METHOD)
    assert summariser.index.summaries.get(summariser.book, key, None) is not None
    for damaged in (
        b"",
        b"no JSON",
        b'[["Not in the book.",1,0,16,false]]',
        b'[["",9,0,4,false]]',
        b'[["",1,9,4,true]]',
    ):
        summariser.index.summaries.put(summariser.book, key, damaged)
        assert summariser.chapter(Locator(1, 0)) == summary


def test_a_stored_summary_is_used_only_at_a_horizon_after_it(summariser: SummaryMaker) -> None:
    summary = summariser.chapter(Locator(1, 0))
    key = SummaryKey("chapter", Span(summary.start, summary.end), "quotes", METHOD)
    assert summariser.index.summaries.get(summariser.book, key, summary.end) is not None
    assert summariser.index.summaries.get(summariser.book, key, Locator(1, 400)) is None


# Odd books ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bodies",
    [
        ("<h1>One</h1>", "<h1>Two</h1><h2>A part</h2>"),
        ("",),
        ("<p>A word</p>",),
        ("<h1>1</h1><p>Only this sentence stands here, and nothing else.</p>",),
        ("<h1>1</h1><p>" + "<br/>".join(f"A line of verse that has no end {n}" for n in range(40)) + "</p>",),
    ],
)
def test_a_book_with_next_to_nothing_in_it_is_reported_as_such(tmp_path: Path, bodies: tuple[str, ...]) -> None:
    index = IndexStore(tmp_path / "index.db")
    summariser = SummaryMaker(index, make_summaries(tmp_path, index, *bodies))
    for summarise in ALL:
        summary = summarise(summariser, None)
        assert is_verbatim(summariser, summary)
        assert summary.sentences or summary.notices
    index.close()


def test_a_huge_chapter_is_summarised_in_six_sentences_from_all_over_it(tmp_path: Path) -> None:
    index = IndexStore(tmp_path / "index.db")
    places = [f"town{n}" for n in range(50)]
    body = "".join(
        f"<p>On day {n} the caravan of Ibrahim reached the gates of {places[n % 50]} and traded salt for amber.</p>"
        for n in range(2_000)
    )
    summariser = SummaryMaker(index, make_summaries(tmp_path, index, f"<h1>Chapter 1</h1>{body}"))
    summary = summariser.chapter(Locator(0, 20))
    assert len(summary.sentences) == 6
    ends = [c.end.offset / summary.end.offset for c in summary.citations]
    assert ends[0] < 0.3
    assert ends[-1] > 0.7
    index.close()


_OTHER_SCRIPTS = {
    "ja": "昔々、お爺さんとお婆さんが山里に住んでいた。 お爺さんは山へ柴刈りに行った。 お婆さんは川で洗濯をした。 "
    "川上から大きな桃が流れて来た。 桃から元気な男の子が生まれた。 男の子は桃太郎と名付けられた。",
    "ar": "كان يا ما كان ملك عجوز في مدينة بعيدة. خرج الملك إلى البحر مع ابنه الصغير. "
    "وجد الابن خاتما ذهبيا في بطن سمكة. قال الملك إن الخاتم لأمه. عاد الجميع إلى المدينة في الليل. وعاشوا في سلام.",
}


@pytest.mark.parametrize("language", _OTHER_SCRIPTS)
def test_other_scripts_are_summarised_too(tmp_path: Path, language: str) -> None:
    index = IndexStore(tmp_path / "index.db")
    sentences = re.findall(r"\S[^。.]*[。.]", _OTHER_SCRIPTS[language])
    body = "<h1>1</h1>" + "".join(f"<p>{s}</p>" for s in sentences * 2)
    summariser = SummaryMaker(index, make_summaries(tmp_path, index, body, language=language))
    summary = summariser.chapter(Locator(0, 3))
    assert len(summary.sentences) >= 2
    assert all(line in sentences for s in summary.sentences for line in s.text.splitlines())
    index.close()
