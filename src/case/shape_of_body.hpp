#pragma once

#include "src/motion/place.hpp"
#include "touchstone/body.hpp"
#include "touchstone/shape.hpp"

namespace touchstone {

// The exact shape of a body as it is written, with its radius. Throws Refused, with the place in
// the document, if it has none. Numbers may still be invalid: see shape_checks.hpp.
Shape shape_of_body(const Body& written, const Place& place);

}  // namespace touchstone
