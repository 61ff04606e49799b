#pragma once

#include <string>

namespace touchstone::cli {

// A folder for what a long run may find. It is made with the first finding, since an empty one is
// of no use to anybody; that it can be made is seen before the work.

// Throws WrongCommand, by the name of the option, where there is no folder that can be written to
// and none can be made.
void want_folder(const std::string& option, const std::string& folder);

// The path of a file in the folder, which is there from now on. Throws filesystem_error.
std::string path_in_made_folder(const std::string& folder, const std::string& file);

}  // namespace touchstone::cli
