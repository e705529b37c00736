"""What a window may ask of the engine; each request names its result."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, get_args

from indexing.locator import Locator, TextRange
from reader.engine.protocol.across_books import DEFAULT_CONTEXTS, BookSelection, VectorRequest
from reader.engine.protocol.annotations import (
    ImportAnnotations,
    ImportFile,
    ListAnnotations,
    RemoveAnnotations,
    SaveAnnotation,
)
from reader.engine.protocol.exporting import ExportFromBook
from reader.engine.protocol.looking_up import DictionaryRequest, LookUpRequest
from reader.engine.protocol.models import ExamineModel, ModelRequest, ServerRequest
from reader.engine.protocol.notes_folder import NotesFolderRequest
from reader.engine.protocol.pages import GetNavigation, PageRequest
from reader.engine.protocol.reading import StatisticsRequest
from reader.engine.protocol.recommending import RecommendingRequest
from reader.engine.protocol.request import AboutText, Lane, Request
from reader.engine.protocol.results import (
    Answer,
    BookAdded,
    Concepts,
    Cover,
    EntityPage,
    FoundText,
    Guard,
    NamesChosen,
    OpenedBook,
    SearchResult,
    SeriesSummary,
    ShelfAnswer,
    ShelfContents,
    Suggestions,
    Summary,
)
from reader.engine.protocol.shelf import (
    BackupRequest,
    CarryRequest,
    DetailRequest,
    SameBookRequest,
    SearchBooks,
    WatchedRequest,
)
from reader.engine.protocol.speaking import SpeechRequest
from reader.engine.protocol.style import PageStyle
from reader.engine.protocol.values import Done, GuardMode, Message, NameChoiceKind, SearchMode


class AddBook(Request[BookAdded], frozen=True, tag="add_book", lane=Lane.LOOKS, must_finish=True, risky=True):
    """Put a file on the shelf and start its import."""

    path: str


class AddFolders(Request[Done], frozen=True, tag="add_folders", lane=Lane.ADDING):
    """Put every EPUB in folders, and below them, on the shelf: a FolderStep for each, the bad ones too.

    Stopped, it keeps what was added.
    """

    paths: tuple[str, ...]


class ListBooks(Request[ShelfContents], frozen=True, tag="list_books", lane=Lane.LOOKS):
    """All books of the shelf."""


class RemoveBooks(Request[Done], frozen=True, tag="remove_books", lane=Lane.SHELF, must_finish=True):
    """Forget books and all that was kept of them (the files stay where they are).

    All go together, at once; one that isn't on the shelf is none the less gone.
    """

    books: tuple[str, ...]


class GetCover(Request[Cover], frozen=True, tag="get_cover", lane=Lane.LOOKS):
    """A book's cover."""

    book: str


class OpenBook(Request[OpenedBook], frozen=True, tag="open_book", lane=Lane.KEPT, must_finish=True):
    """Open a book. Its import is moved to the front, nearest its reading position first."""

    book: str


class SavePosition(Request[Guard], frozen=True, tag="save_position", lane=Lane.KEPT, must_finish=True):
    """Keep where the reader is. Reading to the end lifts the guard, unless the reader chose one."""

    book: str
    position: Locator


class Search(Request[SearchResult], frozen=True, tag="search", lane=Lane.LOOKS, risky=True):
    """The passages of a book that match best."""

    book: str
    query: str
    k: int = 8
    mode: SearchMode = "auto"
    before: Locator | None = None


class Ask(AboutText[Answer], frozen=True, kw_only=True, tag="ask", lane=Lane.ANSWERS):
    """Ask about the open book: events as it goes, then the result, kept in the book's conversation.

    ``selection`` is the words the question is about. ``look_ahead`` lifts the guard for this once. ``alone``: the
    questions before don't say what “he” or “there” means; ``as_typed``: nothing does, and no spelling is mended.
    ``own_words``: an able model may answer from outside the book; ``insist``: it may write its answer although it did
    badly in its exam. ``explain``: say what the selected words mean, by what stands before them; the question is only
    what this is called in the conversation, and ``reply_in`` the language to say it in, by its code (the book's, where
    it is empty or none of the window's).
    """

    question: str
    selection: TextRange | None = None
    look_ahead: bool = False
    alone: bool = False
    as_typed: bool = False
    own_words: bool = False
    insist: bool = False
    explain: bool = False
    reply_in: str = ""


class AskShelf(Request[ShelfAnswer], frozen=True, kw_only=True, tag="ask_shelf", lane=Lane.ANSWERS, risky=True):
    """Ask the books of the shelf, or some of them: ShelfEvidenceChosen as it goes, then the result.

    All books are searched whole, but quoted only as far as they were read, by their spoiler guards; one that wasn't
    begun from its description and its opening, or with ``whole_books`` whole. Of what stands further on the answer
    names the chapter; the words are quoted of ``shown`` books, whatever their guards. ``contexts`` are the passages
    that the answer may rest on.
    """

    question: str
    selection: BookSelection = BookSelection()
    whole_books: bool = False
    shown: tuple[str, ...] = ()
    contexts: int = DEFAULT_CONTEXTS


class GetConcepts(AboutText[Concepts], frozen=True, kw_only=True, tag="get_concepts", lane=Lane.LOOKS):
    """The book's concept map."""


class GetEntity(AboutText[EntityPage], frozen=True, kw_only=True, tag="get_entity", lane=Lane.LOOKS):
    """Look up a name, any alias of it, or the words that were clicked."""

    name: str


class GetSummary(AboutText[Summary], frozen=True, kw_only=True, tag="get_summary", lane=Lane.SUMMARIES):
    """The chapter that holds ``chapter`` (None: the synopsis of the book): Working as it goes, then the result."""

    chapter: Locator | None = None


class GetRecap(AboutText[Summary], frozen=True, kw_only=True, tag="get_recap", lane=Lane.SUMMARIES):
    """The story up to the horizon: Working as it goes, then the result.

    With ``guarded`` it ends at ``position`` however far the guard lets look: it is the story so far.
    """


class GetPreviously(AboutText[SeriesSummary], frozen=True, kw_only=True, tag="get_previously", lane=Lane.SUMMARIES):
    """What happened in the earlier volumes of the book's series, each as far as it was read: Working as it goes, then
    the result. It is the same wherever in the book the reader is.
    """


class GetSuggestions(AboutText[Suggestions], frozen=True, kw_only=True, tag="get_suggestions", lane=Lane.LOOKS):
    """Questions worth asking."""


class FindText(AboutText[FoundText], frozen=True, kw_only=True, tag="find_text", lane=Lane.LOOKS):
    """Find the very words of ``query``, whatever their case, accents and quote marks.

    Matches beyond the horizon are given as places, without words. ``look_ahead`` lifts the guard for this once.
    With ``expression`` the query is a regular expression, matched to the letter. ``most``: the places to be listed.
    """

    query: str
    most: int = 2000
    look_ahead: bool = False
    whole_words: bool = False
    match_case: bool = False
    expression: bool = False


class SetGuard(Request[Guard], frozen=True, tag="set_guard", lane=Lane.KEPT, must_finish=True):
    """Choose a book's spoiler guard; None goes back to the default."""

    book: str
    mode: GuardMode | None


class SetStory(Request[Guard], frozen=True, tag="set_story", lane=Lane.KEPT, must_finish=True):
    """Say whether a book tells a story; None: its text is to say so again."""

    book: str
    story: bool | None


class ChooseNames(Request[NamesChosen], frozen=True, tag="choose_names", lane=Lane.KEPT, must_finish=True):
    """Say which names of a book mean one.

    ``one`` and ``other`` are names of two entities, the shown one first. “same”: they are one. “apart”: the first of
    ``one`` is none of ``other``.
    """

    book: str
    kind: NameChoiceKind
    one: tuple[str, ...]
    other: tuple[str, ...]


class UndoNames(Request[Done], frozen=True, tag="undo_names", lane=Lane.KEPT, must_finish=True):
    """Take back what NamesChosen has the number of."""

    book: str
    number: int


class SaveStyle(Request[Done], frozen=True, tag="save_style", lane=Lane.KEPT, must_finish=True):
    """Let a book's pages look otherwise than all others; None: like them again."""

    book: str
    style: PageStyle | None


class ClearConversation(Request[Done], frozen=True, tag="clear_conversation", lane=Lane.KEPT, must_finish=True):
    """Forget a book's questions and answers."""

    book: str


class WatchImports(Request[Done], frozen=True, tag="watch_imports", lane=Lane.WATCHES):
    """Stream Progress of every import, those of before the start first, and each BackgroundProblem.

    It runs until it is cancelled.
    """


class StopImport(Request[Done], frozen=True, tag="stop_import", lane=Lane.IMPORTS, must_finish=True):
    """Stop a book's import; what is done stays."""

    book: str


class ResumeImport(Request[Done], frozen=True, tag="resume_import", lane=Lane.IMPORTS, must_finish=True):
    """Go on with a stopped or failed import."""

    book: str


class HeedReadingOnly(Request[Done], frozen=True, tag="heed_reading_only", lane=Lane.LOOKS):
    """The window has turned *Reading only* on or off, see ``reader.folders``: do as the switch says now.

    While it is on nothing is made that only questions need; when it is off again, all of that is caught up with.
    """


AnnotationRequest = ListAnnotations | SaveAnnotation | RemoveAnnotations | ImportAnnotations | ImportFile
"""What is asked of bookmarks, highlights, notes and their files."""

QuestionRequest = (
    Ask
    | AskShelf
    | Search
    | GetConcepts
    | GetEntity
    | GetSummary
    | GetRecap
    | GetPreviously
    | GetSuggestions
    | FindText
    | ExamineModel
)
"""What is asked of the text of books."""

LibraryRequest = (
    AddBook
    | AddFolders
    | ListBooks
    | RemoveBooks
    | SearchBooks
    | GetCover
    | OpenBook
    | GetNavigation
    | SavePosition
    | SaveStyle
    | ClearConversation
    | SetGuard
    | SetStory
    | ChooseNames
    | UndoNames
)
"""What is asked of the shelf and of what is kept of one book."""

ImportRequest = WatchImports | StopImport | ResumeImport | HeedReadingOnly
"""What is asked of the work in the background."""

AnyRequest = (
    LibraryRequest
    | ImportRequest
    | QuestionRequest
    | AnnotationRequest
    | ExportFromBook
    | DictionaryRequest
    | LookUpRequest
    | ModelRequest
    | ServerRequest
    | VectorRequest
    | DetailRequest
    | WatchedRequest
    | SameBookRequest
    | BackupRequest
    | CarryRequest
    | NotesFolderRequest
    | RecommendingRequest
    | StatisticsRequest
    | PageRequest
    | SpeechRequest
)
"""Each family has its service, which ``Engine`` names."""

if TYPE_CHECKING:
    Result = Message
else:
    Result = reduce(or_, (request.result_type for request in get_args(AnyRequest)))
"""What calls return: the results that the requests name."""
