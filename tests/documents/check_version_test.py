"""A different version is noticed in every file that has one."""

import pathlib
import tempfile
import unittest

from check_version import faults_of

HEADER = "#define TOUCHSTONE_VERSION_MAJOR 0\n#define TOUCHSTONE_VERSION_MINOR {}\n#define TOUCHSTONE_VERSION_PATCH 0\n"
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2001-02-03\n\n## [0.1.0] - 2001-01-01\n"


class Version(unittest.TestCase):
    def faults(self, changelog=CHANGELOG, minor=2, version="0.2.0"):
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder)
            (source / "include/touchstone").mkdir(parents=True)
            (source / "include/touchstone/version.hpp").write_text(HEADER.format(minor))
            (source / "CHANGELOG.md").write_text(changelog)
            return list(faults_of(source, version))

    def test_one_version_is_no_fault(self):
        self.assertEqual(self.faults(), [])

    def test_another_one_is(self):
        self.assertTrue(self.faults(minor=3))
        self.assertTrue(self.faults(version="0.2.1"))
        for right, wrong in (("[0.2.0]", "[0.3.0]"), ("## [Unreleased]\n", ""), ("2001-02-03", "soon"),
                             ("[0.1.0]", "[0.2.0]"), ("2001-01-01", "2002-01-01")):
            self.assertTrue(self.faults(CHANGELOG.replace(right, wrong)), wrong)
        self.assertTrue(self.faults("# Changelog\n\n## [Unreleased]\n"))


if __name__ == "__main__":
    unittest.main()
