#include "verify/judge/verdict.hpp"

#include <cstdlib>

#include "touchstone/ccd/features.hpp"
#include "touchstone/poly/rationalize.hpp"
#include "touchstone/poly/rounding.hpp"
#include "touchstone/text/number.hpp"
#include "verify/judge/measure.hpp"

namespace touchstone::judge {
namespace {

constexpr std::array<const char*, kVerdictKinds> kVerdictNames{
    "correct",     "early",         "late",           "wrong-root",        "missed",
    "false",       "wrong-feature", "wrong-state",    "not-finite",        "out-of-range",
    "crash",       "timeout",       "protocol-error", "non-deterministic", "unsupported",
    "inconclusive"};

std::string decimal(const RealAlgebraic& t) { return to_string(rounded_decimal(t, 17)); }

// Of a few rational instants inside a contact, the one at which the boxes are deepest.
Measure deepest_inside(const Solved& truth, const Contact& contact) {
  const auto& instants = truth.timeline().instants;
  std::optional<Measure> best;
  const auto look = [&](const Rational& t) {
    Measure m = measure_at(truth.question, t);
    if (!best || deeper(m, *best)) best = std::move(m);
  };
  for (std::size_t i = contact.enter; i < contact.exit; ++i) {
    const RealAlgebraic from = instants[i].time;
    const RealAlgebraic until = instants[i + 1].time;
    for (unsigned bits = 8; from.upper() >= until.lower(); bits *= 2) {
      from.refine(bits);
      until.refine(bits);
    }
    for (const int part : {1, 2, 3}) look(from.upper() + (until.lower() - from.upper()) * part / 4);
  }
  if (!best) {
    const RealAlgebraic& only = instants[contact.enter].time;
    rationalize(only);
    if (only.is_rational()) look(only.rational());
  }
  return best.value_or(Measure{});
}

void note_measure(Verdict& v, const Measure& m) {
  (m.sign > 0 ? v.clearance : v.depth) = m.text();
  v.weight = std::strtod(m.text().c_str(), nullptr);
  v.margin.offset = m.text();
  v.margin.extent = m.extent_text();
}

Group group_of(const Solved& truth, const std::vector<Contact>& found, const Hello& hello) {
  const State start = truth.timeline().instants.front().state;
  // A subject that is only asked whether there is contact has no convention about an overlap to
  // start from.
  const bool plain_overlap = start == State::overlapping && !hello.gives("time");
  if (start != State::separated) return plain_overlap ? Group::plain : Group::starts_in_contact;
  for (const Contact& c : found) {
    if (c.kind == Contact::Kind::overlapping) return Group::plain;
  }
  return found.empty() ? Group::plain : Group::touching_only;
}

// The features that touch at an instant, narrowed over all planes, and those of each plane.
std::vector<FeaturePair> features_at(const Solved& truth, std::size_t instant) {
  const auto& at = truth.timeline().instants[instant];
  std::vector<FeaturePair> pairs;
  const auto planes = active_planes(at.context.active, at.context.table);
  for (const ActivePlane& p : planes) pairs.push_back(p.features);
  if (!planes.empty()) pairs.push_back(touching_features(planes));
  return pairs;
}

bool names_features(const Answer& a, const std::vector<FeaturePair>& pairs) {
  for (const FeaturePair& p : pairs) {
    if (a.box1 == touchstone::name(p.box1) && a.box2 == touchstone::name(p.box2)) return true;
  }
  return false;
}

// The verdict on a reported time against a true one that is another.
VerdictKind kind_of_time(const Solved& truth, const Contact& first, const Rational& t) {
  const auto& instants = truth.timeline().instants;
  if (instants[first.enter].time.compare(t) > 0) return VerdictKind::early;
  return instants[first.exit].time.compare(t) >= 0 ? VerdictKind::late : VerdictKind::wrong_root;
}

}  // namespace

const char* name(VerdictKind kind) { return kVerdictNames[static_cast<std::size_t>(kind)]; }

bool is_failure(VerdictKind kind) {
  return kind != VerdictKind::correct && kind != VerdictKind::early &&
         kind != VerdictKind::unsupported && kind != VerdictKind::inconclusive;
}

const char* name(Group group) {
  switch (group) {
    case Group::plain:
      return "plain";
    case Group::touching_only:
      return "touching-only";
    case Group::starts_in_contact:
      break;
  }
  return "starts-in-contact";
}

Verdict judge_silence(const Reply& reply) {
  Verdict v;
  v.why = reply.why;
  switch (reply.kind) {
    case Reply::Kind::unsupported:
      v.kind = VerdictKind::unsupported;
      break;
    case Reply::Kind::crash:
      v.kind = VerdictKind::crash;
      break;
    case Reply::Kind::timeout:
      v.kind = VerdictKind::timeout;
      break;
    default:
      v.kind = VerdictKind::protocol_error;
      break;
  }
  v.within_tolerance = v.kind;
  return v;
}

Verdict judge_answer(const Answer& answer, const Solved& truth, const Hello& hello) {
  const std::vector<Contact> found = contacts(truth.timeline());
  const auto& instants = truth.timeline().instants;
  Verdict v;
  v.group = group_of(truth, found, hello);
  v.seconds = answer.seconds;
  v.exact = found.empty() ? "none" : decimal(instants[found.front().enter].time);
  v.reported = !answer.contact ? "none" : !answer.finite ? "not finite" : "";
  const auto conclude = [&](VerdictKind kind) {
    v.kind = v.within_tolerance = kind;
    return v;
  };

  if (answer.contact && answer.time) {
    v.reported = hello.number == NumberFormat::rational ? answer.time->str()
                                                        : hex(hello.number, *answer.time);
  }
  if (!answer.contact && found.empty()) return conclude(VerdictKind::correct);
  if (!answer.contact) {
    note_measure(v, deepest_inside(truth, found.front()));
    return conclude(VerdictKind::missed);
  }
  if (!answer.finite) return conclude(VerdictKind::not_finite);
  if (hello.gives("time") && !answer.time) {
    v.why = "a contact without a time";
    return conclude(VerdictKind::protocol_error);
  }
  if (answer.time && (*answer.time < truth.question.from || *answer.time > truth.question.until))
    return conclude(VerdictKind::out_of_range);
  if (found.empty()) {
    note_measure(v, measure_at(truth.question, answer.time.value_or(truth.question.from)));
    return conclude(VerdictKind::false_contact);
  }
  if (!answer.state.empty() && answer.state != touchstone::name(instants.front().state)) {
    v.why = std::string("it starts ") + touchstone::name(instants.front().state) + ", not " +
            answer.state;
    return conclude(VerdictKind::wrong_state);
  }
  if (!answer.time) return conclude(VerdictKind::correct);

  const Contact& first = found.front();
  const RealAlgebraic& exact = instants[first.enter].time;
  const Rational& t = *answer.time;
  const bool right = exact.compare(t) == 0 ||
                     (hello.number != NumberFormat::rational && nearest(hello.number, exact) == t);
  if (right) {
    if (answer.box1.empty() || instants[first.enter].state != State::touching ||
        names_features(answer, features_at(truth, first.enter)))
      return conclude(VerdictKind::correct);
    v.why = "box 1 " + answer.box1 + " and box 2 " + answer.box2 + " do not touch then";
    return conclude(VerdictKind::wrong_feature);
  }
  conclude(kind_of_time(truth, first, t));
  v.difference = difference_text(t, exact, 1);
  if (hello.number != NumberFormat::rational) {
    v.ulps = difference_text(
        t, exact,
        Rational(1 /
                 ulp(hello.number, exact.compare(Rational(0)) == 0 ? Rational(0) : exact.upper())));
  }
  v.margin.time = v.difference.starts_with('-') ? v.difference.substr(1) : v.difference;
  const std::string time_margin = v.margin.time;
  note_measure(v, measure_at(truth.question, t));
  v.margin.time = time_margin;
  if (hello.tolerance && exact.compare(t - *hello.tolerance) >= 0 &&
      exact.compare(t + *hello.tolerance) <= 0)
    v.within_tolerance = VerdictKind::correct;
  return v;
}

}  // namespace touchstone::judge
