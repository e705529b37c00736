"""The engine's contract: every request, event and result between a window (or the command line) and the engine.

The ``search`` and ``ask`` commands print the same ``SearchResult`` and ``Answer`` as JSON.
"""

from indexing.footnote_types import Note, NoteLink, Paragraph, Sign, StyledRun
from indexing.publication_types import BOOK_FORMATS, SpineItem, TocEntry, Trouble
from indexing.store.library_rows import EditedBook
from models.served_models import USUAL_PORTS, LocalServer, ServedModel
from models.user_message import UserMessage, message_of, reason_of, say, say_n, together, verbatim
from reader.engine.protocol.across_books import *
from reader.engine.protocol.annotations import *
from reader.engine.protocol.events import *
from reader.engine.protocol.exporting import *
from reader.engine.protocol.lines import *
from reader.engine.protocol.looking_up import *
from reader.engine.protocol.models import *
from reader.engine.protocol.notes_folder import *
from reader.engine.protocol.pages import *
from reader.engine.protocol.reading import *
from reader.engine.protocol.recommending import *
from reader.engine.protocol.request import *
from reader.engine.protocol.requests import *
from reader.engine.protocol.results import *
from reader.engine.protocol.shelf import *
from reader.engine.protocol.speaking import *
from reader.engine.protocol.style import *
from reader.engine.protocol.values import *
