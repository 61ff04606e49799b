// Planted answers of cases whose state never changes.

#include "verify/cases/generate/kinds/unchanging.hpp"

#include <utility>
#include <variant>

namespace touchstone::generate::kinds {

Planted unchanging(const std::string& state, const std::optional<FeaturePair>& touch) {
  Planted planted{.start = state == "apart" ? "separated" : state, .all_contacts = true};
  if (state == "apart") return planted;
  PlantedContact contact;
  contact.enter = 0;
  contact.exit = 1;
  contact.kind = state == "touching" ? "sliding" : "overlapping";
  if (state == "touching") contact.touch = touch;
  planted.contacts.push_back(std::move(contact));
  return planted;
}

void put_to_rest(Motion& motion) {
  const auto* linear = std::get_if<LinearMotion>(&motion.kind);
  if (linear == nullptr) return;
  StaticMotion still{linear->rotation, linear->translation};
  motion.kind = std::move(still);
}

}  // namespace touchstone::generate::kinds
