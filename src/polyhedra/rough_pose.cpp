#include "touchstone/polyhedra/rough_pose.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "touchstone/number/floating.hpp"

namespace touchstone::polyhedra {
namespace {

using Point = Vec3<double>;

double value(const std::vector<double>& p, double t) {
  double sum = 0;
  for (auto c = p.rbegin(); c != p.rend(); ++c) sum = sum * t + *c;
  return sum;
}

std::vector<double> rounded(const RationalPolynomial& p) {
  std::vector<double> coefficients;
  for (const Rational& c : p.coefficients()) coefficients.push_back(nearest_double(c));
  return coefficients;
}

// A direction that is not far from 1 long where its numbers are large.
Point rounded_direction(const Vec3<Integer>& v) {
  Point r{static_cast<double>(v[0]), static_cast<double>(v[1]), static_cast<double>(v[2])};
  const double most = std::max({std::fabs(r[0]), std::fabs(r[1]), std::fabs(r[2])});
  constexpr double kLarge = 0x1p200;
  if (most < kLarge) return r;
  Integer largest = 1;
  for (const Integer& c : v) largest = std::max(largest, Integer(abs(c)));
  for (std::size_t i = 0; i < 3; ++i) r[i] = nearest_double(Rational(v[i], largest));
  return r;
}

Point combination(const Mat3<double>& columns, const Point& x) {
  Point sum{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) sum[i] += columns[m][i] * x[m];
  }
  return sum;
}

}  // namespace

RoughMotion::RoughMotion(const PiecePair& pieces, const Lattice& one, const Lattice& two)
    : from_(nearest_double(pieces.from)),
      width_(nearest_double(Rational(pieces.until - pieces.from))) {
  for (const std::size_t b : {0U, 1U}) {
    const MotionPiece& piece = b == 0 ? *pieces.piece1 : *pieces.piece2;
    const Lattice& lattice = b == 0 ? one : two;
    Body& body = bodies_[b];
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) body.axes[m][i] = rounded(piece.axes[m][i]);
      body.offset[m] = rounded(piece.offset[m]);
    }
    body.axes_denominator = rounded(piece.axes_denominator);
    body.offset_denominator = rounded(piece.offset_denominator);
    const double unit = nearest_double(lattice.unit);
    for (const auto& v : lattice.vertices) {
      body.corners.push_back({static_cast<double>(v[0]) * unit, static_cast<double>(v[1]) * unit,
                              static_cast<double>(v[2]) * unit});
    }
    for (const auto& n : lattice.normals) body.normals.push_back(rounded_direction(n));
    for (const auto& e : lattice.directions) body.directions.push_back(rounded_direction(e));
  }
}

RoughPose RoughMotion::at(double u) const {
  const double t = from_ + u * width_;
  RoughPose pose;
  std::array<Point, 2> origin{};
  for (const std::size_t b : {0U, 1U}) {
    const Body& body = bodies_[b];
    auto& placed = pose.body[b];
    const double w = value(body.axes_denominator, t);
    const double v = value(body.offset_denominator, t);
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) placed.turn[m][i] = value(body.axes[m][i], t) / w;
      origin[b][m] = value(body.offset[m], t) / v;
    }
    const auto& turn = placed.turn;
    for (std::size_t m = 0; m < 3; ++m)
      placed.normals[m] = cross(turn[(m + 1) % 3], turn[(m + 2) % 3]);
    if (dot(turn[0], placed.normals[0]) < 0) {
      for (Point& n : placed.normals) n = {-n[0], -n[1], -n[2]};
    }
  }
  // Seen from body 1.
  const Point way{origin[1][0] - origin[0][0], origin[1][1] - origin[0][1],
                  origin[1][2] - origin[0][2]};
  for (const std::size_t b : {0U, 1U}) {
    for (const Point& x : bodies_[b].corners) {
      Point y = combination(pose.body[b].turn, x);
      for (std::size_t i = 0; b == 1 && i < 3; ++i) y[i] += way[i];
      pose.body[b].corners.push_back(y);
    }
  }
  return pose;
}

Vec3<double> RoughMotion::normal(const Plane& plane, const RoughPose& pose) const {
  const auto& [one, two] = pose.body;
  if (plane.kind == FacetKind::face1)
    return combination(one.normals, bodies_[0].normals[plane.first]);
  const double sense = plane.kind == FacetKind::edges && plane.side > 0 ? 1 : -1;
  const Point n = plane.kind == FacetKind::face2
                      ? combination(two.normals, bodies_[1].normals[plane.second])
                      : cross(combination(one.turn, bodies_[0].directions[plane.first]),
                              combination(two.turn, bodies_[1].directions[plane.second]));
  return {sense * n[0], sense * n[1], sense * n[2]};
}

}  // namespace touchstone::polyhedra
