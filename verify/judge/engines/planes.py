#!/usr/bin/env python3
"""Cases in the plane, for engines for two dimensions: planes.py [--count N] FOLDER.

The bodies are boxes, or prisms over polygons with at most eight corners. Their axes are parallel to z. Along z they
overlap by more than they can overlap in the plane, so times, depths and distances are those in the plane. Angles are
given by quaternions of whole numbers. All other numbers are multiples of a 4096th, except the positions in `past` and
`graze`, which are other fractions.

Families of casts:

- across: bodies of any size and angle;
- alike: two bodies with equal angles; the polygon of one is that of the other, turned by 180 degrees;
- beams: long and thin boxes;
- past: one body flies past the other at a gap of 1/32 to 1/4;
- graze: one body flies through the edge of the other, 1/32 to 1/4 deep.

Families at rest: across, alike, beams (which cross), nested (a small body in a large one) and apart.
"""

import random
from fractions import Fraction

import case_files

HIGH = 1024  # half the height of each body along z
CORNERS = 8  # the most corners of a polygon that all engines take
CASTS = {"boxes": ["across", "alike", "beams", "past", "graze"], "prisms": ["across", "alike", "past", "graze"]}
AT_REST = {"boxes": ["across", "alike", "beams", "nested", "apart"], "prisms": ["across", "alike", "nested", "apart"]}


def multiple(draw, low, high, of=64):
    """A random multiple of 1/of in [low, high]."""
    return Fraction(draw.randint(round(low * of), round(high * of)), of)


def hull(points):
    """The corners of the convex hull, counter-clockwise, without those in the middle of a side."""
    def chain(ordered):
        corners = []
        for p in ordered:
            while len(corners) > 1 and cross(corners[-2], corners[-1], p) <= 0:
                corners.pop()
            corners.append(p)
        return corners[:-1]
    ordered = sorted(set(points))
    return chain(ordered) + chain(reversed(ordered))


def cross(o, a, b):
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def corner_is_clear(before, corner, after):
    """Whether a corner stands out by more than a 32nd, so that no engine leaves it out."""
    area = cross(before, corner, after)
    base = (after[0] - before[0])**2 + (after[1] - before[1])**2
    return area > 0 and area * area * 32**2 > base


def polygon(draw, size):
    """A convex polygon within a square of this half width, whose corners all stand out."""
    while True:
        points = [(multiple(draw, -size, size), multiple(draw, -size, size)) for _ in range(draw.randint(3, 12))]
        corners = hull(points)
        n = len(corners)
        if 3 <= n <= CORNERS and all(corner_is_clear(corners[i - 1], corners[i], corners[(i + 1) % n])
                                     for i in range(n)):
            return corners


def rectangle(half):
    (x, y) = half
    return [(x, -y), (x, y), (-x, y), (-x, -y)]


def box(half):
    return {"half_extents": [str(h) for h in (*half, HIGH)]}, rectangle(half)


def prism(corners):
    n = len(corners)
    vertices = [[str(x), str(y), str(z)] for z in (-HIGH, HIGH) for x, y in corners]
    sides = [[i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)]
    faces = [list(reversed(range(n))), list(range(n, 2 * n)), *sides]
    return {"polyhedron": {"vertices": vertices, "faces": faces}}, corners


def body(draw, bodies, size):
    """(shape as in a case, its corners) with about this half width."""
    if bodies == "prisms":
        return prism(polygon(draw, size))
    return box([multiple(draw, size / 4, size), multiple(draw, size / 4, size)])


def beam(draw):
    return box([multiple(draw, 8, 32), multiple(draw, Fraction(1, 16), Fraction(1, 4))])


def turn(draw):
    """A rotation about z, as the parts w and z of a quaternion."""
    return draw.randint(1, 64), draw.randint(-64, 64)


def turned(rotation, point):
    w, z = rotation
    square = w * w + z * z
    c, s = Fraction(w * w - z * z, square), Fraction(2 * w * z, square)
    return c * point[0] - s * point[1], s * point[0] + c * point[1]


def reach(corners):
    """A bound of the distance of the corners from the origin."""
    return max(abs(x) + abs(y) for x, y in corners)


def written(shape, rotation, place, velocity=None):
    w, z = rotation
    motion = {"kind": "static" if velocity is None else "linear", "rotation": [str(w), "0", "0", str(z)],
              "translation": [str(place[0]), str(place[1]), "0"]}
    if velocity is not None:
        motion["velocity"] = [str(velocity[0]), str(velocity[1]), "0"]
    return {**shape, "motion": motion}


def pair(draw, bodies, family):
    """Two bodies, each (shape, corners, rotation)."""
    if family == "beams":
        return [(*beam(draw), turn(draw)) for _ in range(2)]
    if family == "nested":
        return [(*body(draw, bodies, size), turn(draw)) for size in (Fraction(4), Fraction(1, 2))]
    one, other = (body(draw, bodies, draw.choice([Fraction(1), Fraction(2), Fraction(4)])) for _ in range(2))
    first, second = turn(draw), turn(draw)
    if family == "alike":
        if bodies == "prisms":
            other = prism([(-x, -y) for x, y in one[1]])
        second = first
    return [(*one, first), (*other, second)]


def aim(draw, corners, rotation):
    """A place in a body, as a mean of its turned corners."""
    weights = [draw.randint(0, 8) for _ in corners]
    weights[0] += 1
    points = [turned(rotation, corner) for corner in corners]
    return [rounded(sum(w * p[i] for w, p in zip(weights, points)) / sum(weights)) for i in (0, 1)]


def rounded(value):
    return Fraction(round(value * 4096), 4096)


def cast(draw, bodies, family):
    """The bodies of a cast: the first one rests, the second one flies straight."""
    (shape, corners, first), (other, theirs, second) = pair(draw, bodies, family)
    if family in ("past", "graze"):
        heights = [turned(first, corner)[1] for corner in corners]
        lowest = min(turned(second, corner)[1] for corner in theirs)
        start = reach(corners) + reach(theirs) + 1
        gap = Fraction(1 if family == "past" else -1, 2**draw.randint(2, 5))
        place = [start, max(heights) - lowest + gap]
        return [written(shape, first, [0, 0]), written(other, second, place, [-2 * start, 0])]
    target = aim(draw, corners, first)
    start = [multiple(draw, -1, 1) or 1, multiple(draw, -1, 1)]
    far = (reach(corners) + reach(theirs)) * 2 / (abs(start[0]) + abs(start[1]))
    start = [rounded(far * x) for x in start]
    velocity = [(t - x) * Fraction(3, 2) for t, x in zip(target, start)]
    return [written(shape, first, [0, 0]), written(other, second, start, velocity)]


def rest(draw, bodies, family):
    """The bodies of a case at rest."""
    (shape, corners, first), (other, theirs, second) = pair(draw, bodies, family)
    if family == "apart":
        widths = [max(turned(rotation, corner)[0] for corner in outline)
                  for rotation, outline in ((first, corners), (second, theirs))]
        place = [sum(widths) + reach(theirs) + multiple(draw, 0, 4), multiple(draw, -4, 4)]
    elif family in ("nested", "beams"):
        place = [Fraction(value, draw.randint(1, 4)) for value in aim(draw, corners, first)]
        place = [rounded(value) for value in place]
    else:
        far = (reach(corners) + reach(theirs)) / 2
        place = [rounded(far * multiple(draw, -1, 1)) for _ in range(2)]
    return [written(shape, first, [0, 0]), written(other, second, place)]


def case(bodies, family, index, made):
    """The case of this index; `made`: cast or rest."""
    draw = random.Random(f"{bodies} {family} {index} {made.__name__}")
    return {"schema": "touchstone/case/1", "id": f"plane-{bodies}-{family}-{made.__name__}-{index}",
            "boxes": made(draw, bodies, family)}


def files(count, folder, bodies):
    """(casts, at rest): the files, one per family, named like the rows of the table."""
    made = [], []
    for kind, question, families in (made[0], cast, CASTS[bodies]), (made[1], rest, AT_REST[bodies]):
        for family in families:
            cases = (case(bodies, family, i, question) for i in range(count))
            kind.append(case_files.write(folder, f"plane-{bodies}-{family}-{question.__name__}", cases))
    return made


if __name__ == "__main__":
    case_files.main(__doc__, CASTS, files)
