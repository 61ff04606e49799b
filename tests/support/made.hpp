#pragma once

#include <catch2/catch.hpp>
#include <string>

#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/run/record.hpp"

namespace touchstone::test {

// Case number `index` of a family, with seed 1 and these fixed choices.
inline generate::MadeCase made(const std::string& family, std::uint64_t index,
                               const generate::Fixed& fixed = {}) {
  const generate::Family* f = generate::find_family(family);
  REQUIRE(f != nullptr);
  REQUIRE(problem_with(*f, fixed) == "");
  return make_case(*f, fixed, 1, index);
}

// Whether a family has coinciding events, vanishing normals, or a contact that only just happens.
inline bool is_degenerate(const std::string& family) {
  for (const char* some :
       {"aligned", "flat", "common-axis", "planted-vf", "planted-fv", "planted-ee", "tie",
        "face-flush", "graze", "slide", "cubes-head-on", "parallel-edges", "points-and-sticks",
        "three-way-tie", "shallow-start", "nested", "starts-in-contact", "together"}) {
    if (family == some) return true;
  }
  return false;
}

// A set of `count` cases of a family from case number `first` on, with seed 1, without
// certificates.
inline generate::SetDescription set_of(const std::string& family, std::uint64_t count,
                                       std::uint64_t first = 0) {
  generate::SetDescription set;
  set.family = generate::find_family(family);
  REQUIRE(set.family != nullptr);
  set.seed = 1;
  set.first = first;
  set.count = count;
  set.certificate = false;
  return set;
}

}  // namespace touchstone::test
