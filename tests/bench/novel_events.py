"""Five events of each of eight novels that a reader would tell, written down from memory before any summary was seen.

An event: what happens in our words, the chapters (counted as summaries count them, from 1) that tell it, and the words
of which one must stand in a sentence of these chapters for the sentence to tell it.
"""

from __future__ import annotations

from typing import NamedTuple


class NovelEvent(NamedTuple):
    """``words`` is a regular expression for lower-case text."""

    what: str
    first: int
    last: int
    words: str


EVENTS = {
    "charles-dickens_great-expectations": (
        NovelEvent("an escaped convict makes Pip steal food and a file", 1, 5, r"convict|\bfile\b|wittles|fearful man"),
        NovelEvent("Pip is sent to Miss Havisham and meets Estella", 8, 8, r"havisham|estella|bride|playing"),
        NovelEvent(
            "Jaggers tells Pip that he will come into property", 18, 18, r"expectations|property|fortune|indentures"
        ),
        NovelEvent(
            "the convict comes back: he is Pip’s benefactor", 39, 39, r"convict|gentleman (?:on|of) you|it’s me"
        ),
        NovelEvent(
            "Magwitch is caught in flight, and dies",
            54,
            56,
            r"overboard|surrender|\bdied\b|\bdead\b|sentence|arrest|seized",
        ),
    ),
    "charles-dickens_a-tale-of-two-cities": (
        NovelEvent(
            "Lucie finds her father, long a prisoner, in a garret",
            4,
            6,
            r"shoemaker|garret|found|alive|bench|north tower",
        ),
        NovelEvent("Darnay is tried for treason and acquitted", 8, 9, r"treason|acquitted|verdict|traitor"),
        NovelEvent("the Bastille is stormed", 27, 27, r"bastille|cannon|fortress|drawbridge|governor"),
        NovelEvent(
            "Darnay is condemned by what Doctor Manette once wrote",
            39,
            41,
            r"denounce|condemn|death within|verdict|sentence|doomed",
        ),
        NovelEvent(
            "Carton dies in Darnay’s place",
            43,
            45,
            r"changed? (?:clothes|coat|places?)|guillotine|far better thing|twenty-three|die in his place",
        ),
    ),
    "charlotte-bronte_jane-eyre": (
        NovelEvent("Jane is locked into the red-room", 1, 2, r"red-room|locked|lock her"),
        NovelEvent("Helen Burns dies", 9, 9, r"\bdead\b|\bdied\b|\bdying\b|\bdeath\b|consumption"),
        NovelEvent("Jane saves Rochester from his burning bed", 15, 15, r"flame|fire|burn|smoke"),
        NovelEvent(
            "the wedding is stopped, for he has a mad wife", 26, 26, r"impediment|wife|\bmad\b|lunatic|marriage"
        ),
        NovelEvent("Jane finds Rochester blind, and marries him", 37, 38, r"blind|married|marry"),
    ),
    "emily-bronte_wuthering-heights": (
        NovelEvent(
            "Mr. Earnshaw brings home a foundling, Heathcliff",
            4,
            4,
            r"liverpool|gipsy|brat|black-haired|christened|child",
        ),
        NovelEvent(
            "Catherine will marry Linton, and Heathcliff goes",
            9,
            9,
            r"degrade|asked me to marry|accepted|missing|vanished|not (?:be|to be) found|gone",
        ),
        NovelEvent("Isabella elopes with Heathcliff", 12, 13, r"eloped|run off|gone off|fled|married|elopement"),
        NovelEvent("a daughter is born, and Catherine dies", 16, 16, r"\bborn\b|\bdied\b|\bdead\b|corpse|\bdeath\b"),
        NovelEvent("Heathcliff dies", 34, 34, r"\bdead\b|\bdied\b|\bdeath\b|buried|stark"),
    ),
    "nathaniel-hawthorne_the-scarlet-letter": (
        NovelEvent(
            "Hester stands on the scaffold with the letter and her child",
            2,
            4,
            r"scaffold|pillory|platform|infant|embroider",
        ),
        NovelEvent(
            "her husband comes to her in prison and binds her to silence",
            5,
            5,
            r"husband|secret|oath|swear|wronged|betray",
        ),
        NovelEvent(
            "the minister stands on the scaffold by night", 13, 13, r"scaffold|vigil|shriek|meteor|electric chain"
        ),
        NovelEvent(
            "Hester and the minister meet in the forest, and will flee",
            17,
            21,
            r"forest|flee|ship|voyage|vessel|flung|threw",
        ),
        NovelEvent(
            "the minister confesses on the scaffold, and dies",
            24,
            24,
            r"scaffold|confess|\bdied\b|\bdying\b|\bdeath\b|reveal|expired",
        ),
    ),
    "bram-stoker_dracula": (
        NovelEvent("Harker finds that he is a prisoner of the Count", 2, 4, r"prisoner|crawl|locked|escape"),
        NovelEvent(
            "a ship without a living man runs ashore at Whitby",
            7,
            8,
            r"schooner|derelict|wheel|steersman|corpse|ran (?:up )?on|shore",
        ),
        NovelEvent("Lucy dies", 12, 12, r"\bdead\b|\bdied\b|\bdying\b|\bdeath\b"),
        NovelEvent("Lucy, a vampire now, is given peace with a stake", 15, 16, r"stake|hammer|coffin|tomb|un-?dead"),
        NovelEvent("the Count is killed at sunset", 27, 27, r"throat|knife|crumbled|dust|sheared|sunset|plunged"),
    ),
    "robert-louis-stevenson_treasure-island": (
        NovelEvent(
            "the old captain gets the black spot, and dies", 3, 3, r"\bdead\b|\bdied\b|apoplexy|black spot|\bdeath\b"
        ),
        NovelEvent("Jim hears of the mutiny from the apple barrel", 10, 11, r"apple|barrel|mutin|overheard"),
        NovelEvent("Jim meets the marooned Ben Gunn", 15, 15, r"gunn|marooned|maroon"),
        NovelEvent("Jim kills Israel Hands on the Hispaniola", 25, 26, r"pistol|dirk|plunged|\bdead\b|killed"),
        NovelEvent(
            "the pirates find the treasure gone",
            32,
            33,
            r"excavation|treasure|cache|rifled|seven hundred thousand|gunn",
        ),
    ),
    "arthur-conan-doyle_the-hound-of-the-baskervilles": (
        NovelEvent(
            "Sir Charles died beside the footprints of a huge hound",
            2,
            3,
            r"footprint|hound|\bdead\b|\bdeath\b|legend|curse",
        ),
        NovelEvent("in London Sir Henry is followed, and a boot is stolen", 4, 5, r"boot|followed|cab|beard|warn"),
        NovelEvent("the man on the tor is Holmes himself", 11, 12, r"holmes|stone hut|lovely evening|the tor"),
        NovelEvent(
            "the convict falls to his death in Sir Henry’s clothes",
            12,
            13,
            r"selden|convict|clothes|\bdead\b|scream|\bfell\b",
        ),
        NovelEvent("the hound springs at Sir Henry and is shot", 14, 14, r"hound|revolver|spring|creature|barrel"),
    ),
}
