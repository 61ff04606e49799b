"""Shapes: a box or a polyhedron, and its radius."""

from .box import Box
from .errors import Malformed
from .notation import number
from .polyhedron import Polyhedron


def read_shape(body, where, beside, pose=None):
    """A box, a polyhedron or a hull; `beside`: the other keys that are allowed in its object."""
    is_solid = "polyhedron" in body or "hull" in body
    required = [key for key in beside if key == "motion"]
    return (Polyhedron if is_solid else Box)(body, where, required, beside, pose)


def refuse_names(body, where):
    """Refuse spheres and capsules that are written by their names."""
    if "sphere" in body:
        raise Malformed(f"{where}/sphere", 'a sphere is written as "half_extents": ["0", "0", "0"], '
                        'its "center" and its "radius"')
    if "capsule" in body:
        raise Malformed(f"{where}/capsule",
                        'a capsule is written as "polyhedron": {"vertices": [[…], […]], '
                        '"faces": []}, the ends of its axis, and its "radius"')


def read_radius(body, where):
    """The radius of a body; 0 for a body without one."""
    radius = number(body.get("radius", 0), f"{where}/radius")
    if radius < 0:
        raise Malformed(f"{where}/radius", "a radius must not be negative")
    return radius
