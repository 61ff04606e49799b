#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "touchstone/motion/partition.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::compound {

// The motion of body 2 relative to body 1 throughout a cell, a closed span of time within one piece
// of each motion. With x = Aᵢ(t) X / wᵢ(t) + pᵢ(t) / vᵢ(t) and W the product of the denominators,
// which is positive, the vector between a corner X of body 1 and a corner Y of body 2 is
//
//     (S(t) + N₂(t) Y - N₁(t) X) / W(t)
//
// in polynomials S, N₁, N₂. The cell has their Bernstein coefficients, which are all of one degree,
// in intervals. A polynomial whose coefficients are all positive is positive throughout the cell:
// so directions are tested (cell_direction.hpp). The search for the first pairs (first_pairs.cpp)
// halves cells until a direction separates what is in them.
class RelativeCell {
 public:
  // The numbers of one Bernstein coefficient.
  struct Coefficient {
    std::array<std::array<Interval, 3>, 3> one{}, two{};  // N₁ and N₂, by columns
    Vec3<Interval> between{};                             // S
    Interval denominator{};                               // W
  };

  // The whole pair of pieces. The coefficients are computed exactly, and each enclosed once.
  explicit RelativeCell(const PiecePair& pieces);

  const std::vector<Coefficient>& coefficients() const { return coefficients_; }
  // Whether all numbers are finite. If not, the cell proves nothing.
  bool is_finite() const;
  // Halves the cell: returns the first half, and this object becomes the second half.
  RelativeCell cut();
  // The cell that consists only of the first instant of this one.
  RelativeCell start() const;

 private:
  RelativeCell() = default;

  std::vector<Coefficient> coefficients_{};
};

// The relative pose at one instant in the middle of a cell, in rounded numbers. All are multiplied
// by the positive number W(middle).
struct MiddlePose {
  Mat3<double> one{}, two{};
  Vec3<double> between{};
  double denominator = 1;
};
MiddlePose middle_of(const RelativeCell& cell);

}  // namespace touchstone::compound
