// Lists the separating axes of two boxes (axes_of). An axis is computed in doubles if they are
// proven to match its integers, which are then made only if a sign asks for them; else in integers.

#include <utility>

#include "box_axis_in_doubles.hpp"
#include "box_axis_in_integers.hpp"
#include "src/proof/axes.hpp"
#include "touchstone/boxes/facet.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::proof {

std::vector<Axis> axes_of(const Query& q, const PiecePair& piece) {
  const auto exact = std::make_shared<BoxAxesInIntegers>(moving_boxes(q, piece));
  BoxAxesInDoubles doubles(exact->boxes(), exact->may_use_rigid_axes());
  std::vector<Axis> axes;
  axes.reserve(kFacetPairs);
  for (std::size_t index = 0; index < kFacetPairs; ++index) {
    check_limit();
    std::string name = axis_name(static_cast<int>(index));
    if (auto found = doubles.axis(index)) {
      if (found->nearly.along.empty()) continue;  // the normal is identically zero
      axes.emplace_back(std::move(name), std::move(found->nearly), std::move(found->residues),
                        exact, index);
      axes.back().never_vanishes = found->never_vanishes;
    } else {
      AxisIn<Integer> axis = exact->axis(index);
      if (!axis.along.empty()) axes.emplace_back(std::move(name), std::move(axis));
    }
  }
  return axes;
}

}  // namespace touchstone::proof
