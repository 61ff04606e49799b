// Exact rotation matrices of quaternions, how far a matrix is from a rotation, square roots, and
// numbers for people.

#include "verify/cases/poses/rotation.hpp"

#include <algorithm>
#include <charconv>

#include "touchstone/number/floating.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::poses {
namespace {

bool is_square(const Integer& n) { return mpz_perfect_square_p(n.backend().data()) != 0; }

}  // namespace

Rational dot(const Quaternion& a, const Quaternion& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

Quaternion scaled(const Quaternion& q, const Rational& by) {
  return {q[0] * by, q[1] * by, q[2] * by, q[3] * by};
}

Rows rows_of(const Quaternion& q) {
  const auto& [w, x, y, z] = q;
  const Rational square = dot(q, q);
  Rows rows{{{w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)},
             {2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)},
             {2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z}}};
  for (Vector& row : rows) {
    for (Rational& c : row) c /= square;
  }
  return rows;
}

Rows rows_of(const Pose& pose) {
  if (const auto* q = std::get_if<Quaternion>(&pose.rotation)) return rows_of(*q);
  return std::get<Rows>(pose.rotation);
}

Rational off_orthonormal(const Rows& m) {
  Rational most = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = i; j < 3; ++j) {
      Rational product = i == j ? -1 : 0;
      for (std::size_t k = 0; k < 3; ++k) product += m[k][i] * m[k][j];
      most = std::max(most, Rational(abs(product)));
    }
  }
  return most;
}

Rational difference(const Rows& a, const Rows& b) {
  Rational most = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k)
      most = std::max(most, Rational(abs(Rational(a[i][k] - b[i][k]))));
  }
  return most;
}

Rational root_near(const Rational& r) {
  const Integer above = numerator(r);
  const Integer below = denominator(r);
  if (is_square(above) && is_square(below)) return Rational(sqrt(above), sqrt(below));
  // r 4^k has 121 or 122 bits before the binary point. The integer part of its root loses less than
  // 1, and the root exceeds 2^60.
  const int k = 60 - (floor_log2(r) >> 1);
  const Rational shifted = r * power_of_two(2 * k);
  return Rational(sqrt(Integer(numerator(shifted) / denominator(shifted)))) * power_of_two(-k);
}

std::string about(double size) {
  std::array<char, 32> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), size, std::chars_format::general, 2);
  return {text.data(), end.ptr};
}

std::string about(const Rational& size) {
  const double rounded = nearest_double(size);
  return rounded == 0 && size > 0 ? "less than 5e-324" : about(rounded);
}

}  // namespace touchstone::poses
