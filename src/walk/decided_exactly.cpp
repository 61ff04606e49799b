#include "walk/decided_exactly.hpp"

#include <memory>

#include "touchstone/number/floating.hpp"
#include "touchstone/poly/rounding.hpp"

namespace touchstone::walk {
namespace {

// A number that a filter has enclosed, on a piece's clock, as the root of the condition that it is
// the first root of there; nothing where there is none.
Dyadic dyadic(double v) {
  const Rational q = exact_value(v);
  return {numerator(q), static_cast<unsigned>(bit_length(denominator(q)) - 1)};
}
std::optional<RealAlgebraic> root_in(const IntegerPolynomial& condition,
                                     const BoundedInstant<double>& u) {
  if (u.certain) {
    return RealAlgebraic(std::make_shared<const IntegerPolynomial>(condition),
                         {dyadic(u.low), dyadic(u.high)}, Sign::positive);
  }
  const RealAlgebraic low(exact_value(u.low));
  const RealAlgebraic high(exact_value(u.high));
  for (const auto& root : Roots<Integer>::find(condition, low, high).roots) {
    if (compare(root.time, low) >= 0 && compare(root.time, high) <= 0) return root.time;
  }
  return std::nullopt;
}

}  // namespace

std::optional<CertifiedAnswer> decided_exactly(const Doubt<double>& doubt, std::size_t piece,
                                               const PackedMotion<Integer>& motion) {
  BoxFacets<Integer> facets(motion);
  const auto& [at_start, plane, signs, enclosure] = doubt;
  RealAlgebraic u(Rational(0));
  if (!at_start) {
    const auto condition = facets.conditions().condition(plane.facet, plane.side, signs);
    const auto root = root_in(power_form(condition), enclosure);
    if (!root) return std::nullopt;
    u = *root;
    facets.at(u).know_zero(plane.facet, plane.side);
  }
  const BoxContact there = contact_at(facets, u);
  if (!is_contact(there.state)) return std::nullopt;
  CertifiedAnswer answer{std::nullopt, Rung::integers, Rung::integers};
  const RealAlgebraic time = on_the_horizon(u, motion.from, motion.until);
  answer.contact = {rounded_double(time), there.state, state_after(facets, u), piece,
                    there.active,         there.table};
  return answer;
}

}  // namespace touchstone::walk
