"""The bodies of an enclosed question as they are written: round ones, and ones that turn."""

from fractions import Fraction

from ..bodies import read_radius, read_shape, refuse_names
from ..case import Question
from ..documents import members, string
from ..errors import Malformed
from ..motions import turn
from ..notation import number, numbers
from ..polynomials import trim
from ..vectors import minus
from ..version2.parts import Part
from ..words import expected

ROUND = ("cylinder", "cone", "ellipsoid")


def is_enclosed(document):
    """Whether a case has a body that is round or turns at constant speed."""
    bodies = document.get("boxes") if isinstance(document, dict) else None
    return isinstance(bodies, list) and any(
        isinstance(body, dict) and (any(key in body for key in ROUND) or is_turning(body))
        for body in bodies)


def is_turning(body):
    motion = body.get("motion")
    return isinstance(motion, dict) and motion.get("kind") == "turning"


class EnclosedCase(Question):
    """A case with such a body."""

    def __init__(self, case):
        super().__init__(case)
        self.bodies = [EnclosedBody(*item) for item in self.written]
        self.refuse_plane(case)


class EnclosedBody:
    """A body. If it turns, its shape is that of x - about."""

    def __init__(self, body, where):
        if "parts" in body:
            raise Malformed(f"{where}/parts", "contacts of a body of several parts are not enclosed")
        refuse_names(body, where)
        members(body, where, ["motion"], list(body))
        self.turning = (Turning(body["motion"], f"{where}/motion") if is_turning(body) else None)
        about = self.turning.about if self.turning else [0, 0, 0]
        kind = next((key for key in ROUND if key in body), None)
        if kind:
            members(body, where, [kind, "motion"], ["radius"])
            self.shape = Round(kind, body[kind], f"{where}/{kind}")
            self.shape.center = minus(self.shape.center, about)
        else:
            shape = read_shape(body, where, ["radius", "motion"])
            if hasattr(shape, "center"):
                shape.center = minus(shape.center, about)
            else:
                shape.vertices = [minus(x, about) for x in shape.vertices]
            self.shape = Part(shape)
        self.radius = read_radius(body, where)
        self.motion = body["motion"]


class Round:
    """A cylinder, a cone or an ellipsoid: `radii` along x, y and z, along the axis half the height."""

    def __init__(self, kind, written, where):
        self.kind, self.axis = kind, 2
        if kind == "ellipsoid":
            members(written, where, ["radii"], ["center"])
            self.radii = numbers(written["radii"], f"{where}/radii", 3)
        else:
            members(written, where, ["radius", "height"], ["axis", "center"])
            axis = string(written.get("axis", "z"), f"{where}/axis")
            if axis not in ("x", "y", "z"):
                raise Malformed(f"{where}/axis", expected('"x", "y" or "z"', axis))
            self.axis = "xyz".index(axis)
            self.radii = [number(written["radius"], f"{where}/radius")] * 3
            self.radii[self.axis] = number(written["height"], f"{where}/height") / 2
        if min(self.radii) <= 0:
            raise Malformed(where, "a radius or a height must be positive")
        self.center = numbers(written.get("center", [0, 0, 0]), f"{where}/center", 3)

    def along(self, v):
        """The component of a vector along the axis, and the square of what is across it."""
        return v[self.axis], sum(a * a for i, a in enumerate(v) if i != self.axis)

    @property
    def height(self):
        """Half the height of a cylinder or a cone."""
        return self.radii[self.axis]

    @property
    def across(self):
        """The radius of a cylinder or a cone."""
        return self.radii[self.axis - 1]


class Turning:
    """x -> exp((t - start) [omega]) R x + at + (t - start) velocity, for points x - about.

    Without an angular velocity, `about` is the origin: all points move alike.
    """

    def __init__(self, motion, where):
        members(motion, where, ["kind", "angular_velocity"],
                ["rotation", "translation", "velocity", "about", "from"])

        def vector(key):
            return numbers(motion.get(key, [0, 0, 0]), f"{where}/{key}", 3)

        self.omega, self.velocity = vector("angular_velocity"), vector("velocity")
        self.rotation = numbers(motion.get("rotation", [1, 0, 0, 0]), f"{where}/rotation", 4)
        if not any(self.rotation):
            raise Malformed(f"{where}/rotation", "a zero quaternion is no rotation")
        self.start = number(motion.get("from", 0), f"{where}/from")
        self.at, self.about = vector("translation"), vector("about")
        if not any(self.omega):
            self.about = [Fraction(0)] * 3
        columns, w = turn([trim([a]) for a in self.rotation])
        for i in range(3):
            self.at[i] += sum(Fraction(c[i][0], w[0]) * a
                              for c, a in zip(columns, self.about) if c[i])
