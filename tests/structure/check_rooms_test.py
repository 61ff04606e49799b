#!/usr/bin/env python3
"""Tests of check_rooms.py, on small trees of sources."""
import contextlib
import io
import pathlib
import tempfile
import unittest

import check_rooms

SOUND = {
    'include/touchstone/answer.hpp': '#include "touchstone/poly/root.hpp"\nnamespace touchstone::walk {\n',
    'include/touchstone/poly/root.hpp': '#include "touchstone/number/sign.hpp"\n',
    'include/touchstone/number/sign.hpp': 'namespace touchstone {\n',
    'include/examples/roots.cpp': '#include <touchstone/poly/all_roots.hpp>\n',
    'include/touchstone/poly/all_roots.hpp': '',
    'src/walk/ladder/ladder.hpp': 'namespace touchstone::walk {\nnamespace detail {\n',
    'src/proof/version2/claim.cpp': 'namespace touchstone::proof::version2 {\n',
    'verify/hunt/shrink/shrink.hpp': 'namespace touchstone::shrink {\n',
}


class CheckRooms(unittest.TestCase):
    def status(self, files):
        """The exit status and the output for a tree with these files."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding='utf-8')
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                status = check_rooms.main([folder])
        return status, printed.getvalue()

    def refused(self, files, message):
        status, printed = self.status({**SOUND, **files})
        self.assertEqual(status, 1)
        self.assertIn(message, printed)

    def test_what_is_in_its_room(self):
        self.assertEqual(self.status(SOUND), (0, '0 files are not in their rooms\n'))

    def test_a_public_header_that_no_user_needs(self):
        self.refused({'include/touchstone/poly/inner.hpp': ''},
                     'include/touchstone/poly/inner.hpp: no user needs it, so its place is in src/\n')
        # Users do not need a header that only such a header includes.
        self.refused({'include/touchstone/poly/inner.hpp': '#include "touchstone/poly/more.hpp"\n',
                      'include/touchstone/poly/more.hpp': ''}, 'touchstone/poly/more.hpp: no user')

    def test_a_public_header_that_includes_an_internal_one(self):
        self.refused({'include/touchstone/answer.hpp': '#include "src/walk/ladder/ladder.hpp"\n'
                                                       '#include "touchstone/poly/root.hpp"\n'},
                     'include/touchstone/answer.hpp: includes src/walk/ladder/ladder.hpp, which is not public\n')

    def test_a_namespace_of_another_room(self):
        self.refused({'src/form/form.hpp': 'namespace touchstone::walk {\n'},
                     'src/form/form.hpp: touchstone::walk is not named after its folders\n')
        self.refused({'src/version2/proof/x.cpp': 'namespace touchstone::proof::version2 {\n'},
                     'touchstone::proof::version2 is not named')
        self.refused({'verify/judge/verdict/x.cpp': 'namespace touchstone::hunt {\n'},
                     'touchstone::hunt is not named')

    def test_a_folder_that_is_not_the_project_is_refused(self):
        with self.assertRaises(SystemExit) as refused:
            self.status({'src/a/b.cpp': ''})
        self.assertIn('is not the project', str(refused.exception.code))


if __name__ == '__main__':
    unittest.main()
