#pragma once

#include <string>
#include <utility>

#include "touchstone/polyhedra/touch.hpp"

namespace touchstone {

// What touches what, of any bodies.
struct BodyFeaturePair {
  BodyFeature box1;
  BodyFeature box2;

  BodyFeaturePair(BodyFeature of_body1, BodyFeature of_body2)
      : box1(std::move(of_body1)), box2(std::move(of_body2)) {}
  BodyFeaturePair(const FeaturePair& of_boxes)  // NOLINT: implicit, boxes are bodies
      : box1(of_boxes.box1), box2(of_boxes.box2) {}
  friend bool operator==(const BodyFeaturePair&, const BodyFeaturePair&) = default;
};

// "FV", "VF", "EE", …: the letters of both.
std::string type(const BodyFeaturePair& pair);

}  // namespace touchstone
