#pragma once

#include <chrono>

namespace touchstone {

// The shorter one of this time and the time until the time limit in force passes, for a TimeLimit
// within that limit. At least a millisecond, since 0 would mean no limit.
std::chrono::milliseconds at_most_left(std::chrono::milliseconds time);

}  // namespace touchstone
