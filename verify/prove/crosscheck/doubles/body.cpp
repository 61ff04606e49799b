// The pose of a body at an instant, in doubles: by Rodrigues' formula for bodies that turn at
// constant speed, and by the rational functions themselves for others.

#include "verify/prove/crosscheck/doubles/body.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <variant>
#include <vector>

namespace touchstone::crosscheck::doubles {
namespace {

using enclosed::Turning;
using enclosed::WrittenPiece;

// Rodrigues' formula: x turned about w, by |w| radians.
Point turned(const Point& w, const Point& x) {
  const double angle = length(w);
  if (!(angle > 0)) return x;
  const Point k = scaled(w, 1 / angle);
  const Point once = cross(k, x);
  return sum(x, sum(scaled(once, std::sin(angle)), scaled(cross(k, once), 1 - std::cos(angle))));
}

// The angular velocity in radians. A turn to a later pose (`slerp`) has the tangent of half its
// angle, along the axis.
Point angular_velocity(const Turning& turn) {
  if (!turn.slerp) return in_doubles(turn.angular_velocity);
  const Point tangent = in_doubles(turn.slerp->tangent);
  const double size = length(tangent);
  return scaled(tangent, 2 * std::atan(size) / size / nearest_double(turn.slerp->duration));
}

// The pose at time t of a body that turns at constant speed.
Placed placed(const Turning& turn, const Rational& t) {
  const double passed = nearest_double(t - turn.from);
  Point half{nearest_double(turn.rotation[1]), nearest_double(turn.rotation[2]),
             nearest_double(turn.rotation[3])};
  const double sine = length(half);
  const double angle = 2 * std::atan2(sine, nearest_double(turn.rotation[0]));
  const Point first = sine > 0 ? scaled(half, angle / sine) : Point{};
  const Point way = scaled(angular_velocity(turn), passed);
  Placed pose;
  pose.angle = length(way);
  for (std::size_t m = 0; m < 3; ++m) {
    Point axis{};
    axis[m] = 1;
    pose.axes[m] = turned(way, turned(first, axis));
  }
  pose.offset = sum(in_doubles(turn.at), scaled(in_doubles(turn.velocity), passed));
  return pose;
}

// The pose at time t in a rational motion.
Placed placed(const MotionPieces& motion, const Rational& t) {
  const auto found = std::find_if(motion.pieces.begin(), motion.pieces.end(),
                                  [&t](const MotionPiece& piece) { return t <= piece.until; });
  const MotionPiece& piece = found == motion.pieces.end() ? motion.pieces.back() : *found;
  const Rational turn = piece.axes_denominator(t), shift = piece.offset_denominator(t);
  Placed pose;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m)
      pose.axes[m][i] = nearest_double(piece.axes[m][i](t) / turn);
    pose.offset[i] = nearest_double(piece.offset[i](t) / shift);
  }
  return pose;
}

// The pose at time t in a piecewise motion. The turn of a piece moves the points x - about:
// A (x - about) + p = A x + (p - A about).
Placed placed(const std::vector<WrittenPiece>& pieces, const Rational& t) {
  const auto found = std::ranges::find_if(
      pieces, [&t](const WrittenPiece& piece) { return !piece.until || t <= *piece.until; });
  Placed pose = std::visit([&t](const auto& motion) { return placed(motion, t); }, found->motion);
  if (std::holds_alternative<Turning>(found->motion)) {
    const Point about = in_doubles(found->about);
    pose.offset = sum(pose.offset, minus(pose.offset, pose.moved(about)));
  }
  return pose;
}

}  // namespace

BodyThen body_then(const enclosed::EnclosedBody& body, const Rational& t) {
  const auto pose = std::visit([&t](const auto& motion) { return placed(motion, t); }, body.motion);
  return {shape_of(body), pose, body.rigid};
}

}  // namespace touchstone::crosscheck::doubles
