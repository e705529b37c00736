"""What the page tells the view: messages of known shapes, checked one by one, for a page is never trusted."""

from __future__ import annotations

import logging
from typing import Annotated, Literal, TypeAlias

import msgspec
from PySide6.QtCore import QObject, Signal, Slot

from indexing.locator import LARGEST

_log = logging.getLogger(__name__)

_Offset = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]
_Pixels = Annotated[int, msgspec.Meta(ge=-(2**20), le=2**20)]
WritingMode: TypeAlias = Literal["ltr", "rtl", "vertical-rl", "vertical-lr"]
_Language = Annotated[str, msgspec.Meta(max_length=40)]
_Around = Annotated[str, msgspec.Meta(max_length=1000)]


class _Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """``visit`` is the number of the view's navigation that loaded the page; those of an older page are dropped."""

    visit: int


class _Boxed(_Message, frozen=True, kw_only=True):
    """Something on the page, with the box of its line in pixels of the page's widget, and how its lines run."""

    left: _Pixels = 0
    top: _Pixels = 0
    width: _Pixels = 0
    height: _Pixels = 0
    writing: WritingMode = "ltr"


class Arrived(_Message, frozen=True, tag="arrived"):
    """The page's scripts run and wait for the first order; its markup names these languages."""

    languages: Annotated[tuple[_Language, ...], msgspec.Meta(max_length=8)] = ()


class Ready(_Message, frozen=True, tag="ready"):
    """The page has carried out its first order."""


class Painted(_Message, frozen=True, tag="painted"):
    """The page has been painted after its first order."""


class Moved(_Message, frozen=True, tag="moved"):
    """The first visible character is at ``offset``, the last before ``end``, on page ``page`` (from 0) of ``pages``.

    They are the same where only pictures are to be seen. ``anchor`` is what stays in view when the layout changes: what
    was at the top when the reader last moved, or the character that they went to.
    """

    anchor: _Offset
    offset: _Offset
    end: _Offset
    page: _Offset
    pages: _Offset


class Selected(_Boxed, frozen=True, tag="selected"):
    """The reader selected ``start`` to ``end``, with some text ``before`` and ``after``; empty: nothing any more.

    ``settled``: the pointer has let go of it; then the box is that of its last line.
    ``look``: it is to be looked up, in the ``language`` that the markup gives it, if any.
    """

    start: _Offset
    end: _Offset
    text: Annotated[str, msgspec.Meta(max_length=200_000)]
    before: _Around
    after: _Around
    settled: bool = False
    look: bool = False
    language: _Language = ""


class Marked(_Boxed, frozen=True, tag="marked"):
    """The reader clicked the character at ``offset``, which is marked."""

    offset: _Offset


class Pressed(_Message, frozen=True, tag="pressed"):
    """The reader pressed the pointer on the page."""


class Escaped(_Message, frozen=True, tag="escaped"):
    """The reader pressed Escape, and the page had no use for it."""


class CaretLeft(_Message, frozen=True, tag="caret-left"):
    """The reader pressed Escape in caret mode, with nothing selected."""


class Followed(_Message, frozen=True, tag="followed"):
    """The reader clicked a link to ``url``."""

    url: Annotated[str, msgspec.Meta(max_length=8192)]


class Referred(_Boxed, frozen=True, tag="referred"):
    """The reader clicked a link to ``url`` that may refer to a note."""

    url: Annotated[str, msgspec.Meta(max_length=8192)]
    sign: Literal["typed", "marked", "bare"]
    label: Annotated[str, msgspec.Meta(max_length=100)]


class Pictured(_Message, frozen=True, tag="pictured"):
    """The reader enlarged a picture or closed it, or wants its file ``url``; ``none``: none is in view."""

    act: Literal["opened", "closed", "none", "copy", "save"]
    url: Annotated[str, msgspec.Meta(max_length=8192)]


class Sounded(_Message, frozen=True, tag="sounded"):
    """A clip of the book's own recording is heard now, is over, or can't be played."""

    number: _Offset
    act: Literal["began", "ended", "failed"]


class TabbedOut(_Message, frozen=True, tag="tabbed-out"):
    """Tab went past the last of the page's links in view (``step`` 1), or before the first (-1)."""

    step: Annotated[int, msgspec.Meta(ge=-1, le=1)]


class Edge(_Message, frozen=True, tag="edge"):
    """The reader turned past the end of the section (``step`` 1) or its beginning (-1)."""

    step: Annotated[int, msgspec.Meta(ge=-1, le=1)]


class Travelled(_Message, frozen=True, tag="travelled"):
    """The reader pressed the mouse's button for back (``step`` -1) or forward (1)."""

    step: Annotated[int, msgspec.Meta(ge=-1, le=1)]


PageMessage: TypeAlias = (
    Arrived
    | Ready
    | Painted
    | Moved
    | Selected
    | Marked
    | Pressed
    | Escaped
    | CaretLeft
    | Followed
    | Referred
    | Pictured
    | Sounded
    | TabbedOut
    | Edge
    | Travelled
)

_decoder = msgspec.json.Decoder(PageMessage)


class PageBridge(QObject):
    """The one object that the page's isolated world can call."""

    message_received = Signal(object)  # a PageMessage

    @Slot(str)
    def post(self, written: str) -> None:
        """Take a message in JSON; one of no known shape is dropped."""
        try:
            message = _decoder.decode(written)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            _log.warning("dropped a message of the page: %s", error)
            return
        self.message_received.emit(message)
