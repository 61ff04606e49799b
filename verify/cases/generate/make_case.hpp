#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/cases/generate/family.hpp"

namespace touchstone::generate {

// The case of a family at an index, by which every generated case is made: those of sets, of the
// judge and of campaigns.

// A generated case.
struct MadeCase {
  Case parsed;
  std::optional<Planted> planted;

  // `touchstone/case/1` on one line, without `expect`.
  std::string text() const { return case_text(parsed); }
};

// Case `index` of a family. It depends only on the arguments, on any machine. A draft that is not
// defined on its whole horizon is drawn again within the index, so that every index has a case.
// REQUIRES: problem_with(family, fixed) is empty, and the family is not enclosed.
MadeCase make_case(const Family& family, const Fixed& fixed, std::uint64_t seed,
                   std::uint64_t index);

// A generated case of bodies that are round or turn at constant speed.
struct MadeEnclosedCase {
  EnclosedCase parsed;
  std::optional<Planted> planted;

  // `touchstone/case/1` on one line, without `expect`.
  std::string text() const { return case_text(parsed); }
};

// As make_case(). REQUIRES: problem_with(family, fixed) is empty, and the family is enclosed.
MadeEnclosedCase make_enclosed_case(const Family& family, const Fixed& fixed, std::uint64_t seed,
                                    std::uint64_t index);

// The parts of case `index` of a family before they are checked: what the first successful attempt
// draws. If they form a valid case, they are the parts of make_case(); if not, make_case() draws
// again. nullopt if every attempt fails, for which make_case() throws.
std::optional<CaseParts> first_draft(const Family& family, const Fixed& fixed, std::uint64_t seed,
                                     std::uint64_t index);
// As above, and sets `planted` to the values that the draft was built from; nullopt if none were.
std::optional<CaseParts> first_draft(const Family& family, const Fixed& fixed, std::uint64_t seed,
                                     std::uint64_t index, std::optional<Planted>& planted);

// The bodies and the horizon of first_draft(), with the double nearest to each decimal. In a motion
// along a curve, a number that is rounded may change whether the case is valid. So the result is
// nullopt if decimals were rounded and a body neither rests nor moves in a line.
std::optional<CaseParts> draft_in_doubles(const Family& family, const Fixed& fixed,
                                          std::uint64_t seed, std::uint64_t index);

// For example "generic-42-17"; with fixed choices "generic.rotation-0-42-17".
std::string case_id(const Family& family, const Fixed& fixed, std::uint64_t seed,
                    std::uint64_t index);

}  // namespace touchstone::generate
