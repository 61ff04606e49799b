#pragma once

#include <chrono>
#include <cstdint>

#include "verify/cases/generate/run/record.hpp"

namespace touchstone::generate {

// A set of arrays has a row for each case (`generate --out SET.npz`); make_record()
// (run/record.cpp) calls make_row() for such a set.

// The row at `index` of a set of arrays, equal on any machine: case `index` of the family with its
// numbers rounded to doubles, and the first contact of these doubles. `budget` as for make_record.
Record make_row(const SetDescription& set, std::uint64_t index, std::chrono::milliseconds budget);

}  // namespace touchstone::generate
