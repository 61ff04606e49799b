// Writes what the subcommands of `touchstone import` make of a file, and what they say about it.

#include "verify/program/cli/imported_lines.hpp"

#include <iostream>
#include <utility>

#include "src/base/visible.hpp"
#include "verify/program/cli/command_words.hpp"

namespace touchstone::cli {

ImportedLines::ImportedLines(const std::string& path) {
  if (path.empty()) return;
  auto opened = output::Replacement::open(path, output::Replacement::Unfinished::drop);
  if (!opened) throw WrongCommand(opened.error().message);
  file_.emplace(std::move(opened).value());
}

void ImportedLines::write(const std::string& line) {
  if (file_) {
    file_->write(line + "\n");
  } else {
    std::cout << line << '\n';
  }
}

void ImportedLines::finish() {
  if (file_) {
    file_->finish();
  } else {
    std::cout << std::flush;
  }
}

void say_of_import(const std::string& file, const std::string& place, const std::string& message) {
  std::cerr << "touchstone: " << visible(file) << ": " << visible(place)
            << (place.empty() ? "" : ": ") << visible(message) << '\n';
}

}  // namespace touchstone::cli
