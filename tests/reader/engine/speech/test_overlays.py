"""Media overlays: a book's own recording, clip by clip, with the text that each belongs to."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.publication import open_publication
from indexing.publication.overlays import clock
from models.cancel import CancelToken
from reader.engine import protocol as p
from reader.engine.page_service import PageService
from reader.engine.speech.service import SpeechService
from tests.epubs import Epub, page

SMIL = """<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body>
<par><text src="one.xhtml#a"/><audio src="a.mp3" clipBegin="0s" clipEnd="0:00:01.5"/></par>
<seq epub:type="footnote"><par><text src="one.xhtml#n"/><audio src="a.mp3" clipBegin="1.5s" clipEnd="2s"/></par></seq>
<par><text src="one.xhtml#b"/><audio src="gone.mp3"/></par>
<par><text src="one.xhtml#missing"/><audio src="a.mp3"/></par>
<par><text src="../../etc/passwd#x"/><audio src="a.mp3"/></par>
<par><text src="one.xhtml#c"/><audio src="a.mp3" clipBegin="3s" clipEnd="1s"/></par>
</body></smil>"""
BODY = (
    '<p id="a">A first sentence. And more.</p><p id="n">A note.</p><p id="b">It has no sound. Two sentences.</p>'
    '<p id="c">The last.</p>'
)


def recorded_book(path: Path, smil: str = SMIL) -> Path:
    """A book whose only page has this overlay."""
    book = Epub(
        pages=(("one.xhtml", page(BODY)),),
        manifest='<item id="mo" href="one.smil" media-type="application/smil+xml"/>'
        '<item id="s" href="a.mp3" media-type="audio/mpeg"/>',
        files={"epub/one.smil": smil, "epub/a.mp3": b"sound"},
    )
    package = book.package().replace('<item id="p0" ', '<item id="p0" media-overlay="mo" ')
    return book.with_files(epub__content_dot_opf=package).build(path)


def utterances(path: Path, skips: p.SpeechSkips | None = None, *, recorded: bool = True) -> tuple[p.Utterance, ...]:
    """What is said of its page."""
    pages = PageService()
    opened = pages.handle(p.OpenPublication(str(path)), CancelToken())
    assert isinstance(opened, p.OpenedPublication)
    request = p.ListUtterances(str(path), opened.edition, 0, skips or p.SpeechSkips(), recorded)
    answer = SpeechService(pages, ["false"]).handle(request, CancelToken())
    pages.close()
    assert isinstance(answer, p.Utterances)
    return answer.utterances


def test_clips_come_in_order_with_their_text_and_what_has_no_sound_is_left_to_a_voice(tmp_path: Path) -> None:
    listed = utterances(recorded_book(tmp_path / "book.epub"))
    assert [(utterance.text, utterance.clip) for utterance in listed] == [
        ("A first sentence. And more.", p.Clip("epub/a.mp3", 0.0, 1.5)),
        ("It has no sound.", None),
        ("Two sentences.", None),
        ("The last.", p.Clip("epub/a.mp3", 3.0, None)),
    ]
    assert [utterance.start.offset for utterance in listed] == sorted(utterance.start.offset for utterance in listed)


def test_what_a_recording_calls_a_note_is_played_if_the_reader_wishes(tmp_path: Path) -> None:
    listed = utterances(recorded_book(tmp_path / "book.epub"), p.SpeechSkips(notes=False))
    assert [utterance.text for utterance in listed][1] == "A note."


def test_the_voice_can_be_preferred_to_the_recording(tmp_path: Path) -> None:
    listed = utterances(recorded_book(tmp_path / "book.epub"), recorded=False)
    assert not any(utterance.clip for utterance in listed)
    assert listed[0].text == "A first sentence."


@pytest.mark.parametrize("smil", ["", "<smil", "<smil><body><par/></body></smil>", "<par><text src='#'/></par>"])
def test_with_a_bad_overlay_the_page_is_read_by_a_voice(tmp_path: Path, smil: str) -> None:
    path = recorded_book(tmp_path / "book.epub", smil)
    assert utterances(path)[0].text == "A first sentence."
    with open_publication(path) as publication:
        assert publication.overlay(0) == ()


@pytest.mark.parametrize(
    ("clip", "sound", "begin", "end"),
    [
        ('clip-begin="npt=4s" clip-end="18 s"', "a.mp3", 4.0, 18.0),  # as DAISY's books have it
        ('clipBegin="4 s" clipEnd="around noon"', "", 0.0, None),
    ],
)
def test_a_clip_never_plays_more_than_it_says(
    tmp_path: Path, clip: str, sound: str, begin: float, end: float | None
) -> None:
    smil = SMIL.replace('clipBegin="0s" clipEnd="0:00:01.5"', clip)
    with open_publication(recorded_book(tmp_path / "book.epub", smil)) as publication:
        first = publication.overlay(0)[0]
    assert (first.audio.rpartition("/")[2], first.begin, first.end) == (sound, begin, end)


@pytest.mark.parametrize(
    ("written", "seconds"),
    [
        ("0:00:01.500", 1.5), ("01:02", 62.0), ("1:00:00", 3600.0), ("62.5s", 62.5), ("1500ms", 1.5), ("2min", 120.0),
        ("1.5h", 5400.0), ("7", 7.0), ("npt=4s", 4.0), ("18 s", 18.0), ("npt=0:01:02.5", 62.5), (" 3,5 sec", 3.5),
        ("90:00", 5400.0), ("", None), ("soon", None), ("1:2:3:4", None), ("-1s", None), ("1e9s", None), (".", None),
    ],
)  # fmt: skip
def test_clock_values_are_those_of_smil(written: str, seconds: float | None) -> None:
    assert clock(written) == seconds


@given(st.text(alphabet="0123456789:.hmins ", max_size=30))
def test_any_clock_value_is_a_time_or_none(written: str) -> None:
    seconds = clock(written)
    assert seconds is None or seconds >= 0
