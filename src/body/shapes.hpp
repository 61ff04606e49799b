#pragma once

#include <string>

#include "motion/written_values.hpp"
#include "touchstone/body.hpp"
#include "touchstone/body/polyhedron.hpp"
#include "touchstone/box.hpp"

namespace touchstone {

// What a written shape is. Each throws Refused; the polyhedron is not checked.
Box box_of(const BoxByExtents& written, const Place& place);
Box box_of(const BoxByCorners& written, const Place& place);
Polyhedron polyhedron_of(const WrittenPolyhedron& written, const Place& place);

}  // namespace touchstone
