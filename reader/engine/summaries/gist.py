"""The sentences that tell a run of chapters: of each part the one that tells most of what is new and what happens."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from indexing.passages import word_counter
from reader.engine.summaries.quality import quality_of, topic_words
from reader.engine.summaries.source_text import SourceSentence, spoken_shares
from reader.engine.summaries.summary_sentences import SummarySentence

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
_KIND_OF = {term: kind for kind, (_, words) in enumerate(_KINDS) for term in words.split()}
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
    folded = text.lower()
    if next(_kinds(folded), None) is None:
        return 0.0
    literal = _FIGURATIVE.sub(".", folded)
    value = sum(_KINDS[kind][0] for kind in set(_kinds(literal)))
    return value * _SUPPOSED if _MAY_BE.search(literal) else value


def _kinds(text: str) -> Iterator[int]:
    words = [_ANYBODY.get(word, word) for word in _WORD.findall(text)]
    pairs = (f"{word}+{other}" for word, other in pairwise(words))
    for term in (*words, *pairs):
        if term in _KIND_OF:
            yield _KIND_OF[term]


_EVENTFUL = 2.0
"""What an event of weight 1 adds to the logarithm of a sentence's weight."""
_TITLED, _MOST_TITLED = 1.0, 2
"""What each term of the chapter's title adds to a factor of 1, and how many count."""
_SHORTEST = 14
"""Words by which the weight of a sentence's terms is divided at least: the shortest don't win by being short."""
_ONCE = 0.1
"""Weight of a term that only one sentence of a part has, beside the logarithm of how many have it."""
_KNOWN = 0.01
"""Added to the share of earlier parts that have a term, whose logarithm says how new the term is."""


@dataclass(frozen=True, slots=True)
class CandidateSentence:
    """A sentence that may be told; ``own`` if it is a model's."""

    source: SourceSentence
    own: bool = False


@dataclass(frozen=True, slots=True)
class _Part:
    """A chapter or a piece of it, in order, of which one sentence is to be told."""

    title: str
    candidates: tuple[CandidateSentence, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """The sentence that tells a part; ``weight`` says how much it tells beside those of other parts."""

    sentence: SummarySentence
    words: float
    weight: float


def from_summary(sentences: Iterable[SummarySentence]) -> list[CandidateSentence]:
    """The sentences of a summary as candidates."""
    return [
        CandidateSentence(
            SourceSentence(
                sentence.range, sentence.text, word_counter(sentence.text)(sentence.text), whole=True,
                spoken=spoken_shares([(sentence.text, True)])[0],
            ),
            sentence.own,
        )
        for sentence in sentences
    ]  # fmt: skip


def cut(title: str, candidates: Sequence[CandidateSentence], pieces: int) -> list[_Part]:
    """A chapter in about equal parts: ``pieces`` of them, or fewer where there are not so many sentences."""
    pieces = min(max(pieces, 1), len(candidates))
    bounds = [len(candidates) * n // pieces for n in range(pieces + 1)] if pieces else []
    return [_Part(title, tuple(candidates[start:end])) for start, end in pairwise(bounds)]


def picks(parts: Sequence[_Part]) -> list[Pick]:
    """Of each part, none of them empty, the sentence that tells most of it.

    A sentence tells much if its terms are frequent in its part and new, that is rare in the parts before, if something
    happens in it, and if the chapter's title speaks of it. Later parts make no difference: as the reader goes on,
    what was told stays, and nothing of it can betray what follows. Over a novel the sentences in the middle of all
    others only tell that somebody looked at somebody. Words do as well as their stems here, and in two thirds of the
    time.
    """
    earlier = Counter[str]()
    chosen = []
    for n, part in enumerate(parts):
        sources = [candidate.source for candidate in part.candidates]
        terms = [set(topic_words(source.text)) for source in sources]
        counts = Counter(term for sentence_terms in terms for term in sentence_terms)
        title = set(topic_words(part.title))
        worth = {
            term: -(_ONCE + math.log(count)) * math.log(earlier[term] / max(n, 1) + _KNOWN)
            for term, count in counts.items()
        }
        weights = [
            max(sum(map(worth.__getitem__, sentence_terms)), _KNOWN)
            / max(source.words, _SHORTEST)
            * quality
            * math.exp(_EVENTFUL * eventfulness(source.text))
            * (1 + _TITLED * min(len(sentence_terms & title), _MOST_TITLED))
            for sentence_terms, source, quality in zip(terms, sources, quality_of(sources), strict=True)
        ]
        best = max(range(len(weights)), key=weights.__getitem__)
        sentence = SummarySentence(sources[best].text, sources[best].range, part.candidates[best].own)
        chosen.append(Pick(sentence, sources[best].words, weights[best]))
        earlier.update(counts.keys())
    return chosen


def strongest(chosen: Sequence[Pick], words: float, count: int | None = None) -> list[SummarySentence]:
    """Those that tell most, in book order: together of at most ``words``, but for the first, and at most ``count``."""
    kept: list[Pick] = []
    for pick in sorted(chosen, key=lambda pick: -pick.weight)[:count]:
        if kept and pick.words > words:
            break
        kept.append(pick)
        words -= pick.words
    return [pick.sentence for pick in sorted(kept, key=lambda pick: pick.sentence.range.start)]
