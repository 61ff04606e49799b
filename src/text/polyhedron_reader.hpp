#pragma once

#include "json_reader.hpp"
#include "touchstone/body/polyhedron.hpp"

namespace touchstone::text {

// Reads {"vertices": [[x, y, z], …], "faces": [[i, j, k, …], …]} and checks it. Throws ReadError.
Polyhedron read_polyhedron(const Node& node);

}  // namespace touchstone::text
