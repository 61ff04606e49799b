#pragma once

#include <cstddef>
#include <optional>

#include "src/walk/conditions/bounded/filtered_motion.hpp"
#include "src/walk/ladder/certified.hpp"

namespace touchstone::walk {

// A source of the motions of a query: one for each piece of the motions' common partition, in any
// arithmetic that may have to decide. Each motion is made on request and kept by the caller. It may
// refer to memory of the source, until the next request in the same arithmetic. For use by one
// thread.
class MotionSource {
 public:
  MotionSource() = default;
  MotionSource(const MotionSource&) = delete;
  MotionSource& operator=(const MotionSource&) = delete;
  virtual ~MotionSource() = default;

  // The number of pieces, at least one.
  virtual std::size_t size() const = 0;
  virtual PieceClock clock(std::size_t piece) const = 0;
  // The motion from the query's own numbers, without integers; nullopt if this arithmetic cannot
  // represent it.
  virtual std::optional<FilteredMotion<double>> in_doubles(std::size_t piece) const = 0;
  virtual std::optional<FilteredMotion<DoubleDouble>> in_double_doubles(
      std::size_t piece) const = 0;
  virtual PackedMotion<Integer> in_integers(std::size_t piece) const = 0;
};

}  // namespace touchstone::walk
