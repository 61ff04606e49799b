// Represents moving points, edges and triangles by flat boxes under affine motion. The columns of
// the matrix are the sides of the edge or triangle, which move, and *idle* axes, along which the
// box has no extent. Idle axes are fixed, and have to be chosen such that the matrix stays regular:
// 1. for an edge, any two axes orthogonal to a direction with which the edge has a positive
// product;
// 2. for a triangle, a direction with which its normal has a positive product (common_side). If
// there is none for the whole time, the time is halved, and each half gets its own
// (find_stretches).

#include "verify/cases/queries/moving_simplex.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "src/body/points.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::queries {
namespace {

const Rational kHalf(1, 2);

// The path of q relative to p.
Path relative(const Path& p, const Path& q) {
  return {difference(q.start, p.start), difference(q.end, p.end)};
}
// A point, or a vector, that does not move.
Path fixed(const Point& p) { return {p, p}; }

// The motion x ↦ (column 0, column 1, column 2) x + offset, all linear in t.
Motion affine(const std::array<Path, 3>& columns, const Path& offset) {
  const auto linear = [](const Path& p, std::size_t i) {
    return written(RationalPolynomial{p.start[i], p.end[i] - p.start[i]});
  };
  std::array<WrittenRow, 3> rows;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) rows[i][k] = linear(columns[k], i);
    rows[i][3] = linear(offset, i);
  }
  return Motion::matrix(rows);
}

// A short vector approximately along v; its largest coordinate has this many bits.
Point shortened(const Vec3<double>& v, int bits) {
  const double size = std::max({std::fabs(v[0]), std::fabs(v[1]), std::fabs(v[2])});
  Point p;
  for (std::size_t i = 0; i < 3; ++i)
    p[i] = size > 0 ? exact_value(std::nearbyint(std::ldexp(v[i] / size, bits))) : Rational(0);
  return p;
}

// The vector in doubles, scaled to their range, since only the direction matters.
Vec3<double> direction_of(const Point& p) {
  const Rational size = power_of_two_scale({p.data(), p.size()});
  return {nearest_double(p[0] * size), nearest_double(p[1] * size), nearest_double(p[2] * size)};
}

Vec3<double> unit(const Point& p) {
  Vec3<double> v = direction_of(p);
  const double length = std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  for (double& c : v) c /= length;
  return v;
}

// A direction with which both vectors have a positive product. With a × b ≠ 0, w = (b² - a·b) a +
// (a² - a·b) b has w·(a + t (b - a)) = |a × b|² for all t.
// REQUIRES: neither is zero, and they are not opposite.
Point common_side(const Point& a, const Point& b) {
  const auto is_side = [&](const Point& w) { return dot(w, a) > 0 && dot(w, b) > 0; };
  const Vec3<double> u = unit(a);
  const Vec3<double> v = unit(b);
  const Point near = shortened({u[0] + v[0], u[1] + v[1], u[2] + v[2]}, 8);
  if (is_side(near)) return near;
  if (is_zero(cross(a, b))) return a;
  const Rational ab = dot(a, b);
  const Rational to_a = dot(b, b) - ab;
  const Rational to_b = dot(a, a) - ab;
  Point w;
  for (std::size_t i = 0; i < 3; ++i) w[i] = to_a * a[i] + to_b * b[i];
  return w;
}

// The time at which a vector that moves from a to b is zero; nullopt if it never is.
std::optional<Rational> zero_time(const Point& a, const Point& b) {
  if (is_zero(a)) return Rational(0);
  if (is_zero(b)) return Rational(1);
  if (!is_zero(cross(a, b)) || dot(a, b) > 0) return std::nullopt;
  for (std::size_t i = 0; i < 3; ++i) {
    if (!a[i].is_zero()) return Rational(a[i] / (a[i] - b[i]));
  }
  return std::nullopt;
}

// The Bernstein coefficients of a triangle's normal e × g on a span of time. A direction with a
// positive product with all of them (the middle one may be zero) has a positive product with the
// normal throughout.
std::array<Point, 3> normals(const Path& e, const Path& g, const Rational& from,
                             const Rational& until) {
  const Point e0 = e.at(from), e1 = e.at(until);
  const Point g0 = g.at(from), g1 = g.at(until);
  const Point one = cross(e0, g1);
  const Point other = cross(e1, g0);
  Point middle;
  for (std::size_t i = 0; i < 3; ++i) middle[i] = (one[i] + other[i]) * kHalf;
  return {cross(e0, g0), middle, cross(e1, g1)};
}

// A direction in which three vectors point, the second one perhaps at a right angle; nullopt if
// none was found.
std::optional<Point> common_side(const std::array<Point, 3>& n) {
  if (is_zero(n[0]) || is_zero(n[2])) return std::nullopt;
  const auto is_side = [&](const Point& w) {
    return dot(w, n[0]) > 0 && dot(w, n[2]) > 0 && dot(w, n[1]) >= 0;
  };
  std::vector<Vec3<double>> units;
  for (const Point& p : n) {
    if (!is_zero(p)) units.push_back(unit(p));
  }
  // Rosenblatt's perceptron finds such a direction in few steps unless there is hardly one. Its
  // result is verified exactly.
  constexpr int kSteps = 200;
  Vec3<double> w{};
  for (const auto& u : units) {
    for (std::size_t i = 0; i < 3; ++i) w[i] += u[i];
  }
  for (int step = 0; step < kSteps; ++step) {
    for (const int bits : {4, 12, 40}) {
      const Point near = shortened(w, bits);
      if (is_side(near)) return near;
    }
    const auto least = std::min_element(units.begin(), units.end(), [&w](auto& a, auto& b) {
      return a[0] * w[0] + a[1] * w[1] + a[2] * w[2] < b[0] * w[0] + b[1] * w[1] + b[2] * w[2];
    });
    for (std::size_t i = 0; i < 3; ++i) w[i] += (*least)[i];
  }
  return std::nullopt;
}

// A span of time on which one idle axis can be used.
struct Stretch {
  Rational until;
  Point idle;
};

constexpr int kMostCuts = 20;  // halvings of [0, 1]

// Adds stretches that cover [from, until]; `cuts` halvings are left. Returns false if they do not
// suffice.
bool find_stretches(const Path& e, const Path& g, const Rational& from, const Rational& until,
                    int cuts, std::vector<Stretch>& found) {
  if (const auto side = common_side(normals(e, g, from, until))) {
    found.push_back({until, *side});
    return true;
  }
  if (cuts == 0) return false;
  const Rational middle = (from + until) * kHalf;
  return find_stretches(e, g, from, middle, cuts - 1, found) &&
         find_stretches(e, g, middle, until, cuts - 1, found);
}

// The parallelogram with a corner on p, spanned by e and g.
Body plate(const Path& p, const Path& e, const Path& g, const std::vector<Stretch>& stretches) {
  std::vector<MotionPart> parts;
  for (const Stretch& s : stretches) parts.push_back({s.until, affine({e, g, fixed(s.idle)}, p)});
  const bool one = parts.size() == 1;
  parts.back().until.reset();
  // The idle axis jumps between spans, but no point of the plate does, since it is flat there.
  return Body::box({kHalf, kHalf, 0}, {kHalf, kHalf, 0},
                   one ? parts.front().motion : Motion::piecewise(std::move(parts), true));
}

}  // namespace

Body moving_vertex(const Path& p) {
  return Body::box({0, 0, 0}, Motion::linear({p.start[0], p.start[1], p.start[2]},
                                             {p.end[0] - p.start[0], p.end[1] - p.start[1],
                                              p.end[2] - p.start[2]}));
}

Result<Body> moving_edge(const Path& p, const Path& q) {
  const Path e = relative(p, q);
  if (is_zero(e.start) && is_zero(e.end)) return moving_vertex(p);
  if (const auto t = zero_time(e.start, e.end))
    return Error{Error::Code::value, "", "collapses to a point at t = " + t->str()};
  const Point w = common_side(e.start, e.end);
  // w, m1 and m2 = w × m1 are orthogonal, so the determinant is |m1|² (w·e).
  const auto least = static_cast<std::size_t>(
      std::min_element(w.begin(), w.end(),
                       [](const Rational& a, const Rational& b) { return abs(a) < abs(b); }) -
      w.begin());
  Point axis{};
  axis[least] = 1;
  const Point m1 = cross(w, axis);
  const Point m2 = cross(w, m1);
  return Body::box({kHalf, 0, 0}, {kHalf, 0, 0}, affine({e, fixed(m1), fixed(m2)}, p));
}

Result<std::array<Body, 2>> moving_triangle(const Path& a, const Path& b, const Path& c) {
  const Path ab = relative(a, b);
  const Path ac = relative(a, c);
  std::vector<Stretch> stretches;
  if (!find_stretches(ab, ac, 0, 1, kMostCuts, stretches)) {
    return Error{Error::Code::value, "",
                 "collapses to a line at some time, or comes too near to that"};
  }
  return std::array<Body, 2>{plate(a, ab, ac, stretches),
                             plate(b, relative(b, c), relative(b, a), stretches)};
}

}  // namespace touchstone::queries
