"""Proofs about bodies with a radius: two parts are farther apart than R, at R, or nearer.

R is the sum of the radii. See "Bodies with a radius" in cases/schema/certificate-2.md.
"""

from ..errors import Unproven
from ..polynomials import add, combination, cross, dot, scale, times
from ..states import OVERLAPPING, SEPARATED
from ..vectors import inner, way, whole

CORNER, SEGMENT, FACE = range(3)  # kinds of features: the number of their free directions


def place(mover, x):
    """A point of a body's frame as a moving point [*Y, W], which stands for Y / W."""
    weight = scale(mover.w, x[3])
    moved = (times(combination(row, x), mover.v) for row in zip(*mover.columns))
    return [*(add(y, times(p, weight)) for y, p in zip(moved, mover.p)), times(weight, mover.v)]


def between(first, second):
    """The vector from one moving point to another, times both weights."""
    return [add(times(y, first[3]), times(x, second[3]), -1) for x, y in zip(first, second[:3])]


class Pair:
    """A pair of features, one of each body: (kind, number, second vertex of a segment).

    `n` is the pair's direction from body 1 to body 2; `d` is the vector from the first vertex of
    one feature to the first vertex of the other, times `length`; `height` is n.d.
    """

    def __init__(self, claimed, side, ends):
        self.claimed, self.side, self.ends = claimed, side, ends
        self.kinds = [kind for kind, _, _ in ends]
        self.movers = claimed.movers()
        self.first = [self.vertex_of(body) for body in (0, 1)]
        self.points = [self.point(body, v) for body, v in enumerate(self.first)]
        self.d = between(*self.points)
        self.length = times(self.points[0][3], self.points[1][3])
        self.segments = [self.direction(body, number, last) if kind == SEGMENT else None
                         for body, (kind, number, last) in enumerate(ends)]
        self.n = self.normal()
        self.height = dot(self.n, self.d)

    def vertex_of(self, body):
        kind, number, _ = self.ends[body]
        if kind != FACE:
            return number
        face = self.claimed.entry(body, "faces", number).numbers
        return next(i for i, x in enumerate(self.claimed.part(body).vertices) if not inner(face, x))

    def point(self, body, v):
        return place(self.movers[body], self.claimed.entry(body, "vertices", v))

    def direction(self, body, u, v):
        own = way(self.claimed.entry(body, "vertices", u), self.claimed.entry(body, "vertices", v))
        return [combination(row, own) for row in zip(*self.movers[body].columns)]

    def normal(self):
        """The pair's direction, from body 1 to body 2, of any length."""
        if FACE in self.kinds:
            body = self.kinds.index(FACE)
            face = self.claimed.entry(body, "faces", self.ends[body][1]).numbers
            n = [combination(row, face) for row in zip(*self.movers[body].normals)]
            return [scale(c, -1) for c in n] if body else n
        if self.kinds == [SEGMENT, SEGMENT]:
            return [scale(c, self.side) for c in cross(*self.segments)]
        if self.kinds == [CORNER, CORNER]:
            return self.d
        e = self.segments[self.kinds.index(SEGMENT)]
        square, along = dot(e, e), dot(self.d, e)
        return [add(times(a, square), times(b, along), -1) for a, b in zip(self.d, e)]

    def squared(self):
        """(N, Delta): the squared distance of the lines or planes is N / (Delta length^2)."""
        if self.kinds == [CORNER, CORNER]:
            return self.height, [1]
        if FACE in self.kinds or self.kinds == [SEGMENT, SEGMENT]:
            return times(self.height, self.height), dot(self.n, self.n)
        e = self.segments[self.kinds.index(SEGMENT)]
        return self.height, dot(e, e)

    # ---- Parts of proofs

    def prove_farthest(self):
        """Prove that no vertex is beyond the features along the direction."""
        for body, side in ((0, 1), (1, -1)):
            along = [scale(dot(self.n, column), side) for column in self.movers[body].columns]
            ways = self.claimed.part(body).ways(self.first[body])
            if any(s not in (0, 1) for s in self.claimed.signs(along, ways)):
                raise Unproven(f"a vertex of body {body + 1} may be beyond the support")

    def feet(self):
        """Polynomials. If none is negative, both ends of the shortest vector are in the features.
        """
        f, g = self.segments
        if f and g:
            across = cross(f, g)
            yield from self.within(0, cross(g, across))
            yield from self.within(1, cross(f, across))
        elif f or g:
            yield from self.within(0 if f else 1, f or [scale(c, -1) for c in g])
        for body in (0, 1):
            if self.kinds[body] == FACE:
                yield from self.within_faces(body)

    def within(self, body, along):
        """Two polynomials. If neither is negative, the foot on the segment of a body is between its
        ends: not before the first, and not behind the last one.

        d.along has the sign of the way from the first end to the foot.
        """
        far = list(self.points)
        far[body] = self.point(body, self.ends[body][2])
        yield dot(self.d, along)
        yield scale(dot(between(*far), along), -1)

    def within_faces(self, body):
        """A polynomial for each face of the part. If none is negative, the foot on the face of the
        pair is in the part. The foot is the other body's vertex, moved onto the plane of the face.
        """
        mover, turn = self.movers[body], 1 if body else -1
        square, own = dot(self.n, self.n), self.points[body][3]
        weight = times(square, self.length)
        foot = [add(times(times(y, own), square), times(c, self.height), turn)
                for y, c in zip(self.points[1 - body], self.n)]
        inward = [times(add(times(y, mover.v), times(p, weight), -1), mover.along)
                  for y, p in zip(foot, mover.p)]
        seen = [dot(n, inward) for n in mover.normals]
        seen.append(times(times(mover.rise, mover.v), weight))
        for face in self.claimed.part(body).faces:
            yield scale(combination(seen, face.numbers), -1)

    def prove_feet(self):
        """Prove that both ends of the shortest vector are in the features."""
        if any(self.claimed.sign(p) not in (0, 1) for p in self.feet()):
            raise Unproven("an end of the shortest connection is not proven to be in its feature")

    def prove(self, state):
        """Prove that the parts are nearer than R (overlapping), at R (touching) or farther
        apart."""
        radius = self.claimed.names.radius
        over = radius.denominator**2
        reach = scale(self.length, radius.numerator)
        reach = times(reach, reach)
        if state == OVERLAPPING:
            self.prove_feet()
            square, weight = self.squared()
            if self.claimed.sign(add(times(reach, weight), square, -over)) != 1:
                raise Unproven("the features are not proven to be nearer than the sum of the radii")
            return
        self.prove_farthest()
        if self.claimed.sign(self.height) != 1:
            raise Unproven("the features are not proven to be apart")
        beyond = self.claimed.sign(add(scale(times(self.height, self.height), over),
                                       times(reach, dot(self.n, self.n)), -1))
        if state == SEPARATED:
            if beyond != 1:
                raise Unproven(
                    "the features are not proven to be farther than the sum of the radii")
            return
        if beyond != 0:
            raise Unproven("the features are not at the sum of the radii")
        self.prove_feet()

    def farthest(self, body):
        """The vertices of a part that reach as far along the direction as the first one does."""
        x = self.claimed.part(body).vertices
        along = [dot(self.n, column) for column in self.movers[body].columns]
        signs = self.claimed.signs(along, [way(x[self.first[body]], a) for a in x])
        return [i for i, s in enumerate(signs) if s == 0]


def prove_near(claimed, points):
    """Prove that two points, one of each part and in its frame, are nearer to each other than R."""
    places = []
    for body, point in enumerate(points):
        x, _ = whole([*point, 1])
        if any(inner(face.numbers, x) > 0 for face in claimed.part(body).faces):
            raise Unproven(f"the point is not in the part of body {body + 1}")
        places.append(place(claimed.movers()[body], x))
    d, radius = between(*places), claimed.names.radius
    reach = scale(times(places[0][3], places[1][3]), radius.numerator)
    if claimed.sign(add(times(reach, reach), dot(d, d), -radius.denominator**2)) != 1:
        raise Unproven("the points are not proven to be nearer than the sum of the radii")


def prove_far(claimed, body, numbers):
    """Prove that the other body's vertices are farther than R from a plane in the frame of `body`.
    The caller has proven that they are beyond it."""
    own, other = claimed.movers()[body], claimed.movers()[1 - body]
    n = [combination(row, numbers) for row in zip(*own.normals)]
    radius, turned, square = claimed.names.radius, times(own.along, own.v), dot(n, n)
    inward = [times(c, turned) for c in n]
    height = add(scale(times(own.rise, own.v), numbers[3]),
                 times(dot(n, own.p), own.along), -1)
    for part in claimed.names.parts[1 - body]:
        for x in part.vertices:
            *y, weight = place(other, x)
            value = add(dot(inward, y), times(height, weight))
            reach = scale(times(turned, weight), radius.numerator)
            least = times(times(reach, reach), square)
            if claimed.sign(add(scale(times(value, value), radius.denominator**2), least, -1)) != 1:
                raise Unproven(f"body {2 - body} is not proven to be far enough beyond the plane")
