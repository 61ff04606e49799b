#pragma once

#include "verify/program/cli/command_words.hpp"

namespace touchstone::cli {

// The subcommands of `touchstone import`, each defined in a file of its name. import_command.cpp
// puts them together.
Command import_queries_command();
Command import_poses_command();
Command import_hull_command();
Command import_mesh_command();
Command import_plane_command();

}  // namespace touchstone::cli
