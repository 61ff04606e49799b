#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace touchstone::batch {

// How many lines a file has, for the time that is left. Nothing where it is no regular file, for
// reading would use it up, and where the program is asked to end meanwhile.
std::optional<std::uint64_t> count_of_lines(const std::string& path);

}  // namespace touchstone::batch
