"""Generates a table in verify/judge/matrix/README.md from a run of a plan there, or compares it with one."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from typing import Callable

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../verify/judge/matrix')


def plan_of(name):
    """The text of a plan."""
    with open(os.path.join(FOLDER, f'{name}.toml'), encoding='utf-8') as file:
        return file.read()


@dataclass
class PlanTable:
    """A table of the page: how to make it from the report of a run, and to compare both.

    The members are the parts in which the tables differ.
    """

    name: str  # name of the plan, without .toml
    of: str  # what is built, as text
    plan_text: Callable  # the plan, by cases per family (0: the table's) and quick
    table: Callable  # the table of a report
    differences: Callable  # a line for each build of a report whose result differs from the page
    few: int  # cases of each family that --check uses
    quick: str  # the builds that --quick runs, as text

    def run(self, program, plan, work, jobs):
        """The report of a run, as `touchstone matrix --json` has it."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, f'{self.name}.toml')
            with open(path, 'w', encoding='utf-8') as file:
                file.write(plan)
            done = subprocess.run([program, 'matrix', '--quiet', '--json', '--jobs', str(jobs),
                                   '--work', work or os.path.join(folder, 'work'), path],
                                  stdout=subprocess.PIPE, check=False)
        if not done.stdout:
            sys.exit(f'{self.name}_table.py: {program} matrix ended with status {done.returncode}, '
                     'and no report')
        return json.loads(done.stdout)

    def check(self, report):
        """Compares the page with a run. Returns the exit status: 0 if they agree about every
        build."""
        with open(os.path.join(FOLDER, 'README.md'), encoding='utf-8') as file:
            wrong = self.differences(report, file.read())
        for line in wrong:
            print(line)
        if not wrong:
            compiled = sum(build['state'] != 'no compiler' for build in report['builds'])
            print(f'{self.of}: {compiled} builds are as the page says')
        return 1 if wrong else 0

    def main(self, description):
        parser = argparse.ArgumentParser(description=description,
                                         formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument('program', help='touchstone')
        parser.add_argument('--check', action='store_true', help='compare a small run with the page')
        parser.add_argument('--quick', action='store_true', help=f'with --check: {self.quick}')
        parser.add_argument('--work', help='the folder of the builds; by default made anew')
        parser.add_argument('--jobs', type=int, default=0,
                            help='compilers at a time; 0: one for each core')
        arguments = parser.parse_args()
        plan = self.plan_text(self.few if arguments.check else 0, arguments.quick)
        report = self.run(arguments.program, plan, arguments.work, arguments.jobs)
        for compiler in report['missing_compilers']:
            print(f'without {compiler}, which is not here', file=sys.stderr)
        if arguments.check:
            return self.check(report)
        print(self.table(report), end='')
        return 0
