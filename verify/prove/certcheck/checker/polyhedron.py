"""Convex polyhedra, flat ones included, and the check that their faces are a convex surface."""

from math import lcm

from .documents import items, members
from .errors import Malformed
from .hull import read_hull
from .notation import number, numbers
from .vectors import inner, minus, product_of
from .words import expected

MAX_VERTICES = 4096  # of a body, and of a face

FEWER = (": fewer enclose no volume; a polygon has two faces, one loop either way round, a segment "
         "or a point none")


class Polyhedron:
    """A convex polyhedron with its outer normals and its edges."""

    def __init__(self, body, where, required, beside, pose=None):
        key = "hull" if "hull" in body else "polyhedron"
        members(body, where, [key, *required], [k for k in beside if k not in required])
        self.pose, where = pose, f"{where}/{key}"
        solid = (read_hull(body["hull"], where) if key == "hull"
                 else members(body["polyhedron"], where, ["vertices", "faces"]))
        # 4 stands for what is no list, and is refused below.
        counts = [len(solid[part]) if isinstance(solid[part], list) else 4
                  for part in ("vertices", "faces")]
        self.flat = counts[1] == 2 or counts in ([1, 0], [2, 0])
        self.vertices = [numbers(*item, 3)
                         for item in some(solid["vertices"], f"{where}/vertices",
                                          1 if self.flat else 4, MAX_VERTICES,
                                          "a polyhedron has at least 4 vertices", FEWER)]
        for i, vertex in enumerate(self.vertices):
            if vertex in self.vertices[:i]:
                raise Malformed(f"{where}/vertices/{i}",
                                f"the same point as vertex {self.vertices.index(vertex)}")
        common = lcm(*(a.denominator for v in self.vertices for a in v))
        self.points = [[int(a * common) for a in v] for v in self.vertices]
        faces = [(self.read_face(*item), item[1])
                 for item in some(solid["faces"], f"{where}/faces", 0 if self.flat else 4,
                                  2 * MAX_VERTICES - 4, "a polyhedron has at least 4 faces", FEWER)]
        for i in range(len(self.vertices) if faces else 0):
            if all(i not in face for face, _ in faces):
                raise Malformed(f"{where}/vertices/{i}", "this vertex is on no face")
        if not self.flat:
            self.require_volume(where)
        self.normals = [self.face_normal(*face) for face in faces]
        directed = self.join(faces)
        for normal, (face, at) in zip(self.normals, faces):
            self.require_inside(normal, face, at)
        self.edges = [minus(self.points[v], self.points[u])
                      for u, v in sorted(directed) if u < v]
        self.loops = [face for face, _ in faces]

    def read_face(self, value, where):
        """The indices of a face: at least three different vertices."""
        face = []
        for index, at in some(value, where, 3, MAX_VERTICES, "a face has at least 3 vertices, "
                              f"and at most {MAX_VERTICES}"):
            position, last = number(index, at), len(self.points) - 1
            if position.denominator != 1 or position < 0:
                raise Malformed(at, expected("an integer from 0", index))
            if position > last:
                raise Malformed(at, f"there is no vertex {position}: they are numbered 0 to {last}")
            face.append(int(position))
            if face[-1] in face[:-1]:
                raise Malformed(at, f"vertex {face[-1]} is on this face already")
        return face

    def require_volume(self, where):
        """Refuse a polyhedron whose vertices are all in one plane."""
        ways = [minus(p, self.points[0]) for p in self.points]
        along = next(way for way in ways if any(way))
        normal = next(filter(any, (product_of(along, way) for way in ways)), [0, 0, 0])
        if not any(inner(normal, way) for way in ways):
            raise Malformed(where, f"the polyhedron has no volume: all of its {len(self.points)} "
                                   "vertices are in one plane (a polygon has two faces, one "
                                   "loop either way round)")

    @staticmethod
    def join(faces):
        """The edges of all faces, in both directions, each with the place of its face."""
        directed = {}
        for face, at in faces:
            for u, v in zip(face, face[1:] + face[:1]):
                if (u, v) in directed:
                    raise Malformed(at, f"the edge from {u} to {v} runs the same way in another "
                                        "face: one of the two is turned inside out, or there is a "
                                        "face too many")
                directed[u, v] = at
        for (u, v), at in sorted(directed.items()):
            if (v, u) not in directed:
                raise Malformed(at, f"not closed: no other face has the edge between {u} and {v}")
        return directed

    def face_normal(self, face, where):
        """A normal of a face, which must be a plane convex loop; outer if the loop runs so."""
        loop = [self.points[i] for i in face]
        sides = [minus(b, a) for a, b in zip(loop, loop[1:] + loop[:1])]
        normal = [0, 0, 0]
        for point, following in zip(loop[1:], loop[2:]):
            corner = product_of(minus(point, loop[0]), minus(following, loop[0]))
            normal = [a + b for a, b in zip(normal, corner)]
        if not any(normal):
            raise Malformed(where, "this face has no area")
        for i, p in zip(face, loop):
            if inner(normal, minus(p, loop[0])):
                raise Malformed(where, f"this face is not plane: vertex {i} is off it")
        corners = zip(face, face[1:] + face[:1], loop, sides, sides[1:] + sides[:1])
        for start, end, a, side, following in corners:
            inward = product_of(normal, side)
            for i, p in zip(face, loop):
                if inner(inward, minus(p, a)) < 0:
                    raise Malformed(where, f"this face is not a convex loop: vertex {i} is outside "
                                           f"the edge from {start} to {end}")
            if not inner(inward, following) and inner(side, following) < 0:
                raise Malformed(where, "this face is not a convex loop: it turns back")
        return normal

    def require_inside(self, normal, face, where):
        """Refuse a vertex beyond the plane of a face; then its normal is an outer one."""
        above = [inner(normal, minus(p, self.points[face[0]])) for p in self.points]
        if max(above) <= 0:
            return
        outside = next(i for i, height in enumerate(above) if height > 0)
        raise Malformed(where, f"not convex: vertex {outside} is outside the plane of this face"
                        if min(above) < 0 else "this face is turned inside out: its vertices must "
                        "run counter-clockwise seen from outside")


def some(value, where, least, most, what, why=""):
    """The items of a list; if there are too few, `what` and `why` are the message."""
    if isinstance(value, list) and len(value) < least:
        raise Malformed(where, f"{what}{',' if ',' not in what else ';'} found {len(value)}{why}")
    return items(value, where, least, most)
