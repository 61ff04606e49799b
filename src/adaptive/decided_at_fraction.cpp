#include "adaptive/decided_at_fraction.hpp"

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <cmath>
#include <type_traits>

#include "adaptive/simple_fraction.hpp"
#include "minkowski/cached_pose.hpp"
#include "minkowski/condition_bits.hpp"
#include "number/in_width.hpp"
#include "number/local_number.hpp"
#include "touchstone/ccd/chart.hpp"
#include "touchstone/minkowski/box_conditions.hpp"
#include "touchstone/minkowski/bracket_table.hpp"
#include "touchstone/minkowski/margins_at.hpp"

namespace touchstone::walk {
namespace {

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

// Two boxes near the fraction, by their numbers' first coefficients there.
template <class V, std::size_t kTerms>
using LocalPose = CachedPose<LocalNumber<V, kTerms>, Integer>;

// Coefficients that tell most signs; and those that tell all of motions that are not of a higher
// degree.
constexpr std::size_t kFewTerms = 3;
constexpr std::size_t kAllTerms = 16;

// The fraction is no double.
constexpr double kAway = 0x1p-50;
double near_to(const Fraction& at) { return static_cast<double>(at.p) / static_cast<double>(at.q); }

// Whether a plane whose condition may be zero at an instant seems to stay so, as where boxes slide
// along each other. Nothing is proven of it.
bool may_slide(const FilteredMotion<double>& filtered, const BoxMargins<double>& near, double at) {
  const BoxPose<double, Bounded<double>> elsewhere(filtered.motion,
                                                   at < 0.5 ? at + 0.25 : at - 0.25);
  for (int f = 0; f < kFacetPairs; ++f) {
    const double lost = filtered.errors.of_margin(facet_kind(f), kAway);
    // Along normals that vanish the offset does, too.
    const Sign offset = sign_beyond(near.offset[static_cast<std::size_t>(f)], lost);
    if (is_known(sign_beyond(near.margin(f), lost)) || !is_known(offset)) continue;
    const double there = facet_margin(elsewhere, f).margin(offset == Sign::positive ? +1 : -1);
    if (!is_known(sign_beyond(there, lost))) return true;
  }
  return false;
}

// A piece of a motion at a fraction of its clock, where its margins in doubles are `near`: what
// these prove, and the rest exactly, by kTerms coefficients in V. REQUIRES: V is wide enough for
// the conditions there.
template <class V, std::size_t kTerms>
class AtFraction {
 public:
  AtFraction(const PackedMotion<Integer>& motion, const FilteredMotion<double>& filtered,
             const BoxMargins<double>& near, const Fraction& at)
      : at_(at),
        errors_(filtered.errors),
        in_doubles_(filtered.motion),
        near_(near),
        pose_(motion, {at.p, at.q}) {}

  // Looks at all planes but those along normals that vanish throughout. False where one separates.
  bool is_contact() {
    for (int f = 0; f < kFacetPairs; ++f) {
      const double lost = errors_.of_margin(facet_kind(f), kAway);
      const Sign margin = sign_beyond(near_.margin(f), lost);
      if (margin == Sign::negative || in_doubles_.normal_vanishes(f)) continue;
      if (margin == Sign::positive) return false;
      const Sign offset = sign_beyond(near_.offset[static_cast<std::size_t>(f)], lost);
      const auto terms = facet_margin(pose_, f);
      for (const int side : {+1, -1}) {
        // On the other side it is negative.
        if (offset == sign_of_int(-side)) continue;
        open_.push_back({{f, side}, terms.margin(side)});
        if (open_.back().condition.sign() == Sign::positive) return false;
      }
    }
    return true;
  }

  // Whether the condition of the plane that was followed has a root there, of the second order
  // where it does not change its sign for certain. REQUIRES: is_contact() has looked.
  bool has_root(const BoxPlane& plane, bool changes) const {
    return std::any_of(open_.begin(), open_.end(), [&](const auto& open) {
      return open.plane == plane && open.condition.sign() == Sign::zero &&
             (changes || open.condition.is_flat());
    });
  }

  // Whether these brackets of a plane are zero there.
  bool all_vanish(const BoxPlane& plane, const std::array<bool, 6>& generators) const {
    for (std::size_t g = 0; g < generators.size(); ++g) {
      if (!generators[g]) continue;
      const BoxTerm& term = kBoxTerms[static_cast<std::size_t>(plane.facet)][g];
      if (bracket_sign(term.bracket) != Sign::zero) return false;
    }
    return true;
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

  // The state just behind it; nothing where degrees are too high for that. As state_after finds it.
  // REQUIRES: is_contact().
  std::optional<State> state_behind() const {
    Sign largest = Sign::negative;
    std::optional<LocalPose<V, kAllTerms>> in_full;
    for (const OpenPlane& open : open_) {
      if (open.condition.sign() == Sign::negative) continue;
      Sign s = open.condition.sign_behind();
      if (s == Sign::zero && !open.condition.is_zero_throughout()) {
        if constexpr (kTerms == kAllTerms) return std::nullopt;
        if (!in_full) in_full.emplace(pose_.motion(), LocalNumber<V, kAllTerms>(at_.p, at_.q));
        const auto condition = facet_margin(*in_full, open.plane.facet).margin(open.plane.side);
        s = condition.sign_behind();
        if (s == Sign::zero && !condition.is_zero_throughout()) return std::nullopt;
      }
      largest = max(largest, s);
    }
    return state_of(largest);
  }

  SignTable table() {
    return table_by(pose_.motion(), [this](int number) { return bracket_sign(number); });
  }

 private:
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

  // A plane whose condition may be zero, with the condition near the fraction.
  struct OpenPlane {
    BoxPlane plane;
    LocalNumber<V, kTerms> condition;
  };

  Fraction at_;
  const MarginErrors& errors_;
  BoxConditions<Bounded<double>> in_doubles_;
  const BoxMargins<double>& near_;
  LocalPose<V, kTerms> pose_;
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
  if (!doubt.knows_condition()) return std::nullopt;
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

template <class V, std::size_t kTerms, class T>
std::optional<CertifiedContact> decided_there(AtFraction<V, kTerms>& there, const Doubt<T>& doubt,
                                              const Fraction& u, std::size_t piece,
                                              const PackedMotion<Integer>& motion) {
  if (!there.is_contact()) return std::nullopt;
  if (!doubt.at_start && !(there.has_root(doubt.plane, doubt.enclosure.certain) &&
                           there.all_vanish(doubt.plane, doubt.ending)))
    return std::nullopt;
  CertifiedContact contact;
  contact.active = there.active();
  contact.state = contact.active != 0 ? State::touching : State::overlapping;
  contact.after = there.state_behind();
  if (!contact.after) return std::nullopt;
  contact.time = nearest_time(u, motion);
  contact.piece = piece;
  contact.table = there.table();
  return contact;
}

// REQUIRES: V is wide enough.
template <class V, class T>
std::optional<CertifiedContact> decided_in(const Doubt<T>& doubt, const Fraction& u,
                                           std::size_t piece,
                                           const FilteredMotion<double>& filtered,
                                           const PackedMotion<Integer>& motion) {
  const auto near = margins_at<double>(filtered.motion, near_to(u));
  // To ask for all at once costs less than to ask for some first.
  if (may_slide(filtered, near, near_to(u))) {
    AtFraction<V, kAllTerms> in_full(motion, filtered, near, u);
    return decided_there(in_full, doubt, u, piece, motion);
  }
  AtFraction<V, kFewTerms> there(motion, filtered, near, u);
  return decided_there(there, doubt, u, piece, motion);
}

}  // namespace

template <class T>
std::optional<CertifiedContact> decided_at_fraction(const Doubt<T>& doubt, std::size_t piece,
                                                    const FilteredMotion<double>& filtered,
                                                    const PackedMotion<Integer>& motion) {
  return if_decided([&]() -> std::optional<CertifiedContact> {
    const auto u = candidate(doubt, filtered.motion);
    if (!u) return std::nullopt;
    return in_width_for(ConditionBits(motion).near_fraction(u->q), [&](const auto& zero) {
      using V = std::decay_t<decltype(zero)>;
      return decided_in<V>(doubt, *u, piece, filtered, motion);
    });
  });
}

std::optional<bool> is_zero_at(const Fraction& u, const BoxPlane& plane,
                               const PackedMotion<Integer>& motion) {
  return in_width_for(ConditionBits(motion).near_fraction(u.q),
                      [&](const auto& zero) -> std::optional<bool> {
                        using Value = LocalNumber<std::decay_t<decltype(zero)>, 1>;
                        const BoxPose<Value, Integer> pose(motion, Value(u.p, u.q));
                        return margin_at(pose, plane.facet, plane.side).sign() == Sign::zero;
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
