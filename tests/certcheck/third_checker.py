"""A third checker of the words of certificate/2, from cases/schema/certificate-2.md alone: of plain
bodies on given pieces of motion. It knows no Bernstein coefficients: signs on spans are the counts
of roots by Sturm's theorem. So what the others prove, it finds true.
"""

from fractions import Fraction as Q
from functools import reduce
from itertools import combinations
from math import gcd, lcm

# ---- Polynomials: lists of coefficients, constant first, without zeros at the end.


def trim(p):
    while p and p[-1] == 0:
        p = p[:-1]
    return p


def add(a, b):
    n = max(len(a), len(b))
    return trim([x + y for x, y in zip(a + [0] * (n - len(a)), b + [0] * (n - len(b)))])


def mul(a, b):
    r = [Q(0)] * (len(a) + len(b))
    for i, x in enumerate(a):
        for k, y in enumerate(b):
            r[i + k] += x * y
    return trim(r)


def times(a, c):
    return trim([x * c for x in a])


def sub(a, b):
    return add(a, times(b, -1))


def at(p, t):
    return reduce(lambda value, c: value * t + c, reversed(p), Q(0))


def divided(a, b):
    quotient, rest = [Q(0)] * max(len(a) - len(b) + 1, 0), list(a)
    while len(rest) >= len(b):
        c = rest[-1] / b[-1]
        quotient[len(rest) - len(b)] = c
        rest = trim(sub(rest, [Q(0)] * (len(rest) - len(b)) + times(b, c)))
    return quotient, rest


def common(a, b):
    while b:
        a, b = b, divided(a, b)[1]
        b = times(b, 1 / b[-1]) if b else b
    return a


def sign(x):
    return (x > 0) - (x < 0)


def roots_between(p, left, right):
    """How many different roots are in the open span."""
    slope = [i * c for i, c in enumerate(p)][1:]
    shared = common(p, slope)
    chain = [divided(p, shared)[0], divided(slope, shared)[0]] if slope else [p, []]
    while chain[-1]:
        chain.append(times(divided(chain[-2], chain[-1])[1], -1))

    def changes(t):
        signs = [s for s in (sign(at(q, t)) for q in chain) if s]
        return sum(a != b for a, b in zip(signs, signs[1:]))
    return changes(left) - changes(right) - (at(p, right) == 0)


def sum_of(*vectors):
    return reduce(lambda a, b: [add(x, y) for x, y in zip(a, b)], vectors)


def scaled(vector, p):
    return [mul(x, p) for x in vector]


def dot(a, b):
    return reduce(add, (mul(x, y) for x, y in zip(a, b)))


def cross(a, b):
    return [sub(mul(a[i - 2], b[i - 1]), mul(a[i - 1], b[i - 2])) for i in range(3)]


def constant(vector):
    return [[Q(c)] if c else [] for c in vector]


# ---- Spans and instants: the sign of a polynomial there; None where it has several.


def at_instant(t):
    return lambda p: sign(at(p, t))


def on_span(left, right):
    def found(p):
        if not p:
            return 0
        return None if roots_between(p, left, right) else sign(at(p, (left + right) / 2))
    return found


def beside_root(q, left, right, side):
    """Just before (-1), at (0) or just after (1) the one root of q: nothing of p's own roots."""
    def found(p):
        if not p:
            return 0
        shared = common(p, q)
        vanishes = len(shared) > 1 and roots_between(shared, left, right) > 0
        if side == 0 and vanishes:
            return 0
        low, high = left, right  # narrowed until no other root of p is left between
        while roots_between(p, low, high) > vanishes or at(p, low) == 0 or at(p, high) == 0:
            middle = (low + high) / 2
            if sign(at(q, middle)) == sign(at(q, low)):
                low = middle
            else:
                high = middle
        return sign(at(p, low if side < 0 else high))
    return found


# ---- Bodies


class Box:
    """vertices, faces (n, h, whether a cap), edges; half extents and centre."""

    def __init__(self, half, center):
        self.vertices = [[c + (h if i >> m & 1 else -h) for m, (c, h) in
                          enumerate(zip(center, half))] for i in range(8)]
        units = [[int(i == m) for i in range(3)] for m in range(3)]
        self.faces = [([s * u for u in units[m]], s * center[m] + half[m], half[m] == 0)
                      for m in range(3) for s in (-1, 1)]
        self.edges = units
        self.has_volume = 0 not in half


class Mover:
    """x -> A x / w + p / v: `a` three columns."""

    def __init__(self, a, w, p, v):
        (*entries, self.w), (*self.p, self.v) = (
            [self.whole(c, group) for c in group] for group in ([*sum(a, []), w], [*p, v]))
        self.a = [entries[3 * m:3 * m + 3] for m in range(3)]
        square = mul(self.w, self.w)
        rigid = all(dot(self.a[i], self.a[k]) == (square if i == k else [])
                    for i in range(3) for k in range(3))
        self.normals, self.u, self.r = self.a, [Q(1)], self.w
        if not rigid:
            det = dot(self.a[0], cross(self.a[1], self.a[2]))
            self.side = 1 if at(det, Q(0)) > 0 else -1
            cofactors = [cross(self.a[m - 2], self.a[m - 1]) for m in range(3)]
            self.normals = [[times(c, self.side) for c in column] for column in cofactors]
            self.u, self.r = self.w, times(det, self.side)

    @staticmethod
    def whole(p, group):
        every = [Q(c) for q in group for c in q if c]
        scale = Q(lcm(*(c.denominator for c in every)),
                  gcd(*(int(c * lcm(*(d.denominator for d in every))) for c in every)))
        return times([Q(c) for c in p], scale)

    def moved(self, columns, x):
        return sum_of(*(scaled(column, [Q(c)] if c else []) for column, c in zip(columns, x)))

    def place(self, x):
        y = scaled(self.moved(self.a, x), self.v)
        return sum_of(y, scaled(self.p, self.w)), mul(self.w, self.v)

    def value(self, face, place):
        n, (y, weight) = self.moved(self.normals, face[0]), place
        inner = sum_of(scaled(y, self.v), scaled(self.p, times(weight, -1)))
        height = mul(mul(self.r, self.v), times(weight, face[1]))
        return sub(mul(self.u, dot(n, inner)), height)


# ---- Words


class Words:
    """Whether words are true: of two boxes, their movers, and a sign at or on something."""

    def __init__(self, boxes, movers, found):
        self.boxes, self.movers, self.found = boxes, movers, found

    def true(self, words):
        kind, *rest = words
        if kind in ("apart", "separated"):
            return self.plane(rest) if rest[0].startswith("plane") else self.axis(rest, 1)
        if kind == "touching":
            axes = [rest[i:i + 3] for i in range(0, len(rest) - 1, 3)]
            return all(self.axis(axis, 0) for axis in axes) and self.common(rest[-1], False)
        return self.common(rest[0], True) if len(rest) == 1 else self.frame_point(rest)

    def plane(self, words):
        body, (*n, h) = int(words[0][5]) - 1, map(Q, words[1:])
        below = all(sum(a * b for a, b in zip(n, x)) < h for x in self.boxes[body].vertices)
        others = (self.movers[1 - body].place(x) for x in self.boxes[1 - body].vertices)
        return any(n) and below and all(
            self.found(self.movers[body].value((n, h), x)) == 1 for x in others)

    def axis(self, words, wanted):
        name, v, w = words[0], int(words[1][1:]), int(words[2][1:])
        one, two = self.movers
        a, _, b = name.lstrip("+-").partition("b")
        if name[0] in "+-":
            n = cross(one.moved(one.a, self.boxes[0].edges[int(a[1:])]),
                      two.moved(two.a, self.boxes[1].edges[int(b)]))
            n = [times(c, -1) for c in n] if name[0] == "-" else n
        elif a:
            n = one.moved(one.normals, self.boxes[0].faces[int(a[1:])][0])
        else:
            n = [times(c, -1) for c in two.moved(two.normals, self.boxes[1].faces[int(b)][0])]
        (at_v, weight_v), (at_w, weight_w) = (
            mover.place(box.vertices[i]) for mover, box, i in zip(self.movers, self.boxes, (v, w)))
        for mover, box, i, way in zip(self.movers, self.boxes, (v, w), (1, -1)):
            for x in box.vertices:
                farther = mover.moved(mover.a, [way * (p - q) for p, q in zip(box.vertices[i], x)])
                if self.found(dot(n, farther)) not in (0, 1):
                    return False
        between = dot(n, sum_of(scaled(at_w, weight_v), scaled(at_v, times(weight_w, -1))))
        stands = wanted or name[0] not in "+-" or any(self.found(c) in (1, -1) for c in n)
        return self.found(between) == wanted and stands and (wanted or self.zero(between))

    def zero(self, p):
        return self.found(p) == 0

    def point(self, text):
        y, weight = [[], [], []], []
        for term in text.split("+"):
            body = "vw".index(term[0])
            place, boxes = self.movers[body].place, self.boxes
            u, _, crossing = term[1:].partition("-")
            if not crossing:
                more, own = place(boxes[body].vertices[int(u)])
            else:
                v, face = map(int, crossing.split("ba"[body]))
                ends = [place(boxes[body].vertices[i]) for i in (int(u), v)]
                first, last = (self.movers[1 - body].value(boxes[1 - body].faces[face], end)
                               for end in ends)
                more = sum_of(scaled(ends[0][0], last), scaled(ends[1][0], times(first, -1)))
                own = mul(sub(last, first), ends[0][1])
            y, weight = sum_of(y, more), add(weight, own)
        return y, weight

    def signs(self, body, x):
        return [self.found(self.movers[body].value(face, x)) for face in self.boxes[body].faces]

    def is_inside(self, own, other):
        return all(s in (0, -1) for s in own) and all(s == -1 for s in other)

    def common(self, text, is_deep):
        x = self.point(text)
        signs = [self.signs(body, x) for body in (0, 1)]
        if self.found(x[1]) != 1:
            return False
        if not is_deep:
            return all(s in (0, -1) for both in signs for s in both)
        if any(box.has_volume for box in self.boxes):
            return self.is_inside(*signs) or self.is_inside(*reversed(signs))
        level = all(s == (0 if face[2] else -1) for box, all_of in zip(self.boxes, signs)
                    for s, face in zip(all_of, box.faces))
        ways = [mover.moved(mover.a, [p - q for p, q in zip(x, box.vertices[0])])
                for mover, box in zip(self.movers, self.boxes) for x in box.vertices[1:]]
        return level and any(self.found(dot(a, cross(b, c))) in (1, -1)
                             for a, b, c in combinations(ways, 3))

    def frame_point(self, words):
        body, x = int(words[0][1]) - 1, [Q(c) for c in words[1:]]
        own = [sign(sum(a * b for a, b in zip(n, x)) - h) for n, h, _ in self.boxes[body].faces]
        other = self.signs(1 - body, self.movers[body].place(x))
        return self.is_inside(own, other) or self.is_inside(other, own)
