"""Which names mean one person, place or thing, and which are kept apart."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from indexing.concepts.name_relations import relations
from indexing.concepts.resolve import MOST_ENTITIES, resolve
from indexing.entities import Entity, Mention, Name, NameChoice, NameKind
from indexing.locator import TextRange

PLACES = frozenset({"Netherfield", "Netherfield Park", "Bath"})


def entities_of(
    *written: str, kinds: dict[str, NameKind] | None = None, choices: tuple[NameChoice, ...] = ()
) -> tuple[Entity, ...]:
    """The entities of names written one after the other; “x3” after one repeats it, “and” joins two."""
    names: dict[str, Name] = {}
    mentions: list[Mention] = []
    book = ""
    for entry in written:
        text, _, times = entry.partition(" x")
        joined = text.startswith("and ")
        text = text.removeprefix("and ")
        for _ in range(int(times or 1)):
            kind: NameKind = (kinds or {}).get(text, "place" if text in PLACES else "person")
            name = names.setdefault(text, Name(len(names), text, kind))
            book += " and " if joined else f". {'It rained. ' * 4}"
            mentions.append(Mention(name.n, TextRange.of(0, len(book), len(book) + len(text))))
            book += text
    return resolve(tuple(names.values()), tuple(mentions), relations(mentions, lambda _: book), choices)


def groups(entities: tuple[Entity, ...]) -> set[frozenset[str]]:
    return {frozenset(entity.names) for entity in entities}


def test_full_names_take_their_parts_titles_and_short_forms() -> None:
    (elizabeth,) = entities_of(
        "Elizabeth Bennet x3", "Elizabeth x20", "Lizzy x9", "Eliza", "Miss Eliza Bennet", "Miss Eliza"
    )
    assert elizabeth.name == "Elizabeth Bennet"
    assert set(elizabeth.aliases) == {"Elizabeth", "Lizzy", "Eliza", "Miss Eliza Bennet", "Miss Eliza"}
    assert elizabeth.aliases[0] == "Elizabeth"
    assert len(elizabeth.mentions) == 35


def test_titles_of_one_surname_are_kept_apart() -> None:
    grouped = groups(
        entities_of(
            "Mr. Bennet x5", "Mrs. Bennet x7", "Miss Bennet x3", "Bennet x2", "Elizabeth Bennet", "Elizabeth x9"
        )
    )
    assert grouped == {
        frozenset({"Mr. Bennet", "Bennet"}),
        frozenset({"Mrs. Bennet"}),
        frozenset({"Miss Bennet"}),
        frozenset({"Elizabeth Bennet", "Elizabeth"}),
    }


@pytest.mark.parametrize(
    "written",
    [
        ("Mr. Darcy x9", "Miss Darcy x2"),
        ("Tom Sawyer x5", "Sid Sawyer x4"),
        ("Mr. Smith x4", "Mrs. Jane Smith x2"),
        ("Lady Catherine x20", "Kitty x9"),
        ("King George x2", "George Merry x5"),
        ("Jane x5", "and Elizabeth x5"),
        ("Jim Hawkins x5", "James Smith x5"),
        ("Mary x30", "Anna x3", "Mary King"),
        ("Anna Pávlovna x5", "Anna Mikháylovna x5"),
        ("Dr. Roylott x5", "Miss Roylott x2"),
        ("Mr. Henry Lennox x5", "Captain Lennox x4"),
        ("James J. Hill", "Jimmy x4"),
        ("Miss Bingley x9", "Bingley x3"),
        ("Mrs. Lucretia Auld x2", "Sophia Auld x4", "Mrs. Auld x3"),
        ("Isabella Linton", "Edgar Linton x3", "Mrs. Linton x9"),
        ("Herr Dollmann x6", "Fräulein Dollmann x2"),
        ("Sir Thomas Bertram x9", "Tom x2"),
        ("Mr. Henry Dashwood x2", "Harry x2"),
        ("Princess Márya Bolkónskaya", "Princess Bolkónskaya x2"),
    ],
)
def test_two_people_are_never_made_one(written: tuple[str, ...]) -> None:
    assert len(entities_of(*written)) == len(written)


def test_the_only_woman_of_a_surname_is_the_miss_of_it_unless_she_goes_by_her_given_name() -> None:
    (howard,) = entities_of("Evelyn Howard x2", "Miss Howard x40", "Evie x5")
    assert set(howard.names) == {"Evelyn Howard", "Miss Howard", "Evie"}
    assert len(entities_of("Evelyn Howard x2", "Miss Howard x9", "Emily Howard x2")) == 3
    assert len(entities_of("Lucy Honeychurch x5", "Lucy x40", "Miss Honeychurch x9")) == 2


@pytest.mark.parametrize(
    ("daughters", "same"),
    [
        (("Miss Maria Ward x3", "Miss Maria x2", "Miss Ward x4", "Miss Frances x2"), False),
        (("Miss Amelia Sedley x3", "Miss Amelia x2", "Miss Sedley x4", "Miss Jemima x2", "Jemima Pinkerton"), True),
    ],
)
def test_the_eldest_sister_alone_is_the_miss_of_a_family(daughters: tuple[str, ...], same: bool) -> None:
    named, titled = (daughters[n].partition(" x")[0] for n in (0, 2))
    assert any({named, titled} <= group for group in groups(entities_of(*daughters))) is same


def test_who_is_introduced_by_a_whole_name_goes_by_the_given_name_from_then_on() -> None:
    marilla = "Marilla x30"
    (_, anne) = sorted(groups(entities_of(marilla, "Anne Shirley", "Matthew x4", "Anne x70")), key=len)[-2:]
    assert anne == {"Anne Shirley", "Anne"}
    assert len(entities_of("Anne x70", marilla, "Anne Shirley")) == 3  # long after, it may be a namesake


def test_a_farmer_and_a_citizen_are_titles_and_saint_may_begin_a_surname() -> None:
    (oak,) = entities_of("Gabriel Oak x9", "Farmer Oak x2", "Oak x9", "Mr. Oak", "Gabriel x3")
    assert oak.name == "Gabriel Oak"
    first, second = entities_of("St. Aubert x7", "M. St. Aubert x3", "Madame St. Aubert x4")
    assert set(first.names) == {"St. Aubert", "M. St. Aubert"}
    assert second.names == ("Madame St. Aubert",)


def test_a_short_form_alone_makes_nobody_one_whose_names_have_nothing_else_in_common() -> None:
    assert len(entities_of("Aunt Polly x9", "Mary x9")) == 2
    assert len(entities_of("Bessie x9", "Eliza x9")) == 2
    assert len(entities_of("Elizabeth x9", "Eliza x9")) == 1


def test_what_is_joined_by_and_means_two_though_the_names_would_fit() -> None:
    assert len(entities_of("Jack x3", "John x3")) == 1
    assert len(entities_of("Jack x3", "and John x3")) == 2


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        (("Sherlock Holmes x5", "Holmes x30", "Mr. Holmes x3", "Mycroft Holmes"), "Sherlock Holmes"),
        (("Captain Ahab x6", "Ahab x40", "Old Ahab"), "Captain Ahab"),
        (("Long John x3", "Long John Silver x2", "John Silver x4", "Silver x20"), "John Silver"),
        (
            ("Dr. Van Helsing x3", "Abraham Van Helsing", "Van Helsing x9", "Professor Van Helsing"),
            "Abraham Van Helsing",
        ),
        (("Prince Andréy x9", "Andréy Bolkónski x4", "Andréy"), "Andréy Bolkónski"),
        (("Mr. Darcy x200", "Darcy x90", "Mr. Fitzwilliam Darcy"), "Mr. Darcy"),
        (("Dólokhov x60", "Dolokhov", "Dolokov x2"), "Dólokhov"),
        (("Count Dracula x4", "the Count x9", "Dracula x5"), "Count Dracula"),
        (("Natásha Rostóva x3", "Natásha x30"), "Natásha Rostóva"),
    ],
)
def test_a_person_is_shown_by_the_fullest_clear_name(written: tuple[str, ...], shown: str) -> None:
    assert entities_of(*written)[0].name == shown


def test_a_married_woman_is_known_by_her_given_name_and_title() -> None:
    first, second = entities_of(
        "Mina Harker x5", "Madam Mina x4", "Mina x9", "Mrs. Harker x6", "Jonathan Harker x4", "Harker x3"
    )
    assert set(first.names) == {"Mina Harker", "Madam Mina", "Mina", "Mrs. Harker"}
    assert set(second.names) == {"Jonathan Harker", "Harker"}


def test_an_ambiguous_surname_goes_to_the_reading_with_most_support_or_to_none() -> None:
    most = entities_of("Sherlock Holmes x20", "Mycroft Holmes x2", "Holmes x5")
    assert most[0].aliases == ("Holmes",)
    assert len(entities_of("Nikoláy Rostóv x4", "Ilyá Rostóv x3", "Rostóv x9")) == 3


def test_places_are_not_the_people_of_their_name() -> None:
    grouped = entities_of(
        "Netherfield x5",
        "Netherfield Park",
        "Bath x3",
        "Mr. Bath x4",
        "Netherfield’s",
        kinds={"Netherfield’s": "thing"},
    )
    assert frozenset({"Netherfield", "Netherfield Park"}) in groups(grouped)
    assert frozenset({"Bath"}) in groups(grouped) and frozenset({"Mr. Bath"}) in groups(grouped)
    assert next(entity for entity in grouped if entity.name == "Netherfield").kind == "place"


def test_a_title_joins_nobody_where_there_are_two() -> None:
    assert frozenset({"the Captain"}) in groups(entities_of("Captain Ahab x3", "Captain Peleg x3", "the Captain x4"))


def test_every_mention_is_of_one_entity_and_salience_falls() -> None:
    grouped = entities_of("Jane x9", "Mr. Bingley x3", "Bingley x2", "Bath", "Jane x4", "Charlotte Lucas", "Charlotte")
    ranges = [place for entity in grouped for place in entity.mentions]
    assert len(ranges) == len(set(ranges)) == 21
    assert grouped[0].salience == 1
    assert [entity.salience for entity in grouped] == sorted((entity.salience for entity in grouped), reverse=True)
    assert all(list(entity.mentions) == sorted(entity.mentions, key=lambda place: place.start) for entity in grouped)


def test_names_without_a_mention_play_no_part() -> None:
    names = (Name(0, "Elizabeth", "person"), Name(1, "Elizabeth Bennet", "person"), Name(2, "Bath", "place"))
    mentions = tuple(Mention(0, TextRange.of(0, at, at + 9)) for at in (0, 50, 99))
    (elizabeth,) = resolve(names, mentions)
    assert (elizabeth.name, elizabeth.aliases) == ("Elizabeth", ())
    assert resolve(names, ()) == resolve((), ()) == ()


def test_there_are_at_most_five_hundred() -> None:
    grouped = entities_of(*(f"Xy{chr(97 + n // 26)}{chr(97 + n % 26)}o" for n in range(MOST_ENTITIES + 60)))
    assert len(grouped) == MOST_ENTITIES
    assert Counter(entity.kind for entity in grouped) == {"person": MOST_ENTITIES}


def one_in(text: str, *names: str) -> set[frozenset[str]]:
    """Which of ``names``, all of people, are one in a book with that text."""
    people = {name: Name(n, name, "person") for n, name in enumerate(names)}
    longest_first = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    mentions = [
        Mention(people[match[0]].n, TextRange.of(0, *match.span())) for match in re.finditer(longest_first, text)
    ]
    return groups(resolve(tuple(people.values()), tuple(mentions), relations(mentions, lambda _: text)))


@pytest.mark.parametrize(
    "text",
    [
        "Miss Prudence Cowley, known to her intimate friends for some mysterious reason as “Tuppence.”",
        "Miss Prudence Cowley, or Tuppence, as she was always called by the family, came in.",
        "Tuppence, whose real name was Miss Prudence Cowley, came in.",
    ],
)
def test_the_text_may_say_that_two_names_are_one_person(text: str) -> None:
    assert len(one_in(text, "Miss Prudence Cowley", "Tuppence")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Miss Jemima Pinkerton came. “Are you ready, Miss Jemima?” asked Miss Pinkerton.",
        "Miss Jemima Pinkerton came. Miss Jemima’s elder sister, Miss Pinkerton, had sent for her.",
        "Miss Jemima Pinkerton came. Miss Jemima looked up to Miss Pinkerton.",
    ],
)
def test_the_text_may_say_that_two_names_are_two_people(text: str) -> None:
    apart = one_in(text, "Miss Jemima Pinkerton", "Miss Jemima", "Miss Pinkerton")
    assert apart == {frozenset({"Miss Jemima Pinkerton", "Miss Jemima"}), frozenset({"Miss Pinkerton"})}


@pytest.mark.parametrize(
    "written",
    [
        ("Evelyn Howard", "Evie x4", "Miss Howard x9"),
        ("Emily Inglethorp x3", "Emily x6", "Mrs. Inglethorp x50", "Mr. Inglethorp x9", "Aunt Emily x4"),
        ("Mrs. Shaw x9", "Aunt Shaw x3"),
        ("Sergeant Bibot", "Bibot x9", "Citizen Bibot x2"),
        ("Mr. Norris x3", "Rev. Mr. Norris"),
        ("Mr. Wilson x9", "Mr. Jabez Wilson x6"),
        ("Master Pangloss x2", "Pangloss x4", "Dr. Pangloss", "Mr. Pangloss"),
        ("Miss Cunégonde x8", "Cunégonde x7"),
        ("Commander von Brüning x2", "Brüning x9"),
        ("M. de Tréville x5", "Tréville"),
    ],
)
def test_names_of_one_person_that_different_people_use(written: tuple[str, ...]) -> None:
    names = {name.partition(" x")[0] for name in written} - {"Mr. Inglethorp"}
    assert frozenset(names) in groups(entities_of(*written))


@pytest.mark.parametrize(
    ("written", "apart"),
    [
        (("Margaret Hale", "Margaret x90", "Mrs. Hale x40"), ("Margaret Hale", "Mrs. Hale")),
        (("Elizabeth Bennet", "Miss Bennet", "Mrs. Bennet x9"), ("Elizabeth Bennet", "Mrs. Bennet")),
        (("Adam J. Patch", "Adam Ulysses Patch"), ("Adam J. Patch", "Adam Ulysses Patch")),
        (("Diana x9", "Bertha x9", "Clara x9"), ("Diana", "Bertha")),
        (("Aunt Reed x4", "Miss Reed x4"), ("Aunt Reed", "Miss Reed")),
        (("Aunt March x9", "Mrs. March x9"), ("Aunt March", "Mrs. March")),
        (("Uncle March x9", "Mr. March x9"), ("Uncle March", "Mr. March")),
        (("Mr. Knightley x70", "Mr. John Knightley x9", "John x5"), ("Mr. Knightley", "Mr. John Knightley")),
        (("Henry Tilney", "General Tilney x2", "Henry x2"), ("Henry Tilney", "General Tilney")),
        (("Mattie Silver", "Aunt Martha", "Mattie x9"), ("Mattie Silver", "Aunt Martha")),
    ],
)
def test_names_of_two_people_stay_apart(written: tuple[str, ...], apart: tuple[str, str]) -> None:
    assert not any(set(apart) <= group for group in groups(entities_of(*written)))


_EVIE = NameChoice("same", ("Evie",), ("Miss Howard",))


def test_a_reader_s_choices_come_last_and_in_their_order() -> None:
    written = ("Miss Howard x9", "Evie x3", "Mr. Cavendish x4", "Cavendish x2")
    assert groups(entities_of(*written, choices=(_EVIE,))) == {
        frozenset({"Miss Howard", "Evie"}),
        frozenset({"Mr. Cavendish", "Cavendish"}),
    }
    split = NameChoice("apart", ("Cavendish",), ("Mr. Cavendish",))
    assert frozenset({"Cavendish"}) in groups(entities_of(*written, choices=(_EVIE, split)))
    again = NameChoice("same", ("Cavendish",), ("Mr. Cavendish",))
    assert groups(entities_of(*written, choices=(_EVIE, split, again))) == groups(
        entities_of(*written, choices=(_EVIE,))
    )


def test_a_choice_about_a_name_that_has_not_been_met_changes_nothing() -> None:
    assert entities_of("Evie x3", "Tom", choices=(_EVIE,)) == entities_of("Evie x3", "Tom")
    by_alias = NameChoice("same", ("Evelyn Howard", "Evie"), ("Tom",))  # made when her full name had been met
    assert frozenset({"Evie", "Tom"}) in groups(entities_of("Evie x3", "Tom", choices=(by_alias,)))
