#pragma once

#include <string>
#include <vector>

#include "verify/cases/generate/family.hpp"

namespace touchstone::generate {

// Users name a family as NAME or NAME:KEY=VALUE. Here such a label is read, for `judge` and `fuzz`.

// A family as requested, with fixed choices.
struct ChosenFamily {
  std::string label;  // "NAME" or "NAME:KEY=VALUE,KEY=VALUE"
  const Family* family = nullptr;
  Fixed fixed{};
  std::vector<std::string> only{};  // the choices as written, "KEY=VALUE"
};

// `only`: choices in addition to those of the label.
//   Errors: an unknown family (place "family"), or an unknown choice (place "family" or "only").
Result<ChosenFamily> chosen_family(const std::string& label, std::vector<std::string> only = {});

}  // namespace touchstone::generate
