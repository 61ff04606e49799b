#pragma once

#include <string>
#include <vector>

#include "root_checks.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone::tests {

// The polynomial with point intervals as coefficients. REQUIRES: its coefficients are doubles.
inline Polynomial<Interval> with_points(const IntegerPolynomial& p) {
  return mapped<Interval>(
      p, [](const Integer& c) { return NumberTraits<Interval>::from(Rational(c)); });
}

inline bool contains(const Interval& time, const RealAlgebraic& root) {
  return root.compare(exact_value(time.lower())) >= 0 &&
         root.compare(exact_value(time.upper())) <= 0;
}

// The error in the claims about a polynomial with these exact roots; empty if there is none.
inline std::string complaint(const RootSequence<Interval>& found, const IntegerPolynomial& exact,
                             const std::vector<RealAlgebraic>& roots, const Interval& span) {
  if (found.between.size() != found.roots.size() + 1)
    return "signs and roots do not match in number";
  for (const RealAlgebraic& root : roots) {
    bool covered = false;
    for (const auto& claim : found.roots) covered = covered || contains(claim.time, root);
    // If no root is named, one unknown sign covers all roots.
    const bool all_in_doubt = found.roots.empty() && found.between[0] == Sign::unknown;
    if (!covered && !all_in_doubt) return "a root was missed";
  }
  // Roots that are certain must exist, and different ones must be different roots: each gets the
  // first unused root.
  std::size_t next = 0;
  for (const auto& claim : found.roots) {
    if (claim.at == Sign::unknown) continue;
    if (claim.at != Sign::zero) return "a root is neither certain nor in doubt";
    while (next < roots.size() && !contains(claim.time, roots[next])) ++next;
    if (next++ == roots.size()) return "a certain root is none";
  }
  for (std::size_t i = 0; i <= found.roots.size(); ++i) {
    const Rational left = exact_value(i == 0 ? span.lower() : found.roots[i - 1].time.upper());
    const Rational right =
        exact_value(i == found.roots.size() ? span.upper() : found.roots[i].time.lower());
    if (left >= right || found.between[i] == Sign::unknown) continue;
    const Sign sign = sign_by_horner(exact, (left + right) / 2);
    if (found.between[i] != sign) return "a sign between roots is another";
  }
  for (std::size_t i = 1; i < found.roots.size(); ++i) {
    if (found.roots[i - 1].time.lower() > found.roots[i].time.lower())
      return "roots are out of order";
  }
  return "";
}

}  // namespace touchstone::tests
