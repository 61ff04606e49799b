#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "touchstone/motion/partition.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/polynomial.hpp"

namespace touchstone::compound {

// Proves quickly, in doubles with error bounds, that parts of two moving bodies are apart for a
// short span of time (a cell). The search for the first pairs is built on it (first_pairs.cpp).

// A box along the axes of a body's frame, in doubles: `center` ± `half`.
struct NearBox {
  Vec3<double> center{};
  Vec3<double> half{};
};

// The motion of body 2 relative to body 1 throughout a cell, a closed span of time within one piece
// of each motion. With x = Aᵢ(t) X / wᵢ(t) + pᵢ(t) / vᵢ(t) and W the product of the denominators,
// which is positive, the vector between a corner X of body 1 and a corner Y of body 2 is
//
//     (S(t) + N₂(t) Y - N₁(t) X) / W(t)
//
// in polynomials S, N₁, N₂. The cell has their Bernstein coefficients, which are all of one degree,
// in intervals. A polynomial whose coefficients are all positive is positive throughout the cell.
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

// A direction, to test which boxes and corners it separates throughout a cell. Its sums of products
// of doubles differ from the exact Bernstein coefficients by at most `error`. This is the sum of
// the widths of the intervals, and of the absolute values of all terms times 2^-46, which exceeds
// all rounding errors in any rounding mode.
class CellDirection {
 public:
  // The length of the direction does not matter; one that is not finite separates nothing. `spans`:
  // for each body and axis, an upper bound of the sizes of all coordinates, at least 2^-900.
  // `radii`: an upper bound of all sums of two radii.
  CellDirection(const RelativeCell& cell, const Vec3<double>& direction,
                const std::array<Vec3<double>, 2>& spans, double radii);

  // Whether the direction, or its opposite, is proven to separate two boxes throughout the cell,
  // with radii of this sum around them.
  bool separates(const NearBox& one, const NearBox& two, double radii) const;
  // Whether the direction is proven to separate the corners of body 1 from those of body 2. Each
  // coordinate is the nearest double of the corner's.
  bool separates(const std::vector<Vec3<double>>& one, const std::vector<Vec3<double>>& two,
                 double radii) const;

 private:
  // One Bernstein coefficient along the direction, in doubles.
  struct CoefficientAlong {
    Vec3<double> one{}, two{};
    double between = 0;
    double per_radius = 0;  // an upper bound of |direction| times the denominator
    double error = 0;
  };
  std::vector<CoefficientAlong> coefficients_;
};

}  // namespace touchstone::compound
