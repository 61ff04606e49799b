"""Two bodies on one piece of both motions, or at an instant: points, directions, values."""

from functools import cache, cached_property
from itertools import zip_longest
from math import gcd
from operator import mul

from ..errors import TooLarge
from ..polynomials import add, cross, determinant, dot, primitive, scale, times, trim

MAX_DEGREE_BEFORE, MAX_DEGREE_AFTER = 2048, 1024


def coprime(polys):
    """Integer polynomials, divided by what divides all of their coefficients."""
    common = gcd(*(a for p in polys for a in p))
    return [[a // common for a in p] for p in polys]


def combination(polynomials, numbers):
    """The sum of the products: a number for each polynomial."""
    return trim([sum(map(mul, column, numbers))
                 for column in zip_longest(*polynomials, fillvalue=0)])


def divided(p, d):
    """p / d, or None where a remainder stays; d is primitive, so that integers stay integers."""
    if p[0] % d[0] if d[0] else p[0]:
        return None
    p, lead, result = list(p), d[-1], []
    while len(p) >= len(d):
        top, rest = divmod(p[-1], lead)
        if rest:
            return None
        result.append(top)
        if top:
            for i, b in enumerate(d, len(p) - len(d)):
                p[i] -= top * b
        p.pop()
    return None if any(p) else result[::-1]


class Mover:
    """x -> columns x / w + p / v, in units.

    `normals` move a normal: the columns of a rigid motion, else the cofactors, outward. In a value
    they need the factor `along`, and the height of a face `rise`. At an instant all these numbers
    are multiplied by a power of its denominator, and so values at points by its `power`th.
    """

    def __init__(self, pose, unit):
        *entries, self.w = coprime([*sum(pose.columns, []), pose.w])
        self.columns = [entries[0:3], entries[3:6], entries[6:9]]
        *p, self.v = coprime([*pose.p, pose.v])
        self.p = [scale(e, unit) for e in p]
        square = times(self.w, self.w)
        self.rigid = all(dot(a, b) == (square if i == k else [])
                         for i, a in enumerate(self.columns)
                         for k, b in enumerate(self.columns[i:], i))
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
        # The rows of matrices whose columns are moved.
        self.turned, self.outward = list(zip(*self.columns)), list(zip(*self.normals))

    def mapped(self, value, derived=True):
        """With `value` of each polynomial in its place; what is derived of them, too, or not."""
        result = Mover.__new__(Mover)
        result.columns = [list(map(value, column)) for column in self.columns]
        result.w, result.v, result.p = value(self.w), value(self.v), list(map(value, self.p))
        result.rigid, result.handedness = self.rigid, self.handedness
        if derived:
            result.derive()
        return result

    def size(self):
        return max(map(len, [*sum(self.columns, []), self.w, *self.p, self.v]))


class Scene:
    """Points that move are [*y, weight], the weights of all multiplied by one number.

    Values at faces of body k are `factors[k]` times what the format says: sums need to know.
    """

    def __init__(self, movers, number, power=1):
        self.movers, self.number = movers, number
        self.factors = [number * power**mover.power for mover in movers]
        # Of vertices and faces, of which there are so many; not of a certificate's own.
        self.vertex, self.face = cache(self.place), cache(self.row)

    def at(self, t):
        degree = max(mover.size() for mover in self.movers) - 1
        n, d = t.numerator, t.denominator
        powers = [n**k * d ** (degree - k) for k in range(degree + 1)]
        return Scene([mover.mapped(lambda p: trim([sum(map(mul, p, powers))]))
                      for mover in self.movers], self.number, d**degree)

    @cached_property
    def divisors(self):
        first, second = self.movers
        found = [first.w, second.w, first.v, second.v]
        found += [mover.rise for mover in self.movers if not mover.rigid]
        return [primitive(f) for f in found if len(f) > 1]

    def place(self, body, x):
        """A point of the body's frame as it moves."""
        mover, w = self.movers[body], scale(self.movers[body].w, x[3])
        y = [add(times(combination(row, x), mover.v), times(p, w))
             for row, p in zip(mover.turned, mover.p)]
        return [*y, times(w, mover.v)]

    def direction(self, body, x):
        return [combination(row, x) for row in self.movers[body].turned]

    def normal(self, body, n):
        return [combination(row, n) for row in self.movers[body].outward]

    def seen_from(self, body, place):
        """What combines with the numbers of a half-space to its value: positive exactly outside."""
        mover, weight = self.movers[body], place[3]
        inner = [times(add(times(y, mover.v), times(p, weight), -1), mover.along)
                 for y, p in zip(place, mover.p)]
        return [*(dot(n, inner) for n in mover.normals), times(times(mover.rise, mover.v), weight)]

    def row(self, body, numbers):
        """What has this value as its product with a point."""
        mover = self.movers[body]
        n = [times(e, mover.along) for e in self.normal(body, numbers)]
        rise = scale(times(mover.rise, mover.v), numbers[3])
        return [*(times(e, mover.v) for e in n), add(rise, dot(n, mover.p), -1)]

    def beyond(self, body, numbers):
        """What combines with the numbers of a vertex of the other body to this value."""
        other, (*n, rise) = self.movers[1 - body], self.row(body, numbers)
        return [*(times(dot(n, column), other.v) for column in other.columns),
                times(add(dot(n, other.p), times(rise, other.v)), other.w)]

    def reduced(self, p):
        """Divided by each denominator and determinant as long as that divides."""
        if len(p) > MAX_DEGREE_BEFORE + 1:
            raise TooLarge(f"a polynomial of degree {len(p) - 1}")
        for d in self.divisors if len(p) > 1 else ():
            while len(p) >= len(d) and (quotient := divided(p, d)) is not None:
                p = quotient
        if len(p) > MAX_DEGREE_AFTER + 1:
            raise TooLarge(f"a polynomial of degree {len(p) - 1}")
        return p
