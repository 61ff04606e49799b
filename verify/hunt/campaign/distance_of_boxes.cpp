// The distance of two boxes from poses in doubles. Double-doubles with error bounds prove that the
// poses are correctly rounded.

#include "verify/hunt/campaign/distance_of_boxes.hpp"

#include <cmath>
#include <cstddef>
#include <limits>
#include <variant>

#include "src/number/bounded.hpp"
#include "src/rest/overlap.hpp"
#include "src/walk/doubles/numbers.hpp"

namespace touchstone::campaign {
namespace {

using Pair = Bounded<DoubleDouble>;

Pair exactly(double x) { return doubles::Numbers<Pair>().of(x, doubles::Group::lengths); }

// The double nearest to a fraction. Throws Undecided if the bounds do not prove which one it is.
// REQUIRES: the denominator is positive.
double nearest_quotient(const Pair& over, const Pair& under) {
  if (over.is_zero()) return 0;
  const DoubleDouble guess(leading(over.value) / leading(under.value));
  const double rest = leading((over.value - guess * under.value)) / leading(under.value);
  const double nearest = DoubleDouble::two_sum(guess.high, rest).high;
  // The fraction is between the middles of this double and its two neighbours.
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const auto is_beyond_middle = [&](double neighbour, Sign side) {
    const DoubleDouble middle(nearest, (neighbour - nearest) / 2);
    return sign_of(over - Pair::exactly(middle) * under) != side;
  };
  if (!std::isfinite(nearest) ||
      is_beyond_middle(std::nextafter(nearest, -kInfinity), Sign::positive) ||
      is_beyond_middle(std::nextafter(nearest, kInfinity), Sign::negative))
    throw Undecided();
  return nearest;
}

// The pose of a box that rests or moves in a line.
struct StraightPose {
  const doubles::Vector& translation;
  const doubles::Vector& velocity;
  const doubles::Quaternion& rotation;
};

constexpr doubles::Vector kAtRest{0, 0, 0};

std::optional<StraightPose> straight_pose(const doubles::Motion& motion) {
  if (const auto* fixed = std::get_if<doubles::Fixed>(&motion))
    return StraightPose{fixed->translation, kAtRest, fixed->rotation};
  if (const auto* linear = std::get_if<doubles::Linear>(&motion))
    return StraightPose{linear->translation, linear->velocity, linear->rotation};
  return std::nullopt;
}

// The matrix of a quaternion times the quaternion's squared length, by columns.
Mat3<Pair> matrix_of(const std::array<Pair, 4>& q, const std::array<Pair, 4>& squares) {
  const auto twice = [](const Pair& a) { return a + a; };
  const auto& [w, x, y, z] = q;
  const auto& [ww, xx, yy, zz] = squares;
  const Pair xy = x * y, xz = x * z, yz = y * z, wx = w * x, wy = w * y, wz = w * z;
  return {{{ww + xx - yy - zz, twice(xy + wz), twice(xz - wy)},
           {twice(xy - wz), ww - xx + yy - zz, twice(yz + wx)},
           {twice(xz + wy), twice(yz - wx), ww - xx - yy + zz}}};
}

// A box at a time, each number correctly rounded.
Obb<double> rounded_pose(const doubles::Box& box, const StraightPose& pose, const Pair& time) {
  std::array<Pair, 4> q, squares;
  for (std::size_t i = 0; i < 4; ++i) {
    q[i] = exactly(pose.rotation[i]);
    squares[i] = q[i] * q[i];
  }
  const Pair length = squares[0] + squares[1] + squares[2] + squares[3];
  if (sign_of(length) != Sign::positive) throw Undecided();
  const Mat3<Pair> matrix = matrix_of(q, squares);
  Obb<double> r;
  for (std::size_t i = 0; i < 3; ++i) {
    Pair center = (exactly(pose.translation[i]) + exactly(pose.velocity[i]) * time) * length;
    for (std::size_t m = 0; m < 3; ++m) {
      r.axes[m][i] = nearest_quotient(matrix[m][i], length);
      center += matrix[m][i] * exactly(box.center[m]);
    }
    r.center[i] = nearest_quotient(center, length);
    r.half_extents[i] = box.half_extents[i];
  }
  return r;
}

}  // namespace

double distance_of_boxes(const Obb<double>& a, const Obb<double>& b) {
  const auto found = overlap(a, b);
  const Separation<double>& s = found.separation();
  return std::fabs(s.gap) / std::sqrt(s.length_squared);
}

std::optional<double> distance_in_the_middle(const std::array<doubles::Body, 2>& bodies,
                                             const std::array<double, 2>& horizon) {
  return if_decided([&]() -> std::optional<double> {
    const Pair middle = NumberTraits<Pair>::half(exactly(horizon[0]) + exactly(horizon[1]));
    std::array<Obb<double>, 2> poses;
    for (std::size_t b = 0; b < 2; ++b) {
      const auto pose = straight_pose(bodies[b].motion);
      if (!pose) return std::nullopt;
      poses[b] = rounded_pose(bodies[b].box, *pose, middle);
    }
    return distance_of_boxes(poses[0], poses[1]);
  });
}

}  // namespace touchstone::campaign
