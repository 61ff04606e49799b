#pragma once

#include <compare>
#include <cstdint>
#include <string>

#include "touchstone/case.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::shrink {

// The amount of text in a case. Sizes are compared member by member: the first that differs
// decides.
//   The number of members is fixed, and all are natural numbers. So the order is well-founded:
//   there is no infinite sequence of ever smaller sizes, and a search that only accepts smaller
//   cases ends.
struct Size {
  std::uint64_t foreign = 0;     // numbers that the format cannot represent
  std::uint64_t structure = 0;   // pieces, kinds of motion, rotations, denominators, degrees,
                                 // vertices, radii, parts
  std::uint64_t numbers = 0;     // not 0 or ±1 (for half extents: edge not 1)
  std::uint64_t nonzero = 0;     // numbers that are not 0 (without half extents)
  std::uint64_t fractions = 0;   // components of constant quaternions that are not integers
  std::uint64_t complexity = 0;  // sum over all numbers: see complexity()
  std::uint64_t different = 0;   // number of different absolute values
  std::uint64_t negative = 0;    // negative numbers
  std::uint64_t characters = 0;  // of the text
  std::uint64_t vertices = 0;    // of polyhedra; `structure` has counted them
  std::uint64_t parts = 0;       // of compounds; `structure` has counted them

  friend auto operator<=>(const Size&, const Size&) = default;
};

Size size_of(const CaseParts& parts, judge::NumberFormat format);

// A short form for people: "3 parts, 60 vertices and 40 awkward numbers", without parts for plain
// bodies, and without vertices for boxes.
// Awkward are the numbers that are counted by `numbers`.
std::string text(const Size& size);

}  // namespace touchstone::shrink
