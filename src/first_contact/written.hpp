#pragma once

#include "touchstone/body.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {

// A body of doubles as it is written: for whoever says what is wrong with it, and for exact
// arithmetic from the start. Errors: spans whose lengths do not go together.
Result<touchstone::Body> written(const Body& body, std::size_t index);

}  // namespace touchstone::doubles
