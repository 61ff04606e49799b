#pragma once

#include <array>
#include <optional>

#include "touchstone/shape.hpp"

namespace touchstone::enclosed {

// A body whose true place differs from its motion.
struct PlacedBody {
  Core inner{};  // within the true body
  Core outer{};  // around it
  Rational radius = 0;
  bool rigid = true;
};

// Shapes for two bodies that are up to `error` from their true places, both together: moved by the
// motions that are at hand, the outer ones meet wherever the true bodies do, and the true bodies
// overlap wherever the inner ones do.
struct SafeShapes {
  std::array<Shape, 2> outer;
  std::optional<std::array<Shape, 2>> inner;  // nullopt: no body is thick enough
};
SafeShapes safe_shapes(const std::array<PlacedBody, 2>& bodies, const Rational& error);

}  // namespace touchstone::enclosed
