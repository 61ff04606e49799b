"""The notebooks are those of their pages, whose examples are right, and they run in Jupyter."""

import base64
import doctest
import importlib.util
import json
import pathlib
import re
import subprocess
import sys

import pytest
from questions import SOURCE, door
from touchstone import solve

PAGES = {"verify/python/tutorial.ipynb": "verify/python/README.md",
         "verify/look/paper/steps.ipynb": "verify/look/paper/steps.md"}
NEEDED = ("nbformat", "nbclient", "ipykernel", "nbconvert")
MISSING = [name for name in NEEDED if importlib.util.find_spec(name) is None]
JUPYTER = pytest.mark.skipif(bool(MISSING), reason=f"there is no {', '.join(MISSING)} here (Debian: "
                             "python3-nbformat python3-nbclient python3-ipykernel "
                             "jupyter-nbconvert)")


@pytest.mark.parametrize("notebook", PAGES)
def test_a_notebook_is_made_of_its_page(notebook):
    made = subprocess.run([sys.executable, "-B", SOURCE / "verify/python/notebook.py",
                           SOURCE / PAGES[notebook]], capture_output=True, check=True)
    assert made.stdout == (SOURCE / notebook).read_bytes(), \
        f"verify/python/notebook.py {PAGES[notebook]} > {notebook}"
    cells = json.loads(made.stdout)["cells"]
    assert sum(cell["cell_type"] == "code" for cell in cells) > 10
    assert not any(">>>" in line for cell in cells for line in cell["source"])


def test_every_example_of_the_steps_through_the_paper(tmp_path, monkeypatch):
    text = (SOURCE / "verify/look/paper/steps.md").read_text(encoding="utf-8")
    name, content = re.search(r"^<!-- file: (\S+) -->\n```python\n(.*?)^```$", text,
                              re.M | re.S).groups()
    (tmp_path / name).write_text(content)
    monkeypatch.chdir(SOURCE / "verify/look/paper")
    monkeypatch.syspath_prepend(tmp_path)
    source = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", text, re.M | re.S))
    examples = doctest.DocTestParser().get_doctest(source.replace("…", "..."), {}, "steps.md", None, 0)
    said = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(examples, out=said.append)
    assert runner.failures == 0 and runner.tries > 20, "".join(said)
    import spheres
    assert spheres.Spheres(door(), 0)._repr_html_().count("<line ") == 2 * 12 * 16


@JUPYTER
@pytest.mark.parametrize("notebook", PAGES)
def test_a_notebook_runs_and_becomes_a_page_with_its_pictures(notebook, tmp_path):
    import nbclient
    import nbconvert
    import nbformat
    read = nbformat.read(SOURCE / notebook, as_version=4)
    nbformat.validate(read)
    # Files are written beside copies of what the pages name by relative paths.
    folder = tmp_path / pathlib.Path(notebook).parent
    folder.mkdir(parents=True)
    (tmp_path / "cases").symlink_to(SOURCE / "cases")
    nbclient.NotebookClient(read, timeout=300, resources={"metadata": {"path": str(folder)}}).execute()
    pictures = [output["data"]["image/svg+xml"] for cell in read.cells if cell.cell_type == "code"
                for output in cell.outputs if "image/svg+xml" in output.get("data", {})]
    assert pictures and all(picture.startswith("<svg ") for picture in pictures)
    page, _ = nbconvert.HTMLExporter().from_notebook_node(read)
    assert page.count('src="data:image/svg+xml;base64,') + page.count("<svg ") >= len(pictures)


def image(answer):
    return "data:image/svg+xml;base64," + base64.b64encode(answer._repr_svg_().encode()).decode()


def test_a_notebook_is_given_the_picture_in_two_forms():
    answer = solve(door())
    forms = answer._repr_mimebundle_(include=None, exclude=None)
    assert forms["image/svg+xml"] == answer._repr_svg_() and forms["text/plain"] == repr(answer)
    assert forms["text/html"].startswith("<img alt=") and image(answer) in forms["text/html"]


@JUPYTER
def test_pictures_of_answers_are_shown_by_nbconvert():
    import nbconvert
    from nbformat.v4 import new_code_cell, new_notebook, new_output
    answer = solve(door())
    for forms in (answer._repr_mimebundle_(), {"image/svg+xml": answer._repr_svg_()}):
        output = new_output("display_data", forms)
        made = new_notebook(cells=[new_code_cell("", outputs=[output])])
        page = nbconvert.HTMLExporter().from_notebook_node(made)[0]
        # nbconvert of Debian 12 removes the content of elements of SVG, and keeps images.
        assert f'src="{image(answer)}"' in page or len(forms) == 1
        assert "<svg " in page or len(forms) > 1
