#!/usr/bin/env python3
"""The table of the certified walk in verify/judge/matrix/README.md, from a run of certified.toml.

  certified_table.py PROGRAM                    runs the plan and prints the table
  certified_table.py --check [--quick] PROGRAM  compares every build with the page

PROGRAM is the program `touchstone`. --check runs only 4 cases of each family. --quick uses one of
the two compilers, chosen by the date or TOUCHSTONE_SEED, and skips builds that take long to compile
or need a new processor.
Builds whose compiler is missing are skipped and listed. Exit status: 0, or 1 with a line for each
build for which the page differs.
"""

import pathlib
import re
import sys

from plan_table import PlanTable, plan_of

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / 'support'))
from drawn import drawn  # noqa: E402

ALL_RIGHT = 'all'
NOT_COMPILED = 'it does not compile: `#error` in `touchstone/number/ieee.hpp`'
THROWS = 'it throws at the first question'


def plan_text(count, quick):
    """The plan with `count` cases of each family (0: as many as in the file). The assertions fail
    if the file no longer has the lines that are replaced."""
    text = plan_of('certified')
    if count:
        text, replaced = re.subn(r'^count = \d+$', f'count = {count}', text, flags=re.M)
        assert replaced == 1, 'certified.toml names its count once'
    if quick:
        text, levels = re.subn(r'^levels = .*$', 'levels = "-O2"', text, flags=re.M)
        text, slow = re.subn(r'"(-mfma -ffp-contract=fast|-march=x86-64-v3)",', '', text)
        text, last = re.subn(r'\[\[builds\]\]\nnumbers = "certified"\n'
                             r'flags = \["-flto", "-mfpmath=387"\]\n', '', text)
        compiler = drawn(['g++', 'clang++'], 1, 'compilers of certified builds')[0]
        text, both = re.subn(r'\["g\+\+", "clang\+\+"\]', f'"{compiler}"', text)
        assert (levels, slow, last, both) == (1, 2, 1, 2), (
            'certified.toml has other builds: change certified_table.py')
    return text


def outcome_of(build, cases):
    """The cell of the table for a build: all answers are right, the build is refused, or the number
    of right answers."""
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
    """The table for the page: builds with equal results share a row."""
    rows = {}
    for build in report['builds']:
        if build['state'] == 'no compiler':
            continue
        name = build['name'].replace(' certified', '').removesuffix(' nearest')
        rows.setdefault(outcome_of(build, report['cases']), []).append(f'`{name}`')
    lines = [f'| build | right, of {report["cases"]} |', '|---|---|']
    for outcome, names in rows.items():
        right = report["cases"] if outcome == ALL_RIGHT else outcome
        lines.append(f'| {", ".join(names)} | {right} |')
    return '\n'.join(lines) + '\n'


def page_rows(page):
    """{build: cell} of the table in the page."""
    head = re.search(r'^\| build \| right, of (\d+) \|$', page, flags=re.M)
    if not head:
        sys.exit('certified_table.py: README.md has no table "build | right, of N"')
    cells = {}
    for line in page[head.end():].lstrip('\n').split('\n')[1:]:
        if not line.startswith('|'):
            break
        names, what = [cell.strip() for cell in line.strip('|').split(' | ')]
        for name in re.findall(r'`([^`]*)`', names):
            cells[name] = ALL_RIGHT if what == head[1] else what
    return cells


def differences(report, page):
    """A line for each build whose result differs from the page."""
    expected = page_rows(page)
    lines = []
    for build in report['builds']:
        if build['state'] == 'no compiler':
            continue
        name = build['name'].replace(' certified', '').removesuffix(' nearest')
        outcome = outcome_of(build, report['cases'])
        if expected.get(name) != outcome:
            lines.append(f'{name}: the page says "{expected.get(name)}", the run "{outcome}"')
    return lines


TABLE = PlanTable('certified', 'certified walk', plan_text, table, differences, few=4,
                  quick='only quick builds of one compiler, drawn by the date')

if __name__ == '__main__':
    sys.exit(TABLE.main(__doc__))
