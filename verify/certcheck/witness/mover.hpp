#pragma once

#include <array>

#include "verify/certcheck/motion_kinds.hpp"

namespace touchstone::certcheck::witness {

// One body on one piece of its motion: x ↦ a x / w + p / v, in integers without a common divisor
// of (a, w), nor of (p, v); or at an instant, where all is constant: integers again.
class Mover {
 public:
  explicit Mover(const Piece& piece);
  bool is_constant() const;
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
  // What has one common factor: w and a; v and p.
  std::vector<Polynomial*> turn(), shift();
  void derive();

  mpz_class turn_size_ = 1, shift_size_ = 1;  // so many times what they are on the piece
  int side_ = 1;                              // the sign of the determinant, where it is not rigid
};

}  // namespace touchstone::certcheck::witness
