#include "adaptive/decided_on_line.hpp"

#include <array>
#include <boost/container/small_vector.hpp>
#include <cmath>
#include <optional>
#include <type_traits>

#include "minkowski/cached_pose.hpp"
#include "minkowski/condition_bits.hpp"
#include "number/in_width.hpp"
#include "touchstone/ccd/chart.hpp"
#include "touchstone/minkowski/bracket_table.hpp"
#include "touchstone/minkowski/margins_at.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::walk {
namespace {

// A condition on a piece's own clock: start + u · change.
template <class V>
struct Line {
  V start;
  V change;

  Sign sign_behind(Sign at) const { return at == Sign::zero ? change.sign() : at; }
};

// An instant p/q of the clock. REQUIRES: q > 0.
template <class V>
struct Instant {
  V p{0};
  V q{1};

  Sign sign_of(const Line<V>& line) const {
    // Products of two of them: twice as wide.
    using Wide = WrappingInteger<2 * (V::kBits / 64)>;
    return (Wide(line.start) * Wide(q) + Wide(line.change) * Wide(p)).sign();
  }
};

template <class V>
bool is_zero(const Vec3<V>& n) {
  return n[0].is_zero() && n[1].is_zero() && n[2].is_zero();
}

// A pair of planes along a normal that is not zero.
template <class V>
struct LinesOfFacet {
  FacetMargin<V> at_start;
  V change;  // of the offset

  Line<V> condition(int side) const { return {at_start.margin(side), side < 0 ? -change : change}; }
};

// Boxes of which neither turns, on a straight way. Of long numbers, what is asked for is computed
// once.
template <class V>
class StraightMotion {
 public:
  explicit StraightMotion(const PackedMotion<Integer>& motion) : pose_(motion, V(0)) {
    for (std::size_t i = 0; i < 3; ++i) {
      const FormView<Integer>& d = motion.offset[i];
      way_[i] = d.degree() == 0 ? V(0) : V(d[1]) - V(d[0]);
    }
  }

  const PackedMotion<Integer>& motion() const { return pose_.motion(); }

  // Nothing where the facet's normal is zero.
  const std::optional<LinesOfFacet<V>>& lines(int facet) const {
    const auto f = static_cast<std::size_t>(facet);
    auto& [lines, is_known] = known_[f];
    if (!is_known) {
      is_known = true;
      const Vec3<V> normal = facet_normal(pose_, facet);
      if (!is_zero(normal)) lines = {facet_margin(pose_, facet), dot(normal, way_)};
    }
    return lines;
  }
  Sign bracket_sign(int number) const { return pose_.bracket(number).sign(); }

 private:
  CachedPose<V, Integer> pose_;
  Vec3<V> way_;
  struct Known {
    std::optional<LinesOfFacet<V>> lines{};
    bool is_known = false;
  };
  mutable std::array<Known, kFacetPairs> known_{};
};

// A plane whose condition is zero, and its sign just behind.
struct ActivePlaneOnLine {
  BoxPlane plane;
  Sign behind;
};
using ActivePlanes = boost::container::small_vector<ActivePlaneOnLine, 8>;

// The planes whose condition is zero at an instant between two doubles, at most `away` from
// `middle`: what doubles leave open is decided exactly. Nothing where a plane separates.
template <class V>
std::optional<ActivePlanes> active_at(const Instant<V>& u, double middle, double away,
                                      const StraightMotion<V>& exactly,
                                      const FilteredMotion<double>& filtered) {
  const BoxMargins<double> near =
      filtered.motion.fixed->margins(distance_at(filtered.motion, middle));
  ActivePlanes active;
  for (int f = 0; f < kFacetPairs; ++f) {
    const double lost = filtered.errors.of_margin(facet_kind(f), away);
    const Sign margin = sign_beyond(near.margin(f), lost);
    if (margin == Sign::negative) continue;
    if (margin == Sign::positive) return std::nullopt;
    const auto& lines = exactly.lines(f);
    if (!lines) continue;
    const Sign offset = sign_beyond(near.offset[static_cast<std::size_t>(f)], lost);
    for (const int side : {+1, -1}) {
      // On the other side it is negative.
      if (offset == sign_of_int(-side)) continue;
      const Line<V> condition = lines->condition(side);
      const Sign sign = u.sign_of(condition);
      if (sign == Sign::positive) return std::nullopt;
      if (sign == Sign::zero) active.push_back({{f, side}, condition.sign_behind(sign)});
    }
  }
  return active;
}

// Whether all planes that doubles leave open may be zero where the one that was followed is, as far
// as numbers modulo 2^64 tell: what is not zero there is not zero.
bool may_coincide(const BoxPlane& plane, double middle, double away,
                  const PackedMotion<Integer>& motion, const FilteredMotion<double>& filtered) {
  using V = WrappingInteger<1>;
  const StraightMotion<V> residues(motion);
  const auto condition = [&residues](const BoxPlane& p) {
    // Of a normal that is zero, all of it is.
    const auto& lines = residues.lines(p.facet);
    return lines ? lines->condition(p.side) : Line<V>{V(0), V(0)};
  };
  const Line<V> followed = condition(plane);
  const BoxMargins<double> near =
      filtered.motion.fixed->margins(distance_at(filtered.motion, middle));
  for (int f = 0; f < kFacetPairs; ++f) {
    const double lost = filtered.errors.of_margin(facet_kind(f), away);
    const Sign offset = sign_beyond(near.offset[static_cast<std::size_t>(f)], lost);
    if (is_known(sign_beyond(near.margin(f), lost)) || !is_known(offset)) continue;
    const Line<V> line = condition({f, offset == Sign::positive ? +1 : -1});
    if (!(followed.start * line.change - line.start * followed.change).is_zero()) return false;
  }
  return true;
}

template <class V>
SignTable table(const StraightMotion<V>& exactly, const FilteredMotion<double>& filtered) {
  const auto& brackets = filtered.motion.fixed->margins_at_zero().brackets;
  return table_by(exactly.motion(), [&](int number) {
    const Sign s =
        sign_beyond(brackets[static_cast<std::size_t>(number)], filtered.errors.of_bracket(0));
    return is_known(s) ? s : exactly.bracket_sign(number);
  });
}

template <class V>
double nearest_time(const Instant<V>& u, const PackedMotion<Integer>& motion) {
  if (u.p.is_zero()) return nearest_double(motion.from);
  const bool whole = motion.from.is_zero() && motion.until == 1;
  // Both are exact, and a quotient is rounded once.
  if (whole && u.p.is_double() && u.q.is_double()) return u.p.as_double() / u.q.as_double();
  const Rational own(u.p.whole(), u.q.whole());
  if (whole) return nearest_double(own);
  return nearest_double(motion.from + own * (motion.until - motion.from));
}

// REQUIRES: a straight way; V is wide enough.
template <class V, class T>
std::optional<CertifiedContact> decided_in(const Doubt<T>& doubt, std::size_t piece,
                                           const FilteredMotion<double>& filtered,
                                           const PackedMotion<Integer>& motion) {
  const double low = leading(doubt.enclosure.low);
  const double high = leading(doubt.enclosure.high);
  const double middle = doubt.at_start ? 0 : (low + high) / 2;
  const double away = doubt.at_start ? 0 : (high - low) / 2 + 4 * Rounding<double>::unit;
  // Long numbers are not asked in vain: what is only near is for double-doubles to tell.
  if (V::kBits > 256 && !doubt.at_start &&
      !may_coincide(doubt.plane, middle, away, motion, filtered))
    return std::nullopt;
  const StraightMotion<V> exactly(motion);
  Instant<V> u;
  if (!doubt.at_start) {
    // The one root of a condition that is positive before.
    const auto& lines = exactly.lines(doubt.plane.facet);
    if (!lines) return std::nullopt;
    const Line<V> followed = lines->condition(doubt.plane.side);
    if (followed.change.sign() != Sign::negative) return std::nullopt;
    u = {followed.start, -followed.change};
  }
  const auto active = active_at(u, middle, away, exactly, filtered);
  if (!active) return std::nullopt;
  CertifiedContact contact;
  Sign behind = Sign::negative;
  for (const ActivePlaneOnLine& a : *active) {
    contact.active |= plane_bit(a.plane.facet, a.plane.side);
    behind = max(behind, a.behind);
  }
  contact.state = active->empty() ? State::overlapping : State::touching;
  contact.after = state_of(behind);
  contact.time = nearest_time(u, motion);
  contact.piece = piece;
  contact.table = table(exactly, filtered);
  return contact;
}

}  // namespace

template <class T>
std::optional<CertifiedContact> decided_on_line(const Doubt<T>& doubt, std::size_t piece,
                                                const FilteredMotion<double>& filtered,
                                                const PackedMotion<Integer>& motion) {
  if (!filtered.motion.fixed || motion.offset[0].degree() > 1) return std::nullopt;
  if (!doubt.at_start && !doubt.enclosure.certain) return std::nullopt;
  // Numbers with denominators of their own mostly ask for more than four words and for less than
  // six.
  return in_width_of<1, 2, 4, 5, 8, 16>(ConditionBits(motion).value, [&](const auto& zero) {
    using V = std::decay_t<decltype(zero)>;
    return decided_in<V>(doubt, piece, filtered, motion);
  });
}

template std::optional<CertifiedContact> decided_on_line(const Doubt<double>&, std::size_t,
                                                         const FilteredMotion<double>&,
                                                         const PackedMotion<Integer>&);
template std::optional<CertifiedContact> decided_on_line(const Doubt<DoubleDouble>&, std::size_t,
                                                         const FilteredMotion<double>&,
                                                         const PackedMotion<Integer>&);

}  // namespace touchstone::walk
