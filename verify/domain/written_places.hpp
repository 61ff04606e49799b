#pragma once

#include <optional>

#include "touchstone/body.hpp"

namespace touchstone::domain {

// The first of the positions that a body is written with which is beyond ±limit, whatever the
// horizon; nothing where none is. Positions are centres and corners, vertices, translations at
// t = 0 where they are polynomials, and control points.
//   Far from the horizon these may be larger than any place on it (a path at t = 1000 is written by
// where it would be at 0), and a program that computes in floating point has to read them.
std::optional<Rational> written_beyond(const Body& body, const Rational& limit);

}  // namespace touchstone::domain
