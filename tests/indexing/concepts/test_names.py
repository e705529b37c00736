"""What is a name in a text, of what kind, and where it stands."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.concepts.name_segments import key_of
from indexing.concepts.names import find_names
from indexing.concepts.resolve import resolve
from indexing.concepts.sections import Section, without_furniture
from indexing.entities import Name
from models.cancel import Cancelled, CancelToken


def section(*lines: str, href: str = "text/1.xhtml", headings: int = 0, spine: int = 0) -> Section:
    """Lines of text, the first few of which are headings."""
    text = "\n".join(lines)
    start = sum(len(line) + 1 for line in lines[:headings])
    return Section(spine, href, text, ((start, len(text)),))


def found(*sections: Section, language: str = "en") -> dict[str, tuple[str, list[str]]]:
    """Each name's kind, and its mentions as they are written."""
    names, mentions = find_names(sections, language, CancelToken())
    texts = {part.spine: part.text for part in sections}
    seen: dict[str, tuple[str, list[str]]] = {name.text: (name.kind, []) for name in names}
    by_number = {name.n: name for name in names}
    for mention in mentions:
        start, end = mention.range.start, mention.range.end
        seen[by_number[mention.name].text][1].append(texts[start.spine][start.offset : end.offset])
    return seen


VISIT = section(
    "Chapter the First",
    "On Monday Mr. Thornby walked to Wexcombe. “Good morning,” said Mrs. Thornby. “Have you heard the news?”",
    "But Eleanor had heard it. Oh, how Eleanor laughed! Nothing could please her more. She had lived in Wexcombe.",
    "“Eleanor,” said Mr. Thornby, “I came from Wexcombe. Nothing is left of Lady Ann de Quincy’s house.”",
    "Perhaps in May they would see the Frenchman and the English ladies, the Admiral Hood inn, or Oakley Hall.",
    "Lady Ann de Quincy came in. Perhaps she knew. The Captain smiled. Then Eleanor’s brother came to Oakley Hall.",
    headings=1,
)


def test_people_and_places_are_found_with_their_titles() -> None:
    seen = found(VISIT)
    assert seen["Mr. Thornby"] == ("person", ["Mr. Thornby"] * 2)
    assert seen["Mrs. Thornby"][0] == "person"
    assert seen["Lady Ann de Quincy"] == ("person", ["Lady Ann de Quincy"] * 2)
    assert seen["Wexcombe"] == ("place", ["Wexcombe"] * 3)
    assert seen["Oakley Hall"][0] == "place"


def test_a_place_that_is_called_after_somebody_is_a_place() -> None:
    seen = found(
        section(
            "They came from Prince Edward Island, and Prince Edward said so. A letter to King William Street went off.",
            "There was a parcel, and Charlottetown paid for it. Nobody saw Charlottetown. Sir William Wood slept.",
            "Perhaps Prince Edward Island would do. “Well,” said Prince Edward. Nobody answered Sir William Wood.",
        )
    )
    assert {seen[name][0] for name in ("Prince Edward Island", "King William Street", "Charlottetown")} == {"place"}
    assert {seen[name][0] for name in ("Prince Edward", "Sir William Wood")} == {"person"}


def test_running_heads_credits_and_cited_sources_are_no_names_of_a_textbook() -> None:
    pages = [
        section(
            "C Core",
            f"We say that a Gram Matrix is symmetric, and number {n} is one (Ann Rule, 1999), as Hilbert wrote.",
            f"This exercise was contributed by Robert Beezer Solution [{n}]",
            f"Proof number {n} is by Hilbert (Ann Rule, 2001).",
            f"This exercise was contributed by Robert Beezer Solution [{n}{n}]",
            spine=n,
        )
        for n in range(1, 6)
    ]
    seen = found(*without_furniture(pages))
    assert set(seen) == {"Gram Matrix", "Hilbert"}
    assert "Robert Beezer Solution" in found(*pages)


PLAY = section(
    "Act I",
    *("Corvin", "Hide in the arras, Sir, and come from Aldmoor.", "Exeunt Maribel and Corvin.") * 3,
    *("Maribel", "I see the light in Corvin and from Corvin. We ride for Aldmoor.", "Exeunt Maribel.") * 3,
    *("Corvin", "Wherein am I false? Come to Aldmoor, and rest near Maribel.") * 3,
    *("Maribel", "Yea, in Corvin there is no truth, and in Aldmoor no rest.") * 3,
    headings=1,
)


def test_the_speakers_of_a_play_are_no_running_heads() -> None:
    scenes = [
        replace(PLAY, text=PLAY.text.removeprefix("Act I\n"), spine=n) for n in range(1, 6)
    ]  # begin with “Corvin”
    assert found(*without_furniture(scenes)) == found(*scenes)


def test_who_speaks_in_a_play_is_a_person_and_stage_directions_are_no_names() -> None:
    seen = found(PLAY)
    assert {name: kind for name, (kind, _) in seen.items()} == {
        "Corvin": "person", "Maribel": "person", "Aldmoor": "place",
    }  # fmt: skip


SWORN = section(
    "Anna swore by God and St. Jude, and then by God again. In God was her trust, said Anna. Anna looked at St. Jude.",
    "It was no use, thought Anna, for God had made her so. Anna prayed to St. Jude and to Jesus Christ, and to God.",
)
ACTS = section(
    "“Where art thou?” said God. Adam hid. “Who told thee?” asked God. “I did,” said Adam, for Adam feared God.",
    "“Go,” said St. Clare. Anna saw St. Clare. “Stay,” said St. Clare. Anna knew St. Clare.",
)


def test_a_common_word_ends_a_name_that_has_saint_before_it_again_and_again() -> None:
    seen = found(
        section(
            *("It was just then, just there, that Armand St. Just came in.",) * 5,
            "They walked just as far as Fleet St. Then they stood still.",
        )
    )
    assert seen["Armand St. Just"] == ("person", ["Armand St. Just"] * 5)
    assert "Fleet St. Then" not in seen


def test_saints_and_god_are_people_only_where_they_speak() -> None:
    sworn, acts = found(SWORN), found(ACTS)
    assert sworn["Anna"][0] == "person"
    assert "person" not in {sworn[name][0] for name in ("God", "St. Jude", "Jesus Christ")}
    assert (acts["God"][0], acts["St. Clare"][0]) == ("person", "person")


def test_a_given_name_is_somebody_s_though_nothing_is_said_of_them() -> None:
    seen = found(section("She thought of her absent cousin, the lovely Maria, and of Armand. So Ole Iverson was up."))
    assert {seen[name][0] for name in ("Maria", "Armand", "Ole Iverson")} == {"person"}


def test_a_place_of_the_real_world_is_one_though_nothing_is_said_of_it() -> None:
    seen = found(section("She spoke of Odessa. The Mississippi was wide, and so was the Garonne."))
    assert {seen[name][0] for name in ("Odessa", "Mississippi", "Garonne")} == {"place"}


def test_a_surname_may_end_as_a_nationality_does() -> None:
    seen = found(
        section("“Sit down,” said Mr. Cavendish, and Cavendish sat. Then Mr. Cavendish and the Englishman laughed.")
    )
    assert seen["Mr. Cavendish"][0] == seen["Cavendish"][0] == "person"
    assert "Englishman" not in seen


def test_a_mention_ends_before_its_possessive() -> None:
    assert found(VISIT)["Eleanor"] == ("person", ["Eleanor"] * 4)


def test_first_words_months_nations_and_headings_are_no_names() -> None:
    words = {word for name in found(VISIT) for word in name.split()}
    assert words.isdisjoint(
        "But Oh Nothing Perhaps Good Monday May Frenchman English Then She Have Chapter First The On".split()
    )


def test_a_word_that_is_common_elsewhere_is_a_name_where_it_speaks() -> None:
    seen = found(
        section(
            "“I will,” said Will. They will go, and you will stay, and he will sing if Will sings. Will Ladd came.",
            "“No,” said Will. It was Will who would, and the rose was red. She gave Will a rose. A rose is a rose.",
        )
    )
    assert seen["Will"][0] == "person"
    assert "Rose" not in seen


def test_a_day_is_a_name_where_somebody_is_called_so() -> None:
    spoken = "“Yes,” said Friday. “No,” said Friday. Then Friday laughed, and Friday said that he saw Friday."
    assert found(section(spoken, spoken))["Friday"][0] == "person"
    assert found(section("He came on Friday, and on Friday he left. It was Friday.")) == {}


def test_a_heading_in_capitals_has_the_name_that_the_text_has() -> None:
    seen = found(
        section("JONATHAN HARPER’S JOURNAL", "I am told that Jonathan Harper came. STOP! cried all.", headings=1)
    )
    assert seen["Jonathan Harper"][1] == ["JONATHAN HARPER", "Jonathan Harper"]
    assert set(seen) == {"Jonathan Harper"}


def test_a_title_stands_for_a_person_where_it_has_capitals_as_a_rule() -> None:
    seen = found(
        section("I saw the Count. He knew that the Count slept. When the Count woke, a count of ten. The Count rose.")
    )
    assert seen["the Count"] == ("person", ["the Count", "the Count", "the Count", "The Count"])


def test_the_edition_is_no_part_of_the_book() -> None:
    imprint = section(
        "This ebook was made by Standard Ebooks for John Printer.", href="epub/text/imprint.xhtml", spine=1
    )
    licence = section(
        "Produced by Anne Scanner *** START OF THE PROJECT GUTENBERG EBOOK X ***",
        "Here he met Eleanor, and Eleanor smiled.",
        "*** END OF THE PROJECT GUTENBERG EBOOK X *** Donate to Michael Giver.",
        spine=2,
    )
    assert set(found(imprint, licence)) == {"Eleanor"}


def test_organisations_ships_and_of() -> None:
    seen = found(
        section(
            "He went aboard the Hesper at noon. The men of the Hesper sang, for the Hesper was fast.",
            "He sent it to the Bank of England and the Duke of York. Then Mr. Low of Dover joined the Bank of England.",
            "The Franco-Midland Company failed. We knew that the Franco-Midland Company was rich.",
        )
    )
    assert seen["Hesper"][0] == "thing"
    assert seen["Bank of England"][0] == "organisation"
    assert seen["Duke of York"][0] == "person"
    assert seen["Franco-Midland Company"][0] == "organisation"
    assert "Mr. Low" in seen and "Dover" in seen


def test_a_character_with_an_article_is_one_who_speaks() -> None:
    seen = found(
        section(
            "“Tea,” said the Hatter. “Yes,” said the Hatter. They saw that the Hatter slept, and the Ring was gold.",
            "A ring for the Knights, and the Ring of a knight. The men saw the Ring.",
            "So the Knights and other knights came.",
        )
    )
    assert seen["Hatter"][0] == "person"
    assert {"Ring", "Knights"}.isdisjoint(seen)


def test_an_acronym_is_a_name_and_a_shout_is_none() -> None:
    seen = found(
        section("He was of the FBI. “STOP!” said she; the FBI had come. But the FBI could not stop. STOP! STOP!")
    )
    assert set(seen) == {"FBI"}


def test_two_names_side_by_side_are_two() -> None:
    lines = ["He lived in Moscow. From Moscow he wrote. In Moscow Pierre slept. “Yes,” said Pierre."] * 3
    seen = found(section(*lines))
    assert set(seen) == {"Moscow", "Pierre"}


def test_german_nouns_are_no_names() -> None:
    seen = found(
        section(
            "„Herr Samsa“, rief der Prokurist. „Gregor“, sagte Grete. Die Mutter saß am Tisch. In Eile lief Gregor.",
            "„Nein“, sagte Gregor. Voller Angst und mit Hoffnung sah Grete das Fenster. „Ja“, rief Grete.",
            "„Doch“, rief Gregor. Geld ist Glück.",
        ),
        language="de",
    )
    assert set(seen) == {"Herr Samsa", "Gregor", "Grete"}


def test_spanish_and_russian_names_are_found_by_the_same_rules() -> None:
    spanish = found(
        section(
            "Calla, Sancho —dijo don Quijote—. Entonces Sancho subió. Vamos con Sancho a Toledo. El lunes fue a Toledo."
        ),
        language="es",
    )
    assert {"Sancho", "Quijote", "Toledo"} <= set(spanish)
    assert {"Entonces", "El", "Vamos"}.isdisjoint(spanish)
    russian = found(
        section("Тогда Наташа засмеялась. «Да», сказала Наташа. Он видел, что Наташа здесь."), language="ru"
    )
    assert set(russian) == {"Наташа"}


def test_scripts_without_capitals_give_marked_names_or_nothing() -> None:
    japanese = found(
        section("花子さんは来た。花子さんは笑った。花子は帰った。テーブルの上にコーヒーがあった。テーブルとコーヒー。"),
        language="ja",
    )
    assert japanese == {"花子": ("person", ["花子"] * 3)}
    assert found(section("ذهب محمد إلى القاهرة. ثم عاد محمد إلى بيته."), language="ar") == {}
    chinese = found(section("黛玉笑道：“来了。”黛玉笑道：“好。”众人笑道：“是。”众人笑道：“看。”"), language="zh")
    assert set(chinese) == {"黛玉"}


def test_mentions_are_in_book_order_and_never_overlap() -> None:
    names, mentions = find_names((VISIT, section("Eleanor met Mr. Thornby.", spine=1)), "en", CancelToken())
    for first, second in pairwise(mentions):
        assert first.range.end <= second.range.start
    assert [name.n for name in names] == list(range(len(names)))
    assert {mention.name for mention in mentions} == {name.n for name in names}


PIECES = st.sampled_from(
    "the The of and de Mr. Dr. Count King Bennet BENNET O’Brien Elizabeth’s I’m Don’t said in a St. J. R. Bank Street "
    "“ ” ‘ . , ? \u2060 \u00ad é É Ünal 花子さん シャーロック・ホームズ 《红楼梦》 Наташа II X May".split(" ")
)


@given(st.lists(PIECES, max_size=60), st.sampled_from(["en", "de", "fr", "ja", ""]))
def test_whatever_the_text_mentions_are_names_of_it(pieces: list[str], language: str) -> None:
    part = section(" ".join(pieces) or "-")
    names, mentions = find_names((part, replace(part, spine=1)), language, CancelToken())
    for first, second in pairwise(mentions):
        assert first.range.end <= second.range.start
    for mention in mentions:
        text = part.text[mention.range.start.offset : mention.range.end.offset]
        assert key_of(text) == key_of(names[mention.name].text)
    owned = [place for entity in resolve(names, mentions) for place in entity.mentions]
    assert len(owned) == len(mentions)


def test_a_text_in_capitals_takes_no_longer() -> None:
    assert find_names((section("THE WHOLE BOOK IS SHOUTED " * 20_000),), "en", CancelToken()) == ((), ())


def test_an_empty_book_has_none_and_a_cancelled_one_stops() -> None:
    assert find_names((), "en", CancelToken()) == ((), ())
    assert find_names((section("and so on"),), "", CancelToken()) == ((), ())
    cancel = CancelToken()
    cancel.cancel()
    with pytest.raises(Cancelled):
        find_names((VISIT,), "en", cancel)


def test_a_name_is_as_the_text_writes_it_most() -> None:
    names, _ = find_names((section("We saw Rostóv, and RosTÓv, and Rostóv."),), "en", CancelToken())
    assert names == (Name(0, "Rostóv", names[0].kind),)
