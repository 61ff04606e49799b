// The exact error of a reported time.

#include "verify/judge/verdict/time_error.hpp"

#include "src/poly/rationalize.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::judge {

bool TimeError::is_at_most(const Rational& bound) const {
  return compare_least(-bound) >= 0 &&
         (faulty(Fault::one_sided_tolerance) || compare_largest(bound) <= 0);
}

bool TimeError::is_more_than(const Rational& bound) const {
  return compare_least(bound) > 0 || compare_largest(-bound) < 0;
}

std::pair<Rational, Rational> TimeError::enclosure() const {
  if (said_at_most_) return {said_, *said_at_most_};
  if (exact_.compare(said_) == 0) return {0, 0};
  const RealAlgebraic& exact = exact_.exact();
  rationalize(exact);
  if (exact.is_rational()) {
    const Rational error = said_ - exact.rational();
    return {error, error};
  }
  // Multiples of a power of two, so that the ends do not depend on how narrowly the time is known.
  constexpr int kBits = 130;
  const auto size = [&](const Rational& time) { return Rational(abs(Rational(said_ - time))); };
  unsigned bits = kBits;
  const auto refine = [&] {
    exact.refine(bits);
    bits *= 2;
  };
  // The bounds are on one side of the reported time, and below one power of two.
  const auto has_known_size = [&] {
    return (said_ < exact.lower() || said_ > exact.upper()) &&
           floor_log2(size(exact.lower())) == floor_log2(size(exact.upper()));
  };
  while (!has_known_size()) refine();
  const Rational unit = power_of_two(floor_log2(size(exact.lower())) - kBits);
  const auto count_of = [&](const Rational& time) {
    const Rational error = (said_ - time) / unit;
    return floor_divided(numerator(error), denominator(error));
  };
  while (count_of(exact.lower()) != count_of(exact.upper())) refine();
  const Integer count = count_of(exact.lower());
  return {unit * Rational(count), unit * Rational(Integer(count + 1))};
}

}  // namespace touchstone::judge
