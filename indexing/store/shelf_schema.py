"""The tables of ``shelf.db``, the index over all books; the file is derived from ``index.db`` and may be deleted."""

from __future__ import annotations

from indexing.store.index_schema import ORDINAL_BITS
from indexing.store.tokenizer import tokenizer

ORDINAL_MASK = (1 << ORDINAL_BITS) - 1
"""Of a passage's id, which is ``book << ORDINAL_BITS | ordinal`` as in ``index.db``, with this file's book numbers."""

MIGRATIONS = (
    f"""
    CREATE TABLE book (
        n INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        text_version TEXT NOT NULL,
        passages INTEGER NOT NULL,
        opening INTEGER NOT NULL,  -- passages of the opening: what is searched of a book that isn't begun
        embedder TEXT,  -- the model its vectors are of; NULL while they aren't all made
        about TEXT NOT NULL DEFAULT ''  -- a stamp of what names and descriptions were made of
    );
    -- Without positions: a passage of sixty words seldom has a word twice, and the index is less than half as large.
    CREATE VIRTUAL TABLE words USING fts5(
        text, content='', contentless_delete=1, detail=none, tokenize='{tokenizer("en")}'
    );
    -- What each book is called, by its number: title, authors, series.
    CREATE VIRTUAL TABLE names USING fts5(
        name, content='', contentless_delete=1, detail=none, tokenize='{tokenizer("en")}'
    );
    CREATE VIRTUAL TABLE descriptions USING fts5(
        description, content='', contentless_delete=1, detail=none, tokenize='{tokenizer("en")}'
    );
    """,
)


def create_vector_table(dimensions: int) -> str:
    """SQL that makes the vec0 table of a model's vectors, a bit a dimension.

    A book is a partition: its vectors lie in chunks of their own, which are searched apart and go when it goes.
    ``ordinal`` is compared with the book's horizon within the search. vec0 looks for a partition's chunks in a table of
    its own, ``vector_chunks``, which has no index for that: with one a search of 1,000 books takes half the time.
    """
    return f"""
    CREATE VIRTUAL TABLE vector USING vec0(
        id INTEGER PRIMARY KEY,
        book INTEGER PARTITION KEY,
        ordinal INTEGER,
        code BIT[{dimensions:d}],
        chunk_size=512
    );
    CREATE INDEX vector_chunks_by_book ON vector_chunks (partition00);
    """
