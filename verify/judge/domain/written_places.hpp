#pragma once

#include <optional>

#include "touchstone/body.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::domain {

// The first position in a body's description beyond ±limit, for any horizon; nullopt if there is
// none. Positions are centres and corners, vertices, translations at t = 0 (if polynomials), and
// control points.
//   Far from the horizon they may exceed all positions on it: a path near t = 1000 is written
// by its position at t = 0. A program in floating point has to read them anyway.
std::optional<Rational> written_beyond(const Body& body, const Rational& limit);

}  // namespace touchstone::domain
