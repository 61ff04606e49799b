#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "verify/cases/generate/arrays/array_answer.hpp"
#include "verify/cases/generate/arrays/question.hpp"

namespace touchstone::generate {

// The bytes of one row (see PackedRow). `text`: the case as JSON, if the set has it.
std::string array_row(std::uint64_t index, const ArrayQuestion& question,
                      const std::optional<ArrayContact>& contact,
                      const std::optional<std::string>& text);

}  // namespace touchstone::generate
