"""Contacts that have no exact time: bodies that turn at constant speed, and round ones."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from . import _touchstone
from .bodies import Body
from .documents import document_of, text_of
from .errors import CaseError, visible
from .motion import Number
from .poses import choices_of, dump_of
from .waiting import seconds_of

__all__ = ["Enclosed", "EnclosedCase", "EnclosedEvent", "EnclosedSpan", "enclose"]


class EnclosedCase:
    """A question about two bodies of which one is a Cylinder, a Cone or an Ellipsoid, or turns at
    constant speed (Motion.turning, Motion.slerp). Immutable. Its contacts have no exact times, so
    no Case is made of it, and enclose() answers it.

    first, second  the bodies
    horizon        the first and the last instant
    id             the name of the case; a `title` and `tags` may explain it
    time_limit     seconds in which the motions have to be read, or None

    CaseError, with the place: those of Case; a radius or a height that is not positive; a body that
    turns by more than 10,000 radians on the horizon.
    """

    def __init__(self, first: Body, second: Body, *, horizon: tuple[Number, Number] = (0, 1),
                 id: str = "case", title: str | None = None, tags: Sequence[str] | None = None,
                 time_limit: float | None = 60.0) -> None:
        document = document_of(first, second, horizon=horizon, id=id, title=title, tags=tags)
        self._text = _touchstone.enclosed_case(text_of(document), seconds_of(time_limit))

    @classmethod
    def from_json(cls, document: str | bytes | Mapping[str, Any], *, file: str | None = None,
                  time_limit: float | None = 60.0) -> EnclosedCase:
        """The case of a `document` in the form of a case file: its text, or the result of
        json.loads. `file` is named in errors. CaseError; Undecided if reading it takes longer than
        time_limit seconds (None: no limit)."""
        case = cls.__new__(cls)
        try:
            case._text = _touchstone.enclosed_case(text_of(document), seconds_of(time_limit))
        except CaseError as error:
            raise CaseError(error.reason, place=error.place, kind=error.kind, file=file) from None
        return case

    @classmethod
    def from_poses(cls, boxes: Sequence[Mapping[str, Any]] | str, *, between: str = "slerp",
                   turn: str = "as-given", lengths: str = "count", order: str = "wxyz",
                   angles: str = "radians", by_columns: bool = False, matrices: str = "as-given",
                   meshes: str = "hull", dt: Number | None = None, bodies: Sequence[str] = (),
                   folder: str | os.PathLike[str] = "", id: str = "poses") -> EnclosedCase:
        """The case of two bodies whose poses were dumped, as by Case.from_poses. The arguments
        turn, lengths, order, angles, by_columns, matrices, meshes, dt, bodies, folder and id have
        the same meaning there. These are different:

        boxes       a body may also be a "cylinder" or a "cone", such as
                    {"radius": r, "height": h, "axis": "z"}, or an "ellipsoid", its three radii
        between     also "slerp" (the default): between two poses a body turns at constant speed,
                    the shorter way round, and an "angular_velocity" is kept as it is; or "turning":
                    only such an angular velocity is kept, and all else is as by "nlerp"

        The case's `note` states which readings were chosen for ambiguous input. CaseError with the
        place.
        """
        chosen = {"between": between, "turn": turn, "lengths": lengths, "order": order,
                  "angles": angles, "matrices": matrices, "meshes": meshes}
        choices = choices_of(chosen, by_columns=by_columns, bodies=bodies, folder=folder, id=id,
                             may_turn=True)
        case = cls.__new__(cls)
        case._text = _touchstone.enclosed_from_poses(dump_of(boxes, dt), choices)
        return case

    def to_json(self) -> str:
        """The case on one line. Reads back as the same case."""
        return self._text

    @property
    def document(self) -> dict[str, Any]:
        """The case in the form of a case file."""
        read: dict[str, Any] = json.loads(self._text)
        return read

    @property
    def id(self) -> str:
        """The name of the case."""
        return str(self.document["id"])

    @property
    def note(self) -> str | None:
        """How its answer is known, or how it was read; None if there is no note."""
        note: str | None = self.document.get("source", {}).get("note")
        return note

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EnclosedCase) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        return f"<EnclosedCase {visible(self.id)}>"


class EnclosedSpan(NamedTuple):
    """A span of the horizon. Its `state` is "separated" or "overlapping", at both ends, too, or
    "unknown"."""

    start: Fraction
    end: Fraction
    state: str


class EnclosedEvent(NamedTuple):
    """An unknown span. Its `kind` is "enter" or "exit" if the bodies surely come together or part
    in it, else "unknown". Each of its times rounds to `decimal`; None if they round to different
    ones."""

    kind: str
    start: Fraction
    end: Fraction
    decimal: str | None


class Enclosed(NamedTuple):
    """What is proven about an EnclosedCase, the `case`. `contact` is None if it is unknown whether
    there is one. The `spans` cover the horizon in order, or its beginning if only the first contact
    was asked for; the `events` are the unknown ones. `is_cut_short`: the time limit passed, and
    more time may narrow what is unknown. A notebook shows a picture of it: the bodies where contact
    begins, and the timeline."""

    contact: bool | None
    spans: list[EnclosedSpan]
    events: list[EnclosedEvent]
    document: dict[str, Any]
    case: EnclosedCase
    is_cut_short: bool = False

    def __repr__(self) -> str:
        contact = {None: "unknown", True: "contact", False: "no contact"}[self.contact]
        return f"<Enclosed {visible(self.case.id)}: {contact}>"

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return _touchstone.enclosed_forms(text_of(self.case.to_json()), json.dumps(self.document),
                                          repr(self))


def enclose(case: EnclosedCase, *, digits: int = 17, first: bool = False,
            time_limit: float | None = 60.0) -> Enclosed:
    """When the two bodies of a case, of which one is round or turns at constant speed, are in
    contact, between proven bounds. The `document` of the result is a touchstone/enclosed/1, as
    printed by `touchstone solve --json`.

    digits      unknown spans are narrowed until they are shorter than 10^-digits of the horizon's
                end that is farther from 0; at least 1. A span stays longer if the motions of the
                two questions that bound this one are within 2^-100 of the sizes of the bodies, and
                three further steps did not halve it
    first       stop where the first overlap is proven. Then the spans end shortly after it begins.
                It is much faster for bodies that turn many times
    time_limit  seconds, or None. If they pass, the result has what is proven by then, and
                `is_cut_short`

    ValueError; Undecided: the time limit passed before the case was read.
    """
    if not isinstance(case, EnclosedCase):
        raise TypeError(f"an EnclosedCase is needed, not a {type(case).__name__}")
    if isinstance(digits, bool) or not isinstance(digits, int) or not 1 <= digits <= 10000:
        raise ValueError(f"digits is an int from 1 to 10000, not {digits!r}")
    text, is_cut_short = _touchstone.enclose(text_of(case.to_json()), digits, bool(first),
                                             seconds_of(time_limit))
    document = json.loads(text)
    spans = [EnclosedSpan(Fraction(span["from"]), Fraction(span["to"]), span["state"])
             for span in document["spans"]]
    events = [EnclosedEvent(event["kind"], Fraction(event["from"]), Fraction(event["to"]),
                            event.get("decimal")) for event in document["events"]]
    return Enclosed(document["contact"], spans, events, document, case, is_cut_short)
