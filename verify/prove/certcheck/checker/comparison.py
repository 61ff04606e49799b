"""Comparison of a truth with the result of a proof: the last step of check_case (verification.py).

The result is a list of events: moments (moments.py) at even places, and between them the spans, as
(line, state). A truth in which any statement differs is rejected.
"""

from itertools import zip_longest

from .errors import TooLarge, Verdict
from .moments import Moment
from .polynomials import add, dot, scale, sign, times
from .rounding import is_decimal
from .states import OVERLAPPING, SEPARATED, STATES, TOUCHING
from .times import TimeComparison


class Comparison(TimeComparison):
    """Compares a truth with the proven events."""

    def __init__(self, case, digits, events):
        super().__init__(digits)
        self.case = case
        self.events = self.simplify(events)

    @staticmethod
    def simplify(events):
        """Moments and spans in turn, without the instants at which nothing changes."""
        result = [events[0]]
        for span, moment in zip(events[1::2], events[2::2]):
            result += [span, moment]
            # The instant before this span can be removed if both neighbours have its state.
            if len(result) > 3:
                states = [result[-4][1], result[-3].state, result[-2][1]]
                if len(set(states)) == 1:
                    del result[-3:-1]
        return result

    def compare(self, truth):
        """Compare all statements of a truth; a difference raises a Verdict."""
        first = self.events[0]
        self.insist(truth["id"] == self.case.id, 2, "the truth has the id of another case")
        self.insist(truth["start"] == STATES[first.state], first.line,
                    f"the state at the start is {STATES[first.state]}")
        self.compare_timeline(truth["timeline"])
        runs = self.runs()
        self.insist(truth["contact"] == bool(runs), (runs[0][0] if runs else first).line,
                    "contact is proven" if runs else "it is proven that there is no contact")
        for i, (run, contact) in enumerate(zip_longest(runs, truth["contacts"])):
            self.insist(run, self.events[-1].line, f"it is proven that there is no contact {i}")
            self.insist(contact, run[0].line, f"contact {i} is missing in the truth")
            self.compare_contact(contact, run, f"contact {i}")

    def compare_timeline(self, timeline):
        """Compare each entry of a timeline with the proven event: an instant, or the span between
        two."""
        for i, (entry, event) in enumerate(zip_longest(timeline, self.events)):
            if event is None or entry is None:
                event = event or self.events[-1]
                raise Verdict("REJECTED", event.line if isinstance(event, Moment) else event[0],
                              f"the timeline has {len(self.events)} entries")
            if isinstance(event, Moment):
                ends, line, state = (event, event), event.line, event.state
            else:
                ends, (line, state) = (self.events[i - 1], self.events[i + 1]), event
            self.insist(entry["state"] == STATES[state], line,
                        f"timeline entry {i} is {STATES[state]}")
            for key, moment in zip(("from", "to"), ends):
                self.compare_decimal(entry[key], moment, f"'{key}' of timeline entry {i}")

    def runs(self):
        """The maximal runs of contact, each a list of moments and spans."""
        runs, open_run = [], False
        for event in self.events:
            state = event.state if isinstance(event, Moment) else event[1]
            if state != SEPARATED:
                if not open_run:
                    runs.append([])
                runs[-1].append(event)
            open_run = state != SEPARATED
        for run in runs:
            # Contact is closed, so this never fails; but the check does not rely on that.
            for event in (run[0], run[-1]):
                self.insist(isinstance(event, Moment), event.line if isinstance(event, Moment)
                            else event[0], "a contact without a first or a last instant")
        return runs

    def contacts(self):
        """(first instant, last instant) of each contact."""
        return [(run[0], run[-1]) for run in self.runs()]

    def compare_contact(self, contact, run, what):
        """Compare the kind of a contact, and both of its ends."""
        states = {event.state if isinstance(event, Moment) else event[1] for event in run}
        kind = ("overlapping" if OVERLAPPING in states else
                "grazing" if len(run) == 1 else "sliding")
        self.insist(contact["kind"] == kind, run[0].line, f"{what} is {kind}")
        for key, moment, features, touch in (("enter", run[0], "features", "touch"),
                                             ("exit", run[-1], "exit_features", "exit_touch")):
            try:
                self.compare_time(contact[key], moment, key == "enter", f"{key} of {what}")
            except TooLarge as error:
                raise Verdict("LIMIT", moment.line, error) from None
            said = contact.get(features), contact.get(touch), moment, f"{features} of {what}"
            if self.case.plain_boxes:
                self.compare_features(*said)
            elif features in contact:
                self.compare_touches(*said)

    def compare_time(self, time, moment, is_enter, what):
        self.compare_instant(time, moment, what)
        multiplicity = self.multiplicity(moment, is_enter)
        self.insist(time["multiplicity"] == multiplicity, moment.line,
                    f"the multiplicity of {what} is {multiplicity}")

    def multiplicity(self, moment, is_enter):
        """The least order of a root of the planes through the origin. It takes the signs of terms
        on the side of the contact; if that gives none, on the other side."""
        if not self.case.plain_boxes or moment.state != TOUCHING:
            return 1
        start, end = self.events[0], self.events[-1]
        after = moment is not end if is_enter else moment is start
        sides = (after,) if moment in (start, end) else (after, not after)
        for side in sides:
            orders = []
            cell = moment.cell if start is end else moment.later if side else moment.earlier
            for direction, axis in moment.planes:
                axis = axis.on(cell)
                if start is end:
                    signs = [moment.sign(term) for term in axis.terms]
                else:
                    signs = [moment.expand(term)[2 if side else 1] for term in axis.terms]
                orders.append(moment.expand(axis.bound(direction, signs))[0])
                if orders[-1] == 1:  # the least possible order
                    break
            if any(orders):
                return min(filter(None, orders))
        return 1

    def compare_features(self, features, touch, moment, what):
        """Compare features of two boxes: one entry for each plane through the origin."""
        line = moment.line
        if moment.state != TOUCHING:
            self.insist(not features and touch is None, line, f"{what}: the boxes overlap then")
            return
        expected, fixed = {}, [set() for _ in range(6)]
        for direction, axis in moment.planes:
            signs = [direction * s for s in axis.turns(moment)]
            signs[3:] = [-s for s in signs[3:]]  # box 2 is on the other side of the plane
            for i, s in enumerate(signs):
                fixed[i].add(s)
            pair = self.describe(signs)
            expected[pair["box1"], pair["box2"]] = pair, direction, axis
        self.insist(len(features) == len(expected), line,
                    f"{what}: there are {len(expected)}, not {len(features)}")
        for feature in features:
            # Each entry may match only once, so no feature is listed twice.
            found = expected.pop((feature["box1"], feature["box2"]), None)
            self.insist(found and found[0]["type"] == feature["type"], line,
                        f"{what}: not {feature['type']} {feature['box1']} {feature['box2']}")
            self.compare_normal(feature["normal"], moment, found[1], found[2].normal, what)
        # The touch is in all features, so it is on each face that any of them names.
        combined = [1 if 1 in signs else min(signs) for signs in fixed]
        self.insist(touch == self.describe(combined), line,
                    f"{what}: the touch is {' '.join(self.describe(combined).values())}")

    def compare_touches(self, features, touch, moment, what):
        """Compare features of other bodies: one entry for each pair of parts in contact."""
        touches = moment.touches if moment.state == TOUCHING else []
        self.insist(len(features) == len(touches), moment.line,
                    f"{what}: there are {len(touches)}")
        together = []
        for feature, (pair, names, normal) in zip(features, touches):
            together.append(names | ({"parts": pair} if self.case.has_parts else {}))
            said = {key: value for key, value in feature.items() if key != "normal"}
            self.insist(said == together[-1], moment.line, f"{what}: it is {names}")
            self.insist(("normal" in feature) == (normal is not None), moment.line,
                        f"{what}: a normal is there, or is not")
            if normal is not None:
                self.compare_normal(feature["normal"], moment, 1, normal, what)
        expected = together if self.case.has_parts else together[0] if together else None
        self.insist(touch == (expected or None), moment.line, f"{what}: another touch")

    @staticmethod
    def describe(signs):
        """The type and the names of a pair of features: of each box the faces that meet in it."""
        names = ["".join(("+" if s > 0 else "-") + axis for s, axis in zip(part, "xyz") if s)
                 for part in (signs[:3], signs[3:])]
        return {"type": "".join(" FEV"[len(name) // 2] for name in names),
                "box1": names[0], "box2": names[1]}

    def compare_normal(self, normal, moment, direction, vector, what):
        """Compare the components of a unit normal, as decimals, with those of a vector."""
        square = dot(vector, vector)
        for text, component in zip(normal, vector):
            s = direction * moment.sign(component)
            own_square = times(component, component)
            # Both bounds are read at the same time, since deciding a sign narrows the interval,
            # which changes the factor of the bounds.
            least, most = moment.bounds(square, len(square))
            low, high = moment.bounds(own_square, len(square))

            def compare(q):
                """The sign of component / length - q; compares squares if both have one sign."""
                if s != sign(q) or not s:
                    return sign(s - sign(q))
                n, d = q.numerator**2, q.denominator**2
                if low * d > n * most or high * d < n * least:
                    return s if low * d > n * most else -s
                return s * moment.sign(add(scale(own_square, d), square, -n))

            self.insist(is_decimal(text, self.digits, compare), moment.line,
                        f"{what}: {text[:40]} is not the component of the normal")
