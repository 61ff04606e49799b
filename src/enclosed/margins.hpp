#pragma once

#include <array>
#include <optional>

#include "round.hpp"
#include "touchstone/shape.hpp"

namespace touchstone::enclosed {

// A body whose true place differs from its motion.
struct PlacedBody {
  Core inner{};  // within the true body
  Core outer{};  // around it
  Rational radius = 0;
  bool rigid = true;
  std::optional<Ball> ball{};  // within the true body; nullopt: one within `inner` is computed
};

// Shapes for two bodies that are up to `error` from their true places, both together: moved by the
// motions that are at hand, the outer ones meet wherever the true bodies do, and the true bodies
// overlap wherever the inner ones do.
struct SafeShapes {
  std::array<Shape, 2> outer;
  std::optional<std::array<Shape, 2>> inner;  // nullopt: no body is thick enough
  // The true core of a body and a ball of this radius around each of its points are within its
  // outer core; its inner core and such balls are within the true one.
  std::array<Rational, 2> margins{};
};
SafeShapes safe_shapes(const std::array<PlacedBody, 2>& bodies, const Rational& error);

}  // namespace touchstone::enclosed
