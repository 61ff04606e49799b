#!/usr/bin/env python3
"""Cases of a point and a body, for the rays and the point queries of engines: points.py [--count N] FOLDER.

A point is a box without size. The bodies are turned boxes, or hulls of points, in space; or boxes and prisms in the
plane, as in planes.py. All numbers are multiples of a 64th or fractions, and directions are exact.

Families of casts:

- across: a ray through a random point of the body;
- short: like across, but the ray may end before the body;
- along: a ray along an axis of the world, through a point of an unturned body, or in the plane of its face;
- past: a ray beside a corner at a gap of 1/32 to 1/4;
- graze: a ray that passes within the corner, 1/32 to 1/4 deep;
- far: like across, from 64 times as far away;
- inside: a ray that begins in the body.

Families at rest: inside, outside, surface (on the surface at a corner or the middle of an edge, or a 64th inside or
outside of it) and middle.
"""

import random
from fractions import Fraction

import case_files
import planes
from planes import multiple

CASTS = ["across", "short", "along", "past", "graze", "far", "inside"]
AT_REST = ["inside", "outside", "surface", "middle"]
BODIES = {"boxes and a point": "boxes", "hulls and a point": "hulls",
          "boxes and a point in the plane": "boxes in the plane",
          "prisms and a point in the plane": "prisms in the plane"}


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def plus(a, b, factor=1):
    return [x + factor * y for x, y in zip(a, b)]


def turned(q, v):
    """The vector turned by a quaternion of any length."""
    w, x, y, z = q
    rows = [[w*w + x*x - y*y - z*z, 2*(x*y - w*z), 2*(x*z + w*y)],
            [2*(x*y + w*z), w*w - x*x + y*y - z*z, 2*(y*z - w*x)],
            [2*(x*z - w*y), 2*(y*z + w*x), w*w - x*x - y*y + z*z]]
    return [Fraction(dot(row, v)) / dot(q, q) for row in rows]


def corners_of_box(half):
    return [[sx * half[0], sy * half[1], sz * half[2]] for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]


def body_in_space(draw, bodies, is_turned):
    """(shape as in a case, quaternion, corners turned by that quaternion)"""
    q = [draw.randint(-16, 16) for _ in range(4)] if is_turned else [1, 0, 0, 0]
    q = q if any(q) else [1, 0, 0, 0]
    if bodies == "boxes":
        half = [multiple(draw, Fraction(1, 8), 4) for _ in range(3)]
        return {"half_extents": list(map(str, half))}, q, [turned(q, v) for v in corners_of_box(half)]
    while True:
        points = [[multiple(draw, -2, 2, 8) for _ in range(3)] for _ in range(draw.randint(5, 12))]
        if stands_out(points):
            return {"hull": [list(map(str, v)) for v in points]}, q, [turned(q, v) for v in points]


def stands_out(points):
    """Whether the points span a volume that is large enough for every engine."""
    first, *others = points
    arms = [plus(v, first, -1) for v in others]
    return any(abs(dot(a, cross(b, c))) > 1 for a in arms for b in arms for c in arms)


def cross(a, b):
    return [a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]]


def body_in_plane(draw, bodies, is_turned):
    shape, corners = planes.body(draw, bodies.split()[0], Fraction(4))
    w, z = planes.turn(draw) if is_turned else (1, 0)
    return shape, [w, 0, 0, z], [[*planes.turned((w, z), corner), Fraction(0)] for corner in corners]


def body(draw, bodies, is_turned=True):
    return (body_in_plane if "plane" in bodies else body_in_space)(draw, bodies, is_turned)


def within(draw, corners):
    """A random point of the body: a weighted mean of its corners."""
    weights = [draw.randint(0, 8) for _ in corners]
    weights[0] += 1
    return [sum(w * v[i] for w, v in zip(weights, corners)) / sum(weights) for i in range(3)]


def direction(draw, is_flat):
    while True:
        v = [draw.randint(-8, 8), draw.randint(-8, 8), 0 if is_flat else draw.randint(-8, 8)]
        if any(v):
            return v


def farthest(corners, way):
    """A corner that is farthest in a direction."""
    return max(corners, key=lambda v: dot(v, way))


def beside(draw, corners, is_flat, gap):
    """(point, direction): the line through the point along the direction passes a corner of the body at this gap. A
    negative gap means that it passes that deep inside the corner."""
    normal = direction(draw, is_flat)
    off = gap / sum(map(abs, normal))
    place = plus(farthest(corners, normal), [off * n for n in normal])
    while True:
        way = [normal[1], -normal[0], 0] if is_flat else cross(normal, direction(draw, False))
        if any(way):
            return place, way


def flight(draw, bodies, family):
    """(shape, quaternion, start, velocity) of a ray: it is the path of the point from time 0 to 1."""
    is_flat = "plane" in bodies
    shape, q, corners = body(draw, bodies, family != "along")
    reach = max(sum(map(abs, v)) for v in corners) + 1
    if family in ("past", "graze"):
        gap = Fraction(1 if family == "past" else -1, 2**draw.randint(2, 5))
        through, way = beside(draw, corners, is_flat, gap)
    elif family == "along":
        axis, sign = draw.randrange(2 if is_flat else 3), draw.choice([-1, 1])
        through = draw.choice([within(draw, corners), draw.choice(corners)])
        way = [sign if i == axis else 0 for i in range(3)]
    else:
        through, way = within(draw, corners), direction(draw, is_flat)
    if family == "inside":
        return shape, q, through, [reach * Fraction(w, max(map(abs, way))) for w in way]
    scale = Fraction(2 * reach, max(map(abs, way))) * (64 if family == "far" else 1)
    start = plus(through, way, -scale)
    length = draw.choice([Fraction(7, 8), Fraction(15, 16), 1]) if family == "short" else 2
    return shape, q, start, [length * scale * w for w in way]


def place(draw, bodies, family):
    """(shape, quaternion, position of the point) of a case at rest."""
    is_flat = "plane" in bodies
    shape, q, corners = body(draw, bodies)
    middle = [sum(v[i] for v in corners) / len(corners) for i in range(3)]
    if family == "inside":
        return shape, q, within(draw, corners)
    if family == "middle":
        return shape, q, middle
    if family == "outside":
        return shape, q, beside(draw, corners, is_flat, multiple(draw, Fraction(1, 4), 4))[0]
    share = draw.choice([Fraction(63, 64), 1, Fraction(65, 64)])
    a, b = draw.choice(corners), draw.choice(corners)
    edge = [(x + y) / 2 for x, y in zip(a, b)]
    return shape, q, plus(middle, plus(edge, middle, -1), share)


def motion(q, at, velocity=None):
    written = {"kind": "static" if velocity is None else "linear", "rotation": list(map(str, q)),
               "translation": list(map(str, at))}
    return written if velocity is None else {**written, "velocity": list(map(str, velocity))}


def case(bodies, question, family, index):
    draw = random.Random(f"point {bodies} {question} {family} {index}")
    if question == "cast":
        shape, q, at, velocity = flight(draw, bodies, family)
    else:
        shape, q, at = place(draw, bodies, family)
        velocity = None
    point = {"half_extents": ["0", "0", "0"], "motion": motion([1, 0, 0, 0], at, velocity)}
    return {"schema": "touchstone/case/1", "id": f"point-{bodies}-{question}-{family}-{index}".replace(" ", "-"),
            "boxes": [{**shape, "motion": motion(q, [0, 0, 0])}, point]}


def files(count, folder, name):
    """(casts, at rest): the files, one per family, named like the rows of the table."""
    bodies = BODIES[name]
    made = [], []
    for kind, question, families in (made[0], "cast", CASTS), (made[1], "rest", AT_REST):
        for family in families:
            cases = (case(bodies, question, family, i) for i in range(count))
            kind.append(case_files.write(folder, f"point-{bodies}-{family}-{question}", cases))
    return made


if __name__ == "__main__":
    case_files.main(__doc__, BODIES, files)
