"""All dictionaries together: found, in the reader's order, and looked up by language."""

from __future__ import annotations

import logging
import shutil
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from models.cancel import CancelToken
from models.hashes import write_atomically
from models.user_message import NOTHING, UserMessage, say
from reader.engine.dictionaries.dictionary import Dictionary, dictionary_id
from reader.engine.dictionaries.formats import DictionaryFiles, open_source
from reader.engine.dictionaries.morphology import BaseForm, guessed_base_forms
from reader.engine.dictionaries.places import copy_in, find_mains, mains_of
from reader.engine.dictionaries.text_file import DictionaryError
from reader.engine.dictionaries.word_index import key_of
from reader.engine.errors import UsageError
from reader.engine.protocol import DictionaryEntry, DictionaryState

_MOST = 1 << 20  # bytes


class DictionaryChoice(msgspec.Struct, frozen=True):
    """A dictionary by its id; ``language`` None: as its files say."""

    id: str
    on: bool = True
    language: str | None = None


def load_choices(path: Path) -> tuple[DictionaryChoice, ...]:
    """In the reader's order; without a file, or with a damaged one, nothing was decided."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.read(_MOST), type=tuple[DictionaryChoice, ...])
    except (OSError, msgspec.MsgspecError, RecursionError):
        return ()


def save_choices(path: Path, choices: tuple[DictionaryChoice, ...]) -> None:
    """Keep them. OSError if they can't be written."""
    write_atomically(path, msgspec.json.format(msgspec.json.encode(choices)))


LONGEST_WORD = 100
"""Characters that are looked up; no headword has more."""
_ANY = ("", "und")
_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Known:
    """A dictionary that was found; it is opened when it is first needed."""

    main: Path
    choice: DictionaryChoice
    source: DictionaryFiles | None = None
    opened: Dictionary | None = None
    problem: UserMessage = NOTHING

    @property
    def language(self) -> str:
        chosen = self.choice.language
        return chosen if chosen is not None else self.source.language if self.source is not None else ""


@dataclass(frozen=True, slots=True)
class WordFound:
    """What dictionaries have of a word: ``base`` is the first headword, the word itself if there is none."""

    base: str
    entries: tuple[DictionaryEntry, ...]
    problems: tuple[UserMessage, ...]
    forms: tuple[str, ...]
    """The word and its base forms."""


class Dictionaries:
    """``folder`` is Quoth's own; ``shipped`` the main file of the one that came along. Any thread may use it."""

    def __init__(self, folder: Path, shipped: Path | None, places: Sequence[Path] = ()) -> None:
        self._own, self._shipped = folder, shipped
        self._places = (folder, *places)
        self._choices = folder / "order.json"
        self._indexes = folder / ".indexes"
        self._lock = threading.RLock()
        self._known: list[_Known] | None = None

    def close(self) -> None:
        """Let go of all files."""
        with self._lock:
            for known in self._known or ():
                _shut(known)
            self._known = None

    def states(self, cancel: CancelToken) -> tuple[DictionaryState, ...]:
        """All that there are now, in the order in which they are looked up. Raises Cancelled."""
        with self._lock:
            self._find()
            return tuple(self._state(known, cancel) for known in self._all())

    def add(self, path: Path, cancel: CancelToken) -> tuple[str, ...]:
        """Copy a dictionary, or those of a folder, to our own; their titles. UsageError if there is none of use."""
        try:
            return tuple(self._add(main, cancel) for main in mains_of(path))
        except (DictionaryError, OSError) as error:
            raise UsageError(_said(error)) from error
        finally:
            self.close()  # what is there is looked for again

    def remove(self, wanted: str) -> None:
        """Delete one of our own. UsageError if it is another program's, or came along."""
        with self._lock:
            known = self._named(wanted)
            if not self._is_own(known.main):
                raise UsageError(
                    say("“{title}” isn’t Quoth’s to delete. It can be left out instead.", title=_title(known))
                )
            _shut(known)
            try:
                if known.main.parent == self._own:
                    for path in open_source(known.main).files:
                        path.unlink(missing_ok=True)
                else:
                    shutil.rmtree(known.main.parent)
            except (DictionaryError, OSError) as error:
                raise UsageError(_said(error)) from error
            (self._indexes / f"{wanted}.words").unlink(missing_ok=True)
            self._known = None

    def choose(self, choices: Iterable[DictionaryChoice]) -> None:
        """Keep an order, and what is used and for which language. UsageError if it can't be written."""
        with self._lock:
            try:
                save_choices(self._choices, tuple(choices))
            except OSError as error:
                raise UsageError(_said(error)) from error
            for known in self._known or ():
                _shut(known)
            self._known = None

    def change(self, wanted: str, *, on: bool | None = None, first: bool = False, language: str | None = None) -> None:
        """Change one: use it or leave it out, look it up first, or say its language (“auto”: as it says itself)."""
        with self._lock:
            named = self._named(wanted)
            choice = named.choice
            if on is not None:
                choice = msgspec.structs.replace(choice, on=on)
            if language is not None:
                choice = msgspec.structs.replace(choice, language=None if language == "auto" else language)
            rest = [choice if known is named else known.choice for known in self._all()]
            if first:
                rest.remove(choice)
                rest.insert(0, choice)
            self.choose(rest)

    def order(self, ids: Sequence[str]) -> None:
        """Look them up in this order; those that aren't named come after the others."""
        with self._lock:
            choices = [known.choice for known in self._all()]
            place = {id_: n for n, id_ in enumerate(ids)}
            self.choose(sorted(choices, key=lambda choice: place.get(choice.id, len(place))))

    def look_up(self, word: str, language: str, cancel: CancelToken) -> WordFound:
        """What they have of a word, in a text of that language (a BCP 47 tag); those of others where it has none."""
        word = " ".join(word.replace("\N{SOFT HYPHEN}", "").split())
        primary = language.partition("-")[0].lower()
        if not word:
            raise UsageError(say("Choose a word first."))
        if len(word) > LONGEST_WORD:
            raise UsageError(say("Choose a single word: dictionaries have no sentences."))
        with self._lock:
            used = [known for known in self._all() if known.choice.on]
            fitting = [known for known in used if primary in _ANY or known.language in ("", primary)]
            bases = self._base_forms(word, used, cancel) if primary in (*_ANY, "en") else ()
            result = self._found(word, primary, bases, fitting, cancel)
            if not result.entries and len(fitting) < len(used):
                others = [known for known in used if known not in fitting]
                return self._found(word, "", bases or self._base_forms(word, used, cancel), others, cancel)
        return result

    def _found(
        self, word: str, language: str, bases: Sequence[BaseForm], used: Sequence[_Known], cancel: CancelToken
    ) -> WordFound:
        forms = tuple(dict.fromkeys((word, *(base.word for base in bases))))
        entries: list[DictionaryEntry] = []
        for known in used:
            cancel.check()
            dictionary = self._opened(known, cancel)
            if dictionary is None:
                continue
            try:
                if dictionary.morphology is not None:
                    entries += dictionary.entries_of(bases)
                else:
                    guessed = guessed_base_forms(key_of(word), known.language or language)
                    entries += dictionary.entries(forms) or dictionary.entries(guessed)
            except (DictionaryError, OSError) as error:
                known.problem = _said(error)
                _shut(known)
        base = next((entry.headword for entry in entries), bases[0].word if bases else word)
        problems = tuple(
            say("“{title}” is left out: {problem}", title=_title(known), problem=known.problem)
            for known in used
            if known.problem
        )
        return WordFound(base, tuple(entries), problems, forms if base in forms else (*forms, base))

    def _base_forms(self, word: str, used: Sequence[_Known], cancel: CancelToken) -> tuple[BaseForm, ...]:
        """English ones, by the dictionary that has the lists; the word's own part of speech first."""
        for known in used:
            if known.language == "en" and known.main.with_suffix(".exc").is_file():
                dictionary = self._opened(known, cancel)
                if dictionary is not None and dictionary.morphology is not None:
                    return dictionary.morphology.base_forms(key_of(word))
        return ()

    def _all(self) -> list[_Known]:
        if self._known is None:
            self._find()
        return self._known or []

    def _find(self) -> None:
        """Look through the folders; what is open of the same files stays so."""
        before = {known.main: known for known in self._known or ()}
        choices = {choice.id: (n, choice) for n, choice in enumerate(load_choices(self._choices))}
        mains = (*((self._shipped,) if self._shipped else ()), *find_mains(self._places))
        readable = []
        for main in dict.fromkeys(mains):
            _, choice = choices.get(dictionary_id(main), (0, DictionaryChoice(dictionary_id(main))))
            known = before.pop(main, None) or _Known(main, choice)
            known.choice = choice
            readable.append(known)
        for gone in before.values():
            _shut(gone)
        readable.sort(key=lambda known: choices.get(known.choice.id, (len(choices), None))[0])
        self._known = readable
        for known in readable:
            self._look_at(known)

    def _look_at(self, known: _Known) -> None:
        if known.source is None or known.problem:
            try:
                known.source, known.problem = open_source(known.main), NOTHING
            except (DictionaryError, OSError) as error:
                known.problem = _said(error)

    def _opened(self, known: _Known, cancel: CancelToken) -> Dictionary | None:
        """It, or None if it is of no use; its index may have to be made first."""
        if known.opened is None and known.source is not None and not known.problem:
            try:
                known.opened = Dictionary(known.source, self._indexes, cancel)
            except (DictionaryError, OSError) as error:
                _log.warning("the dictionary %s is of no use: %s", known.main, error)
                known.problem = _said(error)
        return known.opened

    def _state(self, known: _Known, cancel: CancelToken) -> DictionaryState:
        opened = self._opened(known, cancel) if known.choice.on else known.opened
        return DictionaryState(
            id=known.choice.id,
            title=_title(known),
            language=known.language,
            says_language=known.source.language if known.source is not None else "",
            words=opened.words if opened is not None else 0,
            path=str(known.main),
            on=known.choice.on,
            own=self._is_own(known.main),
            problem=known.problem,
        )

    def _named(self, wanted: str) -> _Known:
        fitting = [known for known in self._all() if wanted in (known.choice.id, _title(known))]
        if not fitting:
            raise UsageError(say("There is no dictionary “{title}”.", title=wanted))
        return fitting[0]

    def _is_own(self, main: Path) -> bool:
        return main.is_relative_to(self._own.resolve()) and main != self._shipped

    def _add(self, main: Path, cancel: CancelToken) -> str:
        """Tried before it is copied, so that what is of no use changes nothing."""
        tried = Dictionary(open_source(main), self._indexes, cancel)
        tried.close()
        (self._indexes / f"{tried.id}.words").unlink(missing_ok=True)
        return open_source(copy_in(main, self._own, cancel)).title


def _shut(known: _Known) -> None:
    if known.opened is not None:
        known.opened.close()
        known.opened = None


def _title(known: _Known) -> str:
    return known.source.title if known.source is not None else known.main.stem


def _said(error: DictionaryError | OSError) -> UserMessage:
    if isinstance(error, DictionaryError):
        return error.message
    name = Path(error.filename).name if error.filename else ""
    return say("“{path}” can’t be read: {reason}.", path=name, reason=error)
