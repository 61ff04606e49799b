#pragma once

#include <concepts>
#include <optional>
#include <utility>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::judge {

// A rational number that is brought to lowest terms when it is first used as a Rational. Most
// numbers of verdicts are only rounded, and a common divisor of long integers takes as long as all
// other operations that make them.
//   For one thread at a time.
class Fraction {
 public:
  Fraction() : Fraction(Rational(0)) {}
  Fraction(Rational value)  // NOLINT: a Rational is one
      : over_(numerator(value)), under_(denominator(value)), value_(std::move(value)) {}
  Fraction(std::integral auto value) : Fraction(Rational(value)) {}  // NOLINT
  // over / under. REQUIRES: under > 0.
  Fraction(Integer over, Integer under) : over_(std::move(over)), under_(std::move(under)) {}

  // The numerator and the positive denominator, which may have a common divisor.
  const Integer& over() const { return over_; }
  const Integer& under() const { return under_; }
  int sign() const { return over_.sign(); }
  const Rational& value() const {
    if (!value_) value_.emplace(over_, under_);
    return *value_;
  }
  operator const Rational&() const { return value(); }  // NOLINT

  friend bool operator==(const Fraction& a, const Fraction& b) { return a.value() == b.value(); }

 private:
  Integer over_;
  Integer under_;
  mutable std::optional<Rational> value_{};
};

}  // namespace touchstone::judge
