#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <vector>

#include "touchstone/number/traits.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone {

// Conversion of rationals to the number type of a computation, for relative motions and bounding
// spheres (relative_motion.hpp, bounding_spheres.hpp). Numbers of which only the ratios matter are
// first multiplied by a common factor, which makes them fit that type.

using RationalPolynomial = Polynomial<Rational>;

namespace detail {

// gather() appends all rationals in a number, a polynomial or an array of these to a list;
// multiply() multiplies them all.

inline void gather(std::vector<Rational>& values, const Rational& v) { values.push_back(v); }
inline void gather(std::vector<Rational>& values, const RationalPolynomial& p) {
  for (int i = 0; i <= p.degree(); ++i) values.push_back(p[i]);
}
template <class T, std::size_t n>
void gather(std::vector<Rational>& values, const std::array<T, n>& several) {
  for (const T& one : several) gather(values, one);
}

inline void multiply(Rational& v, const Rational& by) { v *= by; }
inline void multiply(RationalPolynomial& p, const Rational& by) { p *= by; }
template <class T, std::size_t n>
void multiply(std::array<T, n>& several, const Rational& by) {
  for (T& one : several) multiply(one, by);
}

// A positive factor for numbers of which only the ratios matter: their common denominator if N is
// an integer type, a power of two against overflow for rounded types.
template <Number N, class... T>
Rational joint_scale(const T&... together) {
  std::vector<Rational> values;
  (gather(values, together), ...);
  return NumberTraits<N>::common_scale(values);
}

// Multiplies all these numbers by their joint_scale().
template <Number N, class... T>
void bring_to_scale(T&... together) {
  const Rational scale = joint_scale<N>(together...);
  (multiply(together, scale), ...);
}

// Converts numbers, and all numbers in polynomials, arrays and optionals, to the type N, each by
// itself: nearest, enclosing or exact (NumberTraits::from). REQUIRES: for Integer, they are
// integers.
template <Number N>
struct Conversion {
  N operator()(const Rational& v) const { return NumberTraits<N>::from(v); }
  Polynomial<N> operator()(const RationalPolynomial& p) const { return mapped<N>(p, *this); }
  template <class T, std::size_t n>
  auto operator()(const std::array<T, n>& from) const {
    std::array<std::decay_t<decltype((*this)(from[0]))>, n> to;
    for (std::size_t i = 0; i < n; ++i) to[i] = (*this)(from[i]);
    return to;
  }
  template <class T>
  auto operator()(const std::optional<T>& from) const {
    return from ? std::optional((*this)(*from)) : std::nullopt;
  }
};

}  // namespace detail

}  // namespace touchstone
