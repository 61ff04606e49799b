#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::generate {

// The values of a record that the counts of a set need (tally.hpp). They are taken from a truth
// that was just computed, or from a line of a set that was written before.

// The values of one contact that a tally counts.
struct ContactSummary {
  std::string kind;
  std::optional<std::string> touch{};  // the type of the features at the start of the contact
  std::vector<std::string> planes{};   // the type of the features in each plane there
  std::optional<int> multiplicity{};
  std::optional<std::size_t> degree{};  // of the polynomial of its time
  unsigned bits = 0;                    // of its largest coefficient
};

// The values of one case and its truth that a tally counts.
struct Summary {
  std::optional<std::string> family{};
  std::size_t bytes = 0;  // of its line, with the line end
  bool has_truth = false;
  std::optional<bool> contact{};
  std::string start{};                 // empty: not counted
  bool is_first_contact_only = false;  // later contacts are not known, so their number is not
  std::vector<ContactSummary> contacts{};
  std::optional<std::size_t> certificate_bytes{};
};

// Thrown for a valid document that is not a case.
struct Unsuitable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The values of a truth that was just computed.
Summary summary_of(const Truth& truth);
// The values of an enclosed answer: no contacts, whose number may be unknown.
Summary summary_of(const EnclosedAnswer& answer);

// The values of a line of a set, `touchstone/case/1` with or without a truth. Throws std::exception
// if it is invalid.
Summary summary_of(std::string_view line);

}  // namespace touchstone::generate
