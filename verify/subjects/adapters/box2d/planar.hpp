#pragma once

#include <box2d/b2_math.h>
#include <box2d/b2_polygon_shape.h>

#include <array>
#include <optional>
#include <string>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

// A body of Box2D: the outline of a prism over the plane z = 0, and its pose at the start.
struct PlanarBody {
  b2PolygonShape shape;
  b2Transform pose;
  double height = 0;  // a coordinate along z that both bodies have
};

// The bodies of a question in the plane, in floats. They are boxes and prisms along z that turn
// about z only, move along the plane, and have more of z in common than they can overlap in the
// plane: so contact, depth and distance are those of the bodies in space. nullopt for other
// questions, with the reason in `why`.
std::optional<std::array<PlanarBody, 2>> in_plane(const ReceivedCase& question, std::string& why);

}  // namespace touchstone::subjects
