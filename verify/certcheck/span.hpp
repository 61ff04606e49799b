#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "verify/certcheck/polynomial.hpp"

namespace touchstone::certcheck {

// An open span (l, r), or the instant l == r, on which the signs of many polynomials are asked for.
// What they have in common is worked out once for each degree, and most signs are settled by the
// leading bits of the coefficients alone, in integers of 128 bits.
class Span {
 public:
  Span(Rational l, Rational r);

  // What sign_on says (signs.hpp): the sign on the span where the Bernstein coefficients prove one.
  std::optional<int> sign(const Polynomial& p);
  // The same where the leading bits tell that p is positive or negative; 0 where they don't.
  int quick_sign(const Polynomial& p);

 private:
  enum class Look : std::uint8_t { negative, positive, changes, unknown };
  __extension__ using Wide = __int128;

  // The numbers M by which coefficients c become Bernstein coefficients: b_j is the sum of all
  // M_ji c_i. Their leading bits are kept, in a common unit.
  struct Basis {
    std::vector<std::int64_t> entries;  // row by row
    std::vector<Wide> sizes;            // of each row, the sum of |entries|
    bool is_exact;                      // whether these are all bits
  };

  Look look(const Polynomial& p);
  void add_basis();

  Rational l_, r_;
  mpz_class scale_, from_, until_;  // l = from / scale, r = until / scale
  std::vector<Integers> powers_;    // see add_basis
  std::vector<Basis> bases_;        // by degree
  bool is_short_;                   // whether l and r are
};

}  // namespace touchstone::certcheck
