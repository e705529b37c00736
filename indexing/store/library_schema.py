"""The tables of ``library.db``, as the numbered steps that lead to them; a step that was released never changes."""

from __future__ import annotations

JSON_COLUMNS = {
    ("book", "authors"): "array",
    ("book", "warnings"): "array",
    ("book_edit", "authors"): "array",
    ("book_details", "subjects"): "array",
    ("joined", "carried"): "object",
    ("name_choice", "one"): "array",
    ("name_choice", "other"): "array",
    ("page_style", "style"): "object",
    ("profile_value", "value"): "",
}
"""What holds JSON, and of which kind; empty: of any."""

MIGRATIONS = (
    """
    CREATE TABLE book (
        id TEXT PRIMARY KEY,
        slug TEXT NOT NULL UNIQUE,
        path TEXT NOT NULL,
        title TEXT NOT NULL,
        authors TEXT NOT NULL,  -- JSON array, as warnings
        language TEXT NOT NULL,
        reading_direction TEXT NOT NULL,
        warnings TEXT NOT NULL,
        added TEXT NOT NULL,
        opened TEXT
    );
    CREATE TABLE cover (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE,
        media_type TEXT NOT NULL,
        data BLOB NOT NULL
    );
    CREATE TABLE reading_position (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE,
        spine INTEGER NOT NULL,
        offset INTEGER NOT NULL,
        quote TEXT NOT NULL,
        context_before TEXT NOT NULL,
        context_after TEXT NOT NULL
    );
    CREATE TABLE turn (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        book TEXT NOT NULL REFERENCES book ON DELETE CASCADE,
        asked TEXT NOT NULL,
        answer BLOB NOT NULL
    );
    CREATE INDEX turn_book ON turn (book);
    """,
    """
    CREATE TABLE spoiler_guard (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE,
        mode TEXT,  -- the reader's choice; NULL: none was made
        finished INTEGER NOT NULL DEFAULT 0,
        spine INTEGER,  -- the last saved place in the book's body, notes and colophon being none; NULL: not known
        offset INTEGER
    );
    """,
    # the first author as the package files them (“Austen, Jane”); empty: it doesn't say
    "ALTER TABLE book ADD COLUMN author_sort TEXT NOT NULL DEFAULT ''",
    # what a reader keeps of a book; W3C's Web Annotation data model calls all of it annotations
    """
    CREATE TABLE annotation (
        id TEXT PRIMARY KEY,
        book TEXT NOT NULL REFERENCES book ON DELETE CASCADE,
        kind TEXT NOT NULL,  -- bookmark or highlight
        spine INTEGER NOT NULL,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        quote TEXT NOT NULL,
        context_before TEXT NOT NULL,
        context_after TEXT NOT NULL,
        colour TEXT NOT NULL,  -- empty for a bookmark
        note TEXT NOT NULL,
        created TEXT NOT NULL,
        changed TEXT NOT NULL
    );
    CREATE INDEX annotation_book ON annotation (book, spine, start);
    CREATE TABLE page_style (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE,
        style TEXT NOT NULL  -- JSON
    );
    """,
    """
    CREATE TABLE book_details (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE,
        series TEXT NOT NULL,
        series_index REAL,
        description TEXT NOT NULL,
        publisher TEXT NOT NULL,
        published TEXT NOT NULL,
        identifier TEXT NOT NULL,
        subjects TEXT NOT NULL  -- JSON array
    );
    CREATE TABLE tag (
        book TEXT NOT NULL REFERENCES book ON DELETE CASCADE,
        name TEXT NOT NULL,
        PRIMARY KEY (book, name)
    );
    CREATE TABLE watched_folder (
        path TEXT PRIMARY KEY,
        calibre INTEGER NOT NULL,  -- a calibre library, read in place
        added TEXT NOT NULL
    );
    CREATE TABLE unwanted (  -- removed from the shelf by the reader: a watched folder doesn't bring it back
        book TEXT PRIMARY KEY
    );
    """,
    # it came with a file, so that its reader may not have come to its words yet
    "ALTER TABLE annotation ADD COLUMN imported INTEGER NOT NULL DEFAULT 0",
    # recommendations and the reading profile
    """
    CREATE TABLE profile_value (
        name TEXT PRIMARY KEY,
        value TEXT  -- JSON; NULL: it was reset, which is not that it was never set
    );
    CREATE TABLE shelf_request (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at TEXT NOT NULL,
        text TEXT NOT NULL
    );
    CREATE TABLE hidden_book (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE
    );
    CREATE TABLE recommendation_log (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at TEXT NOT NULL,
        query TEXT NOT NULL,
        extraction TEXT NOT NULL,
        validation TEXT NOT NULL,
        extracted INTEGER NOT NULL,
        validated INTEGER NOT NULL,
        fell_back INTEGER NOT NULL,
        intent TEXT NOT NULL,
        route TEXT NOT NULL,
        source TEXT NOT NULL,
        count INTEGER NOT NULL,
        ms REAL NOT NULL
    );
    """,
    # what the reader says of a book in place of its file; NULL: as the file says
    """
    CREATE TABLE book_edit (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE,
        title TEXT,
        authors TEXT,  -- JSON array
        author_sort TEXT NOT NULL,  -- of these authors
        series TEXT,
        series_index REAL,  -- of this series
        language TEXT,
        rating INTEGER NOT NULL  -- 1 to 5; 0: none
    );
    CREATE VIEW shelf_book AS
    SELECT book.id, slug, path,
        coalesce(edit.title, book.title) AS title,
        coalesce(edit.authors, book.authors) AS authors,
        coalesce(edit.language, book.language) AS language, reading_direction, warnings, added, opened,
        CASE WHEN edit.authors IS NULL THEN book.author_sort ELSE edit.author_sort END AS author_sort,
        coalesce(edit.series, details.series, '') AS series,
        CASE WHEN edit.series IS NULL THEN details.series_index ELSE edit.series_index END AS series_index,
        ifnull(edit.rating, 0) AS rating
    FROM book
        LEFT JOIN book_edit AS edit ON edit.book = book.id
        LEFT JOIN book_details AS details ON details.book = book.id;
    """,
    # whether the book tells a story, as its reader says; NULL: they didn't
    "ALTER TABLE spoiler_guard ADD COLUMN story INTEGER",
    # which names of a book mean one, as its reader says, by the names; the order counts
    """
    CREATE TABLE name_choice (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        book TEXT NOT NULL REFERENCES book ON DELETE CASCADE,
        kind TEXT NOT NULL,  -- same or apart
        one TEXT NOT NULL,  -- JSON array of names, as other
        other TEXT NOT NULL
    );
    CREATE INDEX name_choice_book ON name_choice (book);
    """,
    # named groups of books, as its reader makes them
    """
    CREATE TABLE collection (
        book TEXT NOT NULL REFERENCES book ON DELETE CASCADE,
        name TEXT NOT NULL,
        PRIMARY KEY (book, name)
    );
    """,
    # a file that took the place of an earlier one, which leaves the shelf and keeps all it has
    """
    CREATE TABLE joined (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE,  -- the earlier one
        successor TEXT NOT NULL REFERENCES book ON DELETE CASCADE,
        carried TEXT NOT NULL  -- JSON: what the successor had before and was given, so that it can be undone
    );
    CREATE TABLE compared (  -- whether it is another book's newer file is settled
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE
    );
    INSERT INTO compared SELECT id FROM book;
    DROP VIEW shelf_book;
    CREATE VIEW shelf_book AS
    SELECT book.id, slug, path,
        coalesce(edit.title, book.title) AS title,
        coalesce(edit.authors, book.authors) AS authors,
        coalesce(edit.language, book.language) AS language, reading_direction, warnings, added, opened,
        CASE WHEN edit.authors IS NULL THEN book.author_sort ELSE edit.author_sort END AS author_sort,
        coalesce(edit.series, details.series, '') AS series,
        CASE WHEN edit.series IS NULL THEN details.series_index ELSE edit.series_index END AS series_index,
        ifnull(edit.rating, 0) AS rating
    FROM book
        LEFT JOIN book_edit AS edit ON edit.book = book.id
        LEFT JOIN book_details AS details ON details.book = book.id
    WHERE book.id NOT IN (SELECT joined.book FROM joined JOIN book AS later ON later.id = joined.successor);
    """,
    # carrying along: what each book's last exchange with the folder came to, and what was said of it
    """
    CREATE TABLE carried (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE,
        writer TEXT NOT NULL,  -- the name it writes under is made of it
        state BLOB NOT NULL  -- as its file has it
    );
    CREATE TABLE carry_setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    );
    CREATE TABLE carry_event (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        book TEXT NOT NULL REFERENCES book ON DELETE CASCADE,
        at TEXT NOT NULL,
        what TEXT NOT NULL,  -- both, back or beside
        field TEXT NOT NULL,  -- note, place, title and so on
        words TEXT NOT NULL,
        UNIQUE (book, what, field, words)
    );
    """,
    # words that were looked up
    """
    CREATE TABLE word (
        id TEXT PRIMARY KEY,
        book TEXT NOT NULL REFERENCES book ON DELETE CASCADE,
        spine INTEGER NOT NULL,
        start INTEGER NOT NULL,
        "end" INTEGER NOT NULL,
        word TEXT NOT NULL,
        base TEXT NOT NULL,
        language TEXT NOT NULL,
        meaning TEXT NOT NULL,
        sentence TEXT NOT NULL,
        sentence_start INTEGER NOT NULL,
        context_before TEXT NOT NULL,
        context_after TEXT NOT NULL,
        times INTEGER NOT NULL,
        created TEXT NOT NULL,
        changed TEXT NOT NULL,
        learnt INTEGER NOT NULL DEFAULT 0,
        hidden INTEGER NOT NULL DEFAULT 0
    );
    CREATE UNIQUE INDEX word_base ON word (book, base);
    """,
    # the description in the reader's own words; NULL: as the file says
    "ALTER TABLE book_edit ADD COLUMN description TEXT",
    # a cover that the reader has chosen; unlike 'cover', the book's file hasn't got it
    """
    CREATE TABLE own_cover (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE,
        media_type TEXT NOT NULL,
        data BLOB NOT NULL
    );
    """,
    # how long was read, and when books were finished; of a removed book no more than that stays
    """
    CREATE TABLE reading (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        day TEXT NOT NULL,  -- of the reader's own calendar
        book TEXT REFERENCES book ON DELETE SET NULL,
        seconds REAL NOT NULL,
        pages REAL NOT NULL
    );
    CREATE UNIQUE INDEX reading_day ON reading (day, book);
    CREATE TABLE finishing (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        day TEXT NOT NULL,
        book TEXT REFERENCES book ON DELETE SET NULL
    );
    CREATE UNIQUE INDEX finishing_book ON finishing (book);
    CREATE TABLE setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    );
    """,
    # the file of another format that a book's own file was made of
    """
    CREATE TABLE conversion (
        book TEXT PRIMARY KEY REFERENCES book ON DELETE CASCADE,
        format TEXT NOT NULL,
        original TEXT NOT NULL,  -- its path
        content TEXT NOT NULL  -- its hash, as a book's id is
    );
    CREATE INDEX conversion_original ON conversion (original);
    """,
)
