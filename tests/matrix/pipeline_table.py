#!/usr/bin/env python3
"""The table of our own pipeline in verify/judge/matrix/README.md, from a run of pipeline.toml.

  pipeline_table.py PROGRAM                    runs the plan and prints the table
  pipeline_table.py --check [--quick] PROGRAM  compares every build with the page, on fewer cases

PROGRAM is the program `touchstone`. --quick runs only the builds that two compilations make. The
builds of the certified walk are in another table. On fewer cases a build must not have more
differences or a larger lateness than on the page. Exit status: 0, or 1 with a line for each build
for which the page differs.
"""

import re
import sys

from plan_table import PlanTable, plan_of

CASES = {'families': '["generic", "cubes-head-on"]', 'count': '150'}
HEAD = '| build | answers that differ from the plain build | worst lateness | time |'


def plan_text(count, quick):
    """The plan, with `count` cases of each family if given; each key that is replaced must occur
    once in the file."""
    text = plan_of('pipeline')
    # The certified walk has two blocks of builds, and a comment before them.
    blocks = re.split(r'^(?=\[\[builds\]\]|# The cases|# The certified)', text, flags=re.M)
    kept = [block for block in blocks if 'numbers = ["certified"]' not in block and
            not block.startswith('# The certified')]
    assert len(blocks) - len(kept) == 3, 'pipeline.toml has other builds of the certified walk'
    # Environments are set at the start of a program, so their builds take no compilation more.
    if quick:
        kept = [block for block in kept if not block.startswith('[[builds]]') or
                'environments = ["upward"' in block]
        kept.insert(1, '[[builds]]\nflags = ["", "-ffast-math"]\n')
    text = ''.join(kept)
    for key, value in {**CASES, **({'count': str(count)} if count else {})}.items():
        text, replaced = re.subn(rf'^{key} = [^#\n]*', f'{key} = {value} ', text, flags=re.M)
        assert replaced == 1, f'pipeline.toml names its {key} once'
    return text


def name_of(build):
    """The build's name on the page: "g++ -O2", "g++ -O2 float", "g++ -O2 upward"."""
    return re.sub(r' double\b', '', build['name']).removesuffix(' nearest')


def rounded(x):
    """The lateness as the page has it: to three digits."""
    return float(f'{x:.2e}')


def outcome_of(build):
    """(answers that differ, or None for those in another format; the worst lateness)."""
    return build.get('different'), rounded(build['worst_lateness'])


def times_text(times):
    """The least and the greatest of relative times."""
    texts = [f'{x:.2f}' if x < 9.995 else f'{x:.1f}' for x in (min(times), max(times))]
    return texts[0] if texts[0] == texts[1] else f'{texts[0]} to {texts[1]}'


def table(report):
    """The table for the page: builds with equal answers share a row; those without optimisation
    have their own."""
    rows = {}
    for build in report['builds']:
        if build['state'] == 'judged':
            rows.setdefault((*outcome_of(build), build['level'] == '-O0'), []).append(build)
    lines = [HEAD, '|---|--:|--:|--:|']
    for (different, late, _), builds in rows.items():
        names = ', '.join(f'`{name_of(b)}`' for b in builds)
        times = times_text([b['relative_time'] for b in builds])
        differing = '–' if different is None else different
        lines.append(f'| {names} | {differing} | {late:.2e} | {times} |')
    return '\n'.join(lines) + '\n'


def page_rows(page):
    """{build: (answers that differ, worst lateness)} of the table in the page."""
    if HEAD not in page:
        sys.exit(f'pipeline_table.py: README.md has no table "{HEAD}"')
    cells = {}
    for line in page[page.index(HEAD) + len(HEAD):].lstrip('\n').split('\n')[1:]:
        if not line.startswith('|'):
            break
        names, different, late, _ = [cell.strip() for cell in line.strip('|').split(' | ')]
        for name in re.findall(r'`([^`]*)`', names):
            cells[name] = (None if different == '–' else int(different), float(late))
    return cells


def differences(report, page):
    """A line for each build of a run on fewer cases that contradicts the page."""
    expected = page_rows(page)
    lines = []
    for build in report['builds']:
        if build['state'] == 'no compiler':
            continue
        name = name_of(build)
        if build['state'] != 'judged':
            lines.append(f'{name}: {build["state"]}')
            continue
        if name not in expected:
            lines.append(f'{name}: the page does not name it')
            continue
        (most, latest), (different, late) = expected[name], outcome_of(build)
        if (most is None) != (different is None) or (different or 0) > (most or 0) or late > latest:
            lines.append(f'{name}: the page says ({most}, {latest}), the run ({different}, {late})')
    return lines


TABLE = PlanTable('pipeline', 'pipeline', plan_text, table, differences, few=20,
                  quick='what two compilations make')

if __name__ == '__main__':
    sys.exit(TABLE.main(__doc__))
