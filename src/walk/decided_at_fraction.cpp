#include "walk/decided_at_fraction.hpp"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "touchstone/ccd/chart.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/walk/box_conditions.hpp"
#include "touchstone/walk/bracket_table.hpp"
#include "touchstone/walk/form_roots_exact.hpp"
#include "touchstone/walk/margins_at.hpp"
#include "walk/local_number.hpp"

namespace touchstone::walk {
namespace {

struct Fraction {
  std::int64_t p = 0;
  std::int64_t q = 1;
};

// Whether an end of an enclosure is not above the fraction. With one rounding, fma has the sign of
// what it rounds.
bool is_at_most(double end, const Fraction& f) {
  return std::fma(end, static_cast<double>(f.q), -static_cast<double>(f.p)) <= 0;
}
bool is_at_most(const DoubleDouble& end, const Fraction& f) {
  return exact_value(end) <= Rational(f.p, f.q);
}

// A fraction between two ends that is so much simpler than one would find in any interval of that
// width that it is likely to be what is meant. By the continued fraction of the middle; nothing
// depends on how that is rounded.
template <class T>
std::optional<Fraction> simple_fraction(const T& low, const T& high) {
  constexpr double kMostDenominator = 0x1p20;
  const double middle = leading(low + high) / 2;
  const double reach = leading(high - low) / 2 + 0x1p-50;
  double p0 = 0, q0 = 1, p = 1, q = 0;
  for (double x = middle;;) {
    const double whole = std::floor(x);
    p0 = std::exchange(p, whole * p + p0);
    q0 = std::exchange(q, whole * q + q0);
    if (!(q <= kMostDenominator) || q * q * reach > 0x1p-6) return std::nullopt;
    if (std::fabs(p / q - middle) <= reach) break;
    x = 1 / (x - whole);
  }
  const Fraction found{static_cast<std::int64_t>(p), static_cast<std::int64_t>(q)};
  if (!is_at_most(low, found) || !is_at_most(-high, {-found.p, found.q})) return std::nullopt;
  return found;
}

// A condition in doubles, with its derivatives.
class Curve {
 public:
  explicit Curve(const Form<Bounded<double>>& f)
      : bounded_(f), slope_(derivative(values(f))), curvature_(derivative(slope_)) {}

  // Where the slope is zero, sought from u on; nothing is proven of it.
  double turning_point(double u) const {
    constexpr int kMostSteps = 30;
    for (int i = 0; i < kMostSteps; ++i) {
      const double step = value_of(slope_, u) / value_of(curvature_, u);
      u -= step;
      if (!(std::fabs(step) > 0x1p-50)) break;
    }
    return u;
  }

  // Whether it is convex for certain, f'' > 0, between two instants.
  //   With d its degree, s its size and e its error, the Bernstein coefficients of f'' are at most
  // 4 d² s, off by at most 4 d² e, and those of its derivative at most 8 d³ s. The numbers of f''
  // come from two differences with factors of at most d: off by six roundings; the sum at the
  // middle takes at most 3 d + 4 more of each term, as value_of.
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
  // With the coefficients (i + 1) c_{i+1} - (d - i) c_i.
  static Form<double> derivative(const Form<double>& f) {
    const int d = f.degree();
    Form<double> r(std::max(0, d - 1));
    for (int i = 0; i < d; ++i) r[i] = (i + 1) * f[i + 1] - (d - i) * f[i];
    return r;
  }

  Form<Bounded<double>> bounded_;
  Form<double> slope_;
  Form<double> curvature_;
};

// A plane whose condition may be zero, with the condition near the fraction.
struct OpenPlane {
  BoxPlane plane;
  LocalNumber condition;
};

// A piece of a motion at a fraction of its clock: what doubles prove, and the rest exactly.
class AtFraction {
 public:
  AtFraction(const PackedMotion<Integer>& motion, const FilteredMotion<double>& filtered,
             const Fraction& at)
      : errors_(filtered.errors),
        in_doubles_(filtered.motion),
        near_(margins_at<double>(filtered.motion, rounded(at))),
        exactly_(motion),
        pose_(motion, LocalNumber(at.p, at.q)) {}

  // Looks at all planes but those along normals that vanish throughout. False where one separates.
  bool is_contact() {
    for (int f = 0; f < kFacetPairs; ++f) {
      const double lost = errors_.of_margin(facet_kind(f), kAway);
      const Sign margin = sign_beyond(near_.margin(f), lost);
      if (margin == Sign::negative || in_doubles_.normal_vanishes(f)) continue;
      if (margin == Sign::positive) return false;
      const Sign offset = sign_beyond(near_.offset[static_cast<std::size_t>(f)], lost);
      for (const int side : {+1, -1}) {
        // On the other side it is negative.
        if (offset == sign_of_int(-side)) continue;
        open_.push_back({{f, side}, margin_at(pose_, f, side)});
        if (open_.back().condition.sign() == Sign::positive) return false;
      }
    }
    return true;
  }

  // Whether the condition of the plane that was followed has a root there, of the second order
  // where it does not change its sign for certain. REQUIRES: is_contact() has looked.
  bool has_root(const BoxPlane& plane, bool changes) const {
    return std::any_of(open_.begin(), open_.end(), [&](const OpenPlane& open) {
      return open.plane == plane && open.condition.sign() == Sign::zero &&
             (changes || open.condition.is_flat());
    });
  }

  // The planes in which the boxes touch: none where they overlap. REQUIRES: is_contact().
  PlaneSet active() {
    PlaneSet active = 0;
    for (const OpenPlane& open : open_) {
      const auto& [facet, side] = open.plane;
      if (open.condition.sign() == Sign::zero && !normal_vanishes(facet))
        active |= plane_bit(facet, side);
    }
    return active;
  }

  // The state just behind it; nothing where that takes more than two derivatives. As state_after
  // finds it. REQUIRES: is_contact().
  std::optional<State> state_behind() {
    Sign largest = Sign::negative;
    for (const OpenPlane& open : open_) {
      if (open.condition.sign() == Sign::negative) continue;
      const Sign s = open.condition.sign_behind();
      if (s == Sign::zero && !open.condition.is_zero_throughout() && !stays_zero(open.plane))
        return std::nullopt;
      largest = max(largest, s);
    }
    return state_of(largest);
  }

  SignTable table() {
    return table_by(pose_.motion(), [this](int number) { return bracket_sign(number); });
  }

 private:
  // The fraction is no double.
  static constexpr double kAway = 0x1p-50;
  static double rounded(const Fraction& at) {
    return static_cast<double>(at.p) / static_cast<double>(at.q);
  }

  Sign known_bracket_sign(int number) const {
    return sign_beyond(near_.brackets[static_cast<std::size_t>(number)], errors_.of_bracket(kAway));
  }
  Sign bracket_sign(int number) const {
    const Sign s = known_bracket_sign(number);
    return is_known(s) ? s : pose_.bracket(number).sign();
  }
  bool normal_vanishes(int facet) const {
    if (facet < 6) return false;
    const auto& terms = kBoxTerms[static_cast<std::size_t>(facet)];
    return std::all_of(terms.begin(), terms.end(), [this](const BoxTerm& term) {
      return term.bracket == kNoBracket || bracket_sign(term.bracket) == Sign::zero;
    });
  }

  // Whether a condition that does not leave zero in the derivatives there are is zero for a while;
  // false where that is not known.
  bool stays_zero(const BoxPlane& plane) {
    BoxConditions<Integer>::Signs signs{};
    for (int g = 0; g < 6; ++g) {
      const int number = exactly_.bracket_of(plane.facet, g);
      if (number == kNoBracket || !exactly_.has_extent(g)) continue;
      Sign& s = signs[static_cast<std::size_t>(g)];
      s = number >= kBrackets ? Sign::positive : known_bracket_sign(number);
      if (!is_known(s)) s = pose_.bracket(number).sign_behind();
      if (s == Sign::zero && !exactly_.vanishes(number)) return false;
    }
    return signs_of(exactly_.condition(plane.facet, plane.side, signs)).all_zero();
  }

  const MarginErrors& errors_;
  BoxConditions<Bounded<double>> in_doubles_;
  BoxMargins<double> near_;
  BoxConditions<Integer> exactly_;
  BoxPose<LocalNumber, Integer> pose_;
  boost::container::small_vector<OpenPlane, 4> open_{};
};

double rounded_down(double v) { return std::nextafter(v, -1.0); }

// Where the condition in doubt may have its first root: at a fraction in its enclosure or, where it
// may only touch zero, at one where it turns. Up to there it is positive if it has a root there: it
// has no other in the enclosure; or it is convex and flat there.
template <class T>
std::optional<Fraction> candidate(const Doubt<T>& doubt,
                                  const PackedMotion<Bounded<double>>& motion) {
  if (doubt.at_start) return Fraction{};
  if (doubt.enclosure.certain) return simple_fraction(doubt.enclosure.low, doubt.enclosure.high);
  BoxConditions<Bounded<double>> conditions(motion);
  const Curve curve(conditions.condition(doubt.plane.facet, doubt.plane.side, doubt.signs));
  const double low = rounded_down(leading(doubt.enclosure.low));
  const double turn = curve.turning_point((low + leading(doubt.enclosure.high)) / 2);
  constexpr double kReach = 0x1p-36;
  if (!(low < turn - kReach && turn + kReach < rounded_down(leading(doubt.until))))
    return std::nullopt;
  if (!curve.is_convex(low, turn + kReach)) return std::nullopt;
  return simple_fraction(turn - kReach, turn + kReach);
}

double nearest_time(const Fraction& u, const PackedMotion<Integer>& motion) {
  // Both are exact, and a quotient is rounded once.
  if (motion.from.is_zero() && motion.until == 1)
    return static_cast<double>(u.p) / static_cast<double>(u.q);
  return nearest_double(motion.from + Rational(u.p, u.q) * (motion.until - motion.from));
}

}  // namespace

template <class T>
std::optional<CertifiedAnswer> decided_at_fraction(const Doubt<T>& doubt, std::size_t piece,
                                                   const FilteredMotion<double>& filtered,
                                                   const PackedMotion<Integer>& motion) try {
  const auto u = candidate(doubt, filtered.motion);
  if (!u) return std::nullopt;
  AtFraction there(motion, filtered, *u);
  if (!there.is_contact() ||
      (!doubt.at_start && !there.has_root(doubt.plane, doubt.enclosure.certain)))
    return std::nullopt;
  CertifiedContact contact;
  contact.active = there.active();
  contact.state = contact.active != 0 ? State::touching : State::overlapping;
  contact.after = there.state_behind();
  if (!contact.after) return std::nullopt;
  contact.time = nearest_time(*u, motion);
  contact.piece = piece;
  contact.table = there.table();
  return CertifiedAnswer{contact, Rung::integers, Rung::integers};
} catch (const Undecided&) {
  return std::nullopt;
} catch (const std::overflow_error&) {
  return std::nullopt;
}

template std::optional<CertifiedAnswer> decided_at_fraction(const Doubt<double>&, std::size_t,
                                                            const FilteredMotion<double>&,
                                                            const PackedMotion<Integer>&);
template std::optional<CertifiedAnswer> decided_at_fraction(const Doubt<DoubleDouble>&, std::size_t,
                                                            const FilteredMotion<double>&,
                                                            const PackedMotion<Integer>&);

}  // namespace touchstone::walk
