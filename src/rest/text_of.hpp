#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <string>
#include <utility>

#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "src/rest/answer.hpp"
#include "src/rest/over_root.hpp"
#include "src/rest/separation.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// Numbers, vectors and quotients by a length as text, in each number type.

inline NumberText text_of(const Rational& q, int digits) {
  return {to_string(rounded_decimal(q, digits))};
}
inline NumberText text_of(const FieldElement& x, int digits) {
  return {to_string(rounded_decimal(x, digits))};
}
template <std::floating_point F>
NumberText text_of(F v, int) {
  return {shortest(v)};
}
inline NumberText text_of(const Interval& v, int) {
  return {shortest(v.lower()), shortest(v.upper())};
}

// value / √squared as text.
template <ExactNumber N>
NumberText ratio_text(const N& value, const N& squared, int digits) {
  return {to_string(rounded_decimal(OverRoot<N>(value, squared), digits))};
}
template <std::floating_point F>
NumberText ratio_text(F value, F squared, int) {
  return {shortest(value / std::sqrt(squared))};
}
// An enclosure of the ratio. A root and a quotient, each within one ulp in any rounding mode, are
// together within three steps of the exact value.
inline NumberText ratio_text(const Interval& value, const Interval& squared, int digits) {
  if (squared.lower() == 1 && squared.upper() == 1) return text_of(value, digits);
  if (squared.lower() <= 0) return {};
  double low = value.lower() / std::sqrt(value.lower() < 0 ? squared.lower() : squared.upper());
  double high = value.upper() / std::sqrt(value.upper() < 0 ? squared.upper() : squared.lower());
  for (int i = 0; i < 3; ++i) {
    low = value.lower() == 0 ? low : detail::step_down(low);
    high = value.upper() == 0 ? high : detail::step_up(high);
  }
  return {shortest(low), shortest(high)};
}

template <Number N>
NumberText ratio_text(const Separation<N>& s, int digits) {
  return ratio_text(s.gap, s.length_squared, digits);
}

template <Number N>
VectorText text_of(const Vec3<N>& v, int digits) {
  return {text_of(v[0], digits), text_of(v[1], digits), text_of(v[2], digits)};
}

// The coordinates as fractions.
inline std::array<std::string, 3> exact_text(const Vec3<Rational>& v) {
  return {v[0].str(), v[1].str(), v[2].str()};
}

template <Number N>
VectorText unit_text(const Vec3<N>& n, int digits) {
  const N squared = dot(n, n);
  return {ratio_text(n[0], squared, digits), ratio_text(n[1], squared, digits),
          ratio_text(n[2], squared, digits)};
}

}  // namespace touchstone
