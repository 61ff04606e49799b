#!/usr/bin/env python3
"""Writes false truths: one kind of mistake at a time, put into certificates that are right.

usage: mutations.py CASES VERIFIED.jsonl > REJECTED.jsonl

CASES is the folder of the corpus, VERIFIED.jsonl has the truth of one of its cases on each line.
Each line of the output is {"mutation", "answer", "case", "truth"}: what was done, what a checker
must answer first, the path of the case in CASES, and the false truth. The output is the same for
the same input.
"""

import copy
import json
import math
import pathlib
import sys
from fractions import Fraction

APPLICATIONS = 3  # of one kind, to different truths
KINDS = []


def kind(sentence, answer="REJECTED"):
    """Registers a mutation: it changes a truth, or returns False where it is not applicable."""

    def register(mutate):
        KINDS.append((sentence, answer, mutate))
        return mutate

    return register


def edit_lines(truth, edit):
    """Lets `edit` change the list of the certificate's lines; False where it does not."""
    lines = truth["certificate"].split("\n")[:-1]
    before = list(lines)
    if edit(lines) is False or lines == before:
        return False
    truth["certificate"] = "".join(line + "\n" for line in lines)
    return True


def first_line(lines, start, contains="", after=0):
    for i, line in enumerate(lines):
        if i > after and line.startswith(start) and contains in line:
            return i
    return None


def replace_word(truth, start, contains, old, new):
    """In the first line that starts so and contains this, replaces one text."""

    def edit(lines):
        i = first_line(lines, start, contains)
        if i is None or old not in lines[i]:
            return False
        lines[i] = lines[i].replace(old, new, 1)
        return True

    return edit_lines(truth, edit)


def ends(truth):
    """All times of contacts."""
    return [contact[end] for contact in truth["contacts"] for end in ("enter", "exit")]


def irrational(time):
    return time["interval"][0] != time["interval"][1]


def first_irrational(truth):
    return next((time for time in ends(truth) if irrational(time)), None)


def next_digit(text):
    """The decimal with its last digit changed by one."""
    digit = text[-1]
    return text[:-1] + (chr(ord(digit) - 1) if digit == "9" else chr(ord(digit) + 1))


def edit_root(truth, edit, contains=""):
    """Lets `edit` change the words of the first root line with this, given also where its gap ends."""

    def edit_words(lines):
        i = first_line(lines, "root", contains)
        if i is None:
            return False
        words = lines[i].split(" ")
        edit(words, *(Fraction(lines[j].split(" ")[1]) for j in (i - 1, i + 1)))
        lines[i] = " ".join(words)
        return True

    return edit_lines(truth, edit_words)


def with_polynomial(truth, polynomial):
    """Replaces the polynomial of the first root, given it and the ends of its gap."""

    def edit(words, l, r):
        words[1] = ",".join(map(str, polynomial([int(c) for c in words[1].split(",")], l, r)))

    return edit_root(truth, edit)


def with_state_at_root(truth, state):
    """Says another state of the first root at which the bodies touch."""
    return edit_root(truth, lambda words, l, r: words.__setitem__(3, state), " touching:")


# ---- The certificate: roots


@kind("a root shifted: the constant coefficient of its polynomial is one larger")
def _(truth):
    return with_polynomial(truth, lambda p, l, r: [p[0] + 1, *p[1:]])


def product(a, b):
    r = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            r[i + j] += x * y
    return r


@kind("a root of a polynomial that has none there")
def _(truth):
    return with_polynomial(truth, lambda p, l, r: [1, 0, 1])


@kind("a root of a polynomial that has two there")
def _(truth):
    middle = lambda l, r: (l + r) / 2
    return with_polynomial(
        truth, lambda p, l, r: product(p, [-middle(l, r).numerator, middle(l, r).denominator])
    )


@kind("a double root where a simple one is asked for")
def _(truth):
    return with_polynomial(truth, lambda p, l, r: product(p, p))


@kind("a root of another polynomial, alone in the same gap")
def _(truth):
    third = lambda l, r: l + (r - l) / 3
    return with_polynomial(truth, lambda p, l, r: [-third(l, r).numerator, third(l, r).denominator])


@kind("the states before and after a root exchanged")
def _(truth):
    def edit(words, l, r):
        words[2], words[4] = words[4], words[2]

    return edit_root(truth, edit)


@kind("a touching root said to be overlapping")
def _(truth):
    return with_state_at_root(truth, "overlapping")


@kind("a touching root said to be separated")
def _(truth):
    return with_state_at_root(truth, "separated")


@kind("the axis of the separated side of a root turned round")
def _(truth):
    return replace_word(truth, "root", "apart:+", "apart:+", "apart:-") or replace_word(
        truth, "root", "apart:-", "apart:-", "apart:+"
    )


@kind("a root's gap widened to the whole horizon, which has two roots")
def _(truth):
    def edit(lines):
        roots = [i for i, line in enumerate(lines) if line.startswith("root")]
        if len(roots) < 2:
            return False
        lines[3:-1] = [lines[3], lines[roots[0]], lines[-2]]
        return True

    return edit_lines(truth, edit)


# ---- The certificate: the cover


@kind("a gap in the cover: an event and the span behind it left out")
def _(truth):
    def edit(lines):
        i = first_line(lines, "at", " touching", after=3)
        if i is None or i + 2 >= len(lines) - 1:
            return False
        del lines[i : i + 2]
        return True

    return edit_lines(truth, edit)


@kind("the start of the horizon left out")
def _(truth):
    return edit_lines(
        truth, lambda lines: lines.__delitem__(slice(3, 5)) if len(lines) > 6 else False)


@kind("the end of the horizon left out")
def _(truth):
    return edit_lines(
        truth, lambda lines: lines.__delitem__(slice(-3, -1)) if len(lines) > 6 else False)


@kind("the end of the horizon moved beyond it")
def _(truth):
    def edit(lines):
        words = lines[-2].split(" ")
        words[1] = str(Fraction(words[1]) + 1)
        lines[-2] = " ".join(words)

    return edit_lines(truth, edit)


@kind("the last span and its end twice: times do not increase", "MALFORMED")
def _(truth):
    def edit(lines):
        if len(lines) <= 6:
            return False
        lines[-1:-1] = lines[-3:-1]

    return edit_lines(truth, edit)


@kind("two lines of instants without a span between", "MALFORMED")
def _(truth):
    return edit_lines(truth, lambda lines: lines.insert(4, lines[3]))


@kind("an event at another rational time")
def _(truth):
    def edit(lines):
        i = first_line(lines, "at", " touching", after=3)
        if i is None or i >= len(lines) - 2:
            return False
        words = lines[i].split(" ")
        t = Fraction(words[1])
        words[1] = str(t + Fraction(1, 10**9 * t.denominator))
        lines[i] = " ".join(words)
        return True

    return edit_lines(truth, edit)


@kind("a boundary of pieces hidden inside a gap")
def _(truth):
    if truth["id"] not in BOUNDARIES:
        return False

    def edit(lines):
        for i in range(4, len(lines) - 3):
            start = "at " + BOUNDARIES[truth["id"]] + " "
            if lines[i].startswith(start) and lines[i - 1] == lines[i + 1]:
                del lines[i : i + 2]
                return True
        return False

    return edit_lines(truth, edit)


def with_span(truth, start, line):
    """Replaces the first line of the certificate that starts so."""
    return edit_lines(
        truth,
        lambda lines: next((lines.__setitem__(i, line)
                            for i, l in enumerate(lines) if l.startswith(start)), False),
    )


# ---- The certificate: axes and states


@kind("an axis turned round")
def _(truth):
    return (replace_word(truth, "apart", "+", "+", "-")
            or replace_word(truth, "apart", "-", "-", "+"))


@kind("an axis swapped for one along which the boxes overlap at the gap's end")
def _(truth):
    def edit(lines):
        for i in range(4, len(lines) - 2):
            touches_once = " touching " in lines[i + 1] and "," not in lines[i + 1]
            if lines[i].startswith("apart ") and touches_once:
                lines[i] = "apart +a0" if "a0" not in lines[i].split(" ")[1][:3] else "apart +a1"
                return True
        return False

    return edit_lines(truth, edit)


@kind("an axis that the bodies do not have")
def _(truth):
    return with_span(truth, "apart", "apart +a999")


@kind("a separated span said to be overlapping")
def _(truth):
    return with_span(truth, "apart", "overlapping")


@kind("an overlapping span said to be separated")
def _(truth):
    return with_span(truth, "overlapping", "apart +a0")


@kind("a sliding span said to be overlapping")
def _(truth):
    return with_span(truth, "touching", "overlapping")


@kind("an overlapping span said to be sliding")
def _(truth):
    return with_span(truth, "overlapping", "touching +a0")


@kind("a sliding span along the plane's other side")
def _(truth):
    text = truth["certificate"]
    if any("+" + axis in text and "-" + axis in text for axis in "a0 a1 a2 b0 b1 b2".split()):
        return False  # flat boxes slide along both sides
    return (replace_word(truth, "touching ", "+", "+", "-")
            or replace_word(truth, "touching ", "-", "-", "+"))


def at_state(truth, old, new):
    def edit(lines):
        i = first_line(lines, "at", " " + old)
        if i is None:
            return False
        lines[i] = " ".join(lines[i].split(" ")[:2] + [new])
        return True

    return edit_lines(truth, edit)


@kind("a touching instant said to be overlapping")
def _(truth):
    return at_state(truth, "touching", "overlapping")


@kind("a touching instant said to be separated")
def _(truth):
    return at_state(truth, "touching", "separated")


@kind("an overlapping instant said to be touching")
def _(truth):
    return at_state(truth, "overlapping", "touching +a0")


@kind("an overlapping instant said to be separated")
def _(truth):
    return at_state(truth, "overlapping", "separated")


@kind("a separated instant said to be touching")
def _(truth):
    return at_state(truth, "separated", "touching +a0")


@kind("one of several planes through the origin left out")
def _(truth):
    def edit(lines):
        i = first_line(lines, "at", ",")
        if i is None:
            return False
        lines[i] = lines[i][: lines[i].rindex(",")]
        return True

    return edit_lines(truth, edit)


@kind("a plane named that does not pass through the origin")
def _(truth):
    def edit(lines):
        i = first_line(lines, "at", " touching ")
        if i is None:
            return False
        named = lines[i].split(" ")[3].split(",")
        other = next(p for a in ("a0", "a1") for p in ("+" + a, "-" + a) if p not in named)
        lines[i] += "," + other
        return True

    return edit_lines(truth, edit)


@kind("a plane named twice", "MALFORMED")
def _(truth):
    def edit(lines):
        i = first_line(lines, "at", " touching ")
        if i is None:
            return False
        lines[i] += "," + lines[i].split(" ")[3].split(",")[0]
        return True

    return edit_lines(truth, edit)


# ---- The certificate: its frame


@kind("the certificate of another case")
def _(truth):
    return edit_lines(truth, lambda lines: lines.__setitem__(1, "case " + "0123456789abcdef" * 4))


@kind("the hash of another case, in the truth and in the certificate")
def _(truth):
    truth["case_sha256"] = "0123456789abcdef" * 4
    return edit_lines(truth, lambda lines: lines.__setitem__(1, "case " + "0123456789abcdef" * 4))


@kind("the truth of another case under this one's name")
def _(truth):
    other = next(t for t in TRUTHS if t["id"] != truth["id"] and t["contact"] == truth["contact"])
    name = truth["id"]
    truth.clear()
    truth.update(copy.deepcopy(other))
    truth["id"] = name


@kind("more digits promised than the decimals have")
def _(truth):
    if all(len(time["decimal"]) < 17 for time in ends(truth)):
        return False
    return edit_lines(truth, lambda lines: lines.__setitem__(2, "digits 18"))


@kind("fewer digits promised than the decimals have")
def _(truth):
    if all(len(time["decimal"]) < 17 for time in ends(truth)):
        return False
    return edit_lines(truth, lambda lines: lines.__setitem__(2, "digits 9"))


@kind("a version that does not exist", "MALFORMED")
def _(truth):
    return edit_lines(truth, lambda lines: lines.__setitem__(0, "touchstone/certificate/2"))


@kind("no end", "MALFORMED")
def _(truth):
    return edit_lines(truth, lambda lines: lines.pop() and None)


@kind("something behind the end", "MALFORMED")
def _(truth):
    return edit_lines(truth, lambda lines: lines.append("at 2 separated"))


@kind("a fraction that is not in lowest terms", "MALFORMED")
def _(truth):
    def edit(lines):
        for i, line in enumerate(lines):
            words = line.split(" ")
            if words[0] == "at" and "/" in words[1]:
                t = Fraction(words[1])
                words[1] = f"{2 * t.numerator}/{2 * t.denominator}"
                lines[i] = " ".join(words)
                return True
        return False

    return edit_lines(truth, edit)


@kind("a time as a decimal", "MALFORMED")
def _(truth):
    return replace_word(truth, "at 0 ", "", "at 0 ", "at 0.0 ")


@kind("a word too many", "MALFORMED")
def _(truth):
    return edit_lines(truth, lambda lines: lines.__setitem__(3, lines[3] + " indeed"))


@kind("a line of an unknown kind", "MALFORMED")
def _(truth):
    return edit_lines(
        truth, lambda lines: lines.__setitem__(4, "trust me") if len(lines) > 6 else False)


@kind("no certificate at all", "NO CERTIFICATE")
def _(truth):
    del truth["certificate"]


# ---- The truth: times


@kind("a decimal off by one in its last place")
def _(truth):
    time = next((time for time in ends(truth) if len(time["decimal"]) > 15), None)
    if time is None:
        return False
    wrong = next_digit(time["decimal"])
    for stretch in truth["timeline"]:
        for end in ("from", "to"):
            if stretch[end] == time["decimal"]:
                stretch[end] = wrong
    time["decimal"] = wrong


@kind("a decimal of an irrational time cut off, not rounded")
def _(truth):
    time = first_irrational(truth)
    if time is None:
        return False
    time["decimal"] = time["decimal"][:-1]


@kind("a decimal in the timeline off by one in its last place")
def _(truth):
    stretch = next((s for s in truth["timeline"] if len(s["to"]) > 15), None)
    if stretch is None:
        return False
    stretch["to"] = next_digit(stretch["to"])


@kind("zeros behind an exact decimal")
def _(truth):
    time = next((t for t in ends(truth) if "." in t["decimal"] and len(t["decimal"]) < 12), None)
    if time is None:
        return False
    time["decimal"] += "0"


@kind("the double above the nearest one")
def _(truth):
    time = next((t for t in ends(truth) if t["double"] != "inf"), None)
    if time is None:
        return False
    value = math.nextafter(float.fromhex(time["double"]), math.inf)
    mantissa, exponent = value.hex().split("p")
    short = mantissa.rstrip("0").rstrip(".") + "p" + exponent
    time["double"] = short if "." in mantissa else value.hex()


@kind("a double written with zeros behind it")
def _(truth):
    time = next((t for t in ends(truth) if "." in t["double"]), None)
    if time is None:
        return False
    time["double"] = time["double"].replace("p", "0p")


def with_double(truth, old, new):
    """Writes another double for the first time whose double is this."""
    time = next((t for t in ends(truth) if old(t["double"])), None)
    if time is None:
        return False
    time["double"] = new(time["double"])


@kind("a double zero of the other sign")
def _(truth):
    return with_double(truth, lambda d: d.endswith("0x0p+0"),
                       lambda d: d[1:] if d.startswith("-") else "-" + d)


@kind("a subnormal double that is written like others")
def _(truth):
    def normalised(d):
        mantissa, exponent = math.frexp(float.fromhex(d))
        return (2 * mantissa).hex().split("p")[0].rstrip("0").rstrip(".") + f"p{exponent - 1}"

    return with_double(truth, lambda d: d.startswith("0x0."), normalised)


@kind("the largest double for what is beyond all")
def _(truth):
    return with_double(truth, lambda d: d == "inf", lambda d: "0x1.fffffffffffffp+1023")


@kind("a polynomial with a content of two")
def _(truth):
    if not ends(truth):
        return False
    ends(truth)[0]["polynomial"] = [str(2 * int(c)) for c in ends(truth)[0]["polynomial"]]


@kind("a polynomial with a negative leading coefficient")
def _(truth):
    if not ends(truth):
        return False
    ends(truth)[0]["polynomial"] = [str(-int(c)) for c in ends(truth)[0]["polynomial"]]


@kind("a polynomial that is not square-free")
def _(truth):
    if not ends(truth):
        return False
    c = [int(x) for x in ends(truth)[0]["polynomial"]]
    ends(truth)[0]["polynomial"] = [str(x) for x in product(c, c)]


@kind("the polynomial of another root")
def _(truth):
    time = first_irrational(truth)
    if time is None:
        return False
    l, r = map(Fraction, time["interval"])
    t = l + (r - l) * Fraction(2, 5)
    time["polynomial"] = [str(-t.numerator), str(t.denominator)]


@kind("an interval without the root")
def _(truth):
    time = first_irrational(truth)
    if time is None:
        return False
    l, r = map(Fraction, time["interval"])
    time["interval"] = [str(r), str(2 * r - l)]


@kind("an interval with two roots")
def _(truth):
    for time in ends(truth):
        if irrational(time) and len(time["polynomial"]) == 3:
            bound = 1 + max(abs(int(c)) for c in time["polynomial"])
            time["interval"] = [str(-bound), str(bound)]
            return True
    return False


@kind("an interval around a rational time")
def _(truth):
    time = next((t for t in ends(truth) if not irrational(t)), None)
    if time is None:
        return False
    t = Fraction(time["interval"][0])
    time["interval"] = [str(t - 1), str(t + 1)]


@kind("a multiplicity one too high")
def _(truth):
    if not ends(truth):
        return False
    ends(truth)[0]["multiplicity"] += 1


@kind("a simple root for a double one")
def _(truth):
    time = next((t for t in ends(truth) if t["multiplicity"] > 1), None)
    if time is None:
        return False
    time["multiplicity"] = 1


# ---- The truth: contacts


@kind("a contact lost")
def _(truth):
    if len(truth["contacts"]) < 2:
        return False
    truth["contacts"].pop()


@kind("the only contact lost")
def _(truth):
    if len(truth["contacts"]) != 1:
        return False
    truth["contacts"].pop()


@kind("a contact twice")
def _(truth):
    if not truth["contacts"]:
        return False
    truth["contacts"].append(copy.deepcopy(truth["contacts"][0]))


@kind("contact denied")
def _(truth):
    if not truth["contact"]:
        return False
    truth["contact"] = False


@kind("contact claimed")
def _(truth):
    if truth["contact"]:
        return False
    truth["contact"] = True


@kind("another state at the start")
def _(truth):
    truth["start"] = "touching" if truth["start"] == "separated" else "separated"


@kind("a contact of another kind")
def _(truth):
    if not truth["contacts"]:
        return False
    contact = truth["contacts"][0]
    contact["kind"] = "sliding" if contact["kind"] != "sliding" else "overlapping"


@kind("a graze called a contact of some depth")
def _(truth):
    contact = next((c for c in truth["contacts"] if c["kind"] == "grazing"), None)
    if contact is None:
        return False
    contact["kind"] = "overlapping"


@kind("entry and exit exchanged")
def _(truth):
    contact = next((c for c in truth["contacts"] if c["enter"] != c["exit"]), None)
    if contact is None:
        return False
    contact["enter"], contact["exit"] = contact["exit"], contact["enter"]


@kind("no exit", "MALFORMED")
def _(truth):
    if not truth["contacts"]:
        return False
    del truth["contacts"][0]["exit"]


# ---- The truth: features


def contact_with_features(truth):
    return next((c for c in truth["contacts"] if c.get("features")), None)


@kind("the opposite feature of box 1")
def _(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    feature = contact["features"][0]
    feature["box1"] = feature["box1"].translate(str.maketrans("+-", "-+"))


@kind("a feature of the wrong type")
def _(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    contact["features"][0]["type"] = "EE" if contact["features"][0]["type"] != "EE" else "FV"


@kind("the boxes' features exchanged")
def _(truth):
    contact = contact_with_features(truth)
    if contact is None or contact["features"][0]["box1"] == contact["features"][0]["box2"]:
        return False
    feature = contact["features"][0]
    feature["box1"], feature["box2"] = feature["box2"], feature["box1"]
    feature["type"] = feature["type"][::-1]


@kind("a plane's feature left out")
def _(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    contact["features"].pop()


@kind("a feature twice")
def _(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    contact["features"].append(copy.deepcopy(contact["features"][0]))


@kind("a normal from box 2 to box 1")
def _(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    feature = contact["features"][0]
    feature["normal"] = [n if n == "0" else n[1:] if n[0] == "-" else "-" + n
                         for n in feature["normal"]]


@kind("a component of a normal off by one in its last place")
def _(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    normal = contact["features"][0]["normal"]
    normal[0] = next_digit(normal[0])


@kind("features of the exit where the boxes still overlap")
def _(truth):
    contact = next((c for c in truth["contacts"]
                    if c.get("exit_features") == [] and c.get("features")), None)
    if contact is None:
        return False
    contact["exit_features"] = copy.deepcopy(contact["features"])


@kind("what touches widened")
def _(truth):
    contact = next((c for c in truth["contacts"]
                    if c.get("touch", {}).get("type") in ("FV", "EV", "VV")), None)
    if contact is None:
        return False
    contact["touch"]["box2"] = contact["touch"]["box2"][:-2]
    contact["touch"]["type"] = contact["touch"]["type"][0] + "E"


@kind("what touches left out")
def _(truth):
    contact = next((c for c in truth["contacts"] if "touch" in c), None)
    if contact is None:
        return False
    del contact["touch"]


# ---- The truth: the timeline and the frame


@kind("another state in the timeline")
def _(truth):
    stretch = truth["timeline"][len(truth["timeline"]) // 2]
    stretch["state"] = "overlapping" if stretch["state"] != "overlapping" else "touching"


@kind("an event missing in the timeline")
def _(truth):
    if len(truth["timeline"]) < 5:
        return False
    truth["timeline"][1]["to"] = truth["timeline"][3]["to"]
    del truth["timeline"][2:4]


@kind("an instant in the timeline at which nothing changes")
def _(truth):
    line = truth["timeline"]
    if len(line) < 2:
        return False
    whole = line[1]
    line[1:2] = [
        {"from": whole["from"], "to": "0.125", "state": whole["state"]},
        {"from": "0.125", "to": "0.125", "state": whole["state"]},
        {"from": "0.125", "to": whole["to"], "state": whole["state"]},
    ]


@kind("the name of another case")
def _(truth):
    truth["id"] += "-or-not"


@kind("an answer of rounded arithmetic", "MALFORMED")
def _(truth):
    truth["number"] = "double"


@kind("a truth of another format", "MALFORMED")
def _(truth):
    truth["schema"] = "touchstone/truth/2"


@kind("counts that nothing proves", "MALFORMED")
def _(truth):
    truth["intervals"] = {"homogeneous": 1, "outside": 0, "culled": 0}


@kind("a search that stopped at the first contact", "MALFORMED")
def _(truth):
    truth["first_only"] = True


@kind("a decimal as a JSON number", "MALFORMED")
def _(truth):
    if not ends(truth):
        return False
    ends(truth)[0]["decimal"] = 1


TRUTHS = []
BOUNDARIES = {}  # by case: where a piece of its motion ends


def boundary(case):
    """The first boundary between pieces of a motion, as written; None if there is none."""
    for body in case["boxes"]:
        for piece in body["motion"].get("pieces", []):
            if "until" in piece:
                return piece["until"]
    return None


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1])
    paths = {path.stem: path for path in sorted(root.glob("*/*.json"))}
    with open(sys.argv[2], encoding="utf-8") as lines:
        TRUTHS.extend(json.loads(line) for line in lines)
    for truth in TRUTHS:
        case = json.loads(paths[truth["id"]].read_text(encoding="utf-8"))
        if boundary(case) is not None:
            BOUNDARIES[truth["id"]] = boundary(case)
    for number, (sentence, answer, mutate) in enumerate(KINDS):
        applied = 0
        start = 7 * number % len(TRUTHS)  # each kind begins elsewhere, so that all truths are used
        for original in TRUTHS[start:] + TRUTHS[:start]:
            truth = copy.deepcopy(original)
            if mutate(truth) is False or truth == original:
                continue
            path = paths[original["id"]].relative_to(root).as_posix()
            line = {"mutation": sentence, "answer": answer, "case": path, "truth": truth}
            print(json.dumps(line, separators=(",", ":"), ensure_ascii=False))
            applied += 1
            if applied == APPLICATIONS:
                break
        if applied == 0:
            sys.exit(f"not applicable to any truth: {sentence}")


if __name__ == "__main__":
    main()
