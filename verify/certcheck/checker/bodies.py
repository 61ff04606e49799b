"""Boxes and convex polyhedra."""

from itertools import product
from math import lcm
from operator import mul

from .documents import items, members
from .errors import Malformed
from .motions import read_motion
from .notation import extent, numbers, whole_number


class Box:
    """A box by its centre and half extents, and its motion."""

    def __init__(self, body, where, horizon, steady):
        if "min" in body or "max" in body:
            members(body, where, ["min", "max", "motion"])
            low, high = (numbers(body[key], f"{where}/{key}", 3) for key in ("min", "max"))
            for i in range(3):
                if low[i] > high[i]:
                    raise Malformed(f"{where}/max/{i}", "max is below min")
            self.center = [(a + b) / 2 for a, b in zip(low, high)]
            self.half = [(b - a) / 2 for a, b in zip(low, high)]
        else:
            members(body, where, ["half_extents", "motion"], ["center"])
            half = items(body["half_extents"], f"{where}/half_extents", 3, 3)
            self.half = [extent(*item) for item in half]
            self.center = numbers(body.get("center", [0, 0, 0]), f"{where}/center", 3)
        self.poses = read_motion(body["motion"], f"{where}/motion", horizon, steady)
        # The rest makes a polyhedron of the box, whatever its extents, for cases with another.
        self.vertices = [[c + s * h for c, s, h in zip(self.center, signs, self.half)]
                         for signs in product((-1, 1), repeat=3)]
        self.normals = self.edges = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


def minus(u, v):
    return [a - b for a, b in zip(u, v)]


def product_of(u, v):
    return [u[i - 2] * v[i - 1] - u[i - 1] * v[i - 2] for i in range(3)]


def inner(u, v):
    return sum(map(mul, u, v))


class Polyhedron:
    """A convex polyhedron with its outer normals and its edges, and its motion."""

    def __init__(self, body, where, horizon):
        members(body, where, ["polyhedron", "motion"])
        where_motion, where = f"{where}/motion", f"{where}/polyhedron"
        solid = members(body["polyhedron"], where, ["vertices", "faces"])
        self.vertices = [numbers(*item, 3)
                         for item in items(solid["vertices"], f"{where}/vertices", 4, 256)]
        for i, vertex in enumerate(self.vertices):
            if vertex in self.vertices[:i]:
                raise Malformed(f"{where}/vertices/{i}", "the same point as an earlier vertex")
        common = lcm(*(a.denominator for v in self.vertices for a in v))
        self.points = [[int(a * common) for a in v] for v in self.vertices]
        faces = [(self.read_face(*item), item[1])
                 for item in items(solid["faces"], f"{where}/faces", 4, 508)]
        directed = {}
        for face, at in faces:
            for edge in zip(face, face[1:] + face[:1]):
                if edge in directed:
                    raise Malformed(at, "turned inside out: an edge runs the same way twice")
                directed[edge] = at
        for (u, v), at in directed.items():
            if (v, u) not in directed:
                raise Malformed(at, "the surface is not closed")
        for i in range(len(self.vertices)):
            if all(i not in face for face, _ in faces):
                raise Malformed(f"{where}/vertices/{i}", "the vertex is on no face")
        self.normals = [self.face_normal(*face) for face in faces]
        if all(inner(n, minus(p, self.points[face[0]])) == 0
               for n, (face, _) in zip(self.normals, faces) for p in self.points):
            raise Malformed(where, "the polyhedron has no volume")
        self.edges = [minus(self.points[v], self.points[u])
                      for u, v in sorted(directed) if u < v]
        self.poses = read_motion(body["motion"], where_motion, horizon, steady=True)

    def read_face(self, value, where):
        face = []
        for index, at in items(value, where, 3, 256):
            face.append(whole_number(index, at, 0, len(self.points) - 1))
            if face[-1] in face[:-1]:
                raise Malformed(at, "the vertex is on this face already")
        return face

    def face_normal(self, face, where):
        """The outer normal of a face, which is found to be a plane convex loop on the hull."""
        loop = [self.points[i] for i in face]
        sides = [minus(b, a) for a, b in zip(loop, loop[1:] + loop[:1])]
        normal = [0, 0, 0]
        for point, following in zip(loop[1:], loop[2:]):
            corner = product_of(minus(point, loop[0]), minus(following, loop[0]))
            normal = [a + b for a, b in zip(normal, corner)]
        if not any(normal):
            raise Malformed(where, "not a convex loop: it has no area")
        if any(inner(normal, minus(p, loop[0])) for p in loop):
            raise Malformed(where, "the face is not plane")
        for a, side, following in zip(loop, sides, sides[1:] + sides[:1]):
            inward = product_of(normal, side)
            if any(inner(inward, minus(p, a)) < 0 for p in loop) or (
                    not inner(inward, following) and inner(side, following) < 0):
                raise Malformed(where, "not a convex loop")
        if any(inner(normal, minus(p, loop[0])) > 0 for p in self.points):
            raise Malformed(where, "not convex, or not counter-clockwise: a vertex is outside")
        return normal
