#pragma once

#include <string>

namespace touchstone::crosscheck {

// The command that builds a target into the folder of the running program. For messages about a
// program that is missing there: "cmake --build build/release --target touchstone_oracle_worker".
std::string build_command(const std::string& target);

}  // namespace touchstone::crosscheck
