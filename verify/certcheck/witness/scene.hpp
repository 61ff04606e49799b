#pragma once

#include "verify/certcheck/motion_kinds.hpp"
#include "verify/certcheck/witness/part.hpp"

namespace touchstone::certcheck::witness {

// A point y / weight in space that moves, as polynomials with just these factors: sums depend on
// them.
struct Place {
  Vector y;
  Polynomial weight;
};

// One body on one piece of its motion: x ↦ a x / w + p / v, in integers without a common divisor
// of (a, w), nor of (p, v).
struct Mover {
  explicit Mover(const Piece& piece);

  std::array<Vector, 3> a;
  Polynomial w;
  Vector p;
  Polynomial v;
  bool is_rigid = false;
  // n ↦ the outer normal moved: a of rigid motions, else the cofactors of a, outward.
  std::array<Vector, 3> normals;
  Polynomial w_or_one;  // what `normals` lack in a value
  Polynomial det_or_w;  // what goes with h there
};

// Both bodies on a piece that they have in common, or at an instant, where all is constant.
class Scene {
 public:
  Scene(const Piece& first, const Piece& second);
  Scene at(const Rational& t) const;

  // A point of a body's frame.
  Place place(std::size_t body, const Point& x) const;
  // A direction of a body's frame, moved; and a normal.
  Vector direction(std::size_t body, const Point& x) const;
  Vector normal(std::size_t body, const Point& n) const;
  // Positive exactly outside the half-space of the body's frame, for a positive weight.
  Polynomial value(std::size_t body, const HalfSpace& face, const Place& place) const;

  // Divided by the denominators and determinants, which are positive, as often as they divide.
  Polynomial reduced(Polynomial p) const;

 private:
  std::array<Mover, 2> movers_;
  Polynomials factors_;
};

// A constant vector of rationals times columns.
Vector combination(const std::array<Vector, 3>& columns, const Point& x);

}  // namespace touchstone::certcheck::witness
