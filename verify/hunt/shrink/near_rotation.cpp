// The rotation near a constant matrix, as a quaternion. Some solvers write rotations as matrices in
// doubles; a pass of the shrinker replaces such a matrix by the rotation that was probably meant.

#include "verify/hunt/shrink/near_rotation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <variant>

#include "touchstone/number/floating.hpp"

namespace touchstone::shrink {
namespace {

// Whether the motion is one matrix of constants; the translation may move.
bool is_fixed_matrix(const MatrixMotion& m) {
  const auto one = [](const std::optional<WrittenPolynomial>& p) { return !p || p->size() == 1; };
  return !m.last_row && one(m.denominator) &&
         std::all_of(m.rows.begin(), m.rows.end(), [](const WrittenRow& row) {
           return row[0].size() == 1 && row[1].size() == 1 && row[2].size() == 1;
         });
}

}  // namespace

std::optional<std::array<Rational, 4>> quaternion_near_fixed_matrix(const Motion& motion) {
  const auto* m = std::get_if<MatrixMotion>(&motion.kind);
  if (m == nullptr || !is_fixed_matrix(*m)) return std::nullopt;
  // The matrix, divided by its denominator, in doubles.
  const double w = m->denominator ? nearest_double(m->denominator->front().value()) : 1;
  std::array<std::array<double, 3>, 3> r{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) r[i][j] = nearest_double(m->rows[i][j][0].value()) / w;
  }
  // Row i is 4 q_i times the quaternion q = (w, x, y, z), so its element i is 4 q_i². The row where
  // this is largest is the most accurate (Shepperd, "Quaternion from rotation matrix", 1978).
  const double trace = r[0][0] + r[1][1] + r[2][2];
  const std::array<std::array<double, 4>, 4> rows{
      {{1 + trace, r[2][1] - r[1][2], r[0][2] - r[2][0], r[1][0] - r[0][1]},
       {r[2][1] - r[1][2], 1 + 2 * r[0][0] - trace, r[0][1] + r[1][0], r[0][2] + r[2][0]},
       {r[0][2] - r[2][0], r[0][1] + r[1][0], 1 + 2 * r[1][1] - trace, r[1][2] + r[2][1]},
       {r[1][0] - r[0][1], r[0][2] + r[2][0], r[1][2] + r[2][1], 1 + 2 * r[2][2] - trace}}};
  std::size_t best = 0;
  for (std::size_t i = 1; i < 4; ++i) best = rows[i][i] > rows[best][best] ? i : best;
  if (!(rows[best][best] > 0) || !std::isfinite(rows[best][best])) return std::nullopt;
  std::array<Rational, 4> q;
  for (std::size_t i = 0; i < 4; ++i) {
    if (!std::isfinite(rows[best][i])) return std::nullopt;
    q[i] = exact_value(rows[best][i]);
  }
  return q;
}

}  // namespace touchstone::shrink
