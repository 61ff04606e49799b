#pragma once

#include "touchstone/number/sign.hpp"

namespace touchstone::test {

// Short names for tables of signs.
constexpr Sign minus = Sign::negative, zero = Sign::zero, plus = Sign::positive,
               doubt = Sign::unknown;

}  // namespace touchstone::test
