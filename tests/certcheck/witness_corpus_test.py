"""Certificates of version 2 as `certify` writes them, before both checkers: of the corpus, and of
cases of every family.

usage: witness_corpus_test.py TOUCHSTONE TOUCHSTONE_CHECK [CASES_OF_EACH_FAMILY]
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = ROOT / "cases"
CERTCHECK = ROOT / "verify" / "certcheck"
TOUCHSTONE = TOUCHSTONE_CHECK = None
OF_EACH_FAMILY = 4
SEED = 11


def corpus():
    """The cases of two boxes."""
    apart = {"malformed", "schema", "certificates", "queries"}
    paths = (path for path in CASES.glob("*/*.json") if path.parent.name not in apart)
    cases = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(paths)]
    return [case for case in cases if not any("polyhedron" in body for body in case["boxes"])]


def families():
    listed = subprocess.run([TOUCHSTONE, "generate", "--list"], capture_output=True, text=True,
                            check=True).stdout
    return [line.split()[0] for line in listed.splitlines() if line[:1].strip()]


def of_family(name):
    made = subprocess.run(
        [TOUCHSTONE, "generate", name, "--count", str(OF_EACH_FAMILY), "--seed", str(SEED),
         "--no-certificate", "--quiet"], capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in made.splitlines()]


def lines_of(documents):
    return "".join(json.dumps(document) + "\n" for document in documents)


class Written(unittest.TestCase):
    def certified(self, cases, version):
        run = subprocess.run([TOUCHSTONE, "certify", "--certificate", str(version), "-"],
                             input=lines_of(cases), capture_output=True, text=True, check=False)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        return [json.loads(line) for line in run.stdout.splitlines()]

    def verified_by_both(self, cases):
        for case in cases:
            case.pop("expect", None)
        truths = self.certified(cases, 2)
        self.assertEqual(len(truths), len(cases))
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, name) for name in ("cases.jsonl", "truths.jsonl")]
            for path, documents in zip(paths, (cases, truths)):
                path.write_text(lines_of(documents), encoding="utf-8")
            for checker in ([TOUCHSTONE_CHECK], [sys.executable, CERTCHECK / "check.py"]):
                said = subprocess.run([*checker, *paths], capture_output=True, text=True,
                                      check=False).stdout.splitlines()
                self.assertEqual([line for line in said if not line.endswith("VERIFIED")], [])
                self.assertEqual(len(said), len(cases))
        return truths

    def test_the_corpus(self):
        cases = corpus()
        self.assertGreater(len(cases), 80)
        witnessed = self.verified_by_both(cases)
        # It is another proof of the same truth.
        for one, two in zip(self.certified(cases, 1), witnessed):
            self.assertTrue(one.pop("certificate").startswith("touchstone/certificate/1\n"))
            self.assertTrue(two.pop("certificate").startswith("touchstone/certificate/2\n"))
            self.assertEqual(one, two)

    def test_every_family(self):
        names = families()
        self.assertGreaterEqual(len(names), 50)
        self.verified_by_both([case for name in names for case in of_family(name)])


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK, *more = sys.argv[1:]
    if more:
        OF_EACH_FAMILY = int(more[0])
    unittest.main(argv=sys.argv[:1])
