#pragma once

#include <catch2/catch.hpp>

#include "src/number/mpfr.hpp"
#include "src/poly/roots_rounded.hpp"
#include "touchstone/poly/integer_polynomial.hpp"

#define EVERY_ROOT_FINDING_TYPE float, double, long double, (MpfrFloat<50>)

namespace touchstone::tests {

template <class N>
Rational exactly(const N& v) {
  if constexpr (std::is_floating_point_v<N>) {
    return exact_value(v);
  } else {
    Rational q;
    mpfr_get_q(q.backend().data(), v.backend().data());
    return q;
  }
}

template <class N>
Rational epsilon() {
  return exactly(std::numeric_limits<N>::epsilon());
}

template <class N>
Polynomial<N> converted(const IntegerPolynomial& p) {
  return mapped<N>(p, [](const Integer& c) { return NumberTraits<N>::from(Rational(c)); });
}

template <class N>
auto roots_of(const IntegerPolynomial& p, int lower = 0, int upper = 1) {
  return Roots<N>::find(converted<N>(p), N(lower), N(upper));
}

// Checks properties that hold for any coefficients: one sign per gap, and roots in order, within
// the span.
template <class N>
void is_in_order(const RootSequence<N>& found, const N& lower, const N& upper) {
  REQUIRE(found.between.size() == found.roots.size() + 1);
  for (std::size_t i = 0; i < found.roots.size(); ++i) {
    REQUIRE(lower <= found.roots[i].time);
    REQUIRE(found.roots[i].time <= upper);
    if (i > 0) REQUIRE(found.roots[i - 1].time <= found.roots[i].time);
    REQUIRE(found.roots[i].at == Sign::zero);
  }
}

}  // namespace touchstone::tests
