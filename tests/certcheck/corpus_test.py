"""Gives both checkers all certificates of the corpus, correct ones and false ones.

usage: corpus_test.py TOUCHSTONE TOUCHSTONE_CHECK
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

import mutations

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = ROOT / "cases"
CERTCHECK = ROOT / "verify/prove/certcheck"
VERIFIED = CASES / "certificates" / "verified.jsonl"
QUERIES = CASES / "certificates" / "queries.jsonl"
TOUCHSTONE = TOUCHSTONE_CHECK = None


def corpus():
    """The paths of all cases that have a certificate."""
    apart = {"malformed", "schema", "certificates", "queries", "turning", "enclosed", "compounds"}
    return sorted(path for path in CASES.glob("*/*.json") if path.parent.name not in apart)


def good_ones():
    with open(VERIFIED, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def false_ones():
    return list(mutations.false_truths(CASES, VERIFIED))


def queries():
    """Queries of several cases, with their truths."""
    with open(QUERIES, encoding="utf-8") as file:
        return [(query, query.pop("expect")) for query in map(json.loads, file)]


def document(path):
    return json.loads(path.read_text(encoding="utf-8"))


def answers(checker, pairs):
    """The exit status of a checker, and its output for pairs of a document and a truth, one line
    each."""
    with tempfile.TemporaryDirectory() as folder:
        cases, truths = pathlib.Path(folder, "cases.jsonl"), pathlib.Path(folder, "truths.jsonl")
        with open(cases, "w", encoding="utf-8") as c, open(truths, "w", encoding="utf-8") as t:
            for case, truth in pairs:
                c.write(json.dumps(case) + "\n")
                t.write(json.dumps(truth) + "\n")
        run = subprocess.run([*checker, cases, truths], capture_output=True, text=True, check=False)
    return run.returncode, run.stdout.splitlines()


class Corpus(unittest.TestCase):
    def checkers(self):
        return [[TOUCHSTONE_CHECK], [sys.executable, CERTCHECK / "check.py"]]

    def test_the_good_ones_are_what_certify_writes(self):
        run = subprocess.run(
            [TOUCHSTONE, "certify", *corpus()], capture_output=True, text=True, check=True
        )
        written = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual(written, good_ones())
        run = subprocess.run([TOUCHSTONE, "certify", QUERIES], capture_output=True, text=True,
                             check=True)
        self.assertEqual([json.loads(line) for line in run.stdout.splitlines()],
                         [truth for _, truth in queries()])

    def test_there_are_false_ones_of_every_kind(self):
        made = [line["mutation"] for line in false_ones()]
        self.assertEqual(list(dict.fromkeys(made)), [kind.sentence for kind in mutations.KINDS])
        self.assertGreaterEqual(len(set(made)), 94)
        self.assertGreaterEqual(len(made), 278)

    def test_both_checkers_verify_the_good_ones(self):
        paths = {path.stem: path for path in corpus()}
        pairs = [(document(paths[truth["id"]]), truth) for truth in good_ones()] + queries()
        for checker in self.checkers():
            status, said = answers(checker, pairs)
            self.assertEqual([line for line in said if "VERIFIED" not in line], [])
            self.assertEqual((status, len(said)), (0, len(pairs)))

    def test_both_checkers_refuse_the_false_ones(self):
        self.assert_refused([(document(CASES / line["case"]), line) for line in false_ones()])

    def test_both_checkers_refuse_the_false_ones_of_queries(self):
        false = list(mutations.false_query_truths(QUERIES))
        made = [line["mutation"] for line in false]
        self.assertEqual([*dict.fromkeys(made)][:len(mutations.OF_QUERIES)],
                         [kind.sentence for kind in mutations.OF_QUERIES])
        # Almost all other kinds of mistakes occur too: those that apply to some case of these
        # queries.
        self.assertGreaterEqual(len(set(made)), 90)
        self.assertGreaterEqual(len(made), 200)
        self.assert_refused([(line["query"], line) for line in false])

    def assert_refused(self, false):
        pairs = [(case, line["truth"]) for case, line in false]
        for checker in self.checkers():
            status, said = answers(checker, pairs)
            self.assertEqual((status, len(said)), (1, len(pairs)))
            for (case, line), answer in zip(false, said):
                with self.subTest(mutation=line["mutation"], case=case["id"]):
                    self.assertRegex(answer, f": {line['answer']}\\b")

    def test_the_corpus_own_truths_are_verified_with_certificates_made_for_them(self):
        paths = corpus()
        with tempfile.TemporaryDirectory() as folder:
            cases = pathlib.Path(folder, "cases.jsonl")
            cases.write_text("".join(json.dumps(json.loads(path.read_text(encoding="utf-8"))) + "\n"
                                     for path in paths), encoding="utf-8")
            run, alone = (subprocess.run([*command, cases], check=False, capture_output=True,
                                         text=True)
                          for command in ([TOUCHSTONE, "check", "--json"], [TOUCHSTONE_CHECK]))
        said = [json.loads(line) for line in run.stdout.splitlines()]
        self.assertEqual(
            [(a["id"], a["verdict"], a["certificate"], a.get("not_checked", [])) for a in said],
            [(path.stem, "VERIFIED", "made here",
              ["intervals"] if "intervals" in document(path)["expect"] else []) for path in paths])
        self.assertEqual(run.returncode, 0)
        # The checker without a solver only reports NO CERTIFICATE for each of them.
        self.assertEqual(alone.stdout.count(": NO CERTIFICATE: "), len(paths))
        self.assertEqual(alone.returncode, 4)


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
