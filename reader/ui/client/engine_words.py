"""What the engine says, in the window's language: sentences are known by their shape, others stay in English."""

from __future__ import annotations

import re
from functools import cache, reduce

from reader.engine.protocol import Answer
from reader.ui.client.carry_words import CARRY_SENTENCES
from reader.ui.client.dictionary_words import DICTIONARY_SENTENCES
from reader.ui.client.model_words import MODEL_SENTENCES
from reader.ui.client.speech_words import SPEECH_SENTENCES
from reader.ui.client.system_words import SYSTEM_WORDS
from reader.ui.words import tr, tr_later

STANDING = (
    tr_later("Quoth hasn’t been tried with these models, so the book’s own sentences answer."),
    tr_later("Quoth hasn’t been tried with these models, so it states only what is very sure."),
)
"""Notices that are as true of the next answer: in a conversation they are said once."""

SENTENCES = (
    # answers
    tr_later("I can’t find that in this book."),
    tr_later("What you have read so far doesn’t seem to tell; a later part of the book may."),
    tr_later("I can’t find that by its words alone, and passages that say it in other words can’t be looked for yet."),
    tr_later("“{name}” isn’t in this book."),
    tr_later("“{name}” isn’t in what you have read so far."),
    tr_later("{said} The closest passages, which may not answer:"),
    tr_later(
        "I answer questions about this book by quoting it: ask who somebody is, where or why something happens, or for "
        "a summary."
    ),
    tr_later("{said} These passages come nearest to what you typed:"),
    tr_later("The language model’s answer names what you haven’t read yet, so it isn’t shown."),
    # notices below them
    tr_later("Only the first {number} characters of the question were read."),
    *STANDING,
    tr_later("A later part of the book seems to tell more."),
    tr_later("What is quoted goes on in the book."),
    tr_later("These are the language model’s own words. They don’t come from the book and are not checked."),
    tr_later("What names something that you haven’t read yet was left out."),
    tr_later("You haven’t read any of this yet, so there is nothing to tell."),
    tr_later("There is no text here that could be told."),
    tr_later("“{words}” is no language tag; write “en” or “pt-BR”, for instance."),
    tr_later("This is no regular expression: {reason}."),
    tr_later("{reason} (at character {number})"),
    tr_later("This regular expression takes too long in this book. Try a simpler one."),
    tr_later("This regular expression is too large. Try smaller numbers of repeats."),
    tr_later("No language model is at work here, so these are the book’s own sentences."),
    tr_later(
        "The language model’s summary says what can’t be found in this text, so it was left out. Instead, these are "
        "the sentences of the book itself that tell most."
    ),
    # across books
    tr_later("I can’t find that in the books that were asked."),
    tr_later("There is no book on the shelf yet. Add some, and ask again."),
    tr_later("No book of the shelf fits that selection."),
    tr_later(
        "I answer questions about the books on your shelf by quoting them: ask which of them speaks of something, who "
        "somebody is, or where or why something happens."
    ),
    tr_later("What you have read doesn’t tell it; where you haven’t been yet, your books seem to."),
    tr_later("“{name}” is in none of your books."),
    tr_later("“{name}” is in none of the books that were asked."),
    tr_later("Indexing the shelf"),
    # recommendations
    tr_later("Here is who on your shelf is nearest to {author}."),
    tr_later("Here is what your shelf has."),
    tr_later("If you want more like {book}, look at these."),
    tr_later("I looked through your shelf for something to suit: {words}."),
    tr_later("I looked through your shelf for {words}."),
    tr_later("I looked through your shelf."),
    tr_later("I looked for books of that mood."),
    tr_later("The newest on your shelf about {words}."),
    tr_later("The newest on your shelf."),
    tr_later("Some places to begin: {words}."),
    tr_later("Some places to begin on your shelf."),
    tr_later("By {author} your shelf has these."),
    tr_later("Shall I look for books like one of these instead?"),
    tr_later("Is it the story you want more of, the people, or the time and place?"),
    tr_later("Does one of these come near, or shall I look at it from another side?"),
    tr_later("Is that the mood, or should it be lighter or darker?"),
    tr_later("Shall I look for something particular among the new ones?"),
    tr_later("Does one of these tempt you, or is there something you are in the mood for?"),
    tr_later("I found no book on your shelf that fits well{wish}."),
    tr_later(" for {words}"),
    tr_later("Shall we browse your shelf by theme, series or length instead?"),
    tr_later("“{name}” isn’t on your shelf; nearest to it there:"),
    tr_later("“{name}” isn’t on your shelf, and nothing there comes near it."),
    tr_later("Nothing fitted closely, so I looked more widely."),
    tr_later("A broader search, for “{theme}”, may find more."),
    tr_later("“{name}” isn’t on your shelf, so I searched by what else you said."),
    tr_later("I can recommend only what is on your own shelf."),
    tr_later("The search of the shelf could not take the request apart, so its words were searched as they are."),
    tr_later("Nothing fitted closely, so the search was widened."),
    tr_later("{books} known by metadata alone until the text has been read in."),
    tr_later("One book is"),
    tr_later("{number} books are"),
    tr_later("Say what you would like to read: an author, a book, a theme or a mood."),
    tr_later("The shelf is empty. Put some books on it first."),
    tr_later("It is the next book of the series {series}."),
    tr_later("You have begun it."),
    tr_later("It belongs to the series {series}."),
    tr_later("Its theme: {theme}."),
    tr_later("It is short: about {number} words."),
    tr_later("It is of middling length: about {number} words."),
    tr_later("It is long: about {number} words."),
    tr_later("It is filed under “{subject}”."),
    tr_later("It shares the subject “{subject}” with {title}."),
    tr_later("Its description says"),
    tr_later("It is filed under"),
    tr_later("It begins like this"),
    tr_later("What happens in it"),
    tr_later("Whom it is about"),
    tr_later("What it is concerned with"),
    tr_later("Where and when it takes you"),
    tr_later("How it is told"),
    tr_later("This profile can’t be kept: {reason}."),
    tr_later("weights lie between 0 and 1, and one of them is more than 0"),
    tr_later("There is no embedding model, so this book is searched by its words alone."),
    tr_later("{problem} Until then this book is searched by its words alone."),
    # what it does
    tr_later("Searching the text for “{words}”"),
    tr_later("Looking for passages that mean “{words}”"),
    tr_later("Reading around a passage"),
    tr_later("Looking up “{words}” in the map of the book"),
    tr_later("Reading this chapter"),
    tr_later("Reading the last chapter"),
    tr_later("Reading the beginning"),
    tr_later("Reading the end"),
    tr_later("Reading chapter {chapter}"),
    tr_later("Reading “{title}”"),
    tr_later("Going through the story so far"),
    tr_later("Going through the book"),
    tr_later("Looking at the table of contents"),
    tr_later("Looking up where you are"),
    # what it can't do
    tr_later("Type a name first."),
    tr_later("Type a question first."),
    tr_later("Type some words to search for."),
    tr_later("“{words}” is not a name that the book’s map knows{so_far}."),
    tr_later(" up to where you are"),
    tr_later("The map of this book isn’t made yet: the book is still being indexed."),
    tr_later("Something went wrong in Quoth ({kind}). The log has the details."),
    tr_later("Indexing stopped on an error in Quoth ({kind}); the log has the details."),
    tr_later("Books could not be indexed. {problem}"),
    tr_later("The watched folders could not be looked through. {problem}"),
    tr_later("This book is no longer on the shelf."),
    tr_later("This book is no longer on the shelf, so the answer isn’t kept."),
    tr_later("This book is no longer on the shelf, so the note isn’t kept."),
    tr_later("This book is no longer on the shelf, so its names stay as they are."),
    tr_later("One of the two books is no longer on the shelf."),
    tr_later("These books are two already."),
    tr_later("This book is still being read in. Try again when that is done."),
    tr_later("The words of {numbers} stood in an earlier file of this book; this file doesn’t have them."),
    tr_later("“{title}” was removed from the shelf while it was being added."),
    tr_later("The settings can’t be written ({reason})."),
    tr_later("{path} can’t be understood ({reason}); mend that line, or delete the file."),
    tr_later("“{words}” is not a link to a passage: those look like quoth://book/0123456789abcdef/3:120-180."),
    tr_later("{path} is damaged and can’t be read as a database."),
    tr_later("{path} is damaged. Close all windows of Quoth, so that it can be repaired."),
    tr_later("The index is made anew at the next start."),
    tr_later("It is repaired at the next start."),
    tr_later("{path} is damaged: it lacks the table “{table}”."),
    tr_later("{path} is damaged: it holds {what}. {remedy}"),
    tr_later("rows that Quoth never wrote"),
    tr_later("bytes that are no text where there should be text"),
    tr_later("a row whose places are cut off"),
    tr_later("a vector of another length"),
    tr_later("{path} could not be used, so the books are being indexed anew. The old file is kept as {aside}."),
    tr_later("The library was damaged and has been repaired."),
    tr_later("Books in it: {books}, notes and bookmarks: {notes}."),
    tr_later("What could not be read comes from the backup {backup}."),
    tr_later("The damaged file is kept as {aside}."),
    tr_later("The backup {name} is damaged and can’t be restored."),
    tr_later("The backup {name} is damaged, so nothing was changed."),
    tr_later("The disk is full, so {path} can’t be written. Free some space and try again."),
    tr_later("{path} can’t be read or written: the disk is failing, or a quota is used up."),
    tr_later("{path} can’t be written: Quoth has no permission to write to it or to its folder."),
    tr_later("{path} can’t be opened. Does its folder exist, and may Quoth write to it?"),
    tr_later("{path} is in use by another program that hasn’t let go of it. Try again in a moment."),
    tr_later("{path} was written by a newer version of Quoth. Update Quoth to open it."),
    # notes
    tr_later("The file is JSON, but not a set of annotations."),
    tr_later("The file was written by a newer version of Quoth. Update Quoth to import it."),
    tr_later("The file is no JSON, or damaged."),
    tr_later("The file is not Markdown that Quoth wrote: it has no notes that could be read back."),
    tr_later("“{path}” can’t be written: {reason}."),
    tr_later("“{path}” can’t be read: {reason}."),
    tr_later("“{name}” has more than {number} MB: that is no file of notes."),
    tr_later("“{name}” has more than {number} notes: too many for one book."),
    tr_later("“{name}” holds no notes: it is no text."),
    tr_later("“{title}” is being read still: import its notes when that is done."),
    tr_later("“{name}” holds no notes that Quoth can read. {problem}"),
    tr_later("None of the file’s words are in “{title}”{about}."),
    tr_later(": it is about “{title}”"),
    tr_later("The file has the notes of {number} books, and none of “{title}”."),
    tr_later("It is no table of KOReader’s, or damaged."),
    tr_later("The file holds no clippings in English, German, French or Spanish."),
    tr_later("There are no notes in it."),
    tr_later("The file is about {which}{named}: open the book and import it there, or name it."),
    tr_later("no book of the shelf"),
    tr_later("several books of the shelf"),
    tr_later(" (it says “{title}”)"),
    tr_later("There is nothing to export from this book yet."),
    tr_later("There are no words to highlight there."),
    tr_later("A highlight can hold {number} characters at most: choose fewer words."),
    tr_later("A highlight can’t run on into the book’s next file: choose words of one of them."),
    tr_later("This note was removed meanwhile, so it can’t be changed."),
    tr_later("The book has no such place."),
    # files and folders
    tr_later("“{name}” is empty: it has no bytes at all."),
    tr_later("There is no file “{path}”."),
    tr_later("“{name}” is not an EPUB: it is no zip file, or a cut-off one."),
    tr_later("“{name}” is not an EPUB: it is a zip file without a book’s package."),
    tr_later("“{name}” is not opened: it is packed like a zip bomb."),
    tr_later("“{name}” is not opened: it holds {number} files, more than any book should."),
    tr_later("“{name}” is not opened: unpacked, it would take more than {number} bytes."),
    tr_later("“{name}” has no page that can be shown."),
    tr_later("This book is locked ({scheme}): only its seller’s own programs can open it."),
    tr_later("{path} has changed since it was added; add it again to read the new file."),
    tr_later("The book has no file “{href}”."),
    tr_later("Indexing “{title}” ended Quoth’s engine twice, so it is left out until you ask for it again."),
    tr_later("“{name}” is not added: opening it ended Quoth’s engine twice."),
    tr_later("This folder can’t be read: {reason}."),
    tr_later("{folder} is no folder that can be watched."),
    tr_later("Its name, or a folder’s, can’t be written as text. Rename it."),
    tr_later("“{path}” is not added: its name can’t be kept as text. Rename it."),
    # what is damaged in a book
    tr_later("The book doesn’t say where its package is (META-INF/container.xml)."),
    tr_later("The book’s package is missing or unreadable."),
    tr_later("One file with a name that leads out of the book is left out."),
    tr_later("{number} files with names that lead out of the book are left out."),
    tr_later("A file that the book names is missing: “{first}”."),
    tr_later("{number} files that the book names are missing, “{first}” first."),
    tr_later("One part of the reading order is missing or can’t be shown."),
    tr_later("{number} parts of the reading order are missing or can’t be shown."),
    tr_later("One part of the reading order is in it too often, and is left out."),
    tr_later("{number} parts of the reading order are in it too often, and are left out."),
    tr_later("The {section} of the package has more than {number} entries; the rest is left out."),
    tr_later("The book is longer than Quoth reads: its last part is left out."),
    tr_later("The book is longer than Quoth reads: its last {number} parts are left out."),
    tr_later("Reading this book took more than {seconds} seconds of computing, so its last part can’t be searched."),
    tr_later(
        "Reading this book took more than {seconds} seconds of computing, so its last {parts} parts can’t be searched."
    ),
    tr_later("Finding the names and themes took more than {seconds} seconds of computing, so some are missing."),
    tr_later("The package gives no reading order: the book is shown in the order of its files."),
    tr_later("The package names no page that is there: all pages are shown in the order of their names."),
    tr_later("The book has no table of contents."),
    tr_later("One line of the table of contents leads nowhere."),
    tr_later("{number} lines of the table of contents lead nowhere."),
)
INSTEAD = {
    "No embedding model is installed in {folder}; install one with `{command}`.": tr_later(
        "No model that searches by meaning is installed; File, Models installs one."
    ),
    "No reader is installed in {folder}; install one with `{command}`.": tr_later(
        "No model that reads what was found is installed; File, Models installs one."
    ),
    "No chat model is installed in {folder}; install one with `{command}`.": tr_later(
        "No model that writes is installed; File, Models installs one."
    ),
    "The file {path} of the model {id} {what}; mend it with `{command}`.": tr_later(
        "The file {path} of the model {id} {what}. It can be mended in File, Models."
    ),
    "The model {id} is for search and can’t write text; see `{command}`.": tr_later(
        "The model {id} is for search and can’t write text. File, Models has others."
    ),
    "The model {id} writes text and can’t be used for search; see `{command}`.": tr_later(
        "The model {id} writes text and can’t be used for search. File, Models has others."
    ),
    "The catalogue has no model called “{id}”; `{command}` shows those it has: {known}.": tr_later(
        "The catalogue has no model called “{id}”. It has: {known}."
    ),
    "The model {id} doesn’t work on this computer: {why}. Use another one, or try it again with `{command}`.": tr_later(
        "The model {id} doesn’t work on this computer: {why}. Use another one, or try it again, in File, Models."
    ),
    "The model {id} stopped working once more ({how}) and isn’t started again by itself; try it again with "
    "`{command}`.": tr_later(
        "The model {id} stopped working once more ({how}) and isn’t started again by itself. Try it again in File, "
        "Models."
    ),
    "The model server in {path} can’t be read ({reason}); name it anew, or use `{command}`.": tr_later(
        "The model server in {path} can’t be read ({reason}). Name it anew in File, Models."
    ),
    "There is no backup “{name}”; “{command}” lists those there are.": tr_later(
        "There is no backup “{name}” any more."
    ),
    "{path} is damaged; “{command}” repairs it first.": tr_later(
        "{path} is damaged. Quoth repairs it when it starts again."
    ),
    "No book “{id}” is on the shelf; “{command}” shows what is.": tr_later("This book is no longer on the shelf."),
}
"""Sentences in which the engine names a command of the terminal, and what the window says instead."""
_LONGEST = 2000
_QUOTED = re.compile("“[^“”]*”(?: and “[^“”]*”)*")
_MARKED = re.compile("“([^“”]*)”")
_SENTENCE_END = re.compile(r"(?<=[.!?]) ")


def in_window_language(sentence: str) -> str:
    """A sentence of the engine in the window's language; an unknown one unchanged."""
    found = ((said, shape.fullmatch(sentence)) for said, shape in _shapes()) if len(sentence) < _LONGEST else ()
    for said, match in found:
        if match is not None:
            places = {name: _in_place(words) for name, words in match.groupdict().items()}
            return tr(said, **places) if places else tr(said)
    return sentence


def _in_place(words: str) -> str:
    """What stands in a sentence: another sentence or part of one, or titles in quotation marks."""
    if _QUOTED.fullmatch(words):
        quoted = (tr("“{words}”", words=each) for each in _MARKED.findall(words))
        return reduce(lambda one, other: tr("{one} and {other}", one=one, other=other), quoted)
    return in_window_language(words)


def text_in_window_language(text: str) -> str:
    """Several sentences of the engine, each as the window says it; those that aren't known, as they are."""
    whole = in_window_language(text)
    for end in () if whole != text else _SENTENCE_END.finditer(text):
        rest = text[end.end() :]
        if (said := in_window_language(rest)) != rest:
            return f"{text_in_window_language(text[: end.start()])} {said}"
    return whole


def answer_in_window_language(answer: Answer) -> str:
    """The text of an answer; where the book doesn't answer, it is the engine that speaks."""
    text = answer.answer
    for sentence in answer.sentences if answer.insufficient or answer.decision == "refuse" else ():
        text = text.replace(sentence.text, in_window_language(sentence.text))
    return text


@cache
def _shapes() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What the window says, and the shape of what it says that for."""
    known = (*SENTENCES, *MODEL_SENTENCES, *CARRY_SENTENCES, *DICTIONARY_SENTENCES, *SPEECH_SENTENCES)
    same = {source: source for source in known}
    pairs = INSTEAD | same | SYSTEM_WORDS
    return tuple((said, re.compile(_shape(source), re.DOTALL)) for source, said in pairs.items())


def _shape(source: str) -> str:
    """Anything may stand in a ``{place}``, even nothing."""
    return re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.*?)", re.escape(source))
