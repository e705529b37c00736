"""What ``quoth models`` does: list them, install or pin one, use another or a file of one's own, remove one."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import assets
from models.cancel import Cancelled, CancelToken
from models.catalog import EmbeddingParams, ModelSpec
from models.errors import InstallError, ModelError
from models.folder import InstalledModel, ModelsFolder
from models.hub import is_address, pin
from models.install_lines import InstallDone, InstallLine, InstallProgress, InstallStopped, encode_line
from models.installer import ProgressListener, install, install_starter_pack
from models.listing import OWN_SERVER, ModelListing
from models.recommendation import recommended_writer
from models.settings import PinnedModel, load_settings
from models.trial import check_memory
from models.user_message import NOTHING, verbatim
from reader import system
from reader.cli import commands, exam_command, printing, server_command
from reader.engine.errors import UsageError
from reader.engine.model_host.trials import Trials

_BETWEEN_LINES = 0.2  # seconds: nobody reads more
_STARTER, _RECOMMENDED = "starter", "recommended"
"""What “install” takes instead of a model's id: what searches and reads, and the writer that suits this computer."""


def models(options: argparse.Namespace, cancel: CancelToken) -> int:
    """List the models, install one (or the starter pack), pin a public one, use one, use one's own file, remove one."""
    return carry_out(options, ModelsFolder(adapters=assets.adapters(), shipped=assets.shipped_models()), cancel)


def carry_out(options: argparse.Namespace, folder: ModelsFolder, cancel: CancelToken) -> int:
    """The same with the models of any folder."""
    perform = {
        "list": lambda: _list(options, folder),
        "server": lambda: server_command.server(options, folder, cancel),
        "exam": lambda: exam_command.examine(options, cancel),
        "try": lambda: _try(options, folder),
    }.get(options.action)
    if perform is not None:
        return perform()
    if options.target is None:
        raise UsageError(verbatim(f"“quoth models {options.action}” needs to know which: see “quoth models list”."))
    if options.action in ("use", "path", "remove"):
        print(_change(options, folder))
        return 0
    if options.json:
        return _in_lines(options, folder, cancel)
    return _visibly(options, folder, cancel)


def _visibly(options: argparse.Namespace, folder: ModelsFolder, cancel: CancelToken) -> int:
    """Pin or install for who reads a terminal."""
    if options.action == "pin":
        _pin(options.target, folder)
        return 0
    watch = printing.InstallWatch()
    try:
        installed = _install(options, folder, watch, cancel, pinning=_pin)
    finally:
        watch.clear()
    commands.seal_process(options)  # all is fetched
    for model in installed:
        _trials(folder).check(model)
    print(f"Ready: {', '.join(model.id for model in installed)} in {folder.path}")
    return 0


def _list(options: argparse.Namespace, folder: ModelsFolder) -> int:
    states = _with_trials(folder)
    print("\n".join(map(printing.as_json, states)) if options.json else printing.models(states, folder.path))
    return 0


def _with_trials(folder: ModelsFolder) -> tuple[ModelListing, ...]:
    """The models, with what their trials on this computer found."""
    trials, listed = _trials(folder), []
    for state in folder.states():
        tried = state.status == "installed" and state.licence != OWN_SERVER
        problem = trials.problem(folder.find(state.id)) if tried else NOTHING
        listed.append(replace(state, problem=problem or state.problem))
    return tuple(listed)


def _trials(folder: ModelsFolder) -> Trials:
    return Trials(folder, system.model_host_command())


def _try(options: argparse.Namespace, folder: ModelsFolder) -> int:
    """Try one model, or all that are installed, and say how each did; 1 if one doesn't work."""
    commands.seal_process(options)
    failed = 0
    installed = [state.id for state in folder.states() if state.status == "installed" and state.licence != OWN_SERVER]
    for model in [options.target] if options.target else installed:
        try:
            _trials(folder).try_out(folder.find(model))
        except ModelError as error:
            failed += 1
            print(f"{model}: {error}", file=sys.stderr)
        else:
            print(f"{model} works on this computer.")
    return int(failed > 0)


def _change(options: argparse.Namespace, folder: ModelsFolder) -> str:
    """Use another model, or a file of the user's own, or remove one; what to say of it."""
    action, target = options.action, options.target
    if action == "remove":
        folder.remove(target)
        return f"{target} is removed. Files of your own stay where they are."
    if action == "use":
        check_memory(folder.find(target))
        model = folder.choose(target)
    else:
        commands.seal_process(options)
        model = folder.register_own(Path(target), check=_trials(folder).try_out)
    if isinstance(model.params, EmbeddingParams):
        return f"{model.id} is in use from now on, in a window that is open once it has been closed and opened again."
    return f"{model.id} is in use from now on."


def _in_lines(options: argparse.Namespace, folder: ModelsFolder, cancel: CancelToken) -> int:
    """Pin or install for another program: every line is JSON, the last one says how it ended."""

    def say(line: InstallLine) -> None:
        try:
            print(encode_line(line), flush=True)
        except BrokenPipeError:  # whoever wanted it is gone: a download ends with that, as if it was asked to stop
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise Cancelled from None

    try:
        if options.action == "pin":
            say(InstallDone((pin(options.target, folder).id,)))
        else:
            installed = _install(options, folder, _spaced(say), cancel, pinning=pin)
            commands.seal_process(options)  # all is fetched
            with contextlib.suppress(ModelError):  # the engine says so of what is installed
                for model in installed:
                    _trials(folder).check(model)
            say(InstallDone(tuple(model.id for model in installed)))
    except Cancelled:
        say(InstallStopped(NOTHING))
        return 1
    except ModelError as error:
        say(InstallStopped(error.why if isinstance(error, InstallError) else error.message))
        return 1
    return 0


def _spaced(say: ProgressListener) -> ProgressListener:
    """Pass on what is new: each hundredth of a file, and a few lines a second."""
    last: tuple[InstallProgress | None, float] = (None, 0.0)

    def hear(step: InstallProgress) -> None:
        nonlocal last
        before, now = last[0], time.monotonic()
        same = before is not None and (before.file_name, before.stage) == (step.file_name, step.stage)
        far = step.done_bytes - (before.done_bytes if before else 0) >= step.total_bytes / 100
        if not same or far or now - last[1] >= _BETWEEN_LINES:
            last = step, now
            say(step)

    return hear


def _pin(address: str, folder: ModelsFolder) -> PinnedModel:
    model = pin(address, folder)
    print(f"{model.id}: {model.size:,} bytes, SHA-256 {model.sha256}, pinned.")
    return model


def _meant(target: str, folder: ModelsFolder, pinning: Callable[[str, ModelsFolder], PinnedModel]) -> ModelSpec:
    if target != _RECOMMENDED:
        return pinning(target, folder).spec if is_address(target) else folder.catalog.find(target)
    best = recommended_writer(folder)
    if best is None:
        raise ModelError(verbatim("This computer has too little memory for any of the catalogue’s chat models."))
    return best


def _install(
    options: argparse.Namespace,
    folder: ModelsFolder,
    progress: ProgressListener,
    cancel: CancelToken,
    pinning: Callable[[str, ModelsFolder], PinnedModel],
) -> list[InstalledModel]:
    """Install what is meant. What isn't of the catalogue is tried before it counts as installed."""
    target = options.target
    requantise = _trials(folder).requantise
    if target == _STARTER:
        return install_starter_pack(folder, progress, cancel, requantise=requantise)
    spec = _meant(target, folder, pinning)
    model = install(spec, folder, progress, cancel, requantise=requantise)
    if spec.id in {pinned.id for pinned in load_settings(folder.path).pinned}:
        commands.seal_process(options)  # all is fetched
        try:
            _trials(folder).try_out(model)
        except ModelError:
            folder.remove(spec.id)
            raise
    return [model]
