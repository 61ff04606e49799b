#!/usr/bin/env python3
"""check_rooms.py ROOT: every file is in its room. Prints each file that breaks one of these laws:

  - A header below include/touchstone/ROOM/ is there because users need it: a header at the top of
    include/touchstone or an example includes it, directly or not. All other headers are in src/.
  - A public header includes no header of src/.
  - The parts of a namespace below `touchstone` are names of folders on the file's path, in order.

Exit status 1 if there is any such file, else 0.
"""
import pathlib
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.MULTILINE)
NAMESPACE = re.compile(r'^namespace (touchstone(?:::\w+)*) \{', re.MULTILINE)
# Namespaces of constants, which may be opened beside the code that they are for.
CONSTANTS = {'limits'}


def text_of(path):
    return path.read_text(encoding='utf-8')


def reached(public, examples):
    """The public headers that users need: {path below include: ...} as a set of such paths."""
    found = set()
    open_ends = [name for name in public if name.count('/') == 1]
    for example in examples:
        open_ends += [name for name in INCLUDE.findall(example) if name in public]
    while open_ends:
        name = open_ends.pop()
        if name not in found:
            found.add(name)
            open_ends += [other for other in INCLUDE.findall(public[name]) if other in public]
    return found


def names_folders(namespace, folders):
    """Whether the parts of the namespace occur among the folders, in the same order."""
    remaining = iter(folders)
    return all(part in CONSTANTS or part in remaining for part in namespace.split('::')[1:])


def complaints(root):
    """Yields "FILE: error" for every file that is not in its room."""
    include = root / 'include'
    public = {path.relative_to(include).as_posix(): text_of(path)
              for path in sorted((include / 'touchstone').rglob('*.h*'))}
    examples = [text_of(path) for path in sorted((include / 'examples').glob('*.cpp'))]
    for name in sorted(set(public) - reached(public, examples)):
        yield f'include/{name}: no user needs it, so its place is in src/'
    for name, text in public.items():
        for other in INCLUDE.findall(text):
            if other.startswith('src/'):
                yield f'include/{name}: includes {other}, which is not public'
    for top in ('include', 'src', 'verify'):
        for path in sorted((root / top).rglob('*.[ch]pp')):
            folders = path.relative_to(root).parts[1:-1]
            for namespace in NAMESPACE.findall(text_of(path)):
                # A header at the top of include/touchstone names the room of its code.
                if folders != ('touchstone',) and not names_folders(namespace, folders):
                    yield f'{path.relative_to(root)}: {namespace} is not named after its folders'


def main(arguments):
    root = pathlib.Path(arguments[0])
    if not (root / 'include/touchstone').is_dir():
        sys.exit(f'{root} is not the project: it has no include/touchstone')
    found = list(complaints(root))
    for line in found:
        print(line)
    print(f'{len(found)} files are not in their rooms')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
