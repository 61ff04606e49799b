#!/usr/bin/env python3
"""Tries check_form.py on correct and wrong documents."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

CHECKER = pathlib.Path(__file__).with_name("check_form.py")
WIDE = "word " * 21


def faults_of(text, name="page.md"):
    """The number of faults in a document with this text; other.md is in the same folder."""
    with tempfile.TemporaryDirectory() as folder:
        document = pathlib.Path(folder) / name
        document.write_text(text, encoding="utf-8")
        (pathlib.Path(folder) / "other.md").write_text("# Its `first` heading\n", encoding="utf-8")
        run = subprocess.run([sys.executable, "-B", CHECKER, folder, document], capture_output=True, text=True)
        found = int(run.stdout.split()[-2])
        assert run.returncode == (1 if found else 0), run
        return found


class CheckForm(unittest.TestCase):
    def test_takes_what_is_right(self):
        for text in ("a\n", f"| {WIDE}|\n", f"```console\n$ ls\n{WIDE}\n```\n", "http://" + "a" * 200,
                     "[a](other.md) [b](other.md#its-first-heading) [c](https://example.org/x#y)",
                     "# One\n[a](#one)", "ü" * 20 + " " + "ü" * 79):
            self.assertEqual(faults_of(text), 0, text)

    def test_refuses_lines_that_are_too_wide(self):
        for text in (WIDE, f"- {WIDE}", f"```console\n$ {WIDE}\n```\n", f"```cpp\n{WIDE}\n```\n"):
            self.assertEqual(faults_of(text), 1, text)

    def test_refuses_links_that_lead_nowhere(self):
        for text in ("[a](another.md)", "[a](other.md#its-second-heading)", "# One\n[a](#two)"):
            self.assertEqual(faults_of(text), 1, text)

    def test_the_first_page_is_short(self):
        self.assertEqual(faults_of("a " * 1000, "README.md"), 2)  # also a line that is too long
        self.assertEqual(faults_of("a\n" * 1000, "README.md"), 1)
        self.assertEqual(faults_of("a\n" * 999, "README.md"), 0)


if __name__ == "__main__":
    unittest.main()
