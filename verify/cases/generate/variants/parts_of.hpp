#pragma once

#include <optional>
#include <variant>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::generate::variants {

// Access to parts of written bodies that changes_of_boxes.cpp and changes_of_motions.cpp change.

// The constant rotation of a motion, which may be absent in the case; null for motions without one.
inline std::optional<WrittenQuaternion>* rotation_of(Motion& motion) {
  if (auto* fixed = std::get_if<StaticMotion>(&motion.kind)) return &fixed->rotation;
  if (auto* linear = std::get_if<LinearMotion>(&motion.kind)) return &linear->rotation;
  return nullptr;
}

// The shape of a body if it is a box given by extents; else null.
inline BoxByExtents* extents_of(Body& body) { return std::get_if<BoxByExtents>(&body.shape); }

}  // namespace touchstone::generate::variants
