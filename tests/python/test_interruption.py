"""Interrupts from the keyboard, and time limits, end long calls."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest
from questions import cube_at_wall, hard
from touchstone import Undecided, certify, solve, truth


@pytest.mark.parametrize("call", [solve, truth, certify])
def test_a_time_limit_ends_a_long_call(call):
    with pytest.raises(Undecided):
        call(hard(), time_limit=0.05)


@pytest.mark.parametrize("call", ["solve", "truth", "certify"])
def test_an_interrupt_ends_a_long_call(call):
    # Runs in its own process, which gets the signal as soon as it reports that it begins.
    program = ("import sys, touchstone; from questions import hard; case = hard()\n"
               f"try: print(flush=True); touchstone.{call}(case, time_limit=None)\n"
               "except KeyboardInterrupt: print('interrupted', flush=True)\n"
               "touchstone.solve(case.__class__.from_json(open(0).read()))\n"
               "print('and goes on')")
    child = subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, text=True, cwd=os.path.dirname(__file__))
    assert child.stdout.readline() == "\n"
    time.sleep(0.2)  # it does not matter whether the call has begun by then
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(cube_at_wall().to_json(), timeout=300)
    assert out == "interrupted\nand goes on\n"


def test_other_threads_go_on_meanwhile():
    solving = threading.Event()
    counted = 0

    def work():
        solving.set()
        with pytest.raises(Undecided):
            solve(hard(), time_limit=0.5)
        solving.clear()

    worker = threading.Thread(target=work)
    worker.start()
    solving.wait()
    while solving.is_set():
        counted += 1
        time.sleep(0.001)
    worker.join()
    assert counted > 10  # 1 if the GIL were held


def test_many_threads_solve_at_once():
    times = []
    threads = [threading.Thread(target=lambda: times.append(solve(cube_at_wall()).time))
               for _ in range(16)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert times == [0.75] * 16
