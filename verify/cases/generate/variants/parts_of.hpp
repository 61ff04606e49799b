#pragma once

#include <optional>
#include <variant>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::generate::variants {

// Parts of written bodies that the changes of variants need, if a body has them.

// The constant rotation of a motion, which may be absent in the case; null for motions without one.
inline std::optional<WrittenQuaternion>* rotation_of(Motion& motion) {
  if (auto* fixed = std::get_if<StaticMotion>(&motion.kind)) return &fixed->rotation;
  if (auto* linear = std::get_if<LinearMotion>(&motion.kind)) return &linear->rotation;
  return nullptr;
}

// The shape of a body if it is a box given by extents; else null.
inline BoxByExtents* extents_of(Body& body) { return std::get_if<BoxByExtents>(&body.shape); }

}  // namespace touchstone::generate::variants
