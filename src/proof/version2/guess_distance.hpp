#pragma once

#include "guesses.hpp"
#include "obligations.hpp"

namespace touchstone::proof::version2 {

// Guesses claims for bodies of which at least one has a radius, like the functions of guesses.hpp.
// The guesses are pairs of the features that are closest at the first instant, and planes of a
// frame and points of both bodies for spans in which the closest features change. Doubles choose
// what is tried. If `thoroughly`, all pairs are tried, and planes and points in rationals.
// REQUIRES: scene.radius() is not zero.
bool guess_by_distance(Scene& scene, const Instants& instants, State state, bool thoroughly,
                       const Try& is_right);

}  // namespace touchstone::proof::version2
