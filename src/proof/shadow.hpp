#pragma once

#include "src/number/residue.hpp"
#include "src/number/sized_double.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::proof {

// Represents an integer that is not computed: by a double with a bound on the size of its terms,
// and by a residue modulo a prime. The double gives most signs. The residue proves that the integer
// is not zero, and that polynomials do not divide each other. BoxAxesInDoubles computes in shadows.
struct Shadow {
  SizedDouble nearly;
  Residue residue;

  Shadow() = default;
  Shadow(int v) : nearly(v), residue(v) {}  // NOLINT: implicit, as for every ring
  explicit Shadow(const Integer& a) : nearly(a), residue(a) {}

  Shadow& operator+=(const Shadow& b) {
    nearly += b.nearly;
    residue += b.residue;
    return *this;
  }
  Shadow& operator-=(const Shadow& b) {
    nearly -= b.nearly;
    residue -= b.residue;
    return *this;
  }
  Shadow& operator*=(const Shadow& b) {
    nearly *= b.nearly;
    residue *= b.residue;
    return *this;
  }
  friend Shadow operator+(Shadow a, const Shadow& b) { return a += b; }
  friend Shadow operator-(Shadow a, const Shadow& b) { return a -= b; }
  friend Shadow operator*(Shadow a, const Shadow& b) { return a *= b; }
  friend Shadow operator-(Shadow a) {
    a.nearly = -a.nearly;
    a.residue = -a.residue;
    return a;
  }
};

// True only for sums of products that all have a factor zero; most other zeros are left in doubt.
inline bool is_surely_zero(const Shadow& a) { return a.nearly.size == 0; }
inline bool is_surely_zero(const Integer& a) { return a.is_zero(); }
inline bool is_surely_not_zero(const Shadow& a) { return !a.residue.is_zero(); }

}  // namespace touchstone::proof
