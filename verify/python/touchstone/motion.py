"""Motions of bodies: cases/README.md describes each kind, under the same names.

A motion maps a point of the body's own frame to the world, for each time t. Numbers are exact: an
int, a float (its exact value), a fractions.Fraction, or a str as in a case file ("1/3", "0.47",
"0x1.8p+1"). A vector is three numbers, x y z. A quaternion is four, w x y z, of any length but
zero. A polynomial in t is a sequence of 1 to 25 coefficients, constant first.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, SupportsFloat, Union

from . import _touchstone
from .errors import CaseError

__all__ = ["Motion", "Number", "Polynomial", "Vector"]

Number = Union[int, float, Fraction, str, SupportsFloat]
Vector = Sequence[Number]
Polynomial = Sequence[Number]


def number(value: Number, place: str = "") -> str:
    """A number in the notation of a case file."""
    try:
        return _touchstone.number_text(value)
    except CaseError as error:
        raise error.within(place) from None


def numbers(values: Sequence[Number], place: str) -> list[str]:
    """A list of numbers in the notation of a case file."""
    if isinstance(values, str):
        raise CaseError("numbers in a sequence are needed, not one text", place=place,
                        kind="schema")
    return [number(value, f"{place}/{index}") for index, value in enumerate(values)]


def _lists(rows: Sequence[Sequence[Number]], place: str) -> list[list[str]]:
    """Lists of numbers, such as polynomials or points, in the notation of a case file."""
    return [numbers(row, f"{place}/{index}") for index, row in enumerate(rows)]


def order_of(order: str) -> tuple[int, int, int, int]:
    """The indices of w, x, y and z in quaternions of this order. ValueError."""
    if order not in ("wxyz", "xyzw"):
        raise ValueError(f"order is wxyz or xyzw, not {order}")
    return (0, 1, 2, 3) if order == "wxyz" else (3, 0, 1, 2)


def _quaternion(values: Sequence[Number], place: str, order: str) -> list[str]:
    """A quaternion in the notation of a case file, w first."""
    written = numbers(values, place)
    if len(written) != 4:
        raise CaseError(f"a quaternion is four numbers, not {len(written)}", place=place,
                        kind="schema")
    return [written[i] for i in order_of(order)]


class Motion:
    """A motion as written. Create it by the functions below. Whether it is valid on a horizon is
    checked when a Case is made of it."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        """A motion by its `document`, in the form of a case file: {"kind": "static"}."""
        self._document = dict(document)
        self._through = False  # whether it was made by through(): errors name keyframes, not knots

    @property
    def document(self) -> dict[str, Any]:
        """The motion in the form of a case file."""
        copy: dict[str, Any] = json.loads(json.dumps(self._document))
        return copy

    def __repr__(self) -> str:
        return f"<Motion {json.dumps(self._document)}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Motion) and self._document == other._document

    __hash__ = None  # type: ignore[assignment]

    @staticmethod
    def fixed(translation: Vector = (0, 0, 0), rotation: Vector | None = None, *,
              order: str = "wxyz") -> Motion:
        """A constant pose ("static"): x -> R x + translation, where R is the rotation of a
        quaternion (by default the identity) with its numbers in the order "wxyz" or "xyzw"."""
        return Motion({"kind": "static", "rotation": _rotation(rotation, order),
                       "translation": numbers(translation, "/translation")})

    @staticmethod
    def linear(translation: Vector, velocity: Vector, rotation: Vector | None = None, *,
               order: str = "wxyz") -> Motion:
        """Constant velocity: x -> R x + translation + t velocity. The translation is that at t = 0,
        on any horizon. The rotation and the `order` of its numbers are those of fixed()."""
        return Motion({"kind": "linear", "rotation": _rotation(rotation, order),
                       "translation": numbers(translation, "/translation"),
                       "velocity": numbers(velocity, "/velocity")})

    @staticmethod
    def turning(angular_velocity: Vector, velocity: Vector = (0, 0, 0),
                translation: Vector = (0, 0, 0), rotation: Vector | None = None, *,
                about: Vector = (0, 0, 0), start: Number = 0, order: str = "wxyz") -> Motion:
        """Constant linear and angular velocity. The angular velocity is in the world, in radians
        for each unit of time. At the time `start` the pose is x -> R x + translation; the point
        `about` of the body's frame moves on a straight line with this velocity. The rotation and
        the `order` of its numbers are those of fixed(). Only an EnclosedCase takes such a motion:
        its contacts have no exact times."""
        return Motion({"kind": "turning",
                       "angular_velocity": numbers(angular_velocity, "/angular_velocity"),
                       "rotation": _rotation(rotation, order),
                       "translation": numbers(translation, "/translation"),
                       "velocity": numbers(velocity, "/velocity"),
                       "about": numbers(about, "/about"), "from": number(start, "/from")})

    @staticmethod
    def matrix(rows: Sequence[Sequence[Polynomial]], denominator: Polynomial = (1,),
               translation_denominator: Polynomial | None = None) -> Motion:
        """x -> A x / denominator + p / translation_denominator: three rows of four polynomials; the
        first three columns are A, the last is p. By default translation_denominator is
        denominator."""
        document: dict[str, Any] = {
            "kind": "matrix",
            "matrix": [_lists(row, f"/matrix/{index}") for index, row in enumerate(rows)],
            "denominator": numbers(denominator, "/denominator")}
        if translation_denominator is not None:
            document["translation_denominator"] = numbers(translation_denominator,
                                                          "/translation_denominator")
        return Motion(document)

    @staticmethod
    def quaternion(rotation: Sequence[Polynomial],
                   translation: Sequence[Polynomial] = ((0,), (0,), (0,)),
                   translation_denominator: Polynomial = (1,)) -> Motion:
        """x -> R x + translation / translation_denominator, where R is the rotation of a quaternion
        of four polynomials that never vanishes, and so always a rotation. The translation is three
        polynomials."""
        return Motion({"kind": "quaternion", "rotation": _lists(rotation, "/rotation"),
                       "translation": _lists(translation, "/translation"),
                       "translation_denominator": numbers(translation_denominator,
                                                          "/translation_denominator")})

    @staticmethod
    def bezier(degree: int, points: Sequence[Vector] | None = None,
               quaternions: Sequence[Vector] | None = None,
               weights: Sequence[Number] | None = None,
               knots: Sequence[Number] | None = None, allow_jumps: bool = False, *,
               order: str = "wxyz") -> Motion:
        """A Bézier curve of a `degree` on [0, 1] or, with knots, a B-spline: control points of the
        translation, control quaternions of the rotation (in the order "wxyz" or "xyzw"), or both,
        with equal numbers of each. The `weights` belong to the points. With `allow_jumps` a knot of
        full multiplicity may be a jump."""
        document: dict[str, Any] = {"kind": "bezier", "degree": int(degree)}
        if points is not None:
            document["points"] = _lists(points, "/points")
        if quaternions is not None:
            document["quaternions"] = [_quaternion(q, f"/quaternions/{index}", order)
                                       for index, q in enumerate(quaternions)]
        if weights is not None:
            document["weights"] = numbers(weights, "/weights")
        if knots is not None:
            document["knots"] = numbers(knots, "/knots")
        if allow_jumps:
            document["allow_jumps"] = True
        return Motion(document)

    @staticmethod
    def piecewise(pieces: Sequence[tuple[Number | None, Motion]],
                  allow_jumps: bool = False) -> Motion:
        """Several motions, one after the other, each a function of the same t. The `pieces` are
        pairs of the time until which a motion holds, increasing, and the motion; the last time is
        None. With `allow_jumps` a piece may begin where the piece before does not end."""
        written: list[dict[str, Any]] = []
        for index, (until, motion) in enumerate(pieces):
            piece: dict[str, Any] = {}
            if until is not None:
                piece["until"] = number(until, f"/pieces/{index}/until")
            piece["motion"] = motion.document
            written.append(piece)
        document: dict[str, Any] = {"kind": "piecewise", "pieces": written}
        if allow_jumps:
            document["allow_jumps"] = True
        return Motion(document)

    @staticmethod
    def through(keyframes: Sequence[tuple[Number, Vector, Vector] | Sequence[Number]], *,
                order: str = "wxyz") -> Motion:
        """A motion through `keyframes`, poses: (time, translation, quaternion), or rows of these
        eight numbers (an array (k, 8)), at two or more increasing times, defined from the first to
        the last. Between two poses the translation is linear in time, and the rotation is that of
        the linear blend of the two quaternions, the shorter way round. Quaternions are in the order
        "wxyz" or "xyzw"."""
        rows = [_keyframe(keyframe, f"/keyframes/{index}", order)
                for index, keyframe in enumerate(keyframes)]
        motion = Motion(json.loads(_touchstone.motion_through(rows))["boxes"][1]["motion"])
        motion._through = True
        return motion

    @staticmethod
    def slerp(keyframes: Sequence[tuple[Number, Vector, Vector] | Sequence[Number]], *,
              about: Vector = (0, 0, 0), order: str = "wxyz") -> Motion:
        """A motion through `keyframes`, with the `order` of quaternions, as in through(). It turns
        at constant speed between two poses, the shorter way round. The point `about` of the body's
        frame moves straight there. The first and the last velocities hold before and after all
        poses. Only an EnclosedCase takes such a motion. Its errors, such as poses that are exactly
        half a turn apart, are those of the case."""
        rows = [_keyframe(keyframe, f"/keyframes/{index}", order)
                for index, keyframe in enumerate(keyframes)]
        if len(rows) < 2:
            raise CaseError("two keyframes or more are needed", place="/keyframes", kind="schema")
        point = numbers(about, "/about")
        pieces: list[dict[str, Any]] = [
            {"until": last[0], "motion": {
                "kind": "turning", "rotation": first[4:], "translation": first[1:4],
                "about": point, "from": first[0],
                "to": {"time": last[0], "rotation": last[4:], "translation": last[1:4]}}}
            for first, last in zip(rows, rows[1:])]
        if len(pieces) == 1:
            return Motion(pieces[0]["motion"])
        del pieces[-1]["until"]
        return Motion({"kind": "piecewise", "pieces": pieces, "allow_jumps": True})


def _rotation(rotation: Vector | None, order: str) -> list[str]:
    return ["1", "0", "0", "0"] if rotation is None else _quaternion(rotation, "/rotation", order)


def _keyframe(keyframe: Any, place: str, order: str) -> list[str]:
    """Time, place and quaternion, w first. CaseError."""
    parts = list(keyframe)
    if len(parts) == 8:
        parts = [parts[0], parts[1:4], parts[4:]]
    if len(parts) == 3:
        time, translation, rotation = parts
        row = [number(time, f"{place}/time"), *numbers(translation, f"{place}/translation"),
               *_quaternion(rotation, f"{place}/rotation", order)]
        if len(row) == 8:
            return row
    raise CaseError("a keyframe is a time, a translation of three numbers and a rotation of four",
                    place=place, kind="schema")
