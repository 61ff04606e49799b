#pragma once

#include <string>

#include "verify/cli/command.hpp"

namespace touchstone::cli {

// No line of a help page is longer than this.
inline constexpr std::size_t kHelpColumns = 100;

// What --help prints of a command; `called` is how it is called: "touchstone solve".
std::string help_page(const Command& command, const std::string& called);

}  // namespace touchstone::cli
