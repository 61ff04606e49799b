#pragma once

#include <cstddef>
#include <optional>

#include "touchstone/adaptive/certified.hpp"
#include "touchstone/minkowski/bounded/filtered_motion.hpp"

namespace touchstone::walk {

// Where the motions of a query come from: one for each piece of the motions' common partition, in
// any arithmetic that may have to decide. Each is made when it is asked for, and kept by whoever
// asks; it may look at memory of the source, until another one is asked for in the same arithmetic.
// One thread asks.
class MotionSource {
 public:
  MotionSource() = default;
  MotionSource(const MotionSource&) = delete;
  MotionSource& operator=(const MotionSource&) = delete;
  virtual ~MotionSource() = default;

  // How many pieces, at least one.
  virtual std::size_t size() const = 0;
  virtual PieceClock clock(std::size_t piece) const = 0;
  // Made of the query's own numbers, without an integer: nothing where these arithmetics can say
  // nothing of them.
  virtual std::optional<FilteredMotion<double>> in_doubles(std::size_t piece) const = 0;
  virtual std::optional<FilteredMotion<DoubleDouble>> in_double_doubles(
      std::size_t piece) const = 0;
  virtual PackedMotion<Integer> in_integers(std::size_t piece) const = 0;
};

}  // namespace touchstone::walk
