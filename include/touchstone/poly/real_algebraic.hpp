#pragma once

#include <memory>
#include <optional>

#include "touchstone/number/dyadic.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

namespace touchstone {

// A real algebraic number: a rational, or the only root of an integer polynomial in an open
// interval.
//   Laws: the polynomial has exactly one root in [lower, upper], counted with multiplicity, and
//   neither end is a root. So a change of sign locates the root, and it stays isolated under
//   refinement.
//   Refinement is logically const: it changes the enclosure, never the number. Copy a number before
//   another thread uses it.
class RealAlgebraic {
 public:
  RealAlgebraic() : RealAlgebraic(Rational(0)) {}
  explicit RealAlgebraic(Rational value) : value_(std::move(value)) {}
  // REQUIRES: the laws above; `sign_at_lower` is p's sign at isolating.lower.
  RealAlgebraic(std::shared_ptr<const IntegerPolynomial> p, DyadicInterval isolating,
                Sign sign_at_lower)
      : polynomial_(std::move(p)),
        isolating_(std::move(isolating)),
        sign_at_lower_(sign_at_lower) {}

  // Whether the number is known to be rational. A rational number may be unknown as one.
  bool is_rational() const { return polynomial_ == nullptr; }
  // REQUIRES: is_rational().
  const Rational& rational() const { return *value_; }

  // REQUIRES: !is_rational().
  const IntegerPolynomial& polynomial() const { return *polynomial_; }
  const DyadicInterval& isolating() const { return isolating_; }
  Sign sign_at_lower() const { return sign_at_lower_; }

  // Bounds on the number; equal where it is rational.
  Rational lower() const { return is_rational() ? *value_ : to_rational(isolating_.lower); }
  Rational upper() const { return is_rational() ? *value_ : to_rational(isolating_.upper); }

  // Halves the enclosure, or finds that the number is rational.
  void bisect() const;
  // Narrows the enclosure below 2^-bits, with quadratic convergence (Abbott, "Quadratic interval
  // refinement for real roots", 2006).
  void refine(unsigned bits) const;
  // The sign of (number - q). If they are equal, the number becomes a known rational.
  int compare(const Rational& q) const;

 private:
  // The steps of refine(); real_algebraic.cpp describes them.
  bool leap() const;
  void find_magnitude(unsigned bits) const;
  bool quadratic_step(unsigned log2_parts) const;
  void become(Rational value) const;

  mutable std::shared_ptr<const IntegerPolynomial> polynomial_;  // null: rational
  mutable std::optional<Rational> value_;                        // set if rational
  mutable DyadicInterval isolating_;
  Sign sign_at_lower_ = Sign::zero;
  mutable unsigned log2_parts_ = 2;  // for the next step of refine; doubles on success
};

// The order of two numbers, always decided. Refines both.
int compare(const RealAlgebraic& a, const RealAlgebraic& b);

// The sign of p at the number: negative, zero or positive, never unknown. Refines it.
//   (1) sign_at(-p, a) == -sign_at(p, a)   (2) zero iff gcd(p, a's polynomial) vanishes at a
Sign sign_at(const IntegerPolynomial& p, const RealAlgebraic& a);

// The multiplicity of a as a root of p: 0 if p does not vanish there. REQUIRES: p ≠ 0.
int multiplicity_at(const IntegerPolynomial& p, const RealAlgebraic& a);

// The sign of p at a dyadic or a rational.
Sign sign_at(const IntegerPolynomial& p, const Dyadic& x);
Sign sign_at(const IntegerPolynomial& p, const Rational& x);

}  // namespace touchstone
