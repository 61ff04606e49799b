#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace touchstone::batch {

// The number of lines of a file, by which `stats` and `audit` estimate the time left. nullopt if it
// is no regular file, which reading would use up, or if the program is asked to end meanwhile.
std::optional<std::uint64_t> count_of_lines(const std::string& path);

}  // namespace touchstone::batch
