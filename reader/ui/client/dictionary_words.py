"""What the engine says of dictionaries, and of words that are looked up in them."""

from __future__ import annotations

from reader.ui.words import tr_later

DICTIONARY_SENTENCES = (
    tr_later("Choose a word first."),
    tr_later("Choose a single word: dictionaries have no sentences."),
    tr_later("There is no dictionary in “{name}”: StarDict’s have a file .ifo, those of dictd a file .index."),
    tr_later("“{name}” is no StarDict dictionary."),
    tr_later("“{name}” is no index of a dictionary that dictd serves."),
    tr_later("“{name}” is larger than any dictionary’s index: {number} MB at most."),
    tr_later("“{name}” is damaged: it can’t be unpacked."),
    tr_later("“{name}” lacks the file “{file}” beside it."),
    tr_later("“{name}” has no word that can be read."),
    tr_later("“{name}” was packed by gzip. Dictionaries have to be packed by dictzip."),
    tr_later("The index of “{title}” is damaged; it is made anew."),
    tr_later("“{title}” isn’t Quoth’s to delete. It can be left out instead."),
    tr_later("There is no dictionary “{title}”."),
    tr_later("“{title}” is left out: {problem}"),
    tr_later("This book is no longer on the shelf, so the word isn’t kept."),
)
