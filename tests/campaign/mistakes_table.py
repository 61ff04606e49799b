#!/usr/bin/env python3
"""The table of mistakes in verify/hunt/campaign/README.md, from one campaign on all of them.

  mistakes_table.py TOUCHSTONE FAULTY          prints the table
  mistakes_table.py --check TOUCHSTONE FAULTY  compares the page with the first cases

TOUCHSTONE and FAULTY are the programs `touchstone` and `touchstone-faulty`. All mistakes are judged
on the same cases, which depend only on the seed, so the table does not depend on the machine. Exit
status: 0, or 1 with a line for each mistake for which the page differs.
"""

import argparse
import os
import re
import sqlite3
import subprocess
import sys
import tempfile

SEED = 1
CASES = 6000
SHARD = 32  # drawn cases and their variants: Plan::shard_size() without an aim (plan.hpp)
FIRST_CASES = 10 * SHARD  # the cases for --check
HEAD = f'| mistake | first finding at case | findings in {CASES:,} cases |'
# The numbers of the positions with findings, in the order of the campaign, counted from 1.
FOUND = f"""
  SELECT {SHARD} * shard + position + 1 AS number FROM place JOIN verdict USING (case_sha256)
  JOIN subject ON subject.key = verdict.subject WHERE bucket IS NOT NULL AND spec = ? ORDER BY number
"""


def mistakes(faulty):
    """{name: sentence}, from the usage text of the program without arguments."""
    usage = subprocess.run([faulty], check=False, capture_output=True, text=True).stderr
    return dict(line.strip().split('  ', 1) for line in usage.splitlines() if line.startswith('  '))


def found_by(program, faulty, count):
    """{name: the numbers of the cases on which the mistake was found}, for the first `count`
    cases."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, 'mistakes.db')
        specs = {name: f'exec:{faulty} {name}' for name in mistakes(faulty)}
        words = [word for spec in specs.values() for word in ('--subject', spec)]
        done = subprocess.run([program, 'fuzz', '--quiet', '--seed', str(SEED), '--count', str(count), '--db', file,
                               *words], check=False, stdout=subprocess.DEVNULL)
        if done.returncode != 1:
            sys.exit(f'mistakes_table.py: fuzz ended with status {done.returncode}')
        database = sqlite3.connect(file)
        found = {name: [number for (number,) in database.execute(FOUND, (spec,))] for name, spec in specs.items()}
        database.close()
        return found


def table(found, sentences):
    """The table for the page: first "none", then mistakes by the number of findings, most first."""
    lines = [HEAD, '|---|--:|--:|']
    for name in sorted(found, key=lambda name: (name != 'none', -len(found[name]))):
        first = f'{found[name][0]:,}' if found[name] else ''
        lines.append(f'| `{name}`: {sentences[name]} | {first} | {len(found[name]):,} |')
    return '\n'.join(lines) + '\n'


def page_rows():
    """{name: the number of the first case that finds it, or None}, from the page."""
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../verify/hunt/campaign/README.md'), encoding='utf-8') as file:
        rows = file.read().partition(HEAD)[2].partition('\n\n')[0]
    found = re.findall(r'^\| `([^`]*)`: .* \| ([0-9,]*) ?\| [0-9,]+ \|$', rows, flags=re.M)
    return {name: int(first.replace(',', '')) if first else None for name, first in found}


def differences(found, count):
    """A line for each mistake whose result differs from the page."""
    page = page_rows()
    lines = [f'{name}: the page does not name it' for name in found.keys() - page.keys()]
    for name in found.keys() & page.keys():
        says = page[name] if page[name] is not None and page[name] <= count else None
        first = found[name][0] if found[name] else None
        if first != says:
            lines.append(f'{name}: first found at {first}, the page says {page[name]}')
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--check', action='store_true', help='compare the first cases with the page')
    parser.add_argument('program', help='touchstone')
    parser.add_argument('faulty', help='touchstone-faulty')
    arguments = parser.parse_args()
    program, faulty = os.path.abspath(arguments.program), os.path.abspath(arguments.faulty)
    count = FIRST_CASES if arguments.check else CASES
    found = found_by(program, faulty, count)
    if not arguments.check:
        print(table(found, mistakes(faulty)), end='')
        return 0
    wrong = differences(found, count)
    for line in wrong:
        print(line)
    if not wrong:
        print(f'mistakes: {sum(map(bool, found.values()))} are found in {count} cases, as the page says')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
