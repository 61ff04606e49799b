#pragma once

#include <sstream>
#include <string>

#include "tests/support/sturm.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::tests {

inline const DyadicInterval kUnit{{0, 0}, {1, 0}};

inline DyadicInterval dyadic_interval(int lower, int upper) { return {{lower, 0}, {upper, 0}}; }

// The sign of p at x by Horner's rule over the rationals.
inline Sign sign_by_horner(const IntegerPolynomial& p, const Rational& x) {
  Rational r = 0;
  for (int i = p.degree(); i >= 0; --i) r = r * x + Rational(p[i]);
  return sign_of(r);
}

// The number of distinct roots in a closed interval, by Sturm's theorem.
inline int sturm_count(const IntegerPolynomial& p, const DyadicInterval& on) {
  const Rational lower = to_rational(on.lower);
  const int at_lower = sign_by_horner(p, lower) == Sign::zero ? 1 : 0;
  return SturmSequence(p).roots_in(lower, to_rational(on.upper)) + at_lower;
}

// The error in a root that should lie in [lower, upper], including its own laws; empty if there is
// none.
inline std::string complaint(const RealAlgebraic& root, const IntegerPolynomial& p,
                             const Rational& lower, const Rational& upper) {
  if (root.lower() < lower || upper < root.upper()) return "a root is beyond the interval";
  if (root.is_rational()) {
    return sign_by_horner(p, root.rational()) == Sign::zero
               ? ""
               : "the polynomial is not 0 at a rational root";
  }
  const IntegerPolynomial& q = root.polynomial();
  const Sign at_lower = sign_by_horner(q, root.lower());
  if (root.lower() >= root.upper()) return "an enclosure is empty";
  if (at_lower == Sign::zero) return "the lower end of an enclosure is a root";
  if (at_lower != root.sign_at_lower()) return "the sign at the lower end is another";
  if (sign_by_horner(q, root.upper()) != -at_lower)
    return "there is no change of sign over an enclosure";
  if (SturmSequence(q).roots_in(root.lower(), root.upper()) != 1)
    return "an enclosure isolates nothing";
  if (SturmSequence(gcd(p, q)).roots_in(root.lower(), root.upper()) != 1)
    return "a root is not p's";
  return "";
}

// The error in the roots of p that isolation found in `on`; empty if there is none.
inline std::string complaint(const RootSequence<RealAlgebraic>& found, const IntegerPolynomial& p,
                             const DyadicInterval& on) {
  const auto& roots = found.roots;
  std::ostringstream text;
  const int expected = sturm_count(p, on);
  if (static_cast<int>(roots.size()) != expected) {
    text << roots.size() << " roots, where Sturm counts " << expected;
    return text.str();
  }
  if (found.between.size() != roots.size() + 1) return "signs and roots do not match in number";
  const Rational lower = to_rational(on.lower);
  const Rational upper = to_rational(on.upper);
  for (const auto& root : roots) {
    if (root.at != Sign::zero) return "a root is in doubt";
    if (const std::string wrong = complaint(root.time, p, lower, upper); !wrong.empty())
      return wrong;
  }
  for (std::size_t i = 0; i <= roots.size(); ++i) {
    const Rational left = i == 0 ? lower : roots[i - 1].time.upper();
    const Rational right = i == roots.size() ? upper : roots[i].time.lower();
    if (left > right) return "roots are out of order, or their enclosures overlap";
    // If a root is at an end of the interval, there is no gap beyond it.
    const bool no_gap = left == right && sign_by_horner(p, left) == Sign::zero;
    if (no_gap && 0 < i && i < roots.size()) return "a root was found twice";
    const Sign sign = no_gap ? Sign::unknown : sign_by_horner(p, (left + right) / 2);
    if (found.between[i] != sign) {
      text << "the sign in gap " << i << " of " << roots.size() << " is another";
      return text.str();
    }
  }
  return "";
}

// Isolates the roots of p, and returns the error in them; empty if there is none.
inline std::string complaint_about_isolation(const IntegerPolynomial& p,
                                             const DyadicInterval& on = kUnit) {
  return complaint(isolate(p, on), p, on);
}

}  // namespace touchstone::tests
