"""The installed package, and the settings from which wheels are made."""

import os
import re
import subprocess
import sys

import touchstone
from questions import SOURCE

PROJECT = (SOURCE / "pyproject.toml").read_text()


def test_the_installed_package_is_whole(tmp_path):
    subprocess.run([os.environ["TOUCHSTONE_CMAKE"], "--install", os.environ["TOUCHSTONE_BUILD"],
                    "--component", "python", "--prefix", tmp_path], check=True, capture_output=True)
    installed = sorted(p.name for p in tmp_path.rglob("*") if p.is_file())
    written = {p.name for p in (SOURCE / "verify/python/touchstone").iterdir()
               if p.suffix in (".py", ".pyi", ".typed")}
    assert len(written) > 10 and written < set(installed)
    assert [n for n in installed if n not in written] == [os.path.basename(
        touchstone._touchstone.__file__)]
    (package,) = tmp_path.rglob("__init__.py")
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(package.parent.parent)}
    program = ("import touchstone; from touchstone import *\n"
               "case = next(generate('linear')); print(touchstone.__file__, solve(case).start)")
    ran = subprocess.run([sys.executable, "-B", "-c", program], env=environment, cwd=tmp_path,
                         capture_output=True, text=True)
    assert ran.stdout == f"{package} separated\n", ran


def test_what_a_wheel_is_made_by_is_there():
    header = (SOURCE / "include/touchstone/version.hpp").read_text()
    version = ".".join(re.findall(r"^#define TOUCHSTONE_VERSION_[A-Z]+ (\d+)$", header, re.M))
    assert touchstone.__version__ == version
    (stated,) = re.findall(r"^regex = '''(.*)'''$", PROJECT, re.M)
    assert ".".join(re.search(stated, header).groups()) == version
    cmake = (SOURCE / "CMakeLists.txt").read_text()
    module = (SOURCE / "verify/python/CMakeLists.txt").read_text()
    (target,) = re.findall(r'build\.targets = \["(\w+)"\]', PROJECT)
    assert f"pybind11_add_module({target} " in module
    (component,) = re.findall(r'install\.components = \["(\w+)"\]', PROJECT)
    assert f"COMPONENT {component}" in module
    options = re.search(r"\[tool\.scikit-build\.cmake\.define\]\n(.*?)\n\n", PROJECT, re.S).group(1)
    for option in re.findall(r"^(TOUCHSTONE_\w+) =", options, re.M):
        assert f"option({option} " in cmake
    (readme,) = re.findall(r'^readme = "(.*)"', PROJECT, re.M)
    assert (SOURCE / readme).exists()


def test_numpy_need_not_be_there():
    program = ("import sys; sys.modules['numpy'] = None\n"
               "from touchstone import *\n"
               "print(solve(next(generate('linear'))).start)")
    ran = subprocess.run([sys.executable, "-B", "-c", program], capture_output=True, text=True)
    assert ran.stdout == "separated\n", ran
