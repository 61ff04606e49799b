#pragma once

#include <string>

#include "motion/written_values.hpp"
#include "touchstone/body.hpp"
#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"

namespace touchstone {

// What a written shape is. Each throws Refused; the polyhedron that is written is not checked.
Box box_of(const BoxByExtents& written, const Place& place);
Box box_of(const BoxByCorners& written, const Place& place);
Polyhedron polyhedron_of(const WrittenPolyhedron& written, const Place& place);
// Of what is written without faces: the hull is made, and refused where there is none.
Polyhedron hull_of(const WrittenPolyhedron& written, const Place& place);

}  // namespace touchstone
