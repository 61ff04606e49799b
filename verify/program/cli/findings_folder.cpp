// A folder for findings, which is created with the first one.

#include "verify/program/cli/findings_folder.hpp"

#include <unistd.h>

#include <filesystem>

#include "verify/program/cli/command_words.hpp"

namespace touchstone::cli {

namespace fs = std::filesystem;

void want_folder(const std::string& option, const std::string& folder) {
  fs::path there = fs::absolute(folder.empty() ? "." : folder).lexically_normal();
  std::error_code unseen;  // ignored: below a file, nothing exists
  while (!fs::exists(there, unseen) && there.has_relative_path()) there = there.parent_path();
  const std::string refusal = option + ": " + folder + ": " + there.string();
  if (!fs::is_directory(there, unseen)) throw WrongCommand(refusal + " is not a folder");
  if (access(there.c_str(), W_OK | X_OK) != 0)
    throw WrongCommand(refusal + " cannot be written to");
}

std::string path_in_made_folder(const std::string& folder, const std::string& file) {
  if (!folder.empty()) fs::create_directories(folder);
  return (fs::path(folder) / file).string();
}

}  // namespace touchstone::cli
