// Proves, modulo a prime, that one polynomial does not divide another, or that two have no common
// factor.

#include "src/poly/residue_polynomial.hpp"

#include <utility>

namespace touchstone {
namespace {

void drop_leading_zeros(Residues& r) {
  while (!r.empty() && r.back().is_zero()) r.pop_back();
}

// Replaces a by a nonzero multiple of a mod b: an inverse would cost more than the products.
// REQUIRES: neither has a leading zero, b is not empty.
void reduce_by(Residues& a, const Residues& b) {
  while (a.size() >= b.size()) {
    const Residue head = a.back();
    const std::size_t shift = a.size() - b.size();
    a.pop_back();
    for (Residue& c : a) c *= b.back();
    for (std::size_t i = 0; i + 1 < b.size(); ++i) a[i + shift] -= head * b[i];
    drop_leading_zeros(a);
  }
}

}  // namespace

Residues residues(const IntegerPolynomial& p) {
  Residues r;
  for (const Integer& c : p.coefficients()) r.push_back(Residue(c));
  return r;
}

// Let g be a common factor. Its leading coefficient divides those of both polynomials. So if one of
// these does not vanish modulo the prime, neither does that of g, and g keeps its degree.
bool shown_coprime(Residues a, Residues b) {
  if (a.empty() || b.empty()) return false;
  if (a.back().is_zero() && b.back().is_zero()) return false;
  drop_leading_zeros(a);
  drop_leading_zeros(b);
  if (a.size() < b.size()) std::swap(a, b);
  while (!b.empty()) {
    reduce_by(a, b);
    std::swap(a, b);
  }
  return a.size() == 1;
}

// If b divided a in the integers, by Gauss's lemma the quotient would have integer coefficients,
// and the remainder would vanish modulo the prime, too.
bool shown_indivisible(Residues a, const Residues& b) {
  drop_leading_zeros(a);
  reduce_by(a, b);
  return !a.empty();
}

}  // namespace touchstone
