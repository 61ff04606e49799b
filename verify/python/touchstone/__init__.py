"""When exactly do two moving boxes or convex polyhedra meet, and where do they touch first?

    from touchstone import Box, Case, Motion, solve

    wall = Box([1, 8, 8], Motion.fixed())
    cube = Box([1, 1, 1], Motion.linear([5, 0, 0], [-4, 0.1, 0]))
    answer = solve(Case(wall, cube))
    float(answer.time), answer.time.decimal(40), answer.time.polynomial

Numbers are exact: an int, a float (which is what it is, to the last bit), a fractions.Fraction, or
a str as in a case file. Lengths are in any one unit, times in any one unit. Touching is contact.

    Case, Box, Polyhedron, Hull, Motion   a question: two bodies, how they move, a horizon
    Sphere, Capsule, Compound, Part, Mesh round bodies, and bodies of several parts
    solve, truth                    the whole answer, as objects or as a document
    pairs                           which features pair up when, as on the paper's Gauss spheres
    overlap, manifold               the bodies at one instant
    clearance                       how near they come
    EnclosedCase, enclose           bodies that turn at constant speed; cylinders, cones, ellipsoids
    certify, certify_clearance, check
                                    answers with proofs, and their independent checker
    generate, families              cases by families
    judge                           how right a function is that finds first contacts
    shrink, shrink_while            the smallest case on which it still fails
    first_contacts, all_contacts, distances
                                    many at once, by NumPy arrays
    show, to_frame                  a case to look at, and tables of pandas

Errors are CaseError (what is wrong with a case, with file and place), Undecided (a limit of time),
and ValueError and TypeError for wrong arguments.
"""

from __future__ import annotations

from ._touchstone import (Answer, Contact, End, PairTouch, Plane, Stretch, Time, Touch,
                          __version__)
from .batches import all_contacts, distances, first_contacts
from .bodies import (Body, Box, Capsule, Compound, Cone, Cylinder, Ellipsoid, Hull, Mesh,
                     Part, Polyhedron, Sphere)
from .case import Case
from .certificates import Check, certify, certify_clearance, check
from .enclosing import Enclosed, EnclosedCase, EnclosedEvent, EnclosedSpan, enclose
from .errors import CaseError, Contradiction, Error, Undecided
from .frames import to_frame
from .generating import Family, families, generate
from .judging import Finding, Report, judge
from .motion import Motion
from .showing import View, show
from .shrinking import Shrunk, shrink, shrink_while
from .solving import Clearance, clearance, manifold, overlap, pairs, solve, truth

__all__ = [
    "Answer", "Body", "Box", "Capsule", "Case", "CaseError", "Check", "Clearance", "Compound",
    "Cone", "Contact", "Contradiction", "Cylinder", "Ellipsoid", "Enclosed", "EnclosedCase",
    "EnclosedEvent", "EnclosedSpan", "End", "Error", "Family", "Finding", "Hull", "Mesh", "Motion",
    "PairTouch", "Part", "Plane", "Polyhedron", "Report", "Shrunk", "Sphere", "Stretch", "Time",
    "Touch", "Undecided", "View", "__version__",
    "all_contacts", "certify", "certify_clearance", "check", "clearance", "distances", "enclose",
    "families", "first_contacts", "generate", "judge", "manifold", "overlap", "pairs", "show",
    "shrink", "shrink_while", "solve", "to_frame", "truth",
]
