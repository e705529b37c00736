"""Which of the publication's details a question asks for, and that what the story tells is left to the search."""

from __future__ import annotations

import pytest

from reader.engine.grounding.book_facts import BookFacts
from reader.engine.grounding.words import Lexicon
from reader.engine.questions.question import Field
from reader.engine.questions.reading import read_question

FACTS = BookFacts(
    "The Harbour Clerk: A Tale of Keys",
    "en",
    authors=("Ada Byron",),
    publisher="Quiet Press",
    series="Harbours",
)


def _field(question: str, facts: BookFacts) -> Field | None:
    return read_question(question, facts, Lexicon("en")).slots.field


@pytest.mark.parametrize(
    ("question", "field"),
    [
        ("Did Ada Byron write this book?", "author"),
        ("Whose novel is this?", "author"),
        ("Is this by Byron?", "author"),
        ("Who wrote The Harbour Clerk?", "author"),
        ("Who wrote harbor clark?", "author"),
        ("Who wrote this wonderful book?", "author"),
        ("Did the author use a pen name for this book?", "pen name"),
        ("Can you describe the story?", "about"),
        ("What is the moral of the story?", "about"),
        ("What's the main theme?", "about"),
        ("What problem does the author address?", "about"),
        ("What is it about, and where is it set?", "about"),
        ("Is this a story about people or animals?", "about"),
        ("Where is the story set?", "setting"),
        ("In which century does the novel take place?", "setting"),
        ("Who does the story revolve around?", "characters"),
        ("Who plays the leading part in the book?", "characters"),
        ("Which people matter most in this book?", "characters"),
        ("Is this the first book of several?", "series"),
        ("What is this book called?", "title"),
        ("When did Quiet Press publish this?", "year"),
        ("how old is this novel", "year"),
        ("Which publisher brought this out?", "publisher"),
        ("Was this translated from another language?", "language"),
        ("Who translated this book?", "translator"),
        ("Who is the translator?", "translator"),
        ("When was The Harbour Clerk translated?", "translated"),
        ("What is the ISBN?", "isbn"),
        ("Is there a sequel?", "series"),
        ("Which volume of the series is this?", "series"),
        ("What genre is it?", "subjects"),
        ("Is this a romance?", "subjects"),
        ("How many stories does the book contain?", "chapters"),
        ("how many pages", "length"),
        ("Is it a long book?", "length"),
        ("What is the premise of this novel?", "about"),
        ("Who are the main characters?", "characters"),
        ("Who's in this book? The main people, I mean", "characters"),
        ("who is the main girl in this novel", "characters"),
        ("Who is the villain of the book?", "characters"),
        ("Which comic schemer is the book about?", "characters"),
        ("Who wrote these stories?", "author"),
        ("Who is this novel by?", "author"),
        ("Is the writer of this mystery Byron or somebody else?", "author"),
        ("Under what pen name did this novel first come out?", "pen name"),
        ("Which Byron novel am I reading?", "title"),
        ("What language am I reading this in?", "language"),
        ("Did Byron write other books in the same series?", "series"),
        ("Is there another book after this one?", "series"),
        ("Who was it written for?", "audience"),
        ("Can you sum this book up for me?", "about"),
        ("In which place and period does the whole tale unfold?", "setting"),
        ("How many chapters are there, the epilogue left out?", "chapters"),
    ],
)
def test_a_question_about_the_publication_names_its_field(question: str, field: str) -> None:
    assert _field(question, FACTS) == field


@pytest.mark.parametrize(
    "question",
    [
        "Who wrote the note that the clerk found?",
        "When was the lighthouse built?",
        "What language do the sailors speak?",
        "How many keys are on the ring?",
        "How long did the ferry wait?",
        "What is the letter about?",
        "Is Captain Rowe a thief?",
        "Under what pen name did Miss Rowe publish her novel?",
        "Which animal is it?",
        "Who was the letter meant for?",
        "Where does the story open?",
        "Where did the wedding take place?",
        "Which two families does she visit in Norwich?",
        "Why did the author of the note run away?",
        "What is the title of the song?",
        "",
        "?!",
        "What is an EPUB publication?",
        "What is an imprint?",
    ],
)
def test_a_word_of_the_story_makes_it_a_question_about_the_story(question: str) -> None:
    assert _field(question, FACTS) is None


def test_the_age_of_somebody_whom_the_title_names_is_asked_of_the_story() -> None:
    emma = BookFacts("Emma", "en", authors=("Jane Austen",))
    assert _field("How old is Emma?", emma) is None
    assert _field("How old is the novel?", emma) == _field("When was Emma published?", emma) == "year"


def test_words_of_the_details_themselves_are_no_story() -> None:
    question = "Was it Quiet Press who published this book?"
    assert _field(question, FACTS) == "publisher"
    assert _field(question, BookFacts("The Harbour Clerk", "en")) is None


def test_a_question_of_many_words_has_more_in_it_than_a_field() -> None:
    assert _field("who is the author of this book" + " please" * 17, FACTS) == "author"
    assert _field("who is the author of this book" + " please" * 18, FACTS) is None
