// Drafts of cases, and answers to them that are known beforehand.

#include "verify/cases/generate/kinds/drafts.hpp"

#include <utility>

namespace touchstone::generate::kinds {

Planted planted_at(const Rational& at, bool grazes) {
  PlantedContact contact;
  contact.enter = at;
  if (grazes) contact.exit = at;
  contact.kind = grazes ? "grazing" : "overlapping";
  return {.start = "separated", .contacts = {std::move(contact)}, .all_contacts = grazes};
}

Draft put_together(Body first, Body second, bool swapped, Planted planted) {
  Draft draft{{std::move(first), std::move(second)}};
  if (swapped) std::swap(draft.bodies[0], draft.bodies[1]);
  draft.planted = std::move(planted);
  return draft;
}

}  // namespace touchstone::generate::kinds
