"""Tells a stretch in a few sentences: a model's, part by part, where the text carries them, else runs of the book's."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from itertools import groupby

from indexing.hits import Passage
from indexing.locator import Locator, TextRange
from models.cancel import CancelToken
from models.conversation import Chat, ChatMessage, ContextOverflow
from models.errors import ModelError
from reader.engine.grounding.drafts import split_draft, without_marks
from reader.engine.grounding.evidence import NumberedPassage, sentences_of
from reader.engine.grounding.spoiler_filter import SpoilerFilter
from reader.engine.grounding.words import Lexicon
from reader.engine.summaries.runs import CHAPTER, candidates_of, cut, follows, from_summary, joined, picks, topic_words
from reader.engine.summaries.source_text import SourceSentence, SourceText, is_whole
from reader.engine.summaries.summary_sentences import SummarySentence
from reader.engine.summaries.verify import Verifier

_MOST = 100
"""Sentences of a part: the verifier compares no more."""


def parts(source: SourceText, fits: Callable[[str], bool]) -> list[SourceText]:
    """The stretch in as few parts as ``fits`` lets be, of about equal length, none across spine items."""
    pieces: list[SourceText] = []
    for _, run in groupby(source.sentences, key=lambda sentence: sentence.range.start.spine):
        pieces += [SourceText(source.span, piece) for piece in _halved(tuple(run), fits)]
    return pieces


def _halved(run: tuple[SourceSentence, ...], fits: Callable[[str], bool]) -> list[tuple[SourceSentence, ...]]:
    if len(run) == 1 or (len(run) <= _MOST and fits(" ".join(sentence.text for sentence in run))):
        return [run]
    half = sum(sentence.words for sentence in run) / 2
    words, at = run[0].words, 1
    while at < len(run) - 1 and words + run[at].words <= half:
        words += run[at].words
        at += 1
    return [*_halved(run[:at], fits), *_halved(run[at:], fits)]


def evidence_of(part: SourceText) -> tuple[NumberedPassage, ...]:
    """The part's sentences as numbered passages: a passage for each run of them without a gap."""
    runs: list[list[SourceSentence]] = []
    for sentence in part.sentences:
        if runs and follows(runs[-1][-1], sentence):
            runs[-1].append(sentence)
        else:
            runs.append([sentence])
    return tuple(_numbered(n, run) for n, run in enumerate(runs, start=1))


def _numbered(n: int, run: Sequence[SourceSentence]) -> NumberedPassage:
    where = TextRange(run[0].range.start, run[-1].range.end)
    passage = Passage.unstored("", "", "", where, joined(run), [sentence.range for sentence in run])
    return NumberedPassage(n, passage, 1.0, where)


_log = logging.getLogger(__name__)

METHOD = "4"
"""Raise it when another summary of the same text would be made: prompts, checks, choice."""
MAX_TOKENS = 70
"""Of what the model writes at a time: two or three sentences."""
_MOST_PROMPT_TOKENS = {"guided": 640, "agent": 2_000}
"""By the model's driver: a small model is confused by more, and reading takes its time."""
_PATIENCE = 2
"""Drafts in a row that can't be kept, after which a model isn't asked again for this summary."""
_STATEMENT = 3
"""Words that make a statement."""
_FRESH = 0.7
"""Share of a sentence's words that are not said again in it."""
_SAME = 0.8
"""Share of a sentence's words in an earlier one above which it only repeats it."""

_ROLE = "You summarise the book “{title}”. Use only what the text says, with its own names and words."
_MAP = "What happens here? Tell it in one or two short sentences, with the names and words of the text above."
_REDUCE = (
    "This is what happens in a chapter. Tell it in at most {count} short sentences, with the same names and words."
)


class Summariser:
    """Tells stretches of one book for one request. ``chat`` None: in the book's own sentences.

    ``similar`` gives the cosine of two texts, None where there is no model; ``spoiler_filter`` knows what the book
    has only after a place; ``pause`` may block before the chat model is asked, for somebody else may want it first.
    """

    def __init__(
        self,
        title: str,
        language: str,
        chat: Chat | None,
        similar: Callable[[str, str], float | None],
        spoiler_filter: Callable[[Locator], SpoilerFilter],
        pause: Callable[[], None],
        cancel: CancelToken,
    ) -> None:
        self._title, self._language = title, language
        self._chat, self._similar = chat, similar
        self._spoiler_filter, self._pause, self._cancel = spoiler_filter, pause, cancel
        self._lexicon = Lexicon(language)
        self._unfit = 0

    def summarise(
        self, source: SourceText, title: str, on_part: Callable[[int, int], None] = lambda _done, _total: None
    ) -> list[SummarySentence]:
        """The chapter in book order, in three to six sentences or runs by its length; ``on_part`` gets the progress."""
        count = sentences_for(source)
        if self._chat is not None and count and self._unfit < _PATIENCE:
            summary = self._map(self._chat, source, on_part)
            # a stray one among the book's helps nobody
            if sum(sentence.own for sentence in summary) * 2 > len(summary):
                summary = self._reduce(self._chat, source, summary, count) if len(summary) > count else summary
                return self._filled(summary, source, count)
        return self.quote(source, count, title)

    def quote(self, source: SourceText, count: int, title: str = "") -> list[SummarySentence]:
        """The ``count`` runs of the book's sentences that tell most of it, one from each of as many equal parts."""
        pieces = cut(title, candidates_of(source.sentences, english=self._lexicon.english), count, CHAPTER)
        return [pick.sentence for pick in picks(pieces)]

    def _filled(self, summary: Sequence[SummarySentence], source: SourceText, count: int) -> list[SummarySentence]:
        """The summary, completed with the book's own sentences if a model made too few."""
        spare = [t for t in self.quote(source, count) if not any(t.range.overlaps(other.range) for other in summary)]
        return sorted([*summary, *spare[: max(0, count - len(summary))]], key=lambda sentence: sentence.range.start)

    def _map(self, chat: Chat, source: SourceText, on_part: Callable[[int, int], None]) -> list[SummarySentence]:
        """What each part tells: the model's sentences that it carries, or else its best own."""
        split = parts(source, lambda text: self._fits(chat, self._prompt(text, _MAP)))
        summary: list[SummarySentence] = []
        spoiler_filter = self._spoiler_filter(source.span.end)
        for done, part in enumerate(split):
            on_part(done, len(split))
            self._cancel.check()
            evidence = evidence_of(part)
            prompt = self._prompt("\n".join(passage.passage.text for passage in evidence), _MAP)
            summary += self._ask(chat, prompt, evidence, summary, spoiler_filter) or self.quote(part, 1)
        return summary

    def _reduce(
        self, chat: Chat, source: SourceText, summary: Sequence[SummarySentence], count: int
    ) -> list[SummarySentence]:
        """The same in ``count`` sentences: the model's, if at least half as many are carried, or else a selection."""
        prompt = self._prompt("\n".join(sentence.text for sentence in summary), _REDUCE.format(count=count))
        if self._fits(chat, prompt):
            ranges = [sentence.range for sentence in summary]
            carried = tuple(s for s in source.sentences if any(r.start <= s.range.start < r.end for r in ranges))
            reduced = self._ask(
                chat, prompt, evidence_of(SourceText(source.span, carried)), (), self._spoiler_filter(source.span.end)
            )
            if len(reduced) * 2 >= count:
                return reduced[:count]
        return [pick.sentence for pick in picks(cut("", from_summary(summary), count, CHAPTER))]

    def _ask(
        self,
        chat: Chat,
        prompt: Sequence[ChatMessage],
        evidence: Sequence[NumberedPassage],
        summary: Sequence[SummarySentence],
        spoiler_filter: SpoilerFilter,
    ) -> list[SummarySentence]:
        """What the model writes that the evidence carries and ``summary`` doesn't tell yet, in book order."""
        if self._unfit >= _PATIENCE:
            return []
        self._pause()
        try:
            reply = chat.generate(prompt, max_tokens=MAX_TOKENS, cancel=self._cancel)
        except (ContextOverflow, ModelError) as error:
            _log.warning("no summary of a part: %s", error)
            self._unfit = _PATIENCE
            return []
        drafted = self._verified(reply.text, evidence, summary)
        # what is kept may be read again at any horizon from the stretch's end on
        accepted = [sentence for sentence in drafted if not spoiler_filter.spoils_as_claim(sentence.text)]
        self._unfit = 0 if accepted else self._unfit + 1
        return accepted

    def _verified(
        self, draft: str, evidence: Sequence[NumberedPassage], summary: Sequence[SummarySentence]
    ) -> list[SummarySentence]:
        sentences = sentences_of(evidence, self._lexicon)
        verifier = Verifier(sentences, self._lexicon, self._similar)
        accepted: list[SummarySentence] = []
        for drafted in split_draft(draft, self._language):
            text = without_marks(drafted)
            if not is_whole(text) or self._rambles(text) or self._repeats(text, (*summary, *accepted)):
                continue  # it was cut off, or repeats what is said already
            quote = verifier.quote_for(text)
            if quote is not None:
                accepted.append(SummarySentence(text, quote.range, own=text != quote.source.quote(quote.range)))
        return sorted(accepted, key=lambda sentence: sentence.range.start)

    def _rambles(self, text: str) -> bool:
        """Whether a sentence says next to nothing, or the same over and over, as small models do."""
        terms = topic_words(text)
        return len(set(terms)) < max(_STATEMENT, _FRESH * len(terms))

    def _repeats(self, text: str, summary: Sequence[SummarySentence]) -> bool:
        stems = self._lexicon.read(text).stems
        return any(len(stems & self._lexicon.read(t.text).stems) >= _SAME * len(stems) for t in summary)

    def _prompt(self, text: str, task: str) -> Sequence[ChatMessage]:
        return ChatMessage("system", _ROLE.format(title=self._title[:200])), ChatMessage("user", f"{text}\n\n{task}")

    @staticmethod
    def _fits(chat: Chat, prompt: Sequence[ChatMessage]) -> bool:
        room = min(chat.context_tokens - MAX_TOKENS, _MOST_PROMPT_TOKENS[chat.driver])
        try:
            return chat.count_prompt_tokens(prompt) <= room
        except ModelError as error:
            _log.warning("no summary by the model: %s", error)
            return False


def sentences_for(source: SourceText) -> int:
    """How many sentences tell a stretch: three to six by its length, no more than a third of a short one's."""
    by_length = 3 + sum(source.words > words for words in (800, 1_600, 3_200))
    return min(by_length, -(-len(source.sentences) // 3))
