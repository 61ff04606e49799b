"""Reads a case: the question that a truth answers.

A cell is a piece of each motion, i and j: there the poses, and so the axes, are polynomials.
"""

import copy

from .axes import BoxCell, PartsCell, SolidCell
from .bodies import Body
from .case_hash import case_hash
from .documents import boolean, items, members, read_words, require_schema
from .errors import Malformed, Unproven, Verdict
from .notation import numbers
from .words import NO_CASE_BUT_A_LIST, expected


class Question:
    """A case without its bodies, of which `written` has the JSON values: the base of Case and of
    EnclosedCase (enclosed/bodies.py)."""

    def __init__(self, case):
        if isinstance(case, list):
            raise Malformed("", NO_CASE_BUT_A_LIST.format(len(case)))
        require_schema(case, "touchstone/case/1")
        members(case, "", ["schema", "id", "boxes"],
                ["title", "source", "provenance", "tags", "horizon", "plane", "expect",
                 "$schema"])
        read_words(case)
        self.id = case["id"]
        self.horizon = numbers(case.get("horizon", [0, 1]), "/horizon", 2)
        if self.horizon[0] > self.horizon[1]:
            raise Malformed("/horizon", "the horizon ends before it begins")
        self.written = items(case["boxes"], "/boxes", 2, 2)
        for body, at in self.written:
            if not isinstance(body, dict):
                raise Malformed(at, expected("an object", body))
        self.hash = case_hash(case)

    @staticmethod
    def refuse_plane(case):
        if "plane" in case:
            if not boolean(case["plane"], "/plane"):
                raise Malformed("/plane",
                                'expected true: a case that is not within a plane has no "plane"')
            raise Verdict("LIMIT", 1, "a case within a plane, and certificates are about space: "
                          "`touchstone import plane` writes it as a case about space")


class Case(Question):
    """A case: the horizon and the two bodies."""

    def __init__(self, case):
        super().__init__(case)
        bodies = self.written
        self.has_polyhedron = any("polyhedron" in body or "hull" in body for body, _ in bodies)
        self.has_parts = any("parts" in body or "mesh" in body for body, _ in bodies)
        self.bodies = [Body(body, at, self.horizon) for body, at in bodies]
        self.set_radius(sum(body.radius for body in self.bodies))
        self.refuse_plane(case)

    def set_radius(self, radius):
        """Set the sum of the radii, and what depends on it."""
        self.radius = radius
        self.plain_boxes = not self.has_polyhedron and not self.has_parts and not radius
        # Certificates of version 1 need constant axes of polyhedra, and these must not be flat.
        # They are about bodies without a radius.
        self.has_axes = not self.has_parts and not radius and (not self.has_polyhedron or all(
            body.is_linear() and not body.shape.flat for body in self.bodies))
        self.cell_type = (PartsCell if self.has_parts or radius else
                          SolidCell if self.has_polyhedron else BoxCell)
        self.cells = {}

    def enlarged(self, more):
        """A case like this one, in which the sum of the radii is larger. Its bodies overlap exactly
        when the distance of the given bodies is less than `more`."""
        larger = copy.copy(self)
        larger.set_radius(self.radius + more)
        return larger

    def cell(self, i, j):
        """The cell of piece i of body 1 and piece j of body 2, with its axes."""
        if (i, j) not in self.cells:
            poses = self.bodies[0].poses[i], self.bodies[1].poses[j]
            self.cells[i, j] = self.cell_type([body.shape for body in self.bodies], poses)
        return self.cells[i, j]

    def has_two_poses(self, t):
        """Whether a body has two poses: at a boundary of pieces of a motion that may jump."""
        return any(body.may_jump and sum(pose.low <= t <= pose.high for pose in body.poses) > 1
                   for body in self.bodies)

    def cells_at(self, t):
        """The cells of the earlier and of the later pose at the instant t; the same one twice if
        there is only one pose."""
        found = [[i for i, pose in enumerate(body.poses) if pose.low <= t <= pose.high]
                 for body in self.bodies]
        return self.cell(found[0][0], found[1][0]), self.cell(found[0][-1], found[1][-1])

    def cell_between(self, low, high):
        """The cell of a gap, the open span between two neighbouring `at` lines. It must be within
        one piece of each motion."""
        found = []
        for body in self.bodies:
            held = [i for i, p in enumerate(body.poses) if p.low <= low and high <= p.high]
            if not held:
                raise Unproven("a boundary between pieces lies within the gap")
            found.append(held[0])
        return self.cell(*found)
