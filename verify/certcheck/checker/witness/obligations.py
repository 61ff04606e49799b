"""What each word has to prove, over its gap or at its instant."""

from itertools import combinations
from math import lcm

from ..vectors import inner, product_of
from ..errors import Unproven
from ..polynomials import add, cross, dot, scale, sign, times, total
from .parts import way, whole
from .scenes import combination


class Subject:
    """Where and when something is to be proven, and of which parts of the two bodies.

    `sign_of` knows the signs of polynomials, where they are proven; 0 on a span is the zero
    polynomial. A plane says something of all parts, all other words of one of each body.
    """

    def __init__(self, scene, sign_of, parts):
        self.scene, self.sign_of, self.parts = scene, sign_of, parts

    def sign(self, p):
        return self.sign_of(self.scene.reduced(p))

    # ---- What the words name

    def part(self, body):
        return self.parts[body][0]

    def entry(self, body, what, i):
        found = getattr(self.part(body), what)
        if i >= len(found):
            raise Unproven(f"body {body + 1} has no {what} {i}")
        return found[i]

    def direction(self, axis):
        scene, (side, a, b) = self.scene, axis
        if a is None:
            return [scale(e, -1) for e in scene.normal(1, self.entry(1, "faces", b).numbers)]
        if b is None:
            return scene.normal(0, self.entry(0, "faces", a).numbers)
        product = cross(scene.direction(0, self.entry(0, "edges", a)),
                        scene.direction(1, self.entry(1, "edges", b)))
        return [scale(e, side) for e in product]

    def vertex(self, body, i):
        return self.scene.vertex(body, self.entry(body, "vertices", i))

    def point(self, terms):
        """The point of a sum, its weight shown to be positive."""
        movers, pieces = self.scene.movers, []
        for body, u, crossing in terms:
            place = self.vertex(body, u)
            size = movers[body].place_size * self.part(body).vertices[u][3]
            if crossing:
                far, face = self.vertex(body, crossing[0]), self.entry(1 - body, "faces",
                                                                       crossing[1])
                size *= (movers[body].place_size * self.part(body).vertices[crossing[0]][3]
                         * face.size * movers[1 - body].value_size)
                row = self.scene.face(1 - body, face.numbers)
                here, there = dot(row, place), dot(row, far)
                place = [add(times(a, there), times(b, here), -1) for a, b in zip(place, far)]
            pieces.append((place, size))
        size = lcm(*(own for _, own in pieces))
        place = [total(scale(x[i], size // own) for x, own in pieces) for i in range(4)]
        if self.sign(place[3]) != 1:
            raise Unproven("the weight of the sum is not proven to be positive")
        return place

    # ---- One function a word

    def prove_plane(self, body, n, h):
        numbers, _ = whole([*n, -h])
        if not any(n):
            raise Unproven("the plane has no direction")
        if any(inner(numbers, x) >= 0 for part in self.parts[body] for x in part.vertices):
            raise Unproven(f"body {body + 1} is not below the plane")
        beyond = self.scene.beyond(body, numbers)
        if any(self.sign(combination(beyond, x)) != 1
               for part in self.parts[1 - body] for x in part.vertices):
            raise Unproven(f"body {2 - body} is not proven to be beyond the plane")

    def prove_support(self, support):
        if self.sign(self.gap(self.supported(support), support)) != 1:
            raise Unproven("the supports are not proven to be apart")

    def prove_contact(self, supports, terms):
        for support in supports:
            n = self.supported(support)
            if self.sign(self.gap(n, support)) != 0:
                raise Unproven("the supports are not at one height")
            if None not in support[0] and not any(map(self.sign, n)):
                raise Unproven("the direction may vanish")
        place = self.point(terms)
        if not (self.inside(0, place, terms) and self.inside(1, place, terms)):
            raise Unproven("the point is not proven to be in both bodies")

    def prove_frame_point(self, body, x):
        x, _ = whole([*x, 1])
        highest = max(sign(inner(face.numbers, x)) for face in self.part(body).faces)
        place = self.scene.place(body, x)
        if highest > 0 or not self.inside(1 - body, place, strictly=highest == 0):
            raise Unproven("the point is not proven to be inside")

    def prove_sum(self, terms):
        place = self.point(terms)
        if self.part(0).flat and self.part(1).flat:
            self.prove_flat(place)
        elif not any(self.inside(body, place, terms, strictly=True)
                     and self.inside(1 - body, place, terms) for body in (1, 0)):
            raise Unproven("the point is not proven to be inside")

    # ---- What they rest on

    def supported(self, support):
        """The direction of an axis, once no vertex is found beyond its supports."""
        axis, *farthest = support
        n = self.direction(axis)
        for body, side, vertex in zip((0, 1), (1, -1), farthest):
            heights = [scale(dot(n, c), side) for c in self.scene.movers[body].columns]
            own = self.entry(body, "vertices", vertex)
            for x in self.part(body).vertices:
                if self.sign(combination(heights, way(x, own))) not in (0, 1):
                    raise Unproven(f"a vertex of body {body + 1} may be beyond the support")
        return n

    def gap(self, n, support):
        _, v, w = support
        v, w = self.vertex(0, v), self.vertex(1, w)
        return add(times(dot(n, w), v[3]), times(dot(n, v), w[3]), -1)

    def inside(self, body, place, terms=None, strictly=False):
        own = terms and all(k == body and crossing is None for k, _, crossing in terms)
        if own and not strictly:
            return True
        allowed = (-1,) if strictly else (-1, 0)
        seen = self.scene.seen_from(body, place)
        return all(self.sign(combination(seen, face.numbers)) in allowed
                   for face in self.part(body).faces)

    def prove_flat(self, place):
        """In the relative interior of both, which together span space."""
        ways = []
        for body in (0, 1):
            seen = self.scene.seen_from(body, place)
            for face in self.part(body).faces:
                if self.sign(combination(seen, face.numbers)) != (0 if face.cap else -1):
                    raise Unproven("the point is not proven to be in both relative interiors")
            x = self.part(body).vertices
            ways += [self.scene.direction(body, own)
                     for own in independent(way(x[0], other) for other in x)]
        if not any(self.sign(dot(cross(a, b), c)) for a, b, c in combinations(ways, 3)):
            raise Unproven("the bodies are not proven to span space")


def independent(ways):
    """The first of these directions that depend on none before: two at most."""
    found = []
    for own in ways:
        if len(found) < 2 and any(product_of(found[0][:3], own[:3]) if found else own):
            found.append(own)
    return found
