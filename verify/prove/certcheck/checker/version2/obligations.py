"""The obligations of each kind of proof, on a span, around a root or at an instant.

An obligation is a polynomial that must have a certain sign there. proof.py makes a ClaimedParts for
each claim, and calls the method that the claim's proof names (text.py): prove_plane, prove_support,
prove_contact, prove_frame_point, prove_pair, prove_near or prove_sum.
"""

from itertools import combinations
from math import lcm

from ..errors import Unproven
from ..polynomials import add, combination, cross, dot, scale, sign, times, total, values
from ..vectors import inner, product_of, way, whole
from .pairs import Pair, prove_far, prove_near
from .remembered import remembered


class Names:
    """Resolves the names in a claim: they belong to parts of both bodies, in a scene.

    A plane is about all parts; any other proof is about one part of each body. `radius` is the sum
    of the radii.
    """

    def __init__(self, scene, parts, radius):
        self.scene, self.parts, self.radius = scene, parts, radius

    def part(self, body):
        return self.parts[body][0]

    def entry(self, body, what, i):
        """Entry i of a list of the part of a body: `what` is "vertices", "edges" or "faces"."""
        found = getattr(self.part(body), what)
        if i >= len(found):
            raise Unproven(f"body {body + 1} has no {what} {i}")
        return found[i]

    @remembered
    def axis(self, name):
        """The Axis (scenes.py) with this name: (sign of a product, face or edge of body 1, face or
        edge of body 2); a face if the other body has none."""
        side, a, b = name
        if b is None:
            return self.scene.face_axis(0, self.entry(0, "faces", a).numbers[:3])
        if a is None:
            return self.scene.face_axis(1, tuple(-n for n in self.entry(1, "faces", b).numbers[:3]))
        e, f = self.entry(0, "edges", a), self.entry(1, "edges", b)
        return self.scene.edge_axis(tuple(side * x for x in e[:3]), f[:3])

    @remembered
    def point(self, terms):
        """A sum as one point of each frame, with polynomial entries; and its weight.

        The format adds the points of a sum as they are. Here some are multiples of the format's
        points (`own`, from term()), so all are brought to the least common multiple."""
        pieces = [self.term(*term) for term in terms]
        size = lcm(*(own for _, _, own in pieces))
        points = [tuple(tuple(total(scale(x[i], size // own) for k, x, own in pieces if k == body))
                        for i in range(4)) for body in (0, 1)]
        return points, add(*(times(times(x[3], mover.w), mover.v)
                             for x, mover in zip(points, self.scene.movers)))

    def term(self, body, u, crossing):
        """(body, point of its frame, factor of this point relative to the format)"""
        x = self.entry(body, "vertices", u)
        if not crossing:
            return body, [[a] if a else [] for a in x], x[3]
        y = self.entry(body, "vertices", crossing[0])
        face = self.entry(1 - body, "faces", crossing[1])
        row = self.scene.beyond(1 - body, face.numbers)
        ends = combination(row, y), scale(combination(row, x), -1)
        return body, [combination(ends, pair) for pair in zip(x, y)], x[3] * y[3] * face.size


class ClaimedParts:
    """A claim's parts, and its time: at an instant, on a span or around a root.

    On a span or around a root, `sign_of` returns the sign of a polynomial, or None if it is not
    proven. On a span, 0 means the zero polynomial.
    """

    def __init__(self, names, sign_of=None, instant=None):
        self.names, self.sign_of, self.instant = names, sign_of, instant
        self.scene, self.part, self.entry = names.scene, names.part, names.entry

    def movers(self):
        """Both movers; at an instant, with constants."""
        return [mover if self.instant is None else at(mover, self.instant)
                for mover in self.scene.movers]

    def sign(self, p):
        return next(self.signs([p], [(1,)]))

    def signs(self, polynomials, vectors):
        """The signs of the combinations of the polynomials with each vector of numbers."""
        if self.instant is not None:
            numbers = values(polynomials, self.instant)
            return (sign(inner(numbers, vector)) for vector in vectors)
        return (self.sign_of(self.scene.reduced(tuple(combination(polynomials, vector))))
                for vector in vectors)

    # ---- One function for each kind of proof

    def prove_plane(self, body, n, h):
        """Separated: a plane of a body's frame has this body below it and the other beyond it."""
        numbers, _ = whole([*n, -h])
        if not any(n):
            raise Unproven("the plane has no direction")
        if any(inner(numbers, x) >= 0 for part in self.names.parts[body] for x in part.vertices):
            raise Unproven(f"body {body + 1} is not below the plane")
        vertices = (x for part in self.names.parts[1 - body] for x in part.vertices)
        if any(s != 1 for s in self.signs(self.scene.beyond(body, numbers), vertices)):
            raise Unproven(f"body {2 - body} is not proven to be beyond the plane")
        if self.names.radius:
            prove_far(self, body, numbers)

    def prove_support(self, support):
        """Separated: the supports are apart along an axis."""
        if self.supported(support)[1] != 1:
            raise Unproven("the supports are not proven to be apart")

    def prove_contact(self, supports, terms):
        """Touching: along each axis the supports are at one height, and a point is in both
        parts."""
        for support in supports:
            axis, apart = self.supported(support)
            if apart != 0:
                raise Unproven("the supports are not at one height")
            if None not in support[0] and not any(map(self.sign, axis.n)):
                raise Unproven("the direction may vanish")
        points = self.point(terms)
        if not (self.inside(0, points, terms) and self.inside(1, points, terms)):
            raise Unproven("the point is not proven to be in both bodies")

    def prove_frame_point(self, body, x):
        """Overlapping: a point fixed in one body is in one part, and strictly inside the other."""
        x, _ = whole([*x, 1])
        highest = max(sign(inner(face.numbers, x)) for face in self.part(body).faces)
        points = [tuple((a,) if a and k == body else () for a in x) for k in (0, 1)]
        if highest > 0 or not self.inside(1 - body, points, strictly=highest == 0):
            raise Unproven("the point is not proven to be inside")

    def prove_pair(self, state, side, ends):
        Pair(self, side, ends).prove(state)

    def prove_near(self, *points):
        prove_near(self, points)

    def prove_sum(self, terms):
        """Overlapping: a sum is in one part, and strictly inside the other; or the flat rule."""
        points = self.point(terms)
        if self.part(0).flat and self.part(1).flat:
            self.prove_flat(points)
        elif not any(self.inside(body, points, terms, strictly=True)
                     and self.inside(1 - body, points, terms) for body in (1, 0)):
            raise Unproven("the point is not proven to be inside")

    # ---- Parts of proofs

    def point(self, terms):
        """The point of a sum, if its weight is proven to be positive."""
        points, weight = self.names.point(terms)
        if self.sign(weight) != 1:
            raise Unproven("the weight of the sum is not proven to be positive")
        return points

    def supported(self, support):
        """An axis, and the sign of the gap of its supports; no vertex may be beyond these."""
        name, *farthest = support
        axis, ends = self.names.axis(name), []
        for body, side, vertex in zip((0, 1), (1, -1), farthest):
            ends.append(self.entry(body, "vertices", vertex))
            heights = self.signs(axis.heights[body], self.part(body).ways(vertex))
            if any(s is None or s * side < 0 for s in heights):
                raise Unproven(f"a vertex of body {body + 1} may be beyond the support")
        return axis, self.sign(self.scene.gap(axis, *ends))

    def at_faces(self, body, points):
        """The signs of the values of a sum at the faces of a part, one by one."""
        seen = self.scene.seen(body, points[body], points[1 - body])
        return self.signs(seen, (face.numbers for face in self.part(body).faces))

    def inside(self, body, points, terms=None, strictly=False):
        """Whether a sum is proven to be in a part. A sum of the part's own vertices is there."""
        own = terms and all(k == body and crossing is None for k, _, crossing in terms)
        allowed = (-1,) if strictly else (-1, 0)
        return own and not strictly or all(s in allowed for s in self.at_faces(body, points))

    def prove_flat(self, points):
        """Prove the flat rule: in both relative interiors, and the parts span space."""
        ways = []
        for body in (0, 1):
            for face, s in zip(self.part(body).faces, self.at_faces(body, points)):
                if s != (0 if face.cap else -1):
                    raise Unproven("the point is not proven to be in both relative interiors")
            x = self.part(body).vertices
            ways += [self.scene.direction(body, own)
                     for own in independent(way(x[0], other) for other in x)]
        if not any(self.sign(dot(cross(a, b), c)) for a, b, c in combinations(ways, 3)):
            raise Unproven("the bodies are not proven to span space")


@remembered
def at(mover, t):
    return mover.at(t)


def independent(ways):
    """The first of these directions that are linearly independent: two at most."""
    found = []
    for own in ways:
        if len(found) < 2 and any(product_of(found[0][:3], own[:3]) if found else own):
            found.append(own)
    return found
