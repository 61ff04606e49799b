#pragma once

#include <string>

namespace touchstone::subjects {

// Why a file cannot be loaded as a shared library here, as far as it can be seen without loading
// it: there is none, it is none, it is for another machine. Empty where nothing speaks against it.
std::string problem_with_library(const std::string& path);

// What the file of a library tells of how it was compiled: the compilers, and their options where
// they were asked to record them (-g, -frecord-gcc-switches). Empty where it tells nothing.
std::string build_of_library(const std::string& path);

}  // namespace touchstone::subjects
