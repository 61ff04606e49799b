// The distance of two boxes whose numbers are doubles, in the middle of the horizon. margin.cpp
// uses it to find out quickly how near a case is to another answer.
//   1. straight_pose() takes the pose from a motion; boxes on curves are left to others.
//   2. rounded_pose() computes the pose in double-doubles with error bounds, and rounds each number
//      to the nearest double. It throws Undecided if the bounds do not prove which one is nearest.
//   3. distance_of_boxes() computes the distance of the rounded poses in plain doubles.

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

using BoundedNumber = Bounded<DoubleDouble>;

BoundedNumber exactly(double x) {
  return doubles::Numbers<BoundedNumber>().of(x, doubles::Group::lengths);
}

// The double nearest to the fraction above / below. Throws Undecided if the bounds do not prove
// which one it is. REQUIRES: `below` is positive.
double nearest_quotient(const BoundedNumber& above, const BoundedNumber& below) {
  if (above.is_zero()) return 0;
  const DoubleDouble guess(leading(above.value) / leading(below.value));
  const double correction = leading((above.value - guess * below.value)) / leading(below.value);
  const double nearest = DoubleDouble::two_sum(guess.high, correction).high;
  // `nearest` is right if the fraction lies between the middles to its two neighbours. `side`: the
  // sign of fraction - middle in this case. A fraction on a middle, or too near to it, is refused.
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const auto is_beyond_middle = [&](double neighbour, Sign side) {
    const DoubleDouble middle(nearest, (neighbour - nearest) / 2);
    return sign_of(above - BoundedNumber::exactly(middle) * below) != side;
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

// nullopt for a curve.
std::optional<StraightPose> straight_pose(const doubles::Motion& motion) {
  if (const auto* fixed = std::get_if<doubles::Fixed>(&motion))
    return StraightPose{fixed->translation, kAtRest, fixed->rotation};
  if (const auto* linear = std::get_if<doubles::Linear>(&motion))
    return StraightPose{linear->translation, linear->velocity, linear->rotation};
  return std::nullopt;
}

// The matrix of a quaternion times the quaternion's squared length, by columns.
Mat3<BoundedNumber> matrix_of(const std::array<BoundedNumber, 4>& q,
                              const std::array<BoundedNumber, 4>& squares) {
  const auto twice = [](const BoundedNumber& a) { return a + a; };
  const auto& [w, x, y, z] = q;
  const auto& [ww, xx, yy, zz] = squares;
  const BoundedNumber xy = x * y, xz = x * z, yz = y * z, wx = w * x, wy = w * y, wz = w * z;
  return {{{ww + xx - yy - zz, twice(xy + wz), twice(xz - wy)},
           {twice(xy - wz), ww - xx + yy - zz, twice(yz + wx)},
           {twice(xz + wy), twice(yz - wx), ww - xx - yy + zz}}};
}

// A box at a time, each number correctly rounded. The quaternion may have any length, so matrix and
// centre are computed times its squared length, by which nearest_quotient() divides.
Obb<double> rounded_pose(const doubles::Box& box, const StraightPose& pose,
                         const BoundedNumber& time) {
  std::array<BoundedNumber, 4> q, squares;
  for (std::size_t i = 0; i < 4; ++i) {
    q[i] = exactly(pose.rotation[i]);
    squares[i] = q[i] * q[i];
  }
  const BoundedNumber length = squares[0] + squares[1] + squares[2] + squares[3];
  if (sign_of(length) != Sign::positive) throw Undecided();
  const Mat3<BoundedNumber> matrix = matrix_of(q, squares);
  Obb<double> r;
  for (std::size_t i = 0; i < 3; ++i) {
    BoundedNumber center =
        (exactly(pose.translation[i]) + exactly(pose.velocity[i]) * time) * length;
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

// overlap() finds the axis along which the gap is largest; a gap is negative if the boxes overlap.
double distance_of_boxes(const Obb<double>& a, const Obb<double>& b) {
  const auto found = overlap(a, b);
  const Separation<double>& s = found.separation();
  return std::fabs(s.gap) / std::sqrt(s.length_squared);
}

std::optional<double> distance_in_the_middle(const std::array<doubles::Body, 2>& bodies,
                                             const std::array<double, 2>& horizon) {
  return if_decided([&]() -> std::optional<double> {
    const BoundedNumber middle =
        NumberTraits<BoundedNumber>::half(exactly(horizon[0]) + exactly(horizon[1]));
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
