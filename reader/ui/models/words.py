"""What the dialog says of a model: what it does and needs, how it was measured, what an install asks of whom."""

from __future__ import annotations

from reader.engine.protocol import ExamStep, InstallStep, ModelList, ModelSource, ModelState
from reader.ui.words import decimal, tr, tr_n

GIGA, MEGA = 1e9, 1e6


def size_words(size: float) -> str:
    """Bytes as people say them."""
    if size >= GIGA:
        return tr("{number} GB", number=decimal(size / GIGA))
    return tr("{number} MB", number=decimal(size / MEGA, 0 if size >= 10 * MEGA else 1))


def purpose(state: ModelState) -> str:
    """What a model does, in a sentence."""
    if state.kind == "embedding":
        return tr(
            "Finds passages by what they mean, also where they use other words than you. A change takes effect when "
            "Quoth is started again; then it prepares your books for it."
        )
    if state.kind == "reader":
        return tr(
            "Reads the passages that were found: says which of them answers and with which words, or that none does."
        )
    if state.kind == "voice":
        return tr("Reads books aloud: the bar of “Read aloud” offers it among the voices.")
    if state.able:
        return tr("Words summaries, and searches on by itself where a question needs it.")
    return tr("Words summaries.")


def needs(state: ModelState) -> str:
    """Disk, memory, likely speed and licence, in a line."""
    parts = [
        tr("{size} on the disk", size=size_words(state.size)),
        tr("about {size} of memory", size=size_words(state.memory)),
    ]
    if state.speed is not None:
        parts.append(tr("reads about {n} tokens a second here (estimate)", n=_rounded(state.speed)))
    if state.licence:
        parts.append(tr("licence: {licence}", licence=state.licence))
    elif state.pinned:
        parts.append(tr("licence: see its page"))
    return " · ".join(parts)


def quality(state: ModelState) -> str:
    """How its answers were when they were measured; empty if nobody has."""
    measured = state.measured
    if measured is None:
        return ""
    return tr(
        "Measured on {questions} questions: it showed the answer to {shown} of {answerable} that have one. "
        "Short answers: {stated} stated, {right} right.",
        questions=measured.questions,
        shown=measured.shown,
        answerable=measured.answerable,
        stated=measured.stated,
        right=measured.right,
    )


def too_much(state: ModelState, machine: ModelList) -> str:
    """What this computer lacks for it; empty if it has all."""
    if machine.memory and state.memory > machine.memory:
        return tr(
            "Too large for this computer: it takes about {size} of memory, and there are {there}.",
            size=size_words(state.memory),
            there=size_words(machine.memory),
        )
    left = max(state.download, state.size) - state.fetched
    if not state.installed and machine.free and left > machine.free:
        return tr(
            "Not enough room: {size} are to be fetched, and {free} are free in {folder}.",
            size=size_words(left),
            free=size_words(machine.free),
            folder=machine.folder,
        )
    return ""


def outgoing(state: ModelState) -> str:
    """What goes out if it is installed, and to whom: all of it."""
    asked = "\n".join(_asked(source, first=number == 0) for number, source in enumerate(state.sources))
    return "\n".join(
        [
            tr("This is what goes out, once, when you press “Fetch it now”:"),
            asked,
            tr("Nothing else is sent, nothing of you, your books or questions. Whoever is asked sees this computer’s "
               "internet address, as any website does."),
            tr("Kept only if its SHA-256 is {sha256}.", sha256=state.sha256) if state.sha256 else "",
        ]
    ).strip()  # fmt: skip


def _asked(source: ModelSource, *, first: bool) -> str:
    if source.host:
        sentence = tr(
            "{host}, and the server it sends the file from, are asked for {what} ({size}).",
            host=source.host,
            what=source.what,
            size=size_words(source.size),
        )
    else:
        sentence = tr_n(
            "pip asks its package index for {n} package, {what} ({size}), and tells it the versions of Python and "
            "of this system.",
            "pip asks its package index for {n} packages, {what} and so on ({size}), and tells it the versions of "
            "Python and of this system.",
            source.count,
            what=source.what,
            size=size_words(source.size),
        )
    return f"• {sentence}" if first else f"• {tr('Then, or if that fails: {said}', said=sentence)}"


def progress_words(step: InstallStep | None, state: ModelState) -> str:
    """How far a download is."""
    if step is None:
        return tr("Waiting to begin…")
    if step.stage == "checking":
        return tr("Checking its SHA-256…")
    if step.stage in ("preparing", "installed"):
        return tr("Getting it ready…")
    return tr(
        "{done} of {total} fetched",
        done=size_words(step.done),
        total=size_words(max(step.total, state.size)),
    )


def exam_progress(step: ExamStep | None) -> str:
    """How far an exam is."""
    if step is None or not step.kind:
        return tr("Getting the stories ready…")
    done = tr("{done} of {total} questions answered", done=step.done, total=step.total)
    if step.seconds_left is None:
        return done
    return f"{done} · {tr_n('{n} min left', '{n} min left', max(1, round(step.seconds_left / 60)))}"


def machine_words(machine: ModelList) -> str:
    """What this computer has."""
    parts = []
    if machine.memory:
        parts.append(tr("This computer has {size} of memory.", size=size_words(machine.memory)))
    parts.append(tr("{size} are free where models are kept.", size=size_words(machine.free)))
    if machine.read_speed is not None:
        sentence = tr(
            "It reads {n} tokens a second with {model}.", n=_rounded(machine.read_speed), model=machine.read_by
        )
        parts.append(f"{sentence} {tr('The figures below are estimates by size.')}")
    elif machine.models:
        parts.append(tr("What is recommended goes by memory alone until a model has run here."))
    return " ".join(parts)


def _rounded(speed: float) -> int:
    return round(speed) if speed < 20 else round(speed / 10) * 10
