#pragma once

#include "guesses.hpp"
#include "obligations.hpp"

namespace touchstone::proof::version2 {

// As the functions of guesses.hpp, for bodies of which at least one has a radius: pairs of the
// features that are closest at the first instant; planes of a frame, and points of both bodies, for
// spans in which the closest features change. Doubles choose what is tried. If `thoroughly`, all
// pairs are tried, and planes and points in rationals.
// REQUIRES: scene.radius() is not zero.
bool guess_by_distance(Scene& scene, const Instants& instants, State state, bool thoroughly,
                       const Try& is_right);

}  // namespace touchstone::proof::version2
