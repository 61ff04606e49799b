// Judges an answer by the truth, in four steps:
//   1. contact and time, exactly;
//   2. if they are wrong: by how much, and whether the tolerance allows this;
//   3. the state at the start, and the features that touch;
//   4. depth, distance, normal, points and manifold of bodies at rest.

#include <algorithm>
#include <utility>

#include "verify/judge/verdict/exact_values.hpp"
#include "verify/judge/verdict/number_format.hpp"
#include "verify/judge/verdict/resting_truth.hpp"
#include "verify/judge/verdict/rounds_to.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {
namespace {

bool names_features(const Said& a, const std::vector<PairTouch>& pairs) {
  return std::ranges::any_of(pairs, [&a](const PairTouch& p) {
    return a.box1 == touchstone::name(p.features.box1) &&
           a.box2 == touchstone::name(p.features.box2) && (!a.parts || *a.parts == p.parts);
  });
}

// "box 1 +x and box 2 -x", with the numbers of the parts if they are given.
std::string named_features(const Said& a) {
  const auto part = [&a](std::size_t body) {
    return a.parts ? " of part " + std::to_string((*a.parts)[body]) : "";
  };
  return "box 1 " + a.box1 + part(0) + " and box 2 " + a.box2 + part(1);
}

// Whether the reported time is off by less than the exact time itself: both have one sign, and the
// exact time is more than half the reported one.
bool is_off_by_less_than_itself(const Rational& said, const ContactTime& exact) {
  const int sign = exact.compare(Rational(0));
  return sign != 0 && said.sign() == sign && exact.compare(said / 2) == sign;
}

// Compares an answer with the contacts by the subject's convention.
class Comparison {
 public:
  Comparison(const Said& answer, const Truth& truth, const Terms& terms)
      : answer_(answer), truth_(truth), terms_(terms), first_(truth.first()) {}

  Verdict verdict() {
    verdict_.group = truth_.group();
    verdict_.seconds = answer_.seconds;
    verdict_.number = terms_.number;
    verdict_.said = answer_;
    if (first_ != nullptr) verdict_.exact = first_->from;
    verdict_.kind = verdict_.within_tolerance = kind_of_time();
    if (is_off(verdict_.kind)) {
      note_how_far();
      allow_tolerance();
    }
    judge_state_and_features();
    judge_rest();
    return std::move(verdict_);
  }

 private:
  // Whether the answer is wrong by an amount that can be measured.
  static bool is_off(VerdictKind kind) {
    return kind != VerdictKind::correct && kind != VerdictKind::not_finite &&
           kind != VerdictKind::protocol_error;
  }

  const ContactTime& exact() const { return first_->from; }
  bool is_rational() const { return terms_.number == NumberFormat::rational; }

  // The verdict on contact and time only.
  VerdictKind kind_of_time() {
    if (!answer_.contact) return first_ == nullptr ? VerdictKind::correct : VerdictKind::missed;
    if (!answer_.finite) return VerdictKind::not_finite;
    if (!answer_.time) {
      if (terms_.says_times) {
        verdict_.why = "a contact without a time";
        return VerdictKind::protocol_error;
      }
      return first_ == nullptr ? VerdictKind::false_contact : VerdictKind::correct;
    }
    const Rational t = answer_.time->value();
    if (t < truth_.from() || t > truth_.until()) return VerdictKind::out_of_range;
    if (may_be_passed_over() && t == truth_.from()) return VerdictKind::correct;
    if (first_ == nullptr) return VerdictKind::false_contact;
    if (contains(rounds_to(terms_.number, t), exact())) return VerdictKind::correct;
    if (exact().compare(t) > 0) return VerdictKind::early;
    return first_->until.compare(t) >= 0 ? VerdictKind::late : VerdictKind::wrong_root;
  }

  // Whether the subject's convention allows both answers about an overlap at the start: to report
  // it, or to ignore it.
  bool may_be_passed_over() const {
    return terms_.convention.start == AtStart::parting && truth_.group() == Group::starts_parting;
  }

  // Whether the bodies overlap at the start. An answer that misses this overlap is measured at the
  // start.
  bool overlaps_at_start() const {
    return truth_.start() == State::overlapping && exact().compare(truth_.from()) == 0;
  }

  void note_how_far() {
    if (verdict_.kind == VerdictKind::out_of_range) return;
    const bool is_missed = verdict_.kind == VerdictKind::missed;
    const Rational t = answer_.time ? answer_.time->value() : truth_.from();
    verdict_.measure = is_missed && !overlaps_at_start() ? truth_.deepest() : truth_.measure_at(t);
    if (verdict_.measure) verdict_.weight = verdict_.measure->magnitude();
    if (is_missed || verdict_.kind == VerdictKind::false_contact) return;
    verdict_.error.emplace(t, exact());
    verdict_.off_by = verdict_.error->as_double();
    if (is_rational() || !is_off_by_less_than_itself(t, exact())) return;
    verdict_.places = 1 / ulp(terms_.number, nearest(terms_.number, exact()).value_or(t));
    verdict_.ulps_by = verdict_.error->as_double(*verdict_.places);
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
        add_reason(
            "whether it is within the tolerance of distance was not decided: the time limit was "
            "reached, or the bodies are known too roughly");
    }
  }

  Within tolerated() const {
    const Tolerance& allowed = terms_.tolerance;
    if (allowed.time && answer_.time && first_ != nullptr &&
        TimeError(answer_.time->value(), exact()).is_at_most(allowed.time->value()))
      return Within::holds;
    if (!allowed.distance || verdict_.kind == VerdictKind::out_of_range) return Within::exceeded;
    // At the instant that was measured the bodies may be too deep already.
    const Rational distance = allowed.distance->value();
    if (verdict_.measure && is_deeper_than(*verdict_.measure, distance + truth_.measured_within()))
      return Within::exceeded;
    return truth_.allows(answer_, distance);
  }

  // Features are judged only if the time is right.
  void judge_state_and_features() {
    const char* const start = touchstone::name(truth_.start());
    if (!answer_.state.empty() && answer_.state != start) {
      add_fault(VerdictKind::wrong_state,
                std::string("it starts ") + start + ", not " + answer_.state);
      return;
    }
    if (verdict_.kind != VerdictKind::correct || !answer_.time || answer_.box1.empty()) return;
    const auto touching = truth_.touching();
    if (touching.empty() || names_features(answer_, touching)) return;
    add_fault(VerdictKind::wrong_feature, named_features(answer_) + " do not touch then");
  }

  // Judges depth, distance, normal, points and manifold of bodies at rest whose state is right.
  // Without a tolerance of distance, a number is right if it is the nearest of its format, and
  // normals, points and manifolds are not judged.
  void judge_rest() {
    const bool in_tolerance = verdict_.within_tolerance == VerdictKind::correct;
    const bool is_of_rest =
        answer_.depth || answer_.distance || answer_.normal || answer_.points || answer_.manifold;
    if (!in_tolerance || !is_of_rest) return;
    if (!truth_.is_at_rest()) return;
    const auto allowed = exact_values(terms_.tolerance.distance);
    const auto patch_share = truth_.has_convex_bodies()
                                 ? std::optional(exact_values(terms_.patch_share).value_or(0))
                                 : std::nullopt;
    const RestingTruth rest(truth_.resting(allowed.value_or(0)), terms_.number, patch_share);
    for (const RestFault& fault : rest.faults(answer_, std::nullopt)) {
      if (verdict_.kind != VerdictKind::correct) break;
      verdict_.kind = fault.kind;
      add_reason(fault.why);
    }
    const auto left = allowed ? rest.faults(answer_, allowed) : std::vector<RestFault>{};
    if (!allowed) verdict_.within_tolerance = verdict_.kind;
    if (left.empty()) return;
    verdict_.within_tolerance = left.front().kind;
    if (verdict_.kind == VerdictKind::correct) verdict_.kind = left.front().kind;
    if (left.front().kind != verdict_.kind || verdict_.why.empty()) add_reason(left.front().why);
  }

  void add_fault(VerdictKind kind, const std::string& why) {
    add_reason(why);
    if (verdict_.kind == VerdictKind::correct)
      verdict_.kind = kind;
    else
      verdict_.also.push_back(kind);
    if (verdict_.within_tolerance == VerdictKind::correct) verdict_.within_tolerance = kind;
  }

  void add_reason(const std::string& why) {
    verdict_.why += (verdict_.why.empty() ? "" : "; ") + why;
  }

  const Said& answer_;
  const Truth& truth_;
  const Terms& terms_;
  const FirstSpan* first_;
  Verdict verdict_{};
};

}  // namespace

Verdict judge_answer(const Said& answer, const Truth& truth, const Terms& terms) {
  return Comparison(answer, truth, terms).verdict();
}

}  // namespace touchstone::judge
