"""Sound and video play offline or say why not; missing pictures say so, pages in pages are linked, fonts are used."""

from __future__ import annotations

import io
import json
import math
import struct
import uuid
import wave
from pathlib import Path

import pytest

from indexing.publication import Publication, open_publication
from tests.epubs import Epub, page
from tests.night import at_night
from tests.ui.page_driver import PageDriver

SECONDS = 20
# what the page says in places of things that it can't show
SAID = """JSON.stringify([...document.querySelectorAll("[data-quoth-aside]")]
    .map((host) => host.shadowRoot.textContent))"""


def tone(seconds: int = SECONDS) -> bytes:
    """A quiet hum, as a WAV file of some size: seeking in it asks for a part."""
    rate = 8000
    samples = (int(2000 * math.sin(n / 9)) for n in range(rate * seconds))
    data = io.BytesIO()
    with wave.open(data, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(b"".join(struct.pack("<h", sample) for sample in samples))
    return data.getvalue()


def book(tmp_path: Path, body: str, **files: bytes | str) -> Publication:
    """A book of one page, with files by name; ``_dot_`` stands for a dot."""
    named = {"epub/" + name.replace("_dot_", "."): data for name, data in files.items()}
    pages = (("one.xhtml", page(f"<p>Before.</p>{body}<p>After.</p>")), ("two.xhtml", page("<p>Framed.</p>")))
    return open_publication(Epub(pages=pages, files=named).build(tmp_path / "book.epub"))


def said(driver: PageDriver) -> list[str]:
    """What the page says in places of things that it can't show."""
    notices: list[str] = json.loads(driver.evaluate(SAID))
    return notices


def test_a_sound_in_the_book_plays_and_can_be_seeked(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, '<audio src="hum.wav" autoplay="autoplay">No sound here.</audio>', hum_dot_wav=tone()))
    sound = "document.querySelector('audio')"
    driver.qtbot.waitUntil(lambda: driver.evaluate(f"{sound}.readyState") >= 1, timeout=10_000)
    assert round(driver.evaluate(f"{sound}.duration")) == SECONDS
    assert driver.evaluate(f"{sound}.controls") is True
    assert driver.evaluate(f"{sound}.paused") is True  # nothing plays unasked
    driver.evaluate(f"{sound}.currentTime = 15, 0")
    driver.qtbot.waitUntil(lambda: driver.evaluate(f"!{sound}.seeking && {sound}.currentTime") == 15, timeout=10_000)
    assert said(driver) == []


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ('<audio controls="controls" src="lost.ogg">{}</audio>', "sound can’t be played: its file is missing"),
        ('<video><source src="film.mp4" type="video/mp4; codecs=&quot;avc1.42E01E&quot;"/>{}</video>', "avc1"),
        ('<video src="http://127.0.0.1:9/film.webm" poster="http://127.0.0.1:9/p.png">{}</video>', "on the internet"),
        *at_night(
            ('<video src="film.wmv">{}</video>', "video is in a format that can’t be played here: video/x-ms-wmv"),
            ('<audio><source src="https://example.org/a.ogg"/>{}</audio>', "on the internet"),
            ("<audio>{}</audio>", "doesn’t say which"),
        ),
    ],
)
def test_what_does_not_play_says_why_and_the_book_s_own_words_follow(
    driver: PageDriver, tmp_path: Path, body: str, why: str
) -> None:
    media = body.format("<p id='else'>A bell is heard.</p>")
    driver.open(book(tmp_path, media, film_dot_wmv=b"no film", film_dot_mp4=b"no film"))
    driver.qtbot.waitUntil(lambda: said(driver) != [], timeout=10_000)
    assert [why in notice for notice in said(driver)] == [True]
    assert driver.evaluate("document.querySelector('audio, video') === null")
    assert driver.evaluate("document.getElementById('else').getBoundingClientRect().height") > 0
    # what is said is no part of the book's text
    assert driver.evaluate("quothCanonical.build(document).text") == "Before.\nA bell is heard.\nAfter."


def test_one_source_of_several_is_enough(driver: PageDriver, tmp_path: Path) -> None:
    sources = (
        '<source src="http://127.0.0.1:9/a.ogg"/><source src="a.wma" type="audio/x-ms-wma"/><source src="hum.wav"/>'
    )
    driver.open(book(tmp_path, f"<audio>{sources}</audio>", hum_dot_wav=tone(1), a_dot_wma=b"x"))
    driver.qtbot.waitUntil(lambda: driver.evaluate("document.querySelector('audio').readyState") >= 1, timeout=10_000)
    assert said(driver) == []


@pytest.mark.parametrize(
    ("picture", "why"),
    [
        ('<img src="img/map.png" alt=""/>', "missing or damaged: map.png"),
        *at_night(
            ('<img src="map.png" alt="The island"/>', "missing or damaged: The island"),
            ('<img src="broken.png"/>', "missing or damaged: broken.png"),
        ),
        ('<img src="https://example.org/map.png"/>', "on the internet"),
        ("<img/>", "A picture is missing"),
        (
            '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><image href="art.jpg" width="90"/></svg>',
            "missing or damaged: art.jpg",
        ),
    ],
)
def test_a_missing_picture_says_so_in_its_place(driver: PageDriver, tmp_path: Path, picture: str, why: str) -> None:
    driver.open(book(tmp_path, picture, broken_dot_png=b"\x89PNG broken"))
    driver.qtbot.waitUntil(lambda: said(driver) != [], timeout=10_000)
    assert [why in notice for notice in said(driver)] == [True]
    assert driver.evaluate("document.querySelectorAll('img, image').length") == 0
    assert driver.evaluate("quothCanonical.build(document).text") == "Before.\nAfter."


def test_a_picture_of_a_wrong_media_type_is_shown(driver: PageDriver, tmp_path: Path) -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><circle r="9"/></svg>'
    manifest = '<item id="x" href="pic.svg" media-type="application/octet-stream"/>'
    pages = (("one.xhtml", page('<p>Text.</p><img src="pic.svg" alt="A circle"/>')),)
    epub = Epub(pages=pages, manifest=manifest, files={"epub/pic.svg": svg})
    driver.open(open_publication(epub.build(tmp_path / "book.epub")))
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate("document.images.length === 0 || document.images[0].complete")))
    assert driver.evaluate("document.images[0]?.naturalWidth") == 60


def test_a_page_in_the_page_is_linked_to(driver: PageDriver, tmp_path: Path) -> None:
    driver.open(book(tmp_path, '<iframe src="two.xhtml"></iframe><iframe src="http://127.0.0.1:9/ad"></iframe>'))
    assert ["Open it: two.xhtml" in said(driver)[0], "can’t be shown: ad" in said(driver)[1]] == [True, True]
    driver.loading(lambda: driver.evaluate("document.querySelector('[data-quoth-frame] a').click(), 0"))
    assert driver.position.spine == 1


FONT_USED = """(() => {
    const probe = document.createElement("span");
    probe.textContent = "The quick brown fox jumps over the lazy dog";
    probe.style.cssText = "position: absolute; white-space: nowrap; font-size: 40px";
    document.body.append(probe);
    const width = (family) => { probe.style.fontFamily = family; return probe.getBoundingClientRect().width; };
    const widths = [width("FAMILY, monospace"), width("monospace"), width("FAMILY, serif")];
    probe.remove();
    return widths[0] !== widths[1] && widths[0] === widths[2];
})()"""


def is_used(driver: PageDriver, family: str) -> bool:
    """Whether words in an embedded font have its widths and nobody else's."""
    return bool(driver.evaluate(FONT_USED.replace("FAMILY", f"'{family}'")))


def test_an_obfuscated_font_is_used(driver: PageDriver, corpus: Path) -> None:
    driver.open(open_publication(corpus / "samples" / "wasteland-otf-obf.epub"))
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate("document.fonts.status === 'loaded'")), timeout=10_000)
    assert is_used(driver, "OldStandard")


@pytest.mark.parametrize("right", [True, False])
def test_a_font_obfuscated_adobe_s_way_is_used(driver: PageDriver, tmp_path: Path, corpus: Path, right: bool) -> None:
    with open_publication(corpus / "samples" / "wasteland-otf-obf.epub") as source:
        font = source.read("EPUB/OldStandard-Regular.obf.otf")
    key = uuid.UUID("12345678-1234-1234-1234-123456789abc" if right else "00000000-1234-1234-1234-123456789abc").bytes
    hidden = bytes(byte ^ key[n % 16] for n, byte in enumerate(font[:1024])) + font[1024:]
    encryption = (
        '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:e="http://www.w3.org/2001/04/xmlenc#">'
        '<e:EncryptedData><e:EncryptionMethod Algorithm="http://ns.adobe.com/pdf/enc#RC"/><e:CipherData>'
        '<e:CipherReference URI="epub/f.otf"/></e:CipherData></e:EncryptedData></encryption>'
    )
    head = "<style>@font-face { font-family: Hidden; src: url(f.otf) } body { font-family: Hidden }</style>"
    files: dict[str, str | bytes | None] = {"epub/f.otf": hidden, "META-INF/encryption.xml": encryption}
    epub = Epub(pages=(("one.xhtml", page("<p>Words.</p>", head=head)),), files=files)
    driver.open(open_publication(epub.build(tmp_path / "book.epub")))
    driver.qtbot.waitUntil(lambda: bool(driver.evaluate("document.fonts.status === 'loaded'")), timeout=10_000)
    assert is_used(driver, "Hidden") is right
