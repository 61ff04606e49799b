"""The contacts of two bodies, and their position at an instant."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any, NamedTuple

from . import _touchstone
from .case import Case, core_of
from .motion import Number, number as text_of
from .waiting import seconds_of

__all__ = ["Clearance", "clearance", "manifold", "overlap", "pairs", "solve", "truth"]


def solve(case: Case, *, first: bool = False, time_limit: float | None = 60.0,
          ) -> _touchstone.Answer:
    """The exact contacts of the two bodies of a case: times and features.

    first       stop as soon as the first contact is known
    time_limit  seconds, or None

    Undecided: the time limit passed. An interrupt from the keyboard ends it.
    """
    return _touchstone.solve(core_of(case), first, seconds_of(time_limit))


def truth(case: Case, *, number: str = "exact", digits: int = 17, first: bool = False,
          time_limit: float | None = 60.0) -> dict[str, Any]:
    """The answer as a document (touchstone/truth/1; cases/README.md describes it), as printed by
    `touchstone solve --json`.

    number      the number type for the computation: "exact", "interval" (always right, but may be
                undecided), "double", "float" or "long-double" (without guarantee)
    digits      significant digits of exact decimals, at least 1
    first       stop as soon as the first contact is known
    time_limit  seconds, or None

    ValueError: wrong arguments; a number type that is not exact for a case with `plane`. Undecided.
    """
    text = _touchstone.truth(core_of(case), number, _digits(digits), first, seconds_of(time_limit))
    return _document(text)


class Clearance(NamedTuple):
    """The least distance of two bodies: more than `lower` at every instant of the horizon, and less
    than `upper` at the instant `at`."""

    lower: Fraction
    upper: Fraction
    at: Fraction


def clearance(case: Case, *, digits: int = 9, time_limit: float | None = 60.0) -> Clearance | None:
    """How near the two bodies of a case come; None if they touch or overlap.

    digits      the bounds differ by at most a unit of this significant digit; at least 1
    time_limit  seconds, or None

    ValueError; Undecided: the time limit passed.
    """
    found = _touchstone.clearance(core_of(case), _digits(digits), seconds_of(time_limit))
    return None if found is None else Clearance(*found)


def pairs(case: Case, *, digits: int = 17, time_limit: float | None = 60.0) -> dict[str, Any]:
    """The homogeneous intervals of the two boxes of a case, and the pairs of features on each, as
    on the two Gauss spheres: a document (touchstone/pairing/1), as printed by `touchstone solve
    --pairs --json`. Each of its "intervals" has "from" and "to" (times as decimals, and as the
    polynomial and the interval that isolate them) and "pairs": which features of "box1" and "box2"
    form a plane of the Minkowski sum. A "pair" is "VO" (a vertex and a face), "OV", "EE", or, where
    axes are parallel, named after wider features.

    digits  significant digits of the decimals, at least 1

    ValueError; CaseError: a polyhedron, or a case with `plane`; Undecided after time_limit seconds
    (None: no limit).
    """
    return _document(_touchstone.pairs(core_of(case), _digits(digits), seconds_of(time_limit)))


def overlap(case: Case, at: Number | _touchstone.Time | None = None, *, number: str = "exact",
            digits: int = 17, distance: bool = False, plane: bool = False,
            time_limit: float | None = 60.0) -> dict[str, Any]:
    """Whether two bodies overlap at an instant, by separating axes: a document
    (touchstone/overlap/2). Its "state" is "separated", "touching" or "overlapping".

    at        a number or a Time on the horizon, or "first": the first contact. The only irrational
              time allowed is that of the first contact. Required if something moves
    distance  add to each of its "poses" the exact "distance" of the bodies: its "value" ("squared",
              too, at a rational time), and the nearest points ("on1", "on2") if the bodies have no
              point in common
    number    the number type of the computation, as for truth()
    digits    significant digits of exact decimals, at least 1
    plane     answer within the plane in which both bodies lie, as in two dimensions. In space, such
              bodies touch and never overlap; the document's "plane" tells that they lie in one, and
              whether the answer is "within" it. For contacts over time: solve(case.within_plane()).
              A case with `plane` is always answered within it
    time_limit  seconds, or None

    ValueError: `at` is missing although something moves, is not on the horizon, or is another
    irrational time; a distance, or an answer within a plane, in a number type that is not exact.
    CaseError: a polyhedron in a number type that is not exact; with `plane`, bodies that do not lie
    in one; Undecided.
    """
    return _at_rest(case, at, number, digits, time_limit, distance=distance, plane=plane)


def manifold(case: Case, at: Number | _touchstone.Time | None = None, *, number: str = "exact",
             digits: int = 17, merge: bool = False, prefer_faces: Number | None = None,
             plane: bool = False, time_limit: float | None = 60.0) -> dict[str, Any]:
    """The points in which two bodies, boxes or convex polyhedra, are in contact at an instant, the
    depth and the normal: a document (touchstone/manifold/2). Its "poses" have "points" with "on1",
    "on2" and "depth".

    merge         return only the first of several points that may differ only by rounding; else
                  they are marked
    prefer_faces  take the least deep face, if it is deeper than the least axis by at most this: a
                  length (0.001), or a share of the least depth ("5%", the rule of ODE and Bullet).
                  If a face was preferred, the pose has the "least" axis, too. None: the least axis

    Other arguments, and errors, are those of overlap(), except the distance; the number may not be
    "interval". ValueError: a preference that is negative or no number.
    """
    return _at_rest(case, at, number, digits, time_limit, manifold=True, merge=merge,
                    prefer_faces=_preference(prefer_faces), plane=plane)


def _preference(prefer_faces: Number | None) -> str:
    """The preference in the notation of --prefer-faces; empty for None. ValueError."""
    if prefer_faces is None:
        return ""
    if isinstance(prefer_faces, str):
        if not prefer_faces:
            raise ValueError("prefer_faces is empty: a length, a share in percent, or None")
        return prefer_faces
    return text_of(prefer_faces, "/prefer_faces")


def _at_rest(case: Case, at: Number | _touchstone.Time | None, number: str, digits: int,
             time_limit: float | None, *, manifold: bool = False, merge: bool = False,
             prefer_faces: str = "", distance: bool = False, plane: bool = False) -> dict[str, Any]:
    """The document of overlap() or manifold(), which differ only in options."""
    if isinstance(at, _touchstone.Time):
        at = instant_of(case.within_plane() if plane else case, at, time_limit)
    return _document(_touchstone.at_rest(core_of(case), at, number, _digits(digits), manifold,
                                         merge, prefer_faces, distance, plane,
                                         seconds_of(time_limit)))


def instant_of(case: Case, time: _touchstone.Time, time_limit: float | None) -> Number:
    """The instant for a time, as the module takes it: a fraction, or "first" for an irrational
    first contact. ValueError for other irrational times."""
    if time.fraction is not None:
        return time.fraction
    if solve(case, first=True, time_limit=time_limit).time != time:
        raise ValueError(f"{time!r} is irrational, and not the first contact")
    return "first"


def _digits(digits: int) -> int:
    """The number itself, if it is at least 1. ValueError."""
    if digits < 1:
        raise ValueError(f"digits is at least 1, not {digits}")
    return digits


def _document(text: str) -> dict[str, Any]:
    """The document that the module returned as text."""
    read: dict[str, Any] = json.loads(text)
    return read
