#pragma once

#include <string>

namespace touchstone::crosscheck {

// The command that builds a target into the folder of the running program. For messages about a
// program that is missing there: "cmake --build build/release --target touchstone_oracle_worker".
// If this folder is not in a build folder of CMake, build/release is named.
std::string build_command(const std::string& target);

}  // namespace touchstone::crosscheck
