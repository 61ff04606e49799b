#pragma once

#include <array>

namespace touchstone {

// Quaternions w x y z of any length, in any ring of numbers or polynomials.

// The product: the turn b, then the turn a.
template <class T>
std::array<T, 4> product(const std::array<T, 4>& a, const std::array<T, 4>& b) {
  return {a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
          a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
          a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
          a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0]};
}

// The inverse turn, with the same length.
template <class T>
std::array<T, 4> conjugate(const std::array<T, 4>& q) {
  return {q[0], -q[1], -q[2], -q[3]};
}

}  // namespace touchstone
