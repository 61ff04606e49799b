#pragma once

#include <array>
#include <optional>
#include <vector>

#include "src/inflated/core_pair.hpp"
#include "src/inflated/world_frames.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::inflated {

// The shortest vector between the lines or planes of a pair's features, over a piece's clock, which
// runs from 0 to 1. Let d be a vector from one feature to the other, f and g free edges, n the
// face's normal (of core 2 reversed) or ±f×g:
//
//   pair            normal                    squared              weight
//   corners         d                         d·d                  1
//   corner, edge    (f·f) d - (d·f) f         (f·f)(d·d) - (d·f)²  f·f
//   face or edges   n                         (n·d)²               n·n
//
// The squared length of that vector, times WorldFrames::length()², is squared / weight where the
// weight is not zero.
struct PairForm {
  Polynomials normal{};        // from body 1 to body 2, if `height` is positive
  IntegerPolynomial height{};  // normal·d
  IntegerPolynomial squared{};
  IntegerPolynomial weight{};
};

// Decides exactly which pairs of features hold the closest points of two cores, and when their
// distance is R: for EventSearch and MovingCores. Theorem (Karush, Kuhn and Tucker): let the cores
// be apart. A pair's vector is the shortest between the cores if
//   (1) the pair's weight and height are positive;
//   (2) the ends of the vector lie in the features; and
//   (3) no corner of a core is nearer to the other core than the plane through the vector's end on
//       this core, at right angles to the vector.
// Some pair meets all these conditions.
class PairConditions {
 public:
  // `radii`: R, the sum of the radii. All arguments must outlive this object.
  PairConditions(const WorldFrames& frames, const std::array<CoreFeatures, 2>& features,
                 const Rational& radii);

  PairForm form(const CorePair& pair) const;
  // The excess: squared - R² length()² weight, times a positive number. It is zero where the
  // vector's length is R.
  IntegerPolynomial excess(const PairForm& form) const;

  // The corners of each core that are farthest towards the other one, along the pair's normal.
  struct Supports {
    Polynomials normal{};
    std::array<std::vector<std::size_t>, 2> corners{};  // ascending, of the lattice
  };
  // The supports, if the conditions of the theorem hold at the instant; else nullopt. `form`: the
  // form of the pair.
  std::optional<Supports> closest_at(const CorePair& pair, const PairForm& form,
                                     const RealAlgebraic& u) const;

  // The supports at an instant of a stretch throughout which the conditions are known to hold, the
  // closest points are inside the features, and no other corner is as far along the normal.
  // `in_stretch`: any instant of the stretch. REQUIRES: the form's height is not zero there.
  Supports supports_inside(const CorePair& pair, const PairForm& form,
                           const Rational& in_stretch) const;

 private:
  std::size_t first_corner(const CorePair& pair, std::size_t body) const;
  // The edge of a body that belongs to the pair, from its first end to the other.
  Polynomials edge_of(const CorePair& pair, std::size_t body) const;
  // Polynomials that are all nonnegative exactly where the ends of the vector are in the features.
  std::vector<IntegerPolynomial> in_features(const CorePair& pair, const PairForm& form) const;

  const WorldFrames& frames_;
  const std::array<CoreFeatures, 2>& features_;
  IntegerPolynomial length_squared_;  // R's numerator² · length²
  Integer denominator_squared_;       // of R
};

}  // namespace touchstone::inflated
