#!/usr/bin/env python3
"""Runs tests of the pages of `touchstone show` and `touchstone report`, in one browser.

  all_pages.py TOUCHSTONE CHROMIUM CASES          a sixth of the tests, drawn by the date
  all_pages.py TOUCHSTONE CHROMIUM CASES all      all tests
  all_pages.py TOUCHSTONE CHROMIUM CASES TEST…    these: show_test, show_test.Shows, or
                                                  proof_test.Proofs.test_the_line_is_named

A test takes seconds, most of them for drawing without a graphics card. A new browser takes eight
seconds before its first page is drawn, so all tests share one."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from drawn import part_of  # noqa: E402

MODULES = [f"{name}_test" for name in (
    "show", "look", "proof", "polyhedra", "rounded", "compounds", "enclosed", "report")]


def tests_in(suite):
    """The single tests of a suite, in its order."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from tests_in(test)
        else:
            yield test


def main(words):
    loader = unittest.TestLoader()
    if words in ([], ["all"]):
        suite = loader.loadTestsFromNames(MODULES)
    else:
        suite = loader.loadTestsFromNames(words)
    if not words:
        suite = unittest.TestSuite(part_of(list(tests_in(suite)), 6, "pages in a browser"))
    return 0 if unittest.TextTestRunner(verbosity=2).run(suite).wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[4:]))
