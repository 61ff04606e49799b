// A typical solver of vertex-face and edge-edge queries, by the roots of the coplanarity cubic in
// doubles. It is one of the solvers that `audit` judges. 1. The four points are in one plane where
// the volume that they span, a cubic in t, is zero. 2. roots() finds these times. 3. At each, in
// order, meet() tests whether the features meet in the plane; the first such time is the answer.

#include <algorithm>
#include <cmath>
#include <vector>

#include "verify/cases/queries/solvers/solver.hpp"
#include "verify/cases/queries/solvers/vector.hpp"

namespace touchstone::queries {
namespace {

DoublePoint moved(const DoublePoint& from, const DoublePoint& to, double t) {
  return {from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t,
          from[2] + (to[2] - from[2]) * t};
}

using Cubic = std::array<double, 4>;  // constant first

double value(const Cubic& c, double t) { return c[0] + t * (c[1] + t * (c[2] + t * c[3])); }

// The volume spanned by the points, from the first one, as a cubic in t.
Cubic coplanarity(const DoubleQuery& q) {
  std::array<DoublePoint, 3> at{};
  std::array<DoublePoint, 3> by{};
  for (std::size_t i = 0; i < 3; ++i) {
    at[i] = difference(q.start[i + 1], q.start[0]);
    by[i] = difference(difference(q.end[i + 1], q.end[0]), at[i]);
  }
  return {triple(at[0], at[1], at[2]),
          triple(by[0], at[1], at[2]) + triple(at[0], by[1], at[2]) + triple(at[0], at[1], by[2]),
          triple(by[0], by[1], at[2]) + triple(by[0], at[1], by[2]) + triple(at[0], by[1], by[2]),
          triple(by[0], by[1], by[2])};
}

// The roots in [0, 1], by bisection between extrema.
std::vector<double> roots(const Cubic& c) {
  std::vector<double> cuts{0};
  const double half = -c[2];
  const double discriminant = c[2] * c[2] - 3 * c[3] * c[1];
  if (discriminant >= 0) {
    const double root = std::sqrt(discriminant);
    const double q = half + (half < 0 ? -root : root);
    for (const double t : {q / (3 * c[3]), c[1] / q}) {
      if (t > 0 && t < 1) cuts.push_back(t);
    }
  }
  cuts.push_back(1);
  std::sort(cuts.begin(), cuts.end());
  std::vector<double> found;
  // Between two cuts the cubic is monotonic, so it has at most one root there, where its sign
  // changes.
  const auto note = [&found](double t) {
    if (found.empty() || found.back() != t) found.push_back(t);
  };
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    double low = cuts[i];
    double high = cuts[i + 1];
    const double at_low = value(c, low);
    const double at_high = value(c, high);
    if (at_low == 0) note(low);
    if (at_low * at_high < 0) {
      while (true) {
        const double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high) break;
        (value(c, middle) * at_low > 0 ? low : high) = middle;
      }
      note(high);
    }
    if (at_high == 0) note(high);
  }
  return found;
}

// u and v of the point u e + v g nearest to d; nullopt if e and g are parallel.
std::optional<std::array<double, 2>> coordinates(const DoublePoint& d, const DoublePoint& e,
                                                 const DoublePoint& g) {
  const double ee = dot(e, e), eg = dot(e, g), gg = dot(g, g);
  const double de = dot(d, e), dg = dot(d, g);
  const double all = ee * gg - eg * eg;
  if (!(all > 0)) return std::nullopt;
  return std::array{(gg * de - eg * dg) / all, (ee * dg - eg * de) / all};
}

// Whether the features meet when their points are in one plane: the first point is in the triangle
// of the others, or the closest points of the two lines are on the edges.
bool meet(Kind kind, const std::array<DoublePoint, 4>& x, double tolerance) {
  const bool face = kind == Kind::vertex_face;
  const auto at =
      face ? coordinates(difference(x[0], x[1]), difference(x[2], x[1]), difference(x[3], x[1]))
           : coordinates(difference(x[2], x[0]), difference(x[1], x[0]), difference(x[2], x[3]));
  if (!at) return false;
  const auto [u, v] = *at;
  if (u < -tolerance || v < -tolerance) return false;
  return face ? u + v <= 1 + tolerance : u <= 1 + tolerance && v <= 1 + tolerance;
}

Said solve(const DoubleQuery& q, double tolerance) {
  for (const double t : roots(coplanarity(q))) {
    std::array<DoublePoint, 4> x{};
    for (std::size_t i = 0; i < 4; ++i) x[i] = moved(q.start[i], q.end[i], t);
    if (meet(q.kind, x, tolerance)) return {true, t};
  }
  return {};
}

}  // namespace

Said by_cubic(const DoubleQuery& query) { return solve(query, 1e-6); }
Said by_strict_cubic(const DoubleQuery& query) { return solve(query, 0); }

}  // namespace touchstone::queries
