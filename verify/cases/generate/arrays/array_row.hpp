#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "verify/cases/generate/arrays/array_answer.hpp"
#include "verify/cases/generate/arrays/question.hpp"

namespace touchstone::generate {

// Writes a question in doubles and its answer as one row of a set of arrays, for make_row.cpp. The
// rows are collected in a file, and npz.cpp turns this file into arrays at the end.

// The columns that only some sets have.
struct OptionalColumns {
  std::optional<double> clearance{};
  std::optional<std::string> text{};  // the case as JSON
};

// The bytes of one row (see PackedRow).
std::string array_row(std::uint64_t index, const ArrayQuestion& question,
                      const std::optional<ArrayContact>& contact, const OptionalColumns& optional);

}  // namespace touchstone::generate
