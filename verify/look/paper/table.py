#!/usr/bin/env python3
"""Prints the table of this folder's README.md, which compares the paper's numbers with ours.

  table.py PROGRAM              our answers to the paper's examples beside the paper's numbers
  table.py PROGRAM SURVEY       also the times that `touchstone-survey` measures

PROGRAM and SURVEY are the programs `touchstone` and `touchstone-survey`.

Exit status: 0, or 1 if a number differs from the paper's.
"""

import collections
import fractions
import json
import pathlib
import subprocess
import sys
import tempfile

CASES = pathlib.Path(__file__).resolve().parents[3] / 'cases' / 'paper'
LINEAR, QUADRATIC, QUARTIC = 'linear-as-printed', 'quadratic-edge-edge', 'quartic-no-contact'
PENTIUM = {LINEAR: 12.8, QUADRATIC: 52, QUARTIC: 103}  # the paper's times, in milliseconds

# A number of the paper: section, meaning, value in the paper, value here, and whether both agree in all digits that the
# paper prints.
Row = collections.namedtuple('Row', 'section what paper ours same')


class Example:
    """The program's results for one example."""

    def __init__(self, program, name):
        self.truth = self._said(program, name, '--number', 'exact')
        self.pairing = self._said(program, name, '--pairs')

    @staticmethod
    def _said(program, name, *options):
        """The JSON that `touchstone solve` prints."""
        command = [program, 'solve', '--json', *options, str(CASES / f'{name}.json')]
        return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)

    def counts(self):
        c = self.truth['intervals']
        return c['homogeneous'], c['outside'], c['culled'], c['homogeneous'] - c['outside'] - c['culled']

    def pairs(self):
        """The number of pairs of each kind, on every homogeneous interval."""
        kinds = ('OV', 'VO', 'EE')
        return {tuple(sum(p['pair'] == kind for p in interval['pairs']) for kind in kinds)
                for interval in self.pairing['intervals']}

    def contact(self):
        (contact,) = self.truth['contacts']
        return contact

    def around_contact(self):
        """The homogeneous interval in which the contact begins and ends."""
        enter, leave = (fractions.Fraction(self.contact()[end]['decimal']) for end in ('enter', 'exit'))
        (found,) = [(i['from']['decimal'], i['to']['decimal']) for i in self.pairing['intervals']
                    if fractions.Fraction(i['from']['decimal']) < enter
                    and leave < fractions.Fraction(i['to']['decimal'])]
        return found


def number(section, what, paper, ours, digits):
    """A decimal of the paper with this many digits after the point."""
    return Row(section, what, paper, ours, f'{float(ours):.{digits}f}' == paper)


def count(section, what, paper, ours):
    return Row(section, what, str(paper), str(ours), paper == ours)


def touches(contact):
    return f"{contact['touch']['type']} and {contact['exit_touch']['type']}"


def rows(program):
    linear, quadratic, quartic = (Example(program, name) for name in (LINEAR, QUADRATIC, QUARTIC))
    yield count('III-A', 'pairs of features that are possible', 240, 6 * 8 + 8 * 6 + 12 * 12)
    (pairs,) = quadratic.pairs() | quartic.pairs()
    yield count('IV-B', 'of these FV, VF and EE on each interval', (6, 6, 18), pairs)
    yield count('IV-C', 'planes', 30, sum(pairs))
    contact = linear.contact()
    yield count('V-A', 'homogeneous intervals', 1, linear.counts()[0])
    yield count('V-A', 'entry and exit', 'FV and FV', touches(contact))
    yield number('V-A', 'contact', '0.47', contact['enter']['decimal'], 2)
    (low, high) = map(int, contact['enter']['polynomial'])
    root = fractions.Fraction(-low, high)
    # The paper's 28.68 is rounded: an error of 0.005 is one of 0.011 in its quotient by the root, 0.47.
    yield Row('V-A', 'its polynomial', '28.68 - 60.68 t', f'28.68 - {float(fractions.Fraction("28.68") / root):.2f} t',
              abs(fractions.Fraction('28.68') / root - fractions.Fraction('60.68')) <= fractions.Fraction('0.011'))
    contact = quadratic.contact()
    for what, paper, ours in zip(('homogeneous intervals', 'outside of [0, 1]', 'eliminated by spheres', 'relevant'),
                                 (15, 3, 8, 4), quadratic.counts()):
        yield count('V-B', what, paper, ours)
    for what, paper, ours in zip(('begin of the one of interest', 'its end'), ('0.55', '0.92'),
                                 quadratic.around_contact()):
        yield number('V-B', what, paper, ours, 2)
    yield count('V-B', 'entry and exit', 'EE and EE', touches(contact))
    yield number('V-B', 'entry', '0.654', contact['enter']['decimal'], 3)
    yield number('V-B', 'exit', '0.889', contact['exit']['decimal'], 3)
    degree = len(contact['enter']['polynomial']) - 1
    yield Row('V-B', 'degree of the constraint', '5', str(degree), degree == 3)
    for what, paper, ours in zip(('homogeneous intervals', 'outside of [0, 1]', 'eliminated by spheres', 'remaining'),
                                 (17, 2, 11, 4), quartic.counts()):
        yield count('V-C', what, paper, ours)
    yield count('V-C', 'contacts', 0, len(quartic.truth['contacts']))


def table(lines):
    yield '| § | | the paper | here |'
    yield '|---|---|--:|--:|'
    for line in lines:
        yield f'| {line.section} | {line.what} | {line.paper} | {line.ours} |'


def times(survey):
    """Milliseconds in the paper, and microseconds here by several ways."""
    with tempfile.TemporaryDirectory() as folder:
        measured = pathlib.Path(folder) / 'measured.json'
        subprocess.run([survey, '--only', 'paper', '--json', measured], check=True, capture_output=True)
        (section,) = json.loads(measured.read_text(encoding='utf-8'))['sections']
    ways = {'certified': 'first contact', 'timeline': 'all contacts', 'timeline, full route': "the paper's way, exactly",
            'timeline, double': "the paper's way, in doubles"}
    yield '| | the paper, ms | ' + ' | '.join(f'{way}, µs' for way in ways.values()) + ' |'
    yield '|---|--:' + '|--:' * len(ways) + '|'
    for point in section['points']:
        name = point['label']
        if name in PENTIUM:
            micros = {said['contestant'].removeprefix('from the query: '): said['median_us']
                      for said in point['measured']}
            yield f'| `{name}` | {PENTIUM[name]} | ' + ' | '.join(f'{micros[way]:.0f}' for way in ways) + ' |'


def main(program, survey=None):
    found = list(rows(program))
    print('\n'.join(table(found)))
    if survey:
        print('\n' + '\n'.join(times(survey)))
    for row in found:
        if not row.same:
            print(f'table.py: § {row.section}, {row.what}: {row.ours} is not {row.paper}', file=sys.stderr)
    return 0 if all(row.same for row in found) else 1


if __name__ == '__main__':
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
