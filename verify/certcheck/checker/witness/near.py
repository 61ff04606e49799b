"""Which axes of two boxes have a plane near the origin: intervals rule out the others."""

from itertools import product

from ..vectors import product_of


class Interval:
    """The numbers from low to high."""

    def __init__(self, low, high):
        self.low, self.high = low, high

    def __add__(self, other):
        return Interval(self.low + other.low, self.high + other.high)

    def __sub__(self, other):
        return Interval(self.low - other.high, self.high - other.low)

    def __mul__(self, other):
        if isinstance(other, int):
            ends = self.low * other, self.high * other
        elif self.low == self.high:
            return other * self.low
        else:
            ends = (self.low * other.low, self.low * other.high,
                    self.high * other.low, self.high * other.high)
        return Interval(min(ends), max(ends))

    def size(self):
        """The least absolute value."""
        return max(0, self.low, -self.high)


def along(u, v):
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]


def near_axes(scene, boxes, low, high, d):
    """The names (i, j) of the axes of which a plane may reach the origin in [low / d, high / d].

    Of all others both planes have D < 0 there.
    """
    count = max(mover.size() for mover in scene.movers)
    powers = [Interval(1, 1)]
    for _ in range(count - 1):
        powers = [power * d for power in powers] + [powers[-1] * Interval(low, high)]

    def enclosed(p):
        terms = [power * a for power, a in zip(powers, p)]
        return sum(terms[1:], terms[0]) if terms else Interval(0, 0)

    movers = [mover.mapped(enclosed, derived=False) for mover in scene.movers]
    weights = [mover.w * mover.v for mover in movers]
    reaches, centres = [], []  # in half units
    for body, (mover, box) in enumerate(zip(movers, boxes)):
        ends = list(zip(box.vertices[0], box.vertices[-1]))[:3]
        scale = mover.v * weights[1 - body]
        reaches += [([e * scale for e in column], b - a)
                    for column, (a, b) in zip(mover.columns, ends)]
        centre = [sum((column[i] * (a + b) for column, (a, b) in zip(mover.columns, ends)),
                      Interval(0, 0)) * mover.v + mover.p[i] * mover.w * 2 for i in range(3)]
        centres.append([e * weights[1 - body] for e in centre])
    between = [b - a for a, b in zip(*centres)]
    first, second = (mover.columns for mover in movers)
    normals = [((k, None), first[k - 2], first[k - 1]) for k in range(3)]
    normals += [((None, k), second[k - 2], second[k - 1]) for k in range(3)]
    normals += [((i, j), first[i], second[j]) for i, j in product(range(3), repeat=2)]
    near = set()
    for name, u, v in normals:
        n = product_of(u, v)
        offset = along(n, between)
        rest = max(offset.high, -offset.low)
        for column, extent in reaches:
            if rest < 0:
                break
            rest -= along(n, column).size() * extent
        if rest >= 0:
            near.add(name)
    return near
