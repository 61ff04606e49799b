// Converts Bézier curves and B-splines into polynomials.

#include "verify/prove/certcheck/curve.hpp"

#include <algorithm>

#include "verify/prove/certcheck/failure.hpp"
#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck {
namespace {

// A B-spline between knots[s] and knots[s + 1], by de Boor's recursion. `d`: the controls of this
// span.
Vector spline(std::vector<Vector> d, const Rationals& knots, std::size_t s) {
  const std::size_t degree = d.size() - 1;
  for (std::size_t level = 1; level <= degree; ++level) {
    for (std::size_t j = degree; j >= level; --j) {
      const Rational &from = knots[s - degree + j], width = knots[s + 1 + j - level] - from;
      d[j] = d[j - 1] + (d[j] - d[j - 1]) * Polynomial({-from / width, 1 / width});
    }
  }
  return d[degree];
}

// Multiplies the entries begin..end of all controls by one number, so that they are integers.
void clear_denominators(std::vector<Vector>& controls, std::size_t begin, std::size_t end) {
  mpz_class scale = 1;
  for (const Vector& control : controls) {
    for (std::size_t i = begin; i < end; ++i) {
      scale = lcm(scale, control[i].denominator);
      limit_size(scale);
    }
  }
  for (Vector& control : controls) {
    for (std::size_t i = begin; i < end; ++i) control[i] = control[i] * scale;
  }
}

// The knots as they are written; without any, those of a Bézier curve.
Rationals knots_of(const Json& written, std::size_t order) {
  Rationals knots(order, 0);
  knots.resize(2 * order, 1);
  if (!written.contains("knots")) return knots;
  const Json& at = written["knots"];
  knots = numbers(at, 0, 10000);
  if (knots.size() < 2 * order) {
    malformed(at, "a B-spline of degree " + std::to_string(order - 1) + " needs at least " +
                      std::to_string(2 * order) + " knots, found " + std::to_string(knots.size()));
  }
  const auto fall = std::ranges::is_sorted_until(knots);
  if (fall != knots.end()) {
    malformed(at[static_cast<std::size_t>(fall - knots.begin())], "the knots must not decrease");
  }
  if (knots[order - 1] == knots[knots.size() - order])
    malformed(at, "the knots leave the curve no domain");
  return knots;
}

}  // namespace

Pieces curve(const Json& written) {
  const Json& degree_at = member(written, "degree");
  const Rational given = number(degree_at);
  if (given.get_den() != 1 || given < 1 || given > 24)
    malformed(degree_at, "expected an integer from 1 to 24");
  const bool has_points = written.contains("points"), turns = written.contains("quaternions");
  if (!has_points && !turns) malformed(written, "a curve needs points or quaternions");
  if (written.contains("weights") && !has_points)
    malformed(written["weights"], "weights belong to points, and there are none");
  const std::size_t degree = given.get_num().get_ui(), order = degree + 1;
  const Rationals knots = knots_of(written, order);
  const std::size_t count = knots.size() - order;
  // Each control has eight coordinates: the quaternion (0 to 3), the point times its weight (4 to
  // 6), and the weight (7). A point of the curve is a quotient of splines, of the last two.
  std::vector<Vector> controls;
  for (std::size_t i = 0; i < count; ++i) {
    const auto read = [&](const char* key, const Rationals& otherwise) {
      if (!written.contains(key)) return otherwise;
      const Json& entry = list(written[key], count)[i];
      return otherwise.size() == 1 ? Rationals{number(entry)} : numbers(entry, otherwise.size());
    };
    const Rationals q = read("quaternions", {1, 0, 0, 0}), p = read("points", {0, 0, 0});
    const Rational w = read("weights", {1})[0];
    controls.push_back({q[0], q[1], q[2], q[3], p[0] * w, p[1] * w, p[2] * w, w});
  }
  clear_denominators(controls, 0, 4);  // a quaternion may have any length
  clear_denominators(controls, 4, 8);  // a factor of all weights cancels
  Pieces pieces;
  for (std::size_t s = degree; s < count; ++s) {
    if (knots[s] == knots[s + 1]) continue;
    const auto* last = controls.data() + s + 1;
    const Vector x = spline({last - order, last}, knots, s);
    pieces.push_back(rigid({x[0], x[1], x[2], x[3]}, {x[4], x[5], x[6]}, x[7]));
    pieces.back().axes_at = turns ? &written["quaternions"] : &written;
    pieces.back().offset_at = written.contains("weights") ? &written["weights"] : &written;
    pieces.back().from = knots[s];
    pieces.back().until = knots[s + 1];
  }
  return pieces;
}

}  // namespace touchstone::certcheck
