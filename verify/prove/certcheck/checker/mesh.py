"""Meshes: each triangle is a part of the body, a polygon with two faces. Used by bodies.py."""

from .documents import boolean, items, members
from .errors import Malformed, Verdict
from .notation import numbers
from .parts import MAX_PARTS, read_part
from .shapes import read_radius
from .words import expected

MAX_TRIANGLES = 100000


def parts_of_mesh(body, where):
    """A body with a mesh, written with a part for each triangle, and the place of each triangle."""
    members(body, where, ["mesh", "motion"], ["radius"])
    read_radius(body, where)
    where += "/mesh"
    mesh = members(body["mesh"], where, ["vertices", "triangles"], ["solid"])
    if boolean(mesh.get("solid", False), f"{where}/solid"):
        raise Verdict("LIMIT", None, "a solid mesh, and no certificate shows that a body is inside "
                                     "it, or is not")
    vertices = items(mesh["vertices"], f"{where}/vertices", 3, 3 * MAX_TRIANGLES)
    seen = {}
    for i, (vertex, at) in enumerate(vertices):
        twin = seen.setdefault(tuple(numbers(vertex, at, 3)), i)
        if twin != i:
            raise Malformed(at, f"the same point as vertex {twin}")
    triangles = items(mesh["triangles"], f"{where}/triangles", 1, MAX_TRIANGLES)
    if len(triangles) > MAX_PARTS:
        raise Verdict("LIMIT", None,
                      f"a mesh of {len(triangles)} triangles, and certificates are about bodies "
                      f"of at most {MAX_PARTS} parts")
    return [(as_part(triangle, at, vertices, body.get("radius", 0)), at)
            for triangle, at in triangles]


def as_part(triangle, where, vertices, radius):
    """A triangle, written as a part with two faces."""
    corners = [vertices[index(*item, len(vertices))][0] for item in items(triangle, where, 3, 3)]
    return {"polyhedron": {"vertices": corners, "faces": [[0, 1, 2], [2, 1, 0]]}, "radius": radius}


def index(written, where, count):
    """The number of a vertex."""
    if type(written) is not int or written < 0:
        raise Malformed(where, expected("the number of a vertex, an integer of 0 or more without "
                                        "quotes", written))
    if written >= count:
        raise Malformed(where, f"there is no vertex {written}: they are numbered 0 to {count - 1}")
    return written


def read_triangle(part, where):
    """A part that is a triangle of a mesh. Only its area may still be wrong."""
    try:
        return read_part(part, where)
    except Malformed:
        raise Malformed(where, "this triangle has no area") from None
