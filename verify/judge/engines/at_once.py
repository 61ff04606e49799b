"""Several subjects at once: each is a program of its own, and half of what it takes is to start."""

import concurrent.futures
import contextlib
import os


def cores():
    return os.cpu_count() or 1


def workers(jobs):
    """Processes of one subject, where so many subjects are judged at once: all cores have work, and none two."""
    return max(1, cores() // jobs)


@contextlib.contextmanager
def at_once(jobs, function, items):
    """[(item, future of function(item))] in the order of the items, at most `jobs` of them at a time. Whoever leaves
    before the end waits for those that run, and no other begins.
    """
    pool = concurrent.futures.ThreadPoolExecutor(jobs)
    try:
        yield [(item, pool.submit(function, item)) for item in items]
    finally:
        pool.shutdown(cancel_futures=True)
