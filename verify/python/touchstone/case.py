"""Cases: two bodies, how they move, and the time to look at."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Union

from . import _touchstone
from .bodies import ROUND_KINDS, Body, ThroughPoses
from .documents import LARGEST, bounded, document_of, text_of
from .errors import CaseError, visible
from .motion import Motion, Number
from .poses import choices_of, dump_of
from .waiting import seconds_of

__all__ = ["Case"]

Triple = tuple[Fraction, Fraction, Fraction]
PathLike = Union[str, "os.PathLike[str]"]


def _of_keyframes(error: CaseError, bodies: tuple[Body, Body]) -> CaseError:
    """The error, with the place "keyframes" instead of "knots" in a motion through poses."""
    for index, body in enumerate(bodies):
        motion = f"/boxes/{index}/motion"
        if error.place.startswith(f"{motion}/knots") and isinstance(body._document["motion"],
                                                                    ThroughPoses):
            return CaseError(error.reason, place=f"{motion}/keyframes", kind=error.kind,
                             file=error.file)
    return error


class Case:
    """A valid question: two bodies, their motions, and a closed horizon of time. Immutable. Equal
    cases ask the same question with the same text.

    first, second  the bodies: each is a Box, a Polyhedron, a Hull, a Sphere, a Capsule, a
                   Compound or a Mesh
    horizon        the first and the last instant
    id             the name of the case; a `title` and `tags` may explain it
    plane          whether the question is about the plane in which both bodies lie, as in two
                   dimensions. Both must be flat, and stay in one plane
    time_limit     seconds in which the motions have to be read, or None

    CaseError, with the place: a horizon that ends before it begins, a negative half extent, a
    motion that is not defined on the whole horizon or jumps, lists of wrong lengths, invalid
    numbers; with `plane`, bodies that do not lie in one plane.
    """

    def __init__(self, first: Body, second: Body, *, horizon: tuple[Number, Number] = (0, 1),
                 id: str = "case", title: str | None = None, tags: Sequence[str] | None = None,
                 plane: bool = False, time_limit: float | None = 60.0) -> None:
        document = document_of(first, second, horizon=horizon, id=id, title=title, tags=tags,
                               plane=plane)
        try:
            self._core = _read(text_of(document), None, time_limit)
        except CaseError as error:
            raise _of_keyframes(error, (first, second)) from None

    # Reading and writing. `_core` is the object of the module _touchstone, which has read and
    # checked the case.

    @classmethod
    def from_json(cls, document: str | bytes | Mapping[str, Any], *, file: str | None = None,
                  time_limit: float | None = 60.0) -> Case:
        """The case of a `document` in the form of a case file: its text, or the result of
        json.loads, in which numbers of all kinds and NumPy arrays are allowed. `file` is named in
        errors. CaseError; Undecided if reading it takes longer than time_limit seconds (None: no
        limit)."""
        return cls._of(_read(text_of(document), file, time_limit))

    @classmethod
    def load(cls, path: PathLike) -> Case:
        """The case in the file at `path`, which has a single case. CaseError with the file and the
        place; OSError."""
        cases = list(cls.load_all(path))
        if len(cases) != 1:
            raise CaseError(f"one case is needed, and here are {len(cases)}: see Case.load_all",
                            file=os.fspath(path))
        return cases[0]

    @classmethod
    def load_all(cls, path: PathLike) -> Iterator[Case]:
        """The cases in the file at `path`: one, or one per line if it is named .jsonl or .ndjson.
        CaseError with the file (and the line) and the place; OSError."""
        file = os.fspath(path)
        with open(file, "rb") as text:
            if not file.endswith((".jsonl", ".ndjson")):
                yield cls.from_json(bounded(text.read(LARGEST + 1), file), file=file)
                return
            for index, line in enumerate(iter(lambda: text.readline(LARGEST + 2), b""), 1):
                if line.strip():
                    place = f"{file}:{index}"
                    yield cls.from_json(bounded(line.rstrip(b"\n"), place), file=place)

    @classmethod
    def from_poses(cls, boxes: Sequence[Mapping[str, Any]] | str, *, between: str = "nlerp",
                   turn: str = "as-given", lengths: str = "count", order: str = "wxyz",
                   angles: str = "radians", by_columns: bool = False, matrices: str = "as-given",
                   meshes: str = "hull", dt: Number | None = None, bodies: Sequence[str] = (),
                   folder: PathLike = "", id: str = "poses") -> Case:
        """The case of two bodies whose poses were dumped, as in a bug report.

        boxes       two of {"size": [x, y, z], "poses": [pose, ...], "times": [0, 1]}, or the text
                    of a dump, {"boxes": [...]}, of an exception of FCL, of URDF or MJCF. A size is
                    a "size" (whole sides), "half_extents", or corners "min" and "max"; instead
                    there may be a "hull" (points, or a Hull), a "polyhedron" or a "mesh" (a path),
                    each also with a "radius", or a "sphere" (its radius) or a "capsule", such as
                    {"radius": r, "from": [x, y, z], "to": [x, y, z]}.
                    A pose is a matrix (4 by 4, 3 by 4), a position and a quaternion (7 numbers), or
                    a mapping with a "translation" and a "quaternion", "rotation" or "rpy". Instead
                    of "poses" there may be a "pose" and an "end" pose, or its "velocity" and
                    "angular_velocity".
                    NumPy arrays count as lists, and numbers of all kinds have their exact values
        between     the motion between poses: "nlerp" (translations linear, rotations by the linear
                    blend of quaternions), "linear" (the first rotation throughout) or "matrix"
                    (all entries of the matrices linear in time)
        turn        from one quaternion to the next: "as-given", with their signs, or "shorter"
        lengths     lengths of quaternions: "count" in their blend, or "ignore"
        order       order of quaternions that are lists of four: "wxyz" or "xyzw"
        angles      the unit of "rpy" and of angular velocities: "radians" or "degrees"
        by_columns  matrices are written column by column
        matrices    matrices that do not turn: "as-given", or as the nearest "rotation"
        meshes      the meaning of a "mesh" in a file: the convex "hull" of its points; "parts", the
                    hull of each object or connected piece; its triangles, a "surface"; or the
                    "solid" within them
        bodies      two names of bodies or shapes in URDF or MJCF, where there are more than two
        folder      where relative paths of meshes begin; by default the current folder
        dt          the duration of velocities, or of the way to an "end" pose
        id          the name of the case

        The case's `note` states which readings were chosen for ambiguous input, and how far the
        case is from the input. CaseError with the place.
        """
        chosen = {"between": between, "turn": turn, "lengths": lengths, "order": order,
                  "angles": angles, "matrices": matrices, "meshes": meshes}
        choices = choices_of(chosen, by_columns=by_columns, bodies=bodies, folder=folder, id=id,
                             may_turn=False)
        return cls._of(_touchstone.Case.from_poses(dump_of(boxes, dt), choices))

    @classmethod
    def _of(cls, core: _touchstone.Case) -> Case:
        case = cls.__new__(cls)
        case._core = core
        return case

    def within_plane(self, *, time_limit: float | None = 60.0) -> Case:
        """The case as a question in two dimensions: the bodies, which are flat and lie in one
        plane, are replaced by the prisms over them. The contacts of the prisms are those of the
        bodies within their plane; a face stands for a side, an edge along the normal for a corner.
        CaseError: a body has volume, or is not always in one plane with the other. Undecided after
        `time_limit` seconds (None: no limit)."""
        return self._of(self._core.within_plane(seconds_of(time_limit)))

    def to_json(self) -> str:
        """The case on one line, without the expected truth. Reads back as the same case."""
        return self._core.json

    def save(self, path: PathLike) -> None:
        """Writes the case to a file at `path`. OSError."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(json.dumps(self.document, indent=1, ensure_ascii=False) + "\n")

    @property
    def document(self) -> dict[str, Any]:
        """The case in the form of a case file, without the expected truth."""
        read: dict[str, Any] = json.loads(self._core.json)
        return read

    @property
    def expect(self) -> dict[str, Any] | None:
        """The truth in the file, a truth document; None if there is none."""
        text = self._core.expect
        return json.loads(text) if text else None

    # The question.

    @property
    def id(self) -> str:
        """The name of the case."""
        return str(self.document["id"])

    @property
    def title(self) -> str | None:
        """A sentence; None if there is none."""
        return self.document.get("title")

    @property
    def note(self) -> str | None:
        """How its answer is known, or how it was read; None if there is no note."""
        note: str | None = self.document.get("source", {}).get("note")
        return note

    @property
    def tags(self) -> list[str]:
        """Words in kebab-case."""
        return list(self.document.get("tags", []))

    @property
    def plane(self) -> bool:
        """Whether the question is about the plane in which both bodies lie. solve(), truth(),
        overlap() and manifold() answer within it; judge(), shrink() and show() use the prisms of
        within_plane(); certify() and pairs() raise CaseError."""
        return bool(self.document.get("plane", False))

    @property
    def sha256(self) -> str:
        """The hash of the canonical case, by which truths refer to it."""
        return self._core.sha256

    @property
    def horizon(self) -> tuple[Fraction, Fraction]:
        """The first and the last instant, both included."""
        return self._core.horizon

    @property
    def half_extents(self) -> tuple[Triple, Triple]:
        """Three for body 0 and three for body 1. CaseError if a body is a polyhedron, or has a
        radius or parts."""
        self._only_boxes()
        return self._core.half_extents

    @property
    def centers(self) -> tuple[Triple, Triple]:
        """The centers of the boxes, each in its own frame. CaseError if a body is a polyhedron, or
        has a radius or parts."""
        self._only_boxes()
        return self._core.centers

    @property
    def kind(self) -> str:
        """The last of `kinds`: "boxes" only if both bodies are boxes, "polyhedra" or
        "flat-polyhedra" if a body is one and none has a radius, the kind of a body with a radius
        if there is one, and "meshes" or "compounds" if a body has several parts."""
        return self.kinds[-1]

    @property
    def kinds(self) -> tuple[str, ...]:
        """All that a function has to take for it (see judge()), in this order: "boxes",
        "polyhedra", "flat-polyhedra" (if a body is a polygon, a segment or a point), and for bodies
        with a radius "spheres", "capsules", "rounded-boxes" and "rounded-polyhedra", by their
        cores: of a sphere a point, of a capsule a segment. A body of several parts adds
        "compounds" to the kinds of its parts, or only "meshes" if all its parts are triangles."""
        return self._core.kinds

    def motion(self, box: int) -> Motion:
        """The motion of a body, as written; `box` is 0 or 1, also for polyhedra."""
        return Motion(self.document["boxes"][box]["motion"])

    def pose(self, box: int, time: Number | _touchstone.Time,
             ) -> tuple[tuple[Fraction, ...], ...] | tuple[tuple[float, ...], ...]:
        """The pose of a body at a time, a number or a Time of an answer: three rows of four,
        x -> A x + p, with p in the last column. `box` is 0 or 1, also for polyhedra. At a jump, the
        pose after it.

        At a rational time the entries are exact Fractions. At an irrational one they are floats,
        each the double nearest to the exact entry, ties to even. numpy.array(case.pose(0, t),
        float) gives doubles in both cases. ValueError: the time is not on the horizon."""
        return self._core.pose(box, time)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Case) and self._core.json == other._core.json

    def __hash__(self) -> int:
        return hash(self._core.json)

    def __repr__(self) -> str:
        return f"<Case {visible(self.id)}>"

    def __reduce__(self) -> tuple[object, ...]:  # for pickle and copy: read from its text again
        document = self.document
        if self._core.expect:
            document["expect"] = json.loads(self._core.expect)
        return (Case.from_json, (json.dumps(document),))

    def _only_boxes(self) -> None:
        if not self._core.is_of_boxes:
            why = "a polyhedron has no half extents"
            if self.kind == "compounds":
                why = "the parts of a compound have their own half extents: see document"
            elif ROUND_KINDS.intersection(self.kinds):
                why = "the half extents of a body with a radius are those of its core: see document"
            raise CaseError(why, place="/boxes", kind="unsuitable")


def _read(text: bytes, file: str | None, time_limit: float | None) -> _touchstone.Case:
    """The module's object for a case in a text; CaseError names the file."""
    try:
        return _touchstone.Case.from_json(text, seconds_of(time_limit))
    except CaseError as error:
        reason = error.reason
        if error.kind == "unsuitable" and error.place == "/schema":
            reason = ("a query of several cases (all_of), where one case is expected: here only "
                      "touchstone.check takes it, as the document that json.load reads")
        raise CaseError(reason, place=error.place, kind=error.kind, file=file) from None


def core_of(case: Case) -> _touchstone.Case:
    """The module's object for the case. TypeError if `case` is no Case."""
    if not isinstance(case, Case):
        raise TypeError(f"a Case is needed, not a {type(case).__name__} (Case.load reads one)")
    return case._core
