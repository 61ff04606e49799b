#pragma once

#include "verify/certcheck/case.hpp"

namespace touchstone::certcheck {

// A direction n that moves with the bodies, on one piece of both motions. The planes of n and -n
// are
//     D = ± offset - the sum of |terms|,
// times a positive factor, as polynomials.
struct Axis {
  Polynomial plane(int direction, const std::vector<int>& signs) const {
    Polynomial d = offset * direction;
    for (std::size_t m = 0; m < terms.size(); ++m) {
      if (signs[m] != 0) d = signs[m] > 0 ? d - terms[m] : d + terms[m];
    }
    return d;
  }
  std::string name;
  Vector n;
  Polynomials turns, terms;  // turns: n.E_m, all zero where n vanishes
  Polynomial offset;
};
using Axes = std::vector<Axis>;

// What a body contributes to the axes: its normals, its edges, and its vertices relative to p / v.
struct Solid {
  std::vector<Vector> normals, edges, vertices;
};

inline Solid solid_of(const Body& body, const Piece& piece) {
  Solid solid;
  const auto& a = piece.a;
  const int side = sgn(dot(a[0], cross(a[1], a[2]))(piece.from));
  for (std::size_t k = 0; k < body.half.size(); ++k) {
    solid.edges.push_back(a[k]);
    solid.normals.push_back(cross(a[(k + 1) % 3], a[(k + 2) % 3]) * Polynomial(side));
  }
  const auto moved = [&](const Vector& x) -> Vector {
    return a[0] * x[0] + a[1] * x[1] + a[2] * x[2];
  };
  for (const Vector& x : body.normals) solid.normals.push_back(moved(x));
  for (const Vector& x : body.vertices) solid.vertices.push_back(moved(x));
  for (const auto& [u, v] : body.edges) {
    if (u < v) solid.edges.push_back(solid.vertices[v] - solid.vertices[u]);
  }
  return solid;
}

// Where one body is along n, and how far it reaches from there, times the denominators of both.
inline void measure(Axis& axis, const Body& body, const Solid& solid, const Piece& own,
                    const Polynomial& others, int sign) {
  Polynomial place = dot(axis.n, own.p) * own.w;
  const auto reach = [&](const Polynomial& turn, const Rational& half, const Rational& center) {
    axis.turns.push_back(turn);
    axis.terms.push_back(turn * own.v * others * half);
    place = place + turn * own.v * center;
  };
  for (std::size_t k = 0; k < body.half.size(); ++k) {
    reach(dot(axis.n, own.a[k]), body.half[k], body.center[k]);
  }
  Rationals heights;  // of a polyhedron, with constant n
  for (const Vector& x : solid.vertices) heights.push_back(dot(axis.n, x)(0));
  if (!heights.empty()) {
    const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
    reach(1, (*high - *low) / 2, (*high + *low) / 2);
  }
  axis.offset = axis.offset + place * others * sign;
}

// All axes but those whose n is zero throughout, which say nothing.
inline Axes axes_of(const Case& c, const Piece& piece1, const Piece& piece2) {
  const Solid first = solid_of(c.bodies[0], piece1), second = solid_of(c.bodies[1], piece2);
  Axes axes;
  const auto add = [&](const std::string& name, const Vector& n) {
    if (std::ranges::all_of(n, &Polynomial::is_zero)) return;
    Axis axis{name, n, {}, {}, {}};
    measure(axis, c.bodies[0], first, piece1, piece2.w * piece2.v, -1);
    measure(axis, c.bodies[1], second, piece2, piece1.w * piece1.v, 1);
    Polynomials& all = axis.terms;
    all.push_back(axis.offset);
    const bool is_void = std::ranges::all_of(all, &Polynomial::is_zero);
    for (const Polynomial& f : {piece1.w, piece2.w, piece1.v, piece2.v}) {
      const auto divides = [&](const Polynomial& p) { return divided(p, f).second.is_zero(); };
      while (f.degree() > 0 && !is_void && std::ranges::all_of(all, divides)) {
        for (Polynomial& p : all) p = divided(p, f).first;
      }
    }
    for (const Polynomial& p : all) limit_degree(p);
    const mpz_class scale = common_denominator(all);
    for (Polynomial& p : all) p = p * scale;
    axis.offset = all.back();
    all.pop_back();
    axes.push_back(std::move(axis));
  };
  const auto named = [](char body, std::size_t i) { return body + std::to_string(i); };
  for (std::size_t i = 0; i < first.normals.size(); ++i) add(named('a', i), first.normals[i]);
  for (std::size_t j = 0; j < second.normals.size(); ++j) add(named('b', j), second.normals[j]);
  for (std::size_t i = 0; i < first.edges.size(); ++i) {
    for (std::size_t j = 0; j < second.edges.size(); ++j) {
      add(named('a', i) + named('b', j), cross(first.edges[i], second.edges[j]));
    }
  }
  return axes;
}

}  // namespace touchstone::certcheck
