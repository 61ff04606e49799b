#!/usr/bin/env python3
"""Tests of check_comparisons.py, on small trees of sources."""
import contextlib
import io
import pathlib
import tempfile
import unittest

import check_comparisons

SOUND = '''
// std::max(a, b) in a comment.
const int degree = std::max<int>(p.degree(), q.degree());
const auto n = std::min<std::size_t>(a.size(), b.size());
next = std::min<Rational>(1, until + width);
most = larger_bound(most, error / size);
return {std::fmin(a, b), 0};  // Never NaN: ends of intervals.
// Never NaN: ends of intervals.
return std::clamp<double>(low, 0, 1);
if (f.is_zero() || a.count() == 0) return;
'''


class CheckComparisons(unittest.TestCase):
    def status(self, text, name='include/touchstone/form/bounds.hpp'):
        """The exit status and the output for a tree with this file."""
        with tempfile.TemporaryDirectory() as folder:
            for file in ('include/touchstone/form/form.hpp', name):
                path = pathlib.Path(folder, file)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text('' if file != name else text, encoding='utf-8')
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                status = check_comparisons.main([folder])
        return status, printed.getvalue()

    def test_types_without_nan_and_reasons_are_sound(self):
        self.assertEqual(self.status(SOUND), (0, ''))

    def test_each_way_to_lose_a_nan_is_found(self):
        for line in ('error_ = std::max(error_, v.error);',
                     'error_ = std::max<double>(error_, v.error);',
                     'const T most = std::max<T>(a, b);',
                     'top = std::max({a, b, c});',
                     'x = std::clamp(x, 0.0, 1.0);',
                     'x = std::ranges::min(x, y);',
                     'const auto ends = std::minmax(a, b);',
                     'auto it = std::max_element(all.begin(), all.end());',
                     'x = std::fmax(x, y);',
                     'x = fminf(x, y);',
                     'if (f.size() == 0) return;',
                     'if (size_ != 0) return;',
                     'return a.error == 0;',
                     'return 0 == f.error();'):
            with self.subTest(line):
                status, printed = self.status(SOUND + line + '\n')
                self.assertEqual(status, 1)
                self.assertIn('include/touchstone/form/bounds.hpp:11: ', printed)
                self.assertEqual(printed.count('\n'), 1)

    def test_a_reason_holds_for_its_line_alone(self):
        text = '// Never NaN: a reason.\n\nx = std::max(x, y);\n'
        self.assertEqual(self.status(text)[0], 1)
        self.assertEqual(self.status('x = std::max(x, y);  // Never NaN:\n')[0], 1)

    def test_sources_are_looked_at_and_other_rooms_are_not(self):
        line = 'x = std::max(x, y);\n'
        self.assertEqual(self.status(line, 'src/walk/conditions/bounded/motion.cpp')[0], 1)
        self.assertEqual(self.status(line, 'src/sweep/sweep.cpp')[0], 0)

    def test_where_the_laws_are_zero_may_be_compared(self):
        line = 'bool is_zero() const { return size_ == 0; }\n'
        self.assertEqual(self.status(line, 'include/touchstone/form/form_view.hpp')[0], 0)

    def test_a_folder_without_the_library_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            with contextlib.redirect_stdout(io.StringIO()):
                self.assertEqual(check_comparisons.main([folder]), 1)


if __name__ == '__main__':
    unittest.main()
