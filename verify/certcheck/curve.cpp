#include "verify/certcheck/curve.hpp"

#include <algorithm>

#include "verify/certcheck/failure.hpp"
#include "verify/certcheck/limits.hpp"

namespace touchstone::certcheck {
namespace {

// A B-spline between knots[s] and knots[s + 1], by de Boor's recursion on its controls there.
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

// Multiplies these entries of all controls by one number, so that they are integers.
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

}  // namespace

Pieces curve(const Json& written) {
  const Rational given = number(written.at("degree"));
  if (given.get_den() != 1 || given < 1 || given > 24) malformed("a degree is from 1 to 24");
  const std::size_t degree = given.get_num().get_ui(), order = degree + 1;
  Rationals knots(order, 0);
  knots.resize(2 * order, 1);
  if (written.contains("knots")) knots = numbers(written["knots"], 2 * order, 10000);
  const std::size_t count = knots.size() - order;
  const bool has_domain = std::ranges::is_sorted(knots) && knots[degree] < knots[count];
  const bool only_turns = written.contains("quaternions") && !written.contains("weights");
  if (!has_domain || (!written.contains("points") && !only_turns))
    malformed("wrong knots or no points");
  std::vector<Vector> controls;  // each a quaternion, a point times its weight, and that
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
  clear_denominators(controls, 4, 8);
  Pieces pieces;
  for (std::size_t s = degree; s < count; ++s) {
    if (knots[s] == knots[s + 1]) continue;
    const auto* last = controls.data() + s + 1;
    const Vector x = spline({last - order, last}, knots, s);
    pieces.push_back(rigid({x[0], x[1], x[2], x[3]}, {x[4], x[5], x[6]}, x[7]));
    pieces.back().from = knots[s];
    pieces.back().until = knots[s + 1];
  }
  return pieces;
}

}  // namespace touchstone::certcheck
