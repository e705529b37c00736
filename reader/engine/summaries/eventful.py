"""How much of an event a sentence tells: a death, an arrival, a quarrel, a marriage, a discovery. English words alone.

In other languages all sentences are alike; there the other signs decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

_KINDS = (
    # death
    (
        1.0,
        "died dies die dying dead death deathbed corpse lifeless drown drowned hanged executed execution "
        "guillotine slain slew stabbed strangled suicide buried burial funeral perished expired",
    ),
    (0.9, "kill kills killed murder murdered murderer murders poison poisoned fatal shot+one shot+dead shot+through"),
    # marriage, birth, love
    (
        0.8,
        "married marries marry marriage wedding wedded bride bridegroom elope eloped elopement betrothed "
        "engaged+to engagement divorce divorced christened",
    ),
    (
        0.5,
        "propose proposed proposal proposals refused+one accept+one accepted+one kiss kissed in+love love+one "
        "loves+one loved+one my+wife your+wife was+born been+born birth",
    ),
    # violence, flight, danger
    (
        0.75,
        "attack attacked struck wound wounded fired pistol revolver rifle gun sword knife duel fought fight "
        "battle besieged siege stormed mutiny blow bullet shot",
    ),
    (0.6, "escape escaped escapes fled flee flight ran+away run+away ran+off run+off pursued pursuit"),
    (
        0.4,
        "seized sprang threw+one flung hurled plunged dragged knocked dashed burst tore leaped leapt rushed caught",
    ),
    (0.3, "fell fallen tumbled slipped"),
    (
        0.3,
        "blood bleeding senseless unconscious faint fainted swoon swooned stunned groan groaned scream "
        "screamed shriek shrieked",
    ),
    (
        0.3,
        "wrecked shipwreck sank sinking overboard flame flames on+fire burn burned burnt burning exploded "
        "explosion crash smash smashed broke overturned",
    ),
    (0.3, "save saved saving rescue rescued release released free freed"),
    (0.3, "ill illness fever delirium delirious recovered sick doctor"),
    # crime and law
    (
        0.4,
        "arrest arrested prison prisoner imprisoned capture captured condemned acquitted sentence sentenced "
        "trial verdict accuse accused accuses guilty innocent convict convicted police",
    ),
    (0.3, "robbed robbery stole stolen theft thief thieves kidnap kidnapped"),
    # fortune, news, a discovery
    (
        0.3,
        "inherit inherited inheritance fortune bequeathed legacy expectations treasure gold sold bought "
        "reward wager bet thousand won",
    ),
    (0.25, "letter telegram note message news"),
    (0.2, "discover discovered discovers discovery found recognised recognized"),
    (0.2, "revealed confess confessed confession secret betrayed truth lied deceived guess guessed learned+that"),
    (0.2, "disappeared disappearance vanished missing lost gone nowhere"),
    # arrival, leave, quarrel
    (
        0.25,
        "departed departure set+out set+sail set+off left sailed journey parted farewell goodbye went+away embarked",
    ),
    (
        0.2,
        "arrived arrival arrives returned came+back came+home came+in came+to come+back come+home entered "
        "introduced first+time first+saw first+met stranger",
    ),
    (
        0.2,
        "quarrel quarreled quarrelled dismissed banished turned+out insult insulted rage furious threat "
        "threaten threatened forbade forbid hated",
    ),
)
"""Words and pairs of words by kind of event, with its weight; “one” is anybody that a pronoun stands for.

The weights are rounded from a conditional logit over the novels of tests.bench.deciding_events.
"""
_KIND_OF = {said: kind for kind, (_, words) in enumerate(_KINDS) for said in words.split()}
_WORD = re.compile(r"[a-z]+")
_ANYBODY = dict.fromkeys("him her you me them us himself herself myself themselves".split(), "one")
_MAY_BE = re.compile(
    r"\b(?:if|would|could|should|might|may|will|shall|never|not|perhaps|maybe|as though|like an?|almost|ready to|nor|"
    r"wish(?:ed)?)\b"
)
_SUPPOSED = 0.6
"""Weight of an event that may not have come about."""
_FIGURATIVE = re.compile(
    r"\b(?:(?:dying|die[ds]?) (?:away|out|down|of laughing|for a|to (?:see|know|hear|go))|died on (?:his|her|my) lips|"
    r"dead (?:silence|standstill|still|of|calm|level|weight|leaf|leaves|certain|sure|ahead|against|tired|letter|to|"
    r"stop|past|earnest|gone|set|loss|beat)|dying day|dead(?:ly)? pale|death[- ]?like|"
    r"(?:like|as) (?:a |the )?(?:dead|death|corpse)|"
    r"(?:scared|tired|frightened|worried|bored|tickled|sick|talked|(?:scare|bore|talk|worry) \w+) to death|"
    r"shot (?:an?|one|up|off|past|down|out|forward|back)|killing time|"
    r"struck (?:with|by|me|up|in|out|a (?:match|light)|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|"
    r"fell (?:in with|in love|asleep|silent|back|to|into (?:a |the )?(?:talk|conversation|silence|step))|"
    r"broke (?:off|out|the silence|in upon)|flights? of)\b"
)
"""“The sound died away”: told in words for events, and none."""


def eventfulness(text: str) -> float:
    """From 0, nothing happens; a death alone is 1, and each further kind of event adds its weight."""
    said = text.lower()
    if next(_kinds(said), None) is None:
        return 0.0
    literal = _FIGURATIVE.sub(".", said)
    value = sum(_KINDS[kind][0] for kind in set(_kinds(literal)))
    return value * _SUPPOSED if _MAY_BE.search(literal) else value


def _kinds(said: str) -> Iterator[int]:
    words = [_ANYBODY.get(word, word) for word in _WORD.findall(said)]
    pairs = (f"{one}+{other}" for one, other in pairwise(words))
    for each in (*words, *pairs):
        if each in _KIND_OF:
            yield _KIND_OF[each]
