"""What of two parts touches: the smallest faces that hold all of the contact, and the normal."""

from fractions import Fraction

from ..axes import BoxCell
from ..errors import Unproven
from ..polynomials import cross, dot
from ..vectors import inner
from .obligations import independent
from .parts import way
from .scenes import combination


def touch_of(subject, supports, terms):
    """(type and names, normal or None), from a contact that has been proven."""
    directions = [subject.direction(axis) for axis, _, _ in supports]
    point = subject.point(terms)
    held, names, ways, whole = [], [], [], True
    for body in (0, 1):
        part = subject.part(body)
        x = part.vertices
        held = [i for i in range(len(x))
                if all(not subject.sign(dot(n, subject.scene.direction(
                    body, way(x[support[1 + body]], x[i]))))
                    for n, support in zip(directions, supports))]
        around, seen = list(range(len(x))), subject.scene.seen_from(body, point)
        for face in part.faces:
            if not subject.sign(combination(seen, face.numbers)):
                around = [i for i in around if not inner(face.numbers, x[i])]
        if held != around:
            raise Unproven(f"the axes do not narrow to the contact of body {body + 1}")
        names.append((box_name if part.of_box else polyhedron_name)(part, held))
        ways.append(independent(way(x[held[0]], x[i]) for i in held))
        whole = whole and len(held) == len(x)
    features = {"type": "".join(map(type_of, names)), "box1": names[0], "box2": names[1]}
    return features, None if whole or not spans_plane(subject, ways) else directions[0]


def spans_plane(subject, ways):
    """Whether these directions within the contact's plane span it."""
    if any(len(own) == 2 for own in ways):
        return True
    if not all(ways):
        return False
    moved = [subject.scene.direction(body, own[0]) for body, own in enumerate(ways)]
    return any(map(subject.sign, cross(*moved)))


def box_name(part, vertices):
    name = ""
    for m, axis in enumerate("xyz"):
        ends = {i >> m & 1 for i in vertices}
        flat = part.faces[2 * m].cap
        if flat or len(ends) == 1:
            name += ("+" if flat or ends == {1} else "-") + axis
    return name


def polyhedron_name(part, vertices):
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
    return name[0].upper() if name[0] in "vef" else " FEV"[len(name) // 2]


def planes_of(subject, terms):
    """(direction, names) of all planes of two plain boxes that pass through the origin.

    With x in both, n.x is at most the greatest of body 1 and at least the least of body 2. So the
    plane of n passes exactly if n does not vanish and both are n.x: x is at the high end of each
    axis of body 1 that n goes up along, at the low end where it goes down; of body 2 the other way
    round.
    """
    point, movers, columns = subject.point(terms), subject.scene.movers, []
    for body, side in ((0, 1), (1, -1)):
        seen = subject.scene.seen_from(body, point)
        ends = [not subject.sign(combination(seen, face.numbers))
                for face in subject.part(body).faces]
        columns += zip(zip(ends[::2], ends[1::2]), movers[body].columns, [side] * 3)
    columns.sort(key=lambda column: sum(column[0]))  # between both ends, most n are ruled out
    planes = []
    for i, j in BoxCell.names:
        n = (movers[0].normals[i] if j is None else movers[1].normals[j] if i is None
             else cross(movers[0].columns[i], movers[1].columns[j]))
        directions, stands = [1, -1], False
        for ends, column, side in columns:
            turn = subject.sign(dot(n, column)) * side
            if turn:
                directions, stands = [d for d in directions if ends[d * turn > 0]], True
                if not directions:
                    break
        planes += [(d, (i, j)) for d in directions if stands]
    return planes
