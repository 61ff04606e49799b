"""A case: the question."""

from .axes import BoxCell, SolidCell
from .bodies import Box, Polyhedron
from .documents import SOMETHING, case_hash, items, members, string
from .errors import Malformed, Unproven
from .notation import numbers


class Case:
    """A case: the horizon and the two bodies."""

    def __init__(self, case):
        members(case, "", ["schema", "id", "boxes"],
                ["title", "source", "tags", "provenance", "horizon", "expect"])
        if case["schema"] != "touchstone/case/1":
            raise Malformed("/schema", "expected touchstone/case/1")
        self.id = string(case["id"], "/id", SOMETHING)
        string(case.get("title", ""), "/title")
        source = members(case.get("source", {"name": "-"}), "/source", ["name"], ["note"])
        string(source["name"], "/source/name")
        string(source.get("note", ""), "/source/note")
        for tag, at in items(case.get("tags", []), "/tags", 0):
            string(tag, at)
        if not isinstance(case.get("expect", {}), dict):
            raise Malformed("/expect", "expected an object")
        self.horizon = numbers(case.get("horizon", [0, 1]), "/horizon", 2)
        if self.horizon[0] > self.horizon[1]:
            raise Malformed("/horizon", "the horizon ends before it begins")
        bodies = items(case["boxes"], "/boxes", 2, 2)
        for body, at in bodies:
            if not isinstance(body, dict):
                raise Malformed(at, "expected an object")
        solid = [(body, at) for body, at in bodies if "polyhedron" in body]
        self.bodies = [Polyhedron(body, at, self.horizon) if "polyhedron" in body
                       else Box(body, at, self.horizon, steady=bool(solid))
                       for body, at in bodies]
        self.cell_type = SolidCell if solid else BoxCell
        self.hash = case_hash(case)
        self.cells = {}

    def cell(self, i, j):
        """The axes while body 1 is on its piece i and body 2 on its piece j."""
        if (i, j) not in self.cells:
            poses = self.bodies[0].poses[i], self.bodies[1].poses[j]
            self.cells[i, j] = self.cell_type(self.bodies, poses)
        return self.cells[i, j]

    def cells_at(self, t):
        """The cells of the earlier and of the later poses at the instant t."""
        found = [[i for i, pose in enumerate(body.poses) if pose.low <= t <= pose.high]
                 for body in self.bodies]
        return self.cell(found[0][0], found[1][0]), self.cell(found[0][-1], found[1][-1])

    def cell_between(self, low, high):
        found = []
        for body in self.bodies:
            held = [i for i, p in enumerate(body.poses) if p.low <= low and high <= p.high]
            if not held:
                raise Unproven("a boundary between pieces lies within the gap")
            found.append(held[0])
        return self.cell(*found)
