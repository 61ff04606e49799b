#include "touchstone/polyhedra/rough_pose.hpp"

#include "touchstone/number/floating.hpp"

namespace touchstone::polyhedra {
namespace {

using Point = Vec3<double>;

double value(const RoughMotion::P& p, double t) {
  double sum = 0;
  for (auto c = p.rbegin(); c != p.rend(); ++c) sum = sum * t + *c;
  return sum;
}

// Near enough, at a glance, unless its integers are beyond doubles.
double rough(const Rational& q) {
  const double n = mpz_get_d(mpq_numref(q.backend().data()));
  const double d = mpz_get_d(mpq_denref(q.backend().data()));
  const double ratio = n / d;
  return std::isfinite(n) && std::isfinite(d) && std::isfinite(ratio) ? ratio : nearest_double(q);
}

RoughMotion::P rounded(const RationalPolynomial& p) {
  RoughMotion::P coefficients;
  for (const Rational& c : p.coefficients()) coefficients.push_back(rough(c));
  return coefficients;
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
    : from_(nearest_double(pieces.from)),
      width_(nearest_double(Rational(pieces.until - pieces.from))) {
  for (const std::size_t b : {0U, 1U}) {
    const MotionPiece& piece = b == 0 ? *pieces.piece1 : *pieces.piece2;
    Body& body = bodies_[b];
    body.solid = b == 0 ? &one : &two;
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) body.axes[m][i] = rounded(piece.axes[m][i]);
      body.offset[m] = rounded(piece.offset[m]);
    }
    body.axes_denominator = rounded(piece.axes_denominator);
    body.offset_denominator = rounded(piece.offset_denominator);
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
    pose.body[b].corners.reserve(bodies_[b].solid->rough.corners.size());
    for (const Point& x : bodies_[b].solid->rough.corners) {
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
    return combination(one.normals, bodies_[0].solid->rough.normals[plane.first]);
  const double sense = plane.kind == FacetKind::edges && plane.side > 0 ? 1 : -1;
  const Point n =
      plane.kind == FacetKind::face2
          ? combination(two.normals, bodies_[1].solid->rough.normals[plane.second])
          : cross(combination(one.turn, bodies_[0].solid->rough.directions[plane.first]),
                  combination(two.turn, bodies_[1].solid->rough.directions[plane.second]));
  return {sense * n[0], sense * n[1], sense * n[2]};
}

std::size_t uphill(const Vec3<double>& n, const std::vector<Vec3<double>>& corners,
                   const Lattice& body, std::size_t from) {
  double height = dot(n, corners[from]);
  for (bool rises = true; rises;) {
    rises = false;
    for (const auto& edge : body.edges_at[from]) {
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

}  // namespace touchstone::polyhedra
