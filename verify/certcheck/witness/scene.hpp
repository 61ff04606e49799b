#pragma once

#include "verify/certcheck/motion_kinds.hpp"
#include "verify/certcheck/witness/part.hpp"

namespace touchstone::certcheck::witness {

// One body on one piece of its motion: x ↦ a x / w + p / v, in integers without a common divisor
// of (a, w), nor of (p, v).
class Mover {
 public:
  explicit Mover(const Piece& piece);
  // At an instant, where all is constant: integers again.
  Mover at(const Rational& t) const;
  // How many times greater than the format's its places are; and values at a place, than this is.
  mpz_class size_of_places() const { return turn_size_ * shift_size_; }
  mpz_class size_of_values() const;

  std::array<Vector, 3> a;
  Polynomial w;
  Vector p;
  Polynomial v;
  // n ↦ the outer normal moved: a of rigid motions, else the cofactors of a, outward.
  std::array<Vector, 3> normals;
  Polynomial along;  // what `normals` lack in a value: 1 of rigid motions, else w
  Polynomial rise;   // what goes with h there: w of rigid motions, else the determinant
  bool is_rigid = false;

 private:
  Mover() = default;
  void derive();

  Polynomials turn_, shift_;                  // w and a; v and p
  mpz_class turn_size_ = 1, shift_size_ = 1;  // so many times what they are on the piece
  int side_ = 1;                              // the sign of the determinant, where it is not rigid
};

// Both bodies on a piece that they have in common, or at an instant. A point that moves, (Y, W), is
// four polynomials.
class Scene {
 public:
  Scene(const Piece& first, const Piece& second);
  Scene at(const Rational& t) const { return Scene({movers_[0].at(t), movers_[1].at(t)}); }

  const Mover& mover(std::size_t body) const { return movers_[body]; }
  // A point of a body's frame, as it moves.
  Vector place(std::size_t body, const Whole& x) const;
  // A direction of a body's frame, moved; and a normal.
  Vector direction(std::size_t body, const Whole& x) const;
  Vector normal(std::size_t body, const Whole& n) const;
  // The value of a half-space of a body's frame at a point, positive exactly outside where the
  // weight is positive: its combination with one that is made of the point,
  Vector seen_from(std::size_t body, const Vector& place) const;
  // the product of one that is made of the half-space with the point,
  Vector beyond(std::size_t body, const Whole& half_space) const;
  // or, at points of the other body's frame, their combination with this.
  Vector beyond_for_other(std::size_t body, const Whole& half_space) const;

  // Divided by the denominators and determinants, which are positive, as often as they divide.
  Polynomial reduced(Polynomial p) const;

 private:
  explicit Scene(std::array<Mover, 2> movers) : movers_(std::move(movers)) {}

  std::array<Mover, 2> movers_;
  Polynomials factors_{};
};

// The sum of all products: a number for each polynomial, as long as there are any.
Polynomial combination(const Vector& polynomials, const Whole& numbers);

}  // namespace touchstone::certcheck::witness
