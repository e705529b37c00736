"""What a voice gets to say in place of what a book writes: abbreviations, numerals, signs, by the book's language."""

from __future__ import annotations

import pytest

from reader.engine.speech.spoken_form import spoken_form

ENGLISH = {
    "Mr. Bennet and Dr. Jones at St. James’s.": "Mister Bennet and Doctor Jones at Saint James’s.",
    "Main St. is in St. Petersburg.": "Main Street is in Saint Petersburg.",
    "He came at No. 5. No. He came later.": "He came at number 5. No. He came later.",
    "See p. 47, pp. 3–5, vol. ii, cf. A.D. 79, 10 a.m.": (
        "See page 47, pages 3 to 5, volume 2, compare A D 79, 10 A M."
    ),
    "£5 10s. 6d. from 1812–14": "5 pounds 10 shillings 6 pence from 1812 to 14",
    "J. R. R. Tolkien met G.K. Chesterton.": "J R R Tolkien met G K Chesterton.",
    "Mr. B⸺ of ⸺shire, Mr. C——": "Mister B blank of blank shire, Mister C blank",
    "“Well . . . I can’t, i.e. not now, etc.": "“Well… I can’t, that is not now, et cetera.",
    "x² + √(a + b) ≤ 3": "x squared plus the square root of (a plus b) is at most 3",
    "ISBN 978-3-16-148410-0": "ISBN 978-3-16-148410-0",
    "Long—that is all—he said": "Long — that is all — he said",
    "[hi](/hˈaɪ/) *now*": "hi (/hˈaɪ/) now",  # brackets that would tell the voice how to pronounce
    "IN THE BEGINNING was NATO": "In The Beginning was NATO",
    "See https://www.idpf.org/epub/30/spec.html#x now": "See idpf.org now",
    "© 2011 › Overview™": "2011 Overview",
    "XHTML, SVG and CSS in a .epub file": "XHTML, SVG and CSS in a .epub file",
    "paying 4½ percent, C.i.f. London": "paying 4 and a half percent, C i f London",
    "soft\u00adhyphen and zero\u200bwidth": "softhyphen and zerowidth",
}
NUMERALS = {
    "Chapter XIV.": "Chapter 14.",
    "Act II, Scene iii.": "Act 2, Scene 3.",
    "Henry VIII. ran.": "Henry the 8th ran.",
    "Charles I’s head, Henry I of England": "Charles the 1st’s head, Henry the 1st of England",
    "John I think, Paul V. Smith": "John I think, Paul V. Smith",
    "the part I played, the book I read": "the part I played, the book I read",
    "World War II and Book IV": "World War 2 and Book 4",
    "II.": "2.",
    "Mix.": "Mix.",
    "I": "I",
}


# What was misread in chapters of three novels, two treatises, a handbook, two plays and a poem with its notes, and in
# lists of what the other languages write. Numbers, dates and money that aren't here were read rightly as they stand.
MISREAD = {
    ("en", "£5 10s. 6d. and £3"): "5 pounds 10 shillings 6 pence and £3",
    ("en", "5'10\" tall, 20° 30′ north"): "5 feet 10 inches tall, 20 degrees 30 minutes north",
    ("en", "the U.S.A. is, a B.V.D. undershirt"): "the U S A is, a B V D undershirt",
    ("en", "the geologist M. J. d’Omalius"): "the geologist M J d’Omalius",
    ("en", "Cf. Cleopatra, II. ii., line 190"): "Compare Cleopatra, 2, 2, line 190",
    ("en", "NJ 08055, room 007, 0.05, 05:30"): "NJ 0 8 0 5 5, room 0 0 7, 0.05, 05:30",
    ("en", "3 x 4, re‑peat‑ed‑ly"): "3 times 4, re-peat-ed-ly",
    ("en", "tom. ii, 6 vols. only, in act V"): "volume 2, 6 volumes only, in act 5",
    ("en", "Call 555-1234, pages 998-1002"): "Call 555-1234, pages 998-1002",
    ("en", "pages 12-14 and 998-1002"): "pages 12 to 14 and 998 to 1002",
    ("en", "1/2 cup, 2 1/2 cups, 3/4 inch, on 1/2/2020"): (
        "one half cup, 2 and a half cups, three quarters inch, on 1/2/2020"
    ),
    ("en", "IV fluids and Book IV, in IV we saw"): "I V fluids and Book 4, in 4 we saw",
    ("en", "Elizabeth I reigned. Henry I loved, John I think"): (
        "Elizabeth the 1st reigned. Henry I loved, John I think"
    ),
    ("en", "Chapter Ⅳ, part ⅹⅳ"): "Chapter 4, part 14",
    ("en", "NASA AND THE FBI SAW IT"): "NASA And The FBI Saw It",
    ("de", "19. Jh., 5 Thlr., 20 Pf., S. 5 ff."): "19. Jahrhundert, 5 Taler, 20 Pfennig, Seite 5 und folgende.",
    ("de", "a. a. O., i. J. 1848, d. i. z.T."): "am angegebenen Ort, im Jahre 1848, das ist zum Teil.",
    ("de", "Se. Exzellenz H. v. Kleist, Königstr. 5"): "Seine Exzellenz H. von Kleist, Königstraße 5",
    ("de", "Elisabeth I. und Wilhelm I. von Preußen"): "Elisabeth die 1. und Wilhelm der 1. von Preußen",
    ("fr", "au XIXe siècle, le Ier acte, sc. iii"): "au 19e siècle, le 1er acte, scène 3",
    ("fr", "Ce fut François Ier, Henri I, Louis XIV"): "Ce fut François 1er, Henri 1er, Louis 14",
    ("fr", "S. M. le roi à St-Pierre, Ste Anne"): "Sa Majesté le roi à Saint-Pierre, Sainte Anne",
    ("fr", "14 h 30, 20 F, §§ 3–5, acte I"): "14 heures 30, 20 francs, paragraphes 3 à 5, acte 1",
    ("es", "Felipe II, Carlos I de España, Alfonso XIII"): "Felipe segundo, Carlos primero de España, Alfonso 13",
    ("es", "Isabel I, EE. UU., Sto. Tomás, vv. 3-5"): "Isabel primera, Estados Unidos, santo Tomás, versos 3 a 5",
}


@pytest.mark.parametrize(("language", "written"), MISREAD)
def test_what_was_misread_in_four_languages_is_read(language: str, written: str) -> None:
    assert spoken_form(written, language) == MISREAD[language, written]


@pytest.mark.parametrize("written", [*ENGLISH, *NUMERALS])
def test_english_is_said_as_it_is_read(written: str) -> None:
    assert spoken_form(written, "en-GB") == {**ENGLISH, **NUMERALS}[written]


@pytest.mark.parametrize(
    ("written", "expected"), [("I", "1."), ("V. The Fall", "5. The Fall"), ("XI", "11."), ("C", "C"), ("L", "L")]
)
def test_a_numeral_that_is_a_heading_is_a_number(written: str, expected: str) -> None:
    assert spoken_form(written, "en", heading=True) == expected


def test_other_languages_have_data_of_their_own_and_those_without_are_left_as_they_are() -> None:
    german = spoken_form("z. B. Heinrich VIII. auf S. 5, Kapitel IV usw.", "de-AT")
    assert german == "zum Beispiel Heinrich der 8. auf Seite 5, Kapitel 4 und so weiter."
    assert spoken_form("M. Dupont lit le chap. IV.", "fr") == "Monsieur Dupont lit le chapitre 4."
    assert spoken_form("El Sr. Pérez, pág. 3, siglo XX.", "es") == "El señor Pérez, página 3, siglo 20."
    assert spoken_form("Кто там? — Я.", "ru") == "Кто там? — Я."
    assert spoken_form("../../en Mr. B", "../en") == "../../en Mr. B"  # what a book calls its language is no path


@pytest.mark.parametrize("ornament", ["* * *", "—", "…", "❦", "_____", " . . . "])
def test_ornaments_are_not_said(ornament: str) -> None:
    assert spoken_form(ornament, "en") == ""
