"""Cases: two bodies, how they move, and the time to look at."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Union

from . import _touchstone
from .errors import CaseError, visible
from .motion import Motion, Number, Vector, number, numbers

_LARGEST = 64 << 20  # bytes of a case in a file

# The kinds of bodies with a radius.
ROUND_KINDS = frozenset({"spheres", "capsules", "rounded-boxes", "rounded-polyhedra"})

__all__ = ["Body", "Box", "Capsule", "Case", "Compound", "Cone", "Cylinder", "Ellipsoid", "Hull",
           "Part", "Polyhedron", "Sphere"]

Triple = tuple[Fraction, Fraction, Fraction]
PathLike = Union[str, "os.PathLike[str]"]


class Body:
    """A body and its motion: a Box, a Polyhedron, a Hull, a Sphere, a Capsule or a Compound. With a
    `radius` it is the moved box, polyhedron or hull, its core, and all points within the radius of
    it in the world; a motion that scales or shears the core leaves the radius as it is. Without a
    motion it is a shape, for a Part."""

    _document: dict[str, Any]

    @property
    def document(self) -> dict[str, Any]:
        """The body in the form of a case file."""
        copy: dict[str, Any] = json.loads(json.dumps(self._document))
        return copy

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {json.dumps(self._document)}>"


class Box(Body):
    """A box in its own frame, and its motion: all x with |x - center| <= half_extents, component by
    component. A zero extent is legal: a plate, a stick, a point. The box turns about the origin of
    its frame, not about its center. With a `radius` it is rounded: see Body."""

    def __init__(self, half_extents: Vector, motion: Motion | None = None,
                 center: Vector = (0, 0, 0), radius: Number = 0) -> None:
        self._document = {"half_extents": numbers(half_extents, "/half_extents"),
                          "center": numbers(center, "/center"), **_round(radius),
                          **_moving(motion)}

    @classmethod
    def from_corners(cls, minimum: Vector, maximum: Vector, motion: Motion | None = None,
                     radius: Number = 0) -> Box:
        """A box given by its extreme corners, `minimum` and `maximum`, its motion, and perhaps a
        `radius` by which it is rounded."""
        box = cls.__new__(cls)
        box._document = {"min": numbers(minimum, "/min"), "max": numbers(maximum, "/max"),
                         **_round(radius), **_moving(motion)}
        return box


class Sphere(Body):
    """All points within `radius` of `center`, a point of the body's frame, and its motion."""

    def __init__(self, center: Vector, radius: Number, motion: Motion | None = None) -> None:
        self._document = Box((0, 0, 0), motion, center, radius)._document


class Capsule(Body):
    """All points within `radius` of the segment from `start` to `end`, two different points of the
    body's frame, and its motion."""

    def __init__(self, start: Vector, end: Vector, radius: Number,
                 motion: Motion | None = None) -> None:
        self._document = Polyhedron([start, end], [], motion, radius)._document


class Polyhedron(Body):
    """A convex polyhedron: its vertices, its faces as lists of indices of vertices,
    counter-clockwise seen from outside, and its motion. With a `radius` it is rounded: see Body."""

    def __init__(self, vertices: Sequence[Vector], faces: Sequence[Sequence[int]],
                 motion: Motion | None = None, radius: Number = 0) -> None:
        place = "/polyhedron/vertices"
        self._document = {
            "polyhedron": {"vertices": [numbers(v, f"{place}/{i}") for i, v in enumerate(vertices)],
                           "faces": [[int(index) for index in face] for face in faces]},
            **_round(radius), **_moving(motion)}


class Hull(Body):
    """The convex hull of points, and its motion. The points are a list, or a NumPy array with three
    columns. Equal points, and points that are no corners, change nothing; features are named by the
    numbers of the corners, in the order of the list. Making a Case of it raises CaseError for fewer
    than four different points, points in one plane, or more than 4096 points. With a `radius` it is
    rounded: see Body.

    Without a motion it is a shape: first_contacts() and all_contacts() move it through poses, and
    moving(motion) makes a body of it. The hull is computed once, when it is first needed in one of
    these functions, and then kept by this object and by all that moving() makes of it."""

    _kept: _Kept

    def __init__(self, points: Sequence[Vector], motion: Motion | None = None,
                 radius: Number = 0) -> None:
        self._document = {
            "hull": [numbers(point, f"/hull/{i}") for i, point in enumerate(points)],
            **_round(radius)}
        self._kept = _Kept()
        self._document.update(_moving(motion))

    def moving(self, motion: Motion) -> Hull:
        """The same hull with another motion; a hull that was computed is not computed again."""
        hull = Hull.__new__(Hull)
        hull._document = {**self._document, "motion": _written(motion)}
        hull._kept = self._kept
        return hull


class Cylinder(Body):
    """All points within `radius` of an `axis` ("x", "y" or "z") through `center`, and within
    height / 2 of the center along it; and its motion. It is asked about by an EnclosedCase."""

    def __init__(self, radius: Number, height: Number, motion: Motion, *, axis: str = "z",
                 center: Vector = (0, 0, 0)) -> None:
        self._document = {"cylinder": _turned(radius, height, axis, center, "/cylinder"),
                          "motion": _written(motion)}


class Cone(Body):
    """The convex hull of a disc and its apex, and its motion. The disc of this `radius` lies at
    center - height / 2 along the `axis` ("x", "y" or "z"), the apex at center + height / 2. It is
    asked about by an EnclosedCase."""

    def __init__(self, radius: Number, height: Number, motion: Motion, *, axis: str = "z",
                 center: Vector = (0, 0, 0)) -> None:
        self._document = {"cone": _turned(radius, height, axis, center, "/cone"),
                          "motion": _written(motion)}


class Ellipsoid(Body):
    """An ellipsoid with three `radii` along x, y and z about its `center`, and its motion. It is
    asked about by an EnclosedCase."""

    def __init__(self, radii: Vector, motion: Motion, *, center: Vector = (0, 0, 0)) -> None:
        self._document = {"ellipsoid": {"radii": numbers(radii, "/ellipsoid/radii"),
                                        "center": numbers(center, "/ellipsoid/center")},
                          "motion": _written(motion)}


def _turned(radius: Number, height: Number, axis: str, center: Vector, place: str,
            ) -> dict[str, Any]:
    return {"radius": number(radius, f"{place}/radius"),
            "height": number(height, f"{place}/height"), "axis": axis,
            "center": numbers(center, f"{place}/center")}


class Part:
    """A part of a Compound: a shape, which is a Body without a motion, and its `pose` in the frame
    of the compound, a Motion.fixed(...); by default the shape is in that frame.

    TypeError: a shape that is no Body, has a motion, or is a Compound; a pose that is no fixed
    Motion."""

    def __init__(self, shape: Body, pose: Motion | None = None) -> None:
        if not isinstance(shape, Body):
            raise TypeError(f"the shape of a part is a Body, not a {type(shape).__name__}")
        if "motion" in shape._document:
            raise TypeError("a part moves with its compound, and this shape has a motion: leave "
                            "the motion out, and give the place as the pose of the part")
        if "parts" in shape._document:
            raise TypeError("a part has no parts: give all parts in one list")
        self._document = shape.document
        if pose is None:
            return
        if not isinstance(pose, Motion):
            raise TypeError(f"a pose is a Motion, not a {type(pose).__name__}")
        document = dict(pose.document)
        if document.pop("kind") != "static":
            raise TypeError("the pose of a part is a Motion.fixed(...)")
        self._document["pose"] = document

    @property
    def document(self) -> dict[str, Any]:
        """The part in the form of a case file."""
        copy: dict[str, Any] = json.loads(json.dumps(self._document))
        return copy

    def __repr__(self) -> str:
        return f"<Part {json.dumps(self._document)}>"


class Compound(Body):
    """A body of several convex parts, which move together: a list of Part, whose places in the list
    are their numbers from 0, and the motion. Parts may lie apart, touch, overlap and repeat. Two
    bodies are as deep in contact as the deepest pair of a part of one and a part of the other.
    Making a Case of it raises CaseError for no parts, or more than 4096."""

    def __init__(self, parts: Sequence[Part], motion: Motion) -> None:
        for part in parts:
            if not isinstance(part, Part):
                raise TypeError(f"a part is a Part, not a {type(part).__name__}")
        self._document = {"parts": [part.document for part in parts], **_moving(motion)}


class _Kept:
    """What was computed of a hull; shared by all bodies made of it."""

    hull: _touchstone.Hull | None = None


def prepared(hull: Hull, time_limit: float | None) -> _touchstone.Hull:
    """The module's object for a hull, computed on the first call. CaseError; Undecided after
    time_limit seconds (None: no limit)."""
    _require_no_radius(hull, "first_contacts(), all_contacts() and distances() take hulls")
    if hull._kept.hull is None:
        points = hull._document["hull"]
        for index, point in enumerate(points):
            if len(point) != 3:
                raise CaseError(f"a point has 3 numbers, found {len(point)}",
                                place=f"/hull/{index}", kind="schema")
        try:
            hull._kept.hull = _touchstone.Hull(points, seconds_of(time_limit))
        except CaseError as error:
            raise error.within("/hull") from None
    return hull._kept.hull


def _require_no_radius(hull: Hull, taken: str) -> None:
    if "radius" in hull._document:
        raise CaseError(f"{taken} without a radius", place="/radius", kind="unsuitable")


def _round(radius: Number) -> dict[str, Any]:
    """The member for a radius; none for 0."""
    written = number(radius, "/radius")
    return {} if written == "0" else {"radius": written}


def _moving(motion: Motion | None) -> dict[str, Any]:
    """The member for a motion; none for a shape."""
    return {} if motion is None else {"motion": _written(motion)}


def _written(motion: Motion) -> dict[str, Any]:
    if not isinstance(motion, Motion):
        raise TypeError(f"a motion is a Motion, not a {type(motion).__name__}")
    return _ThroughPoses(motion.document) if motion._through else motion.document


class _ThroughPoses(dict[str, Any]):
    """The document of a motion through poses."""


def _of_keyframes(error: CaseError, bodies: tuple[Body, Body]) -> CaseError:
    """The error, with the place "keyframes" instead of "knots" in a motion through poses."""
    for index, body in enumerate(bodies):
        motion = f"/boxes/{index}/motion"
        if error.place.startswith(f"{motion}/knots") and isinstance(body._document["motion"],
                                                                    _ThroughPoses):
            return CaseError(error.reason, place=f"{motion}/keyframes", kind=error.kind,
                             file=error.file)
    return error


class Case:
    """A valid question: two bodies, their motions, and a closed horizon of time. Immutable. Equal
    cases ask the same question with the same text.

    first, second  the bodies: each is a Box, a Polyhedron, a Hull, a Sphere, a Capsule or a
                   Compound
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

    # Reading and writing.

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
                yield cls.from_json(_bounded(text.read(_LARGEST + 1), file), file=file)
                return
            for index, line in enumerate(iter(lambda: text.readline(_LARGEST + 2), b""), 1):
                if line.strip():
                    place = f"{file}:{index}"
                    yield cls.from_json(_bounded(line.rstrip(b"\n"), place), file=place)

    @classmethod
    def from_poses(cls, boxes: Sequence[Mapping[str, Any]] | str, *, between: str = "nlerp",
                   turn: str = "as-given", lengths: str = "count", order: str = "wxyz",
                   angles: str = "radians", by_columns: bool = False, matrices: str = "as-given",
                   dt: Number | None = None, bodies: Sequence[str] = (), folder: PathLike = "",
                   id: str = "poses") -> Case:
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
        bodies      two names of bodies or shapes in URDF or MJCF, where there are more than two
        folder      where relative paths of meshes begin; by default the current folder
        dt          the duration of velocities, or of the way to an "end" pose
        id          the name of the case

        The case's `note` states which readings were chosen for ambiguous input, and how far the
        case is from the input. CaseError with the place.
        """
        if isinstance(boxes, str):
            if dt is not None:
                raise ValueError("dt stands in the text itself")
            text = boxes
        else:
            listed = _plain(boxes, "/boxes")
            dump = {"boxes": listed} if dt is None else {"boxes": listed, "dt": number(dt, "/dt")}
            text = json.dumps(dump)
        if not isinstance(id, str):
            raise TypeError(f"an id is a str, not a {type(id).__name__}")
        return cls._of(_touchstone.Case.from_poses(
            text.encode("utf-8", "surrogatepass"), between, turn, lengths, order, angles,
            by_columns, matrices, list(bodies), os.fspath(folder), _utf8(id, "/id")))

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
        """Three for body 0 and three for body 1. CaseError if a body is a polyhedron."""
        self._only_boxes()
        return self._core.half_extents

    @property
    def centers(self) -> tuple[Triple, Triple]:
        """The centers of the boxes, each in its own frame. CaseError if a body is a polyhedron."""
        self._only_boxes()
        return self._core.centers

    @property
    def kind(self) -> str:
        """The last of `kinds`: "boxes" only if both bodies are boxes, "polyhedra" or
        "flat-polyhedra" if a body is one and none has a radius, and the kind of a body with a
        radius if there is one."""
        return self.kinds[-1]

    @property
    def kinds(self) -> tuple[str, ...]:
        """All that a function has to take for it (see judge()), in this order: "boxes",
        "polyhedra", "flat-polyhedra" (if a body is a polygon, a segment or a point), and for bodies
        with a radius "spheres", "capsules", "rounded-boxes" and "rounded-polyhedra", by their
        cores: of a sphere a point, of a capsule a segment. A case of a Compound has "compounds" alone:
        judge() asks about none."""
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

    def __reduce__(self) -> tuple[object, ...]:
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


def _plain(value: Any, place: str) -> Any:
    """The contents of a dump in JSON's types: arrays as lists, numbers as exact texts."""
    if isinstance(value, Hull):
        return value._document["hull"]
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise CaseError(f"the name of a member is a str, not {key!r}", place=place,
                                kind="schema")
        plain = {key: _plain(member, f"{place}/{key}") for key, member in value.items()}
        for member in value.values():
            if isinstance(member, Hull) and "radius" in member._document:
                if "radius" in value:
                    raise CaseError("the hull has a radius already", place=f"{place}/radius")
                plain["radius"] = member._document["radius"]
        return plain
    if getattr(value, "ndim", 0):
        value = list(value)
    if value is None or isinstance(value, (str, bool)):
        return value  # which is read, or refused, where it stands
    if isinstance(value, bytes):
        raise CaseError("expected numbers, not bytes", place=place, kind="schema")
    if isinstance(value, Sequence):
        return [_plain(element, f"{place}/{index}") for index, element in enumerate(value)]
    return number(value, place)


def _utf8(text: str, place: str) -> bytes:
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise CaseError("is no text that UTF-8 can write", place=place) from None


def _bounded(text: bytes, place: str) -> bytes:
    if len(text) > _LARGEST:
        raise CaseError("is larger than the limit of 64 MiB", file=place)
    return text


def document_of(first: Body, second: Body, *, horizon: tuple[Number, Number], id: str,
                title: str | None, tags: Sequence[str] | None, plane: bool = False,
                ) -> dict[str, Any]:
    """The document of a case of two bodies. TypeError if one is no body, or has no motion."""
    for body in (first, second):
        if not isinstance(body, Body):
            raise TypeError("a body is a Box, a Polyhedron, a Hull, a Sphere, a Capsule or a "
                            f"Compound, not a {type(body).__name__}")
        if "motion" not in body._document:
            how = ("Hull(points, motion), or hull.moving(motion)" if isinstance(body, Hull)
                   else "give the motion where the body is made")
            raise TypeError("a body of a case has a motion, and this "
                            f"{type(body).__name__} has none: {how}")
    document: dict[str, Any] = {"schema": "touchstone/case/1", "id": id}
    if title is not None:
        document["title"] = title
    if tags is not None:
        document["tags"] = list(tags)
    document["horizon"] = numbers(horizon, "/horizon")
    if plane:
        document["plane"] = True
    document["boxes"] = [first.document, second.document]
    return document


def text_of(document: str | bytes | Mapping[str, Any]) -> bytes:
    """The text of a document, in which numbers of all kinds and NumPy arrays are allowed."""
    if isinstance(document, bytes):
        return document
    text = document if isinstance(document, str) else json.dumps(
        document, default=lambda value: _plain(value, ""))
    return text.encode("utf-8", "surrogatepass")  # what is no UTF-8 any more is refused


def _read(text: bytes, file: str | None, time_limit: float | None) -> _touchstone.Case:
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


def seconds_of(time_limit: float | None) -> float:
    """A time limit in the module's form: 0 for none. ValueError."""
    if time_limit is None:
        return 0.0
    if not 0 < time_limit < 1e9:
        raise ValueError(f"time_limit is a number of seconds above 0, or None; not {time_limit}")
    return float(time_limit)
