#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "verify/prove/certcheck/polynomial.hpp"

namespace touchstone::certcheck {

// An open span (l, r), or the instant l == r, on which many polynomials need their sign. Quantities
// common to all polynomials of a degree are computed once. Most signs are decided by the leading
// bits of the coefficients, in integers of 128 bits.
class Span {
 public:
  Span(Rational l, Rational r);

  // The sign on the span, as from sign_on (signs.hpp); nullopt if the Bernstein coefficients do not
  // prove it.
  std::optional<int> sign(const Polynomial& p);
  // The sign of p if the leading bits prove it to be positive or negative, else 0.
  int quick_sign(const Polynomial& p);

 private:
  enum class Look : std::uint8_t { negative, positive, changes, unknown };
  __extension__ using Wide = __int128;

  // The matrix M from coefficients c to Bernstein coefficients: b_j is the sum of all M_ji c_i.
  // Only leading bits are kept, in a common unit.
  struct Basis {
    std::vector<std::int64_t> entries;  // row by row
    std::vector<Wide> sizes;            // per row, the sum of |entries|
    bool is_exact;                      // no bits were cut
  };

  Look look(const Polynomial& p);
  void add_basis();

  Rational l_, r_;
  mpz_class scale_, from_, until_;  // l = from / scale, r = until / scale
  std::vector<Integers> powers_;    // see add_basis
  std::vector<Basis> bases_;        // by degree
  bool is_short_;                   // l and r have at most kShort bits
};

}  // namespace touchstone::certcheck
