// A decider for one instant that a walk left in doubt. It computes the instant as an algebraic
// number, the first root of the condition in doubt, and describes the contact there.

#include "src/walk/ladder/decided_exactly.hpp"

#include <memory>

#include "src/form/power_form.hpp"
#include "src/walk/algebraic_instant.hpp"
#include "src/walk/ladder/decided_at.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::walk {
namespace {

// REQUIRES: the denominator is a power of two.
Dyadic dyadic(const Rational& q) {
  return {numerator(q), static_cast<unsigned>(bit_length(denominator(q)) - 1)};
}

// The first root of a condition in a doubtful stretch or after it, before doubt.until; nullopt if
// there is none.
template <class T>
std::optional<RealAlgebraic> first_root(const IntegerPolynomial& condition, const Doubt<T>& doubt) {
  const BoundedInstant<T>& u = doubt.enclosure;
  // An enclosure that is proven to hold one root isolates it. The condition is positive before it.
  const auto the_root = [&](const CertainInstant&) -> std::optional<RealAlgebraic> {
    return RealAlgebraic(std::make_shared<const IntegerPolynomial>(condition),
                         {dyadic(exact_value(u.low)), dyadic(exact_value(u.high))}, Sign::positive);
  };
  // An open stretch may hold several roots, or none; then the first one may come later.
  const auto first_of_any = [&]() -> std::optional<RealAlgebraic> {
    const RealAlgebraic low(exact_value(u.low));
    const RealAlgebraic high(exact_value(doubt.until));
    for (const auto& root : Roots<Integer>::find(condition, low, high).roots) {
      if (compare(root.time, low) >= 0 && compare(root.time, high) < 0) return root.time;
    }
    return std::nullopt;
  };
  return u.visit(the_root, first_of_any);
}

}  // namespace

template <class T>
std::optional<CertifiedContact> decided_exactly(const Doubt<T>& doubt, std::size_t piece,
                                                const PackedMotion<Integer>& motion) {
  BoxFacets<Integer> facets(motion);
  RealAlgebraic u(Rational(0));  // of a doubt at the start: the ladder's walks begin at 0
  if (!doubt.at_start) {
    if (!doubt.knows_condition()) return std::nullopt;
    const BoxPlane& plane = doubt.plane;
    const auto condition = facets.conditions().condition(plane.facet, plane.side, doubt.signs);
    const auto root = first_root(power_form(condition), doubt);
    if (!root) return std::nullopt;
    u = *root;
    facets.at(u).know_zero(plane.facet, plane.side);
  }
  AlgebraicInstant at(facets, u);
  return decided_at(at, piece);
}

template std::optional<CertifiedContact> decided_exactly(const Doubt<double>&, std::size_t,
                                                         const PackedMotion<Integer>&);
template std::optional<CertifiedContact> decided_exactly(const Doubt<DoubleDouble>&, std::size_t,
                                                         const PackedMotion<Integer>&);

}  // namespace touchstone::walk
