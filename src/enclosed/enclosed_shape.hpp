#pragma once

#include <variant>

#include "round.hpp"
#include "src/motion/place.hpp"
#include "touchstone/body.hpp"
#include "touchstone/shape.hpp"

namespace touchstone::enclosed {

// The shape of a body of an enclosed question, without its radius and its motion.
using EnclosedShape = std::variant<Core, Round>;

// Reads the shape of a body as it is written. Throws Refused if a number is invalid, or the body
// has several parts. Whether a polyhedron or a box is valid is not checked.
EnclosedShape shape_of(const Body& written, const Place& place);

// The shape with its points measured from another origin.
Core measured_from(Core core, const Vec3<Rational>& origin);
EnclosedShape shifted(EnclosedShape shape, const Vec3<Rational>& origin);

// A bound of |x| over the shape. Where an approximate motion is wrong by an angle, points of the
// body are off by at most this bound times the angle.
Rational reach_of(const EnclosedShape& shape);

}  // namespace touchstone::enclosed
