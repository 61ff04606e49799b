#pragma once

#include <CLI/App.hpp>

namespace touchstone::cli {

// Adds `check` to the program. `status` receives the exit code when the command has run.
void add_check_command(CLI::App& app, int& status);

}  // namespace touchstone::cli
