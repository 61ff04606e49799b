// The command `touchstone import`: its subcommands have a file each (import_hull_command.cpp, …),
// and this command only lists them.

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
