#pragma once

#include <array>
#include <optional>

#include "touchstone/enclosed.hpp"

namespace touchstone::crosscheck::doubles {

// The state of two bodies at an instant in doubles, with a margin that is far larger than all
// rounding errors: a witness for enclosed_check.cpp. It shares nothing with the enclosure: poses
// are computed by Rodrigues' formula, and round bodies by their support functions.
enum class Seen {
  apart,        // a plane between them has a larger distance from both than the margin
  overlapping,  // a point is inside of both by more than the margin
  unclear
};

// The margin is 1e-6 of the sizes of the bodies. If rounding errors may exceed it (far from the
// origin, or after many turns), the result is `unclear`. REQUIRES: t on the horizon.
Seen seen_at(const EnclosedQuery& query, const Rational& t);

}  // namespace touchstone::crosscheck::doubles
