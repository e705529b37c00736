"""Toolboxes and questions for tests of single answers: real tools on a real index, without models."""

from __future__ import annotations

from indexing.concepts.maps import ConceptMaps
from indexing.locator import Locator
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from reader.engine.agent.budget import ToolBudget
from reader.engine.agent.summary_tool import SummaryTool
from reader.engine.agent.tools import TOOLS, AnswerContext, Toolbox
from reader.engine.grounding.question import Question, read_question
from reader.engine.grounding.words import Lexicon
from reader.engine.summaries.service import Subject, Summaries


def toolbox_of(
    retriever: Retriever,
    book: str,
    before: Locator | None = None,
    maps: ConceptMaps | None = None,
    position: Locator | None = None,
) -> Toolbox:
    """A toolbox for one answer about ``book`` up to ``before``, to a reader who is at ``position``."""
    maps = maps or ConceptMaps(retriever.index)
    cancel = CancelToken()
    subject = Subject(book, "", "en", before)
    summary_tool = SummaryTool(Summaries(retriever, None), subject, position, cancel)
    context = AnswerContext(book, before, position)
    return Toolbox(retriever, context, ToolBudget(), lambda _: None, cancel, TOOLS, maps, summary_tool)


def asked(text: str) -> Question:
    """A question as the agent reads it in English."""
    return read_question(text, Lexicon("en"))
