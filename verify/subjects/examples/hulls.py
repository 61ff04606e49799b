#!/usr/bin/env python3
# A complete subject: boxes and convex polyhedra at rest or in linear motion, computed exactly from
# the normals of all faces and the cross products of all edges.
import json, sys
from fractions import Fraction

def vector(v): return [Fraction(n["q"]) for n in v]
def minus(a, b): return [x - y for x, y in zip(a, b)]
def dot(a, b): return sum(x * y for x, y in zip(a, b))
def cross(a, b): return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

# The faces of a box: loops of its corners. Bit i of a corner's number is set at the upper end of axis i.
BOX = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]]

def shape(body):
    if "polyhedron" in body: return [vector(v) for v in body["polyhedron"]["vertices"]], body["polyhedron"]["faces"]
    half, center = vector(body["half_extents"]), vector(body["center"])
    return [[c + (h if corner >> i & 1 else -h) for i, (c, h) in enumerate(zip(center, half))] for corner in range(8)], BOX

def turned(q, x):
    a = cross(q[1:], x)
    return [c + 2 * (q[0] * s + t) / dot(q, q) for c, s, t in zip(x, a, cross(q[1:], a))]

def direction(v):  # of either sense, each once
    first = next((c for c in v if c), None)
    return first and tuple(c / first for c in v)

def place(body):
    motion, (vertices, faces) = body["motion"], shape(body)
    rotation, at = vector(motion["rotation"]), vector(motion["translation"])
    corners = [[c + t for c, t in zip(turned(rotation, x), at)] for x in vertices]
    loops = [[(corners[v], corners[w]) for v, w in zip(face, face[1:] + face[:1])] for face in faces]
    normals = {direction([sum(parts) for parts in zip(*(cross(v, w) for v, w in loop))]) for loop in loops}
    edges = {direction(minus(w, v)) for loop in loops for v, w in loop}
    return corners, normals, edges, vector(motion["velocity"]) if "velocity" in motion else [0, 0, 0]

def solve(case):
    for body in case["boxes"]:
        if body["motion"]["kind"] not in ("static", "linear"): return {"type": "unsupported", "why": "it turns"}
        if not all(vector(body.get("half_extents", []))): return {"type": "unsupported", "why": "a flat box"}
    (enter, leave), ((c1, n1, e1, v1), (c2, n2, e2, v2)) = vector(case["horizon"]), map(place, case["boxes"])
    axes = (n1 | n2 | {direction(cross(e, g)) for e in e1 for g in e2}) - {None}
    for axis in axes:
        (low1, high1), (low2, high2) = [(min(h), max(h)) for h in ([dot(axis, x) for x in c] for c in (c1, c2))]
        speed = dot(axis, minus(v2, v1))
        if speed == 0 and (low2 > high1 or high2 < low1): return {"type": "result", "contact": False}
        if speed != 0:
            first, last = sorted([(high1 - low2) / speed, (low1 - high2) / speed])
            enter, leave = max(enter, first), min(leave, last)
    if enter > leave: return {"type": "result", "contact": False}
    return {"type": "result", "contact": True, "time": str(enter)}

hello = {"type": "hello", "protocol": "touchstone/subject/1", "name": "hulls.py", "version": "1", "number": "rational",
         "kinds": ["boxes", "polyhedra"], "motions": ["static", "linear"], "contact": "closed", "returns": ["time"]}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "stop": break
    reply = hello if message["type"] == "hello" else {"id": message["id"], **solve(message["case"])}
    print(json.dumps(reply), flush=True)
