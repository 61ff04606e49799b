#pragma once

#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/query.hpp"

namespace touchstone::enclosed {

// For each body, outward directions in which it touches the other body, in its own frame, in
// doubles. Round bodies are approximated more finely around the points that are farthest in these
// directions (Window in round.hpp).
using Directions = std::array<std::vector<Vec3<double>>, 2>;
// Adds the directions of an answer: one for each beginning and end of a contact that has a normal.
void add_directions(const Query& query, const Answer& answer, Directions& to);

// Adds the direction between the closest points of two bodies at an instant, to both lists.
// REQUIRES: the bodies are apart at t, which is on the horizon. Throws LimitReached.
void add_nearest_direction(const Query& query, const Rational& t, Directions& to);

}  // namespace touchstone::enclosed
