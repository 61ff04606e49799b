#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "src/hulls/solid.hpp"
#include "src/walk/conditions/packed_motion.hpp"
#include "src/walk/ladder/certified.hpp"

namespace touchstone::hulls {

// The frames in which two polyhedra move, as bounded_walk.hpp requests them. They come from a
// query, or from motions given in doubles.

// The bodies of a walk, and for each one whether it is a box.
struct SolidPair {
  std::array<const Solid*, 2> bodies;
  std::array<bool, 2> is_box;
};

// A source of the frames of two bodies, for each piece of the common partition of their motions. A
// pair of frames is packed like two boxes, whose half extents are the units of the bodies' corners.
// Frames are made on request. They may refer to memory of the source, and are valid until the next
// request in the same arithmetic.
class FrameSource {
 public:
  FrameSource() = default;
  FrameSource(const FrameSource&) = delete;
  FrameSource& operator=(const FrameSource&) = delete;
  virtual ~FrameSource() = default;

  // The number of pieces, at least one.
  virtual std::size_t size() const = 0;
  virtual walk::PieceClock clock(std::size_t piece) const = 0;
  // nullopt if the piece is one instant, or if this arithmetic cannot represent the frames.
  virtual std::optional<walk::PackedMotion<Bounded<double>>> in_doubles(
      std::size_t piece) const = 0;
  virtual std::optional<walk::PackedMotion<Bounded<DoubleDouble>>> in_double_doubles(
      std::size_t piece) const = 0;
};

}  // namespace touchstone::hulls
