#pragma once

#include <array>
#include <optional>

#include "round.hpp"
#include "touchstone/shape.hpp"

namespace touchstone::enclosed {

// Enlarges or shrinks shapes so that an approximate motion may replace the true one (sandwich.cpp).

// A body whose true position differs from the one that its approximate motion gives.
struct PlacedBody {
  Core inner{};  // within the true body
  Core outer{};  // around the true body
  Rational radius = 0;
  bool rigid = true;
  std::optional<Ball> ball{};  // within the true body; nullopt: one within `inner` is computed
};

// Shapes for two bodies in approximate motions. The motions together move points up to `error` away
// from their true positions. Moved by them, the outer shapes meet at every instant at which the
// true bodies meet, and the true bodies overlap at every instant at which the inner shapes overlap.
struct SafeShapes {
  std::array<Shape, 2> outer;
  // nullopt: no body is thick enough to be made smaller.
  std::optional<std::array<Shape, 2>> inner;
  // For each body: a ball of this radius around any point of the true core is within the outer
  // core, and a ball of this radius around any point of the inner core is within the true core.
  std::array<Rational, 2> margins{};
};
SafeShapes safe_shapes(const std::array<PlacedBody, 2>& bodies, const Rational& error);

}  // namespace touchstone::enclosed
