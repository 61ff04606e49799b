"""Parts of a body: shapes, each with its pose in the frame of the body."""

from fractions import Fraction

from .documents import members
from .errors import Malformed
from .motions import turn
from .notation import numbers
from .polynomials import trim
from .shapes import read_radius, read_shape, refuse_names
from .words import expected

MAX_PARTS = 4096  # of a body


def read_part(part, where):
    """A part of a body: a shape, perhaps with a radius and a pose."""
    if not isinstance(part, dict):
        raise Malformed(where, expected("an object", part))
    if "parts" in part:
        raise Malformed(f"{where}/parts", "a part has no parts: write all parts in one list")
    if "mesh" in part:
        raise Malformed(f"{where}/mesh", "a mesh is a body of its own: its triangles are its parts")
    if "motion" in part:
        raise Malformed(f"{where}/motion",
                        'a part has no motion: it moves with its body, in a "pose"')
    refuse_names(part, where)
    shape = read_shape(part, where, ["radius", "pose"],
                       read_pose(part.get("pose", {}), f"{where}/pose"))
    shape.radius = read_radius(part, where)
    return shape


def read_pose(pose, where):
    """(columns, translation) from the frame of a part to the frame of its body."""
    if isinstance(pose, dict) and "scale" in pose:
        raise Malformed(f"{where}/scale",
                        "a pose has no scale: a part is written in the size that it has")
    members(pose, where, [], ["rotation", "translation"])
    quaternion = numbers(pose.get("rotation", [1, 0, 0, 0]), f"{where}/rotation", 4)
    if not any(quaternion):
        raise Malformed(f"{where}/rotation", "a zero quaternion is no rotation")
    columns, w = turn([trim([a]) for a in quaternion])
    return ([[Fraction(e[0] if e else 0, w[0]) for e in column] for column in columns],
            numbers(pose.get("translation", [0, 0, 0]), f"{where}/translation", 3))
