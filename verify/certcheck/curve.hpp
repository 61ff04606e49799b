#pragma once

#include "verify/certcheck/reading.hpp"

namespace touchstone::certcheck {

// From one time until another, x moves as (x_0 a[0] + x_1 a[1] + x_2 a[2]) / w + p / v; w, v > 0.
struct Piece {
  Rational from, until;
  std::array<Vector, 3> a;
  Polynomial w;
  Vector p;
  Polynomial v;
};
using Pieces = std::vector<Piece>;

inline const Rational kFar = power(2, 32768);  // beyond every time that a file can name

inline Piece rigid(const std::vector<Polynomial>& q, const std::vector<Polynomial>& p,
                   const Polynomial& v) {
  const Polynomial &w = q[0], &x = q[1], &y = q[2], &z = q[3], two(2);
  const Polynomial ww = w * w, xx = x * x, yy = y * y, zz = z * z;
  const std::array<Vector, 3> columns{
      {{ww + xx - yy - zz, two * (x * y + w * z), two * (x * z - w * y)},
       {two * (x * y - w * z), ww - xx + yy - zz, two * (y * z + w * x)},
       {two * (x * z + w * y), two * (y * z - w * x), ww - xx - yy + zz}}};
  return {-kFar, kFar, columns, ww + xx + yy + zz, {p[0], p[1], p[2]}, v};
}

// The B-spline functions of this degree that aren't zero between knots[span] and knots[span + 1], by the
// recursion of Cox and de Boor.
inline std::vector<Polynomial> splines(const std::vector<Rational>& knots, std::size_t degree,
                                       std::size_t span) {
  std::vector<Polynomial> lower{1};
  for (std::size_t d = 1; d <= degree; ++d) {
    std::vector<Polynomial> higher(d + 1);
    for (std::size_t j = 0; j < d; ++j) {
      const Rational &first = knots[span - d + 1 + j], &last = knots[span + 1 + j];
      const Rational scale = 1 / (last - first);
      higher[j] = higher[j] + lower[j] * Polynomial({last * scale, -scale});
      higher[j + 1] = higher[j + 1] + lower[j] * Polynomial({-first * scale, scale});
    }
    lower = std::move(higher);
  }
  return lower;
}

inline Pieces curve(const Json& n) {
  const Rational given = number(n.at("degree"));
  if (given.get_den() != 1 || given < 1 || given > 24) malformed("a degree is from 1 to 24");
  const std::size_t degree = given.get_num().get_ui(), order = degree + 1;
  std::vector<Rational> knots(order, 0);
  knots.resize(2 * order, 1);
  if (n.contains("knots")) knots = numbers(n["knots"], 2 * order, 10000);
  const std::size_t controls = knots.size() - order;
  if (!std::is_sorted(knots.begin(), knots.end()) || knots[degree] == knots[controls]) {
    malformed("knots that decrease, or leave the curve no domain");
  }
  if (!n.contains("points") && (!n.contains("quaternions") || n.contains("weights"))) {
    malformed("a curve without points has quaternions and no weights");
  }
  const auto read = [&](const char* key, const std::vector<Rational>& otherwise) {
    std::vector<std::vector<Rational>> all(controls, otherwise);
    const std::size_t size = otherwise.size();
    for (std::size_t i = 0; n.contains(key) && i < controls; ++i) {
      const Json& entry = list(n[key], controls, controls)[i];
      all[i] = size == 1 ? std::vector{number(entry)} : numbers(entry, size, size);
    }
    return all;
  };
  const auto points = read("points", {0, 0, 0}), weights = read("weights", {1});
  const auto quaternions = read("quaternions", {1, 0, 0, 0});
  Pieces pieces;
  for (std::size_t span = degree; span < controls; ++span) {
    if (knots[span] == knots[span + 1]) continue;
    const auto functions = splines(knots, degree, span);
    std::vector<Polynomial> q(4), p(3);
    Polynomial weight;
    for (std::size_t j = 0; j <= degree; ++j) {
      const std::size_t i = span - degree + j;
      const Polynomial weighted = functions[j] * weights[i][0];
      weight = weight + weighted;
      for (std::size_t k = 0; k < 3; ++k) p[k] = p[k] + weighted * points[i][k];
      for (std::size_t k = 0; k < 4; ++k) q[k] = q[k] + functions[j] * quaternions[i][k];
    }
    pieces.push_back(rigid(q, p, weight));
    pieces.back().from = knots[span];
    pieces.back().until = knots[span + 1];
  }
  return pieces;
}

}  // namespace touchstone::certcheck
