"""The program: reads documents and prints one line per answer.

main() pairs cases with truths, all_answers() lets a Worker process answer one after the other, and
tell() prints. A source is a pair of a place and the bytes of a document, or an exception instead.
"""

import argparse
import os
import resource
import select
import signal
import sys
import time
from itertools import repeat, zip_longest

from .errors import Malformed, NoCertificate, Verdict
from .strict_json import read_json
from .verification import check

MAX_MEMORY = 4 << 30  # bytes of address space
MAX_DOCUMENT = 1 << 26  # bytes of a case, or of a truth with its certificate

# If answers differ, the first of these that occurs gives the exit status.
STATUSES = (("REJECTED", 1), ("MALFORMED", 3), ("LIMIT", 4), ("NO CERTIFICATE", 4))


def documents(path):
    """[(place, bytes or an exception)]: the documents in a file."""
    try:
        with open(path, "rb") as file:
            if not path.endswith((".jsonl", ".ndjson")):
                return [(path, bounded(file.read(MAX_DOCUMENT + 1), path))]
            return [(f"{path}:{i}", bounded(line, f"{path}:{i}"))
                    for i, line in enumerate(lines(file), 1) if line.strip()]
    except OSError as error:
        return [(path, Malformed("", why_unreadable(path, error)))]


def why_unreadable(path, error):
    """The reason why a file cannot be read, as the C++ checker prints it."""
    if not path:
        return "the name of a file is empty"
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, IsADirectoryError):
        return "is a folder, not a file"
    return f"cannot be read: {error.strerror}"


def bounded(data, place):
    """The bytes of a document, or an exception if these are too many."""
    if len(data) <= MAX_DOCUMENT:
        return data
    return Verdict("LIMIT", 1, f"{place}: a document of more than {MAX_DOCUMENT >> 20} MiB")


def lines(file):
    """The lines of a file, without their ends; of a line that is too long, the beginning."""
    while line := file.readline(MAX_DOCUMENT + 1):
        rest = line
        while not rest.endswith(b"\n") and rest:
            rest = file.readline(1 << 20)  # skips the rest of a line that is too long
        yield line.removesuffix(b"\n")


def outcome(act, *arguments):
    """The result of `act`, or the text of its failure. Malformed is left to the caller."""
    try:
        return act(*arguments)
    except (NoCertificate, Verdict) as error:
        return str(error)
    except MemoryError:
        return "LIMIT line 1: more memory than there is"
    except Malformed:
        raise
    except Exception as error:  # a mistake of this program must never verify a truth
        return f"MALFORMED internal: {type(error).__name__}: {error}"


def malformed(error, case_source, truth_source):
    """The answer, with file and place; a truth under `expect` belongs to the file of the case."""
    own = error.document == "truth" and truth_source is None
    file = truth_source if error.document == "truth" and truth_source else case_source
    where = f"/expect{error.where}" if own else error.where
    return "MALFORMED " + ": ".join(filter(None, (file[0], where, error.why)))


def read(source, document):
    """The JSON value of a document."""
    try:
        if isinstance(source[1], Exception):
            raise source[1]
        return read_json(source[1], fractions=True)
    except Malformed as error:
        raise error.within(document) from None


def answer(case_source, truth_source):
    """Yields two texts for a case and its truth, if there is one: place and id, then the answer."""
    if case_source is None:
        yield f"{truth_source[0]}: ?"
        yield "MALFORMED there is no case for this truth"
        return
    name, values = "?", []
    try:
        values.append(outcome(read, case_source, "case"))
        if isinstance(values[0], dict):
            name = values[0].get("id")
        yield f"{case_source[0]}: {name if isinstance(name, str) else '?'}"
        if truth_source:
            values.append(outcome(read, truth_source, "truth"))
        broken = [value for value in values if isinstance(value, str)]
        yield broken[0] if broken else outcome(check, *values)
    except Malformed as error:
        if not values:
            yield f"{case_source[0]}: ?"
        yield malformed(error, case_source, truth_source)


class Worker:
    """A process that answers questions one after the other, and can be ended at any time.

    Python finishes an operation on long numbers, whatever its length, before it does anything else.
    So no signal and no check in the same process could keep a time limit.
    """

    def __init__(self, questions):
        self.answers, own = os.pipe()
        self.received = b""
        self.process = os.fork()
        if self.process == 0:
            os.close(self.answers)
            self.work(questions, own)
        os.close(own)

    @staticmethod
    def work(questions, pipe):
        """Answer the questions in the new process, which never returns."""
        try:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
            with os.fdopen(pipe, "wb") as out:
                for question in questions:
                    for text in answer(*question):
                        text = text.replace("\0", "?").encode("utf-8", "backslashreplace")
                        out.write(text + b"\0")
                        out.flush()
        finally:
            os._exit(0)

    def next(self, deadline):
        """The next text from the process; None at the deadline, or if the process has ended."""
        while b"\0" not in self.received:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.answers], [], [], left)[0]:
                return None
            data = os.read(self.answers, 1 << 16)
            if not data:
                return None
            self.received += data
        text, self.received = self.received.split(b"\0", 1)
        return text.decode("utf-8")

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.answers)


def all_answers(questions, seconds):
    """(place and id, answer) of each question, in order."""
    worker = None
    try:
        for i, (case_source, truth_source) in enumerate(questions):
            deadline = time.monotonic() + seconds
            worker = worker or Worker(questions[i:])
            place = worker.next(deadline)
            text = place and worker.next(deadline)
            if text is None:
                worker.end()
                worker = None
                late = time.monotonic() >= deadline
                text = "LIMIT line 1: more than " + ("the time limit" if late else
                                                     "the memory limit")
            yield place or f"{(case_source or truth_source)[0]}: ?", text
    finally:
        if worker:
            worker.end()


def seconds(text):
    """A time limit, for argparse."""
    if not 0 < float(text) <= 1e9:
        raise ValueError
    return float(text)


def printable(text):
    """The text without characters that control a terminal."""
    return "".join(c if c.isprintable() else "?" for c in text)


class Arguments(argparse.ArgumentParser):
    """A command line parser that prints no part of the command line unfiltered."""

    def error(self, message):
        super().error(printable(message))


def main(description, arguments=None):
    """Check the files in the command line; returns the exit status."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)  # numbers have a limit here
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")
    # No -h: else a file of this name would print the help and end with status 0.
    parser = Arguments(prog="check.py", description=description, add_help=False,
                       allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--help", action="help", help="say this")
    parser.add_argument("case", metavar="CASE")
    parser.add_argument("truth", metavar="TRUTH", nargs="?")
    parser.add_argument("--time-limit", metavar="SECONDS", type=seconds, default=600,
                        help="for one case; what takes longer is a LIMIT (default: 600)")
    options = parser.parse_args(arguments)
    cases = documents(options.case)
    truths = repeat(None) if options.truth is None else documents(options.truth)
    questions = list(zip(cases, truths) if options.truth is None else zip_longest(cases, truths))
    return tell(questions, options)


def tell(questions, options):
    """Print the answers, one per line; returns the exit status."""
    answers = set()
    if not questions:
        print(f"MALFORMED {options.case}: has no cases")
    try:
        for i, (place, text) in enumerate(all_answers(questions, options.time_limit)):
            case_source, truth_source = questions[i]
            if options.truth is not None and truth_source is None:
                place = f"{case_source[0]}: ?"
                text = f"MALFORMED there is no truth for this case in {options.truth}"
            if len(questions) > 1 and case_source:  # the place is already in the line
                text = text.replace(f"MALFORMED {case_source[0]}: ", "MALFORMED ", 1)
            said = f"{place}: {text}" if len(questions) > 1 else text
            print(printable(said), flush=True)
            answers.update(word for word, _ in STATUSES if text.startswith(word))
            answers.update({"VERIFIED"} & {text})
    except KeyboardInterrupt:
        return 130
    except OSError as error:  # answers that nobody can read are no success
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for Python's flush at exit
        print(f"check.py: standard output: {error.strerror}", file=sys.stderr)
        return 1
    for word, status in STATUSES:
        if word in answers:
            return status
    return 0 if answers == {"VERIFIED"} else 3
