#pragma once

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

namespace touchstone {

// The reason why a file cannot be opened for reading, as text to follow its name and a colon:
// "there is no such file", "is a folder, not a file of cases". `what`: what it should be, such as
// "a file".
//   REQUIRES: opening the file failed, or it is a folder. It queries the system again, so it
// reports the current state.
inline std::string why_unreadable(const std::string& path, const std::string& what = "a file") {
  if (path.empty()) return "the name of a file is empty";
  std::error_code error;
  const auto kind = std::filesystem::status(path, error).type();
  if (kind == std::filesystem::file_type::not_found) return "there is no such file";
  if (kind == std::filesystem::file_type::directory) return "is a folder, not " + what;
  errno = 0;
  const std::ifstream again(path);
  const int reason = errno;
  return "cannot be read" +
         (again || reason == 0 ? "" : ": " + std::generic_category().message(reason));
}

}  // namespace touchstone
