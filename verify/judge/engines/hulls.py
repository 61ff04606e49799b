#!/usr/bin/env python3
"""Cases of hulls, or of bodies with a radius, that engines take: hulls.py [--count N] [--bodies NAME] TOUCHSTONE
FOLDER.

Engines cast shapes in straight lines, and most cases of these families turn. So each case is made into two: one
whose bodies keep the rotations that they have where they first meet, and fly straight through the places that they
have there, each with its mean velocity; and one that rests. Cases in which nothing meets are taken in the middle. The
poses at rest are by turns a 64th of the horizon before the first contact, at it, a 64th after it, and halfway through
it. All numbers are exact. What moves by matrices is left out.

Bodies are `hulls`; `round`, pairs with a sphere or a capsule, or two; or `rounded`, pairs with a box or a hull that has
a radius. The last two are the cases of the same families.
"""

import argparse
import json
import pathlib
import subprocess
import sys
from fractions import Fraction

import case_files

WITH_RADIUS = ["rounded-hit", "rounded-graze", "rounded-seam", "rounded-parallel", "rounded-in-line", "rounded-rest"]
FAMILIES = {"hulls": ["hull-generic", "kdop", "hull-of-boxes", "hull-vertex-face", "prism-on-prism"],
            "round": WITH_RADIUS, "rounded": WITH_RADIUS}


def exact(text):
    return Fraction.from_float(float.fromhex(text)) if "x" in text.lower() else Fraction(text)


def value(polynomial, t):
    return sum(exact(c) * t**power for power, c in enumerate(polynomial))


def pose(motion, t):
    """(rotation, translation) at an instant; None for a motion by matrices."""
    zero, kind = ["0"] * 3, motion["kind"]
    rotation = motion.get("rotation", ["1", "0", "0", "0"])
    place = motion.get("translation", zero)
    if kind in ("static", "linear"):
        velocity = motion.get("velocity", zero)
        return list(map(exact, rotation)), [exact(p) + exact(v) * t for p, v in zip(place, velocity)]
    if kind != "quaternion":
        return None
    over = value(motion.get("translation_denominator", ["1"]), t)
    return [value(q, t) for q in rotation], [value(p, t) / over for p in place]


def written(kind, rotation, place, **more):
    members = {"rotation": rotation, "translation": place, **more}
    return {"kind": kind, **{name: list(map(str, numbers)) for name, numbers in members.items()}}


def at_rest(motion, t):
    return written("static", *pose(motion, t))


def straight(motion, t):
    """The straight motion, on the horizon [0, 1], which all the families have."""
    rotation, place = pose(motion, t)
    start, end = pose(motion, Fraction(0))[1], pose(motion, Fraction(1))[1]
    velocity = [b - a for a, b in zip(start, end)]
    return written("linear", rotation, [p - v * t for p, v in zip(place, velocity)], velocity=velocity)


def first_contact(case):
    """The two ends of the first contact, in doubles; twice the middle of the horizon if there is
    none."""
    contacts = case["expect"]["contacts"]
    return [exact(contacts[0][end]["double"]) for end in ("enter", "exit")] if contacts else [Fraction(1, 2)] * 2


def resting_time(case, index):
    enter, leave = first_contact(case)
    aside = Fraction(1, 64)
    return min(max([enter - aside, enter, enter + aside, (enter + leave) / 2][index % 4], Fraction(0)), Fraction(1))


def moved(case, name, motion_at, t):
    bodies = [{**body, "motion": motion_at(body["motion"], t)} for body in case["boxes"]]
    return {"schema": case["schema"], "id": f"{case['id']}-{name}", "boxes": bodies}


def generated(touchstone, family, count):
    command = [touchstone, "generate", family, "--count", str(count), "--no-certificate", "--quiet", "--jobs", "1"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(run.stderr or f"generate ended with status {run.returncode}")
    cases = map(json.loads, run.stdout.splitlines())
    return [case for case in cases if all(pose(body["motion"], Fraction(0)) for body in case["boxes"])]


def is_rounded(body):
    """Whether a body is a box or a hull with a radius: its core is no point and no segment."""
    if "radius" not in body:
        return False
    if "half_extents" in body:
        return sum(exact(half) != 0 for half in body["half_extents"]) > 1
    return len(body["hull"] if "hull" in body else body["polyhedron"]["vertices"]) > 2


def is_of(bodies, case):
    """Whether the bodies of a case are of this kind."""
    return bodies == "hulls" or any(map(is_rounded, case["boxes"])) == (bodies == "rounded")


def files(touchstone, count, folder, bodies="hulls"):
    """(casts, at rest): the files, one per family, named like the rows of the table."""
    made = [], []
    place = pathlib.Path(folder) / bodies
    place.mkdir(parents=True, exist_ok=True)
    for family in FAMILIES[bodies]:
        cases = [case for case in generated(touchstone, family, count) if is_of(bodies, case)]
        casts = [moved(case, "straight", straight, first_contact(case)[0]) for case in cases]
        poses = [moved(case, "at-rest", at_rest, resting_time(case, i)) for i, case in enumerate(cases)]
        for kind, name, lines in (made[0], "straight", casts), (made[1], "at-rest", poses):
            if not lines or (family == "rounded-rest" and name == "straight"):
                continue  # no case, or nothing moves
            kind.append(case_files.write(place, f"{family}-{name}", lines))
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--bodies", choices=FAMILIES, default="hulls")
    parser.add_argument("touchstone")
    parser.add_argument("folder", type=pathlib.Path)
    words = parser.parse_args()
    for file in sum(files(words.touchstone, words.count, words.folder, words.bodies), []):
        print(file)


if __name__ == "__main__":
    main()
