#pragma once

#include <CLI/App.hpp>

namespace touchstone::cli {

// Adds `certify` to the program. `status` receives the exit code when the command has run.
void add_certify_command(CLI::App& app, int& status);

}  // namespace touchstone::cli
