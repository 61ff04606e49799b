#pragma once

#include <chrono>
#include <cmath>

namespace touchstone {

// Seconds that a user gives as a time limit, for a TimeLimit. They are rounded up, so that a
// positive limit stays positive; 0 means no limit.
inline std::chrono::milliseconds in_milliseconds(double seconds) {
  return std::chrono::milliseconds(static_cast<long>(std::ceil(seconds * 1000)));
}

}  // namespace touchstone
