#include "touchstone/number/rational.hpp"

#include "touchstone/number/integer.hpp"

namespace touchstone {

Rational power_of_two(int k) {
  const Integer magnitude = shifted(Integer(1), static_cast<unsigned>(k < 0 ? -k : k));
  return k < 0 ? Rational(Integer(1), magnitude) : Rational(magnitude);
}

int floor_log2(const Rational& q) {
  const Integer n = abs(numerator(q));
  const Integer& d = denominator(q);
  // 2^(k-1) < n/d < 2^(k+1) for k the difference of the bit lengths: one comparison decides.
  const int k = static_cast<int>(bit_length(n)) - static_cast<int>(bit_length(d));
  const bool reaches = k >= 0 ? n >= shifted(d, static_cast<unsigned>(k))
                              : shifted(n, static_cast<unsigned>(-k)) >= d;
  return reaches ? k : k - 1;
}

Rational NumberTraits<Integer>::common_scale(std::span<const Rational> values) {
  Integer denominators = 1;
  for (const Rational& v : values) {
    if (!v.is_zero()) denominators = lcm(denominators, denominator(v));
  }
  Integer content = 0;
  for (const Rational& v : values) {
    if (!v.is_zero())
      content = gcd(content, Integer(numerator(v) * (denominators / denominator(v))));
  }
  return content.is_zero() ? Rational(1) : Rational(denominators, content);
}

}  // namespace touchstone
