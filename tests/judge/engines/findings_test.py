"""The page of the engines has the findings of its cases and of the baseline: findings_test.py
FOLDER."""

import json
import pathlib
import re
import sys
import tempfile
import unittest

ENGINES = pathlib.Path(sys.argv[1]) / "verify/judge" / "engines"
sys.path.insert(0, str(ENGINES))
import findings  # noqa: E402


class Findings(unittest.TestCase):
    def test_the_page_has_a_row_of_each(self):
        page = (ENGINES / "README.md").read_text(encoding="utf-8")
        written = page.split("<!-- findings: begin -->")[1].split("<!-- findings: end -->")[0]
        self.assertEqual(written.strip(), findings.table().strip())

    def test_the_baseline_has_the_verdict_of_each(self):
        baseline = json.loads((ENGINES / "baseline.json").read_text(encoding="utf-8"))
        files = sorted(findings.CASES.glob("*.json"))
        self.assertGreater(len(files), 20)
        for file in files:
            with self.subTest(file.stem):
                subject, verdict, *_ = findings.row(file)
                self.assertEqual(baseline[findings.subject_of(file)]["verdicts"][file.stem].split()[0], verdict)

    def test_a_note_without_what_was_seen_is_refused(self):
        with self.assertRaises(ValueError):
            findings.row(findings.CASES.parent / "two-cubes-share-a-face.json")

    def test_what_the_engine_does_not_deny_is_refused(self):
        text = next(iter(sorted(findings.CASES.glob("*.json")))).read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "not-asked.json"
            file.write_text(re.sub(r" Denied by .+?\. Shrunk", " Shrunk", text), encoding="utf-8")
            with self.assertRaises(ValueError):
                findings.row(file)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
