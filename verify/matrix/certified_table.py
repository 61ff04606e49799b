#!/usr/bin/env python3
"""The table of the certified walk in this folder's README.md, from a run of certified.toml.

  certified_table.py PROGRAM                    runs the plan with the program `touchstone`, prints the table
  certified_table.py --check [--quick] PROGRAM  runs it on 4 cases of each family, and compares every build
                                                with what the page says of it; --quick leaves out builds
                                                that take long to compile and need a new processor

Builds of compilers that are not here are left out, and said. Exit status: 0, or 1 with a line for each
build of which the page says something else.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
ALL_RIGHT = 'all'
NOT_COMPILED = 'it does not compile: `#error` in `touchstone/number/ieee.hpp`'
THROWS = 'it throws at the first question'


def plan_text(count, quick):
    """The plan, on so many cases of each family; REQUIRES of the file one line each for what is replaced."""
    with open(os.path.join(FOLDER, 'certified.toml'), encoding='utf-8') as file:
        text = file.read()
    if count:
        text, replaced = re.subn(r'^count = \d+$', f'count = {count}', text, flags=re.M)
        assert replaced == 1, 'certified.toml names its count once'
    if quick:
        text, levels = re.subn(r'^levels = .*$', 'levels = "-O2"', text, flags=re.M)
        text, slow = re.subn(r'"(-mfma -ffp-contract=fast|-march=x86-64-v3|-flto)",', '', text)
        assert (levels, slow) == (1, 3), 'certified.toml has other builds: change certified_table.py'
    return text


def run(program, plan, work, jobs):
    """The report of a run, as `touchstone matrix --json` has it."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'certified.toml')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(plan)
        done = subprocess.run([program, 'matrix', '--quiet', '--json', '--jobs', str(jobs), '--work', work or
                               os.path.join(folder, 'work'), path], stdout=subprocess.PIPE, check=False)
    if not done.stdout:
        sys.exit(f'certified_table.py: {program} matrix ended with status {done.returncode}, and no report')
    return json.loads(done.stdout)


def said_of(build, cases):
    """What the page says of such a build: that all is right, that it refuses, or how many are right."""
    why = build.get('why', '')
    if build['state'] == 'does not compile' and '#error' in why:
        return NOT_COMPILED
    if build['state'] != 'judged':
        return f'{build["state"]}: {why}'
    verdicts = build['verdicts']
    if verdicts.get('correct', 0) == cases:
        return ALL_RIGHT
    if set(verdicts) == {'crash'}:
        return THROWS
    return f'{verdicts.get("correct", 0)} of {cases}: {verdicts}'


def table(report):
    """The page's table: a row for all builds of which the same is true."""
    rows = {}
    for build in report['builds']:
        if build['state'] == 'no compiler':
            continue
        name = build['name'].replace(' certified', '').removesuffix(' nearest')
        rows.setdefault(said_of(build, report['cases']), []).append(f'`{name}`')
    lines = [f'| build | right, of {report["cases"]} |', '|---|---|']
    for said, names in rows.items():
        lines.append(f'| {", ".join(names)} | {report["cases"] if said == ALL_RIGHT else said} |')
    return '\n'.join(lines) + '\n'


def page_rows(page):
    """{build: what is said of it} of the page's table."""
    head = re.search(r'^\| build \| right, of (\d+) \|$', page, flags=re.M)
    if not head:
        sys.exit('certified_table.py: README.md has no table "build | right, of N"')
    said = {}
    for line in page[head.end():].lstrip('\n').split('\n')[1:]:
        if not line.startswith('|'):
            break
        names, what = [cell.strip() for cell in line.strip('|').split(' | ')]
        for name in re.findall(r'`([^`]*)`', names):
            said[name] = ALL_RIGHT if what == head[1] else what
    return said


def differences(report, page):
    """A line for each build of which the page says something else, or nothing."""
    page_says = page_rows(page)
    lines = []
    for build in report['builds']:
        if build['state'] == 'no compiler':
            continue
        name = build['name'].replace(' certified', '').removesuffix(' nearest')
        run_says = said_of(build, report['cases'])
        if page_says.get(name) != run_says:
            lines.append(f'{name}: the page says "{page_says.get(name)}", the run "{run_says}"')
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('program', help='touchstone')
    parser.add_argument('--check', action='store_true', help='compare a small run with the page')
    parser.add_argument('--quick', action='store_true', help='with --check: without the slow builds')
    parser.add_argument('--work', help='the folder of the builds; by default made anew')
    parser.add_argument('--jobs', type=int, default=0, help='compilers at a time; 0: one for each core')
    arguments = parser.parse_args()
    report = run(arguments.program, plan_text(4 if arguments.check else 0, arguments.quick), arguments.work,
                 arguments.jobs)
    for compiler in report['missing_compilers']:
        print(f'without {compiler}, which is not here', file=sys.stderr)
    if not arguments.check:
        print(table(report), end='')
        return 0
    with open(os.path.join(FOLDER, 'README.md'), encoding='utf-8') as file:
        wrong = differences(report, file.read())
    for line in wrong:
        print(line)
    if not wrong:
        made = sum(build['state'] != 'no compiler' for build in report['builds'])
        print(f'certified walk: {made} builds are as the page says')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
