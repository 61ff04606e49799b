// Changes of bodies of several parts, for variants (change.hpp). Three changes do not change the
// states of the bodies: repeating a part, reordering the parts, and cutting a part in two. The
// exception is a flat part: after a cut it may touch where it overlapped.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <variant>
#include <vector>

#include "verify/cases/generate/variants/change.hpp"
#include "verify/cases/generate/variants/changed_values.hpp"
#include "verify/cases/generate/variants/numbers_of.hpp"

namespace touchstone::generate::variants {
namespace {

// The parts of a random body; null if it has none.
std::vector<WrittenPart>* any_parts(Setting& s) {
  auto* compound = std::get_if<WrittenParts>(&s.any_body().shape);
  return compound == nullptr ? nullptr : &compound->parts;
}

WrittenPart* any_part(Setting& s) {
  auto* parts = any_parts(s);
  return parts == nullptr ? nullptr : &(*parts)[s.below(parts->size())];
}

WrittenVector& translation_of(WrittenPart& part) {
  if (!part.pose) part.pose.emplace();
  if (!part.pose->translation) part.pose->translation.emplace(WrittenVector{0, 0, 0});
  return *part.pose->translation;
}

bool part_moved(Setting& s) {
  WrittenPart* part = any_part(s);
  if (part == nullptr) return false;
  Numeral& n = translation_of(*part)[s.below(3)];
  n = neighbour(n, s.dice.sign());
  return true;
}

bool part_twice(Setting& s) {
  auto* parts = any_parts(s);
  if (parts == nullptr || parts->size() >= kMostParts) return false;
  WrittenPart copy = (*parts)[s.below(parts->size())];
  parts->push_back(std::move(copy));
  return true;
}

// The part as a box by its corners; nullopt if it is not a box, or has a radius.
std::optional<BoxByCorners> corners_of(const WrittenPart& part) {
  if (part.radius) return std::nullopt;
  if (const auto* box = std::get_if<BoxByCorners>(&part.shape)) return *box;
  const auto* box = std::get_if<BoxByExtents>(&part.shape);
  if (box == nullptr) return std::nullopt;
  const WrittenVector center = box->center.value_or(WrittenVector{0, 0, 0});
  BoxByCorners corners;
  for (std::size_t i = 0; i < 3; ++i) {
    corners.min[i] = Rational(center[i].value() - box->half_extents[i].value());
    corners.max[i] = Rational(center[i].value() + box->half_extents[i].value());
  }
  return corners;
}

bool part_cut_in_two(Setting& s) {
  auto* parts = any_parts(s);
  if (parts == nullptr || parts->size() >= kMostParts) return false;
  WrittenPart& part = (*parts)[s.below(parts->size())];
  const auto whole = corners_of(part);
  if (!whole) return false;
  const std::size_t axis = s.below(3);
  const Rational low = whole->min[axis].value();
  const Rational length = whole->max[axis].value() - low;
  if (length.is_zero()) return false;
  const Rational cut = low + length * Rational(s.dice.integer(1, 7), 8);
  BoxByCorners lower = *whole;
  BoxByCorners upper = *whole;
  lower.max[axis] = upper.min[axis] = Numeral(cut);
  part.shape = std::move(lower);
  WrittenPart other = part;
  other.shape = std::move(upper);
  parts->push_back(std::move(other));
  return true;
}

bool part_less(Setting& s) {
  auto* parts = any_parts(s);
  if (parts == nullptr || parts->size() < 2) return false;
  parts->erase(parts->begin() + static_cast<std::ptrdiff_t>(s.below(parts->size())));
  return true;
}

bool parts_exchanged(Setting& s) {
  auto* parts = any_parts(s);
  if (parts == nullptr || parts->size() < 2) return false;
  std::rotate(parts->begin(), parts->begin() + 1, parts->end());
  std::swap((*parts)[s.below(parts->size())], parts->back());
  return true;
}

bool part_of_another(Setting& s) {
  auto* parts = any_parts(s);
  const auto* other = std::get_if<WrittenParts>(&s.other.bodies[s.below(2)].shape);
  if (parts == nullptr || other == nullptr || parts->size() >= kMostParts) return false;
  parts->push_back(other->parts[s.below(other->parts.size())]);
  return true;
}

// Writes a pose by a quaternion of another length or of the opposite sign, which leaves the pose
// unchanged.
bool longer_quaternion(Setting& s) {
  WrittenPart* part = any_part(s);
  if (part == nullptr || !part->pose || !part->pose->rotation) return false;
  const Rational factor = Rational(s.dice.sign()) * Rational(s.dice.integer(1, 9), 3);
  for (Numeral& n : *part->pose->rotation) n = Rational(n.value() * factor);
  return true;
}

// A part begins exactly where another one ends, or an ulp from there.
bool part_beside_another(Setting& s) {
  auto* parts = any_parts(s);
  if (parts == nullptr || parts->size() < 2) return false;
  const std::size_t first = s.below(parts->size());
  const std::size_t second = s.below(parts->size());
  const auto before = corners_of((*parts)[first]);
  auto after = corners_of((*parts)[second]);
  if (first == second || !before || !after) return false;
  const std::size_t axis = s.below(3);
  if (after->max[axis].value() < before->max[axis].value()) return false;
  after->min[axis] = before->max[axis];
  if (s.dice.one_in(2)) after->min[axis] = neighbour(after->min[axis], -1);
  (*parts)[second].shape = *std::move(after);
  return true;
}

}  // namespace

std::vector<Change> changes_of_parts() {
  return {{"a part moved by one ulp", part_moved},
          {"a part moved by one ulp", part_moved},
          {"a part twice", part_twice},
          {"a part cut in two", part_cut_in_two},
          {"a part less", part_less},
          {"parts in another order", parts_exchanged},
          {"a part of another case", part_of_another},
          {"a longer quaternion of a part", longer_quaternion},
          {"a part beside another", part_beside_another}};
}

}  // namespace touchstone::generate::variants
