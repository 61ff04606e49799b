// The nearest rotation by Davenport's matrix K, as in I. Y. Bar-Itzhack, "New method for extracting
// the quaternion from a rotation matrix", Journal of Guidance, Control, and Dynamics 23 (2000).
//
// For a unit quaternion q with rotation R, the sum of the products of entries of R and M is qᵀKq,
// where K is a symmetric 4×4 matrix. A rotation is nearest if this sum is largest, and then q is an
// eigenvector of the largest eigenvalue of K.
//
// Let s1 >= s2 >= s3 be the singular values of M. If det M > 0, the eigenvalues of K are
// s1 + s2 + s3, s1 - s2 - s3, -s1 + s2 - s3 and -s1 - s2 + s3. The entries of MᵀM - 1 are at most
// 1/1000, so its eigenvalues s² - 1 are at most 3/1000, and |s - 1| <= 0.0016. So the eigenvalues
// of K + 1 are one above 3.99, and three of at most 0.005. A product with K + 1 reduces the angle
// to q to less than a 700th: each step below gains more than 9 bits.

#include "verify/cases/poses/nearest_quaternion.hpp"

#include <algorithm>

#include "touchstone/number/integer.hpp"
#include "touchstone/number/vec3.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses {
namespace {

constexpr int kPlaces = 128;       // binary places of all numbers in the steps
constexpr int kConverged = -100;   // a step changes no component by more than 2^-100: the next ones
                                   // together change less than that
constexpr int kResultPlaces = 64;  // binary places of the result

using Matrix = std::array<Quaternion, 4>;

// K + 1. For a rotation with unit quaternion q it is 4 q qᵀ.
Matrix davenport_plus_one(const Rows& m) {
  return {
      {{1 + m[0][0] + m[1][1] + m[2][2], m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]},
       {m[2][1] - m[1][2], 1 + m[0][0] - m[1][1] - m[2][2], m[0][1] + m[1][0], m[0][2] + m[2][0]},
       {m[0][2] - m[2][0], m[0][1] + m[1][0], 1 - m[0][0] + m[1][1] - m[2][2], m[1][2] + m[2][1]},
       {m[1][0] - m[0][1], m[0][2] + m[2][0], m[1][2] + m[2][1], 1 - m[0][0] - m[1][1] + m[2][2]}}};
}

// The nearest number with this number of binary places; a tie is rounded up.
Rational rounded(const Rational& r, int places) {
  const Rational shifted = r * power_of_two(places) + Rational(1, 2);
  return Rational(floor_divided(numerator(shifted), denominator(shifted))) * power_of_two(-places);
}

Quaternion rounded(const Quaternion& q, int places) {
  Quaternion result;
  for (std::size_t i = 0; i < 4; ++i) result[i] = rounded(q[i], places);
  return result;
}

std::size_t largest(const Quaternion& q) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < 4; ++i) {
    if (abs(q[i]) > abs(q[best])) best = i;
  }
  return best;
}

// The eigenvector of the largest eigenvalue of K + 1, with component `one` equal to 1.
Quaternion dominant_eigenvector(const Matrix& k, Quaternion start, std::size_t one) {
  const Rational tolerance = power_of_two(kConverged);
  for (;;) {
    Quaternion next;
    for (std::size_t i = 0; i < 4; ++i) next[i] = dot(k[i], start);
    next = rounded(scaled(next, 1 / next[one]), kPlaces);
    Rational change = 0;
    for (std::size_t i = 0; i < 4; ++i)
      change = std::max(change, Rational(abs(Rational(next[i] - start[i]))));
    if (change <= tolerance) return next;
    start = next;
  }
}

Quaternion unit(const Quaternion& q) { return scaled(q, root_near(1 / dot(q, q))); }

}  // namespace

std::optional<Quaternion> nearest_quaternion(const Rows& m) {
  const Rational off = off_orthonormal(m);
  if (off > Rational(1, 1000) || bracket(m[0], m[1], m[2]) < 0) return std::nullopt;
  Matrix k = davenport_plus_one(m);
  // The row with the largest diagonal entry is near a multiple of q, and its factor is not small.
  std::size_t best = 0;
  for (std::size_t i = 1; i < 4; ++i) {
    if (k[i][i] > k[best][best]) best = i;
  }
  if (off.is_zero()) return unit(k[best]);
  for (Quaternion& row : k) row = rounded(row, kPlaces);
  const Quaternion start = rounded(scaled(k[best], 1 / k[best][best]), kPlaces);
  const Quaternion q = rounded(unit(dominant_eigenvector(k, start, best)), kResultPlaces);
  return q[largest(q)] < 0 ? scaled(q, -1) : q;
}

}  // namespace touchstone::poses
