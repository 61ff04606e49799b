"""solve, truth, overlap and manifold: equal to the program's output for the same cases."""

import json
import subprocess
from fractions import Fraction

import pytest
from questions import PROGRAM, SOURCE, cube_at_wall, door
from touchstone import (Box, Case, CaseError, Motion, certify, judge, manifold, overlap, pairs, solve,
                        truth)


def program(*arguments):
    """The parsed JSON output of `touchstone`."""
    done = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode in (0, 4), done  # 4: intervals could not decide
    return json.loads(done.stdout)


def test_the_door_of_the_readme():
    answer = solve(door())
    assert answer.contact and answer.complete and answer.start == "separated"
    (contact,) = answer.contacts
    assert contact.kind == "overlapping"
    assert contact.enter.time == answer.time
    (plane,) = contact.enter.planes
    assert (plane.type, plane.box1, plane.box2) == ("FE", "-y", "+x+y")
    assert plane.normal() == ("0", "-1", "0")
    assert contact.enter.touch.type == "FE" and contact.enter.touch.box2 == "+x+y"
    assert contact.exit.time.polynomial == [-15, -2, 65]
    assert contact.exit.planes[0].box2 == "+x-y"
    assert [s.state for s in answer.timeline] == [
        "separated", "separated", "touching", "overlapping", "touching", "separated", "separated"]
    assert answer.timeline[2].begin == answer.timeline[2].end == answer.time
    assert answer.timeline[0].begin == 0 and answer.timeline[-1].end == 1
    assert repr(answer) == "<Answer: overlapping at 0.33688466524513009>"
    assert repr(contact.enter) == "<End 0.33688466524513009 FE -y | +x+y>"


def test_states_at_times():
    answer = solve(door())
    assert answer.state_at(0) == "separated"
    assert answer.state_at(answer.time) == "touching"
    assert answer.state_at(Fraction(2, 5)) == "overlapping"
    assert answer.state_at(answer.contacts[0].exit.time) == "touching"
    for outside in (-1, 1.5):
        with pytest.raises(ValueError, match="horizon"):
            answer.state_at(outside)
    first = solve(door(), first=True)
    assert not first.complete and first.contacts[0].exit is None
    with pytest.raises(ValueError):
        first.state_at(1)


def test_no_contact():
    answer = solve(cube_at_wall(4))
    assert not answer.contact and answer.time is None and answer.contacts == []
    assert repr(answer) == "<Answer: no contact>"


def test_parts_outlive_the_answer():
    plane = solve(door()).contacts[0].exit.planes[0]
    assert plane.normal(5) == ("-1", "0", "0")
    assert solve(door()).contacts[0].exit.time.multiplicity == 1


@pytest.mark.parametrize("case", ["paper/linear-as-printed", "features/turning-edge-crosses-edge",
                                  "grazing/grazes-at-an-irrational-instant"])
@pytest.mark.parametrize("number", ["exact", "double", "float", "long-double", "interval"])
def test_truths_are_those_that_the_program_prints(case, number):
    path = SOURCE / "cases" / f"{case}.json"
    said = program("solve", "--json", "--digits", 30, "--number", number, path)
    assert truth(Case.load(path), number=number, digits=30) == said


@pytest.mark.parametrize("at", ["first", "1/2", Fraction(1, 2), 0.5])
def test_overlap_and_manifold_are_those_that_the_program_prints(at):
    path = SOURCE / "cases/features/turning-edge-crosses-edge.json"
    case = Case.load(path)
    assert overlap(case, at, digits=20) == program("overlap", "--json", "--at", at, "--digits", 20,
                                                   path)
    assert manifold(case, at) == program("manifold", "--json", "--at", at, path)


@pytest.mark.parametrize("case", ["features/turning-edge-crosses-edge",
                                  "polyhedra/box-meets-octahedron"])
def test_a_distance_is_that_which_the_program_prints(case):
    path = SOURCE / "cases" / f"{case}.json"
    case = Case.load(path)
    for at in (0, "first"):
        said = overlap(case, at, distance=True)
        assert said == program("overlap", "--json", "--at", at, "--distance", path)
        assert (said["poses"][0]["distance"]["value"] == "0") == (at == "first")
        assert "distance" not in overlap(case, at)["poses"][0]
    with pytest.raises(ValueError, match="exact numbers"):
        overlap(case, 0, number="double", distance=True)


@pytest.mark.parametrize("case", ["polyhedra/apex-comes-down-on-a-prism",
                                  "turning/waltz-of-two-prisms",
                                  "reported/a-tilted-block-stands-in-a-thin-board"])
def test_manifolds_of_polyhedra_and_preferred_faces_are_those_of_the_program(case):
    path = SOURCE / "cases" / f"{case}.json"
    case = Case.load(path)
    assert manifold(case, "first") == program("manifold", "--json", "--at", "first", path)
    for preference in ("5%", "0.001", 0.001, Fraction(1, 1000)):
        said = manifold(case, "first", prefer_faces=preference)
        assert said == program("manifold", "--json", "--at", "first", "--prefer-faces", preference,
                               path)
    for wrong in ("deep", "", -1, "-5%"):
        with pytest.raises(ValueError):
            manifold(case, "first", prefer_faces=wrong)


def test_within_a_plane():
    path = SOURCE / "cases/reported/a-square-slides-into-another-in-its-plane.json"
    case = Case.load(path)
    for at in (0, "first", 1):
        assert overlap(case, at, plane=True, distance=True) == program(
            "overlap", "--json", "--plane", "--distance", "--at", at, path)
        assert manifold(case, at, plane=True) == program("manifold", "--json", "--plane", "--at",
                                                         at, path)
    assert overlap(case, 0)["plane"] == {"normal": ["0", "0", "1"], "height": "0", "within": False}
    assert overlap(case, 0, plane=True)["plane"]["within"]
    prisms = case.within_plane()
    answer = solve(prisms)
    assert answer.time == Fraction(10, 11)
    assert truth(prisms)["case_sha256"] == program("solve", "--json", "--plane",
                                                   path)["case_sha256"]
    # An irrational first contact within the plane is "first" within it.
    assert overlap(case, answer.time, plane=True) == overlap(case, "first", plane=True)
    with pytest.raises(ValueError, match="exact numbers only"):
        overlap(case, 0, plane=True, number="double")
    with pytest.raises(CaseError, match="has volume"):
        door().within_plane()
    with pytest.raises(CaseError, match="has volume"):
        overlap(door(), 0, plane=True)


def test_a_case_within_a_plane():
    path = SOURCE / "cases/reported/a-square-slides-into-another-in-its-plane.json"
    flat = Case.load(path)
    document = {**flat.document, "plane": True}
    case = Case.from_json(document)
    assert case.plane and not flat.plane
    assert case.document == document
    assert case.sha256 != flat.sha256
    assert case.half_extents == flat.half_extents
    prisms = flat.within_plane()
    assert case.within_plane() == prisms and not prisms.plane
    assert solve(case).time == Fraction(10, 11)
    for at in (0, "first", 1):
        assert overlap(case, at, distance=True) == overlap(flat, at, plane=True, distance=True)
        assert manifold(case, at) == manifold(flat, at, plane=True)
    within, of_prisms = truth(case), truth(prisms)
    assert within.pop("case_sha256") == case.sha256
    assert of_prisms.pop("case_sha256") == prisms.sha256
    assert within == of_prisms
    square = Box((1, 1, 0), Motion.fixed())
    assert Case(square, Box((1, 1, 0), Motion.linear((3, 0, 0), (-2, 0, 0))), plane=True).plane
    with pytest.raises(CaseError, match="has volume") as raised:
        Case(square, Box((1, 1, 1), Motion.fixed()), plane=True)
    assert raised.value.place == "/boxes/1"
    for refused in (certify, pairs):
        with pytest.raises(CaseError, match=r"within_plane\(\)") as raised:
            refused(case)
        assert raised.value.place == "/plane"
    with pytest.raises(ValueError, match="exact numbers only"):
        truth(case, number="double")
    with pytest.raises(ValueError, match="exact numbers only"):
        overlap(case, 0, number="double")


def test_a_function_is_judged_on_the_prisms_of_a_case_within_a_plane():
    path = SOURCE / "cases/reported/a-square-slides-into-another-in-its-plane.json"
    case = Case.from_json({**Case.load(path).document, "plane": True})
    seen = []

    def solver(asked):
        seen.append(asked)
        return float(solve(asked).time)

    report = judge(solver, [case])
    assert report.verdicts == {"correct": 1}
    assert not seen[0].plane
    assert all(extents[2] > 0 for extents in seen[0].half_extents)


def test_an_instant_is_said_where_something_moves():
    path = SOURCE / "cases/reported/two-cubes-share-a-face.json"
    case = Case.load(path)
    assert overlap(case) == program("overlap", "--json", path) == overlap(case, 0)
    assert manifold(case) == program("manifold", "--json", path)
    with pytest.raises(ValueError, match="at is missing: the boxes move; say a time"):
        overlap(door())
    with pytest.raises(ValueError, match=r"at = 2 is not on the horizon \[0, 1\]"):
        manifold(door(), 2)


def test_points_that_rounding_parted_are_marked_or_merged(tmp_path):
    # A corner of the rotated cube is outside the other box by less than a rounding error.
    path = tmp_path / "corner.json"
    path.write_text("""{"schema": "touchstone/case/1", "id": "corner", "boxes": [
      {"half_extents": ["2", "1.399999999999995", "1"], "motion": {"kind": "static"}},
      {"half_extents": ["1", "1", "1"], "motion": {"kind": "quaternion",
       "rotation": [["2"], ["0"], ["0"], ["1"]], "translation": [["0"], ["0"], ["2"]]}}]}""")
    case = Case.load(path)
    assert manifold(case, merge=True) == program("manifold", "--json", "--merge", path)
    assert len(manifold(case)["poses"][0]["points"]) == 6
    assert len(manifold(case, merge=True)["poses"][0]["points"]) == 4


def test_answers_are_those_of_the_corpus():
    for name in ("return", "sliding", "start", "grazing"):
        files = sorted((SOURCE / "cases" / name).glob("*.json"))
        assert files
        for file in files:
            case = Case.load(file)
            answer, expected = solve(case), case.expect
            assert answer.contact == expected["contact"] and answer.start == expected["start"]
            assert [c.kind for c in answer.contacts] == [c["kind"] for c in expected["contacts"]]
            for contact, said in zip(answer.contacts, expected["contacts"]):
                for end, written in ((contact.enter, said["enter"]), (contact.exit, said["exit"])):
                    assert end.time.decimal() == written["decimal"]
                    assert [str(c) for c in end.time.polynomial] == written["polynomial"]
                    assert end.time.multiplicity == written["multiplicity"]
                    assert list(map(str, end.time.interval)) == written["interval"]
                assert [(p.type, p.box1, p.box2, list(p.normal())) for p in contact.enter.planes] \
                    == [(f["type"], f["box1"], f["box2"], f["normal"]) for f in said["features"]]
            assert [s.state for s in answer.timeline] == [s["state"] for s in expected["timeline"]]


def test_wrong_arguments():
    for wrong in (lambda: truth(door(), number="decimal"), lambda: truth(door(), digits=0),
                  lambda: overlap(door(), 2), lambda: manifold(door(), 0, number="interval"),
                  lambda: solve(door(), time_limit=0), lambda: solve(door(), time_limit=-1)):
        with pytest.raises(ValueError):
            wrong()
    for limit, error in ((1e300, ValueError), (float("nan"), ValueError), ("5", TypeError)):
        with pytest.raises(error, match="number of seconds above 0 and below 1e9, or None; not"):
            solve(door(), time_limit=limit)
    with pytest.raises(CaseError):
        overlap(door(), "last")
    with pytest.raises(TypeError, match="Case.load"):
        solve("door.json")


def test_the_instant_may_be_a_time_of_an_answer():
    answer = solve(door())
    assert overlap(door(), answer.time) == overlap(door(), "first")
    assert manifold(door(), answer.timeline[-1].end) == manifold(door(), 1)
    with pytest.raises(ValueError, match="not the first contact"):
        overlap(door(), answer.contacts[0].exit.time)
