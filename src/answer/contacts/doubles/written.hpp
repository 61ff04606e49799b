#pragma once

#include "touchstone/body.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::doubles {

// A body of doubles as a Body, as if it were written in a case. It is needed where doubles do not
// decide, and for error messages. Errors: spans whose lengths do not match. `index`: 0 for the
// first body, 1 for the second; it is part of the places of errors.
Result<touchstone::Body> written(const Body& body, std::size_t index);
Result<touchstone::Body> written(const AnyBody& body, std::size_t index);

}  // namespace touchstone::doubles
