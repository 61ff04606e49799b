#pragma once

#include "touchstone/text/truth.hpp"

namespace touchstone::pairs {

// A time by itself, which comes of no plane: in words, with a polynomial of which it is a root and
// where that has this root alone.
TruthTime exact_time(const RealAlgebraic& t, int digits = 17);

}  // namespace touchstone::pairs
