"""How much of an event a sentence tells: a death, an arrival, a quarrel, a marriage, a discovery. English words alone.

In other languages all sentences are alike; there the other signs decide.
"""

from __future__ import annotations

import re

_MAY_BE = re.compile(
    r"\b(?:if|would|could|should|might|may|never|perhaps|as if|as though|like an?|almost|nor|wish(?:ed)?)\b"
)
_KINDS = tuple(
    (weight, re.compile(rf"\b(?:{words})\b"))
    for weight, words in (
        # a death, a killing
        (
            1.0,
            r"died|dies|dead|dying|deathbed|corpse|killed|kills|murder(?:ed|er|s)?|slain|slew|drowned|hanged|executed|"
            r"guillotine|stabbed|strangled|poisoned|suicide|buried|burial|funeral|last breath|breathed his last|"
            r"shot (?:him|her|himself|dead)|perished|his death|her death|'s death|’s death|fatal",
        ),
        # marriage, birth, love told
        (
            0.9,
            r"married|marries|marry|marriage|wedding|wedded|bride|bridegroom|eloped|elopement|betrothed|engaged to|"
            r"engagement|proposed to|proposal|refused (?:him|her)|was born|birth of|christened|divorce[d]?|ruined",
        ),
        # violence, prison, flight, danger
        (
            0.8,
            r"arrest(?:ed)?|prison(?:er)?|imprisoned|escaped?|escapes|fled|flight|seized|captured|condemned|acquitted|"
            r"sentenced?|trial|verdict|attacked|struck (?:him|her)|wounded|fired|pistol|revolver|sword|knife|duel|"
            r"fought|battle|besieged|stormed|mutiny|wrecked|shipwreck|sank|flames?|on fire|burn(?:ed|t|ing)|blood|"
            r"bleeding|robbed|stole|stolen|kidnapped|threw (?:him|her)self|sprang (?:at|upon)|overboard",
        ),
        # a discovery, a secret told, a fortune
        (
            0.8,
            r"discover(?:ed|s|y)|revealed|confess(?:ed|ion|es)?|secret|found (?:out|that|him|her|the)|recogni[sz]ed|"
            r"proved to be|was (?:none|no) other|betrayed|disappeared|vanished|missing|inherit(?:ed|ance)?|fortune|"
            r"bequeathed|legacy|the will|expectations|treasure|truth|lied|deceived|"
            r"learn(?:ed|t) that|told (?:me|him|her|them) that",
        ),
        # arrival, leave, quarrel
        (
            0.5,
            r"arriv(?:ed|al|es)|returned (?:to|from|home)|came (?:back|home)|departed|departure|set (?:out|sail|off)|"
            r"left (?:the|for|england|london|home|him|her)|sailed|journey|quarrel(?:led|ed)?|dismissed|banished|parted|"
            r"farewell|introduced|first (?:time|saw|met)|agreed to|resolved to|promised|swore|vowed|fainted|fell ill|"
            r"taken ill|fever|recovered",
        ),
    )
)
_TWICE = 0.35
"""What a second kind of event in a sentence adds to the first, as a share of it."""
_SUPPOSED = 0.6
"""Weight of an event that may not have come about."""


def eventfulness(text: str) -> float:
    """From 0, nothing happens, to 1 and a little more."""
    lowered = text.lower()
    found = sorted((weight for weight, words in _KINDS if words.search(lowered)), reverse=True)
    if not found:
        return 0.0
    value = found[0] + _TWICE * sum(found[1:2])
    return value * _SUPPOSED if _MAY_BE.search(lowered) else value
