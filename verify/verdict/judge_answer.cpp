#include <algorithm>

#include "touchstone/ccd/features.hpp"
#include "touchstone/poly/rationalize.hpp"
#include "touchstone/poly/rounding.hpp"
#include "verify/verdict/convention.hpp"
#include "verify/verdict/measure.hpp"
#include "verify/verdict/note_error.hpp"
#include "verify/verdict/number_format.hpp"
#include "verify/verdict/verdict.hpp"
#include "verify/verdict/within_distance.hpp"

namespace touchstone::judge {
namespace {

std::string decimal(const RealAlgebraic& t) { return to_string(rounded_decimal(t, 17)); }

// Of a few rational instants inside a contact, the one at which the boxes are deepest.
Measure deepest_inside(const Query& query, const Timeline<RealAlgebraic>& timeline,
                       const CountedContact& contact) {
  const auto& instants = timeline.instants;
  std::optional<Measure> best;
  const auto look = [&](const Rational& t) {
    Measure m = measure_at(query, t);
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
  v.measure = m;
  (m.sign > 0 ? v.clearance : v.depth) = m.text();
  v.weight = m.magnitude();
  v.margin.offset = m.text();
  v.margin.extent = m.extent_text();
}

// The features that touch at an instant, narrowed over all planes, and those of each plane.
std::vector<FeaturePair> features_at(const Timeline<RealAlgebraic>::Instant& at) {
  std::vector<FeaturePair> pairs;
  const auto planes = active_planes(at.context.active, at.context.table);
  for (const ActivePlane& p : planes) pairs.push_back(p.features);
  if (!planes.empty()) pairs.push_back(touching_features(planes));
  return pairs;
}

bool names_features(const Said& a, const std::vector<FeaturePair>& pairs) {
  for (const FeaturePair& p : pairs) {
    if (a.box1 == touchstone::name(p.box1) && a.box2 == touchstone::name(p.box2)) return true;
  }
  return false;
}

// An answer beside the contacts that there are by the convention of the subject.
class Comparison {
 public:
  Comparison(const Said& answer, const Query& query, const Timeline<RealAlgebraic>& timeline,
             const Terms& terms)
      : answer_(answer),
        query_(query),
        timeline_(timeline),
        terms_(terms),
        instants_(timeline.instants),
        found_(contacts_by(terms.convention, timeline)) {}

  Verdict verdict() {
    verdict_.group = group_of(timeline_);
    verdict_.seconds = answer_.seconds;
    verdict_.exact = found_.empty() ? "none" : decimal(exact());
    verdict_.reported = reported();
    verdict_.kind = verdict_.within_tolerance = kind_of_time();
    if (is_off(verdict_.kind)) {
      note_how_far();
      allow_tolerance();
    }
    judge_state_and_features();
    return std::move(verdict_);
  }

 private:
  // Whether the answer is to the question, but not right: by how much can be said.
  static bool is_off(VerdictKind kind) {
    return kind != VerdictKind::correct && kind != VerdictKind::not_finite &&
           kind != VerdictKind::protocol_error;
  }

  const RealAlgebraic& exact() const { return instants_[found_.front().enter].time; }
  bool is_rational() const { return terms_.number == NumberFormat::rational; }

  std::string reported() const {
    if (!answer_.contact) return "none";
    if (!answer_.finite) return "not finite";
    if (!answer_.time) return "";
    return is_rational() ? answer_.time->str() : hex(terms_.number, *answer_.time);
  }

  // The verdict on contact and time alone.
  VerdictKind kind_of_time() {
    if (!answer_.contact) return found_.empty() ? VerdictKind::correct : VerdictKind::missed;
    if (!answer_.finite) return VerdictKind::not_finite;
    if (!answer_.time) {
      if (terms_.says_times) {
        verdict_.why = "a contact without a time";
        return VerdictKind::protocol_error;
      }
      return found_.empty() ? VerdictKind::false_contact : VerdictKind::correct;
    }
    const Rational& t = *answer_.time;
    if (t < query_.from() || t > query_.until()) return VerdictKind::out_of_range;
    if (found_.empty()) return VerdictKind::false_contact;
    if (exact().compare(t) == 0 || (!is_rational() && nearest(terms_.number, exact()) == t))
      return VerdictKind::correct;
    if (exact().compare(t) > 0) return VerdictKind::early;
    return instants_[found_.front().exit].time.compare(t) >= 0 ? VerdictKind::late
                                                               : VerdictKind::wrong_root;
  }

  void note_how_far() {
    if (verdict_.kind == VerdictKind::missed) {
      note_measure(verdict_, deepest_inside(query_, timeline_, found_.front()));
      return;
    }
    if (verdict_.kind == VerdictKind::out_of_range) return;
    const Rational t = answer_.time.value_or(query_.from());
    note_measure(verdict_, measure_at(query_, t));
    if (verdict_.kind == VerdictKind::false_contact) return;
    note_error(verdict_, t, exact(), terms_.number);
  }

  void allow_tolerance() {
    switch (tolerated()) {
      case Within::holds:
        verdict_.within_tolerance = VerdictKind::correct;
        return;
      case Within::exceeded:
        return;
      case Within::unproven:
        verdict_.within_tolerance = VerdictKind::unproven;
        say("whether it is within the tolerance of distance was not decided: the time limit was "
            "reached");
    }
  }

  Within tolerated() const {
    const Tolerance& allowed = terms_.tolerance;
    if (allowed.time && answer_.time && !found_.empty() &&
        TimeError(*answer_.time, exact()).is_at_most(*allowed.time))
      return Within::holds;
    if (!allowed.distance || verdict_.kind == VerdictKind::out_of_range) return Within::exceeded;
    return near_enough(*allowed.distance);
  }

  // Whether the boxes, moved by the distance, could have met first when the answer says so.
  Within near_enough(const Rational& distance) const {
    const Query& q = query_;
    // Where they were measured they may be too deep already.
    if (verdict_.measure && is_deeper_than(*verdict_.measure, distance)) return Within::exceeded;
    const Rational until = answer_.contact ? answer_.time.value_or(q.from()) : q.until();
    const Within at_end = answer_.contact ? comes_within(q, until, distance) : Within::holds;
    if (at_end == Within::exceeded || found_.empty()) return at_end;
    // Before the first contact they do not overlap, so that any earlier start is as good.
    const Rational from = std::max(q.from(), exact().lower());
    const Within before = until <= from ? Within::holds : stays_within(q, from, until, distance);
    return before == Within::holds ? at_end : before;
  }

  // Only of an answer whose time is right can it be said that this is what is wrong with it.
  void judge_state_and_features() {
    const State start = instants_.front().state;
    if (!answer_.state.empty() && answer_.state != touchstone::name(start)) {
      note(VerdictKind::wrong_state,
           std::string("it starts ") + touchstone::name(start) + ", not " + answer_.state);
      return;
    }
    if (verdict_.kind != VerdictKind::correct || !answer_.time || answer_.box1.empty()) return;
    const std::size_t first = found_.front().enter;
    if (instants_[first].state != State::touching ||
        names_features(answer_, features_at(instants_[first])))
      return;
    note(VerdictKind::wrong_feature,
         "box 1 " + answer_.box1 + " and box 2 " + answer_.box2 + " do not touch then");
  }

  void note(VerdictKind kind, const std::string& why) {
    say(why);
    if (verdict_.kind == VerdictKind::correct)
      verdict_.kind = kind;
    else
      verdict_.also.push_back(kind);
    if (verdict_.within_tolerance == VerdictKind::correct) verdict_.within_tolerance = kind;
  }

  void say(const std::string& why) { verdict_.why += (verdict_.why.empty() ? "" : "; ") + why; }

  const Said& answer_;
  const Query& query_;
  const Timeline<RealAlgebraic>& timeline_;
  const Terms& terms_;
  const std::vector<Timeline<RealAlgebraic>::Instant>& instants_;
  std::vector<CountedContact> found_;
  Verdict verdict_{};
};

}  // namespace

Group group_of(const Timeline<RealAlgebraic>& timeline) {
  if (timeline.instants.front().state != State::separated) return Group::starts_in_contact;
  const std::vector<Contact> found = contacts(timeline);
  for (const Contact& c : found) {
    if (c.kind == Contact::Kind::overlapping) return Group::plain;
  }
  return found.empty() ? Group::plain : Group::touching_only;
}

Verdict judge_answer(const Said& answer, const Query& query,
                     const Timeline<RealAlgebraic>& timeline, const Terms& terms) {
  return Comparison(answer, query, timeline, terms).verdict();
}

}  // namespace touchstone::judge
