#!/usr/bin/env python3
"""The table that tests/matrix/certified_table.py makes from a report, and the errors that it finds
in a page.

  certified_table_test.py
"""

import unittest

import certified_table

WALK = 'certified nearest'


def build(name, verdicts=None, state='judged', why=''):
    made = {'name': name, 'state': state, 'verdicts': verdicts or {}}
    return {**made, 'why': why} if why else made


REPORT = {
    'cases': 24,
    'builds': [
        build(f'g++ -O2 {WALK}', {'correct': 24}),
        build('g++ -O2 certified upward', {'correct': 24}),
        build(f'g++ -O2 -ffast-math {WALK}', state='does not compile', why='ieee.hpp:10: #error "proven bounds"'),
        build(f'clang++ -O2 -fassociative-math {WALK}', {'crash': 24}),
        build(f'icpx -O2 {WALK}', state='no compiler'),
    ],
}
PAGE = """# A page

| build | right, of 300 |
|---|---|
| `g++ -O2`, `g++ -O2 upward` | 300 |
| `g++ -O2 -ffast-math` | it does not compile: `#error` in `touchstone/number/ieee.hpp` |
| `clang++ -O2 -fassociative-math` | it throws at the first question |

More.
"""


def changed(name, **other):
    builds = [{**b, **other} if b['name'] == name else b for b in REPORT['builds']]
    return {**REPORT, 'builds': builds}


class Table(unittest.TestCase):
    def test_a_row_for_all_builds_of_which_the_same_is_true(self):
        table = certified_table.table({**REPORT, 'cases': 24})
        self.assertEqual(PAGE.split('\n\n')[1].replace('300', '24') + '\n', table)

    def test_a_page_that_is_true(self):
        self.assertEqual([], certified_table.differences(REPORT, PAGE))

    def test_a_build_that_is_wrong_once(self):
        wrong = changed(f'g++ -O2 {WALK}', verdicts={'correct': 23, 'late': 1})
        self.assertEqual(1, len(certified_table.differences(wrong, PAGE)))

    def test_a_build_that_no_longer_compiles(self):
        broken = changed(f'g++ -O2 {WALK}', state='does not compile', why='error: binding')
        self.assertIn('error: binding', certified_table.differences(broken, PAGE)[0])

    def test_a_build_that_answers_where_it_should_refuse(self):
        for name in (f'g++ -O2 -ffast-math {WALK}', f'clang++ -O2 -fassociative-math {WALK}'):
            answering = changed(name, state='judged', verdicts={'correct': 24})
            self.assertEqual(1, len(certified_table.differences(answering, PAGE)))

    def test_a_build_that_the_page_does_not_name(self):
        page = PAGE.replace(', `g++ -O2 upward`', '')
        self.assertEqual(1, len(certified_table.differences(REPORT, page)))

    def test_the_plan_has_builds_to_leave_out(self):
        quick = certified_table.plan_text(4, True)
        self.assertIn('count = 4\n', quick)
        self.assertEqual(1, len({name for name in ('"g++"', '"clang++"') if name in quick}))
        for left_out in ('-O3', '-flto', '-mfpmath=387', '-mfma', 'x86-64-v3'):
            self.assertNotIn(left_out, quick)
            self.assertIn(left_out, certified_table.plan_text(0, False))


if __name__ == '__main__':
    unittest.main()
