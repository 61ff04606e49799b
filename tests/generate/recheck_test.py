#!/usr/bin/env python3
"""Checks which changes recheck.py notices: every number of hard cases is replaced, one at a time.

    recheck_test.py TOUCHSTONE
"""

import copy
import json
import math
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "verify/cases/generate" / "hard"))

import exact  # noqa: E402
import recheck  # noqa: E402

PROGRAM = sys.argv[1]
FAMILIES = ("quotient", "root", "photo-finish", "mignotte", "even", "fma", "parallel-ladder",
            "parallel-noise", "tie", "ulp-graze", "range", "far")
# The only members that may change without contradicting the tags: for example, a box that leaves a
# touch at the start may be faster.
FREE = {("tie", "start"): {"velocity"},
        ("parallel-ladder",): {"rotation", "translation", "velocity"},
        ("parallel-noise",): {"rotation", "translation", "velocity"},
        ("range", "overflow"): {"translation", "velocity"},
        ("range", "underflow"): {"translation", "velocity"},
        ("far",): {"translation", "velocity"}}


def places(value, way=()):
    """The paths to all texts in a JSON value."""
    if isinstance(value, str):
        yield way
    else:
        for key, v in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(v, (*way, key))


def replaced(case, way, text):
    other = copy.deepcopy(case)
    holder = other["boxes"]
    for key in way[:-1]:
        holder = holder[key]
    holder[way[-1]] = text
    return other


def others(text):
    """Replacements for a number: its neighbours among doubles, and very different ones."""
    x = float(exact.number(text))
    near = [math.nextafter(x, math.inf), math.nextafter(x, -math.inf)]
    return {y.hex() for y in (*near, -x, 2 * x, 0.0, 5.0) if y != x and math.isfinite(y)}


def is_noticed(case):
    try:
        recheck.check(case)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return True
    return False


class Recheck(unittest.TestCase):
    def test_no_number_of_a_case_changes_unnoticed_but_those_that_may(self):
        kinds, changed, free = set(), 0, 0
        for family in FAMILIES:
            made = subprocess.run([PROGRAM, "generate", "--no-certificate", "--count", "12",
                                   "--only", "format=f64", f"hard-{family}"],
                                  capture_output=True, text=True, check=True)
            for case in map(json.loads, made.stdout.splitlines()):
                self.assertFalse(is_noticed(case))
                *kind, _ = case["tags"]
                if tuple(kind) in kinds:
                    continue
                kinds.add(tuple(kind))
                for way in places(case["boxes"]):
                    text = case["boxes"]
                    for key in way:
                        text = text[key]
                    texts = {"bezier"} if way[-1] == "kind" else others(text)
                    changed += len(texts)
                    for other in texts:
                        if is_noticed(replaced(case, way, other)):
                            continue
                        free += 1
                        with self.subTest(case=case["id"], way=way, other=other):
                            self.assertEqual(way[:2], (way[0], "motion"))
                            self.assertIn(way[2], FREE.get(tuple(kind), ()))
                self.assertTrue(is_noticed({**case, "horizon": ["0", "1/2"]}))
                for level in (-1, 1):
                    last = f"level {int(case['tags'][-1].split()[1]) + level}"
                    self.assertTrue(is_noticed({**case, "tags": [*kind, last]}))
        # Every flag occurs in some case, and few numbers can change unnoticed.
        self.assertEqual(len({flag for kind in kinds for flag in kind}), 25)
        self.assertGreater(changed, 2000)
        self.assertLess(free, changed / 20)

    def test_the_flags_of_another_family_are_noticed(self):
        made = subprocess.run([PROGRAM, "generate", "--no-certificate", "--count", "1", "--only",
                               "format=f32", "hard-even"], capture_output=True, text=True,
                              check=True)
        case = json.loads(made.stdout)
        self.assertFalse(is_noticed(case))
        for first in ("hard-root", "mignotte", "tie", "far", "has", "flight", "no such", "", 7):
            self.assertTrue(is_noticed({**case, "tags": [first, *case["tags"][1:]]}))
        self.assertTrue(is_noticed({**case, "tags": []}))
        self.assertTrue(is_noticed({"tags": case["tags"]}))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
