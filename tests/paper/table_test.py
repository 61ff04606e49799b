"""The check of the table of the paper's numbers notices a different number. Usage: table_test.py
SOURCE PROGRAM"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

TABLE = pathlib.Path(sys.argv[1]) / "verify/look/paper/table.py"
PROGRAM = pathlib.Path(sys.argv[2]).resolve()


class Table(unittest.TestCase):
    def table(self, right="", wrong=""):
        """The table for a program whose output has `wrong` instead of `right` in one place."""
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / "touchstone"
            program.write_text("#!/usr/bin/env python3\nimport subprocess, sys\n"
                               f"said = subprocess.run([{str(PROGRAM)!r}, *sys.argv[1:]], check=True,\n"
                               "                      capture_output=True, text=True).stdout\n"
                               f"print(said.replace({right!r}, {wrong!r}) if {right!r} else said)\n")
            os.chmod(program, 0o755)
            return subprocess.run([sys.executable, "-B", TABLE, program], capture_output=True, text=True)

    def test_every_number_is_the_papers(self):
        ran = self.table()
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertGreater(len(ran.stdout.splitlines()), 20)

    def test_another_number_is_noticed(self):
        for right, wrong, what in [('"decimal":"0.65400695234692961"', '"decimal":"0.65460695234692961"', "entry"),
                                   ('"decimal":"0.88914667523477747"', '"decimal":"0.8885"', "exit"),
                                   ('"culled":8', '"culled":7', "eliminated by spheres"),
                                   ('"homogeneous":17', '"homogeneous":16', "homogeneous intervals"),
                                   ('"pair":"OV"', '"pair":"VO"', "FV, VF and EE"),
                                   ('["-956","2023"]', '["-957","2023"]', "polynomial"),
                                   ('"touch":{"type":"EE"', '"touch":{"type":"VF"', "entry and exit")]:
            ran = self.table(right, wrong)
            self.assertEqual(ran.returncode, 1, what + ran.stderr)
            self.assertIn(what, ran.stderr)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=0)
