#!/usr/bin/env python3
"""Cases of bodies at rest that meet by known features, for contact manifolds: manifolds.py [--count N] FOLDER.

Body 1 has a flat top, an edge or a tip upwards; body 2, above it, reaches into it by a 64th to an eighth with a flat
side, an edge or a tip. The bodies are boxes, or hulls: prisms, wedges and pyramids. Lengths are multiples of a 64th.
Then both bodies are turned so that up is x, y or z, which keeps faces and edges exactly parallel. The families are:

- faces: face on face, with parallel sides or over a corner; turned: face on face, one turned about the normal, so that
  the patch has up to eight corners, of hulls more; edge: an edge on a face; crossed: edges across each other; tip: a
  corner on a face; tumbled: any of these, both bodies turned alike by any rotation, which is rounded.
"""

import random
from fractions import Fraction

import case_files
import planes
import points
from planes import multiple

FAMILIES = ["faces", "turned", "edge", "crossed", "tip", "tumbled"]
BODIES = ["boxes", "hulls"]
UNTURNED = (1, 0, 0, 0)
THIRD = (1, 1, 1, 1)  # takes x to y, y to z, z to x


def product(p, q):
    a, b, c, d = p
    w, x, y, z = q
    return (a*w - b*x - c*y - d*z, a*x + b*w + c*z - d*y, a*y - b*z + c*w + d*x, a*z + b*y - c*x + d*w)


def polyhedron(vertices, faces):
    return {"polyhedron": {"vertices": [list(map(str, v)) for v in vertices], "faces": faces}}, vertices


def box(half):
    return {"half_extents": list(map(str, half))}, points.corners_of_box(half)


def prism(corners, height):
    n = len(corners)
    sides = [[i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)]
    return polyhedron([[*corner, z] for z in (-height, height) for corner in corners],
                      [list(reversed(range(n))), list(range(n, 2 * n)), *sides])


def wedge(half, height):
    """A wedge whose edge is along x, at its bottom."""
    x, y = half
    return polyhedron([[-x, 0, -height], [x, 0, -height], [-x, -y, height], [x, -y, height], [x, y, height], [-x, y, height]],
                      [[0, 5, 4, 1], [1, 3, 2, 0], [2, 3, 4, 5], [0, 2, 5], [1, 4, 3]])


def pyramid(corners, height):
    """A pyramid with its tip at its bottom, below the middle of its corners."""
    n = len(corners)
    tip = [sum(corner[i] for corner in corners) / n for i in (0, 1)]
    return polyhedron([[*corner, height] for corner in corners] + [[*tip, -height]],
                      [list(range(n)), *([(i + 1) % n, i, n] for i in range(n))])


def extent(draw):
    return multiple(draw, Fraction(1, 2), 2)


def slope(draw):
    """The parts of a quaternion about an axis, for an angle of 37 to 74 degrees."""
    return 16, draw.randint(6, 12)


def flat(draw, bodies):
    """(shape, corners) of a body with a flat top and bottom."""
    if bodies == "boxes":
        return box([extent(draw) for _ in range(3)])
    return prism(planes.polygon(draw, Fraction(2)), extent(draw))


def with_edge(draw, bodies):
    """(shape, corners, rotation) of a body with an edge along x at its bottom."""
    if bodies == "boxes":
        w, x = slope(draw)
        return (*box([extent(draw) for _ in range(3)]), (w, x, 0, 0))
    return (*wedge([extent(draw), extent(draw)], extent(draw)), UNTURNED)


def with_tip(draw, bodies):
    """(shape, corners, rotation) of a body with a tip at its bottom."""
    if bodies == "boxes":
        (a, b), (c, d) = slope(draw), slope(draw)
        return (*box([extent(draw) for _ in range(3)]), product((a, b, 0, 0), (c, 0, d, 0)))
    return (*pyramid(planes.polygon(draw, Fraction(2)), extent(draw)), UNTURNED)


def pair(draw, bodies, family):
    """Two bodies, each (shape, corners, rotation)."""
    if family == "crossed":
        shape, corners, rotation = with_edge(draw, bodies)
        upside_down = product((0, 1, 1, 0), rotation)  # takes x to y, and z to -z
        return [(shape, corners, upside_down), with_edge(draw, bodies)]
    below = (*flat(draw, bodies), UNTURNED)
    if family == "edge":
        return [below, with_edge(draw, bodies)]
    if family == "tip":
        return [below, with_tip(draw, bodies)]
    w, z = planes.turn(draw) if family == "turned" else (1, 0)
    return [below, (*flat(draw, bodies), (w, 0, 0, z))]


def ends(corners, sign):
    """The corners that are farthest up (1) or down (-1)."""
    most = max(sign * v[2] for v in corners)
    return [v for v in corners if sign * v[2] == most]


def case(bodies, family, index):
    draw = random.Random(f"manifold {bodies} {family} {index}")
    kind = draw.choice(FAMILIES[:-1]) if family == "tumbled" else family
    placed = [(shape, q, [points.turned(q, v) for v in corners]) for shape, corners, q in pair(draw, bodies, kind)]
    (one, q, corners), (other, r, others) = placed
    # A point of the lowest feature of body 2 is put below a point of the highest feature of body 1.
    top, bottom = points.within(draw, ends(corners, 1)), points.within(draw, ends(others, -1))
    at = points.plus(top, bottom, -1)
    at = [planes.rounded(x) for x in at[:2]] + [at[2] - multiple(draw, Fraction(1, 64), Fraction(1, 8))]
    common = UNTURNED
    if family == "tumbled":
        common = tuple(draw.randint(-16, 16) for _ in range(3)) + (draw.randint(1, 16),)
    for _ in range(index % 3):
        common = product(THIRD, common)
    q, r, at = product(common, q), product(common, r), points.turned(common, at)
    return {"schema": "touchstone/case/1", "id": f"manifold-{bodies}-{family}-{index}",
            "boxes": [{**one, "motion": points.motion(q, [0, 0, 0])}, {**other, "motion": points.motion(r, at)}]}


def files(count, folder, bodies):
    """(casts, at rest): the files, one per family."""
    return [], [case_files.write(folder, f"manifold-{bodies}-{family}", (case(bodies, family, i) for i in range(count)))
                for family in FAMILIES]


def asked(count, folder, is_planar):
    """{"boxes": the files that a subject is asked, "hulls": …}, in space or in the plane."""
    if is_planar:
        return {bodies: planes.files(count, folder, flat)[1] for bodies, flat in zip(BODIES, ["boxes", "prisms"])}
    return {bodies: files(count, folder, bodies)[1] for bodies in BODIES}


if __name__ == "__main__":
    case_files.main(__doc__, BODIES, files)
