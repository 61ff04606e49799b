#pragma once

#include <array>
#include <memory>

#include "box_pair_axes.hpp"

namespace touchstone::proof {

// The exact axes of two boxes, as axes_of() specifies them, computed when they are needed: for an
// Axis in doubles whose signs are in doubt, or for all of an axis whose doubles are not proven.
class BoxAxesInIntegers : public ExactAxes {
 public:
  explicit BoxAxesInIntegers(std::array<MovingBox<Integer>, 2> boxes);

  const std::array<MovingBox<Integer>, 2>& boxes() const { return boxes_; }
  // Whether the requirements of rigid_axes() are proven: both boxes are rigid, and the denominators
  // of their axes have no common factor.
  bool may_use_rigid_axes() const { return may_use_rigid_axes_; }

  // `along` is empty if the normal is identically zero.
  AxisIn<Integer> axis(std::size_t index) override;

 private:
  std::array<MovingBox<Integer>, 2> boxes_;
  bool may_use_rigid_axes_;
  std::unique_ptr<BoxPairAxes<Integer>> parts_;
};

}  // namespace touchstone::proof
