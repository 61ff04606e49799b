#!/usr/bin/env python3
"""check_light.py ROOT: the light headers of the library include neither Boost nor GMP nor MPFR.

Users who need no exact numbers include these headers, and their files compile in two or three
seconds. Prints for each light header that includes such a library the chain of includes to it. Exit
status 1 if there is any, or if a light header is missing; else 0.
"""
import pathlib
import re
import sys

# Headers at the top of include/touchstone that must stay light.
LIGHT = ['all_contacts', 'body', 'check', 'distances', 'first_contact', 'from_doubles', 'hull',
         'judge', 'limit', 'motion', 'result', 'version']

INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.MULTILINE)
HEAVY = re.compile(r'(boost/.*|gmp(xx)?\.h|mpfr\.h)$')


def chain_to_heavy(include, header, above=()):
    """The names from the header to a heavy one that it includes, directly or not; None if there is
    none."""
    chain = (*above, header)
    for name in INCLUDE.findall((include / header).read_text(encoding='utf-8')):
        if HEAVY.match(name):
            return (*chain, name)
        if name not in chain and (include / name).is_file():
            found = chain_to_heavy(include, name, chain)
            if found:
                return found
    return None


def main(arguments):
    include = pathlib.Path(arguments[0], 'include')
    complaints = []
    for name in LIGHT:
        header = f'touchstone/{name}.hpp'
        if not (include / header).is_file():
            complaints.append(f'{header} is missing')
            continue
        chain = chain_to_heavy(include, header)
        if chain:
            complaints.append(' includes '.join(chain))
    for line in complaints:
        print(line)
    return 1 if complaints else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
