#!/usr/bin/env python3
"""check_includes.py ROOT: the folders of the library and of the toolkit include each other in one
direction only. Prints every cycle with the includes that close it, every include of the solver by
the checker of certificates, and every include of a later room by a room of the walk. Exit status 1
if there is any; 0 if there are none, or only known cycles.

A room of the library, such as walk/, is its folder in src/ and that of the same name in
include/touchstone/. Some rooms count as several folders (WITHIN). Each file at the top of
include/touchstone counts as a folder. --draw prints the folders with their includes,
users first.
"""
import argparse
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
SUFFIXES = {'.cpp', '.hpp', '.h'}

# Folders that may include only those named here. The checker of certificates must find the solver's
# mistakes, so it must not share code with it, and its header is for users without the solver.
# `words` makes no decisions: it only words the error for a text that a parser has refused.
ALONE = {'verify/prove/certcheck': {'check', 'words'}, 'check': set(), 'words': set()}

# The folders that compute a first contact. Each uses only those before it, also indirectly: none
# includes a later one.
ROOMS = ['number', 'form', 'walk/conditions', 'walk', 'walk/ladder']

# Folders of a room that count separately.
WITHIN = {'walk/conditions', 'walk/doubles', 'walk/ladder', 'hulls/first_contact', 'answer/contacts',
          'verify/judge/verdict', 'verify/judge/domain', 'verify/judge/matrix'}
# Rooms of the toolkit that only hold folders, each of which counts separately.
HALLS = {'cases', 'hunt', 'look', 'program', 'prove', 'system'}

# Known cycles, still to be removed. They may lose folders; new ones are errors.
KNOWN = []


def folder_of(path):
    """The name, as in the drawing, of the folder of a file's path below the root."""
    parts = path.parts
    if parts[:2] == ('include', 'touchstone'):
        parts = parts[2:]
    elif parts[0] == 'src':
        parts = parts[1:]
    elif parts[1] in HALLS or '/'.join(parts[:3]) in WITHIN:
        return '/'.join(parts[:3])
    else:
        return '/'.join(parts[:2])
    if '/'.join(parts[:2]) in WITHIN:
        return '/'.join(parts[:2])
    return parts[0] if len(parts) > 1 else path.stem


def included(root, file):
    """The files below the root that a file includes."""
    for name in INCLUDE.findall((root / file).read_text(encoding='utf-8')):
        for base in (pathlib.Path('include'), pathlib.Path('src'), pathlib.Path(), file.parent):
            target = base / name
            if (root / target).is_file():
                yield target
                break


def edges_below(root):
    """For each folder the folders that it includes: {folder: {folder: ["FILE includes FILE"]}}."""
    edges = {}
    for top in ('include', 'src', 'verify'):
        for path in sorted((root / top).rglob('*')):
            if path.suffix not in SUFFIXES:
                continue
            file = path.relative_to(root)
            if file.parts[0] == 'verify' and len(file.parts) < 3:
                continue
            source = folder_of(file)
            targets = edges.setdefault(source, {})
            for target in included(root, file):
                if folder_of(target) != source:
                    targets.setdefault(folder_of(target), []).append(f'{file} includes {target}')
    return edges


def reached(edges, start):
    """All folders that `start` includes, directly or indirectly."""
    found, open_ends = set(), [start]
    while open_ends:
        for target in edges.get(open_ends.pop(), {}):
            if target not in found:
                found.add(target)
                open_ends.append(target)
    return found


def circles(edges):
    """The largest sets of folders that all include each other, directly or indirectly."""
    reach = {folder: reached(edges, folder) for folder in edges}
    sets = {frozenset(g for g in edges if g in reach[f] and f in reach[g]) for f in edges}
    return sorted(sorted(s) for s in sets if s)


def against_the_order(edges):
    """The pairs of a room and a later room that it includes, directly or indirectly."""
    for i, room in enumerate(ROOMS):
        for later in sorted(reached(edges, room) & set(ROOMS[i + 1:])):
            yield room, later


def drawing(edges):
    """One line per folder with the folders that it includes, users first."""
    reach = {folder: reached(edges, folder) for folder in edges}
    for folder in sorted(edges, key=lambda f: (-len(reach[f]), f)):
        yield f'{folder}: {" ".join(sorted(edges[folder]))}'


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('root', type=pathlib.Path)
    parser.add_argument('--draw', action='store_true', help='print which folder includes which')
    arguments = parser.parse_args(arguments)
    edges = edges_below(arguments.root)
    if not {'poly', 'boxes', 'verify/program/cli'} <= set(edges):
        sys.exit(f'{arguments.root} is not the project: its folders are missing')
    if arguments.draw:
        print('\n'.join(drawing(edges)))
    found = circles(edges)
    shared = [(folder, target) for folder, allowed in ALONE.items()
              for target in sorted(set(edges.get(folder, {})) - allowed)]
    for folder, target in shared:
        print(f'{folder} is to stand alone: ' + '\n    '.join(edges[folder][target]))
    turned = list(against_the_order(edges))
    for room, later in turned:
        print(f'{room} comes before {later}, and includes it'
              + ''.join(f'\n    {include}' for include in edges[room].get(later, [])))
    new = [circle for circle in found if not any(set(circle) <= set(known) for known in KNOWN)]
    for circle in found:
        print(f'circle: {" ".join(circle)}{"" if circle in new else " (known)"}')
        for source in circle:
            for target in sorted(set(edges[source]) & set(circle)):
                print(f'  {source} -> {target}: ' + '\n    '.join(edges[source][target]))
    opened = [known for known in KNOWN if not any(set(circle) <= set(known) for circle in found)]
    for circle in opened:
        print(f'open by now, to be struck from KNOWN: {" ".join(circle)}')
    return 1 if opened or new or shared or turned else 0


if __name__ == '__main__':
    sys.exit(main())
