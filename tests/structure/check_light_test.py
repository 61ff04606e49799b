#!/usr/bin/env python3
"""Tests of check_light.py, on small trees of headers."""
import contextlib
import io
import pathlib
import tempfile
import unittest

import check_light

SOUND = {f'include/touchstone/{name}.hpp': '#include <string>\n' for name in check_light.LIGHT}
SOUND |= {f'verify/{name}.hpp': '' for name in check_light.LIGHT_OF_TOOLKIT}
SOUND['include/touchstone/exact.hpp'] = '#include <boost/multiprecision/gmp.hpp>\n'


class CheckLight(unittest.TestCase):
    def status(self, files):
        """The exit status and the output for a tree with these files, without those of text None."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                if text is not None:
                    path.write_text(text, encoding='utf-8')
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                status = check_light.main([folder])
        return status, printed.getvalue()

    def test_other_headers_may_be_heavy(self):
        self.assertEqual(self.status(SOUND), (0, ''))

    def test_each_heavy_library_is_found(self):
        for heavy in ('boost/multiprecision/gmp.hpp', 'boost/container/small_vector.hpp', 'gmp.h',
                      'gmpxx.h', 'mpfr.h'):
            with self.subTest(heavy):
                status, printed = self.status(
                    {**SOUND, 'include/touchstone/hull.hpp': f'#include <{heavy}>\n'})
                self.assertEqual(status, 1)
                self.assertEqual(printed, f'touchstone/hull.hpp includes {heavy}\n')

    def test_an_indirect_include_is_found_with_its_chain(self):
        status, printed = self.status(
            {**SOUND, 'include/touchstone/motion.hpp': '#include "touchstone/number/n.hpp"\n',
             'include/touchstone/number/n.hpp': '#  include "touchstone/exact.hpp"\n'})
        self.assertEqual(status, 1)
        self.assertEqual(printed, 'touchstone/motion.hpp includes touchstone/number/n.hpp includes '
                                  'touchstone/exact.hpp includes boost/multiprecision/gmp.hpp\n')

    def test_headers_that_include_each_other_come_to_an_end(self):
        files = {**SOUND, 'include/touchstone/body.hpp': '#include "touchstone/hull.hpp"\n',
                 'include/touchstone/hull.hpp': '#include "touchstone/body.hpp"\n'}
        self.assertEqual(self.status(files), (0, ''))

    def test_a_missing_header_is_an_error(self):
        status, printed = self.status({**SOUND, 'include/touchstone/judge.hpp': None})
        self.assertEqual(status, 1)
        self.assertEqual(printed, 'touchstone/judge.hpp is missing\n')

    def test_a_header_of_the_toolkit_includes_neither_exact_numbers_nor_json(self):
        for heavy in ('"touchstone/exact.hpp"', '<nlohmann/json.hpp>'):
            status, printed = self.status({**SOUND,
                                           'verify/subjects/registry.hpp': f'#include {heavy}\n'})
            self.assertEqual(status, 1)
            self.assertIn('verify/subjects/registry.hpp includes ' + heavy.strip('"<>'), printed)


if __name__ == '__main__':
    unittest.main()
