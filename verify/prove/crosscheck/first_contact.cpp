// Compares a first contact, as the library's function for it returns it, with the exact answer.

#include "verify/prove/crosscheck/first_contact.hpp"

#include "src/poly/rounding.hpp"

namespace touchstone::crosscheck {

bool is_first_contact(const std::optional<FirstContact>& found, const Answer& exact) {
  if (exact.contacts.empty()) return !found;
  const auto& first = exact.contacts.front();
  return found && found->time_as_double() == rounded_double(first.enter.time) &&
         found->kind() == first.kind && found->features() == first.enter.touch;
}

}  // namespace touchstone::crosscheck
