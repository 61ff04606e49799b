#pragma once

#include <optional>
#include <string>

#include "verify/cli/command_words.hpp"
#include "verify/output/replacement.hpp"

namespace touchstone::cli {

// What `touchstone import` holds.
Command import_queries_command();
Command import_poses_command();
Command import_hull_command();

// Writes lines to a file that is whole or not there, or to standard output.
class ImportedLines {
 public:
  // "" is standard output. Throws WrongCommand: the file cannot be made.
  explicit ImportedLines(const std::string& path);
  void write(const std::string& line);
  void finish();

 private:
  std::optional<output::Replacement> file_{};
};

// "touchstone: FILE: PLACE: MESSAGE" on standard error, as people may be shown it.
void say_of_import(const std::string& file, const std::string& place, const std::string& message);

}  // namespace touchstone::cli
