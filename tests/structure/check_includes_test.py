#!/usr/bin/env python3
"""Tests of check_includes.py, on small trees of sources."""
import contextlib
import io
import pathlib
import tempfile
import unittest

import check_includes

# Three folders that every tree must have, each including the next.
SOUND = {
    'include/touchstone/poly/root.hpp': '',
    'include/touchstone/boxes/solve.hpp': '#include "touchstone/poly/root.hpp"\n',
    'src/boxes/solve.cpp': '#include "touchstone/boxes/solve.hpp"\n#include "swept.hpp"\n',
    'src/boxes/swept.hpp': '',
    'verify/program/cli/main.cpp': '#include "touchstone/boxes/solve.hpp"\n#include <vector>\n',
    'verify/README.md': '#include "touchstone/boxes/solve.hpp"\n',
}


class CheckIncludes(unittest.TestCase):
    def status(self, files, known=()):
        """The exit status and the output for a tree with these files."""
        check_includes.KNOWN = list(known)
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding='utf-8')
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                status = check_includes.main([folder, '--draw'])
        return status, printed.getvalue()

    def test_no_circle(self):
        status, printed = self.status(SOUND)
        self.assertEqual(status, 0)
        self.assertIn('verify/program/cli: boxes\nboxes: poly\npoly: \n', printed)

    def test_the_checker_shares_nothing_with_the_solver(self):
        checker = {'include/touchstone/check.hpp': '',
                   'verify/prove/certcheck/check.cpp': '#include "touchstone/check.hpp"\n'}
        self.assertEqual(self.status({**SOUND, **checker})[0], 0)
        checker['verify/prove/certcheck/check.cpp'] += '#include "touchstone/poly/root.hpp"\n'
        status, printed = self.status({**SOUND, **checker})
        self.assertEqual(status, 1)
        self.assertIn('verify/prove/certcheck is to stand alone: verify/prove/certcheck/check.cpp includes '
                      'include/touchstone/poly/root.hpp\n', printed)
        checker = {'include/touchstone/check.hpp': '#include "touchstone/poly/root.hpp"\n'}
        self.assertEqual(self.status({**SOUND, **checker})[0], 1)

    def test_the_rooms_of_the_walk_include_each_other_in_their_order(self):
        rooms = {'src/form/form.cpp': '#include "touchstone/poly/root.hpp"\n',
                 'src/walk/walk.hpp': '',
                 'src/walk/ladder/ladder.cpp': '#include "src/walk/walk.hpp"\n'}
        self.assertEqual(self.status({**SOUND, **rooms})[0], 0)
        later = '#include "src/walk/walk.hpp"\n'
        status, printed = self.status({**SOUND, **rooms, 'src/form/root.cpp': later})
        self.assertEqual(status, 1)
        self.assertIn('form comes before walk, and includes it\n    src/form/root.cpp includes '
                      'src/walk/walk.hpp\n', printed)
        by_way = {**rooms, 'include/touchstone/poly/root.hpp': later}
        self.assertEqual(self.status({**SOUND, **by_way})[0], 1)

    def test_headers_and_sources_of_one_name_are_one_folder(self):
        status, printed = self.status(
            {**SOUND, 'src/poly/root.cpp': '#include "touchstone/boxes/solve.hpp"\n'})
        self.assertEqual(status, 1)
        self.assertIn('circle: boxes poly\n', printed)
        self.assertIn('poly -> boxes: src/poly/root.cpp includes', printed)

    def test_a_circle_of_three_by_way_of_the_toolkit(self):
        status, printed = self.status({
            **SOUND, 'include/touchstone/poly/root.hpp': '#include "verify/judge/judge.hpp"\n',
            'verify/judge/judge.hpp': '#include "touchstone/boxes/solve.hpp"\n'})
        self.assertEqual(status, 1)
        self.assertIn('circle: boxes poly verify/judge\n', printed)

    def test_a_header_at_the_top_is_a_folder_for_itself(self):
        status, _ = self.status({
            **SOUND, 'include/touchstone/box.hpp': '#include "touchstone/poly/root.hpp"\n',
            'include/touchstone/query.hpp': '#include "touchstone/boxes/solve.hpp"\n',
            'src/boxes/other.cpp': '#include "touchstone/box.hpp"\n'})
        self.assertEqual(status, 0)

    def test_a_known_circle_may_stay_but_not_be_forgotten(self):
        circle = {**SOUND, 'src/poly/root.cpp': '#include "touchstone/boxes/solve.hpp"\n'}
        self.assertEqual(self.status(circle, [['boxes', 'poly']])[0], 0)
        self.assertEqual(self.status(circle, [['boxes', 'poly', 'text']])[0], 0)
        self.assertEqual(self.status(circle, [['boxes', 'text']])[0], 1)
        self.assertEqual(self.status(SOUND, [['boxes', 'poly']])[0], 1)

    def test_a_folder_that_is_not_the_project_is_refused(self):
        with self.assertRaises(SystemExit) as refused:
            self.status({'src/a/b.cpp': ''})
        self.assertIn('is not the project', str(refused.exception.code))


if __name__ == '__main__':
    unittest.main()
