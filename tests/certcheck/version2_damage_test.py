"""Damaged certificates of bodies of several parts: both checkers answer alike, and what they verify
is true, as the timelines of all pairs of parts show.

usage: version2_damage_test.py TOUCHSTONE TOUCHSTONE_CHECK [CHANGES [SEED]]
"""

import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import unittest
from collections import Counter

from both_checkers import lines_of, said_by_both
from union_damage import CHANGES
from union_states import States, false_claims

CASES = pathlib.Path(__file__).resolve().parents[2] / "cases" / "compounds"
TOUCHSTONE = TOUCHSTONE_CHECK = None
COUNT, SEED = 200, 20261130
OF_EACH_FAMILY = 6
MOST_PAIRS = 40
MOST_BYTES = 20000
# Members that a change of the certificate's text does not touch.
CLAIMS = "contact", "start", "contacts", "timeline", "id", "case_sha256", "number", "schema"


def drawn():
    """A few cases of every family of bodies of several parts."""
    listed = subprocess.run([TOUCHSTONE, "generate", "--list", "--json"], capture_output=True,
                            text=True, check=True).stdout
    names = [json.loads(line)["family"] for line in listed.splitlines()]
    names = names[names.index("compound-of-one"):]
    made = [json.loads(line) for name in names for line in subprocess.run(
        [TOUCHSTONE, "generate", name, "--count", str(OF_EACH_FAMILY), "--seed", str(SEED),
         "--no-certificate", "--quiet"], capture_output=True, text=True,
        check=True).stdout.splitlines()]
    for case in made:
        del case["expect"]
    return made


def pairs_in(case):
    counts = [len(body.get("parts", body.get("mesh", {}).get("triangles", [0])))
              for body in case["boxes"]]
    return counts[0] * counts[1]


class Damage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        kept = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(CASES.glob("*.json"))]
        cases = [case for case in [*kept, *drawn()] if pairs_in(case) <= MOST_PAIRS]
        run = subprocess.run([TOUCHSTONE, "certify", "--quiet", "-"], input=lines_of(cases),
                             capture_output=True, text=True, check=False)
        truths = {truth["id"]: truth for truth in map(json.loads, run.stdout.splitlines())
                  if len(truth.get("certificate", "")) in range(1, MOST_BYTES)}
        cls.cases = [case for case in cases if case["id"] in truths]
        cls.truths = [truths[case["id"]] for case in cls.cases]
        cls.states = States(TOUCHSTONE, cls.cases)

    def said(self, cases, truths):
        """The verdicts of both checkers."""
        return [[re.search(r"VERIFIED|REJECTED|MALFORMED|LIMIT|NO CERTIFICATE", line)[0]
                 for line in said.splitlines()]
                for said in said_by_both(TOUCHSTONE_CHECK, cases, truths)]

    def test_lines_of_certificates_are_true_of_all_pairs(self):
        self.assertGreater(len(self.cases), 40)
        for case, truth in zip(self.cases, self.truths):
            with self.subTest(case=case["id"]):
                self.assertEqual(false_claims(self.states, case["id"], truth["certificate"]), [])

    def test_a_false_line_is_noticed(self):
        noticed = 0
        for case, truth in zip(self.cases, self.truths):
            other = truth["certificate"].replace("\napart ", "\noverlapping ", 1)
            if other != truth["certificate"]:
                self.assertNotEqual(false_claims(self.states, case["id"], other), [])
                noticed += 1
        self.assertGreater(noticed, 20)

    def test_damaged_ones_prove_what_is_true_or_nothing(self):
        dice = random.Random(SEED)
        cases, truths, kinds = [], [], []
        while len(truths) < COUNT:
            i = dice.randrange(len(self.cases))
            change = CHANGES[len(truths) % len(CHANGES)]
            truth = copy.deepcopy(self.truths[i])
            if change(truth, dice) is False or truth == self.truths[i]:
                continue
            cases.append(self.cases[i])
            truths.append((self.truths[i], truth))
            kinds.append(change.__name__)
        first, second = self.said(cases, [truth for _, truth in truths])
        self.assertEqual((len(first), len(second)), (COUNT, COUNT))
        verified = Counter()
        for case, (original, truth), kind, one, two in zip(cases, truths, kinds, first, second):
            with self.subTest(case=case["id"], kind=kind, truth=truth):
                self.assertEqual(one, two)
                if one != "VERIFIED":
                    continue
                verified[kind] += 1
                self.assertEqual({key: truth.get(key) for key in CLAIMS},
                                 {key: original.get(key) for key in CLAIMS})
                self.assertEqual(false_claims(self.states, case["id"], truth["certificate"]), [])
        print(f"{sum(verified.values())} of {COUNT} are still proofs:",
              dict(verified.most_common()), file=sys.stderr)
        # Examples of changed proofs are a section cut in two, and a plane moved a little.
        self.assertGreater(sum(verified.values()), COUNT // 50)
        self.assertLess(sum(verified.values()), COUNT // 3)


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK, *more = sys.argv[1:]
    if more:
        COUNT = int(more[0])
    if len(more) > 1:
        SEED = int(more[1])
    unittest.main(argv=sys.argv[:1])
