// Changes of the boxes' sizes, and of their positions in their own frames, for variants
// (change.hpp). Each function returns false if the drawn body has no half extents.

#include <variant>

#include "verify/cases/generate/variants/change.hpp"
#include "verify/cases/generate/variants/parts_of.hpp"

namespace touchstone::generate::variants {
namespace {

bool equal_extents(Setting& s) {
  BoxByExtents* from = extents_of(s.any_body());
  BoxByExtents* to = extents_of(s.any_body());
  if (from == nullptr || to == nullptr) return false;
  const Numeral size = from->half_extents[s.below(3)];
  switch (s.dice.integer(0, 2)) {
    case 0:
      to->half_extents = {size, size, size};
      return true;
    case 1:
      to->half_extents[s.below(3)] = size;
      return true;
    default:
      s.parts.bodies[1].shape = s.parts.bodies[0].shape;
      return true;
  }
}

bool flat(Setting& s) {
  BoxByExtents* box = extents_of(s.any_body());
  if (box == nullptr) return false;
  box->half_extents[s.below(3)] = 0;
  return true;
}

bool off_centre(Setting& s) {
  BoxByExtents* box = extents_of(s.any_body());
  if (box == nullptr) return false;
  WrittenVector centre = box->center.value_or(WrittenVector{});
  centre[s.below(3)] = Rational(s.dice.integer(-64, 64), 16);
  box->center = centre;
  return true;
}

bool by_corners(Setting& s) {
  Body& body = s.any_body();
  const BoxByExtents* box = extents_of(body);
  if (box == nullptr) return false;
  const WrittenVector centre = box->center.value_or(WrittenVector{});
  BoxByCorners corners;
  for (std::size_t i = 0; i < 3; ++i) {
    corners.min[i] = Rational(centre[i].value() - box->half_extents[i].value());
    corners.max[i] = Rational(centre[i].value() + box->half_extents[i].value());
  }
  body.shape = corners;
  return true;
}

bool shape_of_another(Setting& s) {
  const std::size_t i = s.below(2);
  s.parts.bodies[i].shape = s.other.bodies[i].shape;
  return true;
}

}  // namespace

std::vector<Change> changes_of_boxes() {
  return {{"equal extents", equal_extents},
          {"a flat box", flat},
          {"off its centre", off_centre},
          {"a box by its corners", by_corners},
          {"a shape of another case", shape_of_another}};
}

}  // namespace touchstone::generate::variants
