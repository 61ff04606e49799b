"""Tests of pages that share one browser. all_pages.py runs them: its arguments begin with
TOUCHSTONE CHROMIUM."""

import atexit
import functools
import sys
import tempfile
import unittest

from devtools import Page


@functools.cache
def the_browser():
    """The page in Chromium that all tests of this process share. It is closed at the end."""
    page = Page(sys.argv[2])
    atexit.register(page.__exit__)
    return page


class InBrowser(unittest.TestCase):
    """`browser`: a page in Chromium; `folder`: a temporary folder for what it opens."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.browser = the_browser()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()
