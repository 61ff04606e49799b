#include <utility>

#include "body_axes.hpp"
#include "box_axis_in_doubles.hpp"
#include "box_axis_in_integers.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::certificate {
namespace {

std::string box_axis_name(std::size_t index) {
  if (index < 3) return "a" + std::to_string(index);
  if (index < 6) return "b" + std::to_string(index - 3);
  return "a" + std::to_string((index - 6) / 3) + "b" + std::to_string((index - 6) % 3);
}

}  // namespace

std::vector<Axis> box_axes(const Query& q, const PiecePair& piece) {
  const auto exact = std::make_shared<BoxAxesInIntegers>(moving_boxes(q, piece));
  BoxAxesInDoubles doubles(exact->boxes(), exact->are_rigid_apart());
  std::vector<Axis> axes;
  axes.reserve(kBoxAxes);
  for (std::size_t index = 0; index < kBoxAxes; ++index) {
    check_limit();
    if (auto found = doubles.axis(index)) {
      if (found->nearly.along.empty()) continue;
      axes.emplace_back(box_axis_name(index), std::move(found->nearly), std::move(found->residues),
                        exact, index);
      axes.back().never_vanishes = found->never_vanishes;
    } else {
      AxisIn<Integer> axis = exact->axis(index);
      if (!axis.along.empty()) axes.emplace_back(box_axis_name(index), std::move(axis));
    }
  }
  return axes;
}

}  // namespace touchstone::certificate
