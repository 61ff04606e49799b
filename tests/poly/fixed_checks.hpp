#pragma once

#include <cstdint>
#include <utility>

#include "src/poly/bernstein.hpp"
#include "src/poly/fixed_bernstein.hpp"

// Fixed-point Bernstein coefficients, paired with the exact ones.
namespace touchstone::tests {

inline Rational to_rational(FixedBernstein::Wide v) {
  const bool negative = v < 0;
  __extension__ using Unsigned = unsigned __int128;
  const Unsigned magnitude = negative ? -static_cast<Unsigned>(v) : static_cast<Unsigned>(v);
  const Integer r = shifted(Integer(static_cast<std::uint64_t>(magnitude >> 64)), 64) +
                    Integer(static_cast<std::uint64_t>(magnitude));
  return Rational(negative ? Integer(-r) : r);
}

// Exact Bernstein coefficients on [0, 1], scaled like `fixed`: by a power of two that brings their
// first coefficient, which is not zero, to the first fixed one.
struct Pair {
  FixedBernstein fixed;
  Coefficients<Rational> exact;
};

// REQUIRES: |c.front()| is so long that its fixed-point number is right to a bit.
inline Pair paired(FixedBernstein fixed, const Coefficients<Integer>& c) {
  const Rational first = to_rational(fixed.lower_bound(0));
  const Rational factor =
      power_of_two(floor_log2(abs(first) + Rational(1, 2)) - floor_log2(abs(Rational(c.front()))));
  Coefficients<Rational> exact;
  for (const Integer& v : c) exact.push_back(factor * v);
  return {std::move(fixed), std::move(exact)};
}

inline bool encloses(const Pair& p) {
  const Rational error = to_rational(p.fixed.error());
  for (std::size_t i = 0; i < p.exact.size(); ++i) {
    const Rational lower = to_rational(p.fixed.lower_bound(i));
    if (p.exact[i] < lower || lower + error < p.exact[i]) return false;
  }
  return true;
}

// Whether known signs and variations are those of the exact coefficients.
inline bool tells_the_truth(const Pair& p) {
  for (std::size_t i = 0; i < p.exact.size(); ++i) {
    const Sign s = sign_of_coefficient(p.fixed, i);
    if (is_known(s) && s != sign_of(p.exact[i])) return false;
  }
  const Variations said = sign_variations(p.fixed);
  const Variations truth = sign_variations(p.exact);
  return said.fewest <= truth.fewest && truth.most <= said.most;
}

}  // namespace touchstone::tests
