// Measures the gaps between two boxes at rest in doubles, with one error bound for all axes.

#include "src/walk/doubles/rest_bounds.hpp"

#include <cmath>

#include "touchstone/number/vec3.hpp"

// The error bound. Let e = 2^-52, twice the unit roundoff. Below, "within x" means an error of at
// most x. Terms of e² are ignored; a factor of two at the end covers them.
//   The relative rotation r = conj(q1) q2:
//   - Each component is a sum of four products, within 4 e |q1| |q2| = 4 e |r| (Cauchy-Schwarz).
//     So the vector r is within 8 e |r|, and its direction within 16 e.
//   - The rotations of two unit quaternions differ by at most twice the distance of the
//     quaternions, so R(r) is within 32 e.
//   - An entry of R(r) is three sums of at most |r|², divided by |r|², which is within 4 e. These
//     operations add 9 e, so the computed C = R(r) is within 41 e.

// The error bound, continued.
//   The vector between the centres, t = R1ᵀ d + C c2 - c1:
//   - The turned vector R1ᵀ d is within 33 e |d|.
//   - Let T = |d| + |c1| + |c2|, in sums of magnitudes. Then |t| <= T, and t is within 55 e T.
//   The gaps, with H the sum of all half extents:
//   - for a face of A: within 60 e (T + H);
//   - for a face of B, for which t is multiplied by C once more: within 190 e (T + H);
//   - for a pair of edges, with two products of t and C, and four of extents: within 220 e (T + H).
//   The square of the length of a normal is two squares of entries of C: within 140 e.

namespace touchstone::doubles {
namespace {

constexpr double kOff = 0x1p-43;  // 512 e

double sum_of_sizes(const Vector& v) { return std::fabs(v[0]) + std::fabs(v[1]) + std::fabs(v[2]); }
double square(const Quaternion& q) { return q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]; }

// conj(p) q, and which of its components are exactly 0.
struct Relative {
  Quaternion q{};
  std::array<bool, 4> vanishes{};
};
// Each component is the product of the rows `a` and `b`. It is exactly 0 if each of its terms has a
// zero factor; for equal quaternions all components but the first are 0.
Relative relative(const Quaternion& p, const Quaternion& q) {
  Relative r;
  const auto set = [&r](std::size_t i, const std::array<double, 4>& a,
                        const std::array<double, 4>& b) {
    r.q[i] = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
    bool zero = true;
    for (std::size_t k = 0; k < 4; ++k) zero = zero && (a[k] == 0 || b[k] == 0);
    r.vanishes[i] = zero;
  };
  set(0, p, q);
  set(1, {p[0], -p[1], -p[2], p[3]}, {q[1], q[0], q[3], q[2]});
  set(2, {p[0], p[1], -p[2], -p[3]}, {q[2], q[3], q[0], q[1]});
  set(3, {p[0], -p[1], p[2], -p[3]}, {q[3], q[2], q[1], q[0]});
  if (p == q) r.vanishes[1] = r.vanishes[2] = r.vanishes[3] = true;
  return r;
}

// The faces of the second box that are proven to be parallel to a face of the first. If there are
// any, the remaining faces already separate whatever edges do (tests/rest/shared_axis.hpp).
AxisSet shared_faces(const std::array<bool, 4>& zero) {
  AxisSet shared = 0;
  for (std::size_t k = 1; k < 4; ++k) {
    const std::size_t i = k % 3 + 1, j = i % 3 + 1;
    if ((zero[i] && zero[j]) || (zero[0] && zero[k])) shared |= just(static_cast<int>(2 + k));
  }
  return shared;
}

// By columns, as in RelativePose: column j is axis j of the second box.
Mat3<double> rotation(const Quaternion& q) {
  const auto [w, x, y, z] = q;
  const double scale = 1 / square(q);
  const double both = 2 * scale;
  return {
      {{(w * w + x * x - (y * y + z * z)) * scale, (x * y + w * z) * both, (x * z - w * y) * both},
       {(x * y - w * z) * both, (w * w + y * y - (x * x + z * z)) * scale, (y * z + w * x) * both},
       {(x * z + w * y) * both, (y * z - w * x) * both,
        (w * w + z * z - (x * x + y * y)) * scale}}};
}

// The vector d turned by the inverse rotation.
Vector turned_back(const Quaternion& q, double squared, const Vector& d) {
  const double w = q[0];
  const Vector v{q[1], q[2], q[3]};
  const double own = w * w - (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  const double along = 2 * dot(v, d);
  const Vector n = cross(v, d);
  Vector r{};
  for (std::size_t i = 0; i < 3; ++i) r[i] = (own * d[i] + along * v[i] - 2 * w * n[i]) / squared;
  return r;
}

// Whether sums and products of a few such numbers neither overflow nor become subnormal.
bool is_of_middle_size(double x) { return x > 0x1p-200 && x < 0x1p200; }

}  // namespace

std::optional<RestBounds> rest_bounds(const Rest& first, const Rest& second) {
  const Quaternion& q1 = first.pose.rotation;
  const Quaternion& q2 = second.pose.rotation;
  const double squared1 = square(q1);
  if (!is_of_middle_size(squared1) || !is_of_middle_size(square(q2))) return std::nullopt;
  const Vector& ha = first.box.half_extents;
  const Vector& hb = second.box.half_extents;
  Vector d{};
  for (std::size_t i = 0; i < 3; ++i) d[i] = second.pose.translation[i] - first.pose.translation[i];
  const double size = sum_of_sizes(d) + sum_of_sizes(first.box.center) +
                      sum_of_sizes(second.box.center) + sum_of_sizes(ha) + sum_of_sizes(hb);
  if (!is_of_middle_size(size)) return std::nullopt;

  RestBounds r;
  r.off = kOff * size;
  const Relative turn = relative(q1, q2);
  const Mat3<double> c = rotation(turn.q);
  Vector t = turned_back(q1, squared1, d);
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector& c2 = second.box.center;
    t[i] += c[0][i] * c2[0] + c[1][i] * c2[1] + c[2][i] * c2[2] - first.box.center[i];
  }
  Mat3<double> s;
  for (std::size_t j = 0; j < 3; ++j) {
    for (std::size_t i = 0; i < 3; ++i) s[j][i] = std::fabs(c[j][i]);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const double reach = hb[0] * s[0][i] + hb[1] * s[1][i] + hb[2] * s[2][i];
    r.gaps[i] = std::fabs(t[i]) - ha[i] - reach;
    r.gaps[3 + i] = std::fabs(dot(t, c[i])) - dot(ha, s[i]) - hb[i];
    r.squared[i] = r.squared[3 + i] = 1;
  }
  if (const AxisSet shared = shared_faces(turn.vanishes); shared != 0) {
    r.asked = kFaceAxes & ~shared;
    return r;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    for (std::size_t j = 0; j < 3; ++j) {
      const std::size_t j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const std::size_t axis = 6 + 3 * i + j;
      const double distance = std::fabs(t[i2] * c[j][i1] - t[i1] * c[j][i2]);
      r.gaps[axis] = distance - (ha[i1] * s[j][i2] + ha[i2] * s[j][i1]) -
                     (hb[j1] * s[j2][i] + hb[j2] * s[j1][i]);
      r.squared[axis] = c[j][i1] * c[j][i1] + c[j][i2] * c[j][i2];
    }
  }
  return r;
}

}  // namespace touchstone::doubles
