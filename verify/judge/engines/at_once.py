"""Judges several subjects (solvers under test) at the same time, because half of the time of each
is its start-up."""

import concurrent.futures
import contextlib
import os


def cores():
    return os.cpu_count() or 1


def workers(jobs):
    """Number of processes per subject if `jobs` subjects are judged at once, so that all cores are
    busy."""
    return max(1, cores() // jobs)


@contextlib.contextmanager
def at_once(jobs, function, items):
    """[(item, future of function(item))] in the order of the items, at most `jobs` of them at a
    time. If the body is left early, running calls are waited for, and no other begins."""
    pool = concurrent.futures.ThreadPoolExecutor(jobs)
    try:
        yield [(item, pool.submit(function, item)) for item in items]
    finally:
        pool.shutdown(cancel_futures=True)
