#include "walk/decided_on_line.hpp"

#include <boost/container/small_vector.hpp>
#include <cmath>
#include <stdexcept>

#include "touchstone/ccd/chart.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/short_integer.hpp"
#include "touchstone/walk/bracket_table.hpp"
#include "touchstone/walk/margins_at.hpp"

namespace touchstone::walk {
namespace {

// A condition on a piece's own clock: start + u · change.
struct Line {
  ShortInteger start;
  ShortInteger change;

  Sign sign_behind(Sign at) const { return at == Sign::zero ? change.sign() : at; }
};

// An instant p/q of the clock. REQUIRES: q > 0.
struct Instant {
  ShortInteger p = 0;
  ShortInteger q = 1;

  Sign sign_of(const Line& line) const { return (line.start * q + line.change * p).sign(); }
};

// Boxes of which neither turns, on a straight way.
class StraightMotion {
 public:
  explicit StraightMotion(const PackedMotion<Integer>& motion) : pose_(motion, ShortInteger(0)) {
    for (std::size_t i = 0; i < 3; ++i) {
      const FormView<Integer>& d = motion.offset[i];
      way_[i] = d.degree() == 0 ? ShortInteger(0) : ShortInteger(d[1]) - ShortInteger(d[0]);
    }
  }

  const PackedMotion<Integer>& motion() const { return pose_.motion(); }

  Line condition(const BoxPlane& plane, const Vec3<ShortInteger>& normal) const {
    const ShortInteger change = dot(normal, way_);
    return {margin_at(pose_, plane.facet, plane.side), plane.side < 0 ? -change : change};
  }
  Line condition(const BoxPlane& plane) const { return condition(plane, normal(plane.facet)); }
  Vec3<ShortInteger> normal(int facet) const { return facet_normal(pose_, facet); }
  Sign bracket_sign(int number) const { return pose_.bracket(number).sign(); }

 private:
  BoxPose<ShortInteger, Integer> pose_;
  Vec3<ShortInteger> way_;
};

bool is_zero(const Vec3<ShortInteger>& n) {
  return n[0].sign() == Sign::zero && n[1].sign() == Sign::zero && n[2].sign() == Sign::zero;
}

// A plane whose condition is zero, and its sign just behind.
struct ActivePlaneOnLine {
  BoxPlane plane;
  Sign behind;
};
using ActivePlanes = boost::container::small_vector<ActivePlaneOnLine, 8>;

// The planes whose condition is zero at an instant between two doubles, at most `away` from
// `middle`: what doubles leave open is decided exactly. Nothing where a plane separates.
std::optional<ActivePlanes> active_at(const Instant& u, double middle, double away,
                                      const StraightMotion& exactly,
                                      const FilteredMotion<double>& filtered) {
  const BoxMargins<double> near =
      filtered.motion.fixed->margins(distance_at(filtered.motion, middle));
  ActivePlanes active;
  for (int f = 0; f < kFacetPairs; ++f) {
    const double lost = filtered.errors.of_margin(facet_kind(f), away);
    const Sign margin = sign_beyond(near.margin(f), lost);
    if (margin == Sign::negative) continue;
    if (margin == Sign::positive) return std::nullopt;
    const Vec3<ShortInteger> normal = exactly.normal(f);
    if (is_zero(normal)) continue;
    const Sign offset = sign_beyond(near.offset[static_cast<std::size_t>(f)], lost);
    for (const int side : {+1, -1}) {
      // On the other side it is negative.
      if (offset == sign_of_int(-side)) continue;
      const Line condition = exactly.condition({f, side}, normal);
      const Sign sign = u.sign_of(condition);
      if (sign == Sign::positive) return std::nullopt;
      if (sign == Sign::zero) active.push_back({{f, side}, condition.sign_behind(sign)});
    }
  }
  return active;
}

SignTable table(const StraightMotion& exactly, const FilteredMotion<double>& filtered) {
  const auto& brackets = filtered.motion.fixed->margins_at_zero().brackets;
  return table_by(exactly.motion(), [&](int number) {
    const Sign s =
        sign_beyond(brackets[static_cast<std::size_t>(number)], filtered.errors.of_bracket(0));
    return is_known(s) ? s : exactly.bracket_sign(number);
  });
}

double nearest_time(const Instant& u, const PackedMotion<Integer>& motion) {
  if (u.p.sign() == Sign::zero) return nearest_double(motion.from);
  const Rational own(u.p.whole(), u.q.whole());
  if (motion.from.is_zero() && motion.until == 1) return nearest_double(own);
  return nearest_double(motion.from + own * (motion.until - motion.from));
}

}  // namespace

template <class T>
std::optional<CertifiedAnswer> decided_on_line(const Doubt<T>& doubt, std::size_t piece,
                                               const FilteredMotion<double>& filtered,
                                               const PackedMotion<Integer>& motion) try {
  if (!filtered.motion.fixed || motion.offset[0].degree() > 1) return std::nullopt;
  if (!doubt.at_start && !doubt.enclosure.certain) return std::nullopt;
  const StraightMotion exactly(motion);
  Instant u;
  double middle = 0;
  double away = 0;
  if (!doubt.at_start) {
    // The one root of a condition that is positive before.
    const Line followed = exactly.condition(doubt.plane);
    if (followed.change.sign() != Sign::negative) return std::nullopt;
    u = {followed.start, -followed.change};
    const double low = leading(doubt.enclosure.low);
    const double high = leading(doubt.enclosure.high);
    middle = (low + high) / 2;
    away = (high - low) / 2 + 4 * Rounding<double>::unit;
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
  return CertifiedAnswer{contact, Rung::integers, Rung::integers};
} catch (const std::overflow_error&) {
  return std::nullopt;
}

template std::optional<CertifiedAnswer> decided_on_line(const Doubt<double>&, std::size_t,
                                                        const FilteredMotion<double>&,
                                                        const PackedMotion<Integer>&);
template std::optional<CertifiedAnswer> decided_on_line(const Doubt<DoubleDouble>&, std::size_t,
                                                        const FilteredMotion<double>&,
                                                        const PackedMotion<Integer>&);

}  // namespace touchstone::walk
