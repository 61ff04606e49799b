#pragma once

#include <optional>

#include "verify/certcheck/polynomial.hpp"

namespace touchstone::certcheck {

// The root of q in (l, r), at which q changes its sign; or the rational l == r, and q = t - l.
struct Instant {
  // The sign of the instant minus x.
  int compare(const Rational& x) const;
  // The same; x becomes an end of the interval, so that further comparisons are quicker.
  int narrow(const Rational& x);
  // Halves the interval, up to 2^20 times; the instant becomes rational where the middle is the
  // root.
  void halve();

  Rational l, r;
  Polynomial q;
  int sign_at_l = 0;  // of q, once it is known
  std::size_t halvings = 0;
};

// The sign of a - b.
int compare(Instant a, Instant b);

// Whether a root is rational after all.
bool is_rational(const Instant& root);

// The signs of a polynomial just before, at and after an instant, and the multiplicity of the root.
struct Around {
  int before = 0, at = 0, after = 0, multiplicity = 0;
};

// The signs hold on all of (l, root) and (root, r); nothing where Bernstein coefficients don't
// prove that. With `narrowing` they hold next to the root only, and are always found.
std::optional<Around> around(Polynomial p, Instant when, bool narrowing);

}  // namespace touchstone::certcheck
