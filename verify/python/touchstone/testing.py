"""For tests of a collision function: cases for pytest, and strategies of Hypothesis.

    from touchstone.testing import for_each_case, given_bodies

    @for_each_case("game", count=100, kinds=["boxes", "polyhedra"])
    def test_my_ccd(case):
        assert not judge(my_ccd, [case], kinds=["boxes", "polyhedra"]).failed

    @given_bodies(boxes(), hulls())
    def test_contact_is_symmetric(case):
        ...

If a test fails, it prints the smallest case on which it still fails, found by shrink_while(), and
how to show that case.
"""

from __future__ import annotations

import functools
import glob
import itertools
import os
import random
import shlex
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Union

from .bodies import ROUND_KINDS, Body, Box, Hull
from .case import Case, PathLike
from .errors import Undecided, visible
from .generating import families, generate
from .motion import Motion
from .shrinking import shrink_while

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

__all__ = ["boxes", "cases_of", "for_each_case", "given_bodies", "hulls", "motions"]

Source = Union[str, "os.PathLike[str]", Iterable[Case]]
Test = Callable[..., Any]
_GAME = "game"
_KINDS = ROUND_KINDS | {"boxes", "polyhedra", "flat-polyhedra", "meshes", "compounds"}
_TRIES = 20  # cases of a family that are examined for the next wanted one


def for_each_case(source: Source, *, count: int = 20, seeds: Iterable[int] = (1,),
                  kinds: Iterable[str] = ("boxes",), budget: float | None = 10.0,
                  ) -> Callable[[Test], Test]:
    """Runs a test of pytest once for each case, which it takes as the argument `case`.

    source  a family (see families()); "game": all families, with cases in the sizes, positions
            and speeds of games; a corpus: a file .json or .jsonl, or a folder with such files; or
            any iterable of cases
    count   the number of cases for each seed, of a family or of "game"
    seeds   the seeds; each gives other cases, which are the same on any machine
    kinds   the kinds of bodies in the cases: "boxes", "polyhedra", "flat-polyhedra", "spheres",
            "capsules", "rounded-boxes", "rounded-polyhedra", "meshes", "compounds" (see Case.kind;
            a body with a radius, or of several parts, may have any plain body beside it)
    budget  seconds in which a failing case is made smaller; 0: it is printed as it is; None: no
            limit

    The test may take fixtures, too. ValueError: an unknown source, or one without a case of these
    kinds; CaseError; ImportError without pytest.
    """
    import pytest

    chosen = cases_of(source, count=count, seeds=seeds, kinds=kinds)

    def decorate(test: Test) -> Test:
        @functools.wraps(test)
        def run(*args: Any, case: Case, **fixtures: Any) -> Any:
            return _run(functools.partial(test, *args, **fixtures), case, budget)

        ids = [f"{visible(case.id)}" for case in chosen]
        decorated: Test = pytest.mark.parametrize("case", chosen, ids=ids)(run)
        return decorated

    return decorate


def cases_of(source: Source, *, count: int = 20, seeds: Iterable[int] = (1,),
             kinds: Iterable[str] = ("boxes",)) -> list[Case]:
    """The cases of for_each_case(): `count` for each of the `seeds` from a `source`, of these
    `kinds`. ValueError, CaseError."""
    wanted = frozenset(kinds)
    unknown = wanted - _KINDS
    if unknown or not wanted:
        raise ValueError(f"kinds are {', '.join(sorted(_KINDS))}, not {sorted(unknown)}")
    if isinstance(source, (str, os.PathLike)) and _is_path(source):
        found = [case for file in _files(source) for case in Case.load_all(file)
                 if _is_of(case, wanted)]
    elif isinstance(source, str):
        found = [case for seed in seeds for case in _drawn(source, count, seed, wanted)]
    else:
        found = [case for case in source if _is_of(case, wanted)]  # type: ignore[union-attr]
    if not found:
        raise ValueError(f"{source!r} has no case of the kinds {sorted(wanted)}")
    return found


def _is_of(case: Case, wanted: frozenset[str]) -> bool:
    """Whether the case has the wanted kinds of bodies. A compound: all kinds of its parts are
    wanted. Otherwise: the kind of the case is wanted, and so are all its kinds with a radius."""
    if case.kind in ("meshes", "compounds"):
        return wanted.issuperset(case.kinds)
    return case.kind in wanted and ROUND_KINDS.intersection(case.kinds) <= wanted


def _is_path(source: PathLike) -> bool:
    name = os.fspath(source)
    return os.path.exists(name) or os.sep in name or name.endswith((".json", ".jsonl", ".ndjson"))


def _files(source: PathLike) -> list[str]:
    name = os.fspath(source)
    if not os.path.isdir(name):
        return [name]
    return sorted(file for ending in ("json", "jsonl", "ndjson")
                  for file in glob.glob(os.path.join(name, "**", f"*.{ending}"), recursive=True))


def _drawn(source: str, count: int, seed: int, kinds: frozenset[str]) -> Iterator[Case]:
    """Cases of a family, or of all families in the domain of games, each family in turn."""
    if source != _GAME:
        return itertools.islice(_wanted(source, seed, kinds, None), count)
    # Hard cases are hard on purpose, and not like those of games.
    names = [family.name for family in families() if not family.name.startswith("hard-")]
    return itertools.islice(_in_turn([_wanted(name, seed, kinds, _GAME) for name in names]), count)


def _wanted(family: str, seed: int, kinds: frozenset[str], domain: str | None) -> Iterator[Case]:
    """The wanted cases of a family, until none of the last _TRIES cases was wanted."""
    missed = 0
    for case in generate(family, None, seed):
        if _is_of(case, kinds) and (domain is None or case._core.outside_of(domain) is None):
            missed = 0
            yield case
        else:
            missed += 1
            if missed == _TRIES:
                return


def _in_turn(sources: Sequence[Iterator[Case]]) -> Iterator[Case]:
    """One case of each source after the other, as long as any has one."""
    left = list(sources)
    while left:
        still = []
        for source in left:
            case = next(source, None)
            if case is not None:
                still.append(source)
                yield case
        left = still


def _failures() -> tuple[type[BaseException], ...]:
    """The exceptions by which a test fails, including that of pytest.fail(), but not of skip()."""
    import pytest

    return (Exception, pytest.fail.Exception)


def _run(test: Callable[..., Any], case: Case, budget: float | None) -> Any:
    """Runs the test. If it fails, prints the smallest case on which it fails, and raises what it
    raised on the first one."""
    failures = _failures()
    try:
        return test(case=case)
    except failures as failure:
        print(_report(test, case, type(failure), budget))
        raise


def _report(test: Callable[..., Any], case: Case, failure: type[BaseException],
            budget: float | None) -> str:
    """The text about a failure: the smallest case with the same one, and how to show it."""
    lines = [f"touchstone: {failure.__name__} on the case {visible(case.id)}"]
    if budget != 0:

        def fails(smaller: Case) -> bool:
            try:
                test(case=smaller)
            except Undecided:
                raise
            except BaseException as raised:
                if isinstance(raised, (KeyboardInterrupt, SystemExit)):
                    raise
                return type(raised) is failure
            return False

        try:
            found = shrink_while(case, fails, budget=budget)
        except ValueError:
            lines.append("it does not fail when it is run again, so it is not made smaller")
        else:
            case = found.case
            lines.append(f"the smallest case with the same failure, of {found.tried} tried"
                         f"{'' if found.finished else ' in the time'}:")
    lines.append(case.to_json())
    name = os.path.join(_folder(), case.sha256[:12])
    case.save(name + ".json")
    command = ["touchstone", "show", "--out", name + ".html", name + ".json"]
    lines.append(f"to show it: {shlex.join(command)}")
    lines.append(f"in Python: show(Case.load({name + '.json'!r})).save({name + '.html'!r})")
    return "\n".join(lines)


@functools.cache
def _folder() -> str:
    """The folder for cases of failures: one for each run, which no other user of the machine has."""
    return tempfile.mkdtemp(prefix="touchstone-failures-")


# Hypothesis.


def motions() -> SearchStrategy[Motion]:
    """Motions of all simple kinds on the horizon from 0 to 1, through places within ten units:
    fixed, linear, by a quaternion of degree 1 or 2, and through three keyframes. ImportError
    without Hypothesis."""
    return _seeded(_motion)


def boxes(motion: SearchStrategy[Motion] | None = None) -> SearchStrategy[Box]:
    """Boxes with half extents from 1/8 to 4, and with these motions (by default, motions()).
    ImportError without Hypothesis."""
    from hypothesis import strategies

    return strategies.builds(Box, _seeded(_extents), motion or motions())


def hulls(motion: SearchStrategy[Motion] | None = None) -> SearchStrategy[Hull]:
    """Convex hulls of 6 to 16 points within four units, and with these motions (by default,
    motions()). ImportError without Hypothesis."""
    from hypothesis import strategies

    return strategies.builds(Hull, _seeded(_points), motion or motions())


def given_bodies(first: SearchStrategy[Body], second: SearchStrategy[Body], *,
                 examples: int = 100, budget: float | None = 10.0) -> Callable[[Test], Test]:
    """Runs a test, which takes the argument `case`, on examples of Hypothesis.

    first, second  strategies for the two bodies: boxes(), hulls(), or others
    examples       their number
    budget         seconds in which a failing case is made smaller (see for_each_case())

    A failing example is made smaller by shrink_while(), and not by Hypothesis, for which a smaller
    seed is simpler, although it gives an unrelated motion. Hypothesis still saves and replays it.
    ImportError without Hypothesis.
    """
    import hypothesis
    from hypothesis import strategies

    def decorate(test: Test) -> Test:
        reported: set[Case] = set()

        @functools.wraps(test)
        def run(case: Case) -> Any:
            try:
                return test(case=case)
            except _failures() as failure:
                if case not in reported:  # Hypothesis runs a failing example again
                    reported.add(case)
                    print(_report(test, case, type(failure), budget))
                raise

        phases = tuple(p for p in hypothesis.Phase if p.name in ("explicit", "reuse", "generate"))
        cases = strategies.builds(Case, first, second)
        checked = hypothesis.given(case=cases)(run)
        decorated: Test = hypothesis.settings(max_examples=examples, phases=phases, deadline=None,
                                              print_blob=False)(checked)
        return decorated

    return decorate


def _seeded(make: Callable[[random.Random], Any]) -> SearchStrategy[Any]:
    """The results of `make`, called with random numbers of each seed."""
    from hypothesis import strategies

    return strategies.integers(0, 2**64 - 1).map(lambda seed: make(random.Random(seed)))


def _number(random: random.Random, reach: int) -> str:
    """A multiple of 1/64 within the reach."""
    return f"{random.randint(-64 * reach, 64 * reach)}/64"


def _extents(random: random.Random) -> list[str]:
    return [f"{random.randint(8, 256)}/64" for _ in range(3)]


def _points(random: random.Random) -> list[list[str]]:
    """Points that are not in one plane: the corners of a small tetrahedron are among them."""
    corners = [["0", "0", "0"], ["1", "0", "0"], ["0", "1", "0"], ["0", "0", "1"]]
    return corners + [[_number(random, 4) for _ in range(3)]
                      for _ in range(random.randint(2, 12))]


def _turn(random: random.Random) -> list[str]:
    """A quaternion that does not vanish."""
    return [f"{random.randint(1, 128)}/64", *(_number(random, 2) for _ in range(3))]


def _motion(random: random.Random) -> Motion:
    def place() -> list[str]:
        return [_number(random, 10) for _ in range(3)]

    kind = random.randrange(4)
    if kind == 0:
        return Motion.fixed(place(), _turn(random))
    if kind == 1:
        return Motion.linear(place(), place(), _turn(random))
    if kind == 2:
        degree = random.randint(1, 2)
        # The first component has positive coefficients only, so it does not vanish on [0, 1].
        rotation = [[f"{random.randint(1, 128)}/64" for _ in range(degree + 1)],
                    *([_number(random, 2) for _ in range(degree + 1)] for _ in range(3))]
        return Motion.quaternion(rotation, [[_number(random, 10), _number(random, 20)]
                                            for _ in range(3)])
    return Motion.through([(time, place(), _turn(random)) for time in ("0", "1/2", "1")])
