#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/text/truth.hpp"

namespace touchstone::generate {

// What a tally counts of one contact.
struct ContactSummary {
  std::string kind;
  std::optional<std::string> touch{};  // the type of the features that touch first
  std::vector<std::string> planes{};   // the type of the features in each plane there
  std::optional<int> multiplicity{};
  std::optional<std::size_t> degree{};  // of the polynomial of its time
  unsigned bits = 0;                    // of the largest coefficient
};

// What a tally counts of one case and its truth.
struct Summary {
  std::optional<std::string> family{};
  std::size_t bytes = 0;  // of its line, with the end
  bool has_truth = false;
  std::optional<bool> contact{};
  std::string start{};
  std::vector<ContactSummary> contacts{};
  std::optional<std::size_t> certificate_bytes{};
};

// Thrown for a document that is valid, and no case.
struct Unsuitable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Of a truth that was just made.
Summary summary_of(const Truth& truth);

// Of a record as a line of a set has it, `touchstone/case/1` with or without a truth. Throws
// std::exception where it is none.
Summary summary_of(std::string_view line);

}  // namespace touchstone::generate
