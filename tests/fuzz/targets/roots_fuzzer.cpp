// Compares the roots of a polynomial on an interval, by Descartes' rule, with Sturm's theorem:
// their number, isolation, order, and the signs in between. Also checks the claims of the interval
// type.

#include <string>

#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/fields.hpp"
#include "tests/fuzz/targets/finding.hpp"
#include "tests/fuzz/targets/within_limit.hpp"
#include "tests/support/sturm.hpp"
#include "touchstone/poly/isolate.hpp"
#include "touchstone/poly/roots_exact.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone::fuzz {
namespace {

using RationalPolynomial = Polynomial<Rational>;

// A product of a few factors, so that there are multiple, close and rational roots.
IntegerPolynomial decode_polynomial(Fields& fields) {
  RationalPolynomial p{Rational(1)};
  const std::size_t factors = 1 + fields.below(4);
  for (std::size_t i = 0; i < factors; ++i) {
    const std::size_t degree = fields.below(5);
    const std::size_t power = 1 + fields.below(3);
    Coefficients<Rational> c;
    for (std::size_t k = 0; k <= degree; ++k) c.push_back(fields.number());
    const RationalPolynomial factor(std::move(c));
    if (factor.is_zero()) continue;
    for (std::size_t k = 0; k < power && p.degree() < 20; ++k) p = p * factor;
  }
  return cleared(p);
}

// The sign by Horner's rule over the rationals.
Sign sign_by_horner(const IntegerPolynomial& p, const Rational& x) {
  Rational r = 0;
  for (int i = p.degree(); i >= 0; --i) r = r * x + Rational(p[i]);
  return sign_of(r);
}

void check_root(const RealAlgebraic& root, const IntegerPolynomial& p, const Rational& lower,
                const Rational& upper) {
  expect(lower <= root.lower() && root.upper() <= upper, "a root is beyond the interval");
  if (root.is_rational()) {
    expect(sign_by_horner(p, root.rational()) == Sign::zero,
           "the polynomial is not 0 at a rational root");
    return;
  }
  const IntegerPolynomial& q = root.polynomial();
  const Sign at_lower = sign_by_horner(q, root.lower());
  expect(at_lower != Sign::zero && at_lower == root.sign_at_lower(),
         "another sign at the lower end of an enclosure");
  expect(sign_by_horner(q, root.upper()) == -at_lower, "an enclosure without a change of sign");
  expect(SturmSequence(q).roots_in(root.lower(), root.upper()) == 1, "more than one root enclosed");
  expect(SturmSequence(gcd(p, q)).roots_in(root.lower(), root.upper()) == 1, "a root is not p's");
}

void check_isolation(const IntegerPolynomial& p, const DyadicInterval& on) {
  const Rational lower = to_rational(on.lower);
  const Rational upper = to_rational(on.upper);
  const auto found = isolate(p, on);
  const int at_lower = sign_by_horner(p, lower) == Sign::zero ? 1 : 0;
  const int expected = SturmSequence(p).roots_in(lower, upper) + at_lower;
  expect(static_cast<int>(found.roots.size()) == expected,
         std::to_string(found.roots.size()) + " roots, Sturm counts " + std::to_string(expected));
  expect(found.between.size() == found.roots.size() + 1, "signs and roots differ in number");
  for (const auto& root : found.roots) check_root(root.time, p, lower, upper);
  for (std::size_t i = 0; i <= found.roots.size(); ++i) {
    const Rational left = i == 0 ? lower : found.roots[i - 1].time.upper();
    const Rational right = i == found.roots.size() ? upper : found.roots[i].time.lower();
    expect(left <= right, "roots out of order");
    // If a root is at an end of the interval, there is no gap beyond it.
    const bool no_gap = left == right && sign_by_horner(p, left) == Sign::zero;
    const Sign sign = no_gap ? Sign::unknown : sign_by_horner(p, (left + right) / 2);
    expect(found.between[i] == sign, "another sign between roots");
  }
}

// Checks that every root on the interval is in an enclosure found by the interval type.
void check_enclosures(const IntegerPolynomial& p, const Rational& lower, const Rational& upper) {
  const auto exact = Roots<Integer>::find(p, RealAlgebraic(lower), RealAlgebraic(upper));
  const auto enclosed = Roots<Interval>::find(
      mapped<Interval>(p, [](const Integer& c) { return NumberTraits<Interval>::from(c); }),
      Roots<Interval>::from(lower), Roots<Interval>::from(upper));
  for (const auto& root : exact.roots) {
    if (root.time.compare(lower) < 0 || root.time.compare(upper) > 0) continue;
    bool found = false;
    for (const auto& enclosure : enclosed.roots) {
      const auto bound = [](double end) { return exact_value(end); };
      const bool after = std::isinf(enclosure.time.lower()) ||
                         root.time.compare(bound(enclosure.time.lower())) >= 0;
      const bool before = std::isinf(enclosure.time.upper()) ||
                          root.time.compare(bound(enclosure.time.upper())) <= 0;
      found = found || (after && before);
    }
    expect(found, "a root that no enclosure has");
  }
}

// Checks that numbers compare according to the sign of their difference, computed from narrow
// enclosures.
void check_order(const IntegerPolynomial& p, const IntegerPolynomial& q, const DyadicInterval& on) {
  const auto a = isolate(p, on);
  const auto b = isolate(q, on);
  if (a.roots.empty() || b.roots.empty()) return;
  const RealAlgebraic& x = a.roots.back().time;
  const RealAlgebraic& y = b.roots.front().time;
  const int order = compare(x, y);
  expect(compare(y, x) == -order, "the order of two roots depends on which comes first");
  expect((order == 0) == (sign_at(q, x) == Sign::zero && x.compare(y.lower()) >= 0 &&
                          x.compare(y.upper()) <= 0),
         "two roots are equal, and are not");
  if (sign_at(p, y) == Sign::zero)
    expect(multiplicity_at(p, y) >= 1, "a root of multiplicity zero");
}

}  // namespace
}  // namespace touchstone::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchstone;
  using namespace touchstone::fuzz;
  Fields fields({data, size});
  const Rational lower = fields.number();
  const Rational width = fields.magnitude();
  const IntegerPolynomial p = decode_polynomial(fields);
  const IntegerPolynomial q = decode_polynomial(fields);
  const Rational upper = lower + (width.is_zero() ? Rational(1) : width);
  const DyadicInterval on = outer_dyadic(lower, upper);
  return within_limit([&] {
    check_isolation(p, on);
    check_enclosures(p, lower, upper);
    check_order(p, q, on);
  });
}
