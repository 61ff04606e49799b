#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::shrink {

// The convex shapes of a case, wherever they are written, for passes of the shrinker that change
// one shape.

// The place of a convex shape in a case: a body of one part, or a part of a compound.
struct ShapePlace {
  std::size_t body = 0;
  std::optional<std::size_t> part{};
};

// All such places, in the order of the text. A place is valid as long as no part is added or
// removed.
inline std::vector<ShapePlace> shape_places(const CaseParts& parts) {
  std::vector<ShapePlace> places;
  for (std::size_t body = 0; body < 2; ++body) {
    const auto* compound = std::get_if<WrittenParts>(&parts.bodies[body].shape);
    if (compound == nullptr) {
      places.push_back({body, std::nullopt});
      continue;
    }
    for (std::size_t i = 0; i < compound->parts.size(); ++i) places.push_back({body, i});
  }
  return places;
}

// The part at a place of a compound. REQUIRES: `place.part`.
inline WrittenPart& part_at(CaseParts& parts, const ShapePlace& place) {
  return std::get<WrittenParts>(parts.bodies[place.body].shape).parts[*place.part];
}

// The shape at a place if it is a Shape, such as a WrittenPolyhedron; null otherwise.
template <class Shape>
Shape* shape_at(CaseParts& parts, const ShapePlace& place) {
  if (place.part) return std::get_if<Shape>(&part_at(parts, place).shape);
  return std::get_if<Shape>(&parts.bodies[place.body].shape);
}
template <class Shape>
const Shape* shape_at(const CaseParts& parts, const ShapePlace& place) {
  return shape_at<Shape>(const_cast<CaseParts&>(parts), place);
}

template <class Shape>
void set_shape(CaseParts& parts, const ShapePlace& place, Shape shape) {
  if (place.part) {
    part_at(parts, place).shape = std::move(shape);
  } else {
    parts.bodies[place.body].shape = std::move(shape);
  }
}

inline std::optional<Numeral>& radius_at(CaseParts& parts, const ShapePlace& place) {
  return place.part ? part_at(parts, place).radius : parts.bodies[place.body].radius;
}

}  // namespace touchstone::shrink
