#pragma once

#include "touchstone/number/residue.hpp"
#include "touchstone/number/sized_double.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::certificate {

// What is kept of an integer where it is not computed: a double that knows the size of its terms,
// and a residue. The first has most signs; the second shows what is not zero, and what does not
// divide.
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

// A sum of nothing but products with a zero in them is zero; most other zeros are left in doubt.
inline bool is_surely_zero(const Shadow& a) { return a.nearly.size == 0; }
inline bool is_surely_zero(const Integer& a) { return a.is_zero(); }
inline bool is_surely_not_zero(const Shadow& a) { return !a.residue.is_zero(); }

}  // namespace touchstone::certificate
