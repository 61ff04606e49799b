"""Damaged truths and clearances: both checkers answer with the same first word, and call a value of
another form than the schema's MALFORMED.

usage: truth_form_test.py TOUCHSTONE TOUCHSTONE_CHECK [COUNT [SEED]]
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

CASES = pathlib.Path(__file__).resolve().parents[2] / "cases"
TOUCHSTONE = TOUCHSTONE_CHECK = None
COUNT, SEED = 400, 20261201
FILES = ["paper/linear-as-printed.json", "paper/quadratic-edge-edge.json",
         "grazing/parabola-misses-a-face-by-two-to-the-minus-sixty.json",
         "reported/engines/two-turned-tetrahedra-meet-face-to-face.json",
         "reported/engines/a-long-tetrahedron-flies-into-a-brick.json"]
FAMILIES = ["hull-generic", "flat", "rounded-linear", "legs", "mesh-ball"]
# Values that replace another one; each is of no form that a truth has, or of some.
TEXTS = ["", "x", "1.", ".5", "+1", "1e", "1e99999", "0x1p+0", "0x1.", "0x1", "inf", "-inf", "nan",
         "1/2", "2/4", "1/1", "1/0", "-0", "01", "0", "1", "-3", "separated", "touching", "grazing",
         "sliding", "unknown", "+x", "+y-x", "v1", "e1-2", "f", "FV", "VV", "XX", " 1", "1\n", "a" * 64]
OTHERS = [None, True, False, 0, 1, -1, 2**40, [], {}, ["1"], ["0", "1"], {"type": "VV"}]


def run(*arguments, given=None):
    return subprocess.run([TOUCHSTONE, *arguments], input=given, capture_output=True, text=True,
                          check=False).stdout


def places(value, way=()):
    """The places of all values in a document, except for its certificate."""
    yield way
    parts = (value.items() if isinstance(value, dict) else
             enumerate(value) if isinstance(value, list) else ())
    for key, part in parts:
        if key != "certificate":
            yield from places(part, (*way, key))


def damaged(truth, draw):
    """A copy of a document with one change."""
    copied = copy.deepcopy(truth)
    way = draw.choice([way for way in places(copied) if way])
    holder = copied
    for step in way[:-1]:
        holder = holder[step]
    key = way[-1]
    kind = draw.choice(["text", "text", "text", "other", "leave out", "add", "edit", "edit"])
    if kind == "text":
        holder[key] = draw.choice(TEXTS)
    elif kind == "other":
        holder[key] = copy.deepcopy(draw.choice(OTHERS))
    elif kind == "leave out":
        del holder[key]
    elif kind == "add":
        if isinstance(holder, list):
            holder.insert(key, copy.deepcopy(holder[key]))
        else:
            holder["more"] = copy.deepcopy(holder[key])
    else:
        text = str(holder[key]) if isinstance(holder[key], (str, int)) else "x"
        at = draw.randrange(len(text) + 1)
        holder[key] = text[:at] + draw.choice("0123456789.-+/exz ") + text[at + draw.randrange(2):]
    return copied


def first_words(output):
    return re.findall(r": (VERIFIED|REJECTED|MALFORMED|LIMIT|NO CERTIFICATE)", output)


class TruthForms(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cases = [json.loads((CASES / name).read_text(encoding="utf-8")) for name in FILES]
        for family in FAMILIES:
            cases += map(json.loads, run("generate", family, "--count", "2", "--seed", str(SEED),
                                         "--no-certificate", "--quiet").splitlines())
        for case in cases:
            case.pop("expect", None)
        text = lines_of(cases)
        cls.pairs = []
        for options in (["certify"], ["certify", "--certificate", "2"],
                        ["clearance", "--certificate", "--json"]):
            documents = map(json.loads, run(*options, "--quiet", "-", given=text).splitlines())
            by_id = {case["id"]: case for case in cases}
            cls.pairs += [(by_id[truth["id"]], truth) for truth in documents
                          if len(truth.get("certificate", "")) in range(1, 20000)]

    def check(self, cases, truths):
        answers = [first_words(output) for output in said_by_both(TOUCHSTONE_CHECK, cases, truths)]
        self.assertEqual([len(cases)] * 2, list(map(len, answers)))
        for truth, *words in zip(truths, *answers):
            self.assertEqual(words[0], words[1], json.dumps(truth))
        return Counter(answers[0])

    def test_undamaged(self):
        schemas = Counter(truth["schema"] for _, truth in self.pairs)
        self.assertGreaterEqual(schemas["touchstone/truth/1"], 20)
        self.assertGreaterEqual(schemas["touchstone/clearance/1"], 3)
        cases, truths = map(list, zip(*self.pairs))
        self.assertEqual({"VERIFIED": len(truths)}, self.check(cases, truths))

    def test_damaged(self):
        draw = random.Random(SEED)
        drawn = [draw.choice(self.pairs) for _ in range(COUNT)]
        counts = self.check([case for case, _ in drawn],
                            [damaged(truth, draw) for _, truth in drawn])
        self.assertGreaterEqual(counts["MALFORMED"], COUNT // 3)
        self.assertGreaterEqual(counts["REJECTED"], COUNT // 20)

    def test_forms_of_times(self):
        """Each value is refused as a form, wherever it is given."""
        case, truth = next(pair for pair in self.pairs if pair[1].get("contacts"))
        wrong = {"decimal": ["", "1.", ".5", "+1", "1e", "x", "1 ", "0x1p+0", 1, None],
                 "double": ["", "0x1.8", "1", "nan", "0x1.p+1", "-", 0],
                 "polynomial": [[], ["1"], ["1", "01"], ["1", "+2"], ["-0", "1"], ["1", 2], "1"],
                 "interval": [["0"], ["0", "2/4"], ["0", "1/1"], ["0", "1/0"], ["0", "-0"], "0"],
                 "multiplicity": [0, -1, "1", None, True]}
        truths = []
        for member, values in wrong.items():
            for value in values:
                for key in ("enter", "exit"):
                    truths.append(copy.deepcopy(truth))
                    truths[-1]["contacts"][0][key][member] = value
        self.assertEqual({"MALFORMED": len(truths)}, self.check([case] * len(truths), truths))


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK = sys.argv[1:3]
    COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else COUNT
    SEED = int(sys.argv[4]) if len(sys.argv) > 4 else SEED
    unittest.main(argv=sys.argv[:1])
