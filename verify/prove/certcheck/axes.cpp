// The separating axes of two bodies as polynomials, for certificates of version 1. Axes are built
// in three steps: the direction n (Placed), its terms and offset (measure), and the division of
// these by factors that all of them share (simplify).

#include "verify/prove/certcheck/axes.hpp"

#include <algorithm>
#include <array>

namespace touchstone::certcheck {
namespace {

// The outer normal of the face across axis k of a box, by cofactors, which are right for axes of
// either handedness. The determinant of the axes has no root on a piece (motion.cpp), so its sign
// at the beginning is its sign throughout.
Vector normal_across(const Piece& piece, std::size_t k) {
  const auto& a = piece.a;
  Vector n = cross(a[(k + 1) % 3], a[(k + 2) % 3]);
  return dot(a[k], n).sign_at(piece.from) > 0 ? n : std::move(n) * Polynomial(-1);
}

Vector moved(const std::array<Vector, 3>& columns, const Vector& x) {
  return columns[0] * x[0] + columns[1] * x[1] + columns[2] * x[2];
}

// The edges, vertices (relative to p / v) and normals of a body, for building axes. The normals of
// a box are built on demand.
class Placed {
 public:
  Placed(const Body& body, const Piece& piece) : piece_(piece) {
    if (!body.half.empty()) edges.assign(piece.a.begin(), piece.a.end());
    for (const Vector& x : body.solid.vertices) vertices.push_back(moved(piece.a, x));
    for (const auto& [u, v] : body.solid.edges) {
      if (u < v) edges.push_back(vertices[v] - vertices[u]);
    }
    if (body.solid.normals.empty()) return;
    const std::array outward{normal_across(piece, 0), normal_across(piece, 1),
                             normal_across(piece, 2)};
    for (const Vector& x : body.solid.normals) normals_.push_back(moved(outward, x));
  }

  std::size_t normal_count() const { return vertices.empty() ? 3 : normals_.size(); }
  Vector normal(std::size_t k) const {
    return vertices.empty() ? primitive(normal_across(piece_, k)) : normals_[k];
  }

  std::vector<Vector> edges, vertices;

 private:
  const Piece& piece_;
  std::vector<Vector> normals_;  // empty for a box
};

// The common factors of a body's terms and of its position along n: the denominators, and a unit
// that makes all extents and centres integral.
struct Factors {
  Vector p;
  Polynomial one;
  Polynomials half, center;
};

// `others`: the product of the other body's denominators.
Factors factors_of(const Body& body, const Piece& own, const Polynomial& others,
                   const Rational& unit) {
  Factors result{own.p * (own.w * others * unit), own.v * others * unit, {}, {}};
  for (const Rational& x : body.half) result.half.push_back(result.one * x);
  for (const Rational& x : body.center) result.center.push_back(result.one * x);
  return result;
}

// Adds the position of a body along n to the offset, and its half extent along n to the terms.
void measure(Axis& axis, const Body& body, const Placed& solid, const Piece& own,
             const Factors& factors, int side) {
  Polynomial place = dot(axis.n, factors.p);
  for (std::size_t k = 0; k < body.half.size(); ++k) {
    axis.turns.push_back(dot(axis.n, own.a[k]));
    axis.terms.push_back(axis.turns.back() * factors.half[k]);
    if (!factors.center[k].is_zero()) place += axis.turns.back() * factors.center[k];
  }
  // If a body is a polyhedron, both move linearly (Case::has_axes). So n and the heights of the
  // vertices along n are constant.
  Rationals heights;
  for (const Vector& x : solid.vertices) heights.push_back(dot(axis.n, x)(0));
  if (!heights.empty()) {
    const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
    axis.turns.emplace_back(1);
    axis.terms.push_back(factors.one * Rational((*high - *low) / 2));
    place += factors.one * Rational((*high + *low) / 2);
  }
  axis.offset = side > 0 ? axis.offset + place : axis.offset - place;
}

// Makes terms and offset integral. Then divides all of them by each denominator as often as
// possible.
void simplify(Axis& axis, const Piece& piece1, const Piece& piece2) {
  Polynomials& all = axis.terms;
  all.push_back(axis.offset);
  const mpz_class scale = common_denominator(all);
  if (scale != 1) {
    for (Polynomial& p : all) p = p * scale;
  }
  const bool is_void = std::ranges::all_of(all, &Polynomial::is_zero);
  for (const Polynomial& denominator : {piece1.w, piece2.w, piece1.v, piece2.v}) {
    if (denominator.degree() == 0 || is_void) continue;
    const Polynomial f = primitive(denominator);
    for (bool divides = true; divides;) {
      Polynomials quotients;
      for (std::size_t m = all.size(); divides && m-- > 0;) {
        auto quotient = integral_quotient(all[m], f);
        divides = quotient.has_value();
        if (divides) quotients.push_back(std::move(*quotient));
      }
      if (divides) all.assign(quotients.rbegin(), quotients.rend());
    }
  }
  for (const Polynomial& p : all) limit_degree(p);
  axis.offset = all.back();
  all.pop_back();
}

// The least number that makes all extents and centres integral, so that axes of boxes are computed
// in integers.
Rational unit_of(const Case& c) {
  mpz_class unit = 1;
  for (const Body& body : c.bodies) {
    for (const Rationals* numbers : {&body.half, &body.center}) {
      for (const Rational& x : *numbers) unit = lcm(unit, x.get_den());
    }
  }
  return unit;
}

std::string name_of(char body, std::size_t i) { return body + std::to_string(i); }

}  // namespace

Polynomial Axis::plane(int direction, const std::vector<int>& signs) const {
  Integers d;
  const auto add = [&](const Integers& c, int sign) {
    if (sign == 0) return;
    d.resize(std::max(d.size(), c.size()));
    for (std::size_t i = 0; i < c.size(); ++i) {
      if (sign > 0) d[i] += c[i];
      if (sign < 0) d[i] -= c[i];
    }
  };
  add(offset.c, direction);
  for (std::size_t m = 0; m < terms.size(); ++m) add(terms[m].c, -signs[m]);
  return Polynomial::over(std::move(d), 1);
}

Axes axes_of(const Case& c, const Piece& piece1, const Piece& piece2,
             const std::set<std::string>* names) {
  const Placed first(c.bodies[0], piece1), second(c.bodies[1], piece2);
  const Rational unit = unit_of(c);
  const Factors factors1 = factors_of(c.bodies[0], piece1, piece2.w * piece2.v, unit);
  const Factors factors2 = factors_of(c.bodies[1], piece2, piece1.w * piece1.v, unit);
  Axes axes;
  const auto add = [&](const std::string& name, const auto& direction) {
    if (names != nullptr && !names->contains(name)) return;
    Axis axis{name, direction(), {}, {}, {}};
    if (std::ranges::all_of(axis.n, &Polynomial::is_zero)) return;
    measure(axis, c.bodies[0], first, piece1, factors1, -1);
    measure(axis, c.bodies[1], second, piece2, factors2, 1);
    simplify(axis, piece1, piece2);
    axes.push_back(std::move(axis));
  };
  for (std::size_t i = 0; i < first.normal_count(); ++i)
    add(name_of('a', i), [&] { return first.normal(i); });
  for (std::size_t j = 0; j < second.normal_count(); ++j)
    add(name_of('b', j), [&] { return second.normal(j); });
  for (std::size_t i = 0; i < first.edges.size(); ++i) {
    for (std::size_t j = 0; j < second.edges.size(); ++j) {
      add(name_of('a', i) + name_of('b', j),
          [&] { return cross(first.edges[i], second.edges[j]); });
    }
  }
  return axes;
}

std::vector<CommonPiece> common_pieces(const Case& c) {
  const Pieces &first = c.bodies[0].pieces, &second = c.bodies[1].pieces;
  std::vector<CommonPiece> pieces;
  for (const Piece *a = &first.front(), *b = &second.front();;) {
    const Rational from = std::max(a->from, b->from), until = std::min(a->until, b->until);
    pieces.push_back({from, until, a, b});
    const bool a_ends = a != &first.back() && a->until == until;
    const bool b_ends = b != &second.back() && b->until == until;
    if (!a_ends && !b_ends) return pieces;
    a += a_ends ? 1 : 0;
    b += b_ends ? 1 : 0;
  }
}

std::deque<Stretch> stretches_of(const Case& c) {
  std::deque<Stretch> stretches;
  for (const auto& [from, until, first, second] : common_pieces(c))
    stretches.push_back({from, until, axes_of(c, *first, *second)});
  return stretches;
}

}  // namespace touchstone::certcheck
