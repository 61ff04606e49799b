"""A user's folder with a solver, and a PATH with the program. For tests that are run as TEST SOURCE
PROGRAM.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv[1]).resolve()
PROGRAM = pathlib.Path(sys.argv[2]).resolve()
EXAMPLE = (SOURCE / "verify/subjects/examples/minimal.py").read_text()
SMALL = ["--suite", "--count", "5", "--tolerance", "distance=0.005"]


class Workspace(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.environment = {**os.environ, "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}",
                            "GITHUB_STEP_SUMMARY": str(self.folder / "summary")}

    def solver(self, right="", wrong=""):
        assert right in EXAMPLE
        (self.folder / "solver.py").write_text(EXAMPLE.replace(right, wrong, 1) if right else EXAMPLE)

    def run_in(self, *command, **environment):
        return subprocess.run(list(map(str, command)), cwd=self.folder, capture_output=True,
                              text=True, env={**self.environment, **environment}, timeout=300)
