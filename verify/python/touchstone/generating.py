"""Cases by families, the same for the same seed on any machine."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from . import _touchstone
from .case import Case
from .waiting import seconds_of

__all__ = ["Family", "families", "generate"]


@dataclass(frozen=True)
class Family:
    """A family of cases, mostly in one kind of special position.

    name      for generate()
    sentence  what happens, in one sentence
    planted   whether the answer is chosen first, and the motion built around it
    only      the choices that can be fixed, by name, each with its values
    """

    name: str
    sentence: str
    planted: bool
    only: dict[str, list[str]]


def families() -> list[Family]:
    """All families; those of hard cases are last."""
    return [Family(*parts) for parts in _touchstone.families()]


def generate(family: str, count: int | None = 1, seed: int = 1, *, first: int = 0,
             only: Mapping[str, object] | None = None, with_truth: bool = False,
             time_limit: float | None = 60.0) -> Iterator[Case]:
    """The cases first, ..., first + count - 1 of a family, one by one. They equal those of
    `touchstone generate`, on any machine.

    count       None: without end
    seed        0 to 2**64 - 1
    only        choices to fix, by name: {"rotation": 0} (see families())
    with_truth  each case has its certified truth as `expect`; this takes more time
    time_limit  for each truth, in seconds, or None

    ValueError: an unknown family or choice. Undecided, Contradiction: from computing a truth.
    """
    for name, value in (("count", count or 0), ("seed", seed), ("first", first)):
        if not 0 <= value < 2**64:
            raise ValueError(f"{name} is 0 to 2**64 - 1, not {value}")
    if family not in (known := [f.name for f in families()]):
        near = difflib.get_close_matches(str(family), known, 1)
        raise ValueError(f"there is no family {family!r}" +
                         (f"; did you mean {near[0]!r}?" if near else ": families() has them all"))
    chosen = _touchstone.ChosenFamily(
        family, [f"{name}={value}" for name, value in (only or {}).items()])
    seconds = seconds_of(time_limit)
    indices = itertools.count(first) if count is None else iter(range(first, first + count))

    def cases() -> Iterator[Case]:
        for index in indices:
            yield Case._of(chosen.with_truth(seed, index, seconds) if with_truth
                           else chosen.made(seed, index))

    return cases()
