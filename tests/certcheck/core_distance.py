"""The exact distance of two moving cores at a rational instant, in fractions.

It shares nothing with the checkers and the solver. The squared distance of two convex bodies is the
least square in their Minkowski difference, the hull of all differences of vertices. Wolfe's
algorithm (Mathematical Programming 11, 1976) finds it with finitely many exact steps.
"""

from fractions import Fraction as Q


def dot(u, v):
    return sum(a * b for a, b in zip(u, v))


def solved(rows):
    """The solution of a regular system of linear equations; each row ends with its right side."""
    rows, count = [list(map(Q, row)) for row in rows], len(rows)
    for k in range(count):
        pivot = next(i for i in range(k, count) if rows[i][k])
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [a / rows[k][k] for a in rows[k]]
        for i in range(count):
            if i != k and rows[i][k]:
                rows[i] = [a - rows[i][k] * b for a, b in zip(rows[i], rows[k])]
    return [row[-1] for row in rows]


def flattest(points):
    """The weights, with the sum 1, of the point nearest to the origin in the points' affine hull."""
    count = len(points)
    rows = [[dot(p, q) for q in points] + [1, 0] for p in points]
    return solved([*rows, [1] * count + [0, 1]])[:count]


def combined(points, weights):
    return [sum(w * p[i] for w, p in zip(weights, points)) for i in range(3)]


def nearest(points):
    """The point nearest to the origin in the hull of points, and the points that span it."""
    chosen, weights = [min(points, key=lambda p: dot(p, p))], [Q(1)]
    while True:
        x = combined(chosen, weights)
        further = min(points, key=lambda p: dot(x, p))
        if dot(x, further) >= dot(x, x):
            return x, chosen
        chosen, weights = [*chosen, further], [*weights, Q(0)]
        while min(flat := flattest(chosen)) <= 0:
            share = min(w / (w - f) for w, f in zip(weights, flat) if f <= 0)
            weights = [w + share * (f - w) for w, f in zip(weights, flat)]
            kept = [i for i, w in enumerate(weights) if w > 0]
            chosen, weights = [chosen[i] for i in kept], [weights[i] for i in kept]
        weights = flat


def value(polynomial, t):
    return sum(Q(c) * t**i for i, c in enumerate(polynomial))


def pose(motion, t):
    """The map of a body's frame at an instant, as a function."""
    shift = [Q(0)] * 3
    if motion["kind"] == "static":
        rows = [[int(i == k) for k in range(3)] for i in range(3)]
    elif motion["kind"] == "quaternion":
        w, x, y, z = (value(p, t) for p in motion["rotation"])
        size = w * w + x * x + y * y + z * z
        rows = [[w*w + x*x - y*y - z*z, 2 * (x*y - w*z), 2 * (x*z + w*y)],
                [2 * (x*y + w*z), w*w - x*x + y*y - z*z, 2 * (y*z - w*x)],
                [2 * (x*z - w*y), 2 * (y*z + w*x), w*w - x*x - y*y + z*z]]
        rows = [[a / size for a in row] for row in rows]
        shift = [value(p, t) for p in motion["translation"]]
    else:
        entries = [[value(p, t) for p in row] for row in motion["matrix"]]
        rows, shift = [row[:3] for row in entries], [row[3] for row in entries]
    return lambda x: [dot(row, x) + s for row, s in zip(rows, shift)]


def vertices(body):
    """The vertices of a core in its frame: a box by half extents and centre, or a polyhedron."""
    if "polyhedron" in body:
        return [list(map(Q, x)) for x in body["polyhedron"]["vertices"]]
    half, center = map(Q, body["half_extents"]), body.get("center", ["0"] * 3)
    ends = [(Q(c) - h, Q(c) + h) for c, h in zip(center, half)]
    return [[x, y, z] for z in ends[2] for y in ends[1] for x in ends[0]]


def differences(case, t):
    """{difference: (vertex of body 1, vertex of body 2)} at an instant."""
    first, second = ([pose(body["motion"], t)(x) for x in vertices(body)] for body in case["boxes"])
    return {tuple(b - a for a, b in zip(x, y)): (v, w)
            for v, x in enumerate(first) for w, y in enumerate(second)}


def radius(case):
    return sum(Q(body.get("radius", 0)) for body in case["boxes"])


def state(case, t):
    """The state of the bodies at a rational instant. REQUIRES: a radius is positive."""
    x, _ = nearest(list(differences(case, t)))
    beyond = dot(x, x) - radius(case) ** 2
    return "separated" if beyond > 0 else "touching" if beyond == 0 else "overlapping"
