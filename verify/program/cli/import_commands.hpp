#pragma once

#include <optional>
#include <string>

#include "verify/program/cli/command_words.hpp"
#include "verify/system/output/replacement.hpp"

namespace touchstone::cli {

// The subcommands of `touchstone import`.
Command import_queries_command();
Command import_poses_command();
Command import_hull_command();
Command import_mesh_command();
Command import_plane_command();

// Writes lines to a file, which is either complete or does not appear, or to standard output.
class ImportedLines {
 public:
  // "" means standard output. Throws WrongCommand if the file cannot be created.
  explicit ImportedLines(const std::string& path);
  void write(const std::string& line);
  void finish();

 private:
  std::optional<output::Replacement> file_{};
};

// Prints "touchstone: FILE: PLACE: MESSAGE" to standard error, made harmless.
void say_of_import(const std::string& file, const std::string& place, const std::string& message);

}  // namespace touchstone::cli
