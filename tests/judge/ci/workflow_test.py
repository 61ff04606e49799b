"""The workflow for GitHub: its form, and the outcome of its commands in a folder like that of a
job.
Usage: workflow_test.py SOURCE PROGRAM"""

import copy
import sys
import unittest

import yaml
from workflow import faults
from workspace import SMALL, SOURCE, Workspace

WORKFLOW = yaml.safe_load((SOURCE / "verify/judge/ci/touchstone.yml").read_text())


class Workflow(Workspace):
    STEPS = WORKFLOW["jobs"]["judge"]["steps"]

    def test_it_has_the_form_of_a_workflow(self):
        self.assertEqual(list(faults(WORKFLOW)), [])

    def test_mistakes_in_it_are_found(self):
        def mistakes(change):
            changed = copy.deepcopy(WORKFLOW)
            change(changed, changed["jobs"]["judge"]["steps"])
            return list(faults(changed))
        for change in (lambda w, s: w.update(enviroment={}), lambda w, s: s[0].update(run="make"),
                       lambda w, s: w["env"].pop("PREFIX"), lambda w, s: s[3].pop("id"),
                       lambda w, s: s[4]["with"].update(keys="x"), lambda w, s: s[1].pop("run"),
                       lambda w, s: w["jobs"]["judge"].pop("runs-on"),
                       lambda w, s: s[0].update(uses="actions/checkout@v9"),
                       lambda w, s: s[5].update({"with": {}}),
                       lambda w, s: w["jobs"]["judge"].update(steps={})):
            self.assertTrue(mistakes(change))

    def run_as_a_workflow(self):
        """Runs its commands in order, in a checkout like that of its actions. Returns the first
        failure's status, or 0."""
        (self.folder / "Makefile").write_text("my-ccd:\n\tmkdir -p build && cp solver.py build/my-ccd"
                                              " && chmod +x build/my-ccd\n")
        if not (self.folder / "touchstone").exists():
            (self.folder / "touchstone").symlink_to(SOURCE)
        settings = {**WORKFLOW["env"], "OPTIONS": " ".join(SMALL),
                    "GITHUB_OUTPUT": str(self.folder / "outputs")}
        for step in self.STEPS:
            if "run" in step and "git -C" not in step["run"]:  # SOURCE may be no git repository
                ran = self.run_in("bash", "-e", "-c", step["run"], **settings)
                if ran.returncode != 0:
                    return ran.returncode
        return 0

    def test_its_commands_pass_and_fail_as_they_have_to(self):
        self.solver()
        self.assertEqual(self.run_as_a_workflow(), 0)
        self.assertIn("| my-ccd |", (self.folder / "summary").read_text())
        kept = next(s["with"]["path"] for s in self.STEPS if "upload" in s.get("uses", ""))
        self.assertEqual(kept, "${{ env.REPORT }}")
        self.assertTrue((self.folder / WORKFLOW["env"]["REPORT"] / "page.html").exists())
        self.solver("if enter > leave:", "if True:")
        self.assertEqual(self.run_as_a_workflow(), 1)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=0)
