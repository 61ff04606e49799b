"""When two bodies are in contact, and how they lie at an instant."""

from __future__ import annotations

import json
from typing import Any

from . import _touchstone
from .case import Case, core_of, seconds_of
from .motion import Number

__all__ = ["manifold", "overlap", "solve", "truth"]


def solve(case: Case, *, first: bool = False, time_limit: float | None = 60.0,
          ) -> _touchstone.Answer:
    """When the two bodies of a case are in contact, and by what: exact.

    first       stop as soon as the first contact is known
    time_limit  seconds, or None

    Undecided: the time limit passed. An interrupt from the keyboard ends it.
    """
    return _touchstone.solve(core_of(case), first, seconds_of(time_limit))


def truth(case: Case, *, number: str = "exact", digits: int = 17, first: bool = False,
          time_limit: float | None = 60.0) -> dict[str, Any]:
    """The answer as a document (touchstone/truth/1; cases/README.md describes it), as `touchstone
    solve --json` prints it.

    number      the number type that computes it: "exact", "interval" (which never lies, but may not
                know), "double", "float" or "long-double" (which promise nothing)
    digits      significant digits of exact decimals, at least 1

    ValueError; Undecided.
    """
    text = _touchstone.truth(core_of(case), number, _digits(digits), first, seconds_of(time_limit))
    return _document(text)


def overlap(case: Case, at: Number | _touchstone.Time | None = None, *, number: str = "exact",
            digits: int = 17, distance: bool = False,
            time_limit: float | None = 60.0) -> dict[str, Any]:
    """Whether two bodies overlap at an instant, by separating axes: a document
    (touchstone/overlap/2). Its "state" is "separated", "touching" or "overlapping".

    at        a number or a Time on the horizon, or "first": the first contact. Of irrational times
              only that one can be looked at. Needed where something moves
    distance  each of its "poses" has a "distance", too, exactly: how far apart the bodies are
              ("value", and "squared" where the time is rational), and between which points ("on1",
              "on2"), where they have none in common

    ValueError: none where something moves, not on the horizon, or another irrational time; a
    distance in other numbers than exact ones.
    CaseError: a polyhedron in other numbers than exact ones, or with a manifold; Undecided.
    """
    return _at_rest(case, at, number, digits, time_limit, distance=distance)


def manifold(case: Case, at: Number | _touchstone.Time | None = None, *, number: str = "exact",
             digits: int = 17, merge: bool = False, time_limit: float | None = 60.0,
             ) -> dict[str, Any]:
    """With which points two boxes are in contact at an instant, how deep and along which normal: a
    document (touchstone/manifold/2). Its "poses" have "points" with "on1", "on2" and "depth".

    merge  give points that only rounding may have parted as one, the first of them; else they are
           marked

    Other arguments, and errors, are those of overlap(), but for the distance; the number may not be
    "interval".
    """
    return _at_rest(case, at, number, digits, time_limit, manifold=True, merge=merge)


def _at_rest(case: Case, at: Number | _touchstone.Time | None, number: str, digits: int,
             time_limit: float | None, *, manifold: bool = False, merge: bool = False,
             distance: bool = False) -> dict[str, Any]:
    if isinstance(at, _touchstone.Time):
        at = instant_of(case, at, time_limit)
    return _document(_touchstone.at_rest(core_of(case), at, number, _digits(digits), manifold,
                                         merge, distance, seconds_of(time_limit)))


def instant_of(case: Case, time: _touchstone.Time, time_limit: float | None) -> Number:
    """A time as what can be looked at: a fraction, or "first". ValueError."""
    if time.fraction is not None:
        return time.fraction
    if solve(case, first=True, time_limit=time_limit).time != time:
        raise ValueError(f"{time!r} is irrational, and not the first contact")
    return "first"


def _digits(digits: int) -> int:
    if digits < 1:
        raise ValueError(f"digits is at least 1, not {digits}")
    return digits


def _document(text: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(text)
    return read
