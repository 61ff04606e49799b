"""Boxes, by their centre and half extents or by two opposite corners."""

from functools import cached_property
from itertools import product

from .documents import items, members
from .errors import Malformed
from .notation import extent, numbers


class Box:
    """A box by its centre and half extents."""

    flat = False  # polyhedra may be flat, and then have no separating axes

    def __init__(self, body, where, required, beside, pose=None):
        """`beside`: the keys that may stand beside those of the shape; `required`: those of them
        that must."""
        self.pose = pose
        if "half_extents" in body:
            for key in ("min", "max"):
                if key in body:
                    raise Malformed(f"{where}/{key}", "a box is given by half_extents and center, "
                                    "or by min and max, not by both")
        elif "center" in body:
            raise Malformed(f"{where}/center", "a center goes with half_extents, which are missing")
        elif "min" not in body and "max" not in body:
            known = ["half_extents", "center", "min", "max", "polyhedron", "hull", *beside]
            members(body, where, [], known)
            raise Malformed(where, 'the key "half_extents" (or "min" and "max", or "polyhedron", '
                                   'or "hull") is missing')
        if "half_extents" not in body:
            members(body, where, ["min", "max", *required],
                    ["half_extents", "center", "polyhedron", "hull", *beside])
            low, high = (numbers(body[key], f"{where}/{key}", 3) for key in ("min", "max"))
            for i in range(3):
                if low[i] > high[i]:
                    raise Malformed(f"{where}/max/{i}", "max is less than min")
            self.center = [(a + b) / 2 for a, b in zip(low, high)]
            self.half = [(b - a) / 2 for a, b in zip(low, high)]
        else:
            members(body, where, ["half_extents", *required],
                    ["center", "min", "max", "polyhedron", "hull", *beside])
            half = items(body["half_extents"], f"{where}/half_extents", 3, 3)
            self.half = [extent(*item) for item in half]
            self.center = numbers(body.get("center", [0, 0, 0]), f"{where}/center", 3)

    # The following members describe the box as a polyhedron, for cases whose other body is one.

    normals = edges = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]

    @cached_property
    def vertices(self):
        return [[c + s * h for c, s, h in zip(self.center, signs, self.half)]
                for signs in product((-1, 1), repeat=3)]
