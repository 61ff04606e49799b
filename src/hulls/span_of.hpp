#pragma once

#include "touchstone/number/interval.hpp"
#include "touchstone/number/rational.hpp"

namespace touchstone::hulls {

// An interval that contains all instants from `from` to `until`.
inline Interval span_of(const Rational& from, const Rational& until) {
  return hull(NumberTraits<Interval>::from(from), NumberTraits<Interval>::from(until));
}

}  // namespace touchstone::hulls
