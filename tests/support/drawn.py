#!/usr/bin/env python3
"""Draws today's part of a list of tests.

  drawn.py COUNT WHAT THING…    prints COUNT of the things, one per line

Tests that take minutes run only a part at each run. The part depends on the date, or on the
environment variable TOUCHSTONE_SEED. Tests in C++ do the same: part.hpp.
"""

import datetime
import os
import random
import sys


def seed_of_today():
    """The number that determines today's part: TOUCHSTONE_SEED, or the date as yyyymmdd."""
    given = os.environ.get("TOUCHSTONE_SEED")
    return int(given) if given else int(datetime.datetime.now(datetime.timezone.utc).strftime("%Y%m%d"))


def drawn(things, count, what):
    """Draws `count` of the things, in their order; all if there are not more.

    `what` names the things, and makes the draw independent of other draws. The counts and the seed
    are printed to standard error.
    """
    count = min(count, len(things))
    seed = seed_of_today()
    chosen = sorted(random.Random(f"{what} {seed}").sample(range(len(things)), count))
    print(f"{what}: {count} of {len(things)}, drawn by TOUCHSTONE_SEED={seed}", file=sys.stderr, flush=True)
    return [things[i] for i in chosen]


def part_of(things, share, what):
    """Draws one in `share` of the things, at least one: see `drawn`."""
    return drawn(things, -(-len(things) // share), what)


if __name__ == "__main__":
    print("\n".join(drawn(sys.argv[3:], int(sys.argv[1]), sys.argv[2])))
