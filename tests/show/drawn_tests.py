"""Runs the tests of a file: a third of them, drawn by the date; or all; or those that are named.

A test of a page in a browser takes seconds, most of them for compiling shaders without a graphics
card. So each run of the gate has a third of these tests, and `ctest --preset long` has all."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "support"))
from drawn import part_of  # noqa: E402


def tests_in(suite):
    """The single tests of a suite, in its order."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from tests_in(test)
        else:
            yield test


class PartLoader(unittest.TestLoader):
    """Loads a third of the tests of a module."""

    def loadTestsFromModule(self, module, *words, **options):  # noqa: N802, the name is unittest's
        whole = list(tests_in(super().loadTestsFromModule(module, *words, **options)))
        return self.suiteClass(part_of(whole, 3, pathlib.Path(sys.argv[0]).stem))


def main(words):
    """Runs the tests of the program: `words` are none, `all`, or names of tests (Class.test)."""
    loader = unittest.TestLoader() if words == ["all"] else PartLoader()
    names = [] if words == ["all"] else words
    unittest.main(argv=[sys.argv[0], *names], testLoader=loader, verbosity=2)
