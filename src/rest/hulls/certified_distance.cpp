// The distance of two convex bodies between two bounds in double-doubles, which prove its nearest
// double (at). The bounds are those of the header: (1) is square_to_inside, (2) is gap.

#include "src/rest/hulls/certified_distance.hpp"

#include <cmath>
#include <limits>
#include <span>

#include "src/hulls/closest_pairs.hpp"
#include "src/number/larger_bound.hpp"
#include "src/rest/obb.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::hulls {
namespace {

using Real = CertifiedDistance::Real;
using Point = Vec3<Real>;

Real real(const Rational& q) { return NumberTraits<Real>::from(q); }

// Never NaN: an error that is NaN is not 0.
bool is_one(const Real& a) { return a.error == 0 && a.value.high == 1 && a.value.low == 0; }
// A product; most denominators are 1.
Real product(const Real& a, const Real& b) {
  if (is_one(a)) return b;
  return is_one(b) ? a : a * b;
}

template <class Coefficients>
Real value(const Coefficients& p, const Real& t) {
  if (p.empty()) return {};
  Real sum = p.back();
  for (std::size_t i = p.size() - 1; i-- > 0;) sum = sum * t + p[i];
  return sum;
}

template <class Coefficients>
Coefficients coefficients(const RationalPolynomial& p) {
  Coefficients c;
  for (const Rational& q : p.coefficients()) c.push_back(real(q));
  return c;
}

bool is_surely_positive(const Real& a) { return NumberTraits<Real>::sign(a) == Sign::positive; }

// The vector of the computed values, taken as they are. Any direction gives a valid bound (2).
Point as_given(const Point& v) {
  return {Real::exactly(v[0].value), Real::exactly(v[1].value), Real::exactly(v[2].value)};
}

// The quotient of two double-doubles and its root, rounded to a double: nearly always the nearest
// one. The caller tests it.
double rounded_root(const DoubleDouble& numerator, const DoubleDouble& denominator) {
  const double q = numerator.high / denominator.high;
  const DoubleDouble rest = numerator - denominator * DoubleDouble(q);
  const DoubleDouble square = DoubleDouble::two_sum(q, rest.high / denominator.high);
  const double root = std::sqrt(square.high);
  const DoubleDouble missing = square - DoubleDouble::two_product(root, root);
  return root + missing.high / (2 * root);
}

// The square of the distance of the origin from the hull of up to three points, as a numerator and
// a positive denominator. nullopt unless the nearest point is surely inside the hull of all of
// them; it is the distance of the line or plane through them then.
std::optional<std::array<Real, 2>> square_to_inside(std::span<const Point> z) {
  if (z.size() == 1) return std::array{dot(z[0], z[0]), Real(1)};
  const Point e = difference(z[1], z[0]);
  if (z.size() == 2) {
    const Real length = dot(e, e);
    const Real share = -dot(z[0], e);
    if (!is_surely_positive(share) || !is_surely_positive(length - share)) return std::nullopt;
    const Point across = cross(z[0], e);
    return std::array{dot(across, across), length};
  }
  const Point n = cross(e, difference(z[2], z[0]));
  for (std::size_t i = 0; i < 3; ++i) {
    if (!is_surely_positive(bracket(z[i], z[(i + 1) % 3], n))) return std::nullopt;
  }
  const Real along = dot(z[0], n);
  const Real squared = dot(n, n);
  if (!is_surely_positive(squared)) return std::nullopt;
  return std::array{along * along, squared};
}

// The direction of the point nearest to the origin in the plane, the line or the point of these
// points, of any length.
Point direction_of(std::span<const Point> z) {
  if (z.size() == 1) return as_given(z[0]);
  const Point e = difference(z[1], z[0]);
  if (z.size() == 2) return as_given(cross(e, cross(z[0], e)));
  const Point n = cross(e, difference(z[2], z[0]));
  const bool points_away = dot(z[0], n).value.high > 0;
  const Point there = as_given(n);
  return points_away ? there : Point{-there[0], -there[1], -there[2]};
}

// Whether the origin is surely inside the tetrahedron of four points: the tetrahedra that it forms
// with the faces have the orientation of the whole.
bool surely_holds_origin(std::span<const Point> z) {
  const auto sign = [](const Real& a) { return NumberTraits<Real>::sign(a); };
  const Sign first = sign(bracket(z[1], z[2], z[3]));
  return (first == Sign::positive || first == Sign::negative) &&
         sign(-bracket(z[0], z[2], z[3])) == first && sign(bracket(z[0], z[1], z[3])) == first &&
         sign(-bracket(z[0], z[1], z[2])) == first;
}

}  // namespace

CertifiedDistance::CertifiedDistance(const Solid& one, const Solid& two) : solids_{&one, &two} {
  for (std::size_t b = 0; b < 2; ++b) {
    const Lattice& lattice = solids_[b]->exact;
    corners_[b].reserve(lattice.vertices.size());
    near_[b].reserve(lattice.vertices.size());
    for (const Vec3<Integer>& vertex : lattice.vertices) {
      Point corner{};
      Vec3<double> near{};
      for (std::size_t i = 0; i < 3; ++i) {
        corner[i] = real(Rational(vertex[i]) * lattice.unit);
        near[i] = leading(corner[i].value);
        reach_[b][i] = larger_bound(reach_[b][i], std::fabs(near[i]) * kSlack);
      }
      corners_[b].push_back(corner);
      near_[b].push_back(near);
    }
  }
}

CertifiedDistance::Motion::Motion(const PiecePair& pieces) {
  for (std::size_t b = 0; b < 2; ++b) {
    const MotionPiece& piece = b == 0 ? *pieces.piece1 : *pieces.piece2;
    Frame& frame = frames_[b];
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i)
        frame.axes[m][i] = coefficients<Polynomial>(piece.axes[m][i]);
      frame.offset[m] = coefficients<Polynomial>(piece.offset[m]);
    }
    frame.axes_denominator = coefficients<Polynomial>(piece.axes_denominator);
    frame.offset_denominator = coefficients<Polynomial>(piece.offset_denominator);
  }
}

CertifiedDistance::Pose CertifiedDistance::pose(const Motion& motion, double t) {
  const Real at = Real::exactly(DoubleDouble(t));
  std::array<Real, 2> w, v;
  for (std::size_t b = 0; b < 2; ++b) {
    w[b] = value(motion.frames_[b].axes_denominator, at);
    v[b] = value(motion.frames_[b].offset_denominator, at);
  }
  const Real offsets = product(v[0], v[1]);
  const Real axes = product(w[0], w[1]);
  Pose pose;
  pose.factor = product(axes, offsets);
  for (std::size_t b = 0; b < 2; ++b) {
    const Real scale = product(w[1 - b], offsets);
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i)
        pose.turns[b][m][i] = product(value(motion.frames_[b].axes[m][i], at), scale);
    }
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const Real there = product(value(motion.frames_[1].offset[i], at), v[0]);
    const Real here = product(value(motion.frames_[0].offset[i], at), v[1]);
    pose.offset[i] = product(there - here, axes);
  }
  return pose;
}

RoughPose CertifiedDistance::rough(const Pose& pose) const {
  RoughPose rough;
  const double factor = leading(pose.factor.value);
  for (std::size_t b = 0; b < 2; ++b) {
    rough.body[b].solid = solids_[b];
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i)
        rough.body[b].turn[m][i] = leading(pose.turns[b][m][i].value) / factor;
    }
  }
  for (std::size_t i = 0; i < 3; ++i)
    rough.body[1].origin[i] = leading(pose.offset[i].value) / factor;
  return rough;
}

Vec3<Real> CertifiedDistance::difference_of(const Pose& pose,
                                            const std::array<std::size_t, 2>& corners) const {
  const Point& x = corners_[0][corners[0]];
  const Point& y = corners_[1][corners[1]];
  Point z = pose.offset;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m)
      z[i] += pose.turns[1][m][i] * y[m] - pose.turns[0][m][i] * x[m];
  }
  return z;
}

Real CertifiedDistance::top(const Pose& pose, std::size_t body, int side,
                            const Vec3<Real>& n) const {
  Point d{};  // the direction in the frame of the body
  for (std::size_t m = 0; m < 3; ++m) {
    d[m] = dot(n, pose.turns[body][m]);
    if (side < 0) d[m] = -d[m];
  }
  const Vec3<double> rough{leading(d[0].value), leading(d[1].value), leading(d[2].value)};
  // The products of doubles are this near to the true ones: each coordinate of the corner and of
  // the direction is within 2^-52, and their three products and two sums round five times more.
  constexpr double kTiny = Rounding<double>::least;
  double off = kTiny;
  for (std::size_t m = 0; m < 3; ++m)
    off += (std::fabs(rough[m]) * 0x1p-49 + d[m].error + kTiny) * (reach_[body][m] + kTiny);
  double highest = -std::numeric_limits<double>::infinity();
  // A corner whose height is NaN is skipped here, and compared exactly below.
  for (const Vec3<double>& x : near_[body]) {
    const double height = dot(rough, x);
    if (height > highest) highest = height;
  }
  // A corner that is lower than this is not the highest one. If `off` is NaN, all are compared.
  // (Two heights are wrong by `off` each; the third is for the roundings of this sum.)
  const double least = highest - 3 * off;
  std::optional<Real> most;
  for (std::size_t i = 0; i < corners_[body].size(); ++i) {
    if (dot(rough, near_[body][i]) < least) continue;
    const Real height = dot(d, corners_[body][i]);
    if (!most) {
      most = height;
      continue;
    }
    // The larger of two numbers is within the larger error of the larger value.
    const double error = larger_bound(most->error, height.error);
    most = Real(most->value < height.value ? height.value : most->value, error);
  }
  return *most;
}

std::optional<CertifiedDistance::Square> CertifiedDistance::gap(const Pose& pose,
                                                                const Vec3<Real>& n) const {
  // The lowest point of body 2 is minus the highest one along -n.
  const Real gap = dot(n, pose.offset) - top(pose, 1, -1, n) - top(pose, 0, 1, n);
  if (!is_surely_positive(gap)) return std::nullopt;
  return Square{gap * gap, dot(n, n)};
}

// 1. Doubles guess up to four pairs of corners between which the bodies are nearest (`z`: their
//    differences). If these contain the origin, the distance is 0.
// 2. The gap along the direction to the nearest point of their hull is the bound from below. Its
//    rounded root is the double to be proven.
// 3. The bound from below is above the midpoint to the next smaller double.
// 4. The distance of the origin from the hull of all of `z`, or of a part of it, is below the
//    midpoint to the next larger double.
// nullopt if a step fails.
std::optional<double> CertifiedDistance::at(const Motion& motion, double t) const {
  const Pose here = pose(motion, t);
  const Real squared_factor = here.factor * here.factor;
  if (!is_surely_positive(squared_factor)) return std::nullopt;
  const ClosestPairs pairs = closest_pairs(rough(here));
  boost::container::static_vector<Point, 4> z;
  for (const auto& corners : pairs.corners) z.push_back(difference_of(here, corners));
  const std::span<const Point> all(z.data(), z.size());
  if (pairs.seem_to_meet()) return surely_holds_origin(all) ? std::optional(0.0) : std::nullopt;

  const auto least = gap(here, direction_of(all));
  if (!least) return std::nullopt;
  const Real scale = least->denominator * squared_factor;
  const double root = rounded_root(least->numerator.value, scale.value);
  constexpr double kLeast = 0x1p-900, kMost = 0x1p900;  // squares of these are far from the limits
  if (!(kLeast < root && root < kMost)) return std::nullopt;
  // The midpoints between the double and its neighbours.
  const double below = (root - std::nextafter(root, 0)) / 2;
  const double above = (std::nextafter(root, kMost) - root) / 2;
  const auto square = [](double d, double half) {
    const Real midpoint = Real::exactly(DoubleDouble(d, half));
    return midpoint * midpoint;
  };
  if (!is_surely_positive(least->numerator - square(root, -below) * scale)) return std::nullopt;
  const Real most = square(root, above);
  const auto proves_most = [&](std::span<const Point> part) {
    const auto found = square_to_inside(part);
    return found && is_surely_positive(most * ((*found)[1] * squared_factor) - (*found)[0]);
  };
  if (proves_most(all)) return root;
  // The nearest point may be on the border of the simplex, or so near to it that its side is open.
  for (std::size_t i = 0; z.size() > 1 && i < z.size(); ++i) {
    const std::array<Point, 2> edge{z[i], z[(i + 1) % z.size()]};
    if (proves_most(std::span(edge).first(z.size() - 1))) return root;
    if (z.size() == 3 && proves_most(std::span(edge).first(1))) return root;
  }
  return std::nullopt;
}

}  // namespace touchstone::hulls
