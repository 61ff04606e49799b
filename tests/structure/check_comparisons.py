#!/usr/bin/env python3
"""check_comparisons.py ROOT: in the folders with certified answers, no comparison may lose a bound
that may be NaN. Prints every line that may lose one. Exit status 1 if there is any, else 0.

If one operand is NaN, max, min and clamp of the standard library may return the other. An unknown
bound would become a valid one. So in these folders
  - calls name the compared type, which must not be floating, as in `std::max<int>(a, b)`;
  - bounds are compared by `larger_bound` (number/larger_bound.hpp), in which NaN wins;
  - or a comment, on the line or before, has the reason why there is no NaN: `Never NaN: …`.
`is_zero()`, defined beside the laws of bounded numbers, decides whether a bound is zero, not
`size() == 0`.
"""
import pathlib
import re
import sys

# Folders of the library: src/X and include/touchstone/X.
ROOMS = ['number', 'form', 'walk', 'hulls', 'inflated', 'compound', 'rest']
# Headers that define is_zero().
LAWS = ['number/bounded.hpp', 'number/sized_double.hpp', 'form/bounded_form.hpp',
        'form/form_view.hpp']

CHOICE = re.compile(r'\bstd::(?:ranges::)?(?:max|min|minmax|clamp|(?:max|min|minmax)_element)\b'
                    r'\s*(?:<(?P<type>[^;(){}]*?)>)?\s*[({]|\b(?:std::)?f(?:max|min|dim)[fl]?\s*\(')
WHOLE = re.compile(r'(?:const\s+)?(?:int|unsigned|long|std::u?int\d+_t|std::size_t|std::ptrdiff_t|'
                   r'Integer|Rational|Fixed)$')
ZERO = re.compile(r'\b(?:size|error)(?:_|\(\))?\s*[=!]=\s*0\b|\b0\s*[=!]=\s*\w*\.?(?:size|error)\b')
REASON = re.compile(r'//.*\bNever NaN: \S')
COMMENT = re.compile(r'//.*')


def complaint(code, law):
    """The error in a line of code; None if there is none."""
    for match in CHOICE.finditer(code):
        if not WHOLE.match((match.group('type') or '').strip()):
            return 'compare bounds by larger_bound, or name a type that has no NaN'
    if not law and ZERO.search(code):
        return 'ask is_zero()'
    return None


def complaints(root):
    """Yields "FILE:LINE: error" for all these folders below the root."""
    for room in ROOMS:
        for top in (root / 'include/touchstone' / room, root / 'src' / room):
            for path in sorted(top.rglob('*.[ch]pp')):
                law = any(str(path).endswith(name) for name in LAWS)
                before = ''
                for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
                    wrong = complaint(COMMENT.sub('', line), law)
                    if wrong and not REASON.search(line) and not REASON.search(before):
                        yield f'{path.relative_to(root)}:{number}: {wrong}'
                    before = line


def main(arguments):
    root = pathlib.Path(arguments[0])
    found = list(complaints(root))
    for line in found:
        print(line)
    if not any((root / 'include/touchstone' / room).is_dir() for room in ROOMS):
        print(f'{root}: no folder of the library')
        return 1
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
