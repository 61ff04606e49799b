#pragma once

#include <optional>
#include <vector>

#include "claim.hpp"
#include "scene.hpp"

namespace touchstone::proof::version2 {

// The claim of an overlap beside an instant at which two edges touch, given by the axis across
// both: the part of the first edge between the two faces at the second edge. Where the edges have
// entered each other, this part is inside body 2, however thin the overlap is. nullopt: the axis is
// no product of edges, or the first edge does not cross both faces at the instant. Not proven.
std::optional<Sum> between_faces(Scene& scene, const AxisName& axis, const Rational& t);

// Claims that may follow it: the ends of both edges, and their middles. Empty if the axis is no
// product of edges. Not proven.
std::vector<Claim> ends_and_middles(const Scene& scene, const AxisName& axis);

}  // namespace touchstone::proof::version2
