#pragma once

#include <array>
#include <cstddef>

namespace touchstone {

// Vectors and matrices of numbers or polynomials, and the permutations of three axes.

// Three numbers, or three polynomials.
template <class T>
using Vec3 = std::array<T, 3>;

// A 3×3 matrix by columns: column i is the image of the i-th axis.
template <class T>
using Mat3 = std::array<Vec3<T>, 3>;

template <class T>
T dot(const Vec3<T>& a, const Vec3<T>& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

template <class T>
Vec3<T> opposite(const Vec3<T>& v) {
  return {-v[0], -v[1], -v[2]};
}

template <class T>
Vec3<T> difference(const Vec3<T>& a, const Vec3<T>& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}

template <class T>
Vec3<T> cross(const Vec3<T>& a, const Vec3<T>& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

// The bracket [a b c]: the determinant of three vectors.
template <class T>
T bracket(const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& c) {
  return dot(cross(a, b), c);
}

// The sign of the permutation (i, j, k) of (0, 1, 2); 0 where two agree.
constexpr int permutation_sign(int i, int j, int k) { return (j - i) * (k - j) * (k - i) / 2; }

// The axis that is neither i nor j. REQUIRES: 0 <= i, j <= 2, different.
constexpr int third_axis(int i, int j) { return 3 - i - j; }

// The next axis in cyclic order: x, y, z, x.
constexpr int next_axis(int i) { return (i + 1) % 3; }

}  // namespace touchstone
