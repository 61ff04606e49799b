"""Two bodies on one piece of each motion: the polynomials whose signs prove the claims.

obligations.py and pairs.py combine them with the numbers of a part's vertices, edges and faces
(parts.py). The formulas are those of "As polynomials" in cases/schema/certificate-2.md.
"""

from copy import copy
from functools import cached_property
from itertools import combinations

from ..errors import TooLarge
from ..polynomials import (
    add, combination, coprime, cross, divided, divisor, dot, primitive, scale, times, values
)
from .remembered import remembered

MAX_DEGREE_BEFORE, MAX_DEGREE_AFTER = 2048, 1024  # before and after the division in Scene.reduced


class Mover:
    """A body that moves by x -> columns x / w + p / v.

    `normals` map a normal to the moved one: the columns of a rigid motion, else the cofactors,
    outward. `along` and `rise` are the factors u and r of certificate-2.md.
    """

    def __init__(self, pose):
        *entries, self.w = coprime([*sum(pose.columns, []), pose.w])
        *self.p, self.v = coprime([*pose.p, pose.v])
        self.columns = a = [entries[0:3], entries[3:6], entries[6:9]]
        self.hand, square = pose.handedness, times(self.w, self.w)
        self.rigid = pose.is_turn or all(dot(b, c) == (square if b is c else [])
                                         for i, b in enumerate(a) for c in a[i:])
        self.derive()

    def derive(self):
        """Set the members that follow from the columns and the denominator."""
        a = self.columns
        self.normals, self.along, self.rise = a, [1], self.w
        if not self.rigid:
            self.normals = [[scale(e, self.hand) for e in cross(a[k - 2], a[k - 1])]
                            for k in range(3)]
            self.along, self.rise = self.w, dot(a[0], self.normals[0])

    def at(self, t):
        """The mover of an instant, with constants. Entries that share a factor keep sharing it."""
        then = copy(self)
        *entries, then.w = constants([*sum(self.columns, []), self.w], t)
        *then.p, then.v = constants([*self.p, self.v], t)
        then.columns = [entries[0:3], entries[3:6], entries[6:9]]
        then.derive()
        return then


def constants(polynomials, t):
    """The values at an instant as polynomials, all multiplied by one positive number."""
    return [[a] if a else [] for a in values(polynomials, t)]


class Axis:
    """A direction n, and its products with vectors of both frames.

    The combination of `heights` of a body with a direction of its frame is n times the moved
    direction, up to a positive factor. `sizes` of the bodies are in proportion to these factors.
    `between` is the component along n of the vector between both origins.
    """

    def __init__(self, n, heights, sizes, offset):
        self.n, self.heights, self.sizes, self.between = n, heights, sizes, dot(n, offset)


class Scene:
    """Products of both motions, for half-spaces (n, -h) of one frame and points of the other."""

    def __init__(self, movers):
        self.movers = first, second = movers
        found = [first.w, second.w, first.v, second.v]
        found = [primitive(p) for p in found + [m.rise for m in movers if not m.rigid]]
        self.divisors = [p for i, p in enumerate(found) if len(p) > 1 and p not in found[:i]]
        # If no two divisors have a common factor, `reduced` removes all their powers. So extra
        # factors need not be kept.
        free = all(divisor(p, q) == [1] for p, q in combinations(self.divisors, 2))
        self.kept = [[1] if free or not m.rigid else m.w for m in movers]

    @cached_property
    def offset(self):
        first, second = self.movers
        return [add(times(q, first.v), times(p, second.v), -1) for p, q in zip(first.p, second.p)]

    @remembered
    def product(self, body, i, j):
        """The product of normal i of a body and column j of the other."""
        if body and all(mover.rigid for mover in self.movers):
            return self.product(0, j, i)
        return dot(self.movers[body].normals[i], self.movers[1 - body].columns[j])

    def across(self, body, j):
        """The products of the normals of a body with a direction of the other frame."""
        return [combination([self.product(body, i, k) for k in range(3)], j) for i in range(3)]

    def direction(self, body, x):
        return [combination(row, x) for row in zip(*self.movers[body].columns)]

    @remembered
    def face_axis(self, body, n):
        """The axis along a normal of a body's frame."""
        mover, turn = self.movers[body], -1 if body else 1
        own, along = (times(p, self.kept[body]) for p in (mover.rise, mover.along))
        others = [[self.product(body, i, j) for i in range(3)] for j in range(3)]
        heights = [scale(own, a) for a in n], [combination(column, n) for column in others]
        sizes = along, self.movers[1 - body].w
        moved = [combination(row, n) for row in zip(*mover.normals)]
        return Axis(moved, heights[::turn], sizes[::turn], self.offset)

    @remembered
    def edge_axis(self, e, f):
        """The axis along the product of an edge of each body.

        (Ae x Bf).Ax = Bf.(Ax x Ae), which is N(x x e).Bf up to sign and factor.
        """
        heights = [[times(scale(p, side * mover.hand), kept) for p in turned(edge, along)]
                   for side, mover, kept, edge, along in zip(
                       (1, -1), self.movers, self.kept, (e, f),
                       (self.across(0, f), self.across(1, e)))]
        sizes = [times(mover.along, kept) for mover, kept in zip(self.movers, self.kept)]
        n = cross(self.direction(0, e), self.direction(1, f))
        return Axis(n, heights, sizes, self.offset)

    def gap(self, axis, x, y):
        """The height of point y of body 2 over point x of body 1, along the axis."""
        (a, b), (size, other) = axis.heights, axis.sizes
        far = add(scale(times(combination(b, y), size), x[3]),
                  scale(times(combination(a, x), other), y[3]), -1)
        between = times(times(axis.between, size), other)
        return add(times(far, times(self.movers[0].v, self.movers[1].v)), between, x[3] * y[3])

    @remembered
    def matrix(self, body):
        """The matrix M: a half-space h of this frame has the value h M x at x of the other
        frame."""
        mover, other, side = self.movers[body], self.movers[1 - body], -1 if body else 1
        both = times(mover.v, other.v)
        turn, shift = times(mover.along, both), scale(times(mover.along, other.w), side)
        rows = [[*(times(self.product(body, i, j), turn) for j in range(3)),
                 times(dot(n, self.offset), shift)] for i, n in enumerate(mover.normals)]
        return [*rows, [[], [], [], times(times(mover.rise, other.w), both)]]

    @remembered
    def beyond(self, body, numbers):
        """A vector; its combination with points of the other body is the half-space's value."""
        return [combination(column, numbers) for column in zip(*self.matrix(body))]

    @remembered
    def seen(self, body, own, others):
        """A vector; its combination with a half-space of a body is the half-space's value at a sum.

        The sum has two points with polynomial entries: `own` in the frame of the body, `others` in
        the frame of the other body.
        """
        mover = self.movers[body]
        size = times(times(mover.w, mover.rise), times(mover.v, mover.v))
        return [add(dot(row, others), times(p, size)) for row, p in zip(self.matrix(body), own)]

    @remembered
    def reduced(self, p):
        """p, divided by each denominator and determinant as often as possible."""
        if len(p) > MAX_DEGREE_BEFORE + 1:
            raise TooLarge(f"a polynomial of degree {len(p) - 1}")
        for d in self.divisors:
            while len(p) >= len(d) and (quotient := divided(p, d)) is not None:
                p = quotient
        if len(p) > MAX_DEGREE_AFTER + 1:
            raise TooLarge(f"a polynomial of degree {len(p) - 1}")
        return p


def turned(u, v):
    """u x v, for one vector of numbers and one of polynomials."""
    return [combination((v[i - 1], v[i - 2]), (u[i - 2], -u[i - 1])) for i in range(3)]
