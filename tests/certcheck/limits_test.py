"""Gives both checkers documents that take long to check: each ends soon after its time limit.

usage: limits_test.py TOUCHSTONE_CHECK
"""

import hashlib
import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASE = ROOT / "cases" / "paper" / "linear-as-printed.json"
LINES = ["at 0 separated", "apart -a1", "at 956/2023 touching -a1", "overlapping",
         "at 4504/6069 touching +a1", "apart +a1", "at 1 separated"]
TOUCHSTONE_CHECK = None

LIMIT = 1  # the checkers' time limit in seconds
MARGIN = 3  # seconds of processor time allowed beyond the limit
GIANT = "9" * 800_000
ATTACKS = []


def attack(sentence):
    """Registers a function that returns a case, the lines of its certificate, and a function that
    changes the truth."""

    def register(make):
        ATTACKS.append((sentence, make))
        return make

    return register


def printed():
    case = json.loads(CASE.read_text(encoding="utf-8"))
    del case["expect"]
    return case


def with_motion(motion, **members):
    return {**printed(), **members,
            "boxes": [{"half_extents": ["1", "1", "1"], "motion": motion},
                      {"half_extents": ["1", "1", "1"],
                       "motion": {"kind": "static", "translation": ["9", "0", "0"]}}]}


def documents(case, lines, change):
    """The case, and its truth with this certificate, as texts."""
    truth = json.loads(CASE.read_text(encoding="utf-8"))["expect"]
    for statistics in ("intervals", "axes"):
        truth.pop(statistics, None)
    canonical = json.dumps(case, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    truth["id"] = case["id"]
    truth["case_sha256"] = hashlib.sha256(canonical.encode()).hexdigest()
    head = ["touchstone/certificate/1", "case " + truth["case_sha256"], "digits 17"]
    if lines and lines[0].startswith("touchstone/"):
        head[0], lines = lines[0], lines[1:]
    if lines and lines[0].startswith("digits"):
        head[2], lines = lines[0], lines[1:]
    truth["certificate"] = "".join(line + "\n" for line in [*head, *lines, "end"])
    change(truth)
    return json.dumps(case), json.dumps(truth)


def nothing(_):
    """A change that leaves the truth as it is."""


# Long numbers, in every place of a document that has a number.


@attack("a time of 800,000 digits")
def _():
    return printed(), LINES[:2] + [f"at 1/{GIANT} separated"] + LINES[2:], nothing


@attack("a time that is a fraction of two numbers of 400,000 digits")
def _():
    half = f"1{'0' * 400_000}3/3{'1' * 400_000}7"
    return printed(), LINES[:2] + [f"at {half} separated"] + LINES[2:], nothing


@attack("a time of 100,000 digits, at which polynomials of degree 48 are evaluated")
def _():
    rotation = [[str((7 * i + k) % 5 + 1) for k in range(25)] for i in range(4)]
    case = with_motion({"kind": "quaternion", "rotation": rotation})
    lines = ["at 0 separated", "apart +a0", f"at 1/{GIANT[:100_000]} separated", "apart +a0"]
    return case, [*lines, "at 1 separated"], nothing


@attack("a root of a polynomial of degree 200 with 20,000 digits in each coefficient")
def _():
    # All coefficients but the first have the same sign, so that there is one root, between 0 and 1.
    q = ",".join(["-1" + GIANT[:20_000]] + ["1" + GIANT[:20_000]] * 200)
    root = f"root {q} apart:-a1 touching:-a1 overlapping"
    return printed(), ["at 0 separated", root, "at 1 separated"], nothing


@attack("a root of x^3 = 2 with 100,000 digits in each coefficient")
def _():
    root = f"root -2{'0' * 100_000},0,0,1{'0' * 100_000} apart:-a1 touching:-a1 overlapping"
    return {**printed(), "horizon": ["0", "2"]}, ["at 0 separated", root, "at 2 separated"], nothing


@attack("a polynomial of the truth with 800,000 digits")
def _():
    def change(truth):
        truth["contacts"][0]["enter"]["polynomial"] = ["-956", GIANT]

    return printed(), LINES, change


@attack("an interval of the truth with 800,000 digits")
def _():
    def change(truth):
        truth["contacts"][0]["enter"]["interval"] = ["956/2023", "1/" + GIANT]

    return printed(), LINES, change


@attack("a decimal of 800,000 digits")
def _():
    def change(truth):
        truth["timeline"][0]["to"] = "0." + GIANT

    return printed(), ["digits 1000", *LINES], change


@attack("a decimal of 800,000 zeros")
def _():
    def change(truth):
        truth["timeline"][0]["to"] = "0." + "0" * 800_000 + "1"

    return printed(), LINES, change


@attack("a normal of 100,000 zeros")
def _():
    def change(truth):
        normal = truth["contacts"][0]["features"][0]["normal"]
        normal[1] = "-0." + "0" * 100_000 + "1"

    return printed(), LINES, change


@attack("a number of a case with 800,000 digits")
def _():
    return {**printed(), "horizon": ["0", GIANT]}, LINES, nothing


@attack("exponents that are giant")
def _():
    return {**printed(), "horizon": ["1e-999999999", "1e999999999"]}, LINES, nothing


@attack("coefficients as long as they may be, with denominators that have nothing in common")
def _():
    def number(i):
        return f"{i}{GIANT[:1900]}{i}/{i + 2}{'3' * 1900}{2 * i + 1}"

    numbers = iter(range(1, 10_000))
    rows = [[[number(next(numbers)) for _ in range(25)] for _ in range(4)] for _ in range(3)]
    return with_motion({"kind": "matrix", "matrix": rows}), LINES, nothing


@attack("a quaternion of such coefficients")
def _():
    def number(i):
        return f"{i}{GIANT[:1900]}{i}/{i + 2}{'3' * 1900}{2 * i + 1}"

    rotation = [[number(25 * i + k + 1) for k in range(25)] for i in range(4)]
    return with_motion({"kind": "quaternion", "rotation": rotation}), LINES, nothing


# Long lists, in every place of a document that has a list.


@attack("a B-spline of 9,975 controls")
def _():
    degree, count = 24, 9_975
    knots = [f"{i}/{count}" for i in range(count + degree + 1)]
    points = [[f"{i % 7}", f"{i % 11}", f"{i % 13}"] for i in range(count)]
    quaternions = [["9", f"1/{i % 7 + 1}", f"1/{i % 11 + 1}", "1"] for i in range(count)]
    motion = {"kind": "bezier", "degree": degree, "knots": knots, "points": points,
              "quaternions": quaternions, "weights": ["1", "2", "3"] * (count // 3)}
    return with_motion(motion, horizon=["24/9975", "1"]), LINES, nothing


@attack("a motion of 10,000 pieces")
def _():
    turn = [["1", "0", "1"], ["0", "1"], ["0", "0", "1"], ["0", "0", "0", "1"]]
    pieces = [{"until": f"{i}/10000", "motion": {"kind": "quaternion", "rotation": turn}}
              for i in range(1, 10_000)]
    pieces.append({"motion": {"kind": "quaternion", "rotation": turn}})
    return with_motion({"kind": "piecewise", "pieces": pieces}), LINES, nothing


@attack("polyhedra of 256 vertices and 508 faces")
def _():
    def corner(i):
        t = (i - 126) / 16
        n, d = t.as_integer_ratio()
        return [f"{d * d - n * n}/{d * d + n * n}", f"{2 * n * d}/{d * d + n * n}", "0"]

    ring = 254
    vertices = [corner(i) for i in range(ring)] + [["0", "0", "1"], ["0", "0", "-1"]]
    faces = [[i, (i + 1) % ring, ring] for i in range(ring)]
    faces += [[(i + 1) % ring, i, ring + 1] for i in range(ring)]
    solid = {"vertices": vertices, "faces": faces}
    case = {**printed(), "horizon": ["0", "1"], "boxes": [
        {"polyhedron": solid, "motion": {"kind": "static"}},
        {"polyhedron": solid, "motion": {"kind": "linear", "velocity": ["1", "1/3", "1/7"]}}]}

    def change(truth):
        truth["contacts"] = []

    return case, ["at 0 overlapping", "overlapping", "at 1 overlapping"], change


@attack("a polygon whose corners' denominators have no factor in common")
def _():
    count = 256
    vertices = []
    for i in range(count):
        d = 2 ** 1500 + 2 * i + 1
        n = i * d + 1  # x = i + 1 / d, y = x²
        vertices.append([f"{n}/{d}", f"{n * n}/{d * d}", "0"])
    loop = list(range(count))
    case = {**printed(), "horizon": ["0", "1"], "boxes": [
        {"polyhedron": {"vertices": vertices, "faces": [loop, loop[::-1]]},
         "motion": {"kind": "static"}},
        {"half_extents": ["1", "1", "1"],
         "motion": {"kind": "static", "translation": ["0", "0", "9"]}}]}

    def change(truth):
        truth.update(contact=False, contacts=[], start="separated", timeline=[
            {"from": a, "to": b, "state": "separated"} for a, b in ("00", "01", "11")])

    lines = ["touchstone/certificate/2", "at 0 separated", "apart a0 v0 w0", "at 1 separated"]
    return case, lines, change


@attack("a certificate of 150,000 instants at which nothing happens")
def _():
    count = 150_000
    lines = ["digits 1000"]
    for i in range(count):
        lines += [f"at {i} separated", "apart +a0"]
    case = with_motion({"kind": "static"}, horizon=["0", str(count)])
    return case, [*lines, f"at {count} separated"], nothing


@attack("a line of two million words")
def _():
    return printed(), [*LINES[:2], "at 1/3 touching" + " a" * 2_000_000, *LINES[2:]], nothing


@attack("a line of 400,000 planes")
def _():
    planes = ",".join(f"+a{i}" for i in range(400_000))
    return printed(), [*LINES[:2], f"at 956/2023 touching {planes}", *LINES[3:]], nothing


@attack("a name of a plane with four million characters")
def _():
    return printed(), [*LINES[:2], f"at 956/2023 touching -a{GIANT}{GIANT}", *LINES[3:]], nothing


@attack("a timeline of 300,000 entries")
def _():
    def change(truth):
        truth["timeline"] *= 60_000

    return printed(), LINES, change


@attack("a polynomial of 500,000 coefficients")
def _():
    def change(truth):
        truth["contacts"][0]["enter"]["polynomial"] = ["1"] * 500_000

    return printed(), LINES, change


@attack("a contact of 300,000 features")
def _():
    def change(truth):
        truth["contacts"][0]["features"] *= 300_000

    return printed(), LINES, change


@attack("300,000 contacts")
def _():
    def change(truth):
        truth["contacts"] += [{}] * 300_000

    return printed(), LINES, change


@attack("1,000,000 tags")
def _():
    return {**printed(), "tags": ["a"] * 1_000_000, "boxes": []}, LINES, nothing


# Texts that take long to parse.


def raw(text):
    """Returns the documents of a case with this text."""
    return lambda: (text, documents(printed(), LINES, nothing)[1])


RAW = {
    "arrays in one another, 100,000 deep": raw("[" * 100_000 + "]" * 100_000),
    "objects in one another, 100,000 deep": raw('{"a":' * 100_000 + "1" + "}" * 100_000),
    "an integer of JSON with 800,000 digits": raw('{"id":' + GIANT + "}"),
    "300,000 keys, one of them twice": raw(
        "{" + ",".join(f'"{i}":{i}' for i in range(300_000)) + ',"7":7}'),
    "one key 300,000 times": raw("{" + ",".join(['"a":1'] * 300_000) + "}"),
    "arrays of 500,000 objects": raw(
        '{"tags":[' + ",".join(['{"a":[{}]}'] * 500_000) + "]}"),
}


class Limits(unittest.TestCase):
    def answer(self, checker, case, truth):
        """Returns the first word of the answer, and the processor time in seconds."""
        with tempfile.TemporaryDirectory() as folder:
            paths = []
            for name, text in (("case.json", case), ("truth.json", truth)):
                paths.append(pathlib.Path(folder, name))
                paths[-1].write_text(text, encoding="utf-8")
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            run = subprocess.run([*checker, *paths, "--time-limit", str(LIMIT)], check=False,
                                 capture_output=True, text=True, timeout=300)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.assertEqual((run.returncode > 0, run.stderr), (True, ""))
        self.assertEqual(run.stdout.count("\n"), 1)
        return run.stdout.split(" ")[0].strip(), used

    def check_all(self, checker):
        made = [(sentence, lambda make=make: documents(*make())) for sentence, make in ATTACKS]
        for sentence, make in [*made, *RAW.items()]:
            with self.subTest(sentence):
                word, used = self.answer(checker, *make())
                if "-v" in sys.argv:
                    print(f"{used:6.2f} s  {word:10} {sentence}", flush=True)
                self.assertIn(word, ("LIMIT", "MALFORMED", "REJECTED"))
                self.assertLess(used, LIMIT + MARGIN)

    def test_the_program(self):
        self.check_all([TOUCHSTONE_CHECK])

    def test_the_python_program(self):
        self.check_all([sys.executable, ROOT / "verify/prove/certcheck" / "check.py"])


class FullDisk(unittest.TestCase):
    """If the answer cannot be written, the checker fails."""

    def check(self, *command):
        with open("/dev/full", "w", encoding="utf-8") as full:
            run = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True,
                                 check=False)
        self.assertEqual((run.returncode, run.stderr.count("\n")), (1, 1), run.stderr)
        self.assertIn("standard output: ", run.stderr)

    def test_both_checkers(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder, name) for name in ("case.json", "truth.json")]
            for path, text in zip(paths, documents(printed(), LINES, nothing)):
                path.write_text(text, encoding="utf-8")
            for checker in ([TOUCHSTONE_CHECK],
                            [sys.executable, ROOT / "verify/prove/certcheck" / "check.py"]):
                self.assertEqual(subprocess.run([*checker, *paths], check=False).returncode, 0)
                self.check(*checker, *paths)
        self.check(TOUCHSTONE_CHECK, "--help")


if __name__ == "__main__":
    TOUCHSTONE_CHECK = sys.argv[1]
    unittest.main(argv=sys.argv[:1])
