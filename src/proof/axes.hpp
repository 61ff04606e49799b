#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/number/residue.hpp"
#include "src/number/sized_double.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/query.hpp"

namespace touchstone::proof {

// The separating axes of two boxes, for certificates of version 1 (certificate.cpp). axes_of()
// makes them; the other files of this folder prove signs with them.

// A separating axis n over one piece of the motions, as the polynomials whose signs a certificate
// proves (cases/schema/certificate.md, "As polynomials"). With O = n·(c2 - c1) for the centres c of
// the boxes, and T_m = h_m n·E_m for their axes E_m and half extents h_m,
//
//     D± = ±O - Σ |T_m|,
//
// each up to one positive factor. The boxes are apart along +n where D+ > 0, along -n where D- > 0.
template <RingNumber N>
struct AxisIn {
  std::array<Polynomial<N>, 2> centres{};  // O and -O
  std::vector<Polynomial<N>> terms{};      // T_m, without those that are zero throughout
  // n times the axes, up to factors of their own, without zero ones: all vanish exactly where n
  // does. Unlike `terms` they include the axes along which a box has no extent.
  std::vector<Polynomial<N>> along{};
};

// The axes of a piece in integers, computed one by one.
class ExactAxes {
 public:
  virtual ~ExactAxes() = default;
  virtual AxisIn<Integer> axis(std::size_t index) = 0;
};

// One axis in three forms: in doubles, which decide most signs; modulo a prime, which proves that
// polynomials have no common factor; and in integers, computed on first use.
class Axis {
 public:
  std::string name;  // e.g. "a1", "b0", "a2b1"
  AxisIn<SizedDouble> nearly{};
  AxisIn<Residue> residues{};  // leading coefficients may be zero
  // True if the axis is proven to vanish nowhere on the piece.
  bool never_vanishes = false;

  Axis(std::string axis_name, AxisIn<Integer> exact);
  // The axis `source->axis(index)`. REQUIRES: its terms match those in doubles and residues.
  Axis(std::string axis_name, AxisIn<SizedDouble> doubles, AxisIn<Residue> modulo_prime,
       std::shared_ptr<ExactAxes> source, std::size_t index);

  const AxisIn<Integer>& exact() const;

 private:
  std::shared_ptr<ExactAxes> source_;  // null if exact_ is set from the start
  std::size_t index_ = 0;
  mutable std::optional<AxisIn<Integer>> exact_;
};

// All axes of the query's boxes on a piece, except those whose normal is identically zero: 15 in
// general position, in the order a0…, b0…, a0b0…. REQUIRES: both bodies are boxes.
std::vector<Axis> axes_of(const Query& q, const PiecePair& piece);

}  // namespace touchstone::proof
