"""Proves a certificate of version 2. For each chapter, a part of the horizon:

1. prove each claim of each section, which is about some pairs of parts (obligations.py);
2. merge the sections into one timeline, in which the deepest state counts (merged);
3. where a contact begins or ends, find what touches there, to compare it with the truth
   (look_closer).
"""

from ..errors import TooLarge, Unproven, Verdict
from ..gaps import Gap
from ..moments import Moment, RationalMoment, RootMoment
from ..query import order
from ..states import OVERLAPPING, SEPARATED, TOUCHING
from .box_axes import BoxAxis
from .obligations import ClaimedParts, Names
from .parts import Part
from .remembered import forget, remembered
from .scenes import MAX_DEGREE_AFTER, Mover, Scene
from .text import ANY, INSTANTS, Claim, Reader, Section, require
from .touches import planes_of, touch_of, touch_of_pair

MAX_PAIRS = 1 << 28  # of parts, over all chapters


class Instant(RationalMoment):
    """A rational instant with a claimed state; its planes are computed only where needed."""

    def __init__(self, line, time, cells):
        Moment.__init__(self, line, cells)
        self.time = time


class Prover:
    """Proves the lines of a certificate about a case; `first` is the number of the first one."""

    def __init__(self, case, lines, first=4):
        self.case, self.lines, self.first = case, lines, first
        forget()
        self.parts = [[Part(shape) for shape in body.shapes()] for body in case.bodies]

    def prove(self):
        """Prove everything; returns the timeline as [moment, (line, state), moment, ...]."""
        chapters = self.reader(self.lines).chapters()
        self.require_joined(chapters)
        events = []
        for chapter in chapters:
            proven = [self.prove_section(chapter, section) for section in chapter.sections]
            together = merged(proven)
            self.add(events, chapter, together)
        return events

    def reader(self, lines):
        return Reader(lines, self.poses_at, self.radii(), self.case.horizon, self.case.has_parts,
                      self.first)

    def radii(self):
        """The radius of each part of each body. Without parts only their sum matters, which a proof
        about a clearance makes larger."""
        if self.case.has_parts:
            return [body.radii() for body in self.case.bodies]
        return [[self.case.radius], [0]]

    def prove_overlap_at(self, time):
        """Prove the claim in the only line, which names this time, in one of the poses there."""
        low, high = self.case.horizon
        require(low <= time <= high, self.first, "an instant outside of the horizon")
        reader = self.reader(self.lines)
        section = Section(self.first, [[0], [0]], self.radii())
        reader.radius = section.radius
        claim = reader.claim(reader.words[2:], INSTANTS)
        require(claim.state == OVERLAPPING, claim.line, "not shown to be so near")
        cells = self.case.cells_at(time)
        if self.poses_at(time) == 2:
            try:
                return self.prove_claim(section, claim, cells[0], instant=time)
            except Verdict as verdict:
                if verdict.word != "REJECTED":
                    raise
        return self.prove_claim(section, claim, cells[1], instant=time)

    def poses_at(self, t):
        return 2 if self.case.has_two_poses(t) else 1

    def require_joined(self, chapters):
        """Refuse chapters that do not cover the horizon, or that lack a pair of parts."""
        start, end = self.case.horizon
        pairs = len(self.parts[0]) * len(self.parts[1])
        for i, chapter in enumerate(chapters, 1):
            require(chapter.start == start, chapter.line, f"the chapter begins at {start}")
            require(i == 1 or self.poses_at(start) == 1, chapter.line,
                    "a chapter begins where there are two poses")
            if i * pairs > MAX_PAIRS:
                raise Verdict("LIMIT", chapter.line, "more than 2^28 pairs of parts")
            self.require_every_pair(chapter, pairs)
            start = chapter.end
        require(start == end, chapters[-1].line, f"the horizon ends at {end}")

    def require_every_pair(self, chapter, pairs):
        """Refuse a chapter without exactly one section for each pair of parts."""
        row, seen, count = len(self.parts[1]), bytearray(pairs), 0
        for section in chapter.sections:
            for a in section.parts[0]:
                for b in section.parts[1]:
                    require(not seen[a * row + b], section.line, f"({a}, {b}) is in two sections")
                    seen[a * row + b] = 1
                    count += 1
        require(count == pairs, chapter.line, "a pair of parts is in no section")

    # ---- One section

    def prove_section(self, chapter, section):
        """[(moment, claims of its poses), (cell, claim), ...]"""
        ats, gaps = section.ats, section.gaps
        for at, time, what in ((ats[0], chapter.start, "begins"), (ats[-1], chapter.end, "ends")):
            require(at.time == time, at.claims[0].line, f"it {what} at {time}")
        proven = []
        for i, at in enumerate(ats):
            proven.append(self.prove_at(section, i))
            if i < len(gaps):
                proven += self.prove_gap(section, gaps[i], at.time, ats[i + 1].time)
        return proven

    def prove_at(self, section, i):
        """Prove the claims of instant i: (its moment, one claim per pose)."""
        at, gaps = section.ats[i], section.gaps
        cells = self.case.cells_at(at.time)
        moment = Instant(at.claims[0].line, at.time, cells)
        claims = []
        for pose, claim in enumerate(at.claims):
            if claim.state is not ANY and claim.proof is None:
                before = gaps[i - 1].claims[-1] if i > 0 and pose == 0 else None
                beside = before or (gaps[i].claims[0] if i < len(gaps) else None)
                require(beside and beside.state == claim.state, claim.line,
                        "no gap of this state is beside this instant")
                claim = Claim(claim.line, claim.state, beside.proof)
                # If all signs of the gap hold at its end, its proof holds there.
                if before and gaps[i - 1].proven_to_end is cells[pose]:
                    claims.append(claim)
                    continue
            self.prove_claim(section, claim, cells[pose], instant=at.time)
            claims.append(claim)
        return moment, claims

    def prove_gap(self, section, gap, low, high):
        """Prove a gap: [(cell, claim)], or three entries before, at and after a root."""
        try:
            cell, span = self.case.cell_between(low, high), Gap(low, high)
            moment = None
            if gap.polynomial:
                moment = RootMoment(gap.line, span, gap.polynomial, cell, MAX_DEGREE_AFTER)
        except Unproven as error:
            raise Verdict("REJECTED", gap.line, error) from None
        except TooLarge as error:
            raise Verdict("LIMIT", gap.line, error) from None
        if not moment:
            self.prove_claim(section, gap.claims[0], cell, span.sign)
            gap.proven_to_end = span.reaches_end and cell
            return [(cell, gap.claims[0])]

        def beside(side):
            def sign_of(p):
                try:
                    return moment.expand(p)[side]
                except Unproven:
                    return None
            return sign_of

        for claim, sign_of in zip(gap.claims, (beside(1), moment.sign, beside(2))):
            self.prove_claim(section, claim, cell, sign_of)
        gap.proven_to_end = span.reaches_end and cell
        return [(cell, gap.claims[0]), (moment, [gap.claims[1]]), (cell, gap.claims[2])]

    def prove_claim(self, section, claim, cell, sign_of=None, instant=None):
        """Prove a claim about the parts of a section, by the method of ClaimedParts that its proof
        names."""
        if claim.state is ANY:
            return
        word, *arguments = claim.proof
        try:
            getattr(ClaimedParts(self.names(section, cell), sign_of, instant), word)(*arguments)
        except Unproven as error:
            raise Verdict("REJECTED", claim.line, error) from None
        except TooLarge as error:
            raise Verdict("LIMIT", claim.line, error) from None

    @remembered
    def names(self, section, cell):
        return Names(self.scene(cell), [[parts[i] for i in numbers]
                                        for parts, numbers in zip(self.parts, section.parts)],
                     section.radius)

    @remembered
    def scene(self, cell):
        return Scene([self.mover(pose) for pose in cell.poses])

    mover = staticmethod(remembered(Mover))

    # ---- All sections together

    def add(self, events, chapter, together):
        """Add the states of a chapter to the timeline; its first instant ends the chapter before
        it."""
        if events:
            last = events.pop()
            require(last.state == together[0].state, together[0].line,
                    "another state than in the chapter before")
        for i, one in enumerate(together):
            if not one.moment:
                events.append((one.line, one.state))
                continue
            one.moment.line, one.moment.state = one.line, one.state
            states = [events[-1][1] if events else SEPARATED,
                      together[i + 1].state if i + 1 < len(together) else SEPARATED]
            # The common instant of two chapters is examined in the later one.
            joins = i + 1 == len(together) and chapter.end < self.case.horizon[1]
            if one.state == TOUCHING and SEPARATED in states and not joins:
                self.look_closer(chapter, one)
            events.append(one.moment)

    def look_closer(self, chapter, one):
        """Find the touching features at an instant where a contact may begin or end."""
        moment = one.moment
        cell = (moment.earlier, moment.later)[one.pose]
        seen = ((None, moment.time) if isinstance(moment, RationalMoment) else (moment.sign,))
        moment.cell, moment.touches = cell, []
        for number, claim in one.deepest:
            section = chapter.sections[number]
            require(claim, one.line, "a pair touches where a contact begins or ends, within a gap")
            claimed = ClaimedParts(self.names(section, cell), *seen)
            try:
                if self.case.plain_boxes:
                    moment.planes = planes_of(
                        claimed, claim.proof[-1], lambda key, product: BoxAxis(
                            key, [part for part, in self.parts], self.scene, cell, product))
                    continue
                pair = [section.parts[0][0], section.parts[1][0]]
                touch = touch_of_pair if section.radius else touch_of
                moment.touches.append((pair, *touch(claimed, *claim.proof[1:])))
            except Unproven as error:
                raise Verdict("REJECTED", claim.line, error) from None
            except TooLarge as error:
                raise Verdict("LIMIT", claim.line, error) from None
        moment.touches.sort(key=lambda touch: touch[0])


class Together:
    """The state of all sections at an instant, or (without a moment) on a span.

    `deepest` has each section that claims this state in the pose that counts. Its claim is there if
    the section has an instant of its own.
    """

    def __init__(self, claims, pose=0):
        self.moment, self.pose = None, pose
        said = [claim.state for claim, _ in claims if claim.state is not ANY]
        self.state = max(said, default=SEPARATED)
        unsaid = [claim for claim, _ in claims if claim.state is ANY]
        require(not unsaid or OVERLAPPING in said, unsaid[0].line if unsaid else None,
                "any where no pair is shown to overlap")
        self.line = next(claim.line for claim, _ in claims if claim.state == self.state)
        self.deepest = [(i, claim if own else None) for i, (claim, own) in enumerate(claims)
                        if claim.state == self.state]


def merged(sections):
    """Join all sections, from each instant of any section to the next.

    `at` has the place in each section: at an instant if it is even, else within a gap.
    """
    at, result = [0] * len(sections), []
    while True:
        # An instant of one section or more. At a jump the deeper state of the two poses counts.
        own = [i % 2 == 0 for i in at]
        here = [section[i] for section, i in zip(sections, at)]
        first = own.index(True)
        poses = [Together([(entry[1][pose] if is_own else entry[1], is_own)
                           for entry, is_own in zip(here, own)], pose)
                 for pose in range(len(here[first][1]))]
        instant = max(poses, key=lambda one: one.state)
        instant.moment = here[first][0]
        result.append(instant)

        # The span behind it.
        at = [i + is_own for i, is_own in zip(at, own)]
        if at[0] >= len(sections[0]):
            return result
        result.append(Together([(section[i][1], False) for section, i in zip(sections, at)]))

        # The next instant ends the gap of each section in `soonest`.
        soonest = []
        for s, (section, i) in enumerate(zip(sections, at)):
            moment = section[i + 1][0]
            side = order(moment, sections[soonest[0]][at[soonest[0]] + 1][0]) if soonest else 0
            soonest = [s] if side < 0 else [*soonest, s] if side == 0 else soonest
        for s in soonest:
            at[s] += 1
