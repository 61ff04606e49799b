"""The gate for continuous integration: known findings pass, new ones fail.
Usage: gate_test.py SOURCE PROGRAM"""

import json
import os
import sys
import unittest
import xml.etree.ElementTree as ElementTree

from workspace import PROGRAM, SMALL, SOURCE, Workspace


class Gate(Workspace):
    MINE = "mine=exec:python3 solver.py"

    def gate(self, *arguments, **environment):
        return self.run_in(SOURCE / "verify/judge/ci/gate", *arguments, **environment)

    def judged(self):
        lines = (self.folder / "touchstone-report/verdicts.jsonl").read_text().splitlines()
        return [json.loads(line) for line in lines]

    def test_a_solver_that_is_right_passes_and_everything_is_written(self):
        self.solver()
        ran = self.gate(self.MINE, *SMALL)
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
        report = self.folder / "touchstone-report"
        self.assertEqual((self.folder / "summary").read_text(), (report / "table.md").read_text())
        self.assertIn("| mine |", (report / "table.md").read_text())
        self.assertIn("cubes-head-on-1-0", (report / "page.html").read_text())
        self.assertGreater(len(self.judged()), 50)
        self.assertGreater(len(ElementTree.parse(report / "report.xml").getroot()), 0)
        self.assertFalse((self.folder / "touchstone-baseline.json").exists())
        self.assertFalse((self.folder / "touchstone-installed").exists())

    def test_every_seeded_fault_fails(self):
        for right, wrong in [("min(leave, last)", "leave"),
                             ("h1[i] + h2[i]", "h1[i]"),
                             ('"time": enter.hex()', '"time": (enter + 0.1).hex()'),
                             ("if enter > leave:", "if True:"),
                             ("(c1, h1, v1), (c2", "1 / 0; (c1, h1, v1), (c2")]:
            self.solver(right, wrong)
            ran = self.gate(self.MINE, *SMALL)
            self.assertEqual(ran.returncode, 1, wrong + ran.stdout + ran.stderr)
            self.assertIn("page.html", os.listdir(self.folder / "touchstone-report"))

    def test_what_the_baseline_knows_passes_and_what_is_new_does_not(self):
        self.solver("if enter > leave:", "if enter > 0.5:")  # misses late contacts
        self.assertEqual(self.gate(self.MINE, *SMALL).returncode, 1)
        ran = self.gate("--update", self.MINE, *SMALL)
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
        self.assertIn("missed", (self.folder / "touchstone-baseline.json").read_text())
        self.assertEqual(self.gate(self.MINE, *SMALL).returncode, 0)
        self.solver("if enter > leave:", "if enter > 0.25:")  # misses more contacts
        self.assertEqual(self.gate(self.MINE, *SMALL).returncode, 1)
        self.assertEqual(self.gate(self.MINE, *SMALL, BASELINE="other.json").returncode, 1)

    def test_a_gate_that_judges_nothing_is_none(self):
        self.assertEqual(self.gate("exec:./none", *SMALL).returncode, 6)
        self.solver()
        self.assertEqual(self.gate(self.MINE, *SMALL, "--min-judged", "1000").returncode, 4)
        for wrong in ([], ["--updat", self.MINE], [self.MINE, "--no-such-option"]):
            ran = self.gate(*wrong)
            self.assertEqual(ran.returncode, 2, ran.stderr)
        self.assertIn("Examples:", self.gate("--help").stdout)

    def test_a_program_of_a_cache_is_used_where_there_is_none_on_the_path(self):
        self.solver()
        (self.folder / "kept/bin").mkdir(parents=True)
        (self.folder / "kept/bin/touchstone").symlink_to(PROGRAM)
        ran = self.gate(self.MINE, *SMALL, PATH="/usr/bin:/bin", PREFIX="kept")
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=0)
