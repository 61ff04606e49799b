#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <optional>

#include "verify/generate/run/generate_set.hpp"
#include "verify/generate/run/part_file.hpp"

namespace touchstone::generate {

// How many bytes of lines are committed at a time, at most.
inline constexpr std::size_t kCommitBytes = std::size_t{16} << 20;

// What determines the bytes of the lines.
nlohmann::json arguments_of(const SetDescription& set);

// What a file that is there already means for a run into it; nothing where it may go on.
std::optional<RunResult> ended_before(const SetDescription& set, const RunOptions& options);

// From the finished lines to the finished set: whatever instant this is killed at, it can be done
// again. Throws output::Failed.
void finish_set(const SetDescription& set, const RunOptions& options, PartFile& part);

}  // namespace touchstone::generate
