#pragma once

#include <string>

namespace touchstone::cli {

// A folder for the findings of a long run (crosscheck, audit). It is created with the first
// finding, so that no empty folder is left. Before the run it is checked that it can be created.

// Throws WrongCommand, with the option's name, if the folder neither is writable nor can be
// created.
void want_folder(const std::string& option, const std::string& folder);

// The path of a file in the folder, which is created if needed. Throws filesystem_error.
std::string path_in_made_folder(const std::string& folder, const std::string& file);

}  // namespace touchstone::cli
