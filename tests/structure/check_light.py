#!/usr/bin/env python3
"""check_light.py ROOT: the light headers include neither Boost nor GMP nor MPFR, and those of the
toolkit not nlohmann_json either.

Users who need no exact numbers include these headers, and their files compile in two or three
seconds. The small sources of the toolkit that include its light headers compile in one. Prints for
each light header that includes such a library the chain of includes to it. Exit status 1 if there
is any, or if a light header is missing; else 0.
"""
import pathlib
import re
import sys

# Headers at the top of include/touchstone that must stay light.
LIGHT = ['all_contacts', 'body', 'check', 'distances', 'first_contact', 'from_doubles', 'hull',
         'judge', 'limit', 'motion', 'result', 'version']
# Headers of the toolkit that must stay light.
LIGHT_OF_TOOLKIT = ['judge/matrix/recipe', 'subjects/adapter_programs', 'subjects/registry']

INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.MULTILINE)
HEAVY = re.compile(r'(boost/.*|gmp(xx)?\.h|mpfr\.h)$')
HEAVY_FOR_TOOLKIT = re.compile(HEAVY.pattern + r'|nlohmann/json\.hpp$')


def file_of(folders, name):
    """The file of an include, in the first folder that has it; None for a library's."""
    return next((folder / name for folder in folders if (folder / name).is_file()), None)


def chain_to_heavy(folders, header, heavy, above=()):
    """The names from the header to a heavy one that it includes, directly or not; None if there is
    none."""
    chain = (*above, header)
    for name in INCLUDE.findall(file_of(folders, header).read_text(encoding='utf-8')):
        if heavy.match(name):
            return (*chain, name)
        if name not in chain and file_of(folders, name):
            found = chain_to_heavy(folders, name, heavy, chain)
            if found:
                return found
    return None


def main(arguments):
    root = pathlib.Path(arguments[0])
    folders = [root / 'include', root]
    light = [(f'touchstone/{name}.hpp', HEAVY) for name in LIGHT]
    light += [(f'verify/{name}.hpp', HEAVY_FOR_TOOLKIT) for name in LIGHT_OF_TOOLKIT]
    complaints = []
    for header, heavy in light:
        if not file_of(folders, header):
            complaints.append(f'{header} is missing')
            continue
        chain = chain_to_heavy(folders, header, heavy)
        if chain:
            complaints.append(' includes '.join(chain))
    for line in complaints:
        print(line)
    return 1 if complaints else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
