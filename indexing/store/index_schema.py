"""The tables of ``index.db``, as numbered migrations; each book's own FTS5 table is made when its import begins."""

from __future__ import annotations

from indexing.store.tokenizer import tokenizer

ORDINAL_BITS = 24
"""A passage's id is ``book << ORDINAL_BITS | ordinal``: one integer for the passage, its vector, and range scans."""

OLDEST = 2
"""Version 1 kept vectors differently; its file is rebuilt."""

MIGRATIONS = (
    "",
    """
    CREATE TABLE book (
        n INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again, so an id left anywhere can't mean another book
        id TEXT NOT NULL UNIQUE,
        language TEXT NOT NULL,
        text_version TEXT NOT NULL,
        spine_total INTEGER NOT NULL,
        spine_done INTEGER NOT NULL DEFAULT 0,
        embedder TEXT,
        dimensions INTEGER
    );
    CREATE TABLE spine_text (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        spine INTEGER NOT NULL,
        href TEXT NOT NULL,
        length INTEGER NOT NULL,  -- in code points
        text TEXT NOT NULL,
        UNIQUE (book, spine)
    );
    CREATE TABLE passage (
        id INTEGER PRIMARY KEY,
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        spine INTEGER NOT NULL,
        start INTEGER NOT NULL,
        end INTEGER NOT NULL,
        heading TEXT,
        words REAL NOT NULL,
        sentences BLOB NOT NULL,  -- little-endian uint32: start and end of each, offsets in the spine item's text
        position INTEGER AS (spine << 32 | start) VIRTUAL
    );
    CREATE INDEX passage_place ON passage (book, spine, start);
    CREATE TABLE vector (
        id INTEGER PRIMARY KEY REFERENCES passage ON DELETE CASCADE,
        units BLOB NOT NULL  -- as indexing.store.vectors.pack writes them
    );
    CREATE TABLE chapter (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        rank INTEGER NOT NULL,  -- its place in the table of contents
        title TEXT NOT NULL,
        depth INTEGER NOT NULL,
        href TEXT NOT NULL,
        fragment TEXT,
        spine INTEGER NOT NULL,
        start INTEGER NOT NULL,
        UNIQUE (book, rank)
    );
    """,
    """
    ALTER TABLE book ADD COLUMN concepts TEXT;  -- the rules that its concept map was made by; NULL before there is one
    CREATE TABLE name (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        n INTEGER NOT NULL,
        text TEXT NOT NULL,
        kind TEXT NOT NULL,
        PRIMARY KEY (book, n)
    ) WITHOUT ROWID;
    CREATE TABLE mention (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        position INTEGER NOT NULL,  -- spine << 32 | start
        length INTEGER NOT NULL,
        name INTEGER NOT NULL,
        PRIMARY KEY (book, position)
    ) WITHOUT ROWID;
    CREATE TABLE theme (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        n INTEGER NOT NULL,  -- the most salient first
        PRIMARY KEY (book, n)
    ) WITHOUT ROWID;
    CREATE TABLE theme_term (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        theme INTEGER NOT NULL,
        term TEXT NOT NULL,
        weight REAL NOT NULL,
        position INTEGER NOT NULL,  -- where the book first has it
        PRIMARY KEY (book, theme, term)
    ) WITHOUT ROWID;
    CREATE TABLE theme_chapter (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        theme INTEGER NOT NULL,
        position INTEGER NOT NULL,  -- the chapter's start
        until INTEGER NOT NULL,  -- and its end, as one integer
        weight REAL NOT NULL,
        PRIMARY KEY (book, theme, position)
    ) WITHOUT ROWID;
    CREATE TABLE theme_place (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        theme INTEGER NOT NULL,
        position INTEGER NOT NULL,
        length INTEGER NOT NULL,
        weight REAL NOT NULL,
        PRIMARY KEY (book, theme, position)
    ) WITHOUT ROWID;
    CREATE TABLE summary (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        kind TEXT NOT NULL,
        position INTEGER NOT NULL,  -- of the text that it tells, as one integer
        until INTEGER NOT NULL,
        writer TEXT NOT NULL,  -- the model, or what stands in for it
        version TEXT NOT NULL,  -- of prompt and method
        made BLOB NOT NULL,
        PRIMARY KEY (book, kind, position, until, writer, version)
    );
    """,
    """
    CREATE TABLE shelf_profile (
        book INTEGER PRIMARY KEY REFERENCES book ON DELETE CASCADE,
        stamp TEXT NOT NULL,
        data BLOB NOT NULL,
        embedder TEXT NOT NULL,
        mean BLOB NOT NULL,  -- float16, as the next
        described BLOB NOT NULL
    );
    """,
    """
    CREATE TABLE box (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        spine INTEGER NOT NULL,
        start INTEGER NOT NULL,
        body INTEGER NOT NULL,  -- where its head ends
        end INTEGER NOT NULL,
        kind TEXT NOT NULL,
        terms BLOB NOT NULL  -- what it defines: as the sentences of a passage are written
    );
    CREATE INDEX box_place ON box (book, spine, start);
    CREATE TABLE formula (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        spine INTEGER NOT NULL,
        start INTEGER NOT NULL,
        end INTEGER NOT NULL,
        text TEXT NOT NULL,  -- as it is shown
        PRIMARY KEY (book, spine, start, end)
    ) WITHOUT ROWID;
    """,
    """
    ALTER TABLE formula ADD COLUMN before TEXT NOT NULL DEFAULT '';
    ALTER TABLE formula ADD COLUMN after TEXT NOT NULL DEFAULT '';
    """,
    """
    CREATE TABLE ruby (
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        spine INTEGER NOT NULL,
        start INTEGER NOT NULL,
        end INTEGER NOT NULL,
        text TEXT NOT NULL  -- how the characters between are read
    );
    CREATE INDEX ruby_place ON ruby (book, spine, start);
    """,
    """
    CREATE TABLE shown_as (  -- what quotes show otherwise: ends of lines, numbers of notes
        book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
        spine INTEGER NOT NULL,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (book, spine, start)
    ) WITHOUT ROWID;
    """,
)


def words_table(n: int) -> str:
    """The FTS5 table of book ``n``.

    Each book has its own, so that BM25 counts words in this book and not in the whole shelf (a book's results never
    change because another was added), no other book's postings are read, and dropping the table leaves nothing behind.
    """
    return f"words_{n:d}"


def create_words_table(n: int, language: str) -> str:
    """SQL that makes it. Contentless: the words are found here, the text itself is kept once, in ``spine_text``."""
    return (
        f"CREATE VIRTUAL TABLE {words_table(n)} USING fts5(text, heading, content='', tokenize='{tokenizer(language)}')"
    )


def is_english(language: str) -> bool:
    """Whether to treat a book as English; so is one that names no language, for most such books are."""
    return language.lower().split("-")[0] in {"en", "und", ""}
