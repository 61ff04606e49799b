#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "touchstone/result.hpp"
#include "touchstone/shape.hpp"

namespace touchstone {

// Refuses invalid shapes of bodies, for Query::make (query.cpp), which all questions come through.
// A function returns nullopt for a valid shape. `place` is that of the body, in messages.

// The place of a body in a case.
inline std::string place_of(std::size_t body) { return "/boxes/" + std::to_string(body); }

// Refuses a negative radius.
Status check_radius(const Rational& radius, const std::string& place);
Status check_radius(const Shape& shape, const std::string& place);

// Refuses a body of no part, or of too many. A mesh may have more parts.
Status check_count_of_parts(std::size_t count, const std::string& place);

// Refuses an invalid shape, or one with an invalid part.
Status check_body(const Shape& shape, const std::string& place);

// Refuses a body with a part without volume beside a solid mesh. Such a part only touches a solid,
// even if it is inside.
Status check_beside_solid(const std::array<Shape, 2>& shapes);

}  // namespace touchstone
