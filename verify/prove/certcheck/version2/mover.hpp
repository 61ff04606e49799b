#pragma once

#include <array>

#include "verify/prove/certcheck/motion_kinds.hpp"

namespace touchstone::certcheck::version2 {

// One body on one piece of its motion: x ↦ a x / w + p / v. A Scene has two of them. The
// coefficients of (a, w) are integers without a common divisor, and so are those of (p, v). `at`
// gives the mover of an instant, whose entries are integer constants.
class Mover {
 public:
  explicit Mover(const Piece& piece);
  bool is_constant() const;
  Mover at(const Rational& t) const;
  // At an instant t = n / d the entries are multiplied by powers of d. So polynomials that are
  // computed from them have additional positive factors, which do not change signs. But a sum of
  // several points needs equal factors (ClaimedParts::place). size_of_places() is the factor of
  // moving points, vectors and weights. size_of_values() is the factor of the value of a
  // half-space, without the factor of the point. Both are 1 on a piece.
  mpz_class size_of_places() const { return turn_size_ * shift_size_; }
  mpz_class size_of_values() const;

  std::array<Vector, 3> a;
  Polynomial w;
  Vector p;
  Polynomial v;
  // The map from an outer normal n to the moved normal: a for rigid motions, else the cofactors of
  // a with the sign of det a.
  std::array<Vector, 3> normals;
  Polynomial along;  // factor u of certificate-2.md: 1 if rigid, else w
  Polynomial rise;   // factor r of certificate-2.md: w if rigid, else |det a|
  bool is_rigid = false;

 private:
  // The entries that share a factor: w and a; v and p.
  std::vector<Polynomial*> turn(), shift();
  void derive();

  mpz_class turn_size_ = 1, shift_size_ = 1;  // factors relative to the piece
  int side_ = 1;                              // the sign of the determinant of a, if not rigid
};

}  // namespace touchstone::certcheck::version2
