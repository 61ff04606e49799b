// The exact error of a reported time: compared with tolerances, written, and enclosed for files.

#include "verify/judge/verdict/time_error.hpp"

#include <algorithm>
#include <cmath>

#include "src/poly/rationalize.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/judge/verdict/table_text.hpp"

namespace touchstone::judge {
namespace {

// q as a double, if it is a power of two that is a double in the normal range.
std::optional<double> as_power_of_two(const Rational& q) {
  const double near = nearest_double(q);
  int exponent = 0;
  if (std::frexp(near, &exponent) != 0.5 || std::fpclassify(near) != FP_NORMAL) return std::nullopt;
  return power_of_two(exponent - 1) == q ? std::optional(near) : std::nullopt;
}

// (t - a) · scale, an ExactReal.
struct Difference {
  const Rational& t;
  const ContactTime& a;
  const Rational& scale;

  Rational lower() const { return (t - a.upper()) * scale; }
  Rational upper() const { return (t - a.lower()) * scale; }
  void refine(unsigned bits) const {
    a.refine(bits + static_cast<unsigned>(std::max(0, floor_log2(scale) + 1)));
  }
  int compare(const Rational& q) const { return -a.compare(t - q / scale); }
};

}  // namespace

std::string TimeError::text(const Rational& scale) const {
  if (nearest_) {
    // A product with a power of two is exact, unless it is subnormal or overflows. Only the text of
    // a number within 1e-290 and 1e290 is known from the double nearest to it.
    const auto factor = as_power_of_two(scale);
    const auto near = factor ? text_of_nearest(*nearest_ * *factor) : std::nullopt;
    if (near) return *near;
  }
  return table_text(Difference{said_, exact_, scale});
}

double TimeError::as_double(const Rational& scale) const {
  const Difference error{said_, exact_, scale};
  // The present enclosure usually decides, without the exact number.
  const double low = nearest_double(error.lower());
  const double high = nearest_double(error.upper());
  return low == high ? high : rounded_double(error);
}

std::optional<int> TimeError::decade() const {
  if (const auto near = nearest_ ? decimal_of_nearest(*nearest_) : std::nullopt)
    return first_power(*near);
  const Rational scale = 1;
  const RoundedDecimal d = in_own_decade(Difference{said_, exact_, scale}, kTableDigits);
  return d.digits.is_zero() ? std::nullopt : std::optional(first_power(d));
}

bool TimeError::is_at_most(const Rational& bound) const {
  return compare_least(-bound) >= 0 &&
         // A deliberate mistake, for touchstone self-test (base/fault.hpp).
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
  // Neighbouring multiples of a power of two, so that the ends do not depend on how narrowly the
  // time is known. The header promises a width of at most 2^-128 of the error.
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
