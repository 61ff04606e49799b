#!/usr/bin/env python3
# A complete subject: aligned boxes in linear motion, in double.
import json, math, sys

def number(n): return float.fromhex(n["f"])
def vector(v): return [number(n) for n in v]

def place(body):
    motion = body["motion"]
    turned = [number(n) for n in motion["rotation"]][1:] != [0, 0, 0]
    if motion["kind"] not in ("static", "linear") or turned: return None
    velocity = vector(motion["velocity"]) if motion["kind"] == "linear" else [0, 0, 0]
    center = [c + t for c, t in zip(vector(body["center"]), vector(motion["translation"]))]
    return center, vector(body["half_extents"]), velocity

def solve(case):
    (enter, leave), boxes = vector(case["horizon"]), [place(body) for body in case["boxes"]]
    if None in boxes: return {"type": "unsupported", "why": "turned boxes"}
    (c1, h1, v1), (c2, h2, v2) = boxes
    for i in range(3):
        distance, reach, speed = c2[i] - c1[i], h1[i] + h2[i], v2[i] - v1[i]
        if speed == 0 and abs(distance) > reach: return {"type": "result", "contact": False}
        if speed != 0:
            first, last = sorted([(-reach - distance) / speed, (reach - distance) / speed])
            enter, leave = max(enter, first), min(leave, last)
    if enter > leave: return {"type": "result", "contact": False}
    return {"type": "result", "contact": True, "time": enter.hex()}

hello = {"type": "hello", "protocol": "touchstone/subject/1", "name": "minimal.py", "version": "1", "number": "double",
         "motions": ["static", "linear"], "contact": "closed", "returns": ["time"]}
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "stop": break
    reply = hello if message["type"] == "hello" else {"id": message["id"], **solve(message["case"])}
    print(json.dumps(reply), flush=True)
