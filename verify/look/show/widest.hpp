#pragma once

#include <array>

#include "src/rest/hulls/widest_axis.hpp"
#include "touchstone/query.hpp"

namespace touchstone::show {

// The axis along which the bodies are farthest apart, in the poses of these pieces at time t. Its
// separation is negative by their depth if they overlap.
// REQUIRES: t on both pieces. Throws LimitReached.
hulls::WidestAxis<Rational> widest_of(const Query& query,
                                      const std::array<const MotionPiece*, 2>& piece,
                                      const Rational& t);

}  // namespace touchstone::show
