#!/usr/bin/env python3
# A complete subject for vertex-face and edge-edge queries. When the features meet, their four points
# are in a plane. The subject looks for such a time between 64 samples, bisects, and tests whether
# the features meet then.
import json, sys

def minus(a, b): return [x - y for x, y in zip(a, b)]
def dot(a, b): return sum(x * y for x, y in zip(a, b))
def cross(a, b): return [a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2] for i in range(3)]

def side(query, t):
    """On which side the first feature is, and whether it is within the borders of the other."""
    a, b, c, d = ([x + t * (y - x) for x, y in zip(p, q)] for p, q in zip(query["start"], query["end"]))
    edges = query["kind"] == "edge-edge"
    u, v, w = (minus(b, a), minus(d, c), minus(c, a)) if edges else (minus(c, b), minus(d, b), minus(a, b))
    normal = cross(u, v)
    first, second = dot(cross(w, v), normal), dot(cross(w, u) if edges else cross(u, w), normal)
    length = dot(normal, normal)
    meet = first >= 0 and second >= 0 and (max(first, second) if edges else first + second) <= length
    return dot(normal, w), meet

def solve(query):
    for end in "start", "end": query[end] = [[float.fromhex(x) for x in p] for p in query[end]]
    for i in range(64):
        low, high = i / 64, (i + 1) / 64
        before, after = side(query, low)[0], side(query, high)[0]
        if before != 0 and (before < 0) == (after < 0): continue
        for _ in range(60):
            middle = (low + high) / 2
            if (side(query, middle)[0] < 0) == (after < 0): high = middle
            else: low = middle
        if side(query, high)[1]: return {"type": "result", "contact": True, "time": high.hex()}
    return {"type": "result", "contact": False}

hello = {"type": "hello", "protocol": "touchstone/subject/1", "name": "primitive.py", "version": "1", "number": "double",
         "motions": [], "kinds": ["vertex-face", "edge-edge"], "returns": ["time"]}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "stop": break
    reply = hello if message["type"] == "hello" else {"id": message["id"], **solve(message["query"])}
    print(json.dumps(reply), flush=True)
