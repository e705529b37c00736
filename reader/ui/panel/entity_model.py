"""The entities of a concept map as a Qt list model, people first, filtered and sorted as the reader likes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from reader.engine.protocol import Concepts, EntityLine, MapChapter, NameKind
from reader.ui.words import tr, tr_later, tr_n

ENTITY_ROLE = Qt.ItemDataRole.UserRole
NOTE_ROLE = ENTITY_ROLE + 1
"""A line about an entity: what else it is called, or where it was first met."""
Group = Literal["people", "places", "others"]
GROUPS: tuple[Group, ...] = get_args(Group)
EntityOrder = Literal["mentions", "appearance"]
_GROUP_OF: dict[NameKind, Group] = {"person": "people", "place": "places"}
_ALONE: dict[NameKind, str] = {
    "person": tr_later("Person"),
    "place": tr_later("Place"),
    "organisation": tr_later("Group or organisation"),
    "thing": tr_later("Thing"),
}
_IN_A_LINE: dict[NameKind, str] = {
    "person": tr_later("person"),
    "place": tr_later("place"),
    "organisation": tr_later("group or organisation"),
    "thing": tr_later("thing"),
}


def kind_words(kind: NameKind) -> str:
    """A kind by itself."""
    return tr(_ALONE[kind])


def kind_in_a_line(kind: NameKind) -> str:
    """A kind amid other words."""
    return tr(_IN_A_LINE[kind])


def mentions_words(count: int) -> str:
    """“1 mention”, “2 mentions”."""
    return tr_n("{n} mention", "{n} mentions", count)


class EntityModel(QAbstractListModel):
    """Holds all entities, shows those that fit."""

    def __init__(self) -> None:
        super().__init__()
        self._all: Sequence[EntityLine] = ()
        self._chapters: Sequence[MapChapter] = ()
        self._shown: list[EntityLine] = []
        self._group: Group | None = None
        self._words = ""
        self._order: EntityOrder = "mentions"

    def set_concepts(self, concepts: Concepts | None) -> None:
        """Show another map's."""
        self._all = concepts.entities if concepts is not None else ()
        self._chapters = concepts.chapters if concepts is not None else ()
        self._show()

    def set_group(self, group: Group | None) -> None:
        """Show only this group; None: all."""
        self._group = group
        self._show()

    def set_words(self, words: str) -> None:
        """Show only entities of which a name has all these words, or their beginnings or parts."""
        self._words = words
        self._show()

    def set_order(self, order: EntityOrder) -> None:
        """Sort each group by the number of mentions, or by first appearance."""
        self._order = order
        self._show()

    def entity(self, index: QModelIndex | QPersistentModelIndex) -> EntityLine | None:
        """The entity at a place of the view."""
        return self._shown[index.row()] if index.isValid() and index.row() < len(self._shown) else None

    def index_of(self, name: str) -> QModelIndex:
        """Where the entity of this name is; an invalid index if it isn't shown."""
        rows = (row for row, entity in enumerate(self._shown) if entity.name == name)
        return self.index(next(rows, -1))

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt: what to show for an entity."""
        entity = self.entity(index)
        if entity is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return entity.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{entity.name}, {kind_in_a_line(entity.kind)}, {mentions_words(entity.mentions)}"
        if role == NOTE_ROLE:
            return ", ".join(entity.aliases) or self._first_mentioned(entity)
        return entity if role == ENTITY_ROLE else None

    def _first_mentioned(self, entity: EntityLine) -> str:
        counted = zip(self._chapters, entity.chapters, strict=False)
        title = next((chapter.title for chapter, mentions in counted if mentions), "")
        return tr("First met in “{title}”", title=title) if title else kind_words(entity.kind)

    def _show(self) -> None:
        self.beginResetModel()
        wanted = self._words.casefold().split()
        shown = [entity for entity in self._all if self._group in (None, _group(entity)) and _fits(entity, wanted)]
        shown.sort(key=lambda entity: entity.first if self._order == "appearance" else -entity.mentions)
        shown.sort(key=lambda entity: GROUPS.index(_group(entity)))
        self._shown = shown
        self.endResetModel()


def _group(entity: EntityLine) -> Group:
    return _GROUP_OF.get(entity.kind, "others")


def _fits(entity: EntityLine, wanted: Sequence[str]) -> bool:
    names = [name.casefold() for name in (entity.name, *entity.aliases)]
    return any(all(word in name for word in wanted) for name in names)
