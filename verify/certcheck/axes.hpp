#pragma once

#include "verify/certcheck/case.hpp"

namespace touchstone::certcheck {

// A direction n that moves with the bodies, on one piece of both motions. The planes of n and -n are
//     D = ± offset - the sum of |terms|,
// times a positive factor, as polynomials.
struct Axis {
  std::string name;
  Vector n;
  std::vector<Polynomial> turns;  // n.E_m; n vanishes where all do
  std::vector<Polynomial> terms;
  Polynomial offset;

  Polynomial plane(int direction, const std::vector<int>& signs) const {
    Polynomial d = offset * Rational(direction);
    for (std::size_t m = 0; m < terms.size(); ++m) {
      if (signs[m] != 0) d = d - terms[m] * Rational(signs[m]);
    }
    return d;
  }
};

// The position of a point that is at rest in the body but for p / v and the factor w.
inline Vector placed(const Piece& piece, const Vector& x) {
  Vector result;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) result[i] = result[i] + piece.a[k][i] * x[k];
  }
  return result;
}

// What a body contributes to the axes: its normals and edges, and its corners relative to p / v.
struct Solid {
  std::vector<Vector> normals, edges, corners;
};

inline Solid solid_of(const Body& body, const Piece& piece) {
  Solid solid;
  const auto& a = piece.a;
  if (body.is_box()) {
    solid.edges.assign(a.begin(), a.end());
    const bool mirrored = dot(a[0], cross(a[1], a[2]))(piece.from) < 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const Vector &next = a[(k + 1) % 3], &last = a[(k + 2) % 3];
      solid.normals.push_back(mirrored ? cross(last, next) : cross(next, last));
    }
    for (std::size_t corner = 0; corner < 8; ++corner) {
      Vector x;
      for (std::size_t k = 0; k < 3; ++k) {
        const Rational side = (corner >> k & 1U) == 0 ? -1 : 1;
        x[k] = body.center[k] + side * body.half[k];
      }
      solid.corners.push_back(placed(piece, x));
    }
    return solid;
  }
  for (const Vector& x : body.vertices) solid.corners.push_back(placed(piece, x));
  std::set<std::pair<std::size_t, std::size_t>> edges;
  for (const auto& loop : body.faces) {
    solid.normals.push_back(normal_of(solid.corners, loop));
    for (std::size_t i = 0; i < loop.size(); ++i) {
      edges.insert(std::minmax(loop[i], loop[(i + 1) % loop.size()]));
    }
  }
  for (const auto& [u, v] : edges) solid.edges.push_back(solid.corners[v] - solid.corners[u]);
  return solid;
}

// Fills in an axis between boxes whose n is known, times the denominators of both motions.
inline void measure_boxes(Axis& axis, const Case& c, const std::array<const Piece*, 2>& pieces) {
  for (std::size_t i = 0; i < 2; ++i) {
    const Piece &own = *pieces[i], &other = *pieces[1 - i];
    const Polynomial others = other.w * other.v, sign(i == 0 ? -1 : 1);
    Polynomial place = dot(axis.n, own.p) * own.w;
    for (std::size_t k = 0; k < 3; ++k) {
      axis.turns.push_back(dot(axis.n, own.a[k]));
      axis.terms.push_back(axis.turns.back() * own.v * others * c.bodies[i].half[k]);
      place = place + axis.turns.back() * own.v * c.bodies[i].center[k];
    }
    axis.offset = axis.offset + place * others * sign;
  }
  std::vector<Polynomial*> all{&axis.offset};
  for (Polynomial& term : axis.terms) all.push_back(&term);
  make_integral(all);
  const auto is_zero = [](const Polynomial* p) { return p->is_zero(); };
  if (std::all_of(all.begin(), all.end(), is_zero)) return;
  for (const Polynomial& f : {pieces[0]->w, pieces[1]->w, pieces[0]->v, pieces[1]->v}) {
    const auto is_multiple = [&](const Polynomial* p) { return divided(*p, f).second.is_zero(); };
    while (f.degree() > 0 && std::all_of(all.begin(), all.end(), is_multiple)) {
      for (Polynomial* p : all) *p = divided(*p, f).first;
    }
  }
}

// The same where n is constant: one term, half the width of both bodies along n.
inline void measure_solids(Axis& axis, const std::array<Solid, 2>& solids,
                           const std::array<const Piece*, 2>& pieces) {
  Rational width;
  for (std::size_t i = 0; i < 2; ++i) {
    std::vector<Rational> reach;
    for (const Vector& x : solids[i].corners) reach.push_back(dot(axis.n, x)(0) / pieces[i]->w(0));
    const auto [least, most] = std::minmax_element(reach.begin(), reach.end());
    const Polynomial place = dot(axis.n, pieces[i]->p) * (1 / pieces[i]->v(0));
    axis.offset = axis.offset + (place + (*least + *most) / 2) * (i == 0 ? -1 : 1);
    width += (*most - *least) / 2;
  }
  axis.terms = {width};
  axis.turns = {1};
}

// All axes but those whose n is zero throughout, which say nothing.
inline std::vector<Axis> axes_of(const Case& c, const Piece& piece1, const Piece& piece2) {
  const std::array pieces{&piece1, &piece2};
  const std::array solids{solid_of(c.bodies[0], piece1), solid_of(c.bodies[1], piece2)};
  std::vector<Axis> axes;
  const auto add = [&](const std::string& name, const Vector& n) {
    if (n[0].is_zero() && n[1].is_zero() && n[2].is_zero()) return;
    axes.push_back({name, n, {}, {}, {}});
    if (c.has_boxes_only()) {
      measure_boxes(axes.back(), c, pieces);
    } else {
      measure_solids(axes.back(), solids, pieces);
    }
  };
  const auto& [first, second] = solids;
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
