"""The separating axes of two bodies on one piece of each motion, for certificates of version 1.

A cell (case.py) builds its axes on demand: BoxCell for two boxes, SolidCell if a body is a
polyhedron. spans.py and moments.py find the state of the bodies from the signs of their planes.
"""

from fractions import Fraction
from functools import cached_property
from itertools import product
from math import lcm
from types import SimpleNamespace

from .vectors import inner, product_of
from .errors import TooLarge, Unproven
from .polynomials import (
    MAX_DEGREE, add, cross, dot, primitive, quotient, remainder, scale, times, total, trim
)
from .poses import to_integers


class Axis:
    """A separating axis n of version 1, with both its planes. The bodies are apart along n if
    D+ > 0, and along -n if D- > 0, where D+ = planes[1] - sum |T_m|, D- = planes[-1] - sum |T_m|.

    For boxes, the planes are O and -O (certificate.md, "As polynomials"), and f_m = n.E_m; if all
    f_m are zero, the normal vanishes. For polyhedra, the planes include the extents. Then there are
    no T_m, and only one f_m, which is zero if the normal vanishes.
    """

    def __init__(self, key, planes, terms, f, normal):
        self.key, self.name = key, name_of(*key)
        self.terms, self.f, self.normal = terms, f, normal
        self.planes = {1: planes[0], -1: planes[1]}
        self.length = max(map(len, [*planes, *terms, *f]))
        if self.length > MAX_DEGREE + 1:
            raise TooLarge(f"a polynomial of degree {self.length - 1} at axis {self.name}")

    def never(self):
        """Whether the normal is identically zero."""
        return not any(self.f)

    def on(self, cell):
        """The axis of the same name in another cell."""
        return cell.axis(*self.key)

    def turns(self, moment):
        """The signs of all f_m at a moment."""
        return list(map(moment.sign, self.f))

    def bound(self, direction, signs):
        """D in a direction (1 or -1), with s_m T_m for each |T_m|."""
        result = self.planes[direction]
        for term, s in zip(self.terms, signs):
            if s:
                result = add(result, term, -s)
        return result


def name_of(i, j):
    return ("" if i is None else f"a{i}") + ("" if j is None else f"b{j}")


def plane_name(direction, name):
    return ("+" if direction > 0 else "-") + name


class BoxCell:
    """The axes of two boxes on one piece of each motion."""

    names = ([(k, None) for k in range(3)] + [(None, k) for k in range(3)]
             + list(product(range(3), range(3))))

    def __init__(self, boxes, poses):
        self.boxes, self.poses, self.built = boxes, poses, {}

    @cached_property
    def made(self):
        """The quantities that axes are built from, computed once: `offset`, the vector between the
        centres, and `h`, the half extents, as integers; `cofactors`, which bring the axes of both
        boxes to the denominator of the offset; and `denominators`, by which axes are divided."""
        made = SimpleNamespace()
        (w1, v1), (w2, v2) = [(pose.w, pose.v) for pose in self.poses]
        made.denominators = [w1, w2, v1, v2]
        both = times(v1, v2)
        made.cofactors = times(w2, both), times(w1, both)
        shifts = times(times(w1, w2), v2), times(times(w1, w2), v1)
        # Lengths are multiplied by `unit`, which makes them integers.
        unit = lcm(*(a.denominator for box in self.boxes for a in box.half + box.center))
        made.offset = [[], [], []]
        for box, pose, side, along, shift in zip(self.boxes, self.poses, (-1, 1), made.cofactors,
                                                 shifts):
            for i in range(3):
                made.offset[i] = add(made.offset[i], times(pose.p[i], shift), side * unit)
                for column, c in zip(pose.columns, box.center):
                    shifted = times(column[i], along)
                    made.offset[i] = add(made.offset[i], shifted, side * int(c * unit))
        made.h = [[int(a * unit) for a in box.half] for box in self.boxes]
        return made

    def axis(self, i, j):
        if (i, j) not in self.built:
            self.built[i, j] = self.build(i, j)
        return self.built[i, j]

    def axes(self):
        return (self.axis(i, j) for i, j in self.names)

    def build(self, i, j):
        """The axis of face i of box 1, of face j of box 2, or of an edge of each."""
        if (i, j) not in self.names:
            raise Unproven(f"there is no axis {name_of(i, j)}")
        first, second = self.poses
        if i is not None and j is not None:
            normal = cross(first.columns[i], second.columns[j])
        else:
            pose, k = (first, i) if j is None else (second, j)
            normal = cross(pose.columns[k - 2], pose.columns[k - 1])
            normal = [scale(e, pose.handedness) for e in normal]
        f, terms = [], []
        for pose, along, half in zip(self.poses, self.made.cofactors, self.made.h):
            for column, h in zip(pose.columns, half):
                f.append(dot(normal, column))
                terms.append(scale(times(f[-1], along), h) if h else [])
        o, *terms = self.reduced([dot(normal, self.made.offset), *terms])
        return Axis((i, j), (o, scale(o, -1)), terms, f, normal)

    def reduced(self, polys):
        """The polynomials, divided by each denominator (all are positive) as often as possible."""
        for denominator in self.made.denominators:
            d = primitive(denominator)
            while len(d) > 1 and any(polys) and not any(remainder(p, d) for p in polys):
                polys = [quotient(p, d) for p in polys]
        return polys


class SolidCell:
    """The axes of two bodies in linear motion, at least one a polyhedron: n is constant."""

    def __init__(self, bodies, poses):
        self.bodies, self.poses, self.built = bodies, poses, {}

    @cached_property
    def made(self):
        """The quantities that axes are built from, computed once: the moved `normals` and `edges` of
        each body; `spots`, its moved vertices without the translation; and `move`, the vector between
        both translations as polynomials. Spots and move are multiplied by one number, so that they
        are integers."""
        bodies, poses, made = self.bodies, self.poses, SimpleNamespace()

        def constant(pose):
            return [[e[0] if e else 0 for e in column] for column in pose.columns]

        def along(columns, vector):
            return [sum(e[i] * a for e, a in zip(columns, vector)) for i in range(3)]

        def column(pose, vector):
            return along(constant(pose), vector)

        def outward(pose, vector):
            """The moved outer normal: cofactors are correct for axes of either handedness."""
            axes = constant(pose)
            cofactors = [product_of(axes[k - 2], axes[k - 1]) for k in range(3)]
            return [a * pose.handedness for a in along(cofactors, vector)]

        def integral(vectors):
            return [to_integers([v])[0] for v in vectors]

        made.normals, made.edges = [
            [integral([placed(pose, v) for v in getattr(body, key)])
             for body, pose in zip(bodies, poses)]
            for key, placed in (("normals", outward), ("edges", column))]
        spots = [[[Fraction(a, pose.w[0]) for a in column(pose, v)] for v in body.vertices]
                 for body, pose in zip(bodies, poses)]
        moves = [[[Fraction(a, pose.v[0]) for a in e] for e in pose.p] for pose in poses]
        move = [add(b, a, -1) for a, b in zip(*moves)]
        unit = lcm(*(a.denominator for v in spots[0] + spots[1] + move for a in v))
        made.spots = [[[int(a * unit) for a in v] for v in spot] for spot in spots]
        made.move = [[int(a * unit) for a in e] for e in move]
        return made

    @cached_property
    def names(self):
        normals, edges = self.made.normals, self.made.edges
        return ([(k, None) for k in range(len(normals[0]))]
                + [(None, k) for k in range(len(normals[1]))]
                + list(product(range(len(edges[0])), range(len(edges[1])))))

    axis = BoxCell.axis
    axes = BoxCell.axes

    def build(self, i, j):
        """The axis of normal i of body 1, of normal j of body 2, or of an edge of each."""
        made = self.made
        first, second = made.edges if i is not None and j is not None else made.normals
        if (i is not None and i >= len(first)) or (j is not None and j >= len(second)):
            raise Unproven(f"there is no axis {name_of(i, j)}")
        n = (first[i] if j is None else second[j] if i is None
             else product_of(first[i], second[j]))
        low, high = zip(*((min(reach), max(reach)) for reach in
                          ([inner(n, spot) for spot in spots] for spots in made.spots)))
        along = total(scale(e, a) for e, a in zip(made.move, n))
        planes = [add(scale(along, s), trim([gap]))
                  for s, gap in ((1, low[1] - high[0]), (-1, low[0] - high[1]))]
        return Axis((i, j), planes, [], [[1] if any(n) else []], None)


class PartsCell:
    """The poses of bodies with several parts; such bodies have no axes."""

    def __init__(self, _, poses):
        self.poses = poses
