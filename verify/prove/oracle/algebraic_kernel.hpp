#pragma once

#include <cstddef>
#include <vector>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/poly/polynomial.hpp"

// Real roots by CGAL's univariate algebraic kernel, as an independent check of src/poly, for
// tests and for the survey of root finders (bench/survey). It shares only number types and the
// polynomials' layout with the library, and no algorithm. It is slow: about 0.1 to 1 ms per
// polynomial.
namespace touchstone::oracle {

// A real root: the only root of the polynomial in the closed interval [lower, upper]. If the bounds
// are equal, they are the root; a rational root may still have different bounds.
struct KernelRoot {
  Rational lower;
  Rational upper;
  int multiplicity = 1;
};

// All distinct real roots of p, in increasing order; their intervals are disjoint. REQUIRES: p ≠ 0.
std::vector<KernelRoot> real_roots(const Polynomial<Integer>& p);

// The distinct real roots in the closed interval [from, until], decided exactly.
std::vector<KernelRoot> real_roots(const Polynomial<Integer>& p, const Rational& from,
                                   const Rational& until);

// The order of p's i-th and q's j-th real root, counted from 0: negative, 0 or positive.
// REQUIRES: they exist.
int compare_roots(const Polynomial<Integer>& p, std::size_t i, const Polynomial<Integer>& q,
                  std::size_t j);

// The sign of q at p's i-th real root. REQUIRES: it exists.
Sign sign_at_root(const Polynomial<Integer>& q, const Polynomial<Integer>& p, std::size_t i);

}  // namespace touchstone::oracle
