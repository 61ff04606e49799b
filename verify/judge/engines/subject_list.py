"""The subjects that are judged, the bodies that each is asked about, and its witness.

All of this is read from the lines NAME<tab>SUMMARY of `judge --list`. A summary has fixed words: "missing" or "not
here" (the subject is not built), "in the plane", "of a point". They are written in verify/judge/ask/list_subjects.cpp,
in the lists of the adapters, and as `summary` in subjects/node/engines/*.js.
"""

import subprocess

from matrix import PLANE, PLANE_POINT, PLANE_TURNING, POINT

MARK = "-manifold"  # in the names of the subjects that give manifolds
# For each engine, by the prefix of its subjects, the tests at rest that may be asked about findings in it, in order of
# preference: the first one other than the subject itself is asked. mj_geomDistance gives 0 for bodies that are apart, too, so MuJoCo's witness is
# mj_collision.
WITNESSES = {
    "node:box2d": ["box2d-overlap", "box2d-contact"],
    "node:bullet": ["bullet-contact"],
    "node:crashcat": ["crashcat-collide"],
    "node:havok": ["havok-proximity", "havok-distance"],
    "node:jolt": ["jolt-collide-sharp", "jolt-collide"],
    "node:manifold": ["manifold-intersection", "manifold-gap"],
    "node:mujoco": ["mujoco-collision-libccd", "mujoco-collision"],
    "node:mujoco-official": ["mujoco-official-collision-libccd", "mujoco-official-collision"],
    "node:physx": ["physx-overlap"],
    "node:planck": ["planck-distance", "planck-collide"],
    "node:rapier": ["rapier-intersects", "rapier-distance"],
    "node:rapier-deterministic": ["rapier-deterministic-intersects", "rapier-deterministic-distance"],
    "cpp:fcl": ["fcl-static-indep", "fcl-static-libccd"],
    "cpp:bullet": ["bullet-box-box-static"],
    "cpp:libccd": ["libccd-gjk-static", "libccd-mpr-static"],
    "cpp:dart": ["dart-bullet-static", "dart-ode-static"],
    "cpp:cgal": ["cgal-meshes-intersect-static", "cgal-polytope-distance-static"],
}
LIBRARIES = ("fcl-", "bullet-", "ode-", "libccd-", "mujoco-", "dart-", "cgal-", "occt-", "open3d-", "vtk-")


def subjects(touchstone, libraries=False):
    """(the available subjects, the missing ones), each a list of (name, summary), from `judge --list`."""
    listed = subprocess.run([touchstone, "judge", "--list"], check=True, capture_output=True, text=True).stdout
    there, missing = [], []
    for line in listed.splitlines():
        name, _, summary = line.partition("\t")
        found = missing if "missing" in summary or "not here" in summary else there
        if libraries and name.startswith(LIBRARIES):
            found.append((f"cpp:{name}", "at rest" if "static" in name else summary))
        elif not libraries and name.startswith("node:") and not name.startswith("node:plain-"):
            found.append((name, summary))
    return there, missing


def witness_of(name, there):
    """The test at rest of the same engine; None if there is none besides the subject itself."""
    kind, own = name.split(":")
    engines = [engine for engine in WITNESSES if name == engine or name.startswith(f"{engine}-")]
    for other in WITNESSES.get(max(engines, key=len, default=None), []):
        if other != own and f"{kind}:{other}" in there:
            return f"{kind}:{other}"
    return None


def is_of_manifolds(name):
    """Whether a subject gives contact manifolds, which have a table of their own."""
    return MARK in name


def takes(bodies, summary):
    """Whether a subject with this summary is asked about these bodies, which are a heading of matrix.TABLES, such as
    "boxes in the plane": in space or in the plane, and about two bodies or a point and a body."""
    return (("in the plane" in summary) == (bodies in PLANE + PLANE_POINT + PLANE_TURNING)
            and ("of a point" in summary) == (bodies in POINT + PLANE_POINT))
