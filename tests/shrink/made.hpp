#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "touchstone/case.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::test {

inline Case made_by(const generate::Family& family, std::uint64_t index) {
  return generate::make_case(family, {}, 5, index).parsed;
}

inline Case made_of(Body first, Body second) {
  CaseParts parts;
  parts.id = "made";
  parts.bodies = {std::move(first), std::move(second)};
  return std::move(Case::make(std::move(parts))).value();
}

// The text of a case from its bodies on. `AnyCase`: Case or EnclosedCase.
template <typename AnyCase>
std::string bodies_in(const AnyCase& c) {
  const std::string text = case_text(c);
  return text.substr(text.find("\"boxes\""));
}

}  // namespace touchstone::test
