"""Bodies that turn at constant speed, cylinders, cones and ellipsoids."""

import json
import math
import pathlib
from fractions import Fraction

import pytest

from touchstone import (Box, Capsule, Case, CaseError, Cone, Cylinder, Ellipsoid, EnclosedCase,
                        Motion, Undecided, certify, check, enclose, show)

CORPUS = pathlib.Path(__file__).parents[2] / "cases/enclosed"
WALL = Box([1, 9, 9], Motion.fixed([3, 0, 0]))


def enter_of(*bodies, **options):
    found = enclose(EnclosedCase(*bodies), **options)
    assert found.contact
    assert found.events[0].kind == "enter"
    return found.events[0]


def test_a_box_turns_into_a_wall():
    box = Box([1.5, 1, 1], Motion.turning([0, 0, 1], translation=[0.25, 0, 0]))
    event = enter_of(box, WALL)
    true = math.atan2(1, 1.5) - math.acos(1.75 / math.hypot(1.5, 1))
    assert float(event.decimal) == pytest.approx(true, abs=1e-15)
    assert event.start < event.end < event.start + Fraction(1, 10**17)


def test_options_of_a_turning_motion():
    """A box that turns about its end, from another time and with another order of quaternions."""
    rod = Box([1.5, 0.125, 0.125], Motion.turning(
        [0, 0, 1], rotation=[0, 0, 1, 0], order="xyzw", about=[-1.5, 0, 0], start=1))
    case = EnclosedCase(rod, WALL, horizon=(1, 5))
    motion = case.document["boxes"][0]["motion"]
    assert motion["from"] == "1" and motion["rotation"] == ["0", "0", "0", "1"]
    assert enclose(case, digits=6).contact is not None


@pytest.mark.parametrize("body, enter", [
    (Cylinder(1, 2, Motion.linear([-2, 0, 0], [4, 0, 0])), 3 / 4),
    (Cylinder(1, 2, Motion.linear([-2, 0, 0], [4, 0, 0]), axis="x", center=[1, 0, 0]), 1 / 2),
    (Cone(1, 2, Motion.linear([-2, 0, 0], [4, 0, 0]), axis="x"), 3 / 4),
    (Ellipsoid([0.5, 1, 2], Motion.linear([-2, 0, 0], [4, 0, 0])), 7 / 8),
    (Capsule([-1, 0, 0], [1, 0, 0], 0.5, Motion.turning([0, 0, 0], [4, 0, 0], [-2, 0, 0])), 5 / 8),
])
def test_round_bodies_meet_a_wall(body, enter):
    event = enter_of(body, WALL, digits=8)
    assert event.start <= enter <= event.end
    assert event.end - event.start < 1e-7


def test_spans_cover_the_horizon():
    for path in sorted(CORPUS.glob("turn*.json")):
        case = EnclosedCase.from_json(path.read_text(), file=str(path))
        found = enclose(case, digits=5)
        first, last = map(Fraction, case.document["horizon"])
        assert found.spans[0].start == first and found.spans[-1].end == last
        for one, other in zip(found.spans, found.spans[1:]):
            assert one.end == other.start and one.state != other.state
        assert found.contact == json.loads(path.read_text())["expect"]["contact"]
        assert found.document["schema"] == "touchstone/enclosed/1"


def test_a_search_for_the_first_contact_ends_where_it_is_found():
    """A box turns twice about its middle beside a wall, which its corners pass through."""
    box = Box([1.5, 1, 1], Motion.turning([0, 0, 13], translation=[0.25, 0, 0]))
    case = EnclosedCase(box, WALL)
    whole, first = enclose(case, digits=9), enclose(case, digits=9, first=True)
    assert len(whole.events) > 2 and len(first.events) == 1
    assert first.events[0].kind == "enter"
    assert first.events[0].start < whole.events[0].end and whole.events[0].start < first.events[0].end
    assert [span.state for span in first.spans] == ["separated", "unknown", "overlapping"]
    assert first.spans[-1].end < whole.events[1].start and first.document["first_only"] is True


def test_cases_are_values():
    bodies = Cylinder(1, 2, Motion.fixed()), WALL
    case = EnclosedCase(*bodies, id="a", title="A title", tags=["one"])
    again = EnclosedCase.from_json(case.to_json())
    assert case == again and hash(case) == hash(again) and case != EnclosedCase(*bodies)
    assert repr(case) == "<EnclosedCase a>" and case.id == "a"
    assert EnclosedCase.from_json(case.document) == case


def test_they_are_shown(tmp_path):
    box = Box([1.5, 1, 1], Motion.turning([0, 0, 1], translation=[0.25, 0, 0]))
    case = EnclosedCase(box, WALL, id="shown")
    found = enclose(case, digits=5)
    assert found.case == case and repr(found) == "<Enclosed shown: contact>"
    forms = found._repr_mimebundle_()
    assert forms["text/plain"] == repr(found)
    assert forms["image/svg+xml"].startswith("<svg") and "enter  t = 0.345" in forms["image/svg+xml"]
    assert forms["text/html"].startswith("<img ")
    show(case, at=0.25).save(tmp_path / "a.svg")
    assert "t = 0.25: separated" in (tmp_path / "a.svg").read_text()
    show(case).save(tmp_path / "a.html")
    assert '"kind":"enter"' in (tmp_path / "a.html").read_text()
    with pytest.raises(ValueError):
        show(case, at=2)
    with pytest.raises(TypeError):
        show(case.document)


def test_what_is_refused():
    with pytest.raises(CaseError) as plain:
        Case(Cylinder(1, 2, Motion.fixed()), WALL)
    assert plain.value.kind == "unsuitable" and plain.value.place == "/boxes/0/cylinder"
    with pytest.raises(CaseError) as turning:
        Case(Box([1, 1, 1], Motion.turning([0, 0, 1])), WALL)
    assert turning.value.place == "/boxes/0/motion/kind"
    with pytest.raises(CaseError) as height:
        EnclosedCase(Cone(1, 0, Motion.fixed()), WALL)
    assert height.value.place == "/boxes/0/cone/height"
    with pytest.raises(CaseError) as file:
        EnclosedCase.from_json("{", file="x.json")
    assert file.value.file == "x.json"
    case = EnclosedCase(Cylinder(1, 2, Motion.fixed()), WALL)
    for digits in (0, 1.5, True):
        with pytest.raises(ValueError):
            enclose(case, digits=digits)
    with pytest.raises(TypeError):
        enclose(case.document)
    with pytest.raises(TypeError):
        EnclosedCase(Motion.fixed(), WALL)


def test_a_time_limit_keeps_what_is_proven():
    spins = EnclosedCase(Box([1.5, 1, 1], Motion.turning([0, 0, 1], translation=[0.25, 0, 0])),
                         WALL, horizon=(0, 9))
    part = enclose(spins, digits=3000, time_limit=0.5)
    assert part.is_cut_short
    assert part.spans[0].start == 0 and part.spans[-1].end == 9
    whole = enclose(spins, digits=5)
    assert not whole.is_cut_short
    known = [span for span in whole.spans if span.state != "unknown"]
    for span in part.spans:
        middle = (span.start + span.end) / 2
        assert span.state in {"unknown", *(k.state for k in known if k.start <= middle <= k.end)}


def test_a_certificate_proves_the_answer_about_its_case_only():
    def spins(speed):
        return EnclosedCase(Box([1.5, 1, 1], Motion.turning([0, 0, speed])), WALL)

    case = spins(1)
    proven = certify(case, digits=3)
    assert proven["spans"] == enclose(case, digits=3).document["spans"]
    assert check(case, proven).verified
    assert check(case, {key: value for key, value in proven.items() if key != "certificate"}
                 ).verdict == "NO CERTIFICATE"
    other = certify(spins("9/8"), digits=3)
    other |= {"case_sha256": proven["case_sha256"]}
    assert check(case, other).verdict == "REJECTED"


def test_a_time_limit_leaves_few_digits_with_a_certificate():
    spins = EnclosedCase.from_json((CORPUS / "turning-box-meets-a-wall.json").read_text())
    with pytest.warns(UserWarning, match="the time limit was reached"):
        proven = certify(spins, digits=1000, time_limit=4)
    assert [span["state"] for span in proven["spans"]].count("unknown") < len(proven["spans"])
    assert check(spins, proven).verified
    with pytest.raises(Undecided):
        certify(spins, digits=1000, time_limit=0.001)


# Poses of bodies that turn at constant speed.

BLADE = {"half_extents": [1.5, 0.25, 0.25]}
DUMPED_WALL = {"min": [-9, 1, -9], "max": [9, 2, 9], "pose": [0, 0, 0]}
QUARTER = [(0, [0, 0, 0], [1, 0, 0, 0]), (1, [0, 0, 0], [1, 0, 0, 1]),
           (3, [0, 0, 0], [-2, 0, 0, 0])]
# The corner of the blade is at y = r sin(a + f), with r^2 = 37/16 and f = atan(1/6).
MEETING = (math.asin(1 / math.sqrt(37 / 16)) - math.atan(1 / 6)) / (math.pi / 2)


def test_a_motion_turns_at_constant_speed_through_keyframes():
    wall = Box.from_corners([-9, 1, -9], [9, 2, 9], Motion.fixed())
    found = enclose(EnclosedCase(wall, Box([1.5, 0.25, 0.25], Motion.slerp(QUARTER)),
                                 horizon=(0, 3)), digits=9)
    assert [event.kind for event in found.events] == ["enter", "exit"]
    assert float(found.events[0].start) == pytest.approx(MEETING, abs=1e-8)
    assert float(found.events[1].start) == pytest.approx(3 - 2 * MEETING, abs=1e-8)
    # About its end, which stays where it is.
    swung = Motion.slerp([[0, 1.5, 0, 0, 1, 0, 0, 0], [1, 0, 1.5, 0, 1, 0, 0, 1]],
                         about=[-1.5, 0, 0])
    assert swung.document["to"]["translation"] == ["0", "0x1.8p+0", "0"]
    assert enclose(EnclosedCase(wall, Box([1.5, 0.25, 0.25], swung)), digits=3).contact
    with pytest.raises(CaseError, match="two keyframes"):
        Motion.slerp(QUARTER[:1])
    with pytest.raises(CaseError, match="half a turn") as error:
        EnclosedCase(wall, Box([1, 1, 1], Motion.slerp([(0, [0, 0, 0], [1, 0, 0, 0]),
                                                        (1, [0, 0, 0], [0, 0, 0, 1])])))
    assert error.value.place == "/boxes/1/motion/to/rotation"


def test_a_case_from_poses_turns_at_constant_speed():
    poses = [[*at, *turn] for _, at, turn in QUARTER]
    blade = {**BLADE, "poses": poses, "times": [0, 1, 3]}
    case = EnclosedCase.from_poses([DUMPED_WALL, blade], id="dump")
    assert case.id == "dump" and "slerp" in case.note
    assert float(enclose(case, digits=9).events[0].start) == pytest.approx(MEETING, abs=1e-8)
    spinning = {**BLADE, "pose": [0, 0, 0], "angular_velocity": [0, 0, 1], "dt": 1}
    for between in ("slerp", "turning"):
        motion = EnclosedCase.from_poses([DUMPED_WALL, spinning], between=between).document["boxes"][1]
        assert motion["motion"]["angular_velocity"] == ["0", "0", "1"]
    drum = {"cylinder": {"radius": 1, "height": 2, "axis": "z"}, "pose": [0, 0, 0]}
    sent = EnclosedCase.from_poses([DUMPED_WALL, drum]).document["boxes"][1]
    assert sent["cylinder"]["height"] == "2"
    with pytest.raises(CaseError, match="half a turn"):
        EnclosedCase.from_poses([DUMPED_WALL, {**BLADE, "poses": [[0, 0, 0, 1, 0, 0, 0],
                                                           [0, 0, 0, 0, 0, 0, 1]]}])
    with pytest.raises(ValueError, match="turning or slerp, not even"):
        EnclosedCase.from_poses([DUMPED_WALL, drum], between="even")
    with pytest.raises(CaseError, match="enclose"):
        Case.from_poses([DUMPED_WALL, drum])
