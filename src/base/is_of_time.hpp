#pragma once

#include <typeinfo>

#include "touchstone/limit.hpp"

namespace touchstone {

// Whether the limit is that of time. The types derived from LimitReached are about other limits,
// which more time does not move.
inline bool is_of_time(const LimitReached& reached) {
  return typeid(reached) == typeid(LimitReached);
}

}  // namespace touchstone
