// A decider for one instant that a walk left in doubt. In steps:
//   1. candidate() guesses a simple fraction that may be the instant.
//   2. is_root() proves in short integers that the condition in doubt is zero there.
//   3. decided_at() describes the contact there, in the same integers (FractionInstant).

#include "src/walk/ladder/decided_at_fraction.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "src/number/in_width.hpp"
#include "src/walk/conditions/condition_bits.hpp"
#include "src/walk/conditions/facet_margin.hpp"
#include "src/walk/ladder/decided_at.hpp"
#include "src/walk/ladder/fraction_instant.hpp"
#include "src/walk/ladder/in_doubt.hpp"

namespace touchstone::walk {
namespace {

// The condition of a plane in doubles, with its derivatives, for a condition that may touch zero
// without changing its sign.
class ConditionCurve {
 public:
  explicit ConditionCurve(const Form<Bounded<double>>& f)
      : bounded_(f), slope_(derivative(values(f))), curvature_(derivative(slope_)) {}

  // A zero of the slope, by Newton's steps from u. Nothing is proven about it.
  double turning_point(double u) const {
    constexpr int kMostSteps = 30;
    for (int i = 0; i < kMostSteps; ++i) {
      const double step = value_of(slope_, u) / value_of(curvature_, u);
      u -= step;
      if (!(std::fabs(step) > 0x1p-50)) break;
    }
    return u;
  }

  // Whether it is proven to be convex between two instants: f'' > 0.
  //   With d its degree, s its size and e its error, the Bernstein coefficients of f'' are at most
  // 4 d² s, with errors of at most 4 d² e; those of its derivative are at most 8 d³ s. The
  // coefficients of f'' come from two differences with factors of at most d: six roundings each.
  // Evaluating the sum at the middle adds at most 3 d + 4 roundings of each term, as in value_of.
  bool is_convex(double low, double high) const {
    const double d = bounded_.degree();
    const double off = 4 * d * d *
                           (bounded_.error() + (3 * d + 10) * 0x1p-53 * (d + 1) * bounded_.size() +
                            2 * d * bounded_.size() * (high - low)) +
                       0x1p-900;
    return d >= 2 && value_of(curvature_, (low + high) / 2) > off * kSlack;
  }

 private:
  static Form<double> values(const Form<Bounded<double>>& f) {
    Form<double> r(f.degree());
    for (int i = 0; i <= f.degree(); ++i) r[i] = f[i];
    return r;
  }
  // The derivative of f. Its coefficients are (i + 1) c_{i+1} - (d - i) c_i.
  static Form<double> derivative(const Form<double>& f) {
    const int d = f.degree();
    Form<double> r(std::max<int>(0, d - 1));
    for (int i = 0; i < d; ++i) r[i] = (i + 1) * f[i + 1] - (d - i) * f[i];
    return r;
  }

  Form<Bounded<double>> bounded_;
  Form<double> slope_;
  Form<double> curvature_;
};

// A bound of the distance of a fraction from the double used in its place, which is rounded once.
constexpr double kAway = 0x1p-50;
double near_to(const Fraction& at) { return static_cast<double>(at.p) / static_cast<double>(at.q); }

// Whether the condition of a plane, which may be zero at an instant, seems to stay zero, as when
// boxes slide along each other: it is near zero a quarter of the piece away, too. This is a guess,
// and only decides how many terms are computed.
bool may_slide(const FilteredMotion<double>& filtered, const NearSigns& near, double at) {
  const BoxPose<double, Bounded<double>> elsewhere(filtered.motion,
                                                   at < 0.5 ? at + 0.25 : at - 0.25);
  return near.any_open([&](const BoxPlane& plane) {
    const double there = facet_margin(elsewhere, plane.facet).margin(plane.side);
    return !is_known(sign_beyond(there, near.lost(plane.facet)));
  });
}

double rounded_down(double v) { return std::nextafter(v, -1.0); }

// An instant at which the condition in doubt turns, if the condition is proven to be convex up to
// there; else nullopt. REQUIRES: the doubt's enclosure is open.
template <class T>
std::optional<Fraction> touching_candidate(const Doubt<T>& doubt,
                                           const PackedMotion<Bounded<double>>& motion) {
  if (!doubt.knows_condition()) return std::nullopt;
  BoxConditions<Bounded<double>> conditions(motion);
  const ConditionCurve curve(
      conditions.condition(doubt.plane.facet, doubt.plane.side, doubt.signs));
  const double low = rounded_down(leading(doubt.enclosure.low));
  const double turn = curve.turning_point((low + leading(doubt.enclosure.high)) / 2);
  // The turn that was computed is off by rounding errors: by less than this, unless the curve is
  // very flat there.
  constexpr double kReach = 0x1p-36;
  if (!(low < turn - kReach && turn + kReach < rounded_down(leading(doubt.until))))
    return std::nullopt;
  if (!curve.is_convex(low, turn + kReach)) return std::nullopt;
  return simple_fraction(turn - kReach, turn + kReach);
}

// A candidate for the first root of the condition in doubt: a fraction in its enclosure, or, if the
// condition may only touch zero, a fraction where it turns. If the candidate is a root, the
// condition is positive before it. The reason is that it has only one root in the enclosure, or is
// convex there and has slope 0 at the root.
template <class T>
std::optional<Fraction> candidate(const Doubt<T>& doubt,
                                  const PackedMotion<Bounded<double>>& motion) {
  if (doubt.at_start) return Fraction{};
  return doubt.enclosure.visit(
      [&](const CertainInstant&) {
        return simple_fraction(doubt.enclosure.low, doubt.enclosure.high);
      },
      [&] { return touching_candidate(doubt, motion); });
}

// Whether the first root of the condition in doubt is at this instant. If the condition need not
// change sign there, it must also have slope 0. All brackets that may end the condition must be
// zero, too.
template <class I>
bool is_root(I& at, const InDoubt& doubt) {
  const auto& condition = at.condition(doubt.plane);
  if (condition.sign() != Sign::zero) return false;
  if (!doubt.one_instant && !condition.is_flat()) return false;
  for (std::size_t g = 0; g < doubt.ending.size(); ++g) {
    if (!doubt.ending[g]) continue;
    const BoxTerm& term = kBoxTerms[static_cast<std::size_t>(doubt.plane.facet)][g];
    if (at.bracket_sign(term.bracket) != Sign::zero) return false;
  }
  return true;
}

// Steps 2 and 3 for the instant u in integers of type V. REQUIRES: V is wide enough for the
// conditions there.
template <class V>
std::optional<CertifiedContact> decided_in(const InDoubt& doubt, const Fraction& u,
                                           std::size_t piece,
                                           const FilteredMotion<double>& filtered,
                                           const PackedMotion<Integer>& motion) {
  const NearSigns near(margins_at<double>(filtered.motion, near_to(u)), filtered.errors, kAway);
  const auto decided = [&](auto at) -> std::optional<CertifiedContact> {
    if (!doubt.at_start && !is_root(at, doubt)) return std::nullopt;
    return decided_at(at, piece);
  };
  // A condition that stays zero needs all terms, so computing them at once costs less than first
  // computing a few.
  if (may_slide(filtered, near, near_to(u)))
    return decided(FractionInstant<V, kAllTerms>(motion, filtered, near, u));
  return decided(FractionInstant<V, kFewTerms>(motion, filtered, near, u));
}

// Steps 2 and 3 in the shortest integers that are wide enough; nullopt if none are.
std::optional<CertifiedContact> decided_at_width(const InDoubt& doubt, const Fraction& u,
                                                 std::size_t piece,
                                                 const FilteredMotion<double>& filtered,
                                                 const PackedMotion<Integer>& motion) {
  return in_width_for(ConditionBits(motion).near_fraction(u.q), [&](const auto& zero) {
    using V = std::decay_t<decltype(zero)>;
    return decided_in<V>(doubt, u, piece, filtered, motion);
  });
}

}  // namespace

template <class T>
std::optional<CertifiedContact> decided_at_fraction(const Doubt<T>& doubt, std::size_t piece,
                                                    const FilteredMotion<double>& filtered,
                                                    const PackedMotion<Integer>& motion) {
  return if_decided([&]() -> std::optional<CertifiedContact> {
    const auto u = candidate(doubt, filtered.motion);
    if (!u) return std::nullopt;
    return decided_at_width(in_doubt(doubt), *u, piece, filtered, motion);
  });
}

template std::optional<CertifiedContact> decided_at_fraction(const Doubt<double>&, std::size_t,
                                                             const FilteredMotion<double>&,
                                                             const PackedMotion<Integer>&);
template std::optional<CertifiedContact> decided_at_fraction(const Doubt<DoubleDouble>&,
                                                             std::size_t,
                                                             const FilteredMotion<double>&,
                                                             const PackedMotion<Integer>&);

}  // namespace touchstone::walk
