#!/usr/bin/env python3
# A complete subject: spheres at rest or in linear motion, in double.
import json, math, sys

def vector(v): return [float.fromhex(n["f"]) for n in v]
def minus(a, b): return [x - y for x, y in zip(a, b)]
def dot(a, b): return sum(x * y for x, y in zip(a, b))

def centre(body):  # the core of a sphere is a box without extents, or a polyhedron of one vertex
    return vector(body["polyhedron"]["vertices"][0] if "polyhedron" in body else body["center"])

def turned(q, x):
    w, (a, b, c) = q[0], q[1:]
    rows = [[w * w + a * a - b * b - c * c, 2 * (a * b - w * c), 2 * (a * c + w * b)],
            [2 * (a * b + w * c), w * w - a * a + b * b - c * c, 2 * (b * c - w * a)],
            [2 * (a * c - w * b), 2 * (b * c + w * a), w * w - a * a - b * b + c * c]]
    return [dot(row, x) / dot(q, q) for row in rows]

def place(body):  # the centre at t = 0, the velocity and the radius
    motion = body["motion"]
    at = [c + t for c, t in zip(turned(vector(motion["rotation"]), centre(body)), vector(motion["translation"]))]
    return at, vector(motion["velocity"]) if motion["kind"] == "linear" else [0, 0, 0], vector([body["radius"]])[0]

def solve(case):
    (start, end), ((p1, v1, r1), (p2, v2, r2)) = vector(case["horizon"]), map(place, case["boxes"])
    v, reach = minus(v2, v1), r1 + r2
    p = [x + start * y for x, y in zip(minus(p2, p1), v)]
    if dot(p, p) <= reach * reach: return {"contact": True, "time": start.hex()}
    # The first root of |p + s v|² = reach².
    a, b, c = dot(v, v), dot(p, v), dot(p, p) - reach * reach
    if b >= 0 or b * b < a * c: return {"contact": False}
    time = start + c / (math.sqrt(b * b - a * c) - b)
    return {"contact": True, "time": time.hex()} if time <= end else {"contact": False}

hello = {"type": "hello", "protocol": "touchstone/subject/1", "name": "spheres.py", "version": "1", "number": "double",
         "kinds": ["spheres"], "motions": ["static", "linear"], "contact": "closed", "returns": ["time"]}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "stop": break
    reply = hello if message["type"] == "hello" else {"type": "result", "id": message["id"], **solve(message["case"])}
    print(json.dumps(reply), flush=True)
