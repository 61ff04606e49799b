#!/usr/bin/env python3
"""Checks every row of bad_inputs.py: the status, and a message in a user's words with the place,
the error and advice.

  bad_inputs_test.py TOUCHSTONE [--show]

--show prints all messages, for a reader who did not write them.
"""

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

from bad_inputs import FILES, ROWS

PROGRAM = os.path.abspath(sys.argv[1])
IS_ROOT = os.geteuid() == 0  # root may read every file
# Words for programmers, which must not occur in messages.
INNER = re.compile(r'json\.exception|parse error|syntax error|std::|basic_|terminate|core dumped|what\(\)|invalid_|'
                   r'out_of_range|bad_|errno|disk I/O|no such table')


def write_all(folder):
    for name, content in FILES.items():
        data = content if isinstance(content, (bytes, str)) else json.dumps(content)
        with open(os.path.join(folder, name), 'wb') as file:
            file.write(data if isinstance(data, bytes) else data.encode())
    os.mkdir(os.path.join(folder, 'folder'))
    with open(os.path.join(folder, 'secret.json'), 'wb') as file:
        file.write(FILES['door.json'].encode())
    os.chmod(os.path.join(folder, 'secret.json'), 0)


def message(folder, words):
    """The status, and the message: standard error, or for verdicts of `check` its standard output.
    """
    done = subprocess.run([PROGRAM, *shlex.split(words)], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                          check=False, timeout=300)
    said = done.stdout if words.startswith('check') and not done.stderr else done.stderr
    return done.returncode, said.decode()


class BadInputs(unittest.TestCase):
    def test_every_message(self):
        with tempfile.TemporaryDirectory() as folder:
            write_all(folder)
            for words, status, *says in ROWS:
                if IS_ROOT and 'secret' in words:
                    continue
                with self.subTest(words):
                    ended, said = message(folder, words)
                    self.assertEqual(status, ended, said)
                    for part in says:
                        self.assertIn(part, said)
                    self.assertRegex(said, r'\A(touchstone: |MALFORMED )')
                    self.assertNotRegex(said, INNER)
                    self.assertLess(said.count('\n'), 6, 'a mistake is told once')
                    self.assertLess(max(map(len, said.split('\n'))), 400)

    def test_there_are_more_than_a_hundred_and_all_files_are_used(self):
        self.assertGreater(len(ROWS), 100)
        self.assertEqual(len(ROWS), len({row[0] for row in ROWS}))
        words = {word for row in ROWS for word in re.split(r'[ /:]', row[0])}
        self.assertEqual(set(), set(FILES) - words)


def show():
    with tempfile.TemporaryDirectory() as folder:
        write_all(folder)
        for words, *_ in ROWS:
            status, said = message(folder, words)
            print(f'$ touchstone {words}\n{said}[status {status}]\n')


if __name__ == '__main__':
    if sys.argv[2:] == ['--show']:
        show()
    else:
        unittest.main(argv=sys.argv[:1])
