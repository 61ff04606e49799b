"""Tests of pages that share one browser and one folder.

Usage of the tests that import this: TOUCHSTONE CHROMIUM …"""

import sys
import tempfile
import unittest

from devtools import Page


class InBrowser(unittest.TestCase):
    """`browser`: a page in Chromium; `folder`: a temporary folder for what it opens."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.browser = Page(sys.argv[2])

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.folder.cleanup()
