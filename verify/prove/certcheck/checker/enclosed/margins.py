"""Decides whether a polyhedron is within a body, or around it, with a margin in every direction.

answer.py asks this about the polyhedra that replace round and turning bodies in a proof.
"""

from fractions import Fraction

from ..vectors import inner
from .bodies import Round


def is_around(part, body, margin):
    """Whether the part contains the body, and a ball of radius `margin` around each of its
    points."""
    if not isinstance(body, Round):
        return contains(part, body, margin)
    return all(is_beyond(face, body, margin) for face in part.faces)


def is_within(part, body, margin):
    """Whether the body contains the part, and a ball of radius `margin` around each of its
    points."""
    if not isinstance(body, Round):
        return contains(body, part, margin)
    return all(is_deep([Fraction(a, x[3]) - c for a, c in zip(x, body.center)], body, margin)
               for x in part.vertices)


def contains(outer, part, margin):
    """Whether each vertex of the part is within all faces of the outer one, by the margin."""
    for face in outer.faces:
        square = margin**2 * inner(face.numbers[:3], face.numbers[:3])
        for x in part.vertices:
            depth = -inner(face.numbers, x)
            if depth < 0 or depth**2 < square * x[3]**2:
                return False
    return True


def is_beyond(face, body, margin):
    """Whether no point of a round body is nearer to the plane of a face than the margin."""
    *n, back = face.numbers
    rest = -back - inner(n, body.center)
    square = margin**2 * inner(n, n)
    if body.kind == "ellipsoid":
        return is_sum_at_most(sum((a * r)**2 for a, r in zip(n, body.radii)), square, rest)
    # The farthest point of a cylinder is on a rim, of a cone at the tip or on the rim.
    along, across = body.along(n)
    rise, disc = body.height * along, body.across**2 * across
    if body.kind == "cylinder":
        return is_sum_at_most(disc, square, rest - abs(rise))
    return is_sum_at_most(0, square, rest - rise) and is_sum_at_most(disc, square, rest + rise)


def is_deep(x, body, margin):
    """Whether a round body contains the ball of radius `margin` around the point `x`, which is
    measured from its center."""
    if body.kind == "ellipsoid":
        # The ellipsoid contains the sum of its copies, scaled by `least` and by 1 - least. The latter
        # contains the ball.
        least = 1 - margin / min(body.radii)
        return least >= 0 and sum((a / r)**2 for a, r in zip(x, body.radii)) <= least**2
    along, across = body.along(x)
    if body.kind == "cylinder":
        least = body.across - margin
        return abs(along) + margin <= body.height and least >= 0 and across <= least**2
    # The slope of a cone: its distance from x is (r (h - z) - 2 h |x|) / |(r, 2 h)|.
    return along + body.height >= margin and is_sum_at_most(
        4 * body.height**2 * across, margin**2 * (body.across**2 + 4 * body.height**2),
        body.across * (body.height - along))


def is_sum_at_most(a, b, most):
    """Whether the roots of a and b have a sum of at most `most`."""
    rest = most**2 - a - b
    return most >= 0 and rest >= 0 and rest**2 >= 4 * a * b
