"""A third checker of the words of certificate/2 (the claims of its lines, see
cases/schema/certificate-2.md), written from that page only. It covers plain boxes on given pieces
of motion. Signs come from Sturm's theorem (`sturm.py`), not from Bernstein coefficients, so it
needs no cuts.
"""

from fractions import Fraction as Q
from itertools import combinations
from math import gcd, lcm

from sturm import add, at, combined, cross, dot, moved, mul, times

# ---- Bodies


class Box:
    """vertices, edges, faces (n, h, whether flat): those of a box by half extents and centre."""

    def __init__(self, half, center):
        self.vertices = [[c + (h if i >> m & 1 else -h) for m, (c, h) in
                          enumerate(zip(center, half))] for i in range(8)]
        self.edges = [[int(i == m) for i in range(3)] for m in range(3)]
        self.faces = [([s * u for u in self.edges[m]], s * center[m] + half[m], half[m] == 0)
                      for m in range(3) for s in (-1, 1)]
        self.has_volume = 0 not in half


class Mover:
    """x -> A x / w + p / v, with the three columns of A in `a`. Moving points are [*Y, W], for Y /
    W."""

    def __init__(self, a, w, p, v):
        *entries, self.w = self.whole([*sum(a, []), w])
        *self.p, self.v = self.whole([*p, v])
        self.a = [entries[3 * m:3 * m + 3] for m in range(3)]
        self.normals, self.u, self.r = self.a, [Q(1)], self.w
        if any(dot(self.a[i], self.a[k]) != (mul(self.w, self.w) if i == k else [])
               for i in range(3) for k in range(3)):
            det = dot(self.a[0], cross(self.a[1], self.a[2]))
            side = 1 if at(det, Q(0)) > 0 else -1
            self.normals = [[times(c, side) for c in cross(self.a[m - 2], self.a[m - 1])]
                            for m in range(3)]
            self.u, self.r = self.w, times(det, side)

    @staticmethod
    def whole(group):
        every = [Q(c) for p in group for c in p if c]
        below = lcm(*(c.denominator for c in every))
        return [times(p, Q(below, gcd(*(int(c * below) for c in every)))) for p in group]

    def place(self, x):
        return [*combined(moved(self.a, x), self.v, self.p, self.w), mul(self.w, self.v)]

    def value(self, face, place):
        inner = combined(place[:3], self.v, self.p, times(place[3], -1))
        height = mul(mul(self.r, self.v), times(place[3], face[1]))
        return add(mul(self.u, dot(moved(self.normals, face[0]), inner)), height, -1)


# ---- Words


class Words:
    """Decides whether words are true, for two boxes and their movers. `found(p)`: the sign of p at
    the instant, or on the span, for which they are claimed."""

    def __init__(self, boxes, movers, found):
        self.boxes, self.movers, self.found = boxes, movers, found

    def true(self, words):
        kind, *rest = words
        if kind in ("apart", "separated"):
            return self.plane(rest) if rest[0].startswith("plane") else self.axis(*rest, 1)
        if kind == "touching":
            axes = [rest[i:i + 3] for i in range(0, len(rest) - 1, 3)]
            return all(self.axis(*axis, 0) for axis in axes) and self.common(rest[-1])
        return self.frame_point(rest) if rest[1:] else self.inside(rest[0])

    def plane(self, words):
        body, (*n, h) = int(words[0][5]) - 1, map(Q, words[1:])
        return any(n) and all(
            self.found(self.movers[body].value((n, h), mover.place(x))) == side
            for mover, box, side in zip(self.movers, self.boxes, ((-1, 1), (1, -1))[body])
            for x in box.vertices)

    def direction(self, name):
        (one, two), (first, second) = self.movers, self.boxes
        a, _, b = name.lstrip("+-").partition("b")
        if name[0] in "+-":
            n = cross(moved(one.a, first.edges[int(a[1:])]), moved(two.a, second.edges[int(b)]))
        else:
            n = (moved(one.normals, first.faces[int(a[1:])][0]) if a else
                 moved(two.normals, second.faces[int(b)][0]))
        return [times(c, 1 if name[0] in "+a" else -1) for c in n]

    def axis(self, name, v, w, wanted):
        n, ends = self.direction(name), []
        for mover, box, i, way in zip(self.movers, self.boxes, (v, w), (1, -1)):
            end = box.vertices[int(i[1:])]
            if any(self.found(dot(n, moved(mover.a, [way * (p - q) for p, q in zip(end, x)])))
                   not in (0, 1) for x in box.vertices):
                return False
            ends.append(mover.place(end))
        (*y, weight), (*z, other) = ends
        between = dot(n, combined(z, weight, y, times(other, -1)))
        stands = wanted or name[0] not in "+-" or any(self.found(c) in (1, -1) for c in n)
        return stands and self.found(between) == wanted

    def point(self, text):
        x = [[], [], [], []]
        for term in text.split("+"):
            body = "vw".index(term[0])
            u, _, crossing = term[1:].partition("-")
            v, face = map(int, crossing.split("ba"[body])) if crossing else (int(u), None)
            first, last = (self.movers[body].place(self.boxes[body].vertices[i])
                           for i in (int(u), v))
            if crossing:
                here, there = (self.movers[1 - body].value(self.boxes[1 - body].faces[face], end)
                               for end in (first, last))
                first = combined(first, there, last, times(here, -1))
            x = combined(x, [1], first, [1])
        return x

    def signs(self, x):
        """The signs of a point at the faces of both boxes: -1 inside, 0 on the face."""
        return [[self.found(mover.value(face, x)) for face in box.faces]
                for mover, box in zip(self.movers, self.boxes)]

    def common(self, text):
        x = self.point(text)
        return self.found(x[3]) == 1 and set(sum(self.signs(x), [])) <= {0, -1}

    def frame_point(self, words):
        return self.is_inside(self.signs(self.movers[int(words[0][1]) - 1].place(
            [Q(c) for c in words[1:]])))

    @staticmethod
    def is_inside(signs):
        """Whether the point is in one box, and strictly inside the other."""
        return any(set(a) <= {0, -1} and set(b) == {-1} for a, b in (signs, signs[::-1]))

    def inside(self, text):
        x = self.point(text)
        signs = self.signs(x)
        if self.found(x[3]) != 1 or any(box.has_volume for box in self.boxes):
            return self.found(x[3]) == 1 and self.is_inside(signs)
        level = all(s == (0 if face[2] else -1) for box, all_of in zip(self.boxes, signs)
                    for s, face in zip(all_of, box.faces))
        ways = [moved(mover.a, [p - q for p, q in zip(x, box.vertices[0])])
                for mover, box in zip(self.movers, self.boxes) for x in box.vertices[1:]]
        return level and any(self.found(dot(a, cross(b, c))) in (1, -1)
                             for a, b, c in combinations(ways, 3))
