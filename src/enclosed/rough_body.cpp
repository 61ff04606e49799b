// A body of an enclosed question in doubles without error bounds, for guesses: its pose at an
// instant (pose_of, for each kind of motion), and its farthest point along a direction (farthest).

#include "rough_body.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "touchstone/number/floating.hpp"

namespace touchstone::enclosed {
namespace {

Vec3<double> in_doubles(const Vec3<Rational>& v) {
  return {nearest_double(v[0]), nearest_double(v[1]), nearest_double(v[2])};
}

// a + factor b.
Vec3<double> plus(const Vec3<double>& a, const Vec3<double>& b, double factor = 1) {
  return {a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]};
}

std::vector<Vec3<double>> corners_of(const Core& core) {
  std::vector<Vec3<double>> corners;
  if (const auto* body = std::get_if<Polyhedron>(&core)) {
    corners.reserve(body->vertices.size());
    for (const Vec3<Rational>& v : body->vertices) corners.push_back(in_doubles(v));
    return corners;
  }
  const Box& box = std::get<Box>(core);
  const Vec3<double> center = in_doubles(box.center), half = in_doubles(box.half_extents);
  for (unsigned signs = 0; signs < 8; ++signs) {
    Vec3<double> x = center;
    for (std::size_t i = 0; i < 3; ++i) x[i] += (signs >> i & 1U) != 0 ? half[i] : -half[i];
    corners.push_back(x);
  }
  return corners;
}

// Rodrigues' formula: x, turned about the axis w by |w| radians.
Vec3<double> turned(const Vec3<double>& w, const Vec3<double>& x) {
  const double angle = std::hypot(w[0], w[1], w[2]);
  if (!(angle > 0)) return x;
  const Vec3<double> axis{w[0] / angle, w[1] / angle, w[2] / angle};
  const Vec3<double> once = cross(axis, x);
  return plus(plus(x, once, std::sin(angle)), cross(axis, once), 1 - std::cos(angle));
}

// The rotation of a quaternion of any length.
Vec3<double> rotated(const std::array<Rational, 4>& q, const Vec3<double>& x) {
  const Vec3<double> axis{nearest_double(q[1]), nearest_double(q[2]), nearest_double(q[3])};
  const double w = nearest_double(q[0]);
  const Vec3<double> once = cross(axis, x);
  const double factor = 2 / (w * w + dot(axis, axis));
  return plus(plus(x, once, factor * w), cross(axis, once), factor);
}

struct Pose {
  Mat3<double> axes{};
  Vec3<double> offset{};
};

Pose pose_of(const Turning& turn, const Rational& t) {
  const double passed = nearest_double(t - turn.from);
  const Vec3<double> velocity = in_doubles(turn.angular_velocity);
  const Vec3<double> way{passed * velocity[0], passed * velocity[1], passed * velocity[2]};
  Pose pose;
  for (std::size_t m = 0; m < 3; ++m) {
    Vec3<double> axis{};
    axis[m] = 1;
    pose.axes[m] = turned(way, rotated(turn.rotation, axis));
  }
  pose.offset = plus(in_doubles(turn.at), in_doubles(turn.velocity), passed);
  return pose;
}

double value(const RationalPolynomial& p, double t) {
  const auto& coefficients = p.coefficients();
  double sum = 0;
  for (auto c = coefficients.rbegin(); c != coefficients.rend(); ++c)
    sum = sum * t + nearest_double(*c);
  return sum;
}

Pose pose_of(const MotionPieces& motion, const Rational& t) {
  auto piece = motion.pieces.begin();
  while (piece + 1 != motion.pieces.end() && piece->until < t) ++piece;
  const double at = nearest_double(t);
  const double w = value(piece->axes_denominator, at), v = value(piece->offset_denominator, at);
  Pose pose;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) pose.axes[m][i] = value(piece->axes[m][i], at) / w;
    pose.offset[i] = value(piece->offset[i], at) / v;
  }
  return pose;
}

// The turn of a piece moves x - about.
Pose pose_of(const std::vector<WrittenPiece>& pieces, const Rational& t) {
  auto piece = pieces.begin();
  while (piece + 1 != pieces.end() && *piece->until < t) ++piece;
  Pose pose = std::visit([&t](const auto& motion) { return pose_of(motion, t); }, piece->motion);
  if (!std::holds_alternative<Turning>(piece->motion)) return pose;
  for (std::size_t m = 0; m < 3; ++m)
    pose.offset = plus(pose.offset, pose.axes[m], -nearest_double(piece->about[m]));
  return pose;
}

}  // namespace

RoughBody::RoughBody(const EnclosedBody& body) : body_(body), radius_(nearest_double(body.radius)) {
  if (const auto* core = std::get_if<Core>(&body.shape)) {
    corners_ = corners_of(*core);
  } else {
    const auto& round = std::get<Round>(body.shape);
    radii_ = in_doubles(round.radii);
    center_ = in_doubles(round.center);
  }
}

void RoughBody::move_to(const Rational& t) {
  const Pose pose =
      std::visit([&t](const auto& motion) { return pose_of(motion, t); }, body_.motion);
  axes_ = pose.axes;
  offset_ = pose.offset;
}

Vec3<double> RoughBody::in_frame(const Vec3<double>& direction) const {
  return {dot(axes_[0], direction), dot(axes_[1], direction), dot(axes_[2], direction)};
}

Vec3<double> RoughBody::farthest(const Vec3<double>& direction) const {
  const Vec3<double> d = in_frame(direction);
  Vec3<double> x = center_;
  if (const auto* round = std::get_if<Round>(&body_.shape)) {
    // The farthest point of the simple body of which this one is an image; see Round. Of a cone, it
    // is the apex, at the height s[axis], or on the rim of the base, at `across` - s[axis].
    const Vec3<double> s{d[0] * radii_[0], d[1] * radii_[1], d[2] * radii_[2]};
    if (round->kind == Round::Kind::ellipsoid) {
      const double length = std::hypot(s[0], s[1], s[2]);
      for (std::size_t i = 0; length > 0 && i < 3; ++i) x[i] += radii_[i] * s[i] / length;
    } else {
      const std::size_t axis = round->axis;
      const double across = std::hypot(s[(axis + 1) % 3], s[(axis + 2) % 3]);
      const bool is_cone = round->kind == Round::Kind::cone;
      const bool is_apex = is_cone && 2 * s[axis] > across;
      const bool is_top = !is_cone && s[axis] > 0;
      x[axis] += is_apex || is_top ? radii_[axis] : -radii_[axis];
      for (const std::size_t i : {(axis + 1) % 3, (axis + 2) % 3}) {
        if (!is_apex && across > 0) x[i] += radii_[i] * s[i] / across;
      }
    }
  } else {
    x = *std::ranges::max_element(corners_, [&d](const Vec3<double>& a, const Vec3<double>& b) {
      return dot(d, a) < dot(d, b);
    });
  }
  Vec3<double> moved = offset_;
  for (std::size_t m = 0; m < 3; ++m) moved = plus(moved, axes_[m], x[m]);
  return moved;
}

}  // namespace touchstone::enclosed
