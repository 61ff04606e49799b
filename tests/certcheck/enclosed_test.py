"""Gives both checkers certificates of enclosed answers: those that `certify` writes, and false
ones. A certificate of another case proves nothing that the answer to the case denies.

usage: enclosed_test.py TOUCHSTONE TOUCHSTONE_CHECK [all]

Without `all`, every tenth of the false certificates is checked.
"""

import copy
import hashlib
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction as Q

from both_checkers import lines_of, said_by_both

ROOT = pathlib.Path(__file__).resolve().parents[2]
ANSWER = re.compile("(VERIFIED|REJECTED|MALFORMED|LIMIT|NO CERTIFICATE).*")
SEED = 7
SHARE = 10


def case(name, first, second, **more):
    return {"schema": "touchstone/case/1", "id": name, "boxes": [first, second], **more}


def box(*half, motion=None, **more):
    return {"half_extents": list(half), "motion": motion or {"kind": "static"}, **more}


def turning(*omega, **more):
    return {"kind": "turning", "angular_velocity": list(omega), **more}


def slerp(first, last, time="1", **more):
    """A turn from one rotation to another."""
    return {"kind": "turning", "rotation": list(first), "to": {"time": time, "rotation": list(last)},
            **more}


def linear(at, velocity):
    return {"kind": "linear", "translation": list(at), "velocity": list(velocity)}


def poses_at_ends(before, *then):
    """A motion with boundaries at 0 and 1, whose pieces turn at these places."""
    pieces = [{"until": "0", "motion": turning("0", "0", "1", translation=[before, "0", "0"])},
              *({"until": str(i + 1), "motion": turning("0", "1", "0", translation=[x, "0", "0"])}
                for i, x in enumerate(then))]
    del pieces[-1]["until"]
    return {"kind": "piecewise", "allow_jumps": True, "pieces": pieces}


def still(x):
    """A piece of a motion, at rest at this place."""
    return {"motion": {"kind": "static", "translation": [x, "0", "0"]}}


TETRAHEDRON = [["0", "0", "0"], ["2", "0", "0"], ["0", "2", "0"], ["0", "0", "2"]]
MATRIX = [[["1"], ["1/4"], [], ["-4", "4"]], [[], ["1"], [], []], [[], [], ["1"], []]]
MATRIX = {"kind": "matrix", "matrix": [[p or ["0"] for p in row] for row in MATRIX]}
CASES = [
    case("box-turns", box("3/2", "1", "1", motion=turning("0", "0", "1", translation=["1/4", "0", "0"])),
         box("1", "9", "9", center=["3", "0", "0"]), horizon=["0", "2"]),
    case("hull-turns", {"hull": TETRAHEDRON, "radius": "1/8", "motion": turning(
        "1", "-2", "3/2", about=["1/2", "1/2", "1/2"], rotation=["2", "1", "0", "1"],
        velocity=["-3", "0", "0"], translation=["3", "0", "0"], **{"from": "1/3"})},
         box("1", "1", "1")),
    case("both-turn", box("2", "1/2", "1/2", motion=turning("0", "3", "0", velocity=["-3", "0", "0"],
                                                          translation=["4", "0", "0"])),
         box("1", "1", "1", motion=turning("1", "1", "1"))),
    case("cylinders", {"cylinder": {"radius": "1", "height": "2"}, "motion": {"kind": "static"}},
         {"cylinder": {"radius": "1", "height": "4", "axis": "y"},
          "motion": linear(["5", "0", "0"], ["-4", "0", "0"])}),
    case("cone", {"cone": {"radius": "1", "height": "2", "axis": "x", "center": ["0", "1/4", "0"]},
                  "motion": linear(["-4", "0", "0"], ["4", "0", "0"])}, box("1", "1", "1")),
    case("ellipsoid", {"ellipsoid": {"radii": ["1", "1/2", "2"]}, "radius": "1/16",
                       "motion": linear(["-4", "1/5", "0"], ["4", "0", "0"])}, box("1", "1", "1")),
    case("cylinder-tumbles", {"cylinder": {"radius": "1/2", "height": "3", "center": ["1/4", "0", "0"]},
                              "motion": turning("1", "2", "0", velocity=["-4", "0", "0"],
                                                translation=["5", "0", "0"])}, box("1", "9", "9")),
    case("ellipsoid-tumbles", {"ellipsoid": {"radii": ["1", "1/2", "3/2"]}, "motion": turning(
        "1", "2", "0", velocity=["-4", "0", "0"], translation=["5", "0", "0"])}, box("1", "9", "9")),
    case("cone-tumbles", {"cone": {"radius": "1/2", "height": "3"}, "motion": turning(
        "1", "2", "0", velocity=["-4", "0", "0"], translation=["5", "0", "0"])}, box("1", "9", "9")),
    case("cylinder-spins-in-place", {
        "cylinder": {"radius": "1/2", "height": "3", "axis": "x", "center": ["1/4", "1/8", "0"]},
        "motion": turning("0", "30", "0", rotation=["1", "0", "0", "1"], about=["5", "1/8", "0"],
                          velocity=["-4", "0", "0"], translation=["5", "0", "0"],
                          **{"from": "1/3"})}, box("1", "9", "9")),
    case("ellipsoid-spins-in-place", {"ellipsoid": {"radii": ["1", "1/2", "1"]}, "motion": turning(
        "0", "2", "0", about=["0", "3", "0"], velocity=["-4", "0", "0"], translation=["5", "0", "0"])},
         box("1", "9", "9")),
    case("cone-turns-beside-its-axis", {"cone": {"radius": "1/2", "height": "3"}, "motion": turning(
        "0", "0", "2", about=["1/2", "0", "0"], velocity=["-4", "0", "0"],
        translation=["5", "0", "0"])}, box("1", "9", "9")),
    case("does-not-turn", box("1", "1", "1", motion=turning(
        "0", "0", "0", velocity=["-4", "0", "0"], translation=["5", "0", "0"], about=["1", "2", "3"],
        rotation=["3", "1", "0", "0"])), box("1", "1", "1")),
    case("deforms", {"cylinder": {"radius": "1", "height": "2"}, "motion": MATRIX},
         box("1", "1", "1")),
    case("two-turns", box("3/2", "1", "1", motion={"kind": "piecewise", "allow_jumps": True, "pieces": [
        {"until": "1/3", "motion": turning("1", "0", "1", about=["1", "0", "0"])},
        {"until": "2/3", "motion": linear(["1/4", "0", "0"], ["1/8", "0", "0"])},
        {"motion": turning("0", "0", "1", translation=["1/4", "0", "0"], **{"from": "1/3"})}]}),
         box("1", "9", "9", center=["3", "0", "0"])),
    *(case(f"poses-at-both-ends-{name}", box("1", "1", "1", motion=poses_at_ends(*at)), box("1", "1", "1"),
           horizon=horizon)
      for name, at, horizon in (("apart", "999", ["0", "1"]), ("overlapping", "000", ["0", "1"]),
                                ("at-an-instant", "98", ["0", "0"]))),
    case("apart", box("1", "1", "1", motion=turning("5", "0", "1")),
         box("1", "1", "1", center=["5", "0", "0"])),
    case("one-instant", box("1", "1", "1", motion=turning("5", "0", "1")),
         box("1", "1", "1", center=["2", "0", "0"]), horizon=["7/2", "7/2"]),
    case("slerp", box("3/2", "1/4", "1/4", motion=slerp(["1", "0", "0", "0"], ["1", "0", "0", "1"])),
         box("9", "1", "9", center=["0", "2", "0"]), horizon=["0", "2"]),
    case("slerp-of-a-cylinder", {"cylinder": {"radius": "1/2", "height": "3"}, "motion": slerp(
        ["2", "1", "0", "1"], ["-1", "1", "-2", "-1/3"], "5/2", about=["1/4", "0", "1"],
        translation=["3", "0", "0"], **{"from": "1/3"})}, box("1", "1", "1"), horizon=["0", "2"]),
    case("slerp-of-poses", box("3/2", "1/4", "1/4", motion={
        "kind": "piecewise", "allow_jumps": True, "pieces": [
            {"until": "1", "motion": slerp(["1", "0", "0", "0"], ["1", "0", "0", "1"])},
            {"motion": slerp(["1", "0", "0", "1"], ["2", "0", "0", "0"], "3", **{"from": "1"})}]}),
         box("9", "1", "9", center=["0", "2", "0"]), horizon=["0", "3"]),
    case("slerp-without-a-turn", box("1", "1", "1", motion=slerp(
        ["3", "1", "0", "0"], ["-3", "-1", "0", "0"], about=["1", "2", "3"],
        translation=["3", "0", "0"])), box("1", "1", "1")),
    case("many-turns", box("2", "1", "1", motion=turning("0", "0", "40", velocity=["-8", "0", "0"],
                                                        translation=["9", "0", "0"])),
         box("1", "1", "1"), horizon=["3/4", "1"]),
]


def with_straight_piece(until, behind=False):
    """Three cases on [0, 1/2] in which a body moves straight on a piece that ends at `until`: before another piece
    that turns; between two such pieces, the first up to 1/4; and before a piece at rest, near a body that turns.
    `behind`: the piece begins after the horizon."""
    spin = turning("0", "0", "1", translation=["9", "0", "0"])
    first = [{"until": "3/4" if behind else "1/4", "motion": spin}]
    straight = {"until": until, "motion": linear(["5", "0", "0"], ["-1", "0", "0"])}

    def pieces(*all_):
        return {"kind": "piecewise", "allow_jumps": True, "pieces": list(all_)}

    motions = [(still("0")["motion"], pieces(*(first if behind else []), straight, {"motion": spin})),
               (still("0")["motion"], pieces(*first, straight, {"motion": spin})),
               (turning("0", "0", "1"), pieces(*([{"until": "3/4", **still("5")}] if behind else []),
                                               straight, still("9")))]
    return [case(f"straight-{i}", box("1", "1", "1", motion=one), box("1", "1", "1", motion=two),
                 horizon=["0", "1/2"]) for i, (one, two) in enumerate(motions)]


def curved(value):
    """A copy of a document, with a Bezier curve on [0, 1] in the place of each linear motion."""
    if isinstance(value, list):
        return [curved(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    if value.get("kind") != "linear":
        return {key: curved(entry) for key, entry in value.items()}
    start = value["translation"]
    return {"kind": "bezier", "degree": 1, "points": [start, [
        str(Q(a) + Q(b)) for a, b in zip(start, value["velocity"])]]}


def sha256(document):
    text = json.dumps({k: v for k, v in document.items() if k not in ("expect", "$schema")},
                      ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def answers(command, cases, digits, *options):
    """The output for each case; None where it is refused."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "cases.jsonl")
        path.write_text(lines_of(cases), encoding="utf-8")
        run = subprocess.run([TOUCHSTONE, command, "--digits", str(digits), *options, path],
                             capture_output=True, text=True, check=False)
    documents = map(json.loads, run.stdout.splitlines())
    found = {(one["id"], one["case_sha256"]): one for one in documents
             if one["schema"] == "touchstone/enclosed/1"}
    return [found.get((one["id"], sha256(one))) for one in cases]


def renamed(proof):
    """The proof after a change of its case, whose hash is in the certificate."""
    lines = proof["certificate"].split("\n")
    lines[1] = "case " + sha256(proof["case"])
    proof["certificate"] = "\n".join(lines)


def is_round(body):
    return any(kind in body for kind in ("cylinder", "cone", "ellipsoid"))


def times_in(text, factor):
    return str(Q(text) * factor)


def numbers_in(value, path=()):
    """The path to each number of a document."""
    for key, entry in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(entry, (dict, list)):
            yield from numbers_in(entry, (*path, key))
        elif isinstance(entry, str) and re.fullmatch(r"-?[0-9]+(/[0-9]+)?", entry):
            yield (*path, key)


def at(document, path):
    for key in path[:-1]:
        document = document[key]
    return document


def contradicts(first, second):
    """Whether two answers have different known states at one instant."""
    return any(Q(a["from"]) <= Q(b["to"]) and Q(b["from"]) <= Q(a["to"])
               for a in first["spans"] for b in second["spans"]
               if "unknown" not in (a["state"], b["state"]) and a["state"] != b["state"])


class Enclosed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.documents = answers("certify", CASES, 2)

    def both(self, cases, documents):
        said = [[ANSWER.search(line)[0] for line in said.splitlines()]
                for said in said_by_both(TOUCHSTONE_CHECK, cases, documents)]
        self.assertEqual([len(all_) for all_ in said], [len(cases)] * 2)
        return said

    def refuse(self, changed, words="REJECTED|MALFORMED"):
        """Each of [(case, document, what)] is refused by both checkers."""
        changed = changed[::SHARE]
        for said in self.both([one for one, _, _ in changed], [two for _, two, _ in changed]):
            for answer, (question, _, what) in zip(said, changed):
                self.assertRegex(answer, words, (question["id"], what))

    def test_what_is_written_is_verified(self):
        self.assertNotIn(None, self.documents)
        for said in self.both(CASES, self.documents):
            self.assertEqual(said, ["VERIFIED"] * len(CASES))
        states = {span["state"] for one in self.documents for span in one["spans"]}
        self.assertEqual(states, {"separated", "overlapping", "unknown"})

    def test_the_corpus_is_verified(self):
        names = ["apex-of-a-cone-hits-a-box", "capsule-turns-into-a-wall", "rod-swings-about-its-end",
                 "turns-a-thousand-radians-a-unit", "pose-is-given-behind-the-horizon",
                 "a-rod-turns-by-half-a-turn-into-a-circle",
                 "a-cylinder-stands-almost-upright-on-a-board"]
        cases = [json.loads((ROOT / f"cases/enclosed/{name}.json").read_text()) for name in names]
        documents = answers("certify", cases, 9)
        for said in self.both(cases, documents):
            self.assertEqual(said, ["VERIFIED"] * len(cases))

    def test_a_certificate_is_about_its_case(self):
        """Each number of a case is changed, and the certificate of the other case is given for it."""
        chance = random.Random(SEED)
        others, originals = [], []
        for question in CASES:
            for path in numbers_in(question):
                other = copy.deepcopy(question)
                place = at(other, path)
                place[path[-1]] = str(Q(place[path[-1]]) + Q(chance.choice([-1, 1]),
                                                            2**chance.randrange(2, 12)))
                others.append(other)
                originals.append(question)
        others, originals = others[::SHARE], originals[::SHARE]
        given = [(question, document, other) for question, document, other in
                 zip(originals, answers("certify", others, 2), others) if document]
        self.assertGreater(len(given), 140 / SHARE)
        known = dict(zip([one["id"] for one in CASES], answers("solve", CASES, 9, "--json")))
        documents = [document | {"case_sha256": sha256(question)} for question, document, _ in given]
        said = self.both([question for question, _, _ in given], documents)
        for question, document, other, first, second in zip(*zip(*given), *said):
            self.assertEqual(first.split()[0], second.split()[0], (other, first, second))
            # A certificate may hold for both cases: a smaller body is within the same outer one.
            if first == "VERIFIED":
                self.assertFalse(contradicts(document, known[question["id"]]), other)
        self.assertGreater(sum(answer.startswith("REJECTED") for answer in said[0]),
                           0.7 * len(given))

    def test_a_curve_reaches_the_ends_of_its_piece(self):
        for until, behind, words in (("1", False, "VERIFIED"), ("1", True, "VERIFIED"),
                                     ("2", False, "MALFORMED"), ("2", True, "MALFORMED")):
            straight = with_straight_piece(until, behind)
            cases = curved(straight)
            documents = []
            for question, document in zip(cases, answers("certify", straight, 2)):
                documents.append(curved(document) | {"case_sha256": sha256(question)})
                for proof in documents[-1]["certificate"]:
                    renamed(proof)
            for said in self.both(cases, documents):
                for answer in said:
                    self.assertTrue(answer.startswith(words), (until, behind, answer))
                    if words == "MALFORMED":
                        self.assertIn("this motion is not defined to the end of its piece", answer)
            # The program refuses such a case, too.
            self.assertEqual([one is not None for one in answers("solve", cases, 2, "--json")],
                             [words == "VERIFIED"] * len(cases))

    def changed_proofs(self, change):
        """[(case, document, number)] for each proof that `change` changes, with its new hash."""
        found = []
        for question, document in zip(CASES, self.documents):
            for i in range(len(document["certificate"])):
                wrong = copy.deepcopy(document)
                if change(wrong["certificate"][i], question):
                    renamed(wrong["certificate"][i])
                    found.append((question, wrong, i))
        self.assertTrue(found)
        return found

    def test_false_margins_and_turns_are_refused(self):
        def smaller(key):
            def change(proof, _):
                # At one instant the pose is nearer to the true one than is stated. On short spans it
                # is only off by roundings, which are some thousandth of what is stated.
                turns = [turn for turn in proof["turns"] if turn and Q(turn[key])
                         and len(set(proof["case"]["horizon"])) == 2]
                for turn in turns:
                    turn[key] = times_in(turn[key], Q(1, 2**20) if key == "angle" else Q(1, 2))
                return turns
            return change

        def wider(proof, question):
            # The corners of a hull in a round body are rounded inwards, which may be more.
            margins = [Q(margin) for margin in proof["margins"]]
            wrong = [margin if is_round(body) else margin * (1 + Q(1, 64))
                     for margin, body in zip(margins, question["boxes"])]
            proof["margins"] = list(map(str, wrong))
            return wrong != margins

        def without(proof, _):
            # A piece that does not turn needs no margin.
            proof["margins"], had = ["0", "0"], any(map(Q, proof["margins"]))
            return had and any(proof["turns"])

        def at_the_other(proof, question):
            proof["margins"].reverse()
            return any(map(Q, proof["margins"])) and any(proof["turns"]) and not any(
                map(is_round, question["boxes"]))

        for change in (smaller("angle"), smaller("reach"), wider, without, at_the_other):
            self.refuse(self.changed_proofs(change), "REJECTED")

    def test_false_angular_velocities_are_refused(self):
        """The angular velocity that a proof proposes for a turn to a later pose."""
        def times(factor):
            def change(proof, _):
                turns = [turn for turn in proof["turns"] if turn and "angular_velocity" in turn]
                for turn in turns:
                    turn["angular_velocity"] = [times_in(w, factor) for w in turn["angular_velocity"]]
                return turns
            return change

        def about_another_axis(proof, _):
            turns = [turn for turn in proof["turns"] if turn and "angular_velocity" in turn]
            for turn in turns:
                turn["angular_velocity"][0] = str(Q(turn["angular_velocity"][0]) + Q(1, 2**200))
            return turns

        for change in (times(Q(1023, 1024)), times(0), times(-1), about_another_axis):
            self.refuse(self.changed_proofs(change), "REJECTED")

    def test_only_a_spin_in_place_counts_as_no_turn(self):
        """The proofs of a body that spins in place have no turn. They prove nothing about a body
        whose axis or point of rest is elsewhere."""
        kept = [(question, document) for question, document in zip(CASES, self.documents)
                if question["id"].endswith("spins-in-place")]
        self.assertEqual(len(kept), 2)
        changed = []
        for question, document in kept:
            for key, value in (("about", ["1/7", "1/7", "1/7"]), ("angular_velocity", ["1", "30", "0"])):
                other = copy.deepcopy(question)
                other["boxes"][0]["motion"][key] = value
                changed.append((other, {**document, "case_sha256": sha256(other)}))
        for said in self.both([question for question, _ in changed], [document for _, document in changed]):
            for word in said:
                self.assertIn("the shape of body 1 does not bound the true one", word)

    def test_other_ways_round_are_refused(self):
        """Each leads to the later pose, and its proof holds for a motion at this speed."""
        true = next(one for one in CASES if one["id"] == "slerp")
        pi = Q("3.14159265358979323846264338327950288419716939937510582097")
        asked, false = [], []
        for name, angle in (("shorter", pi / 2), ("longer", -3 * pi / 2), ("once-more", 5 * pi / 2)):
            other = copy.deepcopy(true)
            other["boxes"][0]["motion"] = turning("0", "0", str(angle))
            (answer,) = answers("certify", [other], 2)
            for proof in answer["certificate"]:
                proof["turns"][0]["angular_velocity"] = ["0", "0", str(angle)]
            asked.append(true)
            false.append(answer | {"case_sha256": sha256(true)})
        for said in self.both(asked, false):
            self.assertEqual([answer.split(":")[0] for answer in said],
                             ["VERIFIED", "REJECTED", "REJECTED"])

    def test_false_shapes_and_motions_are_refused(self):
        def corner(proof, _):
            """A corner of a round body's hull leaves the body, or enters it."""
            hulls = [body["polyhedron"] for body in proof["case"]["boxes"] if "polyhedron" in body
                     and len(body["polyhedron"]["vertices"]) > 8]
            for hull in hulls:
                middle = [sum(Q(v[i]) for v in hull["vertices"]) / len(hull["vertices"])
                          for i in range(3)]
                size = Q(7, 8) if proof["state"] == "separated" else Q(9, 8)
                hull["vertices"] = [[str(m + size * (Q(a) - m)) for a, m in zip(v, middle)]
                                    for v in hull["vertices"]]
            return hulls

        def radius(proof, _):
            by = -Q(1, 64) if proof["state"] == "separated" else Q(1, 64)
            for body in proof["case"]["boxes"]:
                body["radius"] = str(max(0, Q(body.get("radius", "0")) + by))
            return any(body["radius"] != "0" for body in proof["case"]["boxes"])

        def path(proof, _):
            turned = [body["motion"] for body in proof["case"]["boxes"]
                      if "rotation" in body["motion"] and body["motion"]["kind"] == "quaternion"]
            for motion in turned:
                motion["translation"][0][0] = str(Q(motion["translation"][0][0]) + Q(1, 2**30))
            return turned

        def rotation(proof, _):
            turned = [motion for body in proof["case"]["boxes"]
                      for motion in ([piece["motion"] for piece in body["motion"].get("pieces", [])]
                                     or [body["motion"]]) if motion["kind"] == "quaternion"]
            for motion in turned:
                entry = motion["rotation"][-1]
                entry[0] = str(Q(entry[0]) + Q(1, 2**8))
            return turned

        def another_kind(proof, question):
            moved = [body for body, own in zip(proof["case"]["boxes"], question["boxes"])
                     if own["motion"]["kind"] == "static"]
            for body in moved:
                body["motion"] = {"kind": "static", "translation": ["1/1000", "0", "0"]}
            return moved

        for change in (corner, radius, path, rotation, another_kind):
            self.refuse(self.changed_proofs(change), "REJECTED")

    def test_missing_and_exchanged_proofs_are_refused(self):
        changed = []
        for question, document in zip(CASES, self.documents):
            proofs = document["certificate"]
            for i in range(len(proofs)):
                changed.append((question, document | {"certificate": proofs[:i] + proofs[i + 1:]}, i))
                changed.append((question, document | {"certificate": proofs[:i] + proofs[i:i + 1]
                                                      + proofs[i:]}, i))
            if len(proofs) > 1:
                changed.append((question, document | {"certificate": proofs[::-1]}, "order"))
        self.refuse(changed, "REJECTED")

    def test_a_pose_outside_of_the_horizon_has_a_proof(self):
        """At an end of the horizon two poses count. In these cases only the one outside of the
        horizon overlaps, and the proofs are those of cases in which it does not."""
        asked, false = [], []
        for overlapping, apart in (("099", "999"), ("990", "999")):
            true, other = (case("ends", box("1", "1", "1", motion=poses_at_ends(*at)),
                                box("1", "1", "1"), horizon=["0", "1"]) for at in (overlapping, apart))
            (answer,) = answers("certify", [other], 6)
            self.assertEqual([proof["case"]["horizon"] for proof in answer["certificate"]],
                             [["0", "0"], ["0", "1"], ["1", "1"]])
            for kept in ([0, 1, 2], [1], [0, 1], [1, 2], [1, 1, 1]):
                wrong = copy.deepcopy(answer)
                wrong["case_sha256"] = sha256(true)
                wrong["certificate"] = [answer["certificate"][i] for i in kept]
                asked.append(true)
                false.append(wrong)
        for said in self.both(asked, false):
            self.assertEqual([answer for answer in said if not answer.startswith("REJECTED")], [])

    def test_one_of_two_poses_is_enough_for_an_overlap(self):
        """At an end of the horizon two poses count. Where one of them overlaps, the bodies do."""
        asked, documents = [], []
        for at, horizon, proofs in (("909", ["0", "1"], [["0", "1"]]), ("099", ["0", "0"], [["0", "0"]]),
                                    ("900", ["0", "0"], [["0", "0"]]), ("009", ["0", "0"], [["0", "0"]])):
            question = case("ends", box("1", "1", "1", motion=poses_at_ends(*at)), box("1", "1", "1"),
                            horizon=horizon)
            (answer,) = answers("certify", [question], 6)
            self.assertEqual([proof["case"]["horizon"] for proof in answer["certificate"]], proofs)
            self.assertEqual([span["state"] for span in answer["spans"]], ["overlapping"])
            asked.append(question)
            documents.append(answer)
        # Overlaps at an end of the horizon only, in the pose outside of it.
        for at, first, last in (("099", "overlapping", "separated"), ("990", "separated", "overlapping")):
            question = case("ends", box("1", "1", "1", motion=poses_at_ends(*at)), box("1", "1", "1"),
                            horizon=["0", "1"])
            (answer,) = answers("certify", [question], 6)
            self.assertEqual([span["state"] for span in answer["spans"]], [first, "unknown", last])
            self.assertIs(answer["contact"], True)
            asked.append(question)
            documents.append(answer)
        # Pieces of different kinds.
        for pieces in ([still("9"), {"motion": turning("0", "0", "1", translation=["1", "0", "0"])}],
                       [{"motion": turning("0", "0", "1", translation=["9", "0", "0"])}, still("1")]):
            pieces[0]["until"] = "0"
            motion = {"kind": "piecewise", "allow_jumps": True, "pieces": pieces}
            question = case("ends", box("1", "1", "1", motion=motion), box("1", "1", "1"),
                            horizon=["0", "0"])
            (answer,) = answers("certify", [question], 6)
            self.assertEqual(answer["certificate"][0]["pose"], "behind")
            asked.append(question)
            documents.append(answer)
        for said in self.both(asked, documents):
            self.assertEqual(said, ["VERIFIED"] * len(asked))
        # The proof of another motion is none of this one, in either of its poses.
        apart = case("ends", box("1", "1", "1", motion=poses_at_ends("9", "9", "9")),
                     box("1", "1", "1"), horizon=["0", "0"])
        wrong = documents[1] | {"case_sha256": sha256(apart)}
        for said in self.both([apart], [wrong]):
            self.assertTrue(said[0].startswith("REJECTED"), said)

    def test_poses_of_different_times_prove_no_overlap(self):
        """Both bodies jump at the same instant, past each other: each pair of poses is apart, and
        only the pose before of one with the pose behind of the other would overlap."""
        jumps = {"kind": "piecewise", "allow_jumps": True,
                 "pieces": [still("20") | {"until": "0"}, still("0")]}
        other = box("1", "1", "1", motion=jumps)
        apart = case("ends", box("1", "1", "1", motion=poses_at_ends("0", "20", "20")), other,
                     horizon=["0", "0"])
        stays = case("ends", box("1", "1", "1", motion=turning("0", "0", "1", translation=["0", "0", "0"])),
                     other, horizon=["0", "0"])
        self.assertIs(answers("solve", [apart], 6, "--json")[0]["contact"], False)
        # The case of such a proof has that pair of poses, too, so the truth has no proof.
        refused = subprocess.run([TOUCHSTONE, "certify", "-"], input=lines_of([apart]),
                                 capture_output=True, text=True, check=False)
        self.assertEqual((refused.returncode, refused.stdout), (4, ""))
        self.assertIn("at which a motion jumps", refused.stderr)
        self.assertNotIn("--time-limit", refused.stderr)
        (overlap,) = answers("certify", [stays], 6)
        self.assertIs(overlap["contact"], True)
        (proof,) = overlap["certificate"]
        wrong = [overlap | {"case_sha256": sha256(apart), "certificate": [proof | {"pose": pose}]}
                 for pose in ("before", "behind")]
        for said in self.both([apart] * len(wrong), wrong):
            self.assertEqual([word for word in said if not word.startswith("REJECTED")], [])

    def test_false_spans_are_refused(self):
        changed = []
        for question, document in zip(CASES, self.documents):
            for i, span in enumerate(document["spans"]):
                wrong = copy.deepcopy(document)
                others = {"separated", "overlapping", "unknown"} - {span["state"]}
                for state in sorted(others):
                    wrong["spans"][i]["state"] = state
                    changed.append((question, copy.deepcopy(wrong), (i, state)))
            for i in range(len(document["spans"]) - 1):
                wrong = copy.deepcopy(document)
                ends = [Q(wrong["spans"][i][key]) for key in ("from", "to")]
                wrong["spans"][i]["to"] = wrong["spans"][i + 1]["from"] = str(sum(ends) / 2)
                changed.append((question, wrong, i))
            if document["events"]:
                wrong = copy.deepcopy(document)
                wrong["events"][0]["decimal"] = "0.123456"
                changed.append((question, wrong, "decimal"))
                wrong = copy.deepcopy(document)
                wrong["events"][0]["kind"] = "exit"
                changed.append((question, wrong, "kind"))
            changed.append((question, document | {"contact": document["contact"] is False}, "contact"))
        self.refuse(changed, "REJECTED")

    def test_damage_is_never_accepted(self):
        """Random damage to an answer that is false: none verifies it."""
        chance = random.Random(SEED)
        changed = []
        for question, document in zip(CASES, self.documents):
            if len(document["spans"]) < 2:
                continue
            for _ in range(12):
                wrong = copy.deepcopy(document)
                known = [span for span in wrong["spans"] if span["state"] != "unknown"]
                # The first known span and its proof claim the other state.
                states = {"separated": "overlapping", "overlapping": "separated"}
                known[0]["state"] = states[known[0]["state"]]
                wrong["contact"] = True if "overlapping" in {s["state"] for s in wrong["spans"]} else None
                proof = wrong["certificate"][0]
                proof["state"] = known[0]["state"]
                if proof["state"] == "overlapping":
                    words = ("apart", "overlapping"), ("separated", "overlapping")
                else:
                    words = ("overlapping", "apart"), ("at ", "at ")
                for before, after in words:
                    proof["certificate"] = proof["certificate"].replace(before, after)
                places = list(numbers_in(proof))
                path = chance.choice(places)
                place = at(proof, path)
                place[path[-1]] = str(chance.choice([Q(0), Q(1), Q(10**6), Q(-1), Q(1, 10**6)]))
                renamed(proof)
                changed.append((question, wrong, path))
        self.assertGreater(len(changed), 100)
        self.refuse(changed)

    def test_each_member_is_compared(self):
        question, document = CASES[0], self.documents[0]
        proof = document["certificate"][0]
        lines = proof["certificate"].split("\n")

        def with_proof(**change):
            return document | {"certificate": [proof | change, *document["certificate"][1:]]}

        changes = [
            ({"id": "another"}, "REJECTED"), ({"case_sha256": "0" * 64}, "REJECTED"),
            ({"contact": None}, "REJECTED"), ({"more": 1}, "MALFORMED"),
            ({"spans": []}, "MALFORMED"), ({"certificate": 1}, "MALFORMED"),
            ({"schema": "touchstone/truth/1"}, "MALFORMED")]
        documents = [(document | change, said) for change, said in changes]
        documents += [
            (with_proof(more=1), "MALFORMED"), (with_proof(turns=[None, None]), "MALFORMED"),
            (with_proof(turns=proof["turns"][::-1]), "MALFORMED"),
            (with_proof(margins=["2/4", "0"]), "MALFORMED"), (with_proof(margins=["0"]), "MALFORMED"),
            (with_proof(margins=["-1", "0"]), "REJECTED"),
            (with_proof(case=question), "MALFORMED"),
            (with_proof(certificate="\n".join(["touchstone/certificate/1", *lines[1:]])),
             "REJECTED|MALFORMED"),
            (with_proof(certificate="\n".join([lines[0], "case " + "0" * 64, *lines[2:]])), "REJECTED"),
            (with_proof(certificate="\n".join([*lines[:4], *lines[5:]])), "REJECTED|MALFORMED")]
        documents.append(({key: value for key, value in document.items() if key != "certificate"},
                          "NO CERTIFICATE"))
        for said in self.both([question] * len(documents), [wrong for wrong, _ in documents]):
            for answer, (_, wanted) in zip(said, documents):
                self.assertRegex(answer, wanted)


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK, *rest = sys.argv[1:]
    if rest == ["all"]:
        SHARE = 1
    unittest.main(argv=sys.argv[:1])
