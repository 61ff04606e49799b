// Checks every claim of an answer in interval arithmetic against the exact timeline.

#include "verify/prove/crosscheck/interval_claims.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "src/number/notation.hpp"

namespace touchstone::crosscheck {
namespace {

// A closed span of time.
struct Stretch {
  Rational lower;
  Rational upper;

  bool encloses(const RealAlgebraic& t) const {
    return t.compare(lower) >= 0 && t.compare(upper) <= 0;
  }
  std::string text() const { return "[" + lower.str() + ", " + upper.str() + "]"; }
};

Stretch stretch_of(const Interval& time) {
  return {bound_of(time.lower()), bound_of(time.upper())};
}

// The exact states on a stretch within the horizon, with or without its ends.
std::vector<State> states_on(const ExactTimeline& exact, const Stretch& s, bool with_ends) {
  std::vector<State> states;
  const auto& instants = exact.instants;
  for (std::size_t i = 0; i < instants.size(); ++i) {
    const int after_lower = instants[i].time.compare(s.lower);
    const int before_upper = -instants[i].time.compare(s.upper);
    if (std::min(after_lower, before_upper) >= (with_ends ? 0 : 1))
      states.push_back(instants[i].state);
    if (i + 1 == instants.size()) break;
    const bool meets = before_upper > 0 && instants[i + 1].time.compare(s.lower) > 0;
    if (meets && (with_ends || s.lower < s.upper)) states.push_back(exact.spans[i]);
  }
  return states;
}

bool occurs(State s, const std::vector<State>& states) {
  return std::find(states.begin(), states.end(), s) != states.end();
}

// The states that contradict `said` on a stretch; empty if it holds.
std::string other_state(State said, const std::vector<State>& states) {
  for (const State s : states) {
    if (s != said) return std::string(name(s)) + ", not " + name(said);
  }
  return "";
}

// Checks an instant of a timeline: `before` and `after` are the states around it.
std::string wrong_event(const ExactTimeline& exact, const Stretch& at, State before, State own,
                        State after) {
  const auto occurring = states_on(exact, at, true);
  if (own != State::unknown && !occurs(own, occurring)) return std::string("never ") + name(own);
  const std::array<State, 3> possible{before, own, after};
  if (std::find(possible.begin(), possible.end(), State::unknown) != possible.end()) return "";
  for (const State s : occurring) {
    if (std::find(possible.begin(), possible.end(), s) == possible.end())
      return std::string(name(s)) + " was missed";
  }
  return "";
}

State state_named(const std::string& text) {
  for (const State s : {State::separated, State::touching, State::overlapping}) {
    if (text == name(s)) return s;
  }
  return State::unknown;
}

Rational bound_read(const std::string& text) {
  if (text.ends_with("inf")) return bound_of(text.front() == '-' ? -HUGE_VAL : HUGE_VAL);
  return parse_number(text).value();
}

Stretch enclosure_of(const TruthTime& t) {
  const Stretch outer{bound_read((*t.outer_decimals)[0]), bound_read((*t.outer_decimals)[1])};
  const Stretch own{bound_read((*t.enclosure)[0]), bound_read((*t.enclosure)[1])};
  // The intersection is the stronger claim.
  return {std::max(outer.lower, own.lower), std::min(outer.upper, own.upper)};
}

// The mistake in the order of a timeline's parts; empty if it is right.
std::string wrong_order(const Truth& said, const ExactTimeline& exact) {
  if (said.timeline.size() % 2 != 1)
    return "there is not exactly one span between each two instants";
  for (std::size_t i = 0; i < said.timeline.size(); ++i) {
    const TruthStretch& s = said.timeline[i];
    if (bound_read(s.from) > bound_read(s.to)) return "it runs backwards at " + s.from;
    if (i > 0 && said.timeline[i - 1].to != s.from) return "there is a gap before " + s.from;
  }
  if (exact.instants.front().time.compare(bound_read(said.timeline.front().from)) < 0)
    return "it begins after the horizon does";
  if (exact.instants.back().time.compare(bound_read(said.timeline.back().to)) > 0)
    return "it ends before the horizon does";
  return "";
}

// The mistake in a claimed contact; empty if it is right.
std::string wrong_contact(const TruthContact& said, bool decided, const ExactTimeline& exact) {
  const Stretch enter = enclosure_of(said.enter.time);
  const Stretch exit = enclosure_of(said.exit->time);
  std::vector<Contact> found;
  for (const Contact& c : contacts(exact)) {
    if (exact.instants[c.exit].time.compare(enter.lower) >= 0 &&
        exact.instants[c.enter].time.compare(exit.upper) <= 0)
      found.push_back(c);
  }
  if (found.empty()) return "there is no contact";
  if (!enter.encloses(exact.instants[found.front().enter].time)) return "it begins elsewhere";
  if (!exit.encloses(exact.instants[found.back().exit].time)) return "it ends elsewhere";
  if (said.kind == "unknown") return "";
  const bool is_kind = std::any_of(found.begin(), found.end(),
                                   [&](const Contact& c) { return said.kind == name(c.kind); });
  if (!is_kind) return std::string("it is ") + name(found.front().kind);
  return decided && found.size() != 1 ? "there are several" : "";
}

}  // namespace

std::vector<Claim> claims(const BoxTimeline<Interval>& said, const ExactTimeline& exact) {
  std::vector<Claim> result;
  const std::size_t n = said.instants.size();
  if (said.spans.size() + 1 != n)
    return {{"timeline", true, "there is not exactly one span between each two instants"}};
  for (std::size_t i = 0; i < n; ++i) {
    const auto& instant = said.instants[i];
    const Stretch at = stretch_of(instant.time);
    const State before = i == 0 ? instant.state : said.spans[i - 1];
    const State after = i + 1 == n ? instant.state : said.spans[i];
    std::string wrong = wrong_event(exact, at, before, instant.state, after);
    if (i == 0 && !at.encloses(exact.instants.front().time))
      wrong = "the horizon does not begin here";
    if (i + 1 == n && !at.encloses(exact.instants.back().time))
      wrong = "the horizon does not end here";
    result.push_back({"instant in " + at.text(), instant.state != State::unknown, wrong});
    if (i + 1 == n) break;
    const Stretch span{at.upper, bound_of(said.instants[i + 1].time.lower())};
    wrong = span.lower > span.upper ? "its ends overlap" : "";
    const bool known = after != State::unknown;
    if (known && wrong.empty()) wrong = other_state(after, states_on(exact, span, false));
    result.push_back({"span " + span.text(), known, wrong});
  }
  return result;
}

std::vector<Claim> claims(const Truth& said, const ExactTimeline& exact) {
  std::vector<Claim> result;
  const std::string wrong = wrong_order(said, exact);
  result.push_back({"timeline", true, wrong});
  if (!wrong.empty()) return result;
  const auto claimed = [&](const std::string& place, const std::string& state, const Stretch& s,
                           bool with_ends) {
    const State own = state_named(state);
    const bool known = own != State::unknown;
    result.push_back({place + " " + s.text(), known,
                      known ? other_state(own, states_on(exact, s, with_ends)) : ""});
  };
  for (const TruthStretch& s : said.timeline) {
    const Stretch at{bound_read(s.from), bound_read(s.to)};
    claimed("printed", s.state, at, at.lower == at.upper);
  }
  const bool starts =
      said.start == "unknown" || state_named(said.start) == exact.instants.front().state;
  result.push_back({"start", said.start != "unknown",
                    starts ? "" : std::string("it is ") + name(exact.instants.front().state)});
  for (const TruthContact& c : said.contacts) {
    result.push_back({"contact from " + enclosure_of(c.enter.time).text() + " to " +
                          enclosure_of(c.exit->time).text(),
                      c.kind != "unknown", wrong_contact(c, said.decided, exact)});
  }
  const bool any = !contacts(exact).empty();
  const bool right = !said.contact || *said.contact == any;
  result.push_back({"contact", said.contact.has_value(),
                    right ? ""
                    : any ? "there is"
                          : "there is none"});
  return result;
}

}  // namespace touchstone::crosscheck
