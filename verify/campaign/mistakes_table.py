#!/usr/bin/env python3
"""The table of mistakes in this folder's README.md, from one campaign on all of them.

  mistakes_table.py TOUCHSTONE FAULTY [COUNT]

TOUCHSTONE and FAULTY are the programs `touchstone` and `touchstone-faulty`, COUNT the number of cases, 6000 where none is
given. All mistakes are judged on the same cases, which depend on the seed alone: so does the table.
"""

import os
import sqlite3
import subprocess
import sys
import tempfile

SEED = 1
# Places in the order of the campaign, numbered from 1, and what was found at each.
FINDINGS = """
  WITH numbered AS (SELECT case_sha256, row_number() OVER (ORDER BY shard, position) AS number FROM place)
  SELECT number, bucket IS NOT NULL FROM numbered JOIN verdict USING (case_sha256)
  JOIN subject ON subject.key = verdict.subject WHERE spec = ? ORDER BY number
"""


def mistakes(faulty):
    """{name: sentence}, of what it says where it is called without one."""
    usage = subprocess.run([faulty], check=False, capture_output=True, text=True).stderr
    return dict(line.strip().split('  ', 1) for line in usage.splitlines() if line.startswith('  '))


def main():
    program, faulty = (os.path.abspath(path) for path in sys.argv[1:3])
    count = sys.argv[3] if len(sys.argv) > 3 else '6000'
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, 'mistakes.db')
        sentences = mistakes(faulty)
        specs = {name: f'exec:{faulty} {name}' for name in sentences}
        words = [word for spec in specs.values() for word in ('--subject', spec)]
        done = subprocess.run([program, 'fuzz', '--quiet', '--seed', str(SEED), '--count', count, '--db', file, *words],
                              check=False, stdout=subprocess.DEVNULL)
        if done.returncode != 1:
            sys.exit(f'mistakes_table.py: fuzz ended with status {done.returncode}')
        database = sqlite3.connect(file)
        found = {name: [number for number, is_finding in database.execute(FINDINGS, (spec,)) if is_finding]
                 for name, spec in specs.items()}
        print(f'| mistake | the first at | findings in {int(count):,} cases |\n|---|--:|--:|')
        for name in sorted(found, key=lambda name: (name != 'none', -len(found[name]))):
            first = f'{found[name][0]:,}' if found[name] else ''
            print(f'| `{name}`: {sentences[name]} | {first} | {len(found[name]):,} |')


if __name__ == '__main__':
    main()
