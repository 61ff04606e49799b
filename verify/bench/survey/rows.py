"""Measures first_contacts on rows that touchstone-survey has written.

  rows.py PACKAGES FOLDER    imports the package from PACKAGES, and reads the files half_extents,
                             poses and times in FOLDER, doubles in memory format. Writes the file
                             found: the processor seconds of first_contacts with one thread, and
                             its times
"""

import os
import sys
import time

import numpy

sys.path.insert(0, sys.argv[1])
from touchstone import first_contacts  # noqa: E402


def main():
    folder = sys.argv[2]

    def rows(name, *shape):
        return numpy.fromfile(os.path.join(folder, name)).reshape(shape)

    times = rows('times', -1)
    half_extents, poses = rows('half_extents', -1, 2, 3), rows('poses', -1, 2, len(times), 7)
    start = time.process_time()
    found = first_contacts(half_extents, poses, times, threads=1)
    took = time.process_time() - start
    numpy.concatenate(([took], found)).tofile(os.path.join(folder, 'found'))


main()
