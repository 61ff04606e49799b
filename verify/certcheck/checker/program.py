"""The program: documents in, one line an answer out."""

import argparse
import os
import resource
import select
import signal
import sys
import time
from itertools import repeat, zip_longest

from .documents import read_json
from .errors import Malformed, NoCertificate, Verdict
from .verification import check

MAX_MEMORY = 4 << 30  # bytes of address space
MAX_DOCUMENT = 1 << 26  # bytes of a case, or of a truth with its certificate

# Of several answers the first of these decides on the exit status.
STATUSES = (("REJECTED", 1), ("MALFORMED", 3), ("LIMIT", 4), ("NO CERTIFICATE", 4))


def documents(path):
    """[(place, bytes, or what is raised in their place)]: the documents in a file."""
    try:
        with open(path, "rb") as file:
            if not path.endswith((".jsonl", ".ndjson")):
                return [(path, bounded(file.read(MAX_DOCUMENT + 1), path))]
            return [(f"{path}:{i}", bounded(line, f"{path}:{i}"))
                    for i, line in enumerate(lines(file), 1) if line.strip()]
    except OSError as error:
        return [(path, Malformed("", why_unreadable(path, error)))]


def why_unreadable(path, error):
    """Why a file cannot be read, in the words of the other checker."""
    if not path:
        return "the name of a file is empty"
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, IsADirectoryError):
        return "is a folder, not a file"
    return f"cannot be read: {error.strerror}"


def bounded(data, place):
    """The bytes of a document, or, where these are too many, what is raised for it."""
    if len(data) <= MAX_DOCUMENT:
        return data
    return Verdict("LIMIT", 1, f"{place}: a document of more than {MAX_DOCUMENT >> 20} MiB")


def lines(file):
    """The lines of a file, without their ends; of one that is too long, its beginning."""
    while line := file.readline(MAX_DOCUMENT + 1):
        rest = line
        while not rest.endswith(b"\n") and rest:
            rest = file.readline(1 << 20)  # of a line that is too long: not kept
        yield line.removesuffix(b"\n")


def in_words(act, *arguments):
    """What `act` returns; or, in words, why it does not. What is malformed is for the caller."""
    try:
        return act(*arguments)
    except (NoCertificate, Verdict) as error:
        return str(error)
    except MemoryError:
        return "LIMIT line 1: more memory than there is"
    except Malformed:
        raise
    except Exception as error:  # a mistake of this program, but never a verified truth
        return f"MALFORMED internal: {type(error).__name__}: {error}"


def malformed(error, case_source, truth_source):
    """The answer, with the file and the place in it; a truth under `expect` is part of the case."""
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
    """Two texts for one case and, perhaps, its truth: place and id, and then the answer."""
    if case_source is None:
        yield f"{truth_source[0]}: ?"
        yield "MALFORMED there is no case for this truth"
        return
    name, values = "?", []
    try:
        values.append(in_words(read, case_source, "case"))
        if isinstance(values[0], dict):
            name = values[0].get("id")
        yield f"{case_source[0]}: {name if isinstance(name, str) else '?'}"
        if truth_source:
            values.append(in_words(read, truth_source, "truth"))
        broken = [value for value in values if isinstance(value, str)]
        yield broken[0] if broken else in_words(check, *values)
    except Malformed as error:
        if not values:
            yield f"{case_source[0]}: ?"
        yield malformed(error, case_source, truth_source)


class Worker:
    """A process that answers questions one after the other, and may be ended at any time.

    Python finishes an operation on long numbers, however long, before it looks at anything else: no
    signal and no check within the process that does it could keep a limit of time.
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
        """The next text that it writes; None at the deadline, and where it writes no more."""
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
    """A limit of time, for argparse."""
    if not 0 < float(text) <= 1e9:
        raise ValueError
    return float(text)


def printable(text):
    """The text without anything that a terminal takes for a command."""
    return "".join(c if c.isprintable() else "?" for c in text)


class Arguments(argparse.ArgumentParser):
    """A command line of which nothing reaches the terminal as it is."""

    def error(self, message):
        super().error(printable(message))


def main(description, arguments=None):
    """Check what the command line names; the exit status."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)  # long numbers have a limit of their own here
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")
    # No -h: a file of such a name must not end in status 0.
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
    """Prints the answers, each on a line; the exit status."""
    answers = set()
    if not questions:
        print(f"MALFORMED {options.case}: has no cases")
    try:
        for i, (place, text) in enumerate(all_answers(questions, options.time_limit)):
            case_source, truth_source = questions[i]
            if options.truth is not None and truth_source is None:
                place = f"{case_source[0]}: ?"
                text = f"MALFORMED there is no truth for this case in {options.truth}"
            if len(questions) > 1 and case_source:  # its place is said already
                text = text.replace(f"MALFORMED {case_source[0]}: ", "MALFORMED ", 1)
            said = f"{place}: {text}" if len(questions) > 1 else text
            print(printable(said), flush=True)
            answers.update(word for word, _ in STATUSES if text.startswith(word))
            answers.update({"VERIFIED"} & {text})
    except KeyboardInterrupt:
        return 130
    except OSError as error:  # answers that nobody can read are no success
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for the flush at the end
        print(f"check.py: standard output: {error.strerror}", file=sys.stderr)
        return 1
    for word, status in STATUSES:
        if word in answers:
            return status
    return 0 if answers == {"VERIFIED"} else 3
