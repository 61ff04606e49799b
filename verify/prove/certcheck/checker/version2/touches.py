"""The features of two parts that touch: the smallest faces that contain the whole contact, and a
normal."""

from fractions import Fraction
from functools import cache

from ..axes import BoxCell
from ..errors import Unproven
from ..polynomials import cross
from ..vectors import inner, way
from .obligations import independent
from .pairs import Pair


def touch_of(claimed, supports, terms):
    """(type and names, normal or None), for a contact that has been proven."""
    axes = [claimed.names.axis(name) for name, _, _ in supports]
    points = claimed.point(terms)
    names, ways, whole = [], [], True
    for body in (0, 1):
        # The contact is within the hull of `held`, the vertices in the planes of all axes. The
        # smallest face that contains the point has the vertices `around`.
        part = claimed.part(body)
        x = part.vertices
        held = around = range(len(x))
        for axis, support in zip(axes, supports):
            own = x[support[1 + body]]
            heights = claimed.signs(axis.heights[body], [way(own, x[i]) for i in held])
            held = [i for i, s in zip(held, heights) if not s]
        for face, s in zip(part.faces, claimed.at_faces(body, points)):
            if not s:
                around = [i for i in around if not inner(face.numbers, x[i])]
        if list(held) != list(around):
            raise Unproven(f"the axes do not narrow to the contact of body {body + 1}")
        names.append((box_name if part.of_box else polyhedron_name)(part, held))
        ways.append(independent(way(x[held[0]], x[i]) for i in held))
        whole = whole and len(held) == len(x)
    features = {"type": "".join(map(type_of, names)), "box1": names[0], "box2": names[1]}
    return features, None if whole or not spans_plane(claimed, ways) else axes[0].n


def touch_of_pair(claimed, _, side, ends):
    """(type and names, normal), for a proven pair of bodies with a radius."""
    pair = Pair(claimed, side, ends)
    names = [(box_name if part.of_box else polyhedron_name)(part, pair.farthest(body))
             for body, part in enumerate(map(claimed.part, (0, 1)))]
    return {"type": "".join(map(type_of, names)), "box1": names[0], "box2": names[1]}, pair.n


def spans_plane(claimed, ways):
    """Whether these directions, within the plane of the contact, span it."""
    if any(len(own) == 2 for own in ways):
        return True
    if not all(ways):
        return False
    moved = [claimed.scene.direction(body, own[0]) for body, own in enumerate(ways)]
    return any(map(claimed.sign, cross(*moved)))


def box_name(part, vertices):
    """The name of the feature of a box with these vertices, such as "+x-y"."""
    name = ""
    for m, axis in enumerate("xyz"):
        ends = {i >> m & 1 for i in vertices}
        flat = part.faces[2 * m].cap
        if flat or len(ends) == 1:
            name += ("+" if flat or ends == {1} else "-") + axis
    return name


def polyhedron_name(part, vertices):
    """The name of the feature of a polyhedron with these vertices: "v7", "e3-7" or "f5"."""
    x = [part.vertices[i] for i in vertices]
    ways = independent(way(x[0], a) for a in x)
    if not ways:
        return f"v{vertices[0]}"
    if len(ways) == 1:
        along = sorted(zip((Fraction(inner(ways[0], a), a[3]) for a in x), vertices))
        return "e{}-{}".format(*sorted((along[0][1], along[-1][1])))
    for i, face in enumerate(part.faces):
        if not any(inner(face.numbers, a) for a in x):
            return f"f{i}"
    raise Unproven("the contact is on no face")


def type_of(name):
    """The letter of a feature: F, E or V. A name of a box has two characters per fixed axis."""
    return name[0].upper() if name[0] in "vef" else " FEV"[len(name) // 2]


def planes_of(claimed, terms, axis_of):
    """(direction, BoxAxis) of all planes of two plain boxes that pass through the origin.

    If x is in both boxes, n.x is at most the greatest value of body 1 and at least the least of
    body 2. So the plane of n passes exactly if n does not vanish and both equal n.x. Then x is at
    the high end of each axis of body 1 along which n rises, and at the low end of each along which
    n falls. For body 2, exchange high and low.
    """
    ends, points = [], claimed.point(terms)
    for body, side in ((0, 1), (1, -1)):
        on = [not s for s in claimed.at_faces(body, points)]
        ends += zip(on[::2], on[1::2], [side] * 3)
    # Axes with the point between their ends come first, because they rule out most n.
    most = sorted(range(6), key=lambda k: sum(ends[k][:2]))
    product = cache(lambda *which: claimed.sign(claimed.scene.product(*which)))
    planes = []
    for key in BoxCell.names:
        normal, directions, stands = axis_of(key, product), [1, -1], False
        # `stands`: n is not at right angles to all axes, so it does not vanish.
        for k in most:
            *high, side = ends[k]
            turn = normal.turn(k) * side
            if turn:
                directions, stands = [d for d in directions if high[d * turn > 0]], True
                if not directions:
                    break
        planes += [(d, normal) for d in directions if stands]
    return planes
