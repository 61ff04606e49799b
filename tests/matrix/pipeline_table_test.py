#!/usr/bin/env python3
"""The table that tests/matrix/pipeline_table.py makes from a report, and the errors that it finds
in a page.

  pipeline_table_test.py
"""

import unittest

import pipeline_table


def build(name, level='-O2', state='judged', different=0, late=5.514e-16, time=1.0):
    made = {'name': name, 'level': level, 'state': state}
    if state != 'judged':
        return made
    return {**made, 'worst_lateness': late, 'relative_time': time,
            **({} if different is None else {'different': different})}


REPORT = {'builds': [
    build('g++ -O2 double nearest'),
    build('g++ -O0 double nearest', '-O0', time=8.649),
    build('clang++ -O0 double nearest', '-O0', time=17.66),
    build('g++ -O2 -ffast-math double nearest', time=0.9),
    build('g++ -O2 double upward', different=183, late=1.783e-15),
    build('g++ -O2 float nearest', different=None, late=1.8777e-7),
    build('icpx -O2 double nearest', state='no compiler'),
]}
TABLE = pipeline_table.HEAD + """
|---|--:|--:|--:|
| `g++ -O2`, `g++ -O2 -ffast-math` | 0 | 5.51e-16 | 0.90 to 1.00 |
| `g++ -O0`, `clang++ -O0` | 0 | 5.51e-16 | 8.65 to 17.7 |
| `g++ -O2 upward` | 183 | 1.78e-15 | 1.00 |
| `g++ -O2 float` | – | 1.88e-07 | 1.00 |
"""
PAGE = f'# A page\n\n{TABLE}\nMore.\n'


def changed(which, **other):
    return {'builds': [{**b, **other} if b['name'] == which else b for b in REPORT['builds']]}


class Table(unittest.TestCase):
    def test_a_row_for_all_builds_that_answer_alike(self):
        self.assertEqual(TABLE, pipeline_table.table(REPORT))

    def test_a_page_that_is_true_of_fewer_cases(self):
        self.assertEqual([], pipeline_table.differences(REPORT, PAGE))
        fewer = changed('g++ -O2 double upward', different=7, worst_lateness=1e-16)
        self.assertEqual([], pipeline_table.differences(fewer, PAGE))

    def test_what_the_page_does_not_say(self):
        for wrong in (changed('g++ -O2 -ffast-math double nearest', different=1),
                      changed('g++ -O2 double nearest', worst_lateness=5.6e-16),
                      changed('g++ -O2 float nearest', different=0),
                      changed('g++ -O0 double nearest', state='does not compile'),
                      changed('g++ -O2 double upward', name='g++ -O2 double downward')):
            self.assertEqual(1, len(pipeline_table.differences(wrong, PAGE)))

    def test_the_plan_has_forty_builds_and_the_certified_walk_is_not_among_them(self):
        whole, quick = pipeline_table.plan_text(0, False), pipeline_table.plan_text(20, True)
        for text in (whole, quick):
            self.assertNotIn('numbers = ["certified"]', text)
            self.assertIn('families = ["generic", "cubes-head-on"]', text)
        self.assertIn('count = 150 ', whole)
        self.assertIn('count = 20 ', quick)
        self.assertNotIn('-march', quick.split('[cases]')[0])


if __name__ == '__main__':
    unittest.main()
