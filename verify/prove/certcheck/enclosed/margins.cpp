// Decides whether a polyhedron contains a round body, or lies within it, with a margin to spare.

#include "verify/prove/certcheck/enclosed/margins.hpp"

#include <algorithm>

#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck::enclosed {
namespace {

using version2::HalfSpace;
using version2::Part;
using version2::Whole;

Rational squared(const Rational& x) { return x * x; }

// Whether √a + √b <= most.
bool is_sum_at_most(const Rational& a, const Rational& b, const Rational& most) {
  const Rational rest = most * most - a - b;
  return most >= 0 && rest >= 0 && rest * rest >= 4 * a * b;
}

// n·n of the normal of a face.
mpz_class square_of(const HalfSpace& face) {
  const Whole& n = face.n;
  return n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
}

// Whether the outer part contains the other one and a ball of radius `margin` around each of its
// points: whether all vertices are at least this far below the planes of the outer part's faces.
bool contains(const Part& outer, const Part& part, const Rational& margin) {
  for (const HalfSpace& face : outer.faces) {
    look_at_clock();
    const Rational square = margin * margin * square_of(face);
    for (const Whole& x : part.vertices) {
      const mpz_class beyond = version2::dot(face.n, x);
      if (beyond > 0 || Rational(beyond * beyond) < square * (x[3] * x[3])) return false;
    }
  }
  return true;
}

// A vector of the frame of a round body: its component along the axis, and the square of its length
// across the axis.
struct Split {
  Rational along, across;
};
Split split_of(const Round& body, const Point& v) {
  Split parts{v[body.axis], 0};
  for (std::size_t i = 0; i < 3; ++i) {
    if (i != body.axis) parts.across += v[i] * v[i];
  }
  return parts;
}

// Whether no point of the body is nearer to the plane of the face than the margin, or beyond it.
bool is_below(const Round& body, const HalfSpace& face, const Rational& margin) {
  const Point n{Rational(face.n[0]), Rational(face.n[1]), Rational(face.n[2])};
  const Rational square = margin * margin * square_of(face);
  Rational rest = -face.n[3];
  for (std::size_t i = 0; i < 3; ++i) rest -= n[i] * body.center[i];
  if (body.kind == Round::Kind::ellipsoid) {
    Rational support = 0;
    for (std::size_t i = 0; i < 3; ++i) support += squared(n[i] * body.radii[i]);
    return is_sum_at_most(support, square, rest);
  }
  // The farthest point of a cylinder is on a rim; that of a cone is the tip or on the rim. Along n,
  // measured from the centre, an end of the axis is at ± rise, and a rim reaches √disc farther.
  const auto [along, across] = split_of(body, n);
  const Rational rise = body.height() * along;
  const Rational disc = squared(body.across()) * across;
  if (body.kind == Round::Kind::cylinder) return is_sum_at_most(disc, square, rest - abs(rise));
  return is_sum_at_most(0, square, rest - rise) && is_sum_at_most(disc, square, rest + rise);
}

// Whether the body contains the ball of radius `margin` around a point, which is measured from its
// center.
bool is_deep(const Round& body, const Point& x, const Rational& margin) {
  if (body.kind == Round::Kind::ellipsoid) {
    // The ellipsoid contains the sum of its copy, scaled by 1 - margin / r with the least radius r,
    // and of its copy scaled by margin / r. The latter contains the ball.
    const Rational size = 1 - margin / *std::ranges::min_element(body.radii);
    Rational square = 0;
    for (std::size_t i = 0; i < 3; ++i) square += squared(x[i] / body.radii[i]);
    return size >= 0 && square <= size * size;
  }
  const auto [along, across] = split_of(body, x);
  const Rational &half = body.height(), &radius = body.across();
  if (body.kind == Round::Kind::cylinder) {
    const Rational rest = radius - margin;
    return abs(along) + margin <= half && rest >= 0 && across <= rest * rest;
  }
  // The distance to the side of a cone is (r (h - z) - 2 h |x|) / |(r, 2 h)|.
  const Rational slope = 4 * half * half;
  return along + half >= margin &&
         is_sum_at_most(slope * across, margin * margin * (radius * radius + slope),
                        radius * (half - along));
}

}  // namespace

bool is_around(const Part& part, const EnclosedBody& body, const Rational& margin) {
  if (const auto* own = std::get_if<Part>(&body.shape)) return contains(part, *own, margin);
  return std::ranges::all_of(part.faces, [&](const HalfSpace& face) {
    look_at_clock();
    return is_below(std::get<Round>(body.shape), face, margin);
  });
}

bool is_within(const Part& part, const EnclosedBody& body, const Rational& margin) {
  if (const auto* own = std::get_if<Part>(&body.shape)) return contains(*own, part, margin);
  const auto& round = std::get<Round>(body.shape);
  return std::ranges::all_of(part.vertices, [&](const Whole& x) {
    look_at_clock();
    Point from_center;
    for (std::size_t i = 0; i < 3; ++i) from_center[i] = Rational(x[i]) / x[3] - round.center[i];
    return is_deep(round, from_center, margin);
  });
}

bool reaches(const EnclosedBody& body, const Rational& reach) {
  if (const auto* part = std::get_if<Part>(&body.shape)) {
    return std::ranges::all_of(part->vertices, [&](const Whole& x) {
      const mpz_class square = x[0] * x[0] + x[1] * x[1] + x[2] * x[2];
      return Rational(square) <= squared(reach * x[3]);
    });
  }
  const auto& round = std::get<Round>(body.shape);
  Rational square = 0;
  for (std::size_t i = 0; i < 3; ++i) square += squared(abs(round.center[i]) + round.radii[i]);
  return square <= reach * reach;
}

}  // namespace touchstone::certcheck::enclosed
