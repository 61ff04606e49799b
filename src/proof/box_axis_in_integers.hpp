#pragma once

#include <array>
#include <memory>

#include "box_pair_axes.hpp"

namespace touchstone::proof {

// The exact axes of two boxes, as axes_of() specifies them, computed when they are needed.
class BoxAxesInIntegers : public ExactAxes {
 public:
  explicit BoxAxesInIntegers(std::array<MovingBox<Integer>, 2> boxes);

  const std::array<MovingBox<Integer>, 2>& boxes() const { return boxes_; }
  // Whether both boxes are rigid, and the denominators of their axes are proven to have no common
  // factor. Then rigid_axes() may be used.
  bool are_rigid_apart() const { return are_rigid_apart_; }

  // `along` is empty if the normal is identically zero.
  AxisIn<Integer> axis(std::size_t index) override;

 private:
  std::array<MovingBox<Integer>, 2> boxes_;
  bool are_rigid_apart_;
  std::unique_ptr<BoxPairAxes<Integer>> parts_;
};

}  // namespace touchstone::proof
