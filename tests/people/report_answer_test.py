"""The report of an answer that may be wrong: it lists disagreements, and is valid Markdown for any
case. Usage: report_answer_test.py SOURCE PROGRAM"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
PROGRAM = pathlib.Path(sys.argv[2]).resolve()
DOOR = json.loads((SOURCE / "cases/paper/linear-orthogonal.json").read_text())


class Report(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def report(self, case, program=PROGRAM):
        (self.folder / "case.json").write_text(case if isinstance(case, str) else json.dumps(case))
        return subprocess.run([SOURCE / ".github/report-answer", "case.json"], cwd=self.folder, text=True,
                              capture_output=True, env={**os.environ, "TOUCHSTONE": str(program)})

    def test_an_answer_that_is_right_has_nothing_that_disagrees(self):
        ran = self.report(DOOR)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        for said in ("0.47253321011348491", "\nVERIFIED\n", "\n0 disagreements\n", "check.py\nVERIFIED", "GMP"):
            self.assertIn(said, ran.stdout)
        self.assertEqual(os.listdir(self.folder), ["case.json"])

    def test_where_it_is_installed_it_asks_what_is_beside_it(self):
        prefix = self.folder / "prefix"
        for folder in ("bin", "share/touchstone"):
            (prefix / folder).mkdir(parents=True)
        command = prefix / "bin/touchstone-report-answer"
        shutil.copy(SOURCE / ".github/report-answer", command)
        (prefix / "bin/touchstone").symlink_to(PROGRAM)
        (self.folder / "case.json").write_text(json.dumps(DOOR))
        environment = {k: v for k, v in os.environ.items() if k != "TOUCHSTONE"}

        def report():
            return subprocess.run([command, "case.json"], cwd=self.folder, text=True, capture_output=True,
                                  env=environment)
        ran = report()
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertIn("Not asked: the second checker", ran.stdout)
        shutil.copytree(SOURCE / "verify/prove/certcheck", prefix / "share/touchstone/certcheck")
        ran = report()
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertIn("check.py\nVERIFIED", ran.stdout)

    def test_a_program_that_contradicts_itself_is_told(self):
        wrapper = self.folder / "wrong"
        for command, right, wrong in [("certify", "0.47253321011348491", "0.47253321011348492"),
                                      ("check", "VERIFIED", "REJECTED")]:
            wrapper.write_text(f'#!/bin/bash\nset -o pipefail\nif [[ $1 == {command} ]]; then\n'
                               f'  "{PROGRAM}" "$@" | sed s/{right}/{wrong}/; [[ {command} != check ]]\n'
                               f'else exec "{PROGRAM}" "$@"; fi\n')
            wrapper.chmod(0o755)
            ran = self.report(DOOR, wrapper)
            self.assertEqual(ran.returncode, 1, ran.stderr)
            self.assertIn("REJECTED", ran.stdout)

    def test_what_a_case_says_does_not_end_its_fence(self):
        ran = self.report({**DOOR, "title": "```\n~~~\n# a heading\n\x1b[31m<script>"})
        fences = re.findall(r"^~~~+.*$", ran.stdout, re.M)
        self.assertEqual(set(fences), {"~~~~~~~~", "~~~~~~~~json"})
        self.assertEqual(len(fences) % 2, 0)
        self.assertNotIn("\x1b", ran.stdout)

    def test_what_is_no_case_makes_no_report(self):
        for case, status in (("{", 3), ({"schema": "touchstone/case/1"}, 3)):
            ran = self.report(case)
            self.assertEqual((ran.returncode, ran.stdout), (status, ""))
            self.assertIn("case.json", ran.stderr)
        ran = subprocess.run([SOURCE / ".github/report-answer"], capture_output=True, text=True)
        self.assertEqual(ran.returncode, 2)
        self.assertIn("Usage:", ran.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=0)
