#pragma once

#include <string>
#include <vector>

#include "verify/generate/family.hpp"

namespace touchstone::generate {

// A family as it was asked for, with choices of its own.
struct ChosenFamily {
  std::string label;  // "NAME" or "NAME:KEY=VALUE,KEY=VALUE"
  const Family* family = nullptr;
  Fixed fixed{};
  std::vector<std::string> only{};  // the choices as they were written, "KEY=VALUE"
};

// `only`: choices besides those of the label.
//   Errors: a family, or a choice of a family, that there is not; their place is "family" or
//   "only".
Result<ChosenFamily> chosen_family(const std::string& label, std::vector<std::string> only = {});

}  // namespace touchstone::generate
