#!/usr/bin/env python3
# A complete subject: boxes that turn at constant speed, by separating axes at a thousand instants, in double.
import json, math, sys

STEPS = 1000

def vector(v): return [float.fromhex(n["f"]) for n in v]
def dot(a, b): return sum(x * y for x, y in zip(a, b))
def cross(a, b): return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

def turned(q, x):  # by a quaternion of any length
    u, w = q[1:], q[0]
    once = cross(u, x)
    twice = cross(u, once)
    return [p + 2 * (w * a + b) / dot(q, q) for p, a, b in zip(x, once, twice)]

def pose(body, t):  # the axes and the centre
    motion, axes = body["motion"], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    rotation, at = vector(motion["rotation"]), vector(motion["translation"])
    velocity = vector(motion["velocity"]) if "velocity" in motion else [0, 0, 0]
    spin = vector(motion["angular_velocity"]) if motion["kind"] == "turning" else [0, 0, 0]
    about = vector(motion["about"]) if motion["kind"] == "turning" else [0, 0, 0]
    tau = t - vector([motion["from"]])[0] if motion["kind"] == "turning" else t
    half = math.sqrt(dot(spin, spin)) * tau / 2
    factor = math.sin(half) / half * tau / 2 if half else 0
    now = [math.cos(half)] + [s * factor for s in spin]
    def moved(x): return turned(now, turned(rotation, x))
    centre = moved([c - a for c, a in zip(vector(body["center"]), about)])
    start = turned(rotation, about)
    return [moved(e) for e in axes], [c + s + p + v * tau for c, s, p, v in zip(centre, start, at, velocity)]

def touch(boxes, t):
    (a, p), (b, q) = (pose(body, t) for body in boxes)
    h, k = (vector(body["half_extents"]) for body in boxes)
    between = [y - x for x, y in zip(p, q)]
    for n in a + b + [cross(x, y) for x in a for y in b]:
        reach = sum(e * abs(dot(n, x)) for e, x in zip(h, a)) + sum(e * abs(dot(n, x)) for e, x in zip(k, b))
        if abs(dot(n, between)) > reach and dot(n, n) > 1e-12: return False
    return True

def solve(case):
    start, end = vector(case["horizon"])
    times = [start + (end - start) * i / STEPS for i in range(STEPS + 1)]
    found = next((i for i, t in enumerate(times) if touch(case["boxes"], t)), None)
    if found is None: return {"contact": False}
    low, high = times[max(found - 1, 0)], times[found]
    while found and low < (low + high) / 2 < high:
        middle = (low + high) / 2
        low, high = (low, middle) if touch(case["boxes"], middle) else (middle, high)
    return {"contact": True, "time": high.hex()}

hello = {"type": "hello", "protocol": "touchstone/subject/1", "name": "turning.py", "version": "1", "number": "double",
         "kinds": ["boxes"], "motions": ["static", "linear", "turning"], "contact": "closed", "returns": ["time"]}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "stop": break
    reply = hello if message["type"] == "hello" else {"type": "result", "id": message["id"], **solve(message["case"])}
    print(json.dumps(reply), flush=True)
