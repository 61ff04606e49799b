"""Bodies: a shape, or several parts, and their motion."""

from .documents import items, members
from .errors import Malformed
from .mesh import parts_of_mesh, read_triangle
from .motions import read_motion
from .parts import MAX_PARTS, read_part
from .shapes import read_radius, read_shape, refuse_names


class Body:
    """A shape, or several parts, and their motion."""

    def __init__(self, body, where, horizon):
        if "parts" in body:
            refuse_beside_parts(body, where)
            members(body, where, ["parts", "motion"])
            self.parts = [read_part(*item)
                          for item in items(body["parts"], f"{where}/parts", 1, MAX_PARTS)]
            self.shape = None
        elif "mesh" in body:
            self.parts = [read_triangle(*item) for item in parts_of_mesh(body, where)]
            self.shape = None
        else:
            refuse_names(body, where)
            self.shape, self.parts = read_shape(body, where, ["radius", "motion"]), None
        # In a mesh, each triangle has the radius.
        self.radius = 0 if self.parts else read_radius(body, where)
        self.may_jump = bool(isinstance(body["motion"], dict) and body["motion"].get("allow_jumps"))
        self.poses = read_motion(body["motion"], f"{where}/motion", horizon)

    def is_linear(self):
        """Whether the body does not turn and has constant velocity."""
        pose, *others = self.poses
        constants = [*sum(pose.columns, []), pose.w, pose.v]
        return (not others and all(len(p) <= 1 for p in constants)
                and all(len(p) <= 2 for p in pose.p))

    def shapes(self):
        return self.parts or [self.shape]

    def radii(self):
        """The radius of each part."""
        return [part.radius for part in self.parts] if self.parts else [self.radius]


def refuse_beside_parts(body, where):
    """Refuse the members of a body that may not stand beside its parts."""
    for key in ("half_extents", "center", "min", "max", "polyhedron", "hull", "mesh", "radius"):
        if key in body:
            raise Malformed(f"{where}/{key}", 'a body with "parts" has no shape and no radius of its '
                            "own: each part has them")
