#pragma once

#include <optional>

#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"

namespace touchstone::crosscheck {

// Whether a first contact agrees with the exact answer, with its time rounded to the nearest
// double.
bool is_first_contact(const std::optional<FirstContact>& found, const Answer& exact);

}  // namespace touchstone::crosscheck
