"""Cuts the names out of runs of capitalised words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from indexing.concepts.evidence import WordEvidence, is_epithet, is_national, is_roman, is_shout, is_title, word_of
from indexing.concepts.forms import CapitalisedRun, Token, tokens
from indexing.concepts.lexicon import SELDOM_SURNAMES, SOCIETIES, STREETS
from models.cancel import CancelToken

_Piece = list[Token]
# Languages whose “of” is also part of surnames join it only after a title.
_OF_WORDS = {"of", "the", "of the", "&"}


class Segments:
    """The names in each run, by what the whole book says of its words."""

    def __init__(self, evidence: WordEvidence, runs: Iterable[CapitalisedRun], cancel: CancelToken) -> None:
        """Look through all runs. Raises Cancelled."""
        self._evidence = evidence
        self._known: Counter[str] = Counter()  # names of several words found in the middle of sentences
        self._cache: dict[tuple[str, bool, bool], tuple[tuple[int, int], ...]] = {}
        seen = Counter((run.text, run.initial, run.contracted) for run in runs if run.evident)
        known: Counter[str] = Counter()
        for (text, initial, contracted), count in seen.items():
            cancel.check()
            for start, end in self._cut(text, initial, contracted):
                if " " in text[start:end] and not (initial and start == 0):
                    known[key_of(text[start:end])] += count
        self._known = known

    def of(self, run: CapitalisedRun) -> tuple[tuple[int, int], ...]:
        """The names of a run, as (start, end) in it."""
        key = (run.text, run.initial, run.contracted)
        cut = self._cache.get(key)
        if cut is None:
            cut = self._cache[key] = tuple(self._cut(*key))
        return cut

    def _cut(self, run: str, initial: bool, contracted: bool) -> Iterable[tuple[int, int]]:
        tokens_ = list(tokens(run))
        if contracted:
            tokens_.pop()
        for number, piece in enumerate(self._pieces(tokens_)):
            trimmed = self._trimmed(piece, run, first=initial and number == 0)
            if trimmed:
                yield trimmed[0].start, trimmed[-1].end

    def _pieces(self, tokens_: Sequence[Token]) -> Iterable[_Piece]:
        """The run parted where a word is no part of a name, or a connective joins two names and not one."""
        piece: _Piece = []
        for token in tokens_:
            word = word_of(token.text)
            is_word = self._evidence.is_never(word) or (len(token.text) > 1 and self._evidence.is_common(word))
            after_saint = bool(piece) and word_of(piece[-1].text) == "st" and self._evidence.is_sainted(word)
            if is_word and not after_saint:
                yield piece
                piece = []
                continue
            if piece and self._parts(piece, token, last=token is tokens_[-1]):
                yield piece
                piece = []
            piece.append(token)
        yield piece

    def _parts(self, piece: _Piece, token: Token, *, last: bool) -> bool:
        """Whether a new name begins with ``token``."""
        before, word = word_of(piece[-1].text), word_of(token.text)
        if token.join and not self._joins(piece, token):
            return True
        if word in SELDOM_SURNAMES and not last and not is_title(before):
            return True
        return len(piece) == 1 and not token.join and self._occurs_in(before, word)

    def _occurs_in(self, place: str, word: str) -> bool:
        """Whether two words are a place and who is met there: “In Moscow Pierre …”."""
        personal = is_title(word) or self._evidence.personal[word] > self._evidence.placed[word]
        return personal and not is_title(place) and self._evidence.is_place(place)

    def _joins(self, piece: _Piece, token: Token) -> bool:
        if self._evidence.connectives is not None:
            return token.join in self._evidence.connectives
        if token.join not in _OF_WORDS:
            return True
        if token.join == "&":
            return True
        if token.join == "the":
            return False
        last = word_of(piece[-1].text)
        if is_title(last) or last in STREETS or last in SOCIETIES:
            return True
        return not self._evidence.is_name(last)

    def _trimmed(self, piece: _Piece, run: str, *, first: bool) -> _Piece:
        """The piece without what a name neither begins nor ends with; empty if no name is left."""
        while piece:
            word = word_of(piece[0].text)
            whole = key_of(run[piece[0].start : piece[-1].end])
            if len(piece) > 1 and self._known[whole] > (0 if first else 1):
                return piece
            weak = not is_title(word) and not self._evidence.is_name(word)
            label = len(piece[0].text) == 1 and len(piece) > 1  # “Part C Core”: initials have full stops
            if label or (first and weak and not _is_initials(piece[0].text)) or (is_epithet(word) and first):
                piece = piece[1:]
                first = False
                continue
            break
        while piece and (is_roman(piece[-1].text) and len(piece) == 1):
            piece = piece[:-1]
        return piece if piece and self._is_name(piece) else []

    def _is_name(self, piece: _Piece) -> bool:
        words = [word_of(token.text) for token in piece]
        if len(piece) == 1:
            return self._evidence.is_name(words[0])
        if all(is_title(word) or (is_national(word) and not self._evidence.is_surname(word)) for word in words):
            return False
        if is_title(words[0]) and not is_epithet(words[0]):
            return True
        return any(self._evidence.is_name(word) for word in words) or not any(is_shout(token.text) for token in piece)


def key_of(name: str) -> str:
    """What equal names have in common, however they are capitalised."""
    return name.replace("\u00ad", "").replace("’", "'").casefold()


def _is_initials(token: str) -> bool:
    return token.endswith(".") and len(token.rstrip(".")) < 6
