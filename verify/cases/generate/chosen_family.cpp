// Reads a family as a user requests it: NAME, or NAME:KEY=VALUE,… with fixed choices.

#include "verify/cases/generate/chosen_family.hpp"

#include <sstream>
#include <utility>

namespace touchstone::generate {

Result<ChosenFamily> chosen_family(const std::string& label, std::vector<std::string> only) {
  const std::size_t colon = label.find(':');
  ChosenFamily chosen{label, nullptr, {}, std::move(only)};
  // Sets the place of an error: the choice came with the family's name, or in a separate option.
  const auto told = [is_own = chosen.only.empty()](Error error) {
    if (error.place == "only" && is_own) error.place = "family";
    return error;
  };
  if (colon != std::string::npos) {
    std::istringstream own(label.substr(colon + 1));
    for (std::string one; std::getline(own, one, ',');) chosen.only.push_back(one);
  }
  auto fixed = parse_fixed(chosen.only);
  if (!fixed) return told(fixed.error());
  chosen.fixed = std::move(fixed).value();
  const auto family = choose_family(label.substr(0, colon), chosen.fixed);
  if (!family) return told(family.error());
  chosen.family = family.value();
  return chosen;
}

}  // namespace touchstone::generate
