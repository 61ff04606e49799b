// Compares the answers to a case in both orders of its bodies: the answer to the exchanged question
// is first turned back into the order of the case.

#include "verify/judge/one_case/both_orders.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "touchstone/limit.hpp"
#include "verify/judge/verdict/enclosed_truth.hpp"
#include "verify/judge/verdict/exact_values.hpp"
#include "verify/judge/verdict/table_text.hpp"
#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::judge {
namespace {

constexpr const char* kExchanged = "with the bodies exchanged";
constexpr const char* kAsGiven = "in the order of the case";

// The answer to an exchanged question, in the order of the first one.
Said exchanged_back(Said said) {
  std::swap(said.box1, said.box2);
  if (said.parts) std::swap((*said.parts)[0], (*said.parts)[1]);
  if (said.normal) {
    for (Numeral& part : *said.normal) part = -part.value();
  }
  if (said.points) std::swap((*said.points)[0], (*said.points)[1]);
  if (said.manifold) {
    for (Numeral& part : said.manifold->normal) part = -part.value();
    for (SaidContact& contact : said.manifold->contacts) {
      if (!contact.is_one_point) std::swap(contact.points[0], contact.points[1]);
    }
  }
  return said;
}

bool is_right(const Verdict& v) {
  return !is_failure(v.within_tolerance) && v.within_tolerance != VerdictKind::unproven;
}

// "0.5 (0x1p-1, late)", "none (missed)"; "contact" for a contact without a time.
std::string value_text(const Verdict& v) {
  std::string text = shown_time(reported_text(v));
  if (text.empty()) text = "contact";
  const bool has_brackets = text.ends_with(')');
  if (has_brackets) text.pop_back();
  return text + (has_brackets ? ", " : " (") + name(v.kind) + ')';
}

std::string both_values(const std::string& first, const std::string& exchanged) {
  return first + ", " + kExchanged + ' ' + exchanged;
}

// "+z | -z", and the numbers of the parts if they are given.
std::string features_text(const Said& said) {
  const std::string features = said.box1 + " | " + said.box2;
  if (!said.parts) return features;
  const auto& [one, other] = *said.parts;
  return features + " of parts " + std::to_string(one) + " and " + std::to_string(other);
}

std::string normal_text(const Said& said) { return short_text(exact_values(*said.normal)); }

// "of 4 contacts along (0, 0, 1)".
std::string manifold_text(const Said& said) {
  return "of " + std::to_string(said.manifold->contacts.size()) + " contacts along " +
         short_text(exact_values(said.manifold->normal));
}

std::string points_text(const Said& said) {
  const auto points = exact_values(*said.points);
  return short_text(points[0]) + " and " + short_text(points[1]);
}

// Finds the first difference of two answers beyond the tolerance: in contact and time, in the
// state, in the features, and in the numbers of bodies at rest. `one_` and `other_` are the answers
// in the order of the case.
class Orders {
 public:
  Orders(const Verdict& first, const Verdict& exchanged, const Truth& truth, const Terms& terms)
      : first_(first),
        exchanged_(exchanged),
        one_(*first.said),
        other_(exchanged_back(*exchanged.said)),
        truth_(truth),
        terms_(terms) {}

  // The first difference beyond the tolerance, with both values; empty if there is none.
  std::string difference() const {
    if (!has_equal_time()) return both_values(value_text(first_), value_text(exchanged_));
    if (!one_.state.empty() && !other_.state.empty() && one_.state != other_.state)
      return both_values("state " + one_.state, other_.state);
    if (is_one_wrong(&Verdict::kind, VerdictKind::wrong_feature) && !one_.box1.empty() &&
        !other_.box1.empty())
      return both_values("features " + features_text(one_), features_text(other_));
    return difference_at_rest();
  }

 private:
  bool has_equal_time() const {
    if (one_.contact != other_.contact)
      return terms_.tolerance.distance && first_.within_tolerance == VerdictKind::correct &&
             exchanged_.within_tolerance == VerdictKind::correct;
    if (!one_.contact) return true;
    const auto time = exact_values(one_.time), other_time = exact_values(other_.time);
    if (!time || !other_time || time == other_time)
      return time == other_time && one_.finite == other_.finite;
    const Rational apart = abs(Rational(*time - *other_time));
    const auto allowed = exact_values(terms_.tolerance.time);
    if (allowed && apart <= *allowed) return true;
    return terms_.tolerance.distance && has_equal_separation(terms_.tolerance.distance->value());
  }

  bool is_on_horizon(const Rational& t) const { return t >= truth_.from() && t <= truth_.until(); }

  // REQUIRES: both times are given.
  bool has_equal_separation(const Rational& distance) const {
    const Rational time = one_.time->value(), other_time = other_.time->value();
    if (!is_on_horizon(time) || !is_on_horizon(other_time)) return false;
    if (truth_.hides_separation()) return has_equal_separation_unmeasured();
    const auto a = truth_.measure_at(time);
    const auto b = truth_.measure_at(other_time);
    if (!a || !b || !differs_by_at_most(*a, *b, distance)) return false;
    if (is_right(first_) == is_right(exchanged_)) return true;
    // Between two times of equal separation the bodies may have been much deeper.
    const Said& wrong = is_right(first_) ? other_ : one_;
    return truth_.allows(wrong, 2 * distance) != Within::exceeded;
  }

  // If both answers are within the tolerance, they differ by no more than the judge allows. Else
  // the separations would decide, but they are unknown.
  bool has_equal_separation_unmeasured() const {
    if (is_right(first_) && is_right(exchanged_)) return true;
    throw OpenTime();
  }

  // Whether the answer in one order has this verdict, and the answer in the other order is right.
  bool is_one_wrong(VerdictKind Verdict::*of, VerdictKind wrong) const {
    const auto is_pair = [wrong](VerdictKind a, VerdictKind b) {
      return a == wrong && b == VerdictKind::correct;
    };
    return is_pair(first_.*of, exchanged_.*of) || is_pair(exchanged_.*of, first_.*of);
  }

  std::string difference_at_rest() const {
    if (!truth_.is_at_rest()) return "";
    const bool are_apart = truth_.start() == State::separated;
    const auto one = exact_values(are_apart ? one_.distance : one_.depth);
    const auto other = exact_values(are_apart ? other_.distance : other_.depth);
    const Rational allowed = terms_.tolerance.distance.value_or(0).value();
    if (one && other && abs(Rational(*one - *other)) > allowed) {
      const auto [text, other_text] = differing_texts(*one, RealAlgebraic(*other));
      return both_values((are_apart ? "distance " : "depth ") + text, other_text);
    }
    const bool are_points_wrong =
        is_one_wrong(&Verdict::within_tolerance, VerdictKind::wrong_points);
    if (are_points_wrong && one_.points && other_.points)
      return both_values("points " + points_text(one_), points_text(other_));
    const bool is_normal_wrong =
        is_one_wrong(&Verdict::within_tolerance, VerdictKind::wrong_normal);
    // Texts show the exchanged answer as it was reported.
    if (is_normal_wrong && one_.normal && other_.normal)
      return both_values("normal " + normal_text(one_), normal_text(*exchanged_.said));
    const bool is_manifold_wrong =
        is_one_wrong(&Verdict::within_tolerance, VerdictKind::wrong_manifold);
    if (is_manifold_wrong && one_.manifold && other_.manifold)
      return both_values("manifold " + manifold_text(one_), manifold_text(*exchanged_.said));
    return "";
  }

  const Verdict& first_;
  const Verdict& exchanged_;
  const Said& one_;
  Said other_;
  const Truth& truth_;
  const Terms& terms_;
};

// Whether the first of these verdicts is about an answer, and the subject did not take the other
// order.
bool is_only_taken(const Verdict& v, const Verdict& other) {
  return is_judged(v.kind) && other.kind == VerdictKind::unsupported;
}

// "with the bodies exchanged it is not taken: turning motion".
std::string not_taken_text(const char* order, const Verdict& refused) {
  return std::string(order) + " it is not taken" + (refused.why.empty() ? "" : ": ") + refused.why;
}

Verdict with_note(Verdict v, const std::string& note) {
  v.why += (v.why.empty() ? "" : "; ") + note;
  return v;
}

void put_before(std::string& why, const std::string& more) {
  why = more + (why.empty() || more.empty() ? "" : "; ") + why;
}

// The worse verdict, changed to `asymmetric`.
Verdict asymmetric(Verdict worst, const std::string& difference) {
  if (fails(worst)) {
    const VerdictKind kind = failing_kind(worst);
    if (worst.also.empty() || worst.also.front() != kind)
      worst.also.insert(worst.also.begin(), kind);
  }
  worst.kind = worst.within_tolerance = VerdictKind::asymmetric;
  put_before(worst.why, difference);
  return worst;
}

}  // namespace

// The numbers are only compared with each other.
int badness(const Verdict& v) {
  if (fails(v)) return 5;
  if (v.within_tolerance == VerdictKind::unproven) return 4;
  if (is_failure(v.kind)) return 3;
  if (!is_judged(v.kind)) return 2;
  return v.kind == VerdictKind::correct ? 0 : 1;
}

Verdict worst_of_orders(const Verdict& first, const Verdict& exchanged) {
  if (is_only_taken(first, exchanged))
    return with_note(first, not_taken_text(kExchanged, exchanged));
  const bool is_second = is_only_taken(exchanged, first);
  if (!is_second && badness(exchanged) <= badness(first)) return first;
  Verdict worst = exchanged;
  if (!is_second) worst.seconds = first.seconds;
  worst.why = std::string(kExchanged) + (worst.why.empty() ? "" : ": ") + worst.why;
  return is_second ? with_note(std::move(worst), not_taken_text(kAsGiven, first)) : worst;
}

bool has_other_answer(const Verdict& first, const Verdict& exchanged) {
  return first.said && exchanged.said && !first.said->same_as(exchanged_back(*exchanged.said));
}

Verdict on_both_orders(const Verdict& first, const Verdict& exchanged, const Truth& truth,
                       const Terms& terms) {
  if (!has_other_answer(first, exchanged)) return worst_of_orders(first, exchanged);
  try {
    const std::string difference = Orders(first, exchanged, truth, terms).difference();
    if (difference.empty()) return worst_of_orders(first, exchanged);
    const bool is_second = badness(exchanged) > badness(first);
    Verdict worst = is_second ? exchanged : first;
    worst.seconds = first.seconds;
    return asymmetric(std::move(worst), difference);
  } catch (const LimitReached&) {
    Verdict worst = worst_of_orders(first, exchanged);
    if (!fails(worst)) worst.within_tolerance = VerdictKind::unproven;
    put_before(worst.why,
               "whether it answers otherwise with the bodies exchanged was not decided: the "
               "time limit was reached");
    return worst;
  }
}

}  // namespace touchstone::judge
