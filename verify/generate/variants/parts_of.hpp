#pragma once

#include <optional>
#include <variant>

#include "touchstone/body.hpp"

namespace touchstone::generate::variants {

// Where a motion has a constant rotation, that, which may be left out; null where it has none.
inline std::optional<WrittenQuaternion>* rotation_of(Motion& motion) {
  if (auto* fixed = std::get_if<StaticMotion>(&motion.kind)) return &fixed->rotation;
  if (auto* linear = std::get_if<LinearMotion>(&motion.kind)) return &linear->rotation;
  return nullptr;
}

// The box of a body by its extents; null where it is written otherwise.
inline BoxByExtents* extents_of(Body& body) { return std::get_if<BoxByExtents>(&body.shape); }

}  // namespace touchstone::generate::variants
