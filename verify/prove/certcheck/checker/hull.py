"""The convex hull of points, by gift wrapping: from each edge of a known face to the face on its
other side. polyhedron.py reads the result like a polyhedron in a case."""

from math import lcm

from .documents import items
from .errors import Malformed
from .notation import numbers
from .vectors import inner, minus, product_of

MAX_POINTS = 4096


def read_hull(value, where):
    """The hull of a list of points, in the form of a polyhedron in a case: corners in the order of
    the list; each loop begins with its least index; faces in the order of their loops."""
    first = {}
    for i, (point, at) in enumerate(items(value, where, 0, MAX_POINTS)):
        first.setdefault(tuple(numbers(point, at, 3)), i)
    if len(first) < 4:
        raise Malformed(where, f"a hull has at least 4 different points, found {len(first)}: fewer "
                               "enclose no volume, and what is flat is not taken")
    common = lcm(*(a.denominator for x in first for a in x))
    points = [[int(a * common) for a in x] for x in first]
    if are_flat(points):
        raise Malformed(where, f"the hull has no volume: all of its {len(points)} different points "
                               "are in one plane")
    loops = faces_of(points)
    corners = sorted(set().union(*loops))
    index = {p: i for i, p in enumerate(corners)}
    numbered = list(first.values())
    faces = []
    for loop in loops:
        start = loop.index(min(loop))
        faces.append([index[p] for p in loop[start:] + loop[:start]])
    return {"vertices": [value[numbered[p]] for p in corners], "faces": sorted(faces)}


def are_flat(points):
    """Whether all points are in one plane."""
    ways = [minus(p, points[0]) for p in points]
    along = next(filter(any, ways))
    normal = next(filter(any, (product_of(along, way) for way in ways)), [0, 0, 0])
    return not any(inner(normal, way) for way in ways)


def faces_of(points):
    """The faces of a hull with volume, as loops over the points."""
    def leaning(base, along):
        """The normal of the plane through a line that has all points on its inner side."""
        normal = [0, 0, 0]
        for p in points:
            way = minus(p, base)
            if not any(normal) or inner(normal, way) > 0:
                normal = product_of(along, way)
        return normal

    def face(base, normal):
        """The loop of the points in a plane, which has all others on its inner side."""
        heights = [inner(normal, minus(p, base)) for p in points]
        if max(heights) > 0 or not any(normal):
            raise AssertionError("a face of a hull is not outside")
        return around(points, normal, [i for i, height in enumerate(heights) if not height])

    least = min(points)
    upright = leaning(least, [0, 0, 1])  # a supporting plane through this point, with an edge in it
    along = [0, 0, 0]
    for p in points:
        way = minus(p, least)
        if not inner(upright, way) and (
                not any(along) or inner(upright, product_of(along, way)) > 0):
            along = way
    loops = [face(least, leaning(least, along))]
    edges = set(sides(loops[0]))
    for loop in loops:  # the list grows meanwhile
        for u, v in sides(loop):
            if (v, u) not in edges:
                loops.append(face(points[v], leaning(points[v], minus(points[u], points[v]))))
                edges.update(sides(loops[-1]))
    return loops


def sides(loop):
    """The pairs of neighbours in a loop."""
    return zip(loop, loop[1:] + loop[:1])


def around(points, normal, indices):
    """The corners of the hull of points in a plane, counter-clockwise about its normal: one chain in
    the order of coordinates, and one in the opposite order."""
    order, loop = sorted(indices, key=lambda i: points[i]), []
    for chain in (order, order[::-1]):
        start = len(loop)
        for i in chain:
            while len(loop) >= start + 2 and inner(normal, product_of(
                    minus(points[loop[-1]], points[loop[-2]]),
                    minus(points[i], points[loop[-1]]))) <= 0:
                loop.pop()
            loop.append(i)
        loop.pop()
    return loop
