#pragma once

#include <array>
#include <string>
#include <vector>

#include "touchstone/motion/partition.hpp"
#include "touchstone/number/sized_double.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/query.hpp"

namespace touchstone::certificate {

// A separating axis n over one piece of the motions, as the polynomials that a certificate's proofs
// of sign are about (cases/schema/certificate.md, "As polynomials"; each up to a positive
// constant):
//
//     D± = centres[0 or 1] - Σ |terms|
//
// The boxes are apart along +n where D+ > 0, along -n where D- > 0.
template <RingNumber N>
struct AxisIn {
  std::array<Polynomial<N>, 2> centres{};  // O and -O; of polyhedra D+ and D- themselves
  std::vector<Polynomial<N>> terms{};      // T_m, but those that are zero throughout
  std::vector<Polynomial<N>> along{};      // n·E_m, likewise: all vanish where n does
};

struct Axis : AxisIn<Integer> {
  std::string name;  // "a1", "b0", "a2b1"
  // Where there are any: they have a common root on the piece only where n vanishes, and are
  // shorter than `along`.
  std::vector<IntegerPolynomial> vanishing{};
  AxisIn<SizedDouble> nearly{};  // the same in doubles, which settle most signs
};

// All axes of the query's bodies on a piece, but those whose normal is identically zero: 15 for two
// boxes in general position, in the order a0…, b0…, a0b0….
std::vector<Axis> axes_of(const Query& q, const PiecePair& piece);

}  // namespace touchstone::certificate
