#!/usr/bin/env python3
"""The part of a whole that is asked today.

  drawn.py COUNT WHAT THING…    prints COUNT of the things, a line each

Tests that take minutes as a whole ask a part of it at every run, which the day draws, and all of it where
`all` is asked for. The environment variable TOUCHSTONE_SEED draws the part of another day.
"""

import datetime
import os
import random
import sys


def seed_of_today():
    """The number that draws today's part: TOUCHSTONE_SEED, or the date as yyyymmdd."""
    given = os.environ.get("TOUCHSTONE_SEED")
    return int(given) if given else int(datetime.datetime.now(datetime.timezone.utc).strftime("%Y%m%d"))


def drawn(things, count, what):
    """`count` of the things, or all where there are fewer, in their order.

    `what` names the things, and makes the draw independent of those of other things. The numbers and the seed
    are printed to standard error.
    """
    count = min(count, len(things))
    seed = seed_of_today()
    chosen = sorted(random.Random(f"{what} {seed}").sample(range(len(things)), count))
    print(f"{what}: {count} of {len(things)}, drawn by TOUCHSTONE_SEED={seed}", file=sys.stderr, flush=True)
    return [things[i] for i in chosen]


def part_of(things, share, what):
    """One in `share` of the things, at least one: see `drawn`."""
    return drawn(things, -(-len(things) // share), what)


if __name__ == "__main__":
    print("\n".join(drawn(sys.argv[3:], int(sys.argv[1]), sys.argv[2])))
