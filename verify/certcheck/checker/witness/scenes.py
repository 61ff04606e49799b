"""Two bodies on one piece of both motions, or at an instant: points, directions, values."""

from copy import copy
from functools import cache, cached_property
from itertools import zip_longest
from math import gcd
from operator import mul

from ..errors import TooLarge
from ..polynomials import add, cross, dot, primitive, scale, times, trim

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


def values(polynomials, t):
    """At an instant, made whole by one number; and that number."""
    degree = max(map(len, polynomials)) - 1
    n, d = t.numerator, t.denominator
    powers = [n**k * d ** (degree - k) for k in range(degree + 1)]
    return [trim([sum(map(mul, p, powers))]) for p in polynomials], d**degree


class Mover:
    """x -> columns x / w + p / v.

    `normals` move a normal: the columns of a rigid motion, else the cofactors, outward. In a value
    they need the factor `along`, and the height of a face `rise`. At an instant places are
    `place_size` times what the format says, and values `value_size` times what the place is.
    """

    def __init__(self, pose):
        self.turn = coprime([*sum(pose.columns, []), pose.w])
        self.shift = coprime([*pose.p, pose.v])
        *entries, w = self.turn
        columns, square = [entries[0:3], entries[3:6], entries[6:9]], times(w, w)
        self.rigid = all(dot(a, b) == (square if i == k else [])
                         for i, a in enumerate(columns) for k, b in enumerate(columns[i:], i))
        self.handedness = pose.handedness
        self.derive()

    def at(self, t):
        then = copy(self)
        (then.turn, turn_size), (then.shift, size) = values(self.turn, t), values(self.shift, t)
        then.derive(turn_size, size)
        return then

    def derive(self, turn_size=1, shift_size=1):
        (*a, self.w), (*self.p, self.v) = self.turn, self.shift
        self.columns = a = [a[0:3], a[3:6], a[6:9]]
        self.normals, self.along, self.rise = a, [1], self.w
        self.place_size = self.value_size = turn_size * shift_size
        if not self.rigid:
            self.normals = [[scale(e, self.handedness) for e in cross(a[k - 2], a[k - 1])]
                            for k in range(3)]
            self.along, self.rise = self.w, dot(a[0], self.normals[0])
            self.value_size *= turn_size**2
        # The rows of matrices whose columns are moved.
        self.turned, self.outward = list(zip(*self.columns)), list(zip(*self.normals))


class Scene:
    """Points that move are [*y, weight]."""

    def __init__(self, movers):
        self.movers = movers
        # Of vertices and faces, of which there are so many; not of a certificate's own.
        self.vertex, self.face = cache(self.place), cache(self.row)

    def at(self, t):
        return Scene([mover.at(t) for mover in self.movers])

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
