"""What a window may ask of the engine; each request names its result."""

from __future__ import annotations

from indexing.locator import Locator, TextRange
from reader.engine.protocol.about import AboutText
from reader.engine.protocol.across_books import AskShelf, GetVectorQueue, PauseVectors
from reader.engine.protocol.annotations import (
    ExportAnnotations,
    ExportConversation,
    ImportAnnotations,
    ImportFile,
    ListAnnotations,
    RemoveAnnotations,
    SaveAnnotation,
)
from reader.engine.protocol.looking_up import DictionaryRequest, LookUp, LookUpRequest
from reader.engine.protocol.models import ExamineModel, MeasureSpeed, ModelRequest, ServerRequest
from reader.engine.protocol.notes_folder import NotesFolderRequest
from reader.engine.protocol.pages import GetNavigation, PageRequest
from reader.engine.protocol.reading import StatisticsRequest
from reader.engine.protocol.recommending import Recommend, RecommendingRequest
from reader.engine.protocol.shelf import (
    CarryRequest,
    DetailRequest,
    JoinBooks,
    KeepApart,
    ListBackups,
    ListWatched,
    PartBooks,
    RestoreBackup,
    SearchBooks,
    UnwatchFolder,
    WatchFolder,
)
from reader.engine.protocol.speaking import ListUtterances, SpeechRequest
from reader.engine.protocol.style import PageStyle
from reader.engine.protocol.values import GuardMode, Message, NameChoiceKind, SearchMode


class AddBook(Message, frozen=True, tag="add_book"):
    """Put a file on the shelf and start its import. -> BookAdded"""

    path: str


class AddFolders(Message, frozen=True, tag="add_folders"):
    """Put every EPUB in folders, and below them, on the shelf: a FolderStep for each, the bad ones too. -> Done

    Stopped, it keeps what was added.
    """

    paths: tuple[str, ...]


class ListBooks(Message, frozen=True, tag="list_books"):
    """-> Shelf"""


class RemoveBooks(Message, frozen=True, tag="remove_books"):
    """Forget books and all that was kept of them (the files stay where they are). -> Done

    All go together, at once; one that isn't on the shelf is none the less gone.
    """

    books: tuple[str, ...]


class GetCover(Message, frozen=True, tag="get_cover"):
    """-> Cover"""

    book: str


class OpenBook(Message, frozen=True, tag="open_book"):
    """-> OpenedBook; the book's import is moved to the front, nearest its reading position first."""

    book: str


class SavePosition(Message, frozen=True, tag="save_position"):
    """Keep where the reader is. -> Guard, which reading to the end lifts unless the reader chose one"""

    book: str
    position: Locator


class Search(Message, frozen=True, tag="search"):
    """-> SearchResult"""

    book: str
    query: str
    k: int = 8
    mode: SearchMode = "auto"
    before: Locator | None = None


class Ask(AboutText, frozen=True, kw_only=True, tag="ask"):
    """Ask about the open book: events as it goes, then -> Answer, kept in the book's conversation.

    ``selection`` is the words the question is about. ``look_ahead`` lifts the guard for this once. ``as_typed``: don't
    resolve “he” or “there” by the questions before. ``own_words``: an able model may answer from outside the book;
    ``insist``: it may write its answer although it did badly in its exam. ``explain``: say what the selected words
    mean, by what stands before them; the question is only what this is called in the conversation.
    """

    question: str
    selection: TextRange | None = None
    look_ahead: bool = False
    as_typed: bool = False
    own_words: bool = False
    insist: bool = False
    explain: bool = False


class GetConcepts(AboutText, frozen=True, kw_only=True, tag="get_concepts"):
    """-> Concepts"""


class GetEntity(AboutText, frozen=True, kw_only=True, tag="get_entity"):
    """Look up a name, any alias of it, or the words that were clicked. -> EntityPage"""

    name: str


class GetSummary(AboutText, frozen=True, kw_only=True, tag="get_summary"):
    """The chapter that holds ``chapter`` (None: the synopsis of the book): Working as it goes, then -> Summary"""

    chapter: Locator | None = None


class GetRecap(AboutText, frozen=True, kw_only=True, tag="get_recap"):
    """The story up to the horizon: Working as it goes, then -> Summary

    With ``guarded`` it ends at ``position`` however far the guard lets look: it is the story so far.
    """


class GetSuggestions(AboutText, frozen=True, kw_only=True, tag="get_suggestions"):
    """-> Suggestions"""


class FindText(AboutText, frozen=True, kw_only=True, tag="find_text"):
    """Find the very words of ``query``, whatever their case, accents and quote marks. -> FoundText

    Matches beyond the horizon are given as places, without words. ``look_ahead`` lifts the guard for this once.
    With ``expression`` the query is a regular expression, matched to the letter. ``most``: the places to be listed.
    """

    query: str
    most: int = 2000
    look_ahead: bool = False
    whole_words: bool = False
    match_case: bool = False
    expression: bool = False


class SetGuard(Message, frozen=True, tag="set_guard"):
    """Choose a book's spoiler guard; None goes back to the default. -> Guard"""

    book: str
    mode: GuardMode | None


class SetStory(Message, frozen=True, tag="set_story"):
    """Say whether a book tells a story; None: its text is to say so again. -> Guard"""

    book: str
    story: bool | None


class ChooseNames(Message, frozen=True, tag="choose_names"):
    """Say which names of a book mean one. -> NamesChosen

    ``one`` and ``other`` are names of two entities, the shown one first. “same”: they are one. “apart”: the first of
    ``one`` is none of ``other``.
    """

    book: str
    kind: NameChoiceKind
    one: tuple[str, ...]
    other: tuple[str, ...]


class UndoNames(Message, frozen=True, tag="undo_names"):
    """Take back what NamesChosen has the number of. -> Done"""

    book: str
    number: int


class SaveStyle(Message, frozen=True, tag="save_style"):
    """Let a book's pages look otherwise than all others; None: like them again. -> Done"""

    book: str
    style: PageStyle | None


class ClearConversation(Message, frozen=True, tag="clear_conversation"):
    """Forget a book's questions and answers. -> Done"""

    book: str


class WatchImports(Message, frozen=True, tag="watch_imports"):
    """Stream Progress of every import, those of before the start first, and each BackgroundProblem. -> Done

    It runs until it is cancelled.
    """


class StopImport(Message, frozen=True, tag="stop_import"):
    """Stop a book's import; what is done stays. -> Done"""

    book: str


class ResumeImport(Message, frozen=True, tag="resume_import"):
    """Go on with a stopped or failed import. -> Done"""

    book: str


class HeedReadingOnly(Message, frozen=True, tag="heed_reading_only"):
    """The window has turned *Reading only* on or off, see ``reader.folders``: do as the switch says now. -> Done

    While it is on nothing is made that only questions need; when it is off again, all of that is caught up with.
    """


AnnotationRequest = (
    ListAnnotations
    | SaveAnnotation
    | RemoveAnnotations
    | ExportAnnotations
    | ExportConversation
    | ImportAnnotations
    | ImportFile
)
"""What is asked of bookmarks, highlights, notes and their files."""

Request = (
    AddBook
    | AddFolders
    | ListBooks
    | RemoveBooks
    | GetCover
    | OpenBook
    | SavePosition
    | Search
    | Ask
    | AskShelf
    | GetConcepts
    | GetEntity
    | GetSummary
    | GetRecap
    | GetSuggestions
    | GetNavigation
    | FindText
    | SetGuard
    | SetStory
    | ChooseNames
    | UndoNames
    | SaveStyle
    | AnnotationRequest
    | DictionaryRequest
    | LookUpRequest
    | ClearConversation
    | WatchImports
    | StopImport
    | ResumeImport
    | HeedReadingOnly
    | ModelRequest
    | ExamineModel
    | ServerRequest
    | GetVectorQueue
    | PauseVectors
    | DetailRequest
    | SearchBooks
    | WatchFolder
    | UnwatchFolder
    | ListWatched
    | JoinBooks
    | PartBooks
    | KeepApart
    | ListBackups
    | RestoreBackup
    | CarryRequest
    | NotesFolderRequest
    | RecommendingRequest
    | StatisticsRequest
    | PageRequest
    | SpeechRequest
)

RISKY = (
    *(AboutText, PageRequest, ListUtterances, Search, AskShelf, SearchBooks, Recommend, GetNavigation, AddBook),
    *(MeasureSpeed, ExamineModel, LookUp),
)
"""Requests that have libraries not written in Python read a book or a dictionary, or run a model, whose faults may end
the engine.
"""
