"""Tables with one row per contact or verdict, in which numbers are doubles."""

import json
import math
import subprocess
import sys

import numpy
import pytest
from questions import PROGRAM, SOURCE, cube_at_wall, door
from touchstone import Case, all_contacts, generate, judge, solve, to_frame, truth

pandas = pytest.importorskip("pandas")

COLUMNS = ["answer", "case", "contact", "kind", "enter", "enter_type", "enter_box1", "enter_box2",
           "exit", "exit_type", "exit_box1", "exit_box2"]


def cases():
    """Cases with several contacts, one, none, and one that lasts to the end."""
    apart = cube_at_wall(4, id="apart")
    return [*generate("two-contacts", 6), door(), apart, cube_at_wall(id="ends inside")]


def test_a_row_is_a_contact():
    answers = [solve(case) for case in cases()]
    frame = to_frame(answers)
    assert list(frame.columns) == COLUMNS
    assert [str(frame[name].dtype) for name in ("answer", "contact", "enter", "exit", "kind")] == \
        ["int64", "int64", "float64", "float64", "object"]
    expected = [(i, answer.case_id, k, contact.kind, float(contact.enter.time),
                 float(contact.exit.time))
                for i, answer in enumerate(answers) for k, contact in enumerate(answer.contacts)]
    meets = frame[frame["kind"] != "none"]
    assert [tuple(row) for row in meets[[*COLUMNS[:5], "exit"]].itertuples(index=False)] == expected
    assert frame["contact"].max() >= 1
    mine = frame[frame["case"] == "door"].iloc[0]
    assert (mine["enter_type"], mine["enter_box1"], mine["exit_box2"]) == ("FE", "-y", "+x-y")
    inside = frame[frame["case"] == "ends inside"].iloc[0]
    assert inside["exit"] == 1 and inside["exit_type"] == ""
    one = to_frame(solve(door()))
    assert one["case"].tolist() == ["door"]
    first = to_frame(solve(door(), first=True))
    assert first["enter"].equals(one["enter"]) and math.isnan(first["exit"][0])


def test_an_answer_without_contact_has_a_row():
    answers = [solve(case) for case in cases()]
    frame = to_frame(answers)
    assert frame["answer"].unique().tolist() == list(range(len(answers)))
    none = frame[frame["kind"] == "none"]
    assert none["case"].tolist() == ["apart"] and none["contact"].tolist() == [-1]
    row = none.iloc[0]
    assert math.isnan(row["enter"]) and math.isnan(row["exit"])
    assert {row[name] for name in COLUMNS if name.endswith(("_type", "_box1", "_box2"))} == {""}
    open_ = {"schema": "touchstone/truth/1", "id": "open", "contact": None, "contacts": []}
    assert to_frame([open_])[["kind", "contact"]].values.tolist() == [["unknown", -1]]


def test_documents_and_sets_are_the_same_table(tmp_path):
    questions = cases()
    expected = to_frame(solve(case) for case in questions)
    truths = [truth(case) for case in questions]
    pandas.testing.assert_frame_equal(to_frame(truths), expected)
    file = tmp_path / "truths.jsonl"
    file.write_text("".join(json.dumps(t) + "\n" for t in truths))
    pandas.testing.assert_frame_equal(to_frame(file), expected)
    made = tmp_path / "set.jsonl"
    made.write_bytes(subprocess.run([PROGRAM, "generate", "graze", "--count", "5"],
                                    check=True, capture_output=True).stdout)
    expected = to_frame(solve(case) for case in Case.load_all(made))
    assert len(expected) == 5 and expected["kind"].tolist().count("none") == 1
    for given in (made, str(made), Case.load_all(made), generate("graze", 5, with_truth=True)):
        pandas.testing.assert_frame_equal(to_frame(given), expected)


def test_a_row_is_a_verdict(tmp_path):
    answers = iter([0.75, 0.8, None, 0.5])
    fixed = {id: next(answers) for id in ("right", "late", "missed", "early")}
    report = judge(lambda case: fixed[case.id], [cube_at_wall(id=id) for id in fixed], name="mine",
                   tolerance={"time": 0.1})
    frame = to_frame(report)
    assert frame["verdict"].tolist() == ["late", "missed", "early"]
    assert frame["case"].tolist() == ["late", "missed", "early"]
    assert frame["fails"].tolist() == [f.fails for f in report.findings] == [False, True, False]
    assert frame["exact"].tolist() == [0.75, 0.75, 0.75]
    assert frame["reported"].tolist()[::2] == [0.8, 0.5] and math.isnan(frame["reported"][1])
    assert abs(frame["difference"][0] - 0.05) < 1e-3 and frame["depth"].dtype == numpy.float64
    # For documents, the judge determines whether they fail, as for findings.
    file = tmp_path / "verdicts.jsonl"
    file.write_text("".join(json.dumps(f.document) + "\n" for f in report.findings))
    for given in (report.findings, [f.document for f in report.findings], file):
        pandas.testing.assert_frame_equal(to_frame(given), frame)
    good = judge(lambda case: 0.75, [cube_at_wall()])
    assert len(to_frame(good)) == 0 and "difference" in to_frame(good)


def test_the_table_of_a_batch():
    poses = numpy.zeros((3, 2, 2, 7))
    poses[..., 3] = 1
    poses[:, 1, :, 0] = [[5, 1], [5, 4], [1, 1]]
    table = all_contacts([1, 1, 1], poses)
    frame = to_frame(table)
    assert frame["pair"].tolist() == [0, 2] and frame["enter"].tolist() == [0.75, 0]
    assert list(frame.columns) == list(table.dtype.names)


def test_what_makes_no_table():
    with pytest.raises(ValueError, match="without its truth"):
        to_frame([door()])
    with pytest.raises(ValueError, match="two tables"):
        to_frame([solve(door()), judge(lambda c: 0.5, [door()]).findings[0]])
    for wrong in (7, [7], {"schema": "touchstone/overlap/2"}):
        with pytest.raises(TypeError):
            to_frame(wrong)
    with pytest.raises(ValueError, match="case.schema.json:1"):
        to_frame(SOURCE / "cases/schema/case.schema.json")
    assert list(to_frame([]).columns) == COLUMNS and len(to_frame([])) == 0


def test_a_set_of_arrays_has_a_row_per_case(tmp_path):
    path = tmp_path / "set.npz"
    subprocess.run([PROGRAM, "generate", "hull-generic", "--count", "5", "--with-text", "--quiet",
                    "--out", path], check=True)
    frame = to_frame(path)
    assert len(frame) == 5 and list(frame["index"]) == [0, 1, 2, 3, 4]
    assert frame["contact"].dtype == bool and frame["time"].dtype == "float64"
    with numpy.load(path) as arrays:
        for name in arrays.files:
            columns = [column for column in frame.columns
                       if column == name or column.startswith(f"{name}_")
                       and column[len(name) + 1:].replace("_", "").isdigit()]
            assert len(columns) == arrays[name][0].size
        assert frame["vertices_1_2_0"].equals(pandas.Series(arrays["vertices"][:, 1, 2, 0]))
    assert [json.loads(text)["id"] for text in frame["case"]] == \
        [f"hull-generic-1-{i}" for i in range(5)]


def test_without_pandas_it_says_what_is_missing():
    ran = subprocess.run(
        [sys.executable, "-B", "-c", "import sys; sys.modules['pandas'] = None\n"
         "import touchstone\ntouchstone.to_frame([])"], capture_output=True, text=True)
    assert ran.returncode == 1 and "python3-pandas" in ran.stderr.splitlines()[-1]
    assert ran.stderr.splitlines()[-1].startswith("ImportError: to_frame()")
