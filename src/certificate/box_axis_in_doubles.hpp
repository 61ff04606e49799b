#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "box_pair_axes.hpp"
#include "shadow.hpp"
#include "touchstone/poly/residue_polynomial.hpp"

namespace touchstone::certificate {

// The axes of two boxes in doubles, made without their integers, where it is shown that these have
// the same terms, and that the terms share nothing with the denominators: what BoxAxesInIntegers
// would have to divide out.
class BoxAxesInDoubles {
 public:
  BoxAxesInDoubles(const std::array<MovingBox<Integer>, 2>& boxes, bool are_rigid_apart);

  struct Shown {
    AxisIn<SizedDouble> nearly{};  // without an `along`: the normal is identically zero
    AxisIn<Residue> residues{};
    bool never_vanishes = false;  // as in Axis
  };
  // Nothing where it is in doubt.
  std::optional<Shown> axis(std::size_t index);

 private:
  std::array<MovingBox<Shadow>, 2> boxes_;
  std::vector<Residues> denominators_;          // those of degree 1 and more, primitive
  std::unique_ptr<BoxPairAxes<Shadow>> parts_;  // none: all is in doubt
};

}  // namespace touchstone::certificate
