"""Cases made in code or read from files, and errors with their places."""

import json
import pickle
from fractions import Fraction

import numpy
import pytest
from questions import SOURCE, cube_at_wall, door
from touchstone import Box, Case, CaseError, Hull, Motion, Polyhedron, judge, solve

BOX = Box([1, 1, 1], Motion.fixed())


def test_every_case_of_the_corpus_reads_and_is_written_as_the_same():
    files = [f for f in sorted((SOURCE / "cases").glob("*/*.json"))
             if f.parent.name not in ("schema", "malformed", "certificates", "enclosed", "fuzz", "queries")]
    assert len(files) > 100
    for file in files:
        case = Case.load(file)
        again = Case.from_json(case.to_json())
        assert again == case and hash(again) == hash(case)
        assert again.sha256 == case.sha256 == case.expect.get("case_sha256", case.sha256)
        assert case.id == file.stem
        assert case.horizon[0] <= case.horizon[1]


def test_malformed_files_are_refused_where_they_are_wrong():
    entries = json.loads((SOURCE / "cases/malformed/index.json").read_text())
    assert len(entries) > 20
    for entry in entries:
        path = SOURCE / "cases/malformed" / entry["file"]
        with pytest.raises(CaseError) as raised:
            list(Case.load_all(path))
        assert raised.value.place == entry["pointer"], path
        assert entry["says"] in raised.value.reason, path
        assert raised.value.file.startswith(str(path))
        assert str(raised.value).startswith(str(path))


def test_a_line_of_a_file_is_named(tmp_path):
    file = tmp_path / "three.jsonl"
    good = cube_at_wall().to_json()
    file.write_text(good + "\n\n" + good.replace('"-4"', '"-4x"') + "\n")
    cases = Case.load_all(file)
    assert next(cases) == cube_at_wall()
    with pytest.raises(CaseError) as raised:
        next(cases)
    assert raised.value.file == f"{file}:3"
    assert raised.value.place == "/boxes/1/motion/velocity/0"
    assert raised.value.kind == "syntax"
    assert pickle.loads(pickle.dumps(raised.value)).place == raised.value.place
    with pytest.raises(CaseError, match="here are 0"):
        empty = tmp_path / "empty.jsonl"
        empty.write_text("")
        Case.load(empty)
    with pytest.raises(OSError):
        Case.load(tmp_path / "none.json")


def test_bytes_that_are_no_text_are_an_error_of_the_case(tmp_path):
    file = tmp_path / "bytes.json"
    file.write_bytes(b'{"id": "\xff\xfe"}')
    with pytest.raises(CaseError):
        Case.load(file)
    with pytest.raises(CaseError):
        Case.from_json('{"id": "\ud800"}')


@pytest.mark.parametrize("motion, time", [
    (Motion.fixed([5, 0, 0]), None),
    (Motion.linear([5, 0, 0], [-4, 0, 0]), Fraction(3, 4)),
    (Motion.matrix([[[1], [0], [0], [5, -4]], [[0], [1], [0], [0]], [[0], [0], [1], [0]]]),
     Fraction(3, 4)),
    (Motion.matrix([[[2], [0], [0], [10, -8]], [[0], [2], [0], [0]], [[0], [0], [2], [0]]],
                   [2], [2]), Fraction(3, 4)),
    (Motion.quaternion([[1], [0], [0], [0]], [[5, -4], [0], [0]]), Fraction(3, 4)),
    (Motion.quaternion([[1], [0], [0], [0]], [[15, -12], [0], [0]], [3]), Fraction(3, 4)),
    (Motion.bezier(1, [[5, 0, 0], [1, 0, 0]]), Fraction(3, 4)),
    (Motion.bezier(1, [[5, 0, 0], [1, 0, 0]], weights=[1, 1]), Fraction(3, 4)),
    (Motion.bezier(1, [[5, 0, 0], [1, 0, 0]], knots=[0, 0, 1, 1]), Fraction(3, 4)),
    (Motion.bezier(1, quaternions=[[1, 0, 0, 0], [1, 0, 0, 1]]), 0),
    (Motion.piecewise([("1/2", Motion.fixed([4, 0, 0])),
                       (None, Motion.linear([6, 0, 0], [-4, 0, 0]))]), 1),
    (Motion.piecewise([("1/2", Motion.fixed([4, 0, 0])), (None, Motion.fixed([2, 0, 0]))],
                      allow_jumps=True), Fraction(1, 2)),
    (Motion.through([(0, [5, 0, 0], [1, 0, 0, 0]), (1, [1, 0, 0], [1, 0, 0, 0])]),
     Fraction(3, 4)),
])
def test_every_kind_of_motion(motion, time):
    case = Case(BOX, Box([1, 1, 1], motion))
    assert solve(case).time == time
    assert case.motion(1) == Motion(case.document["boxes"][1]["motion"])
    assert eval(repr(time), {"Fraction": Fraction}) == solve(Case.from_json(case.document)).time


def test_a_jump_is_an_error_unless_it_is_meant():
    pieces = [("1/2", Motion.fixed([4, 0, 0])), (None, Motion.fixed([2, 0, 0]))]
    with pytest.raises(CaseError) as raised:
        Case(BOX, Box([1, 1, 1], Motion.piecewise(pieces)))
    assert raised.value.kind == "discontinuity"
    assert raised.value.place.startswith("/boxes/1/motion")


def test_keyframes_are_checked():
    with pytest.raises(CaseError):
        Motion.through([(0, [0, 0, 0], [1, 0, 0, 0])])
    with pytest.raises(CaseError) as raised:
        Motion.through([(0, [0, 0, 0], [1, 0, 0, 0]), (1, [0, 0], [1, 0, 0, 0])])
    assert raised.value.place == "/keyframes/1"


def test_errors_of_keyframes_speak_of_times():
    def at(time):
        return time, [time, 0, 0], [1, 0, 0, 0]

    with pytest.raises(CaseError) as raised:
        Motion.through([at(0), at(1), at(1)])
    assert raised.value.place == "/keyframes/2/time"
    assert raised.value.reason.startswith("the times of keyframes must increase")
    with pytest.raises(CaseError) as raised:
        Motion.through([at(0)])
    assert raised.value.place == "/keyframes" and "two keyframes or more" in raised.value.reason
    with pytest.raises(CaseError) as raised:
        Case(BOX, Box([1, 1, 1], Motion.through([at(0), at(1)])), horizon=(0, 2))
    assert raised.value.place == "/boxes/1/motion/keyframes"
    assert raised.value.reason.startswith("the motion is defined only until t = 1, before the end")


def test_polyhedra():
    tetrahedron = Polyhedron([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]],
                             [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
                             Motion.linear([5, 0, 0], [-4, 0, 0]))
    answer = solve(Case(BOX, tetrahedron))
    assert answer.time == 1 and answer.contacts[0].enter.planes == []
    touch = answer.contacts[0].enter.touch
    assert (touch.type, touch.box1, touch.box2) == ("FF", "+x", "f2")
    with pytest.raises(CaseError):
        Case(BOX, tetrahedron).half_extents


def test_hulls():
    points = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [0.25, 0.25, 0.25], [0, 0, 0]]
    motion = Motion.linear([5, 0, 0], [-4, 0, 0])
    assert solve(Case(BOX, Hull(points, motion))).time == 1
    with pytest.raises(CaseError, match="at least 4 different points") as raised:
        Case(BOX, Hull(points[3:], motion))
    assert raised.value.place == "/boxes/1/hull"


def test_hulls_of_arrays():
    # Numbers of an array keep their values: the double 0.1 is not a tenth.
    points = numpy.array([[0, 0, 0], [2, 0, 0], [0, 2, 0], [0, 0, 0.1]])
    hull = Hull(points, Motion.linear([0, 0, -2], [0, 0, 1]))
    assert solve(Case(BOX, hull)).time == 1 - Fraction(0.1)


def test_what_a_case_asks():
    case = door()
    assert case.horizon == (0, 1)
    assert case.half_extents[0] == (Fraction(3, 10),) * 3
    assert case.centers[0] == (Fraction(8, 10), Fraction(8, 10), Fraction(3, 10))
    assert case.pose(0, 0) == ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0))
    # 1 + t k: a rotation by 90 degrees at t = 1.
    assert case.pose(1, 1) == ((0, -1, 0, 0), (1, 0, 0, 0), (0, 0, 1, 0))
    assert case.pose(1, Fraction(1, 2))[0] == (Fraction(3, 5), Fraction(-4, 5), 0, 0)
    with pytest.raises(ValueError, match="horizon"):
        case.pose(0, 2)
    for box in (2, -1):
        with pytest.raises(IndexError, match="box 0 and box 1"):
            case.pose(box, 0)


def test_a_pose_at_a_time_of_an_answer_is_that_of_its_digits():
    case = door()
    for time in (solve(case).time, solve(case).contacts[0].exit.time):
        assert time.fraction is None
        # 2**-300 is close enough: no entry is that close to a point where rounding changes.
        low, high = (case.pose(1, bound) for bound in time.bounds(300))
        here = case.pose(1, time)
        for row in range(3):
            for column in range(4):
                assert type(here[row][column]) is float
                assert here[row][column] == float(low[row][column]) == float(high[row][column])
        assert here[2] == (0, 0, 1, 0)
    contact = solve(cube_at_wall()).time
    assert case.pose(1, contact) == case.pose(1, contact.fraction)  # exact at rational times
    with pytest.raises(ValueError, match="0.33688466524513009.* horizon"):
        Case.from_json({**case.document, "horizon": [0, "1/4"]}).pose(1, solve(case).time)


def test_a_pose_at_an_irrational_time_rounds_ties_to_even():
    # x = 1 + (2 t^2 - 1) 2^-53 at t^2 = 1/2: a tie between doubles, or with `shift` very close to a
    # tie.
    def at_half(shift):
        place = [[1 + Fraction(shift), 0, Fraction(2, 2**53)], [3, 0, -2], [0]]
        case = Case(BOX, Box([1, 1, 1], Motion.quaternion([[1], [0], [0], [0]], place)))
        time = solve(case).time  # contact when y has fallen to 2
        assert time.polynomial == [-1, 0, 2]
        return case.pose(1, time)[0][3]
    assert at_half(0) == 1.0
    assert at_half(Fraction(1, 2**150)) == 1.0 + 2.0**-52
    assert at_half(-Fraction(1, 2**150)) == 1.0


def test_a_case_is_saved_copied_and_pickled(tmp_path):
    case = Case.load(SOURCE / "cases/paper/linear-as-printed.json")
    case.save(tmp_path / "case.json")
    assert Case.load(tmp_path / "case.json") == case
    copy = pickle.loads(pickle.dumps(case))
    assert copy == case and copy.expect == case.expect


def test_poses_of_a_bug_report():
    case = Case.from_poses([
        {"size": [2, 2, 2], "poses": [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]]},
        {"size": [2, 2, 2], "poses": [
            {"translation": [5, 0.25, 0], "quaternion": [1, 0, 0, 0]},
            {"translation": [0, 0.25, 0], "quaternion": [1, 0, 0, 0.5]}]}], id="bug")
    assert case.id == "bug"
    assert solve(case).time.decimal(12) == "0.527385599137"
    with pytest.raises(ValueError, match="nlerp"):
        Case.from_poses([], between="slerp")
    with pytest.raises(CaseError):
        Case.from_poses([])


def test_what_is_of_another_type_is_a_type_error():
    for wrong in (lambda: Box([1, 1, 1], {"kind": "static"}),
                  lambda: Box.from_corners([0, 0, 0], [1, 1, 1], "static"),
                  lambda: Polyhedron([], [], "static"), lambda: Case(BOX, Motion.fixed()),
                  lambda: Case({}, BOX)):
        with pytest.raises(TypeError):
            wrong()


def test_text_of_others_is_shown_harmlessly():
    escape = "\x1b[2J\u202e"
    assert repr(cube_at_wall(id=escape)) == "<Case \\x1b[2J\\u202e>"
    error = CaseError("no\x1bsense", place="/a\nb", file="\udcff.json")
    assert str(error) == "\\xff.json: /a\\nb: no\\x1bsense"
    report = judge(lambda case: None, [cube_at_wall(id=escape)])
    assert "\x1b" not in str(report) + str(report.findings[0]) + repr(report)


def test_a_query_of_several_cases_is_for_check_alone():
    file = next((SOURCE / "cases/queries").glob("*.json"))
    with pytest.raises(CaseError, match="touchstone.check takes it") as refused:
        Case.load(file)
    assert refused.value.kind == "unsuitable" and refused.value.file == str(file)


def test_quaternions_in_the_order_of_others():
    turned, other = [1, 2, 3, 4], [2, 3, 4, 1]
    assert Motion.fixed([1, 0, 0], turned) == Motion.fixed([1, 0, 0], other, order="xyzw")
    assert (Motion.linear([1, 0, 0], [0, 1, 0], turned)
            == Motion.linear([1, 0, 0], [0, 1, 0], other, order="xyzw"))
    assert (Motion.bezier(1, quaternions=[turned, turned])
            == Motion.bezier(1, quaternions=[other, other], order="xyzw"))
    keyframes = [(0, [0, 0, 0], turned), (1, [1, 0, 0], turned)]
    rows = numpy.array([[0, 0, 0, 0, *other], [1, 1, 0, 0, *other]], "i4")
    assert Motion.through(keyframes) == Motion.through(rows, order="xyzw")
    with pytest.raises(ValueError, match="zyxw"):
        Motion.fixed(rotation=turned, order="zyxw")
    for wrong in ([1, 0, 0], [1, 0, 0, 0, 0]):
        with pytest.raises(CaseError, match="four numbers") as refused:
            Motion.fixed(rotation=wrong)
        assert refused.value.place == "/rotation"


def test_arrays_are_taken_wherever_numbers_are():
    ones, time = numpy.ones(3, "f4"), numpy.float32(0.5)
    rows = numpy.zeros((3, 4, 2))
    rows[:, :3, 0] = numpy.eye(3)
    rows[0, 3] = 5, -6
    case = Case(Box(ones, Motion.fixed(numpy.zeros(3))), Box(ones, Motion.matrix(rows)),
                horizon=numpy.arange(2))
    assert case.pose(numpy.int64(1), time) == case.pose(1, numpy.array(0.5)) == case.pose(1, "1/2")
    assert solve(case).time == time and solve(case).state_at(time) == "touching"
    document = case.document
    document["boxes"][0] = {"half_extents": ones, "motion": {"kind": "static",
                                                             "translation": numpy.zeros(3)}}
    again = Case.from_json(document)
    assert (again.half_extents, again.pose(0, time)) == (case.half_extents, case.pose(0, time))
    with pytest.raises(TypeError):
        Case.from_json({"id": object()})
