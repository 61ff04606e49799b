#pragma once

#include <optional>
#include <string>

#include "verify/system/output/replacement.hpp"

namespace touchstone::cli {

// The output of the subcommands of `touchstone import`: documents, one per line, and messages.

// Writes lines to a file, which is either complete or does not appear, or to standard output.
class ImportedLines {
 public:
  // "" means standard output. Throws WrongCommand if the file cannot be created.
  explicit ImportedLines(const std::string& path);
  void write(const std::string& line);
  // Completes the file.
  void finish();

 private:
  std::optional<output::Replacement> file_{};
};

// Prints "touchstone: FILE: PLACE: MESSAGE" to standard error, with control characters escaped.
void say_of_import(const std::string& file, const std::string& place, const std::string& message);

}  // namespace touchstone::cli
