#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "verify/prove/certcheck/polynomial.hpp"

namespace touchstone::certcheck::version2 {

// Homogeneous coordinates. (x, d) is the point x / d, with d > 0; (x, 0) is a direction. (n, -h) is
// the half-space n·x <= h: a point beyond it has a positive product with (n, -h).
using Row = std::array<Rational, 4>;
using Whole = std::array<mpz_class, 4>;

// The numbers, multiplied by the least number that makes them integers; and this number. So the
// result is the same point, direction or half-space.
std::pair<Whole, mpz_class> whole(const Row& numbers);

template <class N>
std::array<N, 4> operator-(std::array<N, 4> a, const std::array<N, 4>& b) {
  for (std::size_t i = 0; i < 4; ++i) a[i] -= b[i];
  return a;
}

template <class N>
N dot(const std::array<N, 4>& a, const std::array<N, 4>& b) {
  N sum;
  for (std::size_t i = 0; i < 4; ++i) {
    if (a[i] != 0) sum += a[i] * b[i];
  }
  return sum;
}

// The cross product of two directions.
template <class N>
std::array<N, 4> cross(const std::array<N, 4>& a, const std::array<N, 4>& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0], 0};
}

// Whether a direction is zero.
template <class N>
bool is_zero(const std::array<N, 4>& a) {
  return a[0] == 0 && a[1] == 0 && a[2] == 0;
}

// The direction from one point to another, of any length.
Whole way(const Whole& from, const Whole& to);

}  // namespace touchstone::certcheck::version2
