#pragma once

#include <optional>

#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"

namespace touchstone::crosscheck {

// Whether a first contact, as the library's function for it returns it, agrees with the exact
// answer: its kind, its features, and its time, which is the exact one rounded to the nearest
// double. nullopt agrees with an answer without contacts.
bool is_first_contact(const std::optional<FirstContact>& found, const Answer& exact);

}  // namespace touchstone::crosscheck
