// A decider for one instant that a walk left in doubt: if boxes move straight and do not turn, all
// conditions are linear, and short integers are enough.

#include "src/walk/ladder/decided_on_line.hpp"

#include <optional>
#include <type_traits>

#include "src/number/in_width.hpp"
#include "src/walk/conditions/condition_bits.hpp"
#include "src/walk/ladder/decided_at.hpp"
#include "src/walk/ladder/in_doubt.hpp"
#include "src/walk/ladder/line_instant.hpp"

namespace touchstone::walk {
namespace {

// Whether all planes that doubles leave open may be zero at the root of the followed plane. false
// is proven; true is not. Two lines have a common root only if start·change' - start'·change is 0,
// and a number that is not 0 modulo 2^64 is not 0.
bool may_all_be_zero(const BoxPlane& plane, const NearSigns& near,
                     const PackedMotion<Integer>& motion) {
  using V = WrappingInteger<1>;
  const StraightMotion<V> residues(motion);
  const auto condition = [&residues](const BoxPlane& p) {
    // If the normal is zero, the whole condition is.
    const auto& lines = residues.lines(p.facet);
    return lines ? lines->condition(p.side) : Line<V>{V(0), V(0)};
  };
  const Line<V> followed = condition(plane);
  return !near.any_open([&](const BoxPlane& open) {
    const Line<V> line = condition(open);
    return !(followed.start * line.change - line.start * followed.change).is_zero();
  });
}

// The decision in integers V. Doubles first give the signs of all planes throughout the enclosure
// of the instant: from the margins at its middle, with `away`, half its width and 4 units for the
// roundings of low, high and middle. Integers decide only the signs that are left open.
// REQUIRES: neither box turns, the relative motion is straight, and V is wide enough.
template <class V>
std::optional<CertifiedContact> decided_in(const InDoubt& doubt, std::size_t piece,
                                           const FilteredMotion<double>& filtered,
                                           const PackedMotion<Integer>& motion) {
  const double middle = doubt.at_start ? 0 : (doubt.low + doubt.high) / 2;
  const double away =
      doubt.at_start ? 0 : (doubt.high - doubt.low) / 2 + 4 * Rounding<double>::unit;
  const NearSigns near(filtered.motion.fixed->margins(offset_at(filtered.motion, middle)),
                       filtered.errors, away);
  // From five words on, integers cost more than the decider in double-doubles, which is next in the
  // ladder (decider.hpp). It decides planes that are only near zero, so the instant is left to it,
  // unless all planes that are open may be exactly zero.
  if (V::kBits > 256 && !doubt.at_start && !may_all_be_zero(doubt.plane, near, motion))
    return std::nullopt;
  const StraightMotion<V> exactly(motion);
  LineInstant<V> u(exactly, filtered, near);
  if (!doubt.at_start) {
    // The condition is linear and positive before its one root.
    const auto& lines = exactly.lines(doubt.plane.facet);
    if (!lines) return std::nullopt;
    const Line<V> followed = lines->condition(doubt.plane.side);
    if (followed.change.sign() != Sign::negative) return std::nullopt;
    u.move_to(followed.start, -followed.change);
  }
  return decided_at(u, piece);
}

// decided_on_line() for both arithmetics of the walk, compiled once (in_doubt.hpp).
std::optional<CertifiedContact> line_decides(const InDoubt& doubt, std::size_t piece,
                                             const FilteredMotion<double>& filtered,
                                             const PackedMotion<Integer>& motion) {
  if (!filtered.motion.fixed || motion.offset[0].degree() > 1) return std::nullopt;
  if (!doubt.at_start && !doubt.one_instant) return std::nullopt;
  // Numbers with different denominators usually need five machine words.
  return in_width_of<1, 2, 4, 5, 8, 16>(ConditionBits(motion).value, [&](const auto& zero) {
    using V = std::decay_t<decltype(zero)>;
    return decided_in<V>(doubt, piece, filtered, motion);
  });
}

}  // namespace

template <class T>
std::optional<CertifiedContact> decided_on_line(const Doubt<T>& doubt, std::size_t piece,
                                                const FilteredMotion<double>& filtered,
                                                const PackedMotion<Integer>& motion) {
  return line_decides(in_doubt(doubt), piece, filtered, motion);
}

template std::optional<CertifiedContact> decided_on_line(const Doubt<double>&, std::size_t,
                                                         const FilteredMotion<double>&,
                                                         const PackedMotion<Integer>&);
template std::optional<CertifiedContact> decided_on_line(const Doubt<DoubleDouble>&, std::size_t,
                                                         const FilteredMotion<double>&,
                                                         const PackedMotion<Integer>&);

}  // namespace touchstone::walk
