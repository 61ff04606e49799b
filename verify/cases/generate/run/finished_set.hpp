#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>

#include "verify/cases/generate/run/generate_set.hpp"
#include "verify/cases/generate/run/part_file.hpp"

namespace touchstone::generate {

// The end of writing a set: recognises a set that is finished already, and turns the finished lines
// into one. For generate_set.cpp and join_set.cpp.

// The maximal number of bytes per commit.
inline constexpr std::size_t kCommitBytes = std::size_t{16} << 20;

// The arguments that determine the bytes of the lines.
nlohmann::json arguments_of(const SetDescription& set);

// The result of a run whose output file exists already; nullopt if the run may continue.
std::optional<RunResult> ended_before(const SetDescription& set, const RunOptions& options);

// Turns the finished lines into the finished set. If it is killed, it can be repeated. Throws
// output::Failed.
void finish_set(const SetDescription& set, const RunOptions& options, PartFile& part);

}  // namespace touchstone::generate
