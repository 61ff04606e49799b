#pragma once

#include <vector>

#include "families.hpp"
#include "tests/support/random.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::tests {

// The i-th real root of p, counted from 0.
inline RealAlgebraic root_of(const IntegerPolynomial& p, std::size_t i = 0) {
  return isolate(p).roots.at(i).time;
}

// The positive square root of n, as a root of x² - n.
inline RealAlgebraic square_root(int n) {
  return isolate({-n, 0, 1}, {{0, 0}, {n + 1, 0}}).roots.at(0).time;
}

// A real root, with the polynomial and the index that define it. random_roots() returns all real
// roots of random polynomials; some are equal, with the same or with different polynomials.
struct GivenRoot {
  IntegerPolynomial polynomial;
  std::size_t index = 0;
  RealAlgebraic number;
};
inline std::vector<GivenRoot> random_roots(test::Random& random, int polynomials) {
  std::vector<GivenRoot> roots;
  const IntegerPolynomial shared = random.polynomial(3, 10);  // has a real root, by its odd degree
  for (int i = 0; i < polynomials; ++i) {
    IntegerPolynomial p =
        random.polynomial(random.between(1, 5), static_cast<unsigned>(random.between(5, 40)));
    if (i % 2 == 0) p = p * shared;
    const auto found = isolate(p).roots;
    for (std::size_t k = 0; k < found.size(); ++k) roots.push_back({p, k, found[k].time});
  }
  return roots;
}

// p(x - 2^-k), up to a positive factor: its roots are those of p, plus 2^-k.
inline IntegerPolynomial moved_by_tiny(const IntegerPolynomial& p, unsigned k) {
  const IntegerPolynomial x{-1, shifted(Integer(1), k)};  // 2^k (x - 2^-k)
  IntegerPolynomial result;
  const Integer unit = shifted(Integer(1), k);
  for (int i = p.degree(); i >= 0; --i) {
    result = result * x + power(IntegerPolynomial(unit), p.degree() - i) * p[i];
  }
  return result;
}

}  // namespace touchstone::tests
