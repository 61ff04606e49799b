"""Bodies: shapes and their motions."""

from __future__ import annotations

import json
import operator
from collections.abc import Sequence
from typing import Any

from . import _touchstone
from .errors import CaseError
from .motion import Motion, Number, Vector, number, numbers
from .waiting import seconds_of

__all__ = ["Body", "Box", "Capsule", "Compound", "Cone", "Cylinder", "Ellipsoid", "Hull", "Mesh",
           "Part", "Polyhedron", "Sphere"]

# The kinds of bodies with a radius.
ROUND_KINDS = frozenset({"spheres", "capsules", "rounded-boxes", "rounded-polyhedra"})


class Body:
    """A body and its motion: a Box, a Polyhedron, a Hull, a Sphere, a Capsule, a Compound or a Mesh.
    With a `radius` it is the moved box, polyhedron or hull, its core, and all points within the
    radius of it in the world; a motion that scales or shears the core leaves the radius as it is.
    Without a motion it is a shape, for a Part."""

    _document: dict[str, Any]  # its form in a case file, with numbers as exact texts

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
    height / 2 of the center along it; and its motion. Only an EnclosedCase takes it."""

    def __init__(self, radius: Number, height: Number, motion: Motion, *, axis: str = "z",
                 center: Vector = (0, 0, 0)) -> None:
        self._document = {"cylinder": _turned(radius, height, axis, center, "/cylinder"),
                          "motion": _written(motion)}


class Cone(Body):
    """The convex hull of a disc and its apex, and its motion. The disc of this `radius` lies at
    center - height / 2 along the `axis` ("x", "y" or "z"), the apex at center + height / 2. Only
    an EnclosedCase takes it."""

    def __init__(self, radius: Number, height: Number, motion: Motion, *, axis: str = "z",
                 center: Vector = (0, 0, 0)) -> None:
        self._document = {"cone": _turned(radius, height, axis, center, "/cone"),
                          "motion": _written(motion)}


class Ellipsoid(Body):
    """An ellipsoid with three `radii` along x, y and z about its `center`, and its motion. Only
    an EnclosedCase takes it."""

    def __init__(self, radii: Vector, motion: Motion, *, center: Vector = (0, 0, 0)) -> None:
        self._document = {"ellipsoid": {"radii": numbers(radii, "/ellipsoid/radii"),
                                        "center": numbers(center, "/ellipsoid/center")},
                          "motion": _written(motion)}


def _turned(radius: Number, height: Number, axis: str, center: Vector, place: str,
            ) -> dict[str, Any]:
    """The document of a cylinder or a cone."""
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
        if "mesh" in shape._document:
            raise TypeError("a mesh is a body of its own: its triangles are its parts")
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


class Mesh(Body):
    """A surface of triangles, which move together, and their motion. A triangle is three indices of
    vertices, and its place in the list is its number as a part. Vertices are all different points.
    With a `radius` each triangle is rounded. Making a Case of it raises CaseError for no triangle,
    more than 100,000, an index without a vertex, equal vertices, or a triangle without area.

    With `solid` everything that the surface encloses belongs to the body, too. Then the surface
    must be closed, and each part of the other body must have a volume; else making a Case raises
    CaseError. solve() and truth() take solid meshes; no certificate proves their answers."""

    def __init__(self, vertices: Sequence[Vector], triangles: Sequence[Sequence[int]],
                 motion: Motion, radius: Number = 0, *, solid: bool = False) -> None:
        self._document = {
            "mesh": {"vertices": [numbers(vertex, f"/mesh/vertices/{i}")
                                  for i, vertex in enumerate(vertices)],
                     "triangles": [[operator.index(corner) for corner in triangle]
                                   for triangle in triangles],
                     **({"solid": True} if solid else {})},
            **_round(radius), **_moving(motion)}


class _Kept:
    """The computed data of a hull, shared by all bodies that are made of it."""

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
    """The document of a motion. TypeError."""
    if not isinstance(motion, Motion):
        raise TypeError(f"a motion is a Motion, not a {type(motion).__name__}")
    return ThroughPoses(motion.document) if motion._through else motion.document


class ThroughPoses(dict[str, Any]):
    """The document of a motion through poses: errors in it name keyframes, not knots."""
