// The exact error of a reported time.

#include "verify/judge/verdict/time_error.hpp"

#include <algorithm>

#include "src/poly/rationalize.hpp"
#include "touchstone/base/fault.hpp"

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
  rationalize(exact_.exact());
  for (unsigned bits = 128;; bits *= 2) {
    const Rational least = said_ - exact_.upper();
    const Rational largest = said_ - exact_.lower();
    if (largest - least <=
        power_of_two(-128) * std::min(Rational(abs(least)), Rational(abs(largest))))
      return {least, largest};
    exact_.refine(bits);
  }
}

}  // namespace touchstone::judge
