#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "box_pair_axes.hpp"
#include "shadow.hpp"
#include "src/poly/residue_polynomial.hpp"

namespace touchstone::proof {

// The axes of two boxes in doubles, computed without their integers. This requires a proof that the
// integers have the same terms, and that the terms have no common factor with the denominators:
// BoxAxesInIntegers would have to divide it out.
class BoxAxesInDoubles {
 public:
  BoxAxesInDoubles(const std::array<MovingBox<Integer>, 2>& boxes, bool may_use_rigid_axes);

  // An axis whose terms in doubles and in residues are proven to be those of its integers.
  struct ProvenAxis {
    AxisIn<SizedDouble> nearly{};  // `along` empty: the normal is identically zero
    AxisIn<Residue> residues{};
    bool never_vanishes = false;  // as in Axis
  };
  // The axis with this number (BoxPairAxes); nullopt if the proof fails.
  std::optional<ProvenAxis> axis(std::size_t index);

 private:
  std::array<MovingBox<Shadow>, 2> boxes_;
  std::vector<Residues> denominators_;          // those of degree 1 or more, primitive
  std::unique_ptr<BoxPairAxes<Shadow>> parts_;  // null: no axis can be proven
};

}  // namespace touchstone::proof
