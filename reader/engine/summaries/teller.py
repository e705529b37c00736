"""Tells a stretch in a few sentences: a model's, part by part, where the text carries them, else the book's own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from models.cancel import CancelToken
from models.chat import ChatModel, ContextOverflow, Message
from models.errors import ModelError
from reader.engine.agent import writer
from reader.engine.agent.evidence import NumberedPassage, sentences_of
from reader.engine.agent.question import read_question
from reader.engine.agent.verify import Verifier, strip_marks
from reader.engine.agent.words import Lexicon
from reader.engine.summaries.extract import choose
from reader.engine.summaries.gist import gist
from reader.engine.summaries.parts import evidence_of, parts
from reader.engine.summaries.stretch import Stretch
from reader.engine.summaries.told import Told

_log = logging.getLogger(__name__)

METHOD = "2"
"""Raise it when another summary of the same text would be made: prompts, checks, choice."""
MAX_TOKENS = 90
"""Of what the model writes at a time: three sentences or so."""
_PATIENCE = 3
"""Drafts in a row that can't be kept, after which a model isn't asked again for this summary."""
_SAME = 0.8
"""Share of a sentence's words in an earlier one above which it only repeats it."""

_MAP = (
    "You summarise the book “{title}” part by part. Tell what happens in the part you are given, in one or two short "
    "sentences, with the names and the words that it uses itself. Tell nothing that it doesn't say."
)
_REDUCE = (
    "You summarise a chapter of the book “{title}”. You are given what happens in it, in order. Tell it in at most "
    "{count} short sentences, with the same names and words. Add nothing."
)


class Teller:
    """Tells stretches of one book for one request. ``chat`` None: in the book's own sentences.

    ``similar`` gives the cosine of two texts, None where there is no model; ``pause`` may block before the chat model
    is asked, for somebody else may want it first.
    """

    def __init__(
        self,
        title: str,
        language: str,
        chat: ChatModel | None,
        similar: Callable[[str, str], float | None],
        pause: Callable[[], None],
        cancel: CancelToken,
    ) -> None:
        self._title, self._language = title, language
        self._chat, self._similar = chat, similar
        self._pause, self._cancel = pause, cancel
        self._lexicon = Lexicon(language)
        self._unfit = 0

    def tell(self, stretch: Stretch, on_part: Callable[[int, int], None] = lambda _done, _total: None) -> list[Told]:
        """The stretch in book order, in three to six sentences by its length; ``on_part`` hears how far it is."""
        count = sentences_for(stretch)
        if self._chat is not None and count and self._unfit < _PATIENCE:
            told = self._map(self._chat, stretch, on_part)
            if any(sentence.own for sentence in told):
                return self._reduce(self._chat, stretch, told, count) if len(told) > count else told
        return self.quote(stretch, count)

    def quote(self, stretch: Stretch, count: int) -> list[Told]:
        """The ``count`` sentences of the book that tell most of it."""
        return [Told(sentence.text, sentence.range) for sentence in choose(stretch, count, self._lexicon)]

    def select(self, chapters: Sequence[Sequence[Told]], count: int) -> list[Told]:
        """The ``count`` sentences that tell most of the chapters."""
        return gist(chapters, count, self._lexicon)

    def _map(self, chat: ChatModel, stretch: Stretch, on_part: Callable[[int, int], None]) -> list[Told]:
        """What each part tells: the model's sentences that it carries, or else its best own."""
        room = min(chat.context_tokens - MAX_TOKENS, writer.MAX_PROMPT_TOKENS[chat.driver])
        prompt = _MAP.format(title=self._title[:200])
        cut = parts(stretch, lambda text: chat.count_prompt_tokens(_messages(prompt, text)) <= room)
        told: list[Told] = []
        for done, part in enumerate(cut):
            on_part(done, len(cut))
            self._cancel.check()
            drafted = self._ask(chat, prompt, part, told) if self._unfit < _PATIENCE else []
            told += drafted or self.quote(part, 1)
        return told

    def _reduce(self, chat: ChatModel, stretch: Stretch, told: Sequence[Told], count: int) -> list[Told]:
        """The same in ``count`` sentences: the model's, if they tell at least half as many things, or a selection."""
        prompt = _REDUCE.format(title=self._title[:200], count=count)
        room = min(chat.context_tokens - MAX_TOKENS, writer.MAX_PROMPT_TOKENS[chat.driver])
        whole = _messages(prompt, "\n".join(sentence.text for sentence in told))
        if self._unfit < _PATIENCE and chat.count_prompt_tokens(whole) <= room:
            ranges = [sentence.range for sentence in told]
            carried = tuple(s for s in stretch.sentences if any(r.start <= s.range.start < r.end for r in ranges))
            reduced = self._ask(chat, prompt, Stretch(stretch.span, carried, None), (), [t.text for t in told])
            if len(reduced) * 2 >= count:
                return reduced[:count]
        return self.select([told], count)

    def _ask(
        self, chat: ChatModel, prompt: str, part: Stretch, told: Sequence[Told], given: Sequence[str] | None = None
    ) -> list[Told]:
        """What the model says of a part (or of ``given``), as far as the part's sentences carry it, in book order."""
        passages = evidence_of(part)
        text = "\n".join(given or [passage.passage.text for passage in passages])
        self._pause()
        try:
            reply = chat.generate(_messages(prompt, text), max_tokens=MAX_TOKENS, cancel=self._cancel)
        except (ContextOverflow, ModelError) as error:
            _log.warning("no summary of a part: %s", error)
            self._unfit = _PATIENCE
            return []
        kept = self._verified(reply.text, passages, told)
        self._unfit = 0 if kept else self._unfit + 1
        return kept

    def _verified(self, draft: str, passages: Sequence[NumberedPassage], told: Sequence[Told]) -> list[Told]:
        sentences = sentences_of(passages, self._lexicon)
        verifier = Verifier(read_question("", self._lexicon), sentences, self._lexicon, self._similar)
        kept: list[Told] = []
        for drafted in writer.split(draft, self._language):
            text, _ = strip_marks(drafted)
            quote = verifier.check(text).quote
            if quote is not None and not self._repeats(text, (*told, *kept)):
                kept.append(Told(text, quote.range, own=text != quote.source.quote(quote.range)))
        return sorted(kept, key=lambda sentence: sentence.range.start)

    def _repeats(self, text: str, told: Sequence[Told]) -> bool:
        stems = self._lexicon.read(text).stems
        return any(len(stems & self._lexicon.read(t.text).stems) >= _SAME * len(stems) for t in told)


def sentences_for(stretch: Stretch) -> int:
    """How many sentences tell a stretch: three to six by its length, no more than a third of a short one's."""
    by_length = 3 + sum(stretch.words > words for words in (800, 1_600, 3_200))
    return min(by_length, -(-len(stretch.sentences) // 3))


def _messages(prompt: str, text: str) -> Sequence[Message]:
    return Message("system", prompt), Message("user", text)
