// The separation of two boxes in doubles at a time, and its fractions.

#include "verify/judge/verdict/measure_in_doubles.hpp"

#include <utility>

#include "verify/judge/verdict/widest_in_doubles.hpp"

namespace touchstone::judge {

std::optional<Measure> measure_in_doubles(const doubles::Body& first, const doubles::Body& second,
                                          const Rational& t) {
  const auto at = widest_in_doubles({&first, &second}, t);
  if (!at) return std::nullopt;
  return measure_of(*at);
}

std::optional<WidestGap> gap_in_doubles(const doubles::Body& first, const doubles::Body& second,
                                        const Rational& t) {
  auto at = widest_in_doubles({&first, &second}, t);
  if (!at) return std::nullopt;
  const Integer& length = at->axes.length();
  const int axis = at->widest.axis;
  Integer factor = at->factor * length;
  if (axis >= 3) factor *= length;
  return WidestGap{axis, std::move(at->widest.along.gap), std::move(factor)};
}

}  // namespace touchstone::judge
