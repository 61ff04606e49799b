// Poses of two polyhedra in doubles without error bounds, from which planes are guessed.

#include "src/hulls/rough_pose.hpp"

#include <algorithm>
#include <utility>

#include "src/walk/conditions/packed_motion.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::hulls {
namespace {

using Point = Vec3<double>;

using P = RoughMotion::P;

double value(const P& p, double t) {
  double sum = 0;
  for (auto c = p.rbegin(); c != p.rend(); ++c) sum = sum * t + *c;
  return sum;
}

// The number in doubles. A quotient of doubles is fast and near enough, unless an integer is beyond
// doubles.
double rough(const Rational& q) {
  const double n = mpz_get_d(mpq_numref(q.backend().data()));
  const double d = mpz_get_d(mpq_denref(q.backend().data()));
  const double ratio = n / d;
  return std::isfinite(n) && std::isfinite(d) && std::isfinite(ratio) ? ratio : nearest_double(q);
}

P rounded(const RationalPolynomial& p) {
  P coefficients;
  for (const Rational& c : p.coefficients()) coefficients.push_back(rough(c));
  return coefficients;
}

// Far from the origin of time, terms of a high degree cancel each other, and no digit of their sum
// may be right. Then the polynomials are converted to the piece's own time, from 0 to 1.
constexpr int kHighDegree = 6;

bool is_of_high_degree(const MotionPiece* piece) {
  const auto is_high = [](const RationalPolynomial& p) { return p.degree() >= kHighDegree; };
  return is_high(piece->axes_denominator) || is_high(piece->offset_denominator) ||
         std::ranges::any_of(piece->offset, is_high) ||
         std::ranges::any_of(piece->axes, [&](const Vec3<RationalPolynomial>& axis) {
           return std::ranges::any_of(axis, is_high);
         });
}

RoughMotion::Frame frame_of(const MotionPiece& piece) {
  RoughMotion::Frame frame;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) frame.axes[m][i] = rounded(piece.axes[m][i]);
    frame.offset[m] = rounded(piece.offset[m]);
  }
  frame.axes_denominator = rounded(piece.axes_denominator);
  frame.offset_denominator = rounded(piece.offset_denominator);
  return frame;
}

Point combination(const Mat3<double>& columns, const Point& x) {
  Point sum{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) sum[i] += columns[m][i] * x[m];
  }
  return sum;
}

}  // namespace

RoughMotion::RoughMotion(const PiecePair& pieces, const Solid& one, const Solid& two)
    : bodies_{&one, &two},
      from_(nearest_double(pieces.from)),
      width_(nearest_double(Rational(pieces.until - pieces.from))) {
  const std::array<const MotionPiece*, 2> both{pieces.piece1, pieces.piece2};
  const bool is_shifted = !pieces.from.is_zero() && std::ranges::any_of(both, is_of_high_degree);
  if (is_shifted) {
    from_ = 0;
    width_ = 1;
  }
  for (const std::size_t b : {0U, 1U}) {
    frames_[b] = is_shifted ? frame_of(walk::on_own_clock(*both[b], pieces.from, pieces.until))
                            : frame_of(*both[b]);
  }
}

RoughPose RoughMotion::at(double u) const {
  const double t = from_ + u * width_;
  RoughPose pose;
  std::array<Point, 2> origin{};
  for (const std::size_t b : {0U, 1U}) {
    const Frame& body = frames_[b];
    auto& placed = pose.body[b];
    placed.solid = bodies_[b];
    const double w = value(body.axes_denominator, t);
    const double v = value(body.offset_denominator, t);
    Mat3<double> turn;
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) turn[m][i] = value(body.axes[m][i], t) / w;
      origin[b][m] = value(body.offset[m], t) / v;
    }
    placed.set_turn(turn);
  }
  pose.body[1].origin = minus(origin[1], origin[0]);
  return pose;
}

Vec3<double> RoughPose::normal(const Plane& plane) const {
  const auto& [one, two] = body;
  if (plane.kind == FacetKind::face1)
    return combination(one.normals, one.solid->rough.normals[plane.first]);
  const double sense = plane.kind == FacetKind::edges && plane.side > 0 ? 1 : -1;
  const Point n = plane.kind == FacetKind::face2
                      ? combination(two.normals, two.solid->rough.normals[plane.second])
                      : cross(combination(one.turn, one.solid->rough.directions[plane.first]),
                              combination(two.turn, two.solid->rough.directions[plane.second]));
  return {sense * n[0], sense * n[1], sense * n[2]};
}

void RoughPose::Body::set_turn(const Mat3<double>& axes) {
  turn = axes;
  for (std::size_t m = 0; m < 3; ++m) normals[m] = cross(turn[(m + 1) % 3], turn[(m + 2) % 3]);
  if (dot(turn[0], normals[0]) < 0) {
    for (Point& n : normals) n = {-n[0], -n[1], -n[2]};
  }
}

Vec3<double> RoughPose::Body::corner(std::size_t i) const {
  const Point x = combination(turn, solid->rough.corners[i]);
  return {x[0] + origin[0], x[1] + origin[1], x[2] + origin[2]};
}

// Cramer's rule solves for the coordinates in the other frame.
Vec3<double> RoughPose::seen(std::size_t of, const Vec3<double>& x) const {
  const Body &one = body[of], &two = body[1 - of];
  const double unit = one.solid->rough.unit;
  Point way = combination(one.turn, {x[0] * unit, x[1] * unit, x[2] * unit});
  for (std::size_t i = 0; i < 3; ++i) way[i] += one.origin[i] - two.origin[i];
  const auto& axes = two.turn;
  const double size = bracket(axes[0], axes[1], axes[2]) * two.solid->rough.unit;
  return {bracket(way, axes[1], axes[2]) / size, bracket(axes[0], way, axes[2]) / size,
          bracket(axes[0], axes[1], way) / size};
}

bool seems_inside(const Solid& body, const Vec3<double>& x) {
  for (std::size_t face = 0; face < body.enclosed.normals.size(); ++face) {
    double height = -midpoint(body.enclosed.reach[face]);
    for (std::size_t i = 0; i < 3; ++i) height += midpoint(body.enclosed.normals[face][i]) * x[i];
    if (!(height < 0)) return false;
  }
  return true;
}

std::size_t RoughPose::Body::top(const Vec3<double>& n, std::size_t from) const {
  return uphill({dot(n, turn[0]), dot(n, turn[1]), dot(n, turn[2])}, *solid, from);
}

std::size_t uphill(const Vec3<double>& n, const Solid& body, std::size_t from) {
  const auto& corners = body.rough.corners;
  double height = dot(n, corners[from]);
  for (bool rises = true; rises;) {
    rises = false;
    for (const auto& edge : body.exact.edges_at[from]) {
      const double other = dot(n, corners[edge.other]);
      if (!(other > height)) continue;
      height = other;
      from = edge.other;
      rises = true;
      break;
    }
  }
  return from;
}

}  // namespace touchstone::hulls
