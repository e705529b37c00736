"""How much a sentence says of who or what a name is, and how good it is to introduce the name, by how it is built.

Names of relations, occupations and looks are English; in other languages the signs that are left are the first
mentions, the full name, and what stands in commas behind it.
"""

from __future__ import annotations

import re
from math import exp2, log2

from reader.engine.concepts.naming import NamingSentence

_SHORTEST, _LONGEST = 30, 300  # characters of a sentence that is pleasant to read by itself
INFORMATIVE = 2.0
_NEARNESS = 1.6
"""What the very first mention is worth; it halves every ``_HALVES`` mentions."""
_HALVES = 6
_DRIFT = 0.1
"""What each doubling of the earlier mentions costs: late in a book sentences tell events, not who people are."""

_KIN = (
    r"(?:(?:grand|step|god|half-|foster-)?(?:father|mother|brother|sister|son|daughter|child|parents?)|wife|husband|"
    r"uncle|aunt|cousin|niece|nephew|widow|widower|bride|betrothed|fianc[ée]e?|lover|mistress|friend|companion|guardian|"
    r"ward|heir(?:ess)?|neighbou?r|rival|enemy|master|servant|housekeeper|partner|colleague|governess|tutor|pupil|"
    r"secretary|landlord|landlady|guest|host|twin|orphan|in-law)"
)
_ROLE = (
    r"(?:man|woman|boy|girl|lad|lady|gentleman|person|fellow|creature|youth|maid(?:en)?|beauty|captain|mate|sailor|"
    r"seaman|harpooner|harpooneer|officer|soldier|general|colonel|major|lieutenant|sergeant|doctor|surgeon|physician|"
    r"lawyer|clerk|clergyman|rector|vicar|curate|priest|monk|bishop|merchant|banker|farmer|peasant|count(?:ess)?|"
    r"prince(?:ss)?|king|queen|emperor|empress|duke|duchess|baron(?:et|ess)?|lord|squire|knight|scholar|professor|"
    r"teacher|student|author|poet|artist|actor|actress|singer|detective|inspector|policeman|agent|cook|butler|footman|"
    r"coachman|valet|gardener|shepherd|hunter|blacksmith|carpenter|tailor|pirate|thief|murderer|magistrate|judge|"
    r"chauffeur|commissary|butcher|baker|brewer|apprentice|’?prentice|irishman|scotsman|scotchman|dancer|engineer|wizard|"
    r"witch|native|inhabitant|member|leader|chief|head|owner|daughter|son|stranger|foreigner|american|englishman|frenchman|"
    r"german|russian|italian|spaniard|dutchman|quaker|jew|dog|horse|cat|whale|wolf|bear|ship|vessel|schooner|"
    r"philosopher|mathematician|scientist|physicist|chemist|naturalist|botanist|biologist|astronomer|historian|"
    r"economist|theologian|psychologist|explorer|inventor|statesman|politician|president|minister|senator|governor|"
    r"painter|sculptor|composer|novelist|dramatist|playwright|critic|commentator|translator|editor|founder|prophet|"
    r"saint|pope|god|goddess|journalist|essayist)"
)
_SITE = (
    r"(?:village|town|city|island|isle|house|home|estate|castle|palace|abbey|manor|hall|park|farm|inn|hotel|tavern|"
    r"street|square|river|lake|bay|harbou?r|port|sea|mountain|hill|valley|forest|county|country|province|kingdom|"
    r"district|parish|region|capital|seat|residence|place|port|kingdom|continent|planet|ship|vessel|brig|schooner|"
    r"frigate|regiment|school|college|university|church|society|company|order|party)"
)
_LOOKS = re.compile(
    r"\b(?:(?:of|about|nearly|aged) (?:\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty)|"
    r"young|old|elderly|aged|middle-aged|tall|short|stout|slender|thin|handsome|beautiful|pretty|plain|ugly|"
    r"good-looking|clever|sensible|amiable|proud|rich|wealthy|poor|noble|gentle|fair|dark|pale|red-haired|bald|"
    r"countenance|complexion|features|face|eyes|hair|beard|figure|stature|manners|temper|disposition|character|"
    r"understanding|fortune|income|birth|family|born|bred|aged|years|married|unmarried|eldest|youngest|elder|younger|"
    r"only|known|famous|celebrated|renowned|called|situated|consist(?:s|ed|ing))\b"
)
_BE = r"(?:was|is|were|are|had been|has been|became|remained|being)"
_DET = r"(?:the|a|an|one of|his|her|their|its|my|our|your)"
_ADVERB = (
    r"(?:(?:not|only|indeed|also|still|then|really|always|by no means|certainly|but|such|no less than|"
    r"(?:so|as|too) [a-z-]+|[a-z]+ly),? )?"
)
_STATE = (
    r"(?:not|now|then|there|here|gone|sure|glad|sorry|happy|able|unable|aware|silent|ready|alone|still|away|out|in|at|"
    r"on|up|down|about|able|quite|too|so|as|well|ill|dead|asleep|awake|present|absent|right|wrong|off|come|over|angry|"
    r"back|to|no|home|next|late|done|seen|sent|known|left|made|put|set|shut|lost|met|taken|given|going)\b"
)
_QUALITY = r"(?:[a-z]+[ -](?:looking|[a-z]+ed)|[a-z]+(?<!ed)(?<!ing))"
_TIME = (
    r"(?:little |moment|few |minute|hour|week|month|day|night|next|same|last|first to|long time|good deal|great deal|"
    r"only one)"
)
_SAY = (
    r"(?:said|says|replied|cried|asked|answered|exclaimed|returned|added|observed|continued|repeated|whispered|"
    r"muttered|shouted|remarked|inquired|enquired|murmured|resumed|began|called out|rejoined|interrupted|ejaculated|"
    r"went on)"
)


def _sign(
    introduction_score: float, before: str = "", after: str = ""
) -> tuple[float, re.Pattern[str], re.Pattern[str]]:
    return introduction_score, re.compile(f"(?:{before})$"), re.compile(after)


_VERB = r"(?:has|have|had|is|was|are|were|be|will|would|shall|should|can|could|may|might|must|do|does|did|said|says)\b"
_STYLE = r"(?:(?:great|old|young|good|poor|late|famous|little|celebrated) )?(?:(?:[A-Z][a-z]{0,3}\.|Miss|Sir|Lady) )?"
"""What may stand between a relation and a name: “his friend, the great Dr. X”."""
_NO_VERBS = rf"(?:(?!{_VERB})[\w’'-]+ ?){{1,8}}"
_OBLIQUE = re.compile(r"\b(?:of|in|into|from|by|with|to|for|at|on|than|about|over|after|before|like)(?: the| old)? $")
_AS_SUBJECT = (
    # X was a …, X was so odd a …, X had been a …
    _sign(3.0, "", rf" {_BE} {_ADVERB}{_DET} (?!{_TIME})"),
    # X was good-looking and …
    _sign(1.4, "", rf" {_BE} (?:very |[a-z]+ly )?(?!{_STATE}){_QUALITY}(?:,| and|;|\.)"),
    # X had a …, X lived in …
    _sign(1.0, "", r" (?:had (?:a|an|no|been|formerly)|has|possessed|owned|belonged|lived|resided|came from|stands)\b"),
)
_FRAMES = (
    # X, the …; X, a …; X (a …
    _sign(
        2.4,
        "",
        rf"(?:, | \(|\u2060?—)(?:the|a|an|one of) (?!{_TIME}|more ){_NO_VERBS}[,.;:)\u2060—]",
    ),
    # X (1685–1753)
    _sign(2.4, "", r" ?\([^()]{0,20}\d{3,4}"),
    # X, my butler; X—our captain of police; X, King of …
    _sign(2.2, "", rf"(?:, |\u2060?—)(?:his|her|their|its|my|our|your) (?:[a-z-]+ ){{0,3}}(?:{_KIN}|{_ROLE})\b"),
    _sign(2.2, "", r", [A-Z][\w’'-]+ (?:of|to) (?:the )?[A-Z]"),
    # X, who …
    _sign(1.5, "", r",? (?:who|whose|which|where)\b"),
    # a … named X
    _sign(
        3.2,
        rf"\b(?:named|by the name of|[Nn]ame (?:was|is|of)|known as|calls? (?:himself|herself|itself)|some call|"
        rf"(?:is|was|are|were|been|{_KIN}|{_ROLE}|{_SITE}),? called) [“‘\"']?",
    ),
    # her sister, X; my friend X
    _sign(2.4, rf"\b(?:{_DET}|[A-Z]\w+[’']s) (?:[A-Z]?[a-z-]+ ){{0,3}}(?:{_KIN}|{_ROLE}),? (?:the )?{_STYLE}"),
    # the magistrate, M. X; the poor widow, Mrs. X
    _sign(1.8, rf"\b{_DET} (?:[a-z’'-]+ ){{1,4}}[a-z’'-]+, (?:the )?{_STYLE}", r"[,.;:)”]"),
    # the village of X
    _sign(2.6, rf"\b{_SITE} of "),
    # the second mate was X
    _sign(2.6, rf"\b(?:{_KIN}|{_ROLE}|{_SITE})\b[^,;.]{{0,40}} {_BE} ", r"[,.;:]"),
    # sister of X; X’s aunt
    _sign(1.2, rf"\b{_KIN} (?:of|to) "),
    _sign(1.0, "", rf"[’']s (?:[a-z-]+ ){{0,2}}{_KIN}\b"),
    # X … a trade, a relation, a kind of place
    _sign(0.6, "", rf"[^.;:]{{0,60}}\b(?:{_ROLE}|{_KIN}|{_SITE})\b"),
)
_TAG = _sign(-2.5, rf"[”\"’'][^“\"]{{0,40}}\b{_SAY} (?:the |poor |old )?")
_TAGGED = _sign(-2.0, "", rf",? (?:[a-z]+ly )?{_SAY}\b")
_DEAR = _sign(-2.0, r"\b(?:[Dd]ear|[Mm]y|[Oo]h|O|[Yy]es|[Nn]o|[Ww]ell|[Yy]e),? ", r"[,!?”—\u2060]")
_CALLED_OUT = _sign(-2.0, r"(?:^|[“‘\",—\u2060!?.] ?)", r"(?:[!?”—\u2060]|,(?! an? | the | who))")
_SPEAKER = re.compile(r"\b(?:I|me|my|you|your|we|us)\b")
_DANGLING = re.compile(r"^[“\"‘'(—\s]*(?:He|She|It|They|His|Her|Their|This|That|These|Those|And|But|So|Then|Yes|No)\b")
_OPEN, _SHUT = "“«„", "”»“"


def introduction_score(sentence: NamingSentence, built: float) -> float:
    """How good a sentence is to introduce the name with; about -5 to 8, 2 is telling. ``built`` is what it ``says``."""
    text = sentence.text
    score = built + _NEARNESS * exp2(-sentence.rank / _HALVES) - _DRIFT * log2(1 + sentence.rank)
    score += 0.8 * sentence.full
    if _DANGLING.match(text):
        score -= 0.6
    return score - _unwieldy(text) - 0.015 * sentence.start


def says(sentence: NamingSentence) -> float:
    """How much a sentence, as it is built, says of who or what the name is; about -5 to 6, 2 is telling."""
    text = sentence.text
    before, after = text[: sentence.start], text[sentence.end :]
    frames = _FRAMES if _OBLIQUE.search(before) else (*_AS_SUBJECT, *_FRAMES)
    signs = sorted((_found(frame, before, after) for frame in frames), reverse=True)
    score = signs[0] + 0.4 * sum(signs[1:])
    score += min(1.2, 0.4 * len(_LOOKS.findall(text)))
    speech = _in_speech(before)
    aside = (_TAG, _TAGGED, _DEAR, _CALLED_OUT) if speech else (_TAG, _TAGGED, _DEAR)
    score += min(_found(sign, before, after) for sign in aside)
    if text.rstrip("”\"’' ").endswith(("?", "!")):
        score -= 1.2
    if speech:
        score -= 0.5 + 0.3 * min(3, len(_SPEAKER.findall(text)))
    return score


def _found(sign: tuple[float, re.Pattern[str], re.Pattern[str]], before: str, after: str) -> float:
    value, left, right = sign
    return value if right.match(after) and left.search(before[-90:]) else 0.0


def _in_speech(before: str) -> bool:
    opened = max(before.rfind(mark) for mark in _OPEN)
    return opened > max(before.rfind(mark) for mark in _SHUT)


def _unwieldy(text: str) -> float:
    """What a sentence loses for being too short to tell anything, or too long to be read."""
    if len(text) < _SHORTEST:
        return 2.0
    return max(0.0, (len(text) - _LONGEST) / 130)
