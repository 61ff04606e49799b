// The command `touchstone import`, with its subcommands.

#include <iostream>

#include "src/base/visible.hpp"
#include "verify/program/cli/commands.hpp"
#include "verify/program/cli/import_commands.hpp"

namespace touchstone::cli {
namespace {

constexpr const char* kImportNotes = R"(Converts questions in other formats to cases.

Examples:
  touchstone import queries unit-tests/vertex-face/data_0_0.csv
  touchstone import poses --as nlerp bug.json
  touchstone import hull rock.obj
  touchstone import mesh rock.obj
  touchstone import plane cases/flat/coplanar-plates-meet.json)";

}  // namespace

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

Command import_command() {
  Command command("import", "convert questions in other formats to cases");
  command.notes(kImportNotes);
  command.add(import_queries_command());
  command.add(import_poses_command());
  command.add(import_hull_command());
  command.add(import_mesh_command());
  command.add(import_plane_command());
  return command;
}

}  // namespace touchstone::cli
