"""The cases of each part of the page, by the kind of their bodies."""

import hulls
import planes
import points
import turning

CASTS = ["cubes-head-on", "linear", "parallel-edges", "thin:rotation=0", "parallel-ladder:rung=4",
         "parallel-ladder:rung=8", "parallel-ladder:rung=12", "beams", "near-miss-in-line", "far"]
AT_REST = ["rest-parallel", "rest-centred", "rest-crossing", "rest-nested", "rest-sizes", "rest-far", "rest-apart"]
# Families that `judge` generates itself, by the kind of bodies: (casts, bodies at rest). Cylinders side by side are
# left out, because their exact answers take long.
DRAWN = {
    "boxes": (CASTS, AT_REST),
    "compounds": (["compound-in-line", "compound-in-line:second=plain", "chain", "notch", "rake", "compound-cut:turn=0",
                   "legs:turn=0,then=goes-on", "thread:turn=0,then=goes-on", "car:then=goes-on"], ["compound-rest"]),
    "meshes": (["mesh-ball:turn=0,then=goes-on,steps=2", "terrain:turn=0,then=goes-on,cells=6", "seam:how=slides"],
               ["mesh-rest"]),
    "cylinders": ([f"cylinders:spins=no,how={how}" for how in ("crossed", "end", "plate", "corner")], []),
}
FEWER = {"cylinders": 4}  # the count is divided by this: an exact answer takes about a second


def drawn_cases(bodies, count):
    """(casts, at rest): the options of `judge` that select the cases."""
    count = max(1, count // FEWER.get(bodies, 1))
    return [[word for family in families for word in ("--family", family)] + ["--count", str(count)]
            if families else [] for families in DRAWN[bodies]]


def cases_of(arguments, bodies, folder):
    """(casts, at rest): the cases with these bodies, as options of `judge` or as files."""
    if bodies in DRAWN:
        return drawn_cases(bodies, arguments.count)
    if bodies in turning.BODIES:
        return turning.files(arguments.count, folder, bodies)
    if bodies in points.BODIES:
        return points.files(arguments.count, folder, bodies)
    if bodies in hulls.FAMILIES:
        return hulls.files(arguments.touchstone, arguments.count, folder, bodies)
    return planes.files(arguments.count, folder, bodies.split()[0])
