#!/usr/bin/env python3
"""Gives both checkers of certificates queries of several cases, correct ones and false ones. Their
false truths are in tests/certcheck/mutations/queries.py.

    query_checkers_test.py TOUCHSTONE TOUCHSTONE_CHECK FOLDER_OF_SAMPLES
"""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM, CHECKER, SAMPLES = sys.argv[1:4]
PYTHON_CHECKER = pathlib.Path(__file__).parents[2] / "verify/prove/certcheck" / "check.py"


def run(*command):
    return subprocess.run(list(map(str, command)), capture_output=True, text=True)


def flight(name, start, speed, **more):
    """A flight with contact while |start + speed t| <= 2."""
    cube = {"half_extents": ["1", "1", "1"]}
    return {"schema": "touchstone/case/1", "id": name, **more,
            "boxes": [{**cube, "motion": {"kind": "static"}},
                      {**cube, "motion": {"kind": "linear", "translation": [start, "0", "0"],
                                          "velocity": [speed, "0", "0"]}}]}


def turn(name, start):
    """A cube that makes a quarter turn beside another cube: its events are irrational."""
    cube = {"half_extents": ["1", "1", "1"]}
    return {"schema": "touchstone/case/1", "id": name,
            "boxes": [{**cube, "motion": {"kind": "static"}},
                      {**cube, "center": ["0", "0", "0"],
                       "motion": {"kind": "quaternion",
                                  "rotation": [["1"], ["0"], ["0"], ["0", "1"]],
                                  "translation": [[start], ["0"], ["0"]]}}]}


def query(name, *cases):
    return {"schema": "touchstone/query/1", "id": name, "all_of": list(cases)}


TURN = turn("turn", "9/4")  # in contact during a span with irrational ends

QUERIES = {
    "a span": query("span", flight("a", "4", "-8"), flight("b", "6", "-8")),
    "an instant": query("instant", flight("a", "4", "-8"), flight("b", "8", "-8")),
    "none": query("none", flight("a", "4", "-8"), flight("b", "9", "-8")),
    "none, as one case has none": query("never", flight("a", "4", "-8"), flight("b", "9", "-1")),
    "in contact at the start": query("start", flight("a", "2", "0"), flight("b", "1", "2")),
    "in contact at the start alone": query("left", flight("a", "2", "0"), flight("b", "2", "1")),
    "one case": query("one", flight("a", "4", "-8")),
    "the same case twice": query("twice", TURN, TURN),
    "irrational ends and rational ones": query("mixed", TURN, flight("b", "4", "-4")),
    "irrational ends that coincide": query("equal", TURN, turn("mirrored", "-9/4"), TURN),
    "irrational ends that differ": query("near", TURN, turn("nearer", "89/40")),
    "irrational ends next to each other": query("next", TURN, turn("next", "2.249999999")),
    "three cases": query("three", flight("a", "4", "-8"), flight("b", "6", "-8"), TURN),
}


def certified(document):
    """The program's certified truth of a query."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "query.json"
        path.write_text(json.dumps(document))
        done = run(PROGRAM, "certify", path)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)


def answers(document, truth):
    """The answers of both checkers."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [pathlib.Path(folder) / name for name in ("query.json", "truth.json")]
        for path, value in zip(paths, (document, truth)):
            path.write_text(json.dumps(value))
        return [run(CHECKER, *paths).stdout.strip(),
                run(sys.executable, "-B", PYTHON_CHECKER, *paths).stdout.strip()]


def altered(truth, *way, to):
    """A copy of the truth with another value at this path."""
    result = copy.deepcopy(truth)
    holder = result
    for step in way[:-1]:
        holder = holder[step]
    holder[way[-1]] = to(holder[way[-1]]) if callable(to) else to
    return result


class Queries(unittest.TestCase):
    def assert_all(self, document, truth, beginning):
        for who, said in zip(("touchstone-check", "check.py"), answers(document, truth)):
            self.assertTrue(said.startswith(beginning), f"{who}: {said!r}, not {beginning}")

    def test_true_ones_are_verified(self):
        spans = {"a span": ["span"], "an instant": ["instant"], "none": [],
                 "in contact at the start alone": ["instant"]}
        for name, document in QUERIES.items():
            with self.subTest(name):
                truth = certified(document)
                if name in spans:
                    self.assertEqual([c["kind"] for c in truth["contacts"]], spans[name])
                self.assert_all(document, truth, "VERIFIED")
        self.assertEqual(certified(QUERIES["in contact at the start"])["start"], "contact")

    def test_the_cases_of_irrational_ends_are_what_they_are_called(self):
        near = certified(QUERIES["irrational ends that differ"])
        ends = [case["contacts"][0]["enter"] for case in near["all_of"]]
        self.assertGreater(len(ends[0]["polynomial"]), 2)
        self.assertNotEqual(ends[0]["decimal"], ends[1]["decimal"])
        equal = certified(QUERIES["irrational ends that coincide"])
        self.assertEqual(equal["contacts"][0]["enter"]["decimal"],
                         equal["all_of"][1]["contacts"][0]["enter"]["decimal"])

    def test_another_query_is_rejected(self):
        truth = certified(QUERIES["a span"])
        self.assert_all(QUERIES["an instant"], truth, "REJECTED")

    def test_what_is_no_query_and_no_truth_of_one_is_malformed(self):
        document = QUERIES["a span"]
        truth = certified(document)
        for name, bad in {
                "no cases": altered(document, "all_of", to=[]),
                "65 cases": altered(document, "all_of", to=lambda cases: cases[:1] * 65),
                "a key": {**document, "any_of": []},
                "an empty id": altered(document, "id", to=""),
                "tags": {**document, "tags": [1]}}.items():
            with self.subTest(name):
                self.assert_all(bad, truth, "MALFORMED")
        for name, bad in {
                "a truth of a case": truth["all_of"][0],
                "multiplicity": altered(truth, "contacts", 0, "enter",
                                        to=lambda t: {**t, "multiplicity": 1}),
                "no hash": {k: v for k, v in truth.items() if k != "query_sha256"},
                "rounded numbers": altered(truth, "number", to="double"),
                "`contact`": altered(truth, "contact", to="yes")}.items():
            with self.subTest(name):
                self.assert_all(document, bad, "MALFORMED")

    def test_horizons_and_digits_are_the_same_in_all_cases(self):
        # The program refuses queries with different horizons, so their truths are assembled from
        # others.
        long = flight("b", "6", "-8", horizon=["0", "2"])
        document = query("horizons", flight("a", "4", "-8"), long)
        parts = [certified(query("one", case)) for case in document["all_of"]]
        truth = {**parts[0], "id": "horizons",
                 "all_of": [part["all_of"][0] for part in parts]}
        said = answers(document, truth)
        hashes = {text.split()[-1] for text in said}
        self.assertEqual(len(hashes), 1)  # both checkers report the SHA-256 of this query
        truth["query_sha256"] = hashes.pop()
        for text in answers(document, truth):
            self.assertTrue(text.startswith("MALFORMED"), text)
            self.assertIn("horizon", text)

    def test_truths_without_certificates(self):
        document = QUERIES["a span"]
        truth = certified(document)
        for member in truth["all_of"]:
            del member["certificate"]
        self.assert_all(document, truth, "NO CERTIFICATE")

    def test_published_queries(self):
        with tempfile.TemporaryDirectory() as folder:
            queries, truths = (pathlib.Path(folder) / name for name in ("q.jsonl", "t.jsonl"))
            files = sorted(pathlib.Path(SAMPLES).glob("*.csv"))
            self.assertEqual(run(PROGRAM, "import", "queries", *files, "--out",
                                 queries).returncode, 0)
            self.assertEqual(run(PROGRAM, "certify", queries, "--out", truths).returncode, 0)
            for checker in ([CHECKER], [sys.executable, "-B", PYTHON_CHECKER]):
                done = run(*checker, queries, truths)
                self.assertEqual(done.returncode, 0, done.stdout)
                self.assertEqual(done.stdout.count(": VERIFIED\n"), 26)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
