#include <algorithm>
#include <cstdlib>

#include "touchstone/ccd/features.hpp"
#include "touchstone/poly/rationalize.hpp"
#include "touchstone/poly/rounding.hpp"
#include "verify/verdict/convention.hpp"
#include "verify/verdict/measure.hpp"
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
  v.weight = std::strtod(m.text().c_str(), nullptr);
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
      if (is_tolerated()) verdict_.within_tolerance = VerdictKind::correct;
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
    verdict_.difference = difference_text(t, exact(), 1);
    verdict_.off_by = difference_as_double(t, exact());
    verdict_.margin.time = verdict_.difference.substr(verdict_.difference.starts_with('-') ? 1 : 0);
    // Far from the exact time its last place is no measure.
    if (!is_rational() && is_near(t)) {
      const Rational about = nearest(terms_.number, exact()).value_or(t);
      verdict_.ulps = difference_text(t, exact(), Rational(1 / ulp(terms_.number, about)));
    }
  }

  // Whether it is off by less than the exact time itself.
  bool is_near(const Rational& t) const {
    const int sign = exact().compare(Rational(0));
    return sign != 0 && t.sign() == sign && exact().compare(t / 2) == sign;
  }

  bool is_tolerated() const {
    const Tolerance& allowed = terms_.tolerance;
    if (allowed.time && answer_.time && !found_.empty() &&
        exact().compare(*answer_.time - *allowed.time) >= 0 &&
        exact().compare(*answer_.time + *allowed.time) <= 0)
      return true;
    return allowed.distance && verdict_.kind != VerdictKind::out_of_range &&
           is_near_enough(*allowed.distance);
  }

  // Whether the boxes, moved by the distance, could have met first when the answer says so.
  bool is_near_enough(const Rational& distance) const {
    const Query& q = query_;
    const Rational until = answer_.contact ? answer_.time.value_or(q.from()) : q.until();
    if (answer_.contact && !comes_within(q, until, distance)) return false;
    if (found_.empty()) return true;
    const Rational from = std::max(q.from(), exact().lower());
    if (until <= from) return true;
    // Where they were measured they may be too deep already: that is seen in no time, and searched
    // for long in a contact that is a small part of the horizon.
    if (verdict_.measure && is_deeper_than(*verdict_.measure, distance)) return false;
    return stays_within(q, from, until, distance);
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
    verdict_.why += (verdict_.why.empty() ? "" : "; ") + why;
    if (verdict_.kind == VerdictKind::correct)
      verdict_.kind = kind;
    else
      verdict_.also.push_back(kind);
    if (verdict_.within_tolerance == VerdictKind::correct) verdict_.within_tolerance = kind;
  }

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
