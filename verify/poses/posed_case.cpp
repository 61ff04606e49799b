#include "verify/poses/posed_case.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "touchstone/number/floating.hpp"

namespace touchstone::poses {
namespace {

// A quaternion along that of a rotation matrix, without a square root: of the four multiples of it
// that the entries give, the largest. Of a matrix that was rounded it is a rotation
// near it; nothing where the matrix is none, not even nearly.
std::optional<WrittenQuaternion> quaternion_of(const Pose& pose) {
  const auto& m = pose.rows;
  const Rational tolerance(1, 1000);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = i; j < 3; ++j) {
      Rational product = 0;
      for (std::size_t k = 0; k < 3; ++k) product += m[k][i] * m[k][j];
      if (abs(Rational(product - (i == j ? 1 : 0))) > tolerance) return std::nullopt;
    }
  }
  if (dot(m[0], cross(m[1], m[2])) < 0) return std::nullopt;  // a reflection
  const std::array<std::array<Rational, 4>, 4> multiples{
      {{1 + m[0][0] + m[1][1] + m[2][2], m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]},
       {m[2][1] - m[1][2], 1 + m[0][0] - m[1][1] - m[2][2], m[0][1] + m[1][0], m[0][2] + m[2][0]},
       {m[0][2] - m[2][0], m[0][1] + m[1][0], 1 - m[0][0] + m[1][1] - m[2][2], m[1][2] + m[2][1]},
       {m[1][0] - m[0][1], m[0][2] + m[2][0], m[1][2] + m[2][1], 1 - m[0][0] - m[1][1] + m[2][2]}}};
  std::size_t best = 0;
  for (std::size_t i = 1; i < 4; ++i) {
    if (multiples[i][i] > multiples[best][best]) best = i;
  }
  // Nearly of length 1, as those that are blended are meant to be.
  std::array<Rational, 4> q = multiples[best];
  const double square = nearest_double(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  const Rational scale = exact_value(1 / std::sqrt(square));
  for (Rational& c : q) c *= scale;
  return WrittenQuaternion{q[0], q[1], q[2], q[3]};
}

WrittenVector written(const std::array<Rational, 3>& v) { return {v[0], v[1], v[2]}; }

// From one pose to the next, every entry linear in time.
Motion matrix_between(const Pose& from, const Rational& start, const Pose& to,
                      const Rational& end) {
  const auto line = [&](const Rational& a, const Rational& b) {
    const Rational slope = (b - a) / (end - start);
    return touchstone::written(RationalPolynomial{a - slope * start, slope});
  };
  std::array<WrittenRow, 3> rows;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) rows[i][k] = line(from.rows[i][k], to.rows[i][k]);
    rows[i][3] = line(from.translation[i], to.translation[i]);
  }
  return Motion::matrix(rows);
}

Error not_a_rotation(const std::string& place) {
  return {Error::Code::value, place,
          "is no rotation, not even nearly (--as matrix takes it as it is)"};
}

Result<Motion> by_matrices(const PosedBox& box) {
  if (box.poses.size() == 1) return matrix_between(box.poses[0], 0, box.poses[0], 1);
  std::vector<MotionPart> parts;
  for (std::size_t i = 0; i + 1 < box.poses.size(); ++i) {
    parts.push_back({box.times[i + 1], matrix_between(box.poses[i], box.times[i], box.poses[i + 1],
                                                      box.times[i + 1])});
  }
  parts.back().until.reset();
  return parts.size() == 1 ? parts.front().motion : Motion::piecewise(std::move(parts));
}

Result<Motion> by_rotations(const PosedBox& box, Between between, const std::string& place) {
  std::vector<Keyframe> keyframes;
  for (std::size_t i = 0; i < box.poses.size(); ++i) {
    const auto q = quaternion_of(box.poses[between == Between::linear ? 0 : i]);
    if (!q) return not_a_rotation(place + "/poses/" + std::to_string(i));
    keyframes.push_back({box.times[i], written(box.poses[i].translation), *q});
  }
  if (keyframes.size() == 1) return Motion::fixed(keyframes[0].translation, keyframes[0].rotation);
  return Motion::through(keyframes);
}

}  // namespace

Result<Case> case_of(const std::array<PosedBox, 2>& boxes, Between between, const std::string& id,
                     const CaseSource& source) {
  CaseParts parts;
  parts.id = id;
  parts.source = source;
  std::optional<std::array<Rational, 2>> horizon;
  for (std::size_t i = 0; i < 2; ++i) {
    const PosedBox& box = boxes[i];
    const std::string place = "/boxes/" + std::to_string(i);
    if (box.poses.size() > 1) {
      const std::array<Rational, 2> own{box.times.front(), box.times.back()};
      if (horizon && *horizon != own) {
        return Error{Error::Code::value, place + "/times",
                     "are not from the same time to the same time as the other box's"};
      }
      horizon = own;
    }
    const auto motion =
        between == Between::matrix ? by_matrices(box) : by_rotations(box, between, place);
    if (!motion) return motion.error();
    parts.bodies[i] = Body::box(written(box.half_extents), motion.value());
  }
  if (horizon && *horizon != std::array<Rational, 2>{0, 1})
    parts.horizon = {(*horizon)[0], (*horizon)[1]};
  return Case::make(std::move(parts));
}

}  // namespace touchstone::poses
