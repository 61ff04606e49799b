"""Dumped poses: Python makes the same case as the command line."""

import decimal
import fractions
import json
import os
import subprocess

import numpy
import pytest

from touchstone import Case, CaseError, Hull, solve

PROGRAM = os.environ["TOUCHSTONE_PROGRAM"]
CUBE = {"size": [2, 2, 2], "pose": [0, 0, 0]}
LOG = {"half_extents": [1, 1, 1], "poses": [
    {"translation": [5, 0.25, 0], "quaternion": [1, 0, 0, 0]},
    {"translation": [3, 0.25, 0], "quaternion": [-0.5, 0, 0, -0.6]},
    {"translation": [0, 0.25, 0], "quaternion": [0, 1, 0, 0.5]}]}
SPINNING = {"min": [-1, -1, -1], "max": [1, 1, 1], "pos": "5 0 0", "rpy": "0 0 30",
            "velocity": [-1, 0, 0], "angular_velocity": [0, 0, 45], "dt": 6}


def imported(tmp_path, boxes, *options):
    """The case that the command line makes, and its messages."""
    (tmp_path / "dump.json").write_text(json.dumps({"boxes": boxes}))
    run = subprocess.run([PROGRAM, "import", "poses", *options, str(tmp_path / "dump.json")],
                         capture_output=True, text=True, check=True)
    return json.loads(run.stdout), run.stderr


@pytest.mark.parametrize("box, meant", [
    (LOG, {}), (LOG, {"turn": "shorter"}), (LOG, {"lengths": "ignore", "turn": "shorter"}),
    (LOG, {"order": "xyzw"}), (LOG, {"between": "linear"}), (LOG, {"between": "matrix"}),
    (SPINNING, {"angles": "degrees"})])
def test_python_and_the_command_line_read_the_same(tmp_path, box, meant):
    named = {"between": "--as", "order": "--quaternion"}
    options = [word for key, value in meant.items()
               for word in (named.get(key, f"--{key}"), value)]
    document, said = imported(tmp_path, [CUBE, box], *options)
    case = Case.from_poses([CUBE, box], **meant)
    assert case.document["boxes"] == document["boxes"]
    assert case.document.get("horizon") == document.get("horizon")
    note = case.note.replace('turn="shorter"', "--turn shorter")  # Python's and the command line's
                                                                  # name
    assert note.startswith("box 2: ") and document["source"]["note"].endswith(note)
    assert said.endswith(note + "\n")


def test_a_matrix_at_rest_is_the_pose():
    turned = [[0.9619397662556435, 0.1540127991573736, 0.2257253725032892],
              [-0.19134171618254486, 0.9693649495128391, 0.1540127991573736],
              [-0.19509032201612822, -0.19134171618254486, 0.9619397662556435]]
    posted = [{"size": [0.5, 0.5, 0.5], "rotation": turned, "translation": translation}
              for translation in ([2.077006399578687, 0.4846824747564195, 1.1543291419087276],
                                  [2.0, 0.0, 1.25])]
    for between in ("nlerp", "linear", "matrix"):
        assert solve(Case.from_poses(posted, between=between)).start == "overlapping"


def test_arrays_are_lists_and_numbers_are_what_they_are():
    poses = numpy.zeros((2, 7), numpy.float32)
    poses[:, 3] = 1
    poses[0, 0] = 5.1
    case = Case.from_poses([{"half_extents": numpy.ones(3), "poses": numpy.eye(4)[None]},
                            {"half_extents": (1, fractions.Fraction(1, 3), decimal.Decimal("0.1")),
                             "poses": poses, "times": numpy.arange(2)}])
    assert case.half_extents[1][1:] == (fractions.Fraction(1, 3), fractions.Fraction(1, 10))
    assert case.pose(1, 0)[0][3] == fractions.Fraction(float(numpy.float32(5.1)))
    assert case == Case.from_poses([{"half_extents": [1, 1, 1], "poses": numpy.eye(4).reshape(1, 16)},
                                    {"half_extents": [1, "1/3", "0.1"], "poses": poses.tolist()}])
    columns = numpy.eye(4).T.copy()
    columns[3, :3] = 7
    assert Case.from_poses([CUBE, {"size": [1, 1, 1], "pose": columns}],
                           by_columns=True).pose(1, 0)[0][3] == 7


def test_dt_is_beside_the_boxes():
    falling = {"size": [2, 2, 2], "pose": [0, 0, 12], "velocity": [0, 0, "-1/2"]}
    case = Case.from_poses([CUBE, falling], dt=40)
    assert case.horizon == (0, 40)
    assert solve(case).time.decimal(3) == "20"
    with pytest.raises(CaseError, match="dt"):
        Case.from_poses([CUBE, falling])
    with pytest.raises(ValueError, match="text"):
        Case.from_poses(json.dumps({"boxes": [CUBE, falling]}), dt=40)


def test_hulls_meshes_and_models_are_bodies(tmp_path):
    corners = numpy.array([[0., 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]])
    faces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]
    (tmp_path / "rock.obj").write_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n")
    way = {"pos": [-4, 0, 0], "velocity": [4, 0, 0], "dt": 2}
    for shape in ({"hull": corners}, {"points": corners.ravel()},
                  {"polyhedron": {"vertices": corners, "faces": faces}}, {"mesh": "rock.obj"}):
        case = Case.from_poses([CUBE, {**shape, **way}], folder=tmp_path)
        assert solve(case).time == fractions.Fraction(1, 2)
    (tmp_path / "open.obj").write_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\n")
    open_mesh = [CUBE, {"mesh": "open.obj", **way}]
    surface = Case.from_poses(open_mesh, folder=tmp_path, meshes="surface")
    assert surface.kind == "meshes" and solve(surface).time == fractions.Fraction(1, 2)
    assert len(Case.from_poses(open_mesh, folder=tmp_path, meshes="parts"
                               ).document["boxes"][1]["parts"]) == 1
    with pytest.raises(CaseError, match="not closed"):
        Case.from_poses(open_mesh, folder=tmp_path, meshes="solid")
    with pytest.raises(ValueError, match="meshes is hull, parts, surface or solid"):
        Case.from_poses(open_mesh, folder=tmp_path, meshes="skin")
    scene = """<mujoco><worldbody><geom name="a" type="box" size="1 1 1"/>
        <geom name="b" type="box" size="1 1 1" pos="2 0 0"/>
        <geom name="c" type="box" size="1 1 1" pos="9 0 0"/></worldbody></mujoco>"""
    assert solve(Case.from_poses(scene, bodies=["a", "b"])).start == "touching"
    with pytest.raises(CaseError, match="bodies="):
        Case.from_poses(scene)
    scaled = {"size": [2, 2, 2], "matrix": numpy.diag([1.0004, 1.0004, 1.0004, 1])}
    assert "matrix" in json.dumps(Case.from_poses([CUBE, scaled]).document["boxes"])
    turned = Case.from_poses([CUBE, scaled], matrices="rotation")
    assert "matrix" not in json.dumps(turned.document["boxes"])


def test_spheres_capsules_and_a_radius_are_read():
    way = {"pos": [-5, 0, 0], "velocity": [4, 0, 0], "dt": 1}
    rock = Hull([(0, 0, 0), (0.75, 0, 0), (0, 1, 0), (0, 0, 1)], radius="1/4")
    for shape in ({"sphere": 1}, {"size": [1, 1, 1], "radius": 0.5}, {"hull": rock},
                  {"capsule": {"radius": 0.25, "half_length": 0.75, "axis": "x"}}):
        case = Case.from_poses([CUBE, {**shape, **way}])
        assert solve(case).time == fractions.Fraction(3, 4)
    with pytest.raises(CaseError, match="already") as refused:
        Case.from_poses([CUBE, {"hull": rock, "radius": 1, **way}])
    assert refused.value.place == "/boxes/1/radius"


def test_what_is_wrong_is_said_with_its_place():
    for box, place, reason in [
            ({"size": [1, 1, 1], "pose": [0, float("nan"), 0]}, "/boxes/1/pose/1", "nan"),
            ({"sise": [1, 1, 1], "pose": [0, 0, 0]}, "/boxes/1/sise", "did you mean size"),
            ({"size": [1, 1, 1], "pose": [0, None, 0]}, "/boxes/1/pose/1", "a number"),
            ({"size": [1, 1, 1], "pose": [0, True, 0]}, "/boxes/1/pose/1", "a number"),
            ({"size": [1, 1, 1], 7: 1}, "/boxes/1", "7"),
            ({"size": [1, 1, 1], "pose": {"pos": [0, 0, 0], "cos": 1, "sin": 0}},
             "/boxes/1/pose/cos", "Box2D")]:
        with pytest.raises(CaseError, match=reason) as refused:
            Case.from_poses([CUBE, box])
        assert refused.value.place == place
    for name, value in {"between": "slerp", "turn": "longer", "lengths": "weigh",
                        "order": "zyxw", "angles": "grad"}.items():
        with pytest.raises(ValueError, match=value):
            Case.from_poses([CUBE, CUBE], **{name: value})
    with pytest.raises(CaseError, match="UTF-8"):
        Case.from_poses([CUBE, CUBE], id="\ud800")
    with pytest.raises(TypeError):
        Case.from_poses([CUBE, CUBE], id=7)
    assert Case.from_poses([CUBE, CUBE], id="\x1b[31m \u202e '\"\\").id == "\x1b[31m \u202e '\"\\"
    with pytest.raises(CaseError):
        Case.from_poses('{"boxes": "\ud800"}')


def test_the_text_of_an_exception_of_fcl_is_two_boxes_at_rest():
    pose = "1 0 0 0\n0 1 0 0\n0 0 1 %s\n0 0 0 1\n"
    text = ("Error with configuration\n  Shape 1: Box 1 2 3\n  X_FS1\n" + pose % "0" +
            "  Shape 2: Box 1 2 1\n  X_FS2\n" + pose % "2")
    assert solve(Case.from_poses(text)).start == "touching"


@pytest.mark.parametrize("second, argument", [
    ({"size": [1, 1, 1], "poses": [[0, 0, 0, 1, 0, 0, 0], [0, 0, 0, -1, 0, 0, 0]]},
     'turn="shorter"'),
    ({"size": [1, 1, 1], "poses": [numpy.diag([1, 2, 1, 1]), numpy.eye(4)]}, 'between="matrix"'),
    ({"size": [1, 1, 1], "pose": numpy.eye(4)[:, :3].tolist()}, "by_columns=True")])
def test_what_to_do_is_said_in_words_of_python(second, argument):
    with pytest.raises(CaseError) as refused:
        Case.from_poses([CUBE, second])
    assert argument in refused.value.reason and "--" not in refused.value.reason
    name, value = argument.split("=")
    try:
        Case.from_poses([CUBE, second], **{name: eval(value)})  # the call that the message suggests
    except CaseError as error:
        assert name == "by_columns" and "3 rows" not in error.reason


def test_a_note_says_it_in_words_of_python():
    note = Case.from_poses([CUBE, LOG]).note
    assert 'turn="shorter" turns it' in note and "--" not in note


def test_a_hull_made_for_many_queries_is_the_shape_of_one():
    points = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]
    poses = [[3, 0, 0, 1, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0]]
    still = {"size": [2, 2, 2], "poses": [poses[1], poses[1]]}
    cases = [Case.from_poses([{"hull": hull, "poses": poses}, still])
             for hull in (points, Hull(points))]
    assert cases[0] == cases[1]
