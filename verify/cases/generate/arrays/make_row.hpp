#pragma once

#include <chrono>
#include <cstdint>

#include "verify/cases/generate/run/record.hpp"

namespace touchstone::generate {

// The row at `index` of a set of arrays, equal on any machine: case `index` of the family with its
// numbers rounded to doubles, and the first contact of these doubles. `budget` as for make_record.
Record make_row(const SetDescription& set, std::uint64_t index, std::chrono::milliseconds budget);

}  // namespace touchstone::generate
