"""Two bodies on one piece of both motions, or at an instant: points, directions, values."""

from functools import cached_property
from math import gcd, lcm

from ..errors import TooLarge
from ..polynomials import add, cross, determinant, dot, primitive, remainder, quotient, scale, times

MAX_DEGREE_BEFORE, MAX_DEGREE_AFTER = 2048, 1024


def coprime(polys):
    """Integer polynomials, divided by what divides all of their coefficients."""
    common = gcd(*(a for p in polys for a in p))
    return [[a // common for a in p] for p in polys]


def total(polynomials):
    result = []
    for p in polynomials:
        result = add(result, p)
    return result


class Mover:
    """x -> columns x / w + p / v.

    `normals` move a normal: the columns of a rigid motion, else the cofactors, outward. In a value
    they need the factor `along`, and the height of a face `rise`.
    """

    def __init__(self, pose):
        *entries, self.w = coprime([*sum(pose.columns, []), pose.w])
        self.columns = [entries[0:3], entries[3:6], entries[6:9]]
        *self.p, self.v = coprime([*pose.p, pose.v])
        square = times(self.w, self.w)
        self.rigid = all(dot(a, b) == (square if i == k else [])
                         for i, a in enumerate(self.columns) for k, b in enumerate(self.columns))
        self.handedness = pose.handedness
        self.derive()

    def derive(self):
        self.normals, self.along, self.rise, self.power = self.columns, [1], self.w, 4
        if not self.rigid:
            a = self.columns
            self.normals = [[scale(e, self.handedness) for e in cross(a[k - 2], a[k - 1])]
                            for k in range(3)]
            self.along, self.power = self.w, 6
            self.rise = scale(determinant(a), self.handedness)
        self.weight = times(self.w, self.v)
        self.reach = [[times(self.v, e) for e in column] for column in self.columns]
        self.shift = [times(self.w, e) for e in self.p]

    def at(self, t, degree):
        """At the instant t, all numbers multiplied by the denominator of t to this power."""
        n, d = t.numerator, t.denominator
        powers = [n**k * d ** (degree - k) for k in range(degree + 1)]

        def value(p):
            a = sum(c * power for c, power in zip(p, powers))
            return [a] if a else []

        result = Mover.__new__(Mover)
        result.columns = [[value(e) for e in column] for column in self.columns]
        result.w, result.v, result.p = value(self.w), value(self.v), [value(e) for e in self.p]
        result.rigid, result.handedness = self.rigid, self.handedness
        result.derive()
        return result

    def degree(self):
        return max(map(len, [*sum(self.columns, []), self.w, *self.p, self.v])) - 1


class Scene:
    """The bodies' points are multiplied by `unit`, and faces by another number, for integers.

    A value is `factors[k]` times what the format says, for faces of body k: sums need to know.
    """

    def __init__(self, movers, parts, power=1):
        self.movers = movers
        self.unit = lcm(*(part.denominator for several in parts for part in several))
        self.face_unit = lcm(*(part.face_denominator for several in parts for part in several))
        self.factors = [self.unit * self.face_unit * power**mover.power for mover in movers]
        self.parts = parts
        self.values = {}  # of faces: what is the same at all points

    def at(self, t):
        degree = max(mover.degree() for mover in self.movers)
        return Scene([mover.at(t, degree) for mover in self.movers], self.parts,
                     t.denominator**degree)

    @cached_property
    def divisors(self):
        first, second = self.movers
        found = [first.w, second.w, first.v, second.v]
        found += [mover.rise for mover in self.movers if not mover.rigid]
        return [primitive(f) for f in found if len(f) > 1]

    def whole(self, x):
        """A point or direction in units, in integers."""
        return [int(a * self.unit) for a in x]

    @staticmethod
    def combination(columns, x):
        return [total(scale(column[i], a) for column, a in zip(columns, x)) for i in range(3)]

    def place(self, body, x, denominator=1):
        """A point x / denominator of the body's frame as it moves: (y, weight)."""
        mover, x = self.movers[body], [int(a * self.unit * denominator) for a in x]
        size = self.unit * denominator
        y = [add(e, s, size) for e, s in zip(self.combination(mover.reach, x), mover.shift)]
        return y, scale(mover.weight, size)

    def direction(self, body, x):
        return self.combination(self.movers[body].columns, self.whole(x))

    def normal(self, body, n):
        return self.combination(self.movers[body].normals, [int(a * self.face_unit) for a in n])

    def value(self, body, face, place):
        """Positive exactly outside a face of a part."""
        if (body, face) not in self.values:
            self.values[body, face] = self.value_of(body, face)
        return self.value_at(self.values[body, face], place)

    def value_of(self, body, plane, factor=1):
        """(n, inside) of the value n·y - inside·weight; `factor` makes its numbers integers."""
        mover = self.movers[body]
        n = self.combination(mover.normals, [int(a * self.face_unit * factor) for a in plane.n])
        inside = add(times(dot(n, mover.p), mover.along), times(mover.rise, mover.v),
                     int(plane.h * self.face_unit * factor))
        return [times(times(e, mover.v), mover.along) for e in n], inside

    @staticmethod
    def value_at(value, place):
        (n, inside), (y, weight) = value, place
        return add(dot(n, y), times(inside, weight), -1)

    def reduced(self, p):
        """Divided by each denominator and determinant as long as that divides."""
        if len(p) > MAX_DEGREE_BEFORE + 1:
            raise TooLarge(f"a polynomial of degree {len(p) - 1}")
        if len(p) > 1:
            p = primitive(p)
            for d in self.divisors:
                while len(p) >= len(d) and not any(remainder(p, d)):
                    p = quotient(p, d)
        if len(p) > MAX_DEGREE_AFTER + 1:
            raise TooLarge(f"a polynomial of degree {len(p) - 1}")
        return p
