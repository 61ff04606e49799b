#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <vector>

#include "touchstone/boxes/planes.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone::test {

// Functions that collect all numbers with the same positive factor in one vector, with each
// polynomial at full length.
template <class N>
void append(std::vector<N>& all, const Polynomial<N>& p) {
  constexpr int kLength = 24;
  REQUIRE(p.degree() < kLength);
  for (int i = 0; i < kLength; ++i) all.push_back(i <= p.degree() ? p[i] : N(0));
}

// The polynomials of a facet: offset, half width and both conditions.
template <class N>
std::vector<N> facet_coefficients(const Planes<N>& planes, int facet, const FeaturePair& features) {
  std::vector<N> all;
  append(all, planes.offset(facet));
  append(all, planes.support(facet, features));
  append(all, planes.condition(facet, +1, features));
  append(all, planes.condition(facet, -1, features));
  return all;
}

// The numbers compared by the bounding spheres: the offset of the centres, and the sum of the
// radii.
template <class N>
std::vector<N> sphere_coefficients(const RelativeMotion<N>& motion) {
  std::vector<N> all;
  for (const auto& coordinate : motion.spheres->centre) append(all, coordinate);
  append(all, motion.spheres->denominator * motion.spheres->reach);
  return all;
}

template <std::floating_point N>
Rational value(N v) {
  REQUIRE(std::isfinite(v));
  return exact_value(v);
}
inline Rational value(const Integer& v) { return Rational(v); }

inline std::size_t largest_of(const std::vector<Rational>& values) {
  std::size_t best = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (abs(values[i]) > abs(values[best])) best = i;
  }
  return best;
}

// The scale of relative errors: the largest result; or 1 if all are zero, since the inputs were
// scaled to that size.
inline Rational size_of(const Rational& largest) {
  return largest.is_zero() ? Rational(1) : Rational(abs(largest));
}

// Whether the numbers are a positive multiple of the true ones, with a relative error of
// `tolerance`.
template <class N>
bool is_near_multiple(const std::vector<N>& found, const std::vector<Rational>& truth,
                      const Rational& tolerance) {
  const std::size_t largest = largest_of(truth);
  const Rational factor =
      truth[largest].is_zero() ? Rational(1) : Rational(value(found[largest]) / truth[largest]);
  if (factor <= 0) return false;
  const Rational margin = tolerance * factor * size_of(truth[largest]);
  for (std::size_t i = 0; i < truth.size(); ++i) {
    if (abs(value(found[i]) - factor * truth[i]) > margin) return false;
  }
  return true;
}

// Whether the intervals contain the true numbers times a power of two, and are at most `width`
// wide.
inline bool encloses_multiple(const std::vector<Interval>& found,
                              const std::vector<Rational>& truth, const Rational& width) {
  const std::size_t largest = largest_of(truth);
  Rational factor = 1;
  if (!truth[largest].is_zero()) {
    const Rational ratio = value(found[largest].upper()) / truth[largest];
    if (ratio <= 0) return false;
    factor = power_of_two(floor_log2(ratio * Rational(3, 2)));
  }
  const Rational margin = width * factor * size_of(truth[largest]);
  for (std::size_t i = 0; i < truth.size(); ++i) {
    const Rational lower = value(found[i].lower());
    const Rational upper = value(found[i].upper());
    if (factor * truth[i] < lower || factor * truth[i] > upper || upper - lower > margin)
      return false;
  }
  return true;
}

}  // namespace touchstone::test
