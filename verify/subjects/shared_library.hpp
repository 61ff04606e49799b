#pragma once

#include <string>

namespace touchstone::subjects {

// Facts about a shared library that its file shows. touchstone-subject-host uses them for messages,
// which are clearer than the linker's, and for its announcement.

// Why a file cannot be loaded as a shared library here, as far as this is visible without loading
// it: it does not exist, is not a library, or is for another machine. Empty if no reason was found.
std::string problem_with_library(const std::string& path);

// The compilers, and their options if recorded (-g, -frecord-gcc-switches), according to the
// library's file. Empty if the file does not contain them.
std::string build_of_library(const std::string& path);

}  // namespace touchstone::subjects
