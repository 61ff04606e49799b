#pragma once

#include <optional>

#include "verify/prove/certcheck/polynomial.hpp"

namespace touchstone::certcheck {

// An instant at which a certificate makes a claim: the only root of q in (l, r), where q changes
// its sign; or the rational number l == r, with q = t - l.
struct Instant {
  // The sign of the instant minus x.
  int compare(const Rational& x) const;
  // As compare. Also makes x an end of the interval, so that later comparisons are faster.
  int narrow(const Rational& x);
  // Halves the interval; throws after 2^20 times. The instant becomes rational if the middle is the
  // root.
  void halve();

  Rational l, r;
  Polynomial q;
  int sign_at_l = 0;  // of q at l; 0 if not computed yet
  std::size_t halvings = 0;
};

// The sign of a - b.
int compare(Instant a, Instant b);

// Whether a root is rational.
bool is_rational(const Instant& root);

// The signs of a polynomial just before, at and after an instant, and the multiplicity of its root
// there.
struct Around {
  int before = 0, at = 0, after = 0, multiplicity = 0;
};

// The signs of p around the instant `when`. Claims about the spans beside a root need them on all
// of (l, root) and (root, r): these are the signs without `narrowing`, or nullopt if Bernstein
// coefficients do not prove them. With `narrowing` they hold only next to the root, and are always
// found.
std::optional<Around> around(Polynomial p, Instant when, bool narrowing);

}  // namespace touchstone::certcheck
