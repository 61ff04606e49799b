#!/usr/bin/env python3
"""Bodies with a radius at rest, compared with exact integers.

usage: rounded_placements.py TOUCHSTONE COUNT [--seed N] [--jobs N]

Places COUNT pairs of bodies at random: points, segments, rectangles, boxes, polygons and hulls as cores, with small
numbers, so that features are often parallel, and bodies often touch. The sum of the radii is the distance of the cores
if that is rational, nearly that distance, or a simple number. `touchstone overlap --distance` is asked about all of
them. This script computes each state, distance and depth by itself, in integers: the point of the Minkowski difference
nearest to the origin, proven by the condition of Karush, Kuhn and Tucker; and the depth of cores that meet, the least
over all directions of faces that their difference can have. Ends with status 1 if an answer differs.
"""

import argparse
import collections
import functools
import itertools
import json
import math
import multiprocessing
import random
import subprocess
import sys
from fractions import Fraction

BATCH = 1000  # placements per run of the program
UNITS = 4  # coordinates of corners and translations are in quarters
DIGITS = 17  # of the decimals of the program


def dot(u, v):
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]


def minus(u, v):
    return (u[0] - v[0], u[1] - v[1], u[2] - v[2])


def cross(u, v):
    return (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])


# Two cores at one place

def rotated(quaternion, x):
    """The rotation of x, times the square of the quaternion's norm."""
    w, v = quaternion[0], quaternion[1:]
    twice, along = cross(v, x), 2 * dot(v, x)
    length = w * w - dot(v, v)
    return tuple(length * x[i] + along * v[i] + 2 * w * twice[i] for i in range(3))


def corners_in_space(bodies):
    """The corners of both cores, and the unit of their integers."""
    norms = [sum(q * q for q in body["rotation"]) for body in bodies]
    scale = norms[0] * norms[1]
    found = []
    for body, norm in zip(bodies, norms):
        shift = tuple(x * scale for x in body["translation"])
        found.append({tuple(s + scale // norm * y for s, y in zip(shift, rotated(body["rotation"], corner)))
                      for corner in body["corners"]})
    return [sorted(corners) for corners in found], Fraction(1, UNITS * scale)


# The nearest point of the difference

def determinant(rows):
    if len(rows) == 1:
        return rows[0][0]
    if len(rows) == 2:
        return rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0]
    return dot(rows[0], cross(rows[1], rows[2]))


def flattest(points):
    """(x, weight): the point x / weight of the points' affine hull that is nearest to the origin, if
    it is inside them; None if it is not, or if they are not in general position."""
    first, *others = points
    if not others:
        return first, 1
    edges = [minus(p, first) for p in others]
    rows = [[dot(e, f) for f in edges] for e in edges]
    right = [-dot(e, first) for e in edges]
    weight = determinant(rows)
    if weight == 0:
        return None
    shares = [determinant([[r if k == i else row[k] for k in range(len(rows))] for row, r in zip(rows, right)])
              for i in range(len(edges))]
    if min(shares) <= 0 or sum(shares) >= weight:
        return None
    return tuple(weight * first[i] + sum(s * e[i] for s, e in zip(shares, edges)) for i in range(3)), weight


def is_nearest(x, weight, points):
    """Whether no point is nearer to the origin along x than x / weight is."""
    square = dot(x, x)
    return all(weight * dot(x, p) >= square for p in points)


def squared_distance(one, two):
    """The square of the distance of two hulls. Each step adds the difference of corners that is
    farthest towards the origin, until the condition of the nearest point holds for all."""
    chosen = [minus(two[0], one[0])]
    x, weight = chosen[0], 1
    while any(x):
        heights = [dot(x, p) for p in one], [dot(x, q) for q in two]
        # The least product of x with a difference; the condition for all differences at once.
        if weight * (min(heights[1]) - max(heights[0])) >= dot(x, x):
            return Fraction(dot(x, x), weight * weight)
        added = minus(two[heights[1].index(min(heights[1]))], one[heights[0].index(max(heights[0]))])
        candidates = [*chosen, added]
        for size in range(1, 5):
            best = next(((list(part), *point) for part in itertools.combinations(candidates, size)
                         if (point := flattest(part)) and is_nearest(*point, candidates)), None)
            if best:
                break
        chosen, x, weight = best
    return Fraction(0)


# The depth of cores that meet

def directions(corners):
    """The normals of all triples of corners, and the edges of all pairs."""
    edges = {minus(p, q) for p, q in itertools.combinations(corners, 2)}
    normals = {cross(minus(q, p), minus(r, p)) for p, q, r in itertools.combinations(corners, 3)}
    return normals, edges


def reduced(n):
    size = math.gcd(*n)
    n = tuple(c // size for c in n)
    return n if n > (0, 0, 0) else tuple(-c for c in n)


def squared_depth(one, two):
    """The square of the least shift that parts two hulls that meet. 0 if their difference is flat."""
    normals, edges = zip(directions(one), directions(two))
    all_normals = normals[0] | normals[1] | {cross(e, f) for e in edges[0] for f in edges[1]}
    found = None
    for n in {reduced(n) for n in all_normals if any(n)}:
        high, low = [dot(n, p) for p in one], [dot(n, q) for q in two]
        reach = min(max(high) - min(low), max(low) - min(high))
        square = Fraction(reach * reach, dot(n, n))
        found = square if found is None else min(found, square)
    return found or Fraction(0)


# Random placements

def small(draw, most=8):
    return draw.randint(-most, most)


def box_of(draw):
    half = [draw.choice((0, 0, 2, 4, 6)) for _ in range(3)]
    center = [draw.choice((0, 0, small(draw, 4))) for _ in range(3)]
    corners = list({tuple(c + s * h for c, h, s in zip(center, half, signs))
                    for signs in itertools.product((-1, 1), repeat=3)})
    shape = {"half_extents": [str(Fraction(h, UNITS)) for h in half],
             "center": [str(Fraction(c, UNITS)) for c in center]}
    return shape, corners


def hull_of(draw):
    """A tetrahedron, or a pyramid, whose corners are all corners of the hull."""
    while True:
        corners = [tuple(small(draw, 6) for _ in range(3)) for _ in range(4)]
        if determinant([minus(p, corners[0]) for p in corners[1:]]) != 0:
            return {"hull": [[str(Fraction(c, UNITS)) for c in p] for p in corners]}, corners


def segment_of(draw):
    ends = [tuple(small(draw, 6) for _ in range(3)) for _ in range(2)]
    if ends[0] == ends[1]:
        return segment_of(draw)
    return {"polyhedron": {"vertices": [[str(Fraction(c, UNITS)) for c in p] for p in ends], "faces": []}}, ends


def triangle_of(draw):
    corners = [tuple(small(draw, 6) for _ in range(3)) for _ in range(3)]
    if not any(cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]))):
        return triangle_of(draw)
    vertices = [[str(Fraction(c, UNITS)) for c in p] for p in corners]
    return {"polyhedron": {"vertices": vertices, "faces": [[0, 1, 2], [2, 1, 0]]}}, corners


def body_of(draw):
    shape, corners = draw.choice((box_of, box_of, box_of, hull_of, segment_of, triangle_of))(draw)
    rotation = draw.choice(([1, 0, 0, 0], [1, 0, 0, 1], [small(draw, 3) for _ in range(4)]))
    most = draw.choice((2, 6, 12))
    return {"shape": shape, "corners": corners, "rotation": rotation if any(rotation) else [1, 0, 0, 0],
            "translation": [small(draw, most) for _ in range(3)]}


def root_of(square):
    """The rational root of a square; None if it has none."""
    roots = [math.isqrt(n) for n in (square.numerator, square.denominator)]
    return Fraction(*roots) if roots[0] ** 2 == square.numerator and roots[1] ** 2 == square.denominator else None


def radius_for(draw, squared):
    """A sum of radii: the distance if it is rational, next to it, or a simple number."""
    kind, exact = draw.randrange(3), root_of(squared)
    if kind == 0 and exact:
        return exact
    if kind <= 1 and squared:
        bits = draw.choice((10, 40, 70, 200))
        near = Fraction(math.isqrt(int(squared * 4**bits)), 2**bits)
        return near + draw.choice((0, Fraction(1, 2**bits)))
    return Fraction(draw.randint(1, 24), UNITS)


def placement(seed, number):
    """A case, the squares of distance and depth of its cores, and the sum of the radii."""
    draw = random.Random(f"{seed}-{number}")
    bodies = [body_of(draw), body_of(draw)]
    (one, two), unit = corners_in_space(bodies)
    squared = squared_distance(one, two) * unit * unit
    total = radius_for(draw, squared) or Fraction(1)
    depth = squared_depth(one, two) * unit * unit if squared == 0 else Fraction(0)
    share = Fraction(draw.randint(0, 7), 7)
    documents = [{**body["shape"], "radius": str(radius),
                  "motion": {"kind": "static", "rotation": list(map(str, body["rotation"])),
                             "translation": [str(Fraction(c, UNITS)) for c in body["translation"]]}}
                 for body, radius in zip(bodies, (total * share, total * (1 - share)))]
    case = {"schema": "touchstone/case/1", "id": f"{seed}-{number}", "boxes": documents}
    return case, squared, depth, total


# Comparison

def is_rounded(text, square, sign, offset):
    """Whether the decimal is sign · √square + offset, to its last digit."""
    value = Fraction(text)
    digits = text.lstrip("-0.").replace(".", "")
    unit = Fraction(1, 10 ** len(text.partition(".")[2])) if len(digits) >= DIGITS or "." in text else Fraction(1)
    low, high = (sign * (value - offset + k * unit) for k in ((-1, 1) if sign > 0 else (1, -1)))
    return high >= 0 and (low < 0 or low * low <= square) and square <= high * high


def wrong(answer, squared, depth, total):
    """What is wrong in an answer; empty if nothing is."""
    side = squared - total * total
    state = "touching" if side == 0 else "separated" if side > 0 else "overlapping"
    pose, = answer["poses"]
    if answer["state"] != state:
        return f"state {answer['state']}, not {state}"
    if squared and Fraction(pose["cores"].get("squared", "-1")) != squared:
        return f"the square of the cores' distance is {squared}"
    signed = pose["separation"]
    if not (is_rounded(signed, squared, 1, -total) if squared else is_rounded(signed, depth, -1, -total)):
        return f"separation {signed}"
    apart = "0" if state == "overlapping" else signed
    return "" if pose["distance"]["value"] == apart else f"distance {pose['distance']['value']}, not {apart}"


def compared(touchstone, seed, begin, end):
    """The states of some placements, counted, and the answers that are wrong."""
    placements = [placement(seed, number) for number in range(begin, end)]
    text = "".join(json.dumps(case) + "\n" for case, *_ in placements)
    run = subprocess.run([touchstone, "overlap", "--distance", "--json", "--quiet", "--jobs", "1", "-"], input=text,
                         capture_output=True, text=True, check=False)
    lines = run.stdout.splitlines()
    if run.returncode != 0 or len(lines) != len(placements):
        return collections.Counter(), [f"status {run.returncode}, {len(lines)} answers: {run.stderr}"]
    answers = list(map(json.loads, lines))
    counts = collections.Counter(answer["state"] for answer in answers)
    counts["of cores that meet"] = sum(squared == 0 for _, squared, *_ in placements)
    found = [(case, wrong(answer, *known)) for answer, (case, *known) in zip(answers, placements)]
    return counts, [f"{why}: {json.dumps(case)}" for case, why in found if why]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("touchstone")
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    words = parser.parse_args()
    starts = range(0, words.count, BATCH)
    ask = functools.partial(compared, words.touchstone, words.seed)
    counts, findings = collections.Counter(), []
    with multiprocessing.Pool(words.jobs) as pool:
        for more, found in pool.starmap(ask, [(i, min(i + BATCH, words.count)) for i in starts]):
            counts += more
            findings += found
    for finding in findings:
        print(finding)
    print(f"{words.count} placements, seed {words.seed}:", ", ".join(f"{n} {what}" for what, n in counts.items()))
    sys.exit(1 if findings or not counts else 0)


if __name__ == "__main__":
    main()
