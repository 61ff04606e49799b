#!/usr/bin/env python3
"""The doubles that readers of CSV, of SQLite and pandas get from a set of `touchstone generate`,
compared bit for bit.

  sets_read_test.py TOUCHSTONE PAGE [--pandas]

PAGE: cases/README.md. With --pandas, its three lines for pandas are run as printed (exit status 77,
with the reason, if pandas is missing).
"""

import contextlib
import csv
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import unittest

PROGRAM, PAGE = (os.path.abspath(path) for path in sys.argv[1:3])
FAMILY, CASES = 'sweep', 200


class Set(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        for ending in ('jsonl', 'csv', 'sqlite'):
            subprocess.run([PROGRAM, 'generate', FAMILY, '--count', str(CASES), '--quiet', '--no-certificate', '--out',
                            cls.path(f'sweep.{ending}')], check=True, stdout=subprocess.DEVNULL)
        with open(cls.path('sweep.jsonl'), encoding='utf-8') as lines:
            cls.records = [json.loads(line) for line in lines]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder.name, name)

    @classmethod
    def truth(cls, which):
        """{id: the double of the first contact's `enter` or `exit`} for cases with a contact, from
        the JSON."""
        return {record['id']: float.fromhex(record['expect']['contacts'][0][which]['double'])
                for record in cls.records if record['expect']['contacts']}

    def compare(self, which, read):
        """Compares two maps of doubles bit for bit; enough of them are no short decimals."""
        truth = self.truth(which)
        self.assertGreater(sum(len(repr(x)) > 15 for x in truth.values()), CASES // 3)
        self.assertEqual({name: x.hex() for name, x in truth.items()}, {name: x.hex() for name, x in read.items()})


class Plain(Set):
    def test_csv_has_the_fewest_digits_that_read_back(self):
        with open(self.path('sweep.csv'), encoding='utf-8', newline='') as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(CASES, len(rows))
        for which in ('enter', 'exit'):
            texts = {row['id']: row[f'{which}_double'] for row in rows if row[f'{which}_double']}
            self.compare(which, {name: float(text) for name, text in texts.items()})
            digits = [(re.sub(r'[-.]|e.*', '', text).strip('0'), re.sub(r'[-.]|e.*', '', repr(float(text))).strip('0'))
                      for text in texts.values()]
            self.assertEqual([d[1] for d in digits], [d[0] for d in digits])
            self.compare(which, {row['id']: float.fromhex(row[f'{which}_hex']) for row in rows if row[f'{which}_hex']})

    def test_sqlite_has_them_as_numbers(self):
        with contextlib.closing(sqlite3.connect(self.path('sweep.sqlite'))) as database:
            for which in ('enter', 'exit'):
                rows = database.execute(f'SELECT id, {which}_double, typeof({which}_double) FROM cases').fetchall()
                self.assertEqual({'real', 'null'}, {row[2] for row in rows})
                self.compare(which, {row[0]: row[1] for row in rows if row[1] is not None})


class Pandas(Set):
    def lines(self):
        """The lines of the page that read a set, by the name of the file."""
        with open(PAGE, encoding='utf-8') as page:
            lines = re.findall(r'^pandas\.read_.*$', page.read(), flags=re.M)
        named = {re.search(r'"(sweep\.\w+)"', line)[1]: line for line in lines}
        self.assertEqual({'sweep.csv', 'sweep.sqlite', 'sweep.jsonl'}, set(named))
        return named

    def frame(self, file):
        before = os.getcwd()
        os.chdir(self.folder.name)
        try:
            return eval(self.lines()[file], {'pandas': pandas, 'sqlite3': sqlite3})  # pylint: disable=eval-used
        finally:
            os.chdir(before)

    def test_columns(self):
        for file in ('sweep.csv', 'sweep.sqlite'):
            frame = self.frame(file)
            self.assertEqual(CASES, len(frame))
            for which in ('enter', 'exit'):
                column = frame[f'{which}_double']
                self.assertEqual('float64', str(column.dtype))
                self.compare(which, {name: x for name, x in zip(frame['id'], column.tolist()) if x == x})

    def test_lines(self):
        frame = self.frame('sweep.jsonl')
        read = {name: float.fromhex(expect['contacts'][0]['enter']['double'])
                for name, expect in zip(frame['id'], frame['expect']) if expect['contacts']}
        self.compare('enter', read)


if __name__ == '__main__':
    tests = Plain
    if sys.argv[3:] == ['--pandas']:
        try:
            import pandas
        except ImportError as error:
            print(f'skipped: there is no pandas here ({error})')
            sys.exit(77)
        tests = Pandas
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(tests)
    sys.exit(not unittest.TextTestRunner().run(suite).wasSuccessful())
