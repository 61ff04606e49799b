// The separation of two boxes in doubles at a time, and its fractions.

#include "verify/judge/verdict/measure_of_doubles.hpp"

#include <utility>

#include "verify/judge/verdict/widest_of_doubles.hpp"

namespace touchstone::judge {

std::optional<Measure> measure_of_doubles(const doubles::Body& first, const doubles::Body& second,
                                          const Rational& t) {
  const auto at = widest_of_doubles({&first, &second}, t);
  if (!at) return std::nullopt;
  return measure_of(*at);
}

std::optional<WidestGap> gap_of_doubles(const doubles::Body& first, const doubles::Body& second,
                                        const Rational& t) {
  auto at = widest_of_doubles({&first, &second}, t);
  if (!at) return std::nullopt;
  // The integer has the factor of lengths and, as in measure_of(), length() as that of the normal:
  // once for a face of box 1, twice for other axes. The common power of two is left out, since
  // EntryTime uses only signs and ratios of gaps.
  const Integer& length = at->axes.length();
  const int axis = at->widest.axis;
  Integer factor = at->factor * length;
  if (axis >= 3) factor *= length;
  return WidestGap{axis, std::move(at->widest.along.gap), std::move(factor)};
}

}  // namespace touchstone::judge
