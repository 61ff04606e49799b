#pragma once

#include <string>

#include "src/motion/written_values.hpp"
#include "touchstone/body.hpp"
#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone {

// These functions return the shape that its written numbers describe. They throw Refused if a
// number is invalid. Whether a polyhedron is valid is not checked.
Box box_of(const BoxByExtents& written, const Place& place);
Box box_of(const BoxByCorners& written, const Place& place);
Polyhedron polyhedron_of(const WrittenPolyhedron& written, const Place& place);
// The convex hull of a polyhedron that is written without faces; throws Refused if there is none.
Polyhedron hull_of(const WrittenPolyhedron& written, const Place& place);

// Writes a box by its half extents and its center, if it is written by its corners. Other shapes
// stay. Nothing is checked: corners in the wrong order give negative half extents.
// REQUIRES: the corners are numbers.
void write_by_extents(Body& body);

}  // namespace touchstone
